"""Totals, averages and counts over a column of a table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.reading import read_periods
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.words import WordKind, read_words
from ...types import Cell
from ..analysis import UnitText
from ..case import Case
from ..figures.same_thing import is_total_row
from ..structured.scales import scaled
from .values import Derivation, Operand

_TOTAL_RE = re.compile(r"\b(?:totals?|totall?ed|sums?|altogether|in all|combined|together)\b", re.IGNORECASE)
_COUNT_NOUNS_RE = re.compile(r"\b(?:records?|rows?|entries|items|lines)\b", re.IGNORECASE)
# Weight from which a word tells one thing from another.
_TELLING = 0.45
_SAME_TIME = (TimeRelation.SAME, TimeRelation.COMPATIBLE, TimeRelation.WITHIN)


def column_total(case: Case, quantity: Quantity) -> Derivation | None:
    """The sum of the column that the claim names, or the number of its rows; None if it names neither.

    It denies the claim's figure if the claim speaks of the total of the whole column and gives another value.
    """
    if not _TOTAL_RE.search(case.analysis.text) or quantity.low is None:
        return None
    rows = _rows(case)
    if len(rows) < 2 or _names_some(case, rows):
        return None
    if quantity.unit is UnitKind.COUNT and _counts_rows(case, quantity):
        return _count(quantity, rows)
    operands = _column(case, quantity, rows)
    if len(operands) < 2:
        return None
    total = sum((operand.value for operand in operands), Decimal(0))
    holds = abs(total - quantity.low) <= quantity.half
    if not holds and any(other.low == total for other in case.analysis.quantities):
        return None  # the total is another figure of the claim
    if not holds and _chooses_some(case, rows):
        return None
    shown = " + ".join(operand.quantity.text for operand in operands)
    verb = "follows from" if holds else "does not follow from"
    message = f"{quantity.text} {verb} the column: {shown} = {total.normalize():f}"
    return Derivation(holds, message, tuple(operand.quote for operand in operands))


def _rows(case: Case) -> list[UnitText]:
    """Every row of the table that the best row stands in, but one of totals."""
    for view in case.views:
        if view.focus.unit.kind == "row":
            return [row for row in view.focus.table if not is_total_row(row)]
    return []


def _names_some(case: Case, rows: list[UnitText]) -> bool:
    """Whether the claim names single rows, so that it is not about all of them."""
    keys = {case.analysis.words[i].key for i in case.analysis.content}
    values = [[_keys_of(cell) for cell in row.cells] for row in rows]
    if any(row and row[0] and row[0] <= keys for row in values):
        return True
    named = [any(value and value <= keys for value in row) for row in values]
    return any(named) and not all(named)


def _keys_of(cell: Cell) -> set[str]:
    """The keys of the words of a value; none of a figure."""
    words = read_words(cell.reading.text)
    return {word.key for word in words} if any(word.kind is WordKind.WORD for word in words) else set()


def _chooses_some(case: Case, rows: list[UnitText]) -> bool:
    """Whether the claim counts or calls something that the table does not: "the two saws" are some of its rows."""
    claim = case.analysis
    known = {key for row in rows for key in (*row.by_key, *row.context.by_key)}
    return any(claim.weight(i) >= _TELLING and claim.words[i].key not in known for i in claim.content) and any(
        q.unit is UnitKind.COUNT for q in claim.quantities
    )


def _counts_rows(case: Case, quantity: Quantity) -> bool:
    later = [q.span.start for q in case.analysis.quantities if q.span.start > quantity.span.start]
    following = case.analysis.text[quantity.span.start : min([quantity.span.end + 24, *later])]
    headers = {word.key for word in read_words(_first_header(case))}
    after = {word.key for word in read_words(following)}
    return bool(_COUNT_NOUNS_RE.search(following)) or bool(headers & after)


def _first_header(case: Case) -> str:
    rows = _rows(case)
    return rows[0].cells[0].header if rows and rows[0].cells else ""


def _count(quantity: Quantity, rows: list[UnitText]) -> Derivation:
    holds = quantity.low == len(rows)
    message = f"{quantity.text}: the table has {len(rows)} rows"
    return Derivation(holds, message, tuple(row.source.span(*row.unit.span) for row in rows))


def _column(case: Case, quantity: Quantity, rows: list[UnitText]) -> list[Operand]:
    """The figures of the one column whose header fits the claim best; () if none does."""
    by_header: dict[str, list[Operand]] = {}
    for row in rows:
        for header, operand in _figures(row, quantity):
            by_header.setdefault(header, []).append(operand)
    full = {header: found for header, found in by_header.items() if len(found) == len(rows)}
    first = rows[0].cells[0].header if rows[0].cells else ""
    if first in full and _is_numbering(full[first]):
        del full[first]
    ranked = Counter({header: _fit(case, header) for header in sorted(full)}).most_common(2)
    if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return []
    return full[ranked[0][0]]


def _is_numbering(column: list[Operand]) -> bool:
    """Whether a first column only numbers the rows: whole numbers, each greater than the one above."""
    values = [operand.value for operand in column]
    return all(value == int(value) for value in values) and all(a < b for a, b in pairwise(values))


def _fit(case: Case, header: str) -> int:
    keys = {case.analysis.words[i].key for i in case.analysis.content}
    words = len(keys & {word.key for word in read_words(header) if not word.stop})
    relations = [compare_periods(p, h) for p in case.analysis.periods for h in read_periods(header)]
    times = any(relation in _SAME_TIME for relation in relations)
    return words + 3 * times - 3 * (not times and TimeRelation.DIFFERENT in relations)


def _figures(row: UnitText, quantity: Quantity) -> Iterator[tuple[str, Operand]]:
    for figure in row.quantities:
        if figure.value is None or figure.kind is not QuantityKind.EXACT:
            continue
        for cell in row.cells:
            where = row.text.find(f"{cell.header}: ")
            value_at = where + len(cell.header) + 2
            if where >= 0 and value_at <= figure.span.start < value_at + len(cell.reading.text):
                like = scaled(row, figure, quantity)
                assert like.low is not None
                yield cell.header, Operand(row, like, like.low, 1.0)
