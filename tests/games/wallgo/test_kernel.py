"""The kernel against the rules, move for move: they are written twice so that they can be compared."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from games.kits import kernels as kit
from games.wallgo.random_games import ALL_RULES, positions, set_ups
from games.wallgo.records import GAMES, rows
from games.wallgo.records import positions as recorded
from hypothesis import given, settings
from hypothesis import strategies as st

from nbgames.engine.jit import numbers, words
from nbgames.games.wallgo import Move, Position, Rules, evaluate, kernel
from nbgames.games.wallgo.rules import EDGES, EDGES_OF, INDEX, NAMES, SIDES, SIDES_OF_EDGE
from nbgames.games.wallgo.search import fits, move_of, number_of, perft, state_of
from nbgames.testing import perft as public_perft


def moves(state) -> set[str]:
    found = numbers(kernel.MAX_MOVES)
    listed = [str(move_of(int(found[index]))) for index in range(kernel.gen(state, found, 0))]
    assert len(set(listed)) == len(listed)
    return set(listed)


def facts(state) -> list[int]:
    return [int(word) for word in state]


def check(here: Position, state) -> None:
    """The same moves, the same end, the same cells owned."""
    assert moves(state) == {str(move) for move in here.legal_moves}
    assert bool(kernel.over(state)) == (here.turn is None)
    if here.turn is not None:
        assert kernel.side(state) == here.players.index(here.turn)
    if here.outcome is not None:
        for number, colour in enumerate(here.players):
            others = [score for other, score in here.scores.items() if other != colour]
            margin = int(evaluate.margin(state, number))
            if here.scores[colour] != max(others) or here.rules.tiebreak == "shared":
                assert margin == 100 * (here.scores[colour] - max(others))
            elif here.outcome.winners == (colour,):
                assert margin == 50
            elif colour not in here.outcome.winners:
                assert margin == -50
            else:
                assert margin == 0


def compare_a_game(start: Position, game: list[int]) -> int:
    """Play ``game`` in both and compare everything on the way, then take it back; gives its length."""
    here, state = start, state_of(start)
    state[kernel.WHICH] = kernel.ALL
    walk = kit.ThereAndBack(kernel, state, facts)
    for move in game:
        check(here, state)
        here = here.play(move_of(move))
        walk.make(move)
        if here.turn is not None:  # whose turn it would be after the end, nobody asks
            assert facts(state)[: kernel.WHICH] == facts(state_of(here))[: kernel.WHICH]
            assert int(kernel.key(state)) == int(kernel.key(state_of(here)))
    check(here, state)
    walk.take_all_back()
    return len(game)


def random_game(start: Position, seed: int) -> list[int]:
    return kit.random_game(kernel, state_of(start), seed)


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_random_games_go_the_same_way_in_kernel_and_rules(rules):
    start = Position.initial(rules)
    lengths = {compare_a_game(start, random_game(start, seed)) for seed in range(6)}
    assert len(lengths) > 1


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_many_random_games_go_the_same_way(rules):
    start = Position.initial(rules)
    for seed in range(60):
        assert compare_a_game(start, random_game(start, 1_000_000 + seed)) > 20


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()))
def test_positions_from_anywhere(here):
    if fits(here) and (here.turn is None or here.legal_moves):
        check(here, state_of(here))


@pytest.mark.parametrize("file", GAMES)
def test_recorded_games(file):
    for row in rows(file)[::10]:
        steps = list(recorded(row["wgf"]))
        game = [number_of(move) for _, move in steps if move is not None]
        assert compare_a_game(steps[0][0], game) == len(steps) - 1


@pytest.mark.slow
@pytest.mark.parametrize("file", GAMES)
def test_all_recorded_games(file):
    for row in rows(file):
        steps = list(recorded(row["wgf"]))
        state, undo = state_of(steps[0][0]), words(kernel.UNDO_SIZE)
        for _, move in steps[1:]:
            kernel.make(state, number_of(move), undo, 0)
        last = steps[-1][0]
        assert kernel.over(state)
        totals = [int(evaluate.territory(state, number)).bit_count() for number in range(last.rules.players)]
        assert totals == list(last.scores.values()) == [int(score) for score in row["scores"].split("/")]


@settings(max_examples=60)
@given(positions())
def test_promising_turns_are_legal_and_never_none(here):
    """What the search looks at below the root: fewer turns, but never no turn where there is one."""
    state = state_of(here)
    state[kernel.WHICH] = kernel.PROMISING
    promising, legal = moves(state), {str(move) for move in here.legal_moves}
    assert promising <= legal
    assert bool(promising) == bool(legal)
    if here.phase == "turns" and here.turn is not None:
        meets = {cell for area in here.regions() if len(area.colours) > 1 for cell in area.cells}
        quiet = {str(move) for move in here.legal_moves if move.broken is None and move.origin in meets}
        assert quiet <= promising


def test_which_breaks_are_promising():
    """Those that join regions, and all of a piece that cannot step."""
    words_ = (
        "r....../......./......./...r.../......./......./b.....g "
        "1000000/0000000/0001000/0000000/0000000/0000000 "
        "100000/000000/000000/000000/000000/000000/000000 r 111"
    )
    here = Position.from_text(words_)
    state = state_of(here)
    state[kernel.WHICH] = kernel.PROMISING
    broken = {move.partition("*")[2] for move in moves(state)}
    assert broken == {"", "a1e", "a1s"}  # d3s stands alone in the open: to break it changes nothing
    assert {move.broken for move in here.legal_moves} == {None, "a1e", "a1s", "d3s"}


def test_random_games_differ_by_seed_and_only_by_seed():
    start = Position.initial(Rules(players=3))
    games = [tuple(random_game(start, seed)) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_every_move_has_a_number_of_its_own():
    every = [
        *map(Move, NAMES),
        *map(Move, ("a1a1e", "a1a1s", "a1a2e", "a2a1e", "g7g7n", "g7g7n*a1e", "g7g7n*a1s")),
    ]  # fmt: skip
    assert len({number_of(move) for move in every}) == len(every)
    assert [move_of(number_of(move)) for move in every] == every
    for cell in NAMES:
        for side, edge in zip(SIDES, EDGES_OF[INDEX[cell]], strict=True):
            if edge >= 0:
                assert kernel.edge_of(INDEX[cell], SIDES.index(side)) == edge
    assert len(kernel.EDGE_CELLS) == EDGES


def test_the_key_tells_positions_apart():
    seen: dict[int, tuple[int, ...]] = {}
    for seed in range(30):
        start = Position.initial(ALL_RULES[4 if seed % 2 else 0])
        state = state_of(start)
        for move in random_game(start, seed):
            kernel.make(state, move, words(kernel.UNDO_SIZE), 0)
            what = tuple(facts(state)[: kernel.PLACED + 1])
            assert seen.setdefault(int(kernel.key(state)), what) == what
    assert len(seen) > 900


@settings(max_examples=60)
@given(st.one_of(positions(), set_ups()))
def test_a_wall_that_cannot_close_a_region_changes_none(here):
    """The shortcut of the evaluation: most walls stand free at one end."""
    state = state_of(here)
    south, east = state[kernel.SOUTH], state[kernel.EAST]
    for edge in range(EDGES):
        if here.builders[edge] or evaluate.may_close(edge, south, east):
            continue
        walled_south = south & ~kernel.EDGE_BITS[2 * edge]
        walled_east = east & ~kernel.EDGE_BITS[2 * edge + 1]
        first = kernel.U(1 << SIDES_OF_EDGE[edge][0])
        assert kernel.flood(first, walled_south, walled_east) == kernel.flood(first, south, east)


class TestPerft:
    @pytest.mark.parametrize(
        "row", rows("perft.csv"), ids=lambda row: f"{row['name']}-{row['stay']}-{row['depth']}"
    )
    def test_the_table(self, row, ready):
        rules = Rules(players=int(row["players"]), stay=row["stay"])
        here = Position.from_text(row["position"], rules)
        assert public_perft(here, int(row["depth"]), engine=True) == int(row["turns"])

    @pytest.mark.parametrize("rules", ALL_RULES, ids=str)
    def test_as_the_rules_count(self, rules, ready):
        late = [
            row for row in rows("perft.csv") if row["name"] in ("2p-late40", "3p-late32", "3p-sealed-A-skips")
        ]
        starts = [
            Position.from_text(row["position"], rules)
            for row in late[::6]
            if int(row["players"]) == rules.players
        ]
        for start in (Position.initial(rules), *starts):
            kit.check_counts(start, 3)

    def test_the_placement_of_two_players(self, ready):
        """45 * 44 * 43 ways, and the turns that follow the fourth piece."""
        start = Position.initial()
        assert public_perft(start, 3, engine=True) == 45 * 44 * 43
        assert public_perft(start, 4, engine=True) == 3_575_880

    def test_skips_that_cost_a_ply_are_not_counted(self):
        with pytest.raises(LookupError, match="no plies for skipped turns"):
            perft(Position.initial(), 2, skips_cost=True, end_counts=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stay", "total", "least"), [("always", 112_778_220, 64), ("return", 112_773_936, 60)]
)
def test_first_turns_of_all_two_player_boards(stay, total, least, ready):
    """The numbers of all 893,970 boards after the placement, as the two generators counted them."""
    state = state_of(Position.initial(Rules(stay=stay)))
    state[kernel.PLACED] = state[kernel.TO_PLACE]
    red, blue = int(state[kernel.RED]), int(state[kernel.RED + 1])
    free = [cell for cell in range(49) if not (red | blue) >> cell & 1]
    pairs = [1 << one | 1 << other for one, other in combinations(free, 2)]
    moves_, counts = numbers(kernel.MAX_MOVES), Counter()
    for own in pairs:
        state[kernel.RED] = kernel.U(red | own)
        for other in pairs:
            if not own & other:
                state[kernel.RED + 1] = kernel.U(blue | other)
                counts[kernel.turn_count(state, moves_)] += 1
    assert counts.total() == 893_970
    assert sum(count * boards for count, boards in counts.items()) == total
    assert (min(counts), max(counts)) == (least, 173)
    if stay == "always":
        assert (counts[64], counts[173]) == (2, 220)
