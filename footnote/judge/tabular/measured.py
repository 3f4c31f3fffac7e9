"""Figures of a claim against cells that state their own units: "6 hours", or have one beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...text.figures.comparison import compare
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..figures.matches import CONFLICTS, HOLDS
from ..structured.unit_headers import keys_of
from .saying import told, unless_denied
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# Of these a cell says only how many, or that it is money: which column is meant is known elsewhere.
_PLAIN = frozenset({UnitKind.COUNT, UnitKind.MONEY, UnitKind.PERCENT})


def measured_told(
    sheet: Sheet, number: int, figure: Quantity, row: int, asked: tuple[int, frozenset[int]] | None
) -> Iterator[Telling]:
    """What the row says of a figure with a unit in the one cell of that unit that the claim asks for.

    It denies the figure only where the claim names the column.
    """
    if figure.unit in _PLAIN or figure.kind is not QuantityKind.EXACT:
        return
    stated = {n: found for n in sheet.others if (found := _stated(sheet, row, n, figure)) is not None}
    column = asked[0] if asked and asked[0] in stated else next(iter(stated)) if len(stated) == 1 else None
    if column is None:
        return
    words = asked[1] if asked and asked[0] == column else frozenset[int]()
    relation = compare(figure, stated[column])
    holds = relation in HOLDS
    if not holds and (
        relation not in CONFLICTS or any(compare(figure, other) in HOLDS for other in stated.values()) or not words
    ):
        return
    verdict = unless_denied(sheet, holds, sheet.case.analysis.words_in(figure.span))
    if verdict is not None:
        yield told(sheet, verdict, "FN101", (row, column), figure.span, words, number)


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
    """The one quantity of a cell, if it is of the figure's sort."""
    found = read_quantities(sheet.text(row, column)) if sheet.grid.cells[row][column] else ()
    return found[0] if len(found) == 1 and found[0].unit is figure.unit else None
