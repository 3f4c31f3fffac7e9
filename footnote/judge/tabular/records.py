"""Fields of a record that say yes or no, and its opening hours, against a claim that names them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.figures.quantity import UnitKind
from ...text.late_pattern import LatePattern
from ..case import Case
from ..structured.day_sets import weekdays_in
from ..structured.hours import ClockTime, clock_times, same_time, stated_hours
from ..structured.records import Opening
from ..structured.truths import named_fields
from .telling import Telling

_CLOSES_RE = LatePattern(
    r"\b(?:clos\w+|shuts?)\b(?: [\w-]+){0,3} (?:at|by) $|\b(?:open\w*|until|till)\b.{0,30}\b(?:until|till|to) $"
)
_OPENS_RE = LatePattern(r"\bopen\w*\b(?: [\w-]+){0,3} (?:at|from) $|\bfrom $")
_SHIFT_RE = LatePattern(r"\b(clos\w+|shuts?|open\w*)\b[^.;]*?\b(later|earlier)\b[^.;]*?\bthan\b", re.IGNORECASE)


def truths_told(case: Case) -> Iterator[Telling]:
    """A telling for each field that the claim names and that says yes, no or nothing, but for plain denials."""
    best = case.best
    assert best is not None
    source, analyst = best.focus.source, best.focus.analyst
    record = analyst.record(source)
    for named in named_fields(case.analysis, record) if record.truths else ():
        value = named.field.value
        if value is False and not named.denied:
            continue  # checks.records says so, unless another passage says otherwise
        text = analyst.unit(source, named.field.unit)
        words = [case.analysis.words[i] for i in named.words]
        span = Span(min(word.start for word in words), max(word.end for word in words))
        quotes = (text.quote(Span(0, len(text.text))),)
        holds = value is not None and value is not named.denied
        code = "FN501" if value is None else "FN401"
        message = f'the source says "{text.text}"' if value is not None else f'the source leaves "{text.text}" open'
        yield Telling(holds, "FN110" if holds else code, message, span, quotes, frozenset(named.words))


def hours_told(case: Case) -> Iterator[Telling]:
    """What the record's hours say of one opening or closing time, or of two days compared."""
    best = case.best
    assert best is not None
    openings = best.focus.analyst.record(best.focus.source).openings
    if not openings or stated_hours(case.analysis.text):
        return
    yield from _one_time(case, openings)
    yield from _two_days(case, openings)


class _End(NamedTuple):
    closes: bool
    time: ClockTime


def _one_time(case: Case, openings: tuple[Opening, ...]) -> Iterator[Telling]:
    text = case.analysis.text
    times, days = clock_times(text), weekdays_in(text)
    if len(times) != 1 or not days:
        return
    before = text[: times[0].start]
    end = _End(True, times[0]) if _CLOSES_RE.search(before) else _End(False, times[0])
    if not end.closes and not _OPENS_RE.search(before):
        return
    found = [opening for opening in openings if opening.day in days and not opening.is_unsure]
    others = [o for o in found if not same_time(end.time, o.end if end.closes else o.start)]
    if found:
        span = Span(times[0].start, times[0].end)
        yield _told(case, not others, span, (others or found)[:1], "FN201")


def _two_days(case: Case, openings: tuple[Opening, ...]) -> Iterator[Telling]:
    claim = case.analysis
    shift = _SHIFT_RE.search(claim.text)
    by_day = {opening.day: opening for opening in openings if not opening.is_unsure}
    if shift is None:
        return
    first, second = weekdays_in(claim.text[: shift.end()]), weekdays_in(claim.text[shift.end() :])
    if len(first) != 1 or len(second) != 1 or not (first | second) <= by_day.keys():
        return
    a, b = by_day[min(first)], by_day[min(second)]
    difference = a.start - b.start if shift[1].lower().startswith("open") else a.end - b.end
    lead = difference if shift[2].lower() == "later" else -difference
    spans = [q for q in claim.quantities if q.unit is UnitKind.DURATION and q.base_low is not None]
    holds = lead > 0 and all(q.base_low is not None and float(q.base_low) == lead * 60 for q in spans)
    span = spans[0].span if spans else Span(*shift.span(2))
    yield _told(case, holds, span, [a, b], "FN104", claim.quantities.index(spans[0]) if spans else None)
    for number, period in enumerate(claim.periods, len(claim.quantities)):
        yield _told(case, True, period.span, [a, b], "FN201", number)


def _told(case: Case, holds: bool, span: Span, openings: list[Opening], code: str, part: int | None = None) -> Telling:
    best, claim = case.best, case.analysis
    assert best is not None
    texts = [best.focus.analyst.unit(best.focus.source, opening.unit) for opening in openings]
    stated = " and ".join(f'"{text.text}"' for text in texts)
    message = f"claim says {claim.text[span.start : span.end]}; the source says {stated}"
    if part is None:
        over = (n for n, p in enumerate(claim.periods, len(claim.quantities)) if p.span.overlaps(span))
        part = next(over, None)
    words = frozenset(i for i, w in enumerate(claim.words) if _HOUR_WORD_RE.match(w.form)) | frozenset(
        claim.words_in(span)
    )
    quotes = tuple(text.quote(Span(0, len(text.text))) for text in texts)
    return Telling(holds, "FN110" if holds else code, message, span, quotes, words, part)


_HOUR_WORD_RE = re.compile(r"(?:open|clos|shut|later|earlier|until|till|day|hour)")
