# ruff: noqa: F821, ANN001, ANN201, E402, N999
"""Monte-Carlo tree search for any game and any number of players: a template for `specialise`.

One tree in flat arrays. `rate` gives each new child a prior and an opinion of its own (what it looks worth
before it is visited); a leaf is judged by `appraise` or, with `ROLLOUTS`, by a random game. With patience a
leaf may be a finished game that nobody has noticed yet, so `appraise` must know one. Values are from
-1 (lost) to 1 (won), one for each player. Every player wants the best for itself (max^n), or, with `PARANOID`
set in `settings`, everybody else wants the worst for the player who thinks.
"""

HOOKS = (
    "gen", "make", "side", "result", "rate", "appraise",
    "STATE", "STATE_SIZE", "MAX_MOVES", "PLAYERS", "ROLLOUTS",
)  # fmt: skip

from math import log, sqrt

from nbgames.engine.chance import below
from nbgames.engine.control import DEPTH, NODE_LIMIT, NODES, STOP, STOPPED_BY_NODES, USED
from nbgames.engine.jit import FLOATS, NUMBERS, WEIGHTS, WORDS, stopped

#: Slots of `settings`: how much to explore; what is added to the opinion of a child without visits;
#: whether the others play against the thinker; 1 for plain UCT instead of PUCT with priors; how many
#: visits a leaf needs before it gets children.
EXPLORATION, FIRST_PLAY, PARANOID, UCT, PATIENCE = 0, 1, 2, 3, 4
SETTINGS = 5
#: Slots of a node in `numbers_` and in `values_`.
VISITS, FIRST, COUNT, MOVE, MOVER = 0, 1, 2, 3, 4
NODE_SIZE = 5
TOTAL, PRIOR, OPINION = 0, 1, 2
VALUE_SIZE = 3
#: COUNT of a node whose children have not been made.
CLOSED = -1
LONGEST = 400


@jit
def copy_state(source, target):
    """Make `target` the same position."""
    for slot in range(STATE_SIZE):
        target[slot] = source[slot]


@jit
def play_out(state, moves, undo, random, values):
    """Play random moves to the end and write the result."""
    for _ in range(LONGEST):
        count = gen(state, moves, 0)
        if count == 0:
            break
        make(state, moves[below(random, count)], undo, 0)
    result(state, values, 0)


@jit
def select(node, settings, tree, worth):
    """The child to follow: the best of what is known of it and how little is known."""
    parent_visits = tree[node * NODE_SIZE + VISITS] + 1.0
    exploration = settings[EXPLORATION]
    spread = exploration * (sqrt(log(parent_visits)) if settings[UCT] != 0.0 else sqrt(parent_visits))
    first = tree[node * NODE_SIZE + FIRST]
    best, best_score = first, -1e30
    for child in range(first, first + tree[node * NODE_SIZE + COUNT]):
        visits = tree[child * NODE_SIZE + VISITS]
        if visits == 0:
            value = worth[child * VALUE_SIZE + OPINION] + settings[FIRST_PLAY]
        else:
            value = worth[child * VALUE_SIZE + TOTAL] / visits
        if settings[UCT] != 0.0:
            score = value + spread / sqrt(visits + 0.0) if visits > 0 else 1e9
        else:
            score = value + spread * worth[child * VALUE_SIZE + PRIOR] / (1.0 + visits)
        if score > best_score:
            best_score = score
            best = child
    return best


@jit
def open_node(node, state, control, tree, worth, moves, undo, weights, priors):
    """Make the children of a node; leaves it closed when the tree is full. Returns how many there are."""
    count = gen(state, moves, 0)
    used = control[USED]
    if count > 0 and (used + count) * NODE_SIZE > len(tree):
        return CLOSED
    tree[node * NODE_SIZE + FIRST] = used
    tree[node * NODE_SIZE + COUNT] = count
    if count == 0:
        return 0
    rate(state, weights, moves, count, undo, priors)
    total = 0.0
    for index in range(count):
        total += priors[2 * index]
    mover = side(state)
    for index in range(count):
        child = used + index
        tree[child * NODE_SIZE + VISITS] = 0
        tree[child * NODE_SIZE + COUNT] = CLOSED
        tree[child * NODE_SIZE + MOVE] = moves[index]
        tree[child * NODE_SIZE + MOVER] = mover
        worth[child * VALUE_SIZE + TOTAL] = 0.0
        worth[child * VALUE_SIZE + PRIOR] = priors[2 * index] / total
        worth[child * VALUE_SIZE + OPINION] = priors[2 * index + 1]
    control[USED] = used + count
    return count


@jit
def back_up(path, length, thinker, settings, tree, worth, values):
    """Credit every node of the path with what its mover got."""
    for step in range(length + 1):
        node = path[step]
        mover = tree[node * NODE_SIZE + MOVER]
        value = values[mover]
        if settings[PARANOID] != 0.0:
            value = values[thinker] if mover == thinker else -values[thinker]
        tree[node * NODE_SIZE + VISITS] += 1
        worth[node * VALUE_SIZE + TOTAL] += value


@jit(signature=(
    f"int64({STATE}, int64, {FLOATS}, {NUMBERS}, {NUMBERS}, {FLOATS}, {NUMBERS}, {STATE}, {NUMBERS}, {STATE},"
    f" {FLOATS}, {FLOATS}, {WORDS}, {WEIGHTS})"
))  # fmt: skip
def simulate(
    root, times, settings, control, tree, worth, path, state, moves, undo, priors, values, random, weights
):
    """Run simulations from `root`; returns how many were made."""
    thinker = side(root)
    for made in range(times):
        if stopped(control):
            return made
        if control[NODE_LIMIT] > 0 and control[NODES] >= control[NODE_LIMIT]:
            control[STOP] = STOPPED_BY_NODES
            return made
        copy_state(root, state)
        node = 0
        length = 0
        path[0] = 0
        while tree[node * NODE_SIZE + COUNT] > 0 and length < LONGEST - 2:
            node = select(node, settings, tree, worth)
            make(state, tree[node * NODE_SIZE + MOVE], undo, 0)
            length += 1
            path[length] = node
        count = tree[node * NODE_SIZE + COUNT]
        if count == CLOSED and (node == 0 or tree[node * NODE_SIZE + VISITS] >= settings[PATIENCE]):
            count = open_node(node, state, control, tree, worth, moves, undo, weights, priors)
            if count > 0 and ROLLOUTS:
                node = select(node, settings, tree, worth)
                make(state, tree[node * NODE_SIZE + MOVE], undo, 0)
                length += 1
                path[length] = node
        if count == 0:
            result(state, values, 0)
        elif ROLLOUTS:
            play_out(state, moves, undo, random, values)
        else:
            appraise(state, weights, values, 0)
        back_up(path, length, thinker, settings, tree, worth, values)
        control[NODES] += 1
        control[DEPTH] = max(control[DEPTH], length)
    return times
