"""Which units hold words that come to so much together, in a few steps of "and" and "or" instead of a sum.

The steps are those of a decision diagram: a word is held, and the others come to the rest, or they come to all of it
without the word. What is asked twice is one step. Of many words the last ones are taken as held, so that steps are few.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import and_, or_
from typing import NamedTuple

# More steps take longer than they save in units to be looked at.
MOST_STEPS = 70

_Operation = Callable[[int, int], int]
# A step names the operation and two earlier values: the words come first, then what each step gave.
_Step = tuple[_Operation, int, int]
# The place of what it gives is the last.
_Placed = tuple[_Operation, int, int, int]
# Instead of the number of a value: no unit, and every one.
_NONE, _ALL = -1, -2


class _Node(NamedTuple):
    """The value that answers for all sums above ``over`` and up to ``upto``."""

    over: float
    upto: float
    value: int


class _TooManyError(Exception):
    """A diagram has more steps than it may have."""


class _Diagram:
    """The steps to tell which units' words come to a sum; the shares fall."""

    def __init__(self, shares: Sequence[float]) -> None:
        self._shares = shares
        self._left = [*accumulate(reversed(shares), initial=0.0)][::-1]
        # What the words from each on come to.
        self._known: list[list[_Node]] = [[] for _ in shares]
        self.steps: list[_Step] = []

    def node(self, word: int, least: float) -> _Node:
        """For units whose words from ``word`` on come to ``least``."""
        if least <= 0:
            return _Node(-1.0, 0.0, _ALL)
        if least > self._left[word]:
            return _Node(self._left[word], 9.0, _NONE)
        for known in self._known[word]:
            if known.over < least <= known.upto:
                return known
        share = self._shares[word]
        held, lacking = self.node(word + 1, least - share), self.node(word + 1, least)
        value = lacking.value
        if held.value != value:
            value = self._either(self._both(word, held.value), value)
        found = _Node(max(held.over + share, lacking.over), min(held.upto + share, lacking.upto), value)
        self._known[word].append(found)
        return found

    def _both(self, word: int, value: int) -> int:
        return word if value == _ALL else self._step(and_, word, value)

    def _either(self, value: int, other: int) -> int:
        return value if other == _NONE else self._step(or_, value, other)

    def _step(self, operation: _Operation, one: int, other: int) -> int:
        if len(self.steps) == MOST_STEPS:
            raise _TooManyError
        self.steps.append((operation, one, other))
        return len(self._shares) + len(self.steps) - 1


class Threshold:
    """Tells which units' words come to ``least`` or more; it may name more units, but leaves none out."""

    def __init__(self, shares: Sequence[float], least: float) -> None:
        order = sorted(range(len(shares)), key=lambda word: -shares[word])
        taken, rest = len(order), 0.0
        while True:
            self.words = order[:taken]
            # Positions of the words that are asked for, in this order.
            diagram = _Diagram([shares[word] for word in self.words])
            try:
                self._value = diagram.node(0, least - rest).value if taken else _ALL
            except _TooManyError:
                taken -= 1
                rest += shares[order[taken]]
            else:
                break
        self._steps, self._value, room = _in_few_places(diagram.steps, taken, self._value)
        self._room = [0] * room
        self.tells = self._value != _ALL
        # Whether there are units that it does not name.

    def units(self, words: Sequence[int]) -> int:
        """The units, of the bits of ``words`` in the order given."""
        if self._value == _NONE:
            return 0
        values = [*words, *self._room]
        for operation, one, other, place in self._steps:
            values[place] = operation(values[one], values[other])
        return values[self._value]


def _in_few_places(steps: Sequence[_Step], words: int, value: int) -> tuple[list[_Placed], int, int]:
    """Steps that name places, the last of them too: what is not needed any more gives its place to another.

    Memory that is let go in large amounts has to be asked for anew.
    """
    last = {used: number for number, (_, *both) in enumerate(steps) for used in both}
    places = {word: word for word in range(words)}
    free: list[int] = []
    placed: list[_Placed] = []
    size = words
    for number, (operation, one, other) in enumerate(steps):
        free += [places[used] for used in (one, other) if last[used] == number]
        if not free:
            free.append(size)
            size += 1
        places[words + number] = free.pop()
        placed.append((operation, places[one], places[other], places[words + number]))
    return placed, places.get(value, value), size - words
