"""Which rows a claim chooses by their values: "the paid orders", "people in Sales"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .sheet import Sheet


class Condition(NamedTuple):
    """A value that the claim names, and the rows that have it."""

    column: int
    rows: frozenset[int]
    words: frozenset[int]
    # Indexes of the claim's words that name it.
    phrase: bool
    # Whether these stand side by side as in the cell, and not only as a field that is true.


def conditions_of(sheet: Sheet) -> Iterator[Condition]:
    """The values of columns of words that the claim names outside labels, the longest of each column."""
    words = sheet.case.analysis.words
    labels = frozenset[int]().union(*(named for _, named in sheet.named))
    free = [i for i in sheet.content if i not in labels]
    rest = {words[i].key: i for i in reversed(free)}
    for column in sheet.others:
        found = _truth(sheet, column, rest) or _value(sheet, column, rest, labels)
        if found:
            yield found


def _truth(sheet: Sheet, column: int, rest: dict[str, int]) -> Condition | None:
    header = sheet.headers[column]
    truths = {row: sheet.truth(row, column) for row in sheet.body}
    if not header or not header <= rest.keys() or all(truth is None for truth in truths.values()):
        return None
    rows = frozenset(row for row, truth in truths.items() if truth)
    return Condition(column, rows, frozenset(rest[key] for key in header), False)


def _value(sheet: Sheet, column: int, rest: dict[str, int], labels: frozenset[int]) -> Condition | None:
    numeric = sheet.is_numeric(column)
    if sheet.moments[column] and not sheet.spoken_in(column):
        return None
    asked = bool(sheet.headers[column]) and sheet.headers[column] <= rest.keys()
    best: Condition | None = None
    for row in sheet.body:
        cell = sheet.cell(row, column)
        if not (cell.words or (asked and cell.keys)) or (numeric and cell.number is not None):
            continue
        if cell.keys <= rest.keys() and not (best and len(cell.keys) <= len(best.words)):
            rows = frozenset(n for n in sheet.body if sheet.cell(n, column).keys == cell.keys)
            at = frozenset(rest[key] for key in cell.keys)
            between = {i for i in sheet.content if min(at) < i < max(at)} - labels
            phrase = between <= at and max(at) - min(at) < len(at) + (3 if labels & set(range(min(at), max(at))) else 1)
            best = Condition(column, rows, at, phrase)
    return best
