"""From trigger to atom: which forms are tried where a date may begin, and in which order."""

from __future__ import annotations

from collections.abc import Callable

from .atoms import Atom
from .clock_times import clock_time, clock_word
from .numeric_dates import Order, iso_date, numeric_date, period_code, year_month
from .period import Grain
from .period_words import century, decade, ended_period, fiscal_year, half, part_words, quarter, season
from .relative_dates import relative_date
from .triggers import Search, digits_kind, stands_plain, trigger_at
from .weekdays import weekday
from .written_dates import day_month, month_first
from .year_position import bare_year

_Form = Callable[[str, int], Atom | None]

# By kind of trigger, in this order: the longer forms first, since the first that fits is taken.
_FORMS: dict[str, tuple[_Form, ...]] = {
    "digit": (
        iso_date,
        period_code,
        year_month,
        quarter,
        half,
        century,
        clock_time,
        decade,
        ended_period,
        relative_date,
        bare_year,
    ),
    "year": (iso_date, period_code, year_month, decade, bare_year),
    "number": (period_code, quarter, half, century, clock_time, decade, ended_period, relative_date),
    "weekday": (weekday,),
    "weekdays": (weekday,),
    "season": (season,),
    "code": (quarter, half, fiscal_year),
    "fiscal": (fiscal_year, ended_period),
    "clock": (clock_word,),
    "day": (relative_date,),
    "named": (quarter, half, relative_date),
    "counted": (relative_date, ended_period),
    "ordinal": (quarter, half, century),
    "ended": (ended_period, relative_date),
    "decade": (decade,),
}
# A number behind one of these is an amount, a label or a term.
_AMOUNT_SIGNS = "$\u20ac\u00a3\u00a5#\u00a7+="


def scan_dates(text: str, order: Order | None, search: Search) -> list[Atom]:
    """The date atoms of ``text`` in order, weak ones among them, none overlapping another.

    ``search`` is what ``date_search`` gives for the text.
    """
    atoms: list[Atom] = []
    at = 0
    match = trigger_at(text, 0) or search(text, 0)
    while match:
        kind = match.lastgroup
        start = match.start(kind or 0)
        found = _read_at(text, start, kind, order, atoms[-1].end if atoms else 0)
        if found:
            atoms.extend(found)
            at = found[-1].end
        else:
            at = max(start + 1, match.end() - 1)
        match = search(text, at)
    return atoms


def _read_at(text: str, at: int, kind: str | None, order: Order | None, last_end: int = -1) -> tuple[Atom, ...]:
    """The dates that begin at a trigger; the date before them ended at ``last_end``."""
    if kind == "digit":
        found = digits_kind(text, at)
        if found is None:
            return ()
        goes_on = text[at - 1 : at] == "-" and last_end == at - 1
        return () if not goes_on and _inside_number(text, at) else _digits(text, at, found, order)
    if kind == "part":
        return _part(text, at, order)
    if kind in ("month", "lower"):
        return month_first(text, at)
    return _first_fit(_FORMS[kind or ""], text, at)


def _inside_number(text: str, at: int) -> bool:
    """Whether the digits at ``at`` go on from others ("1.1", "1,900") or carry a sign that makes them an amount."""
    last = text[at - 1] if at else " "
    return last in _AMOUNT_SIGNS or (last in ".,:/-" and at > 1 and text[at - 2].isdigit())


def _digits(text: str, at: int, kind: str, order: Order | None) -> tuple[Atom, ...]:
    if kind == "year" and stands_plain(text, at):
        year = bare_year(text, at)
        return (year,) if year else ()
    if kind != "year":
        written = day_month(text, at)
        if written:
            return written
        atom = numeric_date(text, at, order)
        if atom:
            return (atom,)
    return _first_fit(_FORMS[kind], text, at)


def _first_fit(forms: tuple[_Form, ...], text: str, at: int) -> tuple[Atom, ...]:
    for form in forms:
        atom = form(text, at)
        if atom:
            return (atom,)
    return ()


def _part(text: str, at: int, order: Order | None) -> tuple[Atom, ...]:
    """ "mid-2023", "late in March 2020", "the end of May", "early 1990s"."""
    found = part_words(text, at)
    if not found:
        return ()
    word, start = found
    match = trigger_at(text, start)
    if not match or match.lastgroup == "part":
        return ()
    inner = _read_at(text, start, match.lastgroup, order)
    if not inner or inner[0].first.grain in (Grain.DAY, Grain.WEEKDAY, Grain.TIME):
        return ()
    first = inner[0]._replace(start=at, first=inner[0].first._replace(part=word), weak=False)
    return (first, *inner[1:])
