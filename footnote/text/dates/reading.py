"""Reads the dates and periods of a text: a cheap search for places where one may stand, a close look only there."""

from __future__ import annotations

import re
from datetime import date

from ...reading import Span
from ..words import Word, letter_runs
from .cues import cued
from .joins import join_dates
from .numeric_dates import Order, numeric_order
from .period import Period
from .periods import period_of
from .relative_dates import anchored
from .scan import scan_dates
from .triggers import date_search

_NUMERIC_HINT_RE = re.compile(r"(?<![\w./-])\d{1,2}([/-])\d{1,2}\1(?:\d{4}|\d\d)(?!\w)")


def read_periods(
    text: str,
    *,
    order: Order | None = None,
    as_of: date | None = None,
    fiscal_year_start: int = 1,
    words: tuple[Word, ...] | None = None,
) -> tuple[Period, ...]:
    """The dates and periods of ``text`` in text order, none overlapping another.

    ``order`` is that of day and month in "3/7/2021"; without it the text's own numeric dates decide, and where they
    do not the period has two readings. Relative dates are counted from ``as_of``; without it they stay unresolved.
    ``words`` are those of ``text`` if they are at hand.
    ValueError if ``fiscal_year_start`` is not a month.
    """
    if not 1 <= fiscal_year_start <= 12:
        raise ValueError(f"fiscal_year_start is a month, 1 to 12, not {fiscal_year_start!r}")
    search = date_search(text, letter_runs(text, words))
    found = scan_dates(text, order or infer_order(text), search) if search else None
    if not found:
        return ()
    atoms = join_dates(text, found)
    offered = [period_of(text, cued(text, atom), fiscal_year_start) for atom in atoms]
    periods = [period for period in offered if period]
    if as_of is None:
        return tuple(periods)
    return tuple(
        anchored(period, as_of, fiscal_year_start) if period.shift and not period.shift.contextual else period
        for period in periods
    )


def infer_order(text: str) -> Order | None:
    """The order of day and month in the numeric dates of a whole source; None if they do not tell or disagree."""
    if text.count("/") < 2 and text.count("-") < 2:
        return None
    found = {numeric_order(match.group()) for match in _NUMERIC_HINT_RE.finditer(text)} - {None}
    return found.pop() if len(found) == 1 else None


def date_spans(text: str) -> tuple[Span, ...]:
    """The spans of ``text`` whose digits are dates, years or clock times and no amounts."""
    return tuple(period.span for period in read_periods(text))
