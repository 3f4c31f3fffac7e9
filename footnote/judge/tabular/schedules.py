"""Weekdays of tables: when something runs ("Mon–Fri"), and when a place is open, by days in rows or in columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...reading import Span
from ...text.late_pattern import LatePattern
from ...types import Unit
from ..clauses.negation import is_denied
from ..structured.day_sets import WEEK, DaySet, day_sets
from ..structured.hours import ClockTime, clock_times, same_time
from ..structured.unit_headers import keys_of
from ..tables import LIGHT_WORDS
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

_Cell = tuple[int, int]

_ASIDE_RE = LatePattern(r"\([^()]*\)")
_JOIN_RE = LatePattern(r"[\s,;/&+.\u2013-]*(?:and|to|on|only)?[\s,;/&+.\u2013-]*", re.IGNORECASE)
_ONE_TIME = r"(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?(?:m\b\.?)?"
_HOURS_RE = LatePattern(
    rf"\s*(?:from )?{_ONE_TIME}\s*(?:-|\u2013|\u2014|to|until)\s*{_ONE_TIME}\s*(?:h|o'clock)?\s*", re.I
)
_UNTIL_RE = LatePattern(rf"\s*(?:until|till|to)\s+{_ONE_TIME}\s*", re.IGNORECASE)
_CLOSED_RE = LatePattern(r"\s*(?:closed|shut|-|\u2013|\u2014)\s*", re.IGNORECASE)
_ALL_DAY_RE = LatePattern(r"\s*(?:24 ?h(?:ours)?|all day|open)\s*", re.IGNORECASE)
_MINUTES, _NOON = 60, 12

# How a claim speaks of opening.
_CLOSES_RE = LatePattern(r"\b(?:clos(?:es?|ing)|shuts?)\b[^.;]{0,30}$|\b(?:until|till|to)\s*$", re.IGNORECASE)
_OPENS_RE = LatePattern(r"\bopen(?:s|ing)?\b[^.;]{0,30}$|\bfrom\s*$", re.IGNORECASE)
_SHUT_RE = LatePattern(r"\b(?:closed|shut|not open|(?:does|do) not open|closes? (?:its doors )?on)\b", re.IGNORECASE)
_OPEN_RE = LatePattern(r"\b(?:opens?|opened|open)\b", re.IGNORECASE)
_OF_HOURS_RE = LatePattern(r"\b(?:open|clos(?:e|ing)|shut)", re.IGNORECASE)
_BARE_RE = LatePattern(r"\bfrom (\d{1,2}) (?:to|until|till) (\d{1,2})\b(?![:.]\d)(?!\s*[ap]\.?m)")
_A_WEEK_RE = LatePattern(r"\b(two|three|four|five|six|seven|[2-7]) days (?:a|per|of the|every) week\b", re.IGNORECASE)
_NUMBERS = {word: n for n, word in enumerate("two three four five six seven".split(), 2)}
_RECURRING_RE = LatePattern(r"days\b|\bdaily\b|\bevery\b|\bweekends?\b|\beach\b", re.IGNORECASE)
# Words of a claim about opening that say no more than it does.
_OPENING = keys_of(
    "open close shut closed opening hour hours time day week visitor guest customer public door stay remain until till "
    "noon midnight o'clock am pm a p m every each daily only also always still visit welcome weekday weekend"
)
_RUNNING = keys_of("run operate go sail fly drive serve depart leave available offer place hold day week every daily")


class _Slot(NamedTuple):
    """What a cell says of some weekdays: times in minutes, None where one is not told; closed without both."""

    days: frozenset[int]
    opens: int | None
    closes: int | None
    is_closed: bool
    cell: _Cell


def runs_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the named row runs on the weekdays that the claim says: "runs at weekends only"."""
    row, claim = sheet.single, sheet.case.analysis
    if row is None or any(word.form in _EXCEPTING for word in claim.words):
        return
    columns = [n for n in sheet.others if _holds_days(sheet, n)]
    said = _days_said(sheet)
    days = _days_of(sheet.text(row, columns[0])) if len(columns) == 1 else None
    if not said or not days:
        return
    wanted = frozenset[int]().union(*(found.days for found in said))
    only = any(word.form == "only" for word in claim.words)
    denied = any(is_denied(claim, i) for found in said for i in claim.words_in(Span(found.start, found.end)))
    if denied and (only or (wanted & days and not wanted <= days)):
        return
    holds = not wanted & days if denied else wanted == days if only else wanted <= days
    if not holds and not _RECURRING_RE.search(claim.text):
        return  # "was late on Sunday"
    tied = {i for i in sheet.content if claim.words[i].key in _RUNNING}
    yield from _told(sheet, holds, said, [(row, columns[0])], frozenset(tied))


_EXCEPTING = frozenset("except excepting but besides than unless".split())


