"""Neighbouring date atoms read together: weekday and date, date and time, ranges, and lists that share a year."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..late_pattern import LatePattern
from .atoms import Atom, before
from .calendar import Fields
from .period import Cue, Grain

_SHORT_GAP_RE = LatePattern(r"[ \u00a0\n]?,?[ \u00a0\n]{0,2}(?:the[ ])?$")
_AT_GAP_RE = LatePattern(r"(?:[ \u00a0\n]?,?[ \u00a0\n]{1,2}(?:at[ \u00a0\n]|@[ ]?|from[ ]|[-\u2013][ ])?|T)$")
_ON_GAP_RE = LatePattern(r"[ \u00a0\n]?,?[ \u00a0\n](?:on[ \u00a0\n](?:the[ ])?)?$")
_DASH_GAP_RE = LatePattern(r"[ \u00a0\n]?[-\u2010-\u2014\u2212][ \u00a0\n]?$")
_TO_GAP_RE = LatePattern(r"[ \u00a0\n]{1,2}(?:to|until|till|through)[ \u00a0\n]{1,2}(?:the[ ])?$")
_AND_GAP_RE = LatePattern(r"[ \u00a0\n]{1,2}and[ \u00a0\n]{1,2}(?:the[ ])?$")
_LIST_GAP_RE = LatePattern(
    r"(?:[ \u00a0\n]?[,;/&][ \u00a0\n]{0,2}(?:and|or)?|[ \u00a0\n]{1,2}(?:and|or|to|versus|vs\.?))"
    r"[ \u00a0\n]{0,2}(?:in[ ]|the[ ]|on[ ])?$"
)
_FROM_LEFT_RE = LatePattern(r"\bfrom[ \u00a0\n]{1,2}(?:the[ ])?$", re.IGNORECASE)
# "Moved from Tuesday to Thursday" names two days and no range.
_MOVED_RE = LatePattern(
    r"\b(?:moved?|moves|moving|postponed?|rescheduled|shifted|switched|changed|brought forward|put back|pushed back|"
    r"put off|delayed)(?: \w+){0,2} from[ \u00a0\n]{1,2}(?:the[ ])?$",
    re.IGNORECASE,
)
_BETWEEN_LEFT_RE = LatePattern(r"\bbetween[ \u00a0\n]{1,2}(?:the[ ])?$", re.IGNORECASE)

_LONGEST_GAP = 16
_Merge = Callable[[str, Atom, str, Atom], Atom | None]
_RANGE_GRAINS = frozenset(
    {Grain.DAY, Grain.TIME, Grain.MONTH, Grain.QUARTER, Grain.HALF, Grain.YEAR, Grain.FISCAL_YEAR, Grain.WEEKDAY}
    | {Grain.DECADE, Grain.CENTURY, Grain.SEASON, Grain.WEEK}
)


def join_dates(text: str, atoms: Sequence[Atom]) -> tuple[Atom, ...]:
    """The dates that ``atoms`` of ``text`` make together, in text order; weak ones without company are gone."""
    if len(atoms) == 1:
        return () if atoms[0].weak else (atoms[0],)
    joined = list(atoms)
    for merge in (_range, _moment, _range):
        # "Mon-Fri 9:00-17:00" is two ranges; "4 May at 9:00 to 5 May at 17:00" is one of two moments.
        joined = _pass(text, joined, merge)
    _share(text, joined)
    return tuple(atom for atom in joined if not atom.weak)


def _pass(text: str, atoms: list[Atom], merge: _Merge) -> list[Atom]:
    kept: list[Atom] = []
    for atom in atoms:
        merged = None
        if kept and 0 <= atom.start - kept[-1].end <= _LONGEST_GAP:
            merged = merge(text, kept[-1], text[kept[-1].end : atom.start], atom)
        if merged:
            kept[-1] = merged
        else:
            kept.append(atom)
    return kept


def _moment(text: str, left: Atom, gap: str, right: Atom) -> Atom | None:
    """ "Tuesday, 4 May 2021", "4 May 2021 at 8:15", "8:15 on Monday"."""
    del text
    if left.last or left.others or right.others:
        return None
    here, there = left.first, right.first
    if here.grain is Grain.WEEKDAY and there.grain is Grain.DAY and not there.shift and _SHORT_GAP_RE.match(gap):
        return right._replace(start=left.start)
    if _is_clock(there) and _has_day(here) and _AT_GAP_RE.match(gap):
        last = right.last and _timed(here, right.last)
        return Atom(left.start, right.end, _timed(here, there), last)
    if _is_clock(here) and _has_day(there) and not right.last and _ON_GAP_RE.match(gap):
        return Atom(left.start, right.end, _timed(there, here))
    return None


def _is_clock(fields: Fields) -> bool:
    return fields.grain is Grain.TIME and fields.number is None and not fields.weekdays


def _has_day(fields: Fields) -> bool:
    return fields.shift is None and fields.grain in (Grain.DAY, Grain.WEEKDAY) and fields.clock is None


def _timed(day: Fields, clock: Fields) -> Fields:
    return day._replace(grain=Grain.TIME, clock=clock.clock)


def _range(text: str, left: Atom, gap: str, right: Atom) -> Atom | None:
    """ "July to September 2019", "between 2016 and 2018", "9:00-17:00", "Monday to Friday"."""
    if left.last or right.last or left.others or right.others or left.first.shift or right.first.shift:
        return None
    here, there = left.first, right.first
    if here.grain not in _RANGE_GRAINS or not (
        here.grain is there.grain or {here.grain, there.grain} == {Grain.DAY, Grain.MONTH}
    ):
        return None
    lead = before(text, left.start, 14)
    between = bool(_BETWEEN_LEFT_RE.search(lead)) and bool(_AND_GAP_RE.match(gap))
    if not between:
        told = bool(_FROM_LEFT_RE.search(lead))
        if left.weak and right.weak and not told:
            return None
        if told and _MOVED_RE.search(before(text, left.start, 64)):
            return None
        if not (_DASH_GAP_RE.match(gap) or _TO_GAP_RE.match(gap)):
            return None
    if here.year is None and there.year is not None:
        here = here._replace(year=there.year - (1 if _later(here, there) else 0))
    elif there.year is None and here.year is not None:
        there = there._replace(year=here.year + (1 if _later(here, there) else 0))
    elif (here.year or 0) > (there.year or 0) or (here.year == there.year and here.year and _later(here, there)):
        return None
    merged = Atom(left.start, right.end, here, there)
    if not between:
        return merged
    start = _between_start(lead, left.start)
    return merged._replace(cue=Cue.BETWEEN, cue_start=start, cue_end=start + len("between"))


def _between_start(lead: str, at: int) -> int:
    return at - len(lead) + lead.lower().rindex("between")


def _later(here: Fields, there: Fields) -> bool:
    """Whether ``here`` lies later in the year, so that "November to February 2020" began a year before."""
    return (here.number or 0, here.day or 0) > (there.number or 0, there.day or 0) and Grain.WEEKDAY is not here.grain


def _share(text: str, atoms: list[Atom]) -> None:
    """Gives a year to the dates in front of it in a list, and trust to the doubtful ones beside a sure one."""
    for index in range(len(atoms) - 1, 0, -1):
        left, right = atoms[index - 1], atoms[index]
        if not _is_list(text, left, right):
            continue
        if left.first.year is None and right.first.year is not None and not left.last:
            left = left._replace(first=left.first._replace(year=right.first.year, fiscal=right.first.fiscal))
        if left.weak and not right.weak:
            left = left._replace(weak=False)
        atoms[index - 1] = left
    for index in range(1, len(atoms)):
        if atoms[index].weak and not atoms[index - 1].weak and _is_list(text, atoms[index - 1], atoms[index]):
            atoms[index] = atoms[index]._replace(weak=False)


def _is_list(text: str, left: Atom, right: Atom) -> bool:
    gap = text[left.end : right.start]
    same = left.first.grain is right.first.grain and not left.first.shift and not right.first.shift
    return same and len(gap) <= _LONGEST_GAP and bool(_LIST_GAP_RE.match(gap))
