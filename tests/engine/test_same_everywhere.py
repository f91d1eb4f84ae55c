"""One source, two speeds, one answer: compiled for the first time, from the cache, and without a compiler."""

from __future__ import annotations

import pytest
from engine.fresh import COMPILED_ANEW, run

from nbgames.core import registry

ENGINES = (
    COMPILED_ANEW
    + """
import json
from nbgames.engine.chance import below, seeded
from nbgames.engine.control import NODES, SLOTS, NODE_LIMIT
from nbgames.engine.limits import Limit
from nbgames.engine.mcts import TreeSearch
from nbgames.engine.alphabeta import AlphaBeta
from nbgames.engine.jit import COMPILED, numbers, weights_of
from nbgames.games.reversi import Position, Rules, search
from engine.toys.heap import alphabeta as heap_alphabeta, kernel as heap, mcts as heap_mcts
from engine.toys.crowd import alphabeta as crowd_alphabeta, mcts as crowd_mcts

def facts(search):
    return [[str(line) for line in search.lines()], int(search.control[NODES])]

def reversi(text, limit, lines, **options):
    position = Position.from_text(text)
    found = search.start(position, limit, lines=lines, moves=position.legal_moves, seed=1, options=options)
    found.run()
    return facts(found)

START = Position.initial().to_text()
MIDDLE = "---O-O----OOOX--OOOOOX--OOXOXXX-OOXXOXX-OXXXXXX---XXX-----X----- O"
END = "OOOOOOO-OOXOXO--OXOXXOO-OXXOXOOOOXXXOOOO-XXXXOOO--XXXX-O-XXXX--- X"
answers = {
    "depth": reversi(START, Limit(depth=5), 4),
    "nodes": reversi(MIDDLE, Limit(nodes=3000), 2),
    "one line": reversi(MIDDLE, Limit(depth=4), 1),
    "greedy": reversi(MIDDLE, Limit(depth=1), 8, weights="greedy"),
    "exact": reversi(END, Limit(depth=30), 20),
    "exact by nodes": reversi(END, Limit(nodes=4000), 1, exact_from=20),
    "six": reversi(Position.initial(Rules(size=6)).to_text(), Limit(depth=4), 2),
    "four": reversi(Position.initial(Rules(size=4)).to_text(), Limit(depth=20), 4),
    "perft": search.perft(Position.initial(), 5, skips_cost=True, end_counts=True),
}
for name, code in (("heap", heap_alphabeta.code), ("crowd", crowd_alphabeta.code)):
    control = numbers(SLOTS)
    state = heap.start(11, 0, 2 if name == "heap" else 3)
    tree = AlphaBeta(code, state, numbers(64), [1, 2, 3], weights_of([7]), control)
    tree.run(30, 3)
    answers[name] = [tree.found(), int(control[NODES])]
for name, code in (("random games", heap_mcts.code), ("priors", crowd_mcts.code)):
    for players, paranoid in ((2, False), (3, False), (3, True)):
        control = numbers(SLOTS)
        control[NODE_LIMIT] = 500
        state, settings = heap.start(11, 0, players), {"seed": 3, "size": 200, "paranoid": paranoid}
        tree = TreeSearch(code, state, heap.start(0), numbers(4), weights_of([0]), control,
                          uct=name == "random games", **settings)
        tree.run()
        answers[f"{name} {players} {paranoid}"] = [tree.found(), int(control[NODES])]
random = seeded(5)
answers["chance"] = [int(below(random, 1000)) for _ in range(20)]
print(json.dumps([bool(COMPILED), compiled_anew(), answers]))
"""
)


@pytest.mark.slow
def test_every_engine_answers_the_same_at_both_speeds_and_from_the_cache(tmp_path):
    first_compiled, first_anew, first = run(ENGINES, tmp_path)
    again_compiled, again_anew, again = run(ENGINES, tmp_path)
    plain_compiled, _, plain = run(ENGINES, tmp_path / "unused", compiled=False)
    assert [first_compiled, again_compiled, plain_compiled] == [True, True, False]
    assert first_anew > 20
    assert again_anew == 0
    assert not (tmp_path / "unused").exists()
    for name in first:
        assert first[name] == again[name] == plain[name], name
    assert first["nodes"][1] == 3001  # the position that is one too many is noticed, not searched
    assert first["perft"] == 1396


GAME = (
    COMPILED_ANEW
    + """
import json
from importlib import import_module
from nbgames.core import registry
from nbgames.engine.control import NODES
from nbgames.engine.limits import Limit

package = registry.load("{game}")
search = import_module(package.__name__ + ".search")
search.warm_up()
anew = compiled_anew()
position = package.Position.initial()
answers = []
for ply in range(24):
    if position.turn is None or not search.fits(position):
        break
    moves = list(position.legal_moves)
    if ply % 6 == 0:
        for limit in (Limit(nodes=300), Limit(depth=1)):
            found = search.start(position, limit, lines=3, moves=moves, seed=7, options={{}})
            found.run()
            answers.append([[str(line) for line in found.lines()], int(found.control[NODES])])
    position = position.play(moves[(7 * ply) % len(moves)])
print(json.dumps([anew, compiled_anew() - anew, answers]))
"""
)


@pytest.mark.slow
@pytest.mark.parametrize("game", registry.names())
def test_every_games_search_answers_the_same_everywhere(game, tmp_path):
    """Also: what ``warm_up`` compiled is all that is ever needed; nothing is compiled under a player."""
    code = GAME.format(game=game)
    first_anew, first_later, first = run(code, tmp_path)
    again_anew, again_later, again = run(code, tmp_path)
    _, _, plain = run(code, tmp_path / "unused", compiled=False)
    assert first == again == plain
    assert all(lines and nodes for lines, nodes in first)
    assert first_anew > 0
    assert [first_later, again_anew, again_later] == [0, 0, 0]
