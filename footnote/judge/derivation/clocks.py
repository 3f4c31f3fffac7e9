"""The time between two stated moments, or of one stated range: "lasted 87 minutes" from "between 14:05 and 15:32"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import combinations, pairwise
from typing import NamedTuple

from ...text.dates.period import Clock, Grain, Period
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ..analysis import UnitText
from ..case import Case, View
from ..figures.binding import scopes
from .values import Derivation

# Least share of the claim's words that a unit with a moment must have.
RELATED = 0.3
# Least share that it must have for its range to deny another length, and least share of the words besides.
SAME_STATEMENT = 0.6
# Weight from which a word tells what happened at a moment.
TELLING = 0.3
_DAY = Decimal(86400)
_MONTHS_A_YEAR = 12
_LASTING_RE = LatePattern(
    r"\b(?:last(?:s|ed|ing)?|took|takes?|open|runs?|ran|long|duration|spans?|spanned|continued?|closed|shut)\b",
    re.IGNORECASE,
)
_BETWEEN_RE = LatePattern(
    r"\b(?:after|later|before|earlier|between|for|within|apart|over|in|from|since|took|takes?|last(?:s|ed)?|old|until)\b",
    re.IGNORECASE,
)
_ENDED_RE = LatePattern(r"\b(?:end(?:s|ed)?|finish\w*|complet\w+|clos\w+|open\w*)\b", re.IGNORECASE)
LASTING = frozenset("last lasts lasted lasting took take takes long duration run runs ran apart later".split())


class _Length(NamedTuple):
    """How long something is, in seconds or in months."""

    seconds: Decimal | None
    months: int | None


def time_between(case: Case, quantity: Quantity) -> Derivation | None:
    """The claim's duration as the time between two stated moments or the length of a range; None if none gives it.

    It denies the claim's duration where the passage states the claim but for a range of another length.
    """
    if quantity.unit is not UnitKind.DURATION or quantity.base_low is None:
        return None
    return (
        _of_range(case, quantity)
        or _of_two(case, quantity)
        or _of_two_wide(case, quantity)
        or _of_move(case, quantity)
        or _denial(case, quantity)
    )


def _of_range(case: Case, quantity: Quantity) -> Derivation | None:
    for view in case.views:
        for period in view.focus.periods if view.coverage >= RELATED else ():
            if any(_fits(quantity, length) for length in (*_lengths(period), *_years_apart(period))):
                return Derivation(True, f"{quantity.text} is {period.text}", (view.focus.quote(period.span),), LASTING)
    return None


def _lengths(period: Period) -> Iterator[_Length]:
    """How long a range is; of days that are counted with both ends also one less, as nights are."""
    partial = period.partial
    if partial and partial.clock and partial.until:
        yield _Length(_seconds(partial.clock, partial.until), None)
        return
    if partial and len(partial.weekdays) > 2:
        yield _Length(len(partial.weekdays) * _DAY, None)
    interval = period.named or (partial.yearly if partial else None)
    if not period.ranged or interval is None:
        return
    if period.grain is Grain.DAY:
        days = (interval.end - interval.start).days
        yield _Length(days * _DAY, None)
        yield _Length((days - 1) * _DAY, None)
    elif period.grain is Grain.MONTH:
        yield _Length(None, _months(interval.start, interval.end))


def _years_apart(period: Period) -> Iterator[_Length]:
    """How far the ends of a range of years lie apart: who served from 1994 to 2006 did so for twelve years."""
    if period.ranged and period.named and period.grain is Grain.YEAR:
        yield _Length(None, _months(period.named.start, period.named.end) - _MONTHS_A_YEAR)


def _of_move(case: Case, quantity: Quantity) -> Derivation | None:
    """The months by which something was moved: "put back from January to April"."""
    count = _in_months(quantity)
    for view in case.views if count is not None else ():
        text = view.focus.text
        if view.coverage < RELATED or not _MOVED_RE.search(text):
            continue
        for a, b in pairwise(view.focus.periods):
            if not (a.partial and b.partial and a.partial.month and b.partial.month) or a.ranged or b.ranged:
                continue
            apart = (b.partial.month - a.partial.month) % _MONTHS_A_YEAR
            back = "forward" in text[: a.span.start]
            if text[a.span.end : b.span.start].strip() == "to" and count == (_MONTHS_A_YEAR - apart if back else apart):
                quotes = (view.focus.quote(a.span), view.focus.quote(b.span))
                return Derivation(True, f"{quantity.text} lie between {a.text} and {b.text}", quotes, LASTING)
    return None


_MOVED_RE = re.compile(
    r"\b(?:put|pushed|set|moved) (?:back|forward)\b|\b(?:postpon|delay|deferr|mov|shift|reschedul)ed\b|"
    r"\bbr(?:ing|ought) forward\b",
    re.IGNORECASE,
)


def _seconds(first: Clock, last: Clock) -> Decimal:
    start, end = (timedelta(hours=c.hour, minutes=c.minute, seconds=c.second or 0) for c in (first, last))
    if end <= start:
        end += timedelta(days=1)
    return Decimal((end - start) // timedelta(seconds=1))


def _months(start: datetime, end: datetime) -> int:
    return (end.year - start.year) * _MONTHS_A_YEAR + end.month - start.month


def _fits(quantity: Quantity, length: _Length) -> bool:
    assert quantity.base_low is not None
    if length.months is not None:
        count = _in_months(quantity)
        return count is not None and count == length.months
    reach = quantity.half * quantity.factor / 2
    if quantity.kind is QuantityKind.APPROX:
        reach = max(reach, abs(quantity.base_low) * _ABOUT)
    return bool(length.seconds) and abs((length.seconds or 0) - quantity.base_low) <= reach


# "About an hour" allows this part of it.
_ABOUT = Decimal("0.1")


def _in_months(quantity: Quantity) -> Decimal | None:
    """The months of a figure in months or years; None for other units."""
    if quantity.low is None or quantity.low != quantity.high:
        return None
    word = quantity.text.lower().replace("-", " ").split()[-1].rstrip("s'\u2019")
    if word == "month":
        return quantity.low
    return quantity.low * _MONTHS_A_YEAR if word == "year" else None


def _of_two(case: Case, quantity: Quantity) -> Derivation | None:
    moments = [m for view in case.views if view.coverage >= RELATED for m in _moments(view.focus)]
    for (first, a, at), (second, b, until) in combinations(moments, 2):
        if a is b or a.grain is not b.grain:
            continue
        seconds = Decimal(abs((until - at) // timedelta(seconds=1)))
        if _fits(quantity, _Length(seconds, None)):
            message = f"{quantity.text} lies between {a.text} and {b.text}"
            return Derivation(True, message, (first.quote(a.span), second.quote(b.span)), LASTING)
    return None


def _moments(text: UnitText) -> list[tuple[UnitText, Period, datetime]]:
    found = []
    for period in text.periods:
        clock = period.partial.clock if period.partial else None
        if clock is not None:
            found.append((text, period, datetime(1, 1, 1, clock.hour, clock.minute, clock.second or 0)))
        elif period.start is not None and period.grain in (Grain.TIME, Grain.DAY):
            found.append((text, period, period.start))
    return found


def _of_two_wide(case: Case, quantity: Quantity) -> Derivation | None:
    """The years or months between two years or months, each of which is that of something the claim names."""
    count = _in_months(quantity)
    if count is None or not _BETWEEN_RE.search(case.analysis.text):
        return None
    named = [found for view in case.views if view.coverage >= RELATED for found in _named_moments(view)]
    for (first, a), (second, b) in combinations(named, 2):
        if a.start is None or b.start is None or a.grain is not b.grain or a.start == b.start:
            continue
        if abs(_months(a.start, b.start)) == count:
            message = f"{quantity.text} lie between {a.text} and {b.text}"
            return Derivation(True, message, (first.quote(a.span), second.quote(b.span)), LASTING)
    return None


def _named_moments(view: View) -> Iterator[tuple[UnitText, Period]]:
    """The years and months of a view beside which a telling word of the claim stands."""
    text = view.focus
    linked = [text.words[link.word].start for i, link in view.direct.items() if view.claim.weight(i) >= TELLING]
    lasting = bool(_LASTING_RE.search(view.claim.text))
    for period, scope in zip(text.periods, scopes(text, tuple(p.span for p in text.periods)), strict=True):
        single = period.grain in (Grain.YEAR, Grain.MONTH, Grain.DAY) and not period.ranged
        ended = lasting and _ENDED_RE.search(text.text, scope.own.start, scope.own.end)
        if single and (ended or any(scope.own.start <= at < scope.own.end for at in linked)):
            yield text, period


_APART_RE = LatePattern(r"\s+(?:later|earlier|longer|shorter|before|after|more|less)\b", re.IGNORECASE)


def _denial(case: Case, quantity: Quantity) -> Derivation | None:
    """Where the best passage states one range alone and the claim says otherwise how long that lasted."""
    view = case.best
    if _APART_RE.match(case.analysis.text, quantity.span.end):
        return None  # "three hours later than the other one" is no length
    if view is None or quantity.kind is not QuantityKind.EXACT or view.focus.unit.kind != "sentence":
        return None
    asks = {i for i, word in enumerate(case.analysis.words) if word.form in LASTING or _LASTING_RE.fullmatch(word.text)}
    rest = tuple(i for i in case.analysis.content if i not in asks)
    ranges = [(period, [*_lengths(period)]) for period in view.focus.periods]
    ranges = [(period, lengths) for period, lengths in ranges if lengths]
    if not asks or len(ranges) != 1 or not rest or view.share_directly(rest) < SAME_STATEMENT:
        return None
    if any(q.unit is UnitKind.DURATION for q in view.focus.quantities) or len(case.analysis.quantities) > 1:
        return None
    period = ranges[0][0]
    if _in_months(quantity) is None and ranges[0][1][0].seconds is None:
        return None
    return Derivation(False, f"{quantity.text} is not {period.text}", (view.focus.quote(period.span),))
