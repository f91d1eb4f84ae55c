"""A record against a model that is too simple to be wrong: any operations in any order give the same tree."""

import pickle
from itertools import pairwise

from core.tiny import start
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nbgames.core.record import GLYPHS, Record, RecordError

START = start(6, 6)


class Model:
    """A tree in dictionaries: each node's moves from the start, its children in order, the way last taken."""

    def __init__(self):
        self.moves = {0: ()}
        self.children = {0: []}
        self.taken = {}
        self.current = 0
        self.count = 0

    def parent(self, node):
        return next((other for other, children in self.children.items() if node in children), None)

    def path(self, node):
        nodes = []
        while node is not None:
            nodes.append(node)
            node = self.parent(node)
        return nodes[::-1]

    def go(self, node):
        path = self.path(node)
        self.taken.update(pairwise(path))
        self.current = node

    def play(self, move):
        line = (*self.moves[self.current], move)
        for child in self.children[self.current]:
            if self.moves[child] == line:
                return self.go(child)
        self.count += 1
        self.moves[self.count], self.children[self.count] = line, []
        self.children[self.current].append(self.count)
        return self.go(self.count)

    def delete(self, node):
        parent = self.parent(node)
        gone = [other for other in self.moves if node in self.path(other)]
        self.children[parent].remove(node)
        for other in gone:
            del self.moves[other], self.children[other]
            self.taken.pop(other, None)
        if self.taken.get(parent) == node:
            del self.taken[parent]
        if self.current in gone:
            self.current = parent


class RecordMachine(RuleBasedStateMachine):
    @initialize()
    def begin(self):
        self.record = Record(START)
        self.model = Model()

    def any_node(self, data):
        return data.draw(st.sampled_from(sorted(self.model.moves)))

    @rule(data=st.data())
    def play(self, data):
        moves = list(self.record.position.legal_moves)
        if moves:
            move = data.draw(st.sampled_from(moves))
            self.record.play(data.draw(st.sampled_from([move, str(move)])))
            self.model.play(str(move))

    @rule()
    def undo(self):
        parent = self.model.parent(self.model.current)
        assert self.record.undo() == (parent is not None)
        if parent is not None:
            self.model.current = parent

    @rule()
    def redo(self):
        here = self.model.current
        children = self.model.children[here]
        assert self.record.redo() == bool(children)
        if children:
            self.model.go(self.model.taken.get(here, children[0]))

    @rule(data=st.data())
    def goto(self, data):
        node = self.any_node(data)
        self.record.goto(data.draw(st.sampled_from([node, self.record.node(node)])))
        self.model.go(node)

    @rule(data=st.data())
    def promote(self, data):
        node = self.any_node(data)
        self.record.promote(node)
        path = self.model.path(node)
        for parent, child in pairwise(path):
            self.model.children[parent].sort(key=lambda other, first=child: other != first)

    @rule(data=st.data())
    def delete(self, data):
        node = self.any_node(data)
        if node == 0:
            try:
                self.record.delete(0)
            except RecordError:
                return
            raise AssertionError("the start was deleted")
        self.record.delete(node)
        self.model.delete(node)

    @precondition(lambda self: self.model.current and not self.model.children[self.model.current])
    @rule(data=st.data())
    def replace_last(self, data):
        here = self.model.current
        parent = self.model.parent(here)
        move = data.draw(st.sampled_from(list(self.record.node(parent).position.legal_moves)))
        line = (*self.model.moves[parent], str(move))
        twins = [child for child in self.model.children[parent] if self.model.moves[child] == line]
        self.record.replace_last(move)
        if not twins:
            self.model.moves[here] = line
        elif twins != [here]:
            self.model.delete(here)
            self.model.go(twins[0])

    @rule(data=st.data(), text=st.text(max_size=5), glyph=st.sampled_from(GLYPHS))
    def annotate(self, data, text, glyph):
        node = self.record.node(self.any_node(data))
        node.comment, node.glyphs = text, (glyph,)

    @rule()
    def store(self):
        for twin in (self.record.copy(), pickle.loads(pickle.dumps(self.record))):
            assert twin == self.record
            self.record = twin

    @invariant()
    def is_the_same_tree(self):
        nodes = {node.id: node for node in self.record}
        assert set(nodes) == set(self.model.moves)
        for number, node in nodes.items():
            assert tuple(step.text for step in self.record.path(node)) == self.model.moves[number]
            assert [child.id for child in node.children] == self.model.children[number]
            assert node.ply == len(self.model.moves[number])
        assert self.record.current.id == self.model.current
        line = [self.model.current]
        while self.model.children[line[-1]]:
            line.append(self.model.taken.get(line[-1], self.model.children[line[-1]][0]))
        assert [node.id for node in self.record.line[self.record.ply :]] == line[1:]

    @invariant()
    def positions_are_those_of_the_moves(self):
        for node in self.record:
            position = START
            for step in self.record.path(node):
                position = position.play(step.move)
            assert node.position == position

    @invariant()
    def notation_tells_everything(self):
        read = Record(START)
        stack = []
        for item in self.record.notation():
            if item == "(":
                stack.append(read.current)
                read.undo()
            elif item == ")":
                read.goto(stack.pop())
            else:
                node = read.play(item.move)
                node.comment, node.glyphs = item.comment, item.glyphs
        read.root.comment, read.root.glyphs = self.record.root.comment, self.record.root.glyphs
        assert read == self.record


TestRecordMachine = RecordMachine.TestCase
TestRecordMachine.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
