"""Words and years of a claim against the cells of the one row that it names."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ..negation import is_denied
from .figures import holds_years, told, unless_denied, years_of
from .sheet import Sheet
from .telling import Telling


def values_told(sheet: Sheet) -> Iterator[Telling]:
    """A value of another row in the place of the named row's own; the row's own values; its yes and no."""
    row = sheet.single
    if row is None:
        return
    words = sheet.case.analysis.words
    rest = {words[i].key: i for i in sheet.content if i not in sheet.labels}
    for column in sheet.others:
        truth = sheet.truth(row, column)
        if truth is not None:
            yield from _truth(sheet, row, column, rest, truth)
        elif not sheet.is_numeric(column):
            yield from _value(sheet, row, column, rest)


def _value(sheet: Sheet, row: int, column: int, rest: dict[str, int]) -> Iterator[Telling]:
    own = sheet.cell(row, column).words
    if _asks_another(sheet, row, column, rest) or (sheet.sets_apart and _shared(sheet, row, column)):
        return
    plain = not any(char.isdigit() for char in sheet.label(row))
    for other in (row, *range(len(sheet.grid.rows))):
        value = sheet.cell(other, column).words if column < len(sheet.grid.rows[other]) else frozenset[str]()
        names = sheet.cell(other, column).keys == value and not value <= sheet.headers[column]
        spoken = value and sheet.cell(other, column).keys <= rest.keys()
        if spoken and (other == row or (plain and names and own and not own & rest.keys())):
            at = sorted(rest[key] for key in value)
            words = sheet.case.analysis.words
            span = Span(words[at[0]].start, words[at[-1]].end)
            holds = unless_denied(sheet, other == row, at)
            if holds is not None:
                yield told(sheet, holds, "FN301", (row, column), span, frozenset(at))
            return


def _asks_another(sheet: Sheet, row: int, column: int, rest: dict[str, int]) -> bool:
    """Whether the claim names another column of words, not this one, and the row has another value there."""
    if sheet.headers[column] and sheet.headers[column] <= rest.keys():
        return False
    asked = [
        n for n in sheet.others if sheet.headers[n] and sheet.headers[n] <= rest.keys() and not sheet.is_numeric(n)
    ]
    return any(n != column and sheet.cell(row, n).words and not sheet.cell(row, n).words <= rest.keys() for n in asked)


def _shared(sheet: Sheet, row: int, column: int) -> bool:
    own = sheet.cell(row, column)
    return sum(column < len(cells) and cells[column].keys == own.keys for cells in sheet.grid.rows) > 1


def _truth(sheet: Sheet, row: int, column: int, rest: dict[str, int], truth: bool) -> Iterator[Telling]:
    header = sheet.headers[column]
    if header and header <= rest.keys():
        claim = sheet.case.analysis
        at = sorted(rest[key] for key in header)
        denied = any(is_denied(claim, i) for i in at)
        span = Span(claim.words[at[0]].start, claim.words[at[-1]].end)
        yield told(sheet, truth is not denied, "FN401", (row, column), span, frozenset(at))


def years_told(sheet: Sheet) -> Iterator[Telling]:
    """A year of the claim against the column of years that it asks for: "opened in 1993"."""
    years = years_of(sheet)
    if sheet.single is None or len(years) != 1 or years[0] in sheet.years:
        return
    asked = sheet.column(sheet.content, ())
    if asked is None:
        return
    row, column = sheet.single, asked[0]
    value = sheet.cell(row, column).number
    period = next((p for p in sheet.case.analysis.periods if p.text.endswith(years[0])), None)
    if value is None or period is None or not holds_years(sheet, column):
        return
    part = len(sheet.case.analysis.quantities) + sheet.case.analysis.periods.index(period)
    holds = unless_denied(sheet, int(value) == int(years[0]), sheet.case.analysis.words_in(period.span))
    if holds is not None:
        yield told(sheet, holds, "FN201", (row, column), period.span, asked[1], part)


def header_years_told(sheet: Sheet) -> Iterator[Telling]:
    """The years of the claim that stand in headers: "harvested 35 tonnes in 2024" under "tonnes_2024"."""
    claim = sheet.case.analysis
    for number, period in enumerate(claim.periods, len(claim.quantities)):
        year = next((year for year in years_of(sheet) if period.text.endswith(year)), "")
        if year and year in sheet.years and (sheet.named or sheet.is_whole):
            row = sheet.named[0][0] if sheet.named else 0
            where = (row, sheet.years.index(year))
            yield told(sheet, True, "FN201", where, period.span, frozenset(), number)
