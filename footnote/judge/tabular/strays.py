"""Figures and times of a claim that the row it names says nowhere, and another row does."""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import TYPE_CHECKING

from ...text.dates.chronology import compare_periods
from ...text.dates.reading import read_periods
from ...text.figures.comparison import compare
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..figures.binding import MATCHED_TIME
from ..figures.matches import HOLDS
from .counting import is_total
from .saying import says
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# So great a count, or one with a part, is hardly the same by chance.
_TELLING_COUNT = 20


def strays_told(sheet: Sheet, told: Set[int | None]) -> Iterator[Telling]:
    """A telling for each figure and time that stands in other rows alone, of which no other telling speaks.

    It leaves the claim open: what the row does not say may still be so. Other checks may still deny the figure.
    """
    claim = sheet.case.analysis
    if not sheet.named or sheet.compares_rows or is_total(sheet) or sheet.is_of_several:
        return
    for number, figure in enumerate(claim.quantities):
        if number not in told and _tells(figure) and number not in sheet.sizes:
            row = sheet.row_at(claim.words_in(figure.span).start)
            other = _other_row(sheet, row, figure) if row is not None else None
            if row is not None and other is not None:
                yield _stray(sheet, row, other, figure.text, number)
    for number, period in enumerate(claim.periods, len(claim.quantities)):
        row = sheet.row_at(claim.words_in(period.span).start)
        if number in told or row is None or period.relative or not any(char.isdigit() for char in period.text):
            continue
        order = sheet.row.rules.order
        having = [
            other
            for other in sheet.body
            if any(
                compare_periods(period, stated) in MATCHED_TIME
                for n in sheet.others
                for stated in read_periods(sheet.text(other, n), order=order)
            )
        ]
        if having and row not in having:
            yield _stray(sheet, row, having[0], period.text, number)


def _tells(figure: Quantity) -> bool:
    if figure.kind is not QuantityKind.EXACT or figure.low is None:
        return False
    return figure.unit is not UnitKind.COUNT or figure.low > _TELLING_COUNT or figure.low != int(figure.low)


def _other_row(sheet: Sheet, row: int, figure: Quantity) -> int | None:
    """The first other row that has a figure, if the row itself has it nowhere."""
    having = [other for other in sheet.body if any(_has(sheet, other, n, figure) for n in sheet.others)]
    return having[0] if having and row not in having else None


def _has(sheet: Sheet, row: int, column: int, figure: Quantity) -> bool:
    text, number = sheet.text(row, column), sheet.cell(row, column).number
    if number is not None and (says(figure, number) or says(figure, number * sheet.scale(column))):
        return True
    return any(compare(figure, stated) in HOLDS for stated in read_quantities(text))


def _stray(sheet: Sheet, row: int, other: int, said: str, number: int) -> Telling:
    claim = sheet.case.analysis
    span = claim.quantities[number].span if number < len(claim.quantities) else None
    span = span or claim.periods[number - len(claim.quantities)].span
    message = f'"{sheet.label(row)}" does not say {said}, "{sheet.label(other)}" does'
    quotes = (sheet.quote(row, sheet.key),)
    return Telling(False, "FN501", message, span, quotes, frozenset(claim.words_in(span)))
