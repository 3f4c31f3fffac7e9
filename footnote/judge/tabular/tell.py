"""Asks a table all that a claim says of it."""

from __future__ import annotations

from ..case import Case
from .alike import alike_told, leads_told
from .asking import fields_told
from .bounds import bounds_told
from .cells import codes_told, header_times_told, heading_times_told, letters_told, values_told, years_told
from .comparing import comparisons_told
from .counting import quantified_told
from .dated import dates_told
from .directions import directions_told
from .field_dates import field_dates_told
from .figures import figures_told, header_figures_told, labels_told
from .halves import halves_told
from .having import amounts_had_told, columns_told
from .pairs import below_told, pairs_told
from .places import places_told
from .ranks import superlatives_told
from .records import hours_told, truths_told
from .remaining import remaining_told
from .schedules import hours_of_days_told, is_of_hours, row_of_days, runs_told
from .sheet import Sheet, sheet_of
from .states import states_told
from .strays import strays_told
from .telling import Telling
from .trends import trends_told

_ASKED = (
    remaining_told,
    bounds_told,
    runs_told,
    hours_of_days_told,
    halves_told,
    figures_told,
    comparisons_told,
    superlatives_told,
    values_told,
    codes_told,
    letters_told,
    years_told,
    dates_told,
    quantified_told,
    trends_told,
    pairs_told,
    alike_told,
    leads_told,
    places_told,
    states_told,
    below_told,
    amounts_had_told,
    columns_told,
)


def tell(case: Case) -> tuple[Telling, ...]:
    """What the table or record behind the best views says of the claim, in a fixed order; () without one."""
    best = case.best
    if best is None:
        return ()
    if best.focus.unit.kind == "fact":
        record = (*truths_told(case), *hours_told(case))
        facts = (*fields_told(case), *field_dates_told(case), *directions_told(case))
        return _once((*record, *facts, *_beside(case)))
    hours = _of_days(case)
    if best.focus.unit.kind == "sentence":
        return hours or _once((*fields_told(case), *field_dates_told(case), *directions_told(case), *_beside(case)))
    sheet = sheet_of(case)
    return hours or (_of_sheet(sheet) if sheet else ())


def _of_days(case: Case) -> tuple[Telling, ...]:
    """What a table of hours by days in the best source says of when something is open."""
    if not case.best or not is_of_hours(case.analysis.text):
        return ()
    text = case.best.focus
    number = row_of_days(text.source.units or ())
    if number is None:
        return ()
    row = text.analyst.unit(text.source, number)
    return tuple(hours_of_days_told(Sheet(case, row, text.analyst.grid(text.source, number))))


def _of_sheet(sheet: Sheet) -> tuple[Telling, ...]:
    found = tuple(telling for ask in _ASKED for telling in ask(sheet))
    found += tuple(strays_told(sheet, {telling.part for telling in found}))
    besides = (labels_told, header_times_told, header_figures_told, heading_times_told)
    return (*found, *(telling for ask in besides for telling in ask(sheet))) if found else ()


def _beside(case: Case) -> tuple[Telling, ...]:
    """What a table beside the best passage says of the one row that the claim names."""
    sheet = sheet_of(case)
    named = sheet is not None and sheet.single is not None and (sheet.named or sheet.is_dated(sheet.key))
    return _of_sheet(sheet) if sheet and named else ()


def _once(tellings: tuple[Telling, ...]) -> tuple[Telling, ...]:
    """The tellings with but the first of each figure and date."""
    kept: list[Telling] = []
    for telling in tellings:
        if telling.part is None or all(telling.part != other.part for other in kept):
            kept.append(telling)
    return tuple(kept)
