"""Goes through the rows of a log once: does each record have its hash, its form, its place and its predecessor."""

from __future__ import annotations

from typing import Any, NamedTuple

from .canonical import BodyError, parse_body
from .reader import Row
from .record import SCHEMA
from .tree import GrowingTree, leaf_hash
from .writer import GENESIS


class Problem(NamedTuple):
    """The first thing that is wrong, and the record it is wrong with."""

    record: int
    message: str


class ChainAudit:
    """Takes rows in order; keeps the first problem and the tree over what the rows really hold."""

    def __init__(self) -> None:
        self.tree = GrowingTree()
        self.problem: Problem | None = None
        self._previous = GENESIS
        self._sequence = 0

    def feed(self, row: Row) -> bytes:
        """Adds the next row; the leaf hash of its bytes."""
        body = row.body if isinstance(row.body, bytes) else repr(row.body).encode()
        leaf = leaf_hash(body)
        if self.problem is None:
            self.problem = self._problem(row, leaf)
        self.tree.append(leaf)
        self._previous = leaf
        self._sequence += 1
        return leaf

    def _problem(self, row: Row, leaf: bytes) -> Problem | None:
        expected = self._sequence + 1
        if type(row.sequence) is not int or row.sequence != expected:
            return _misplaced(row.sequence, expected)
        if not isinstance(row.body, bytes) or row.hash != leaf:
            return Problem(expected, f"record {expected} was changed: its bytes do not have the stored hash")
        try:
            data = parse_body(row.body)
        except BodyError as error:
            return Problem(expected, f"record {expected} was changed: {error}")
        return self._content_problem(row, data, expected)

    def _content_problem(self, row: Row, data: dict[str, Any], expected: int) -> Problem | None:
        if data.get("schema") != SCHEMA:
            return Problem(expected, f"record {expected} is no {SCHEMA}: schema is {data.get('schema')!r}")
        if data.get("sequence") != expected:
            return Problem(expected, f"record {data.get('sequence')!r} stands in the place of record {expected}")
        if data.get("previousHash") != self._previous.hex():
            if expected == 1:
                return Problem(1, "record 1 follows a record that the log does not hold")
            return Problem(
                expected - 1, f"record {expected - 1} was changed: record {expected} follows another one in its place"
            )
        if row.previous_hash != self._previous:
            return Problem(expected, f"record {expected} was changed: the stored hash of its predecessor is another")
        return None


def _misplaced(sequence: object, expected: int) -> Problem:
    if isinstance(sequence, int) and sequence > expected:
        last = sequence - 1
        missing = f"record {expected} is" if last == expected else f"records {expected}\u2013{last} are"
        return Problem(expected, f"{missing} missing")
    if isinstance(sequence, int) and 0 < sequence < expected:
        return Problem(sequence, f"record {sequence} is there twice")
    return Problem(expected, f"a row with the sequence {sequence!r} stands in the place of record {expected}")