def hours_of_days_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether a place is open, closes or opens on the weekdays that the claim names as its table of hours says."""
    claim, slots = sheet.case.analysis, _slots(sheet)
    if not slots or not is_of_hours(claim.text):
        return
    if any(word.form in _EXCEPTING for word in claim.words) or _says_more(sheet):
        return
    week = _A_WEEK_RE.search(claim.text)
    if week and slots.keys() == WEEK:
        number = _NUMBERS.get(week[1].lower()) or int(week[1])
        holds = sum(not slot.is_closed for slot in slots.values()) == number
        yield from _told(sheet, holds, [DaySet(*week.span(), WEEK, False)], _cells(slots.values()), frozenset())
        return
    said = _days_said(sheet)
    days = frozenset[int]().union(*(found.days for found in said)) if said else frozenset[int]()
    if not days or not days <= slots.keys():
        return
    kept = _keep(sheet, [slots[day] for day in sorted(days)])
    if kept is None:
        return
    if kept and any(word.form == "only" for word in claim.words):
        others = _others(sheet, slots, days)
        kept = all(slot.is_closed for slot in others) if others else None
    if kept is not None:
        yield from _told(sheet, kept, said, _cells(slots[day] for day in sorted(days)), frozenset())


def _keep(sheet: Sheet, slots: list[_Slot]) -> bool | None:
    """Whether all these slots are as the claim says; None if it is not plain what it says, or they do not tell."""
    text = sheet.case.analysis.text
    ends = _ends(text)
    if ends is None or len({closes for closes, _ in ends}) < len(ends):
        return None  # "at 10 on Saturdays and at 11 on Sundays"
    if not ends:
        shut = bool(_SHUT_RE.search(text))
        if not shut and any(word.form in _DENYING for word in sheet.case.analysis.words):
            return None
        return all(slot.is_closed is shut for slot in slots)
    if any(word.form in _DENYING for word in sheet.case.analysis.words):
        return None
    answers = [_is_end(slot, closes, time) for slot in slots for closes, time in ends]
    return False if False in answers else None if None in answers else True


_DENYING = frozenset("not no never none nor neither".split())


def _is_end(slot: _Slot, closes: bool, time: ClockTime) -> bool | None:
    if slot.is_closed:
        return False
    minutes = slot.closes if closes else slot.opens
    return None if minutes is None else same_time(time, minutes)


def _ends(text: str) -> list[tuple[bool, ClockTime]] | None:
    """The opening and closing times of a claim, True for one that closes; None if one of its times may be neither."""
    found: list[tuple[bool, ClockTime]] = []
    bare = _BARE_RE.search(text)
    if bare:
        ends = [ClockTime(*bare.span(n), int(bare[n]) * _MINUTES, int(bare[n]) > _NOON) for n in (1, 2)]
        return [(False, ends[0]), (True, ends[1])]
    for time in clock_times(text):
        before = text[: time.start]
        closes, opens = _CLOSES_RE.search(before), _OPENS_RE.search(before)
        last = found[-1] if found else None
        if last and re.fullmatch(r"\s*(?:-|\u2013|to|until|till|and)\s*", text[last[1].end : time.start]):
            found.append((True, time))
            continue
        if not closes and not opens:
            return None
        later = closes and (not opens or closes.start() >= opens.start() or before.rstrip().endswith(_UP_TO))
        found.append((bool(later), time))
    return found


_UP_TO = ("until", "till", "to")


def is_of_hours(text: str) -> bool:
    """Whether a claim says when something is open: its table may have none of its words but the day's."""
    return bool(_OF_HOURS_RE.search(text)) and bool(day_sets(text) or _A_WEEK_RE.search(text))


def row_of_days(units: Sequence[Unit]) -> int | None:
    """The number of the first row of a table that gives hours by days, in its rows; None without one."""
    for number, unit in enumerate(units[:_FIRST_UNITS]):
        if unit.kind == "row" and len(unit.cells) > 1 and _days_of(unit.cells[0].reading.text):
            return number
    return None


# A table of hours further down is hardly the one that a claim means.
_FIRST_UNITS = 200


def _slots(sheet: Sheet) -> dict[int, _Slot]:
    """What the table says of each weekday: of the place that the claim names, or of the only one."""
    rows = [(row, _days_of(sheet.label(row))) for row in sheet.body]
    found: list[_Slot] = []
    if rows and all(days for _, days in rows):
        columns = [n for n in sheet.others if all(_slot(sheet, (row, n), WEEK) for row in sheet.body)]
        if len(columns) == 1:
            found = [slot for row, days in rows if days and (slot := _slot(sheet, (row, columns[0]), days))]
    elif sheet.single is not None:
        found = _slots_of_row(sheet, sheet.single)
    found.sort(key=lambda slot: -len(slot.days))
    return {day: slot for slot in found for day in sorted(slot.days)}  # "Thursday (late)" beside "Tuesday–Friday"


def _slots_of_row(sheet: Sheet, row: int) -> list[_Slot]:
    named = [(n, days) for n in sheet.others if (days := _days_of(sheet.grid.names[n]))]
    slots = [_slot(sheet, (row, n), days) for n, days in named]
    return [slot for slot in slots if slot] if len(named) > 1 and all(slots) else []


