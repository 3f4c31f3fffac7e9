"""Figures of a claim against cells that state their own units: "6 hours", or have one beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...text.figures.comparison import Relation, compare
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..figures.matches import CONFLICTS, HOLDS
from ..structured.unit_headers import keys_of
from .datasheet import unit_of_name
from .saying import is_at_a_rate, told, unless_denied
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# Of these a cell says only how many, or that it is money: which column is meant is known elsewhere.
_PLAIN = frozenset({UnitKind.COUNT, UnitKind.MONEY, UnitKind.PERCENT})


def measured_told(
    sheet: Sheet, number: int, figure: Quantity, row: int, asked: tuple[int, frozenset[int]] | None
) -> Iterator[Telling]:
    """What the row says of a figure with a unit in the one cell of that unit that the claim asks for.

    It denies the figure only where the claim names the column, or where another row has it there, or the row has its
    digits in another unit.
    """
    if figure.unit in _PLAIN or figure.kind is not QuantityKind.EXACT:
        return
    stated = {n: found for n in sheet.others if (found := _stated(sheet, row, n, figure)) is not None}
    holding = [n for n, other in stated.items() if _is_same(figure, other)]
    digits = [n for n, other in stated.items() if compare(figure, other) is Relation.SAME_DIGITS_OTHER_UNIT]
    if asked and asked[0] in stated:
        column = asked[0]
    elif len(stated) == 1 or len(holding) == 1 or (len(digits) == 1 and not holding):
        column = next(iter(stated)) if len(stated) == 1 else holding[0] if holding else digits[0]
    else:
        return
    words = asked[1] if asked and asked[0] == column else frozenset[int]()
    holds = column in holding
    if not holds and (
        compare(figure, stated[column]) not in CONFLICTS
        or holding
        or is_at_a_rate(sheet, figure, column)
        or not (words or column in digits or _has_in_another_row(sheet, row, column, figure))
    ):
        return
    verdict = unless_denied(sheet, holds, sheet.case.analysis.words_in(figure.span))
    if verdict is not None:
        code = "FN105" if column in digits else "FN101"
        yield told(sheet, verdict, code, (row, column), figure.span, words, number)


def column_beside_unit(
    sheet: Sheet, figure: Quantity, row: int, asked: tuple[int, frozenset[int]] | None
) -> int | None:
    """The column of bare results where the row has the figure's unit in a column of its own; None without one."""
    if figure.unit in (UnitKind.COUNT, UnitKind.MONEY):
        return None
    said = figure.text.lower().replace(" ", "")
    units = [sheet.text(row, n).lower().replace(" ", "") for n in sheet.others if not sheet.is_numeric(n)]
    if not any(unit and not unit[0].isdigit() and said.endswith(unit) for unit in units):
        return None
    bare = [n for n in sheet.others if sheet.is_numeric(n) and not sheet.holds_times(n)]
    results = [n for n in bare if sheet.headers[n] & _RESULTS]
    if asked and asked[0] in bare:
        return asked[0]
    return results[0] if len(results) == 1 else bare[0] if len(bare) == 1 else None


_RESULTS = keys_of("result value amount quantity reading measurement level measured")


def _stated(sheet: Sheet, row: int, column: int, figure: Quantity) -> Quantity | None:
    """The one quantity of a cell, if it is of the figure's sort; its header or its row may say the unit."""
    text = sheet.text(row, column)
    found = read_quantities(text) if sheet.grid.cells[row][column] else ()
    if len(found) == 1 and found[0].unit is UnitKind.COUNT and sheet.is_plain_number(row, column):
        one = unit_of_name(sheet.grid.names[column]) or unit_of_name(sheet.label(row))
        letter = _LETTER_RE.search(sheet.grid.names[column])
        unit = one.symbol if one is not None else letter[1] if letter else None
        found = read_quantities(f"{text} {unit}") if unit else ()
    return found[0] if len(found) == 1 and found[0].unit is figure.unit else None


# In brackets behind a header that names no measure a letter is a unit, too: "Lasted (h)".
_LETTER_RE = re.compile(r"\((h|min|s|g|m|l|t)\)\s*$")


def _is_same(figure: Quantity, other: Quantity) -> bool:
    """Whether a cell states the figure: as nearly as it is written, or just so in another notation."""
    same = figure.base_low is not None and figure.base_low == other.base_low
    return compare(figure, other) in HOLDS or (same and other.kind is QuantityKind.EXACT)


def _has_in_another_row(sheet: Sheet, row: int, column: int, figure: Quantity) -> bool:
    others = (_stated(sheet, other, column, figure) for other in sheet.body if other != row)
    return any(other is not None and _is_same(figure, other) for other in others)
