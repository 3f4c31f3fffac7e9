"""Asks a table all that a claim says of it."""

from __future__ import annotations

from ..case import Case
from .cells import header_years_told, values_told, years_told
from .comparing import comparisons_told, superlatives_told
from .figures import figures_told
from .records import hours_told, truths_told
from .sheet import sheet_of
from .telling import Telling


def tell(case: Case) -> tuple[Telling, ...]:
    """What the table or record behind the best views says of the claim, in a fixed order; () without one."""
    best = case.best
    if best is None or best.focus.unit.kind not in ("row", "fact"):
        return ()
    if best.focus.unit.kind == "fact":
        return (*truths_told(case), *hours_told(case))
    sheet = sheet_of(case)
    if sheet is None:
        return ()
    asked = (figures_told, comparisons_told, superlatives_told, values_told, years_told)
    found = tuple(telling for ask in asked for telling in ask(sheet))
    return (*found, *header_years_told(sheet)) if found else ()