def _others(sheet: Sheet, slots: dict[int, _Slot], days: frozenset[int]) -> list[_Slot]:
    """The slots that "only" says to be closed: of other days, or of other places where it stands before the name."""
    words = sheet.case.analysis.words
    first = min(sheet.labels, default=0)
    if sheet.labels and any(word.form == "only" for word in words[max(0, first - 2) : first]):
        rows = [row for row in sheet.body if row != sheet.single]
        return [slot for row in rows for slot in _slots_of_row(sheet, row) if slot.days & days]
    return [slot for day, slot in slots.items() if day not in days] if slots.keys() == WEEK else []


def _slot(sheet: Sheet, cell: _Cell, days: frozenset[int]) -> _Slot | None:
    text = sheet.text(*cell)
    if not text.strip():
        return None
    if _CLOSED_RE.fullmatch(text):
        return _Slot(days, None, None, True, cell)
    if _ALL_DAY_RE.fullmatch(text):
        return _Slot(days, None, None, False, cell)
    both, until = _HOURS_RE.fullmatch(text), _UNTIL_RE.fullmatch(text)
    if both:
        opens, closes = _minutes(both[1], both[2], both[3] or ""), _minutes(both[4], both[5], both[6] or "")
        return _Slot(days, opens, closes, False, cell)
    return _Slot(days, None, _minutes(until[1], until[2], until[3] or ""), False, cell) if until else None


def _minutes(hour: str, minute: str | None, half: str) -> int:
    hours = int(hour) % _NOON + (_NOON if half.lower() == "p" else 0) if half else int(hour)
    return hours % 24 * _MINUTES + int(minute or 0)


def _days_of(text: str) -> frozenset[int] | None:
    """The weekdays that are all that a text says, an aside left out; None if it says anything else."""
    plain = _ASIDE_RE.sub(" ", text)
    found = day_sets(plain)
    at, rest = 0, []
    for days in found:
        rest.append(plain[at : days.start])
        at = days.end
    rest.append(plain[at:])
    if not found or not all(_JOIN_RE.fullmatch(part) for part in rest):
        return None
    return frozenset[int]().union(*(days.days for days in found))


def _holds_days(sheet: Sheet, column: int) -> bool:
    texts = [sheet.text(row, column) for row in sheet.body]
    return len(texts) > 1 and all(_days_of(text) for text in texts)


def _days_said(sheet: Sheet) -> list[DaySet]:
    """The weekdays that the claim names outside labels of rows that are no days themselves."""
    claim = sheet.case.analysis
    labels = [claim.words[i] for i in sheet.labels if sheet.single is None or not _days_of(sheet.label(sheet.single))]
    found = day_sets(claim.text)
    return [d for d in found if not any(d.start < word.end and word.start < d.end for word in labels)]


def _says_more(sheet: Sheet) -> bool:
    """Whether the claim may speak of something else than the place whose hours the table gives."""
    claim = sheet.case.analysis
    known = sheet.kinds | LIGHT_WORDS | _OPENING | {word.key for word in sheet.row.context.words}
    timed = {i for period in claim.periods for i in claim.words_in(period.span)}
    timed |= {i for figure in claim.quantities for i in claim.words_in(figure.span)}
    timed |= {i for days in day_sets(claim.text) for i in claim.words_in(Span(days.start, days.end))}
    rest = [i for i in sheet.content if i not in sheet.labels and i not in timed and claim.words[i].key not in known]
    return any(claim.words[i].form.isalpha() for i in rest)


def _cells(slots: Iterable[_Slot]) -> list[_Cell]:
    return list(dict.fromkeys(slot.cell for slot in slots))


def _told(
    sheet: Sheet, holds: bool, said: list[DaySet], cells: list[_Cell], words: frozenset[int]
) -> Iterator[Telling]:
    """A telling for each date of the claim; one alone if it has none."""
    claim = sheet.case.analysis
    span = Span(said[0].start, said[-1].end)
    row, column = cells[0]
    shown = f"{sheet.label(row)}, {sheet.grid.names[column]}: {sheet.text(row, column)}"
    message = f'claim says {claim.text[span.start : span.end]}; the table says "{shown}"'
    quotes = tuple(sheet.quote(*cell) for cell in cells if sheet.grid.cells[cell[0]][cell[1]])
    words |= frozenset(i for d in said for i in claim.words_in(Span(d.start, d.end))) | sheet.labels | sheet.kind_words
    words |= frozenset(i for i in sheet.content if claim.words[i].key in _OPENING)
    parts: list[int | None] = [n for n, _ in enumerate(claim.periods, len(claim.quantities))]
    parts += [n for n, q in enumerate(claim.quantities) if q.span.overlaps(span)]
    for part in parts or [None]:
        yield Telling(holds, "FN110" if holds else "FN201", message, span, quotes, words, part)
