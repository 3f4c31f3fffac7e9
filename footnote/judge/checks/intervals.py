"""Intervals: something happens every other week, and the claim has it every week."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from ...reading import Span
from ...text.meaning.polarity import CueKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View

# Least share of the claim's other words that the passage must have.
SAME_STATEMENT = 0.7
# By how much of the longer one two equal intervals may differ: a month is no whole number of days.
SAME_LENGTH = Decimal("0.04")

_MONTH = 2629746
_SECONDS = {
    "minute": 60,
    "hour": 3600,
    "day": 86400,
    "night": 86400,
    "morning": 86400,
    "evening": 86400,
    "afternoon": 86400,
    "week": 7 * 86400,
    "weekend": 7 * 86400,
    "fortnight": 14 * 86400,
    "month": _MONTH,
    "quarter": 3 * _MONTH,
    "season": 3 * _MONTH,
    "year": 12 * _MONTH,
    **{f"{day}day": 7 * 86400 for day in "mon tues wednes thurs fri satur sun".split()},
}
_TIMES = {
    word: number
    for number, words in enumerate(
        "one/first other/two/second three/third four/fourth five/fifth six/sixth seven/seventh eight/eighth nine/ninth"
        " ten/tenth eleven twelve/twelfth".split(),
        start=1,
    )
    for word in words.split("/")
}
_EVERY_RE = re.compile(
    rf"\b(?:every|each) (?:(?P<times>{'|'.join(_TIMES)}|\d{{1,3}}) )?(?P<unit>{'|'.join(_SECONDS)})s?\b(?! (?:of|and))",
    re.IGNORECASE,
)
_ADVERBS = {
    "hourly": 3600,
    "daily": 86400,
    "nightly": 86400,
    "weekly": 7 * 86400,
    "fortnightly": 14 * 86400,
    "monthly": _MONTH,
    "quarterly": 3 * _MONTH,
    "yearly": 12 * _MONTH,
    "annually": 12 * _MONTH,
}
# Behind a verb at the end of its clause: not in "the monthly fee".
_ADVERB_RE = re.compile(rf"\b(?:{'|'.join(_ADVERBS)})\b(?=\s*(?:[.,;:)]|$|(?:and|or|by|on|in|at|from|to|for|until)\b))")


class _Interval(NamedTuple):
    span: Span
    seconds: int


def check_intervals(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage has another interval of the same."""
    claim = case.analysis
    mine = _only_interval(claim)
    if mine is None or any(cue.kind is CueKind.NEGATION for cue in claim.cues):
        return
    rest = tuple(i for i in claim.content if not _span(claim, i).overlaps(mine.span))
    for view in case.views:
        theirs = _only_interval(view.focus)
        if theirs is None or not rest or view.share_of(rest) < SAME_STATEMENT or not _is_of_the_unit(view, rest):
            continue
        if any(cue.kind is CueKind.NEGATION for cue in view.focus.cues):
            continue
        if abs(mine.seconds - theirs.seconds) > SAME_LENGTH * max(mine.seconds, theirs.seconds):
            yield _signal(view, mine, theirs)
            return


def _only_interval(text: Analysis) -> _Interval | None:
    found = [*_EVERY_RE.finditer(text.text), *_ADVERB_RE.finditer(text.text)]
    if len(found) != 1:
        return None
    match = found[0]
    if match.re is _ADVERB_RE:
        return _Interval(Span(*match.span()), _ADVERBS[match.group().lower()])
    times = (match["times"] or "one").lower()
    number = int(times) if times.isdigit() else _TIMES[times]
    return _Interval(Span(*match.span()), number * _SECONDS[match["unit"].lower()])


def _is_of_the_unit(view: View, rest: tuple[int, ...]) -> bool:
    """Whether more than half of the claim's other words stand in the unit itself."""
    return view.share_directly(rest) > 1 / 2


def _span(text: Analysis, index: int) -> Span:
    return Span(text.words[index].start, text.words[index].end)


def _signal(view: View, mine: _Interval, theirs: _Interval) -> Signal:
    quote = view.focus.quote(theirs.span)
    said = view.claim.text[mine.span.start : mine.span.end]
    message = f'claim says "{said}"; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN101", message, mine.span, (quote,), laid=True)
