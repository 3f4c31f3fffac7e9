"""What the dated fields of one thing say of a claim's dates: chosen by their names, and by what happens then."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Cue, Grain, Period
from ...text.late_pattern import LatePattern
from ...text.words import word_key
from ..case import Case
from ..clauses.negation import is_denied
from ..figures.binding import MATCHED_TIME, scopes
from .asking import asked_for, field_told
from .datasheet import Datasheet, Field, datasheet_of, names_another
from .telling import Telling


class Event(StrEnum):
    """What happens at a time, as the name of a field or a sentence says."""

    ARRIVAL = "arrival"
    LEAVING = "leaving"
    FETCHING = "fetching"
    RETURN = "return"
    START = "start"
    END = "end"


_EVENTS = {
    Event.ARRIVAL: r"arriv\w+|check(?:s|ed|ing)?[ -]?in|land(?:s|ed|ing)?|get(?:s|ting)? in",
    Event.LEAVING: (
        r"leav(?:e|es|ing)|left|depart\w*|check(?:s|ed|ing)?[ -]?out|set(?:s|ting)? off|take(?:s|n)?[ -]?off"
    ),
    Event.FETCHING: r"pick(?:s|ed|ing)?[ -]?up|collect\w*|tak(?:es?|en) over",
    Event.RETURN: r"return\w*|drop(?:s|ped|ping)?[ -]?off|(?:bring|brought|hand|give|gave)\w*(?: \w+)? back",
    Event.START: (
        r"start\w*|begin\w*|began|begun|commenc\w+|opens?|opened|opening|launch\w*|effective|in force|"
        r"(?:take|took|come|came|enter)\w* (?:effect|into force)"
    ),
    Event.END: (
        r"end(?:s|ed|ing)?|expir\w+|finish\w*|clos(?:es?|ed|ing)|conclu\w+|lapsed?|terminat\w+|run(?:s|ning)? out|"
        r"deadline|due"
    ),
}
_EVENT_RES = {event: LatePattern(rf"\b(?:{words})\b", re.IGNORECASE) for event, words in _EVENTS.items()}
# Small words of names and before dates that tell which end of a time is meant.
_SINCE_RE = LatePattern(r"\b(?:from|since|as of)\b", re.IGNORECASE)
_UNTIL_RE = LatePattern(r"\b(?:until|till|to|by|through|before|no later than|up to)\b", re.IGNORECASE)
_SINCE_BEFORE_RE = LatePattern(r"\b(?:from|since|as of)\s*$", re.IGNORECASE)
_BOUNDING = frozenset({Cue.UNTIL, Cue.BY})
# What an event that the claim tells in words of its own counts for, beside words of the field's name.
_SAME_EVENT = 2
# Words of names that only say that a time is stated.
_PLAIN = frozenset(map(word_key, "date time day on at valid by until from due".split()))


class _Asked(NamedTuple):
    """A field that a date may be of."""

    score: int
    field: Field
    relation: TimeRelation
    words: frozenset[int]
    sure: bool
    # Whether the claim names all that tells the field from others, or tells the same event.


def field_dates_told(case: Case) -> Iterator[Telling]:
    """A telling for each date of the claim that one dated field of the thing answers."""
    sheet = datasheet_of(case)
    claim = case.analysis
    if sheet is None or not claim.periods or names_another(case, sheet):
        return
    owned = [scope.own for scope in scopes(claim, tuple(period.span for period in claim.periods))]
    for number, (period, own) in enumerate(zip(claim.periods, owned, strict=True), len(claim.quantities)):
        if period.relative or any(is_denied(claim, i) for i in claim.words_in(period.span)):
            continue
        if period.ranged and period.named:
            told = _range_told(case, sheet, number, period)
            if told:
                yield told
                continue
        yield from _date_told(case, sheet, number, period, own)


def _date_told(case: Case, sheet: Datasheet, number: int, period: Period, own: Span) -> Iterator[Telling]:
    claim = case.analysis
    only = len(claim.periods) == 1
    near = list(claim.content) if only else [i for i in claim.content if own.start <= claim.words[i].start < own.end]
    inside = claim.text if only else claim.text[own.start : own.end]
    found = [asked for field in sheet.fields if (asked := _asked(case, field, period, near, inside))]
    best = max((asked.score for asked in found), default=0)
    first = [asked for asked in found if asked.score == best]
    if best <= 0 or len(first) != 1:
        return
    _, field, relation, words, sure = first[0]
    holds = relation in MATCHED_TIME
    other = relation is TimeRelation.DIFFERENT and (only or sure) and not _is_of_another(sheet, field, period)
    if holds or other:
        yield field_told(case, sheet, field, holds, "FN201", period.span, words, number, field.span)


def _asked(case: Case, field: Field, period: Period, near: list[int], inside: str) -> _Asked | None:
    """How much the claim asks for the field with this date; None if it has no one date, or is of another event."""
    dates = field.dates()
    if len(dates) != 1:
        return None
    claim = case.analysis
    score, words = asked_for(case, field, near)
    name, said = _events(field.name), _events(inside)
    if name and said and not name & said:
        return None
    bounded = period.cue in _BOUNDING
    since = not bounded and bool(_SINCE_BEFORE_RE.search(claim.text[: period.span.start]))
    if not said and ((bounded and _is_start(field.name)) or (since and _is_end(field.name))):
        return None
    ends = bool(_UNTIL_RE.search(field.name) or name & {Event.END} or dates[0].cue in _BOUNDING)
    plain = ends and bounded
    relation = compare_periods(_unbound(period) if plain else period, _unbound(dates[0]))
    telling = field.keys - _PLAIN
    named = {claim.words[i].key for i in words}
    if name & said:
        score += _SAME_EVENT
        words |= _event_words(case, near, name & said)
    sure = bool(name & said) or (bool(telling) and telling <= named)
    return _Asked(score, field, relation, words, sure)


def _events(text: str) -> frozenset[Event]:
    """What happens by the words of a text; a check-out is not an end as well."""
    text = text.replace("_", " ")
    return frozenset(event for event, pattern in _EVENT_RES.items() if pattern.search(text))


def _event_words(case: Case, near: list[int], events: frozenset[Event]) -> frozenset[int]:
    claim = case.analysis
    spans = [Span(*found.span()) for event in events for found in _EVENT_RES[event].finditer(claim.text)]
    return frozenset(i for span in spans for i in claim.words_in(span) if i in near)


def _unbound(period: Period) -> Period:
    """The date itself, without what bounds something by it."""
    if period.cue not in _BOUNDING:
        return period
    named = period.named
    return period._replace(cue=None, start=named.start if named else None, end=named.end if named else None)


def _is_of_another(sheet: Datasheet, field: Field, period: Period) -> bool:
    """Whether another field of the thing has the date, and as much of a name: it may be meant."""
    return any(
        other is not field
        and not other.keys.isdisjoint(field.keys - _PLAIN)
        and any(compare_periods(period, date) in MATCHED_TIME for date in other.dates())
        and _events(other.name) == _events(field.name)
        for other in sheet.fields
    )


def _range_told(case: Case, sheet: Datasheet, number: int, period: Period) -> Telling | None:
    """ "From 1 March to 31 May" against the fields of a start and an end."""
    claim = case.analysis
    dated = [field for field in sheet.fields if len(dates := field.dates()) == 1 and dates[0].named is not None]
    starts = [field for field in dated if _is_start(field.name)]
    ends = [field for field in dated if _is_end(field.name)]
    if len(starts) != 1 or len(ends) != 1 or period.grain is Grain.TIME:
        return None
    start, end = starts[0].dates()[0].named, ends[0].dates()[0].named
    if start is None or end is None or period.named is None:
        return None
    holds = [start.start.date() == period.named.start.date(), end.end.date() == period.named.end.date()]
    wrong = ends[0] if holds[0] else starts[0]
    words = frozenset(i for f in (starts[0], ends[0]) for i in asked_for(case, f, list(claim.content))[1])
    return field_told(case, sheet, wrong, all(holds), "FN201", period.span, words, number, wrong.span)


def _is_start(name: str) -> bool:
    return bool(_events(name) & {Event.START, Event.ARRIVAL, Event.FETCHING} or _SINCE_RE.search(name))


def _is_end(name: str) -> bool:
    return bool(_events(name) & {Event.END, Event.LEAVING, Event.RETURN} or _UNTIL_RE.search(name))
