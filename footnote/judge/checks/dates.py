"""Dates: each date of the claim is looked for among the dates about the same thing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.dates.period import Interval, Period
from ...text.figures.comparison import Relation, compare
from ...text.meaning.lexicon import opposes
from ...text.meaning.polarity import REVERSING
from ...text.tables.cues import JOINING_WORDS
from ...text.tables.pending import DUE_RE, WAS_DUE_RE, WAS_TO_RE
from ...types import SourceSpan
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View
from ..clauses.complement import is_denied_at_its_time
from ..clauses.items import is_item, of_another_item, stands_in_another
from ..clauses.negation import is_denied
from ..clauses.turning_points import is_so_since
from ..clauses.yet_to_come import is_done_before
from ..derivation import is_off_plan, planned_moment, speaks_of_plan
from ..figures.binding import MATCHED_TIME, agreement, scopes, worth_comparing
from ..figures.former import is_former, may_be_past, of_another_state
from ..figures.light import has_core, light_words
from ..structured.hours import confirmed_hours
from .dated import is_paired, only_pair
from .tables import told_by_table

# Least share of the claim's words that a passage with another date must have to contradict.
ABOUT_THE_SAME = 0.7
CLEARLY_BETTER = 0.15
RELATED_AT_ALL = 0.3
# Least share of all the claim's words that the unit itself must have to contradict.
DIRECTLY = 0.6
# Share of the claim's words that an item of a list must have to contradict a date that another item has.
SWAPPED = 0.5


# Least share with the passage before, where the unit begins with a pronoun: "He retired in …".
WITH_WHAT_IT_MEANS = 0.8
# Agreement of a date that stands in a heading above the passage.
IN_HEADING = 0.6


# Relative to the date that the sentence is about, not to the day it is read.
_ANAPHORIC_RE = re.compile(r"\b(?:before|earlier|previous|prior|preceding)\b", re.IGNORECASE)


class Match(NamedTuple):
    """A date of a source beside the claim's date."""

    text: UnitText | None
    # None for a date of a heading.
    period: Period
    relation: TimeRelation
    agreement: float
    direct: bool = True
    # Whether its own unit has enough of the claim to contradict it.

    @property
    def quotes(self) -> tuple[SourceSpan, ...]:
        """The date's characters in the source."""
        return (self.text.quote(self.period.span),) if self.text else ()


# Conflicts that are labelled so: 1 of 3 on ragtruth train, 7 of 7 on summedits dev, 0 of 11 on factcheckgpt.
def check_dates(case: Case) -> Iterator[Signal]:
    """A signal for each date of the claim."""
    offset = len(case.analysis.quantities)
    table = told_by_table(case)
    for number, period in enumerate(case.analysis.periods):
        if table and offset + number in table.parts:
            continue
        yield _judge(case, offset + number, period)


def _judge_unanchored(case: Case, part: int, period: Period) -> Signal:
    """What is told of a relative date that counts from nothing known: found word for word, or open."""
    for view in case.views:
        for other in view.focus.periods:
            if other.relative and other.text.casefold() == period.text.casefold():
                words = frozenset(case.analysis.words_in(period.span))
                message = f'claim and source both say "{other.text}"'
                quotes = (view.focus.quote(other.span),)
                return Signal(Effect.CONFIRMS, "FN110", message, period.span, quotes, words, part)
    if _ANAPHORIC_RE.search(period.text):
        message = f'"{period.text}" counts from another date of the claim'
        words = frozenset(case.analysis.words_in(period.span))
        return Signal(Effect.NOTE, "FN203", message, period.span, words=words)
    message = f'"{period.text}" is a relative date, no anchor: give --as-of'
    return Signal(Effect.LIMITS, "FN203", message, period.span, part=part)


def _judge(case: Case, part: int, period: Period) -> Signal:
    if period.relative and period.start is None:
        return _judge_unanchored(case, part, period)
    views = [view for view in case.views if not of_another_item(case, view)]
    loosely = not _is_stated(case, period)
    matches = [match for view in views for match in _matches(view, period, loosely=loosely)]
    matches = [m._replace(relation=TimeRelation.WITHIN) if _in_parts(period, m) else m for m in matches]
    good = _first_good(case, period) or _best(matches, MATCHED_TIME)
    stated = _stated_elsewhere(case, period)
    matches = [m for m in matches if m.relation in MATCHED_TIME or (id(m.text), m.period.span) not in stated]
    pair = only_pair(case)
    together = pair is not None and is_paired(case, *pair)
    bad = None if together else _rival(case, period, good, matches)
    return (
        _judge_good(case, part, period, good, bad, matches)
        or _judge_bad(case, part, period, bad)
        or _judge_near(part, period, matches)
        or _from_hours(case, part, period)
        or Signal(Effect.MISSING, "FN202", f"the sources do not say {period.text}", period.span, part=part)
    )


def _rival(case: Case, period: Period, good: Match | None, matches: list[Match]) -> Match | None:
    """The other date that stands nearest to what the claim says; None if it is of something else."""
    others = [m for m in matches if m.relation is TimeRelation.DIFFERENT]
    others = [m for m in others if m.direct or (m.text and is_item(m.text))]
    if not DUE_RE.search(case.analysis.text):
        others = [m for m in others if not (m.text and _is_only_meant(m.text, m.period))]
    bad = max(others, key=lambda m: m.agreement, default=None)
    if bad is None or bad.text is None:
        return bad
    of_something_else = (
        _says_opposite(case, good, bad)
        or _is_of_another(case, period, good, bad)
        or of_another_state(case.analysis, bad.text, bad.period.span)
        or _are_listed(good, bad)
        or is_done_before(case.analysis, bad.text)
    )
    return None if of_something_else else bad


def _are_listed(good: Match | None, bad: Match) -> bool:
    """Whether the claim's date stands in one list with the other: "on Tuesday and Wednesday"."""
    if good is None or good.text is None or good.text is not bad.text:
        return False
    first, second = sorted((good.period.span, bad.period.span), key=lambda span: span.start)
    return bool(_LISTING_RE.fullmatch(good.text.text, first.end, second.start))


_LISTING_RE = re.compile(r"(?:, | and | or |, and |, or )(?:(?:on|in|at) )?", re.IGNORECASE)


def _is_only_meant(text: UnitText, period: Period) -> bool:
    """Whether a date is the first behind words that it ought to be so: "was supposed to be released in 2019"."""
    at = period.span.start
    clause = next((c for c in text.clauses if c.start <= at < c.end), Span(0, at))
    since = max((one.span.end for one in text.periods if one.span.end <= at), default=0)
    start = max(clause.start, since)
    return any(pattern.search(text.text, start, at) for pattern in (WAS_TO_RE, WAS_DUE_RE))


def _judge_good(
    case: Case, part: int, period: Period, good: Match | None, bad: Match | None, matches: list[Match]
) -> Signal | None:
    """What the equal date tells: confirmed, or denied as a former one or by its day of the week."""
    if good is None:
        return None
    present = _superseding(case, good, matches)
    if present:
        message = f"claim says {period.text}; the source says {present.period.text} instead"
        return Signal(Effect.CONTRADICTS, "FN201", message, period.span, present.quotes, part=part)
    message = f"claim says {period.text}; the source says {good.period.text}"
    if _is_other_weekday(period, good.period):
        return Signal(Effect.CONTRADICTS, "FN201", message, period.span, good.quotes, part=part)
    rightful = _said_at_another(case, period, good, matches)
    if rightful:
        message = f"claim says {period.text}; the source says {rightful.period.text} of this"
        return Signal(Effect.CONTRADICTS, "FN201", message, period.span, rightful.quotes, part=part)
    if bad and bad.agreement >= max(ABOUT_THE_SAME, good.agreement + CLEARLY_BETTER):
        return None
    words = frozenset(case.analysis.words_in(period.span))
    return Signal(Effect.CONFIRMS, "FN110", message, period.span, good.quotes, words, part)


def _said_at_another(case: Case, period: Period, good: Match, matches: list[Match]) -> Match | None:
    """The date with which alone a sentence says all that the claim says, where the claim's stands with none of it.

    "She joined in 2011. She became team leader in 2015" against "she became team leader in 2011".
    """
    claim = case.analysis
    told = [i for i in claim.content if i >= claim.first_verb and not _is_in(claim, i, period.span)]
    if claim.quantities or len(claim.periods) > 1:
        return None
    if len(told) < LEAST_TOLD or max(map(claim.weight, told)) < TELLING or good.text is None:
        return None
    views = {id(view.focus): view for view in case.views}
    beside = views.get(id(good.text))
    if good.text.unit.kind != "sentence" or beside is None or any(i in beside.direct for i in told):
        return None
    for match in matches:
        view = views.get(id(match.text))
        if match.relation is not TimeRelation.DIFFERENT or view is None or any(i not in view.direct for i in told):
            continue
        own = scopes(view.focus, tuple(p.span for p in view.focus.periods))
        scope = own[[p.span for p in view.focus.periods].index(match.period.span)].own
        places = [view.focus.words[view.direct[i].word] for i in told]
        denied = any(cue.kind in REVERSING for text in (claim, view.focus) for cue in text.cues)
        if not denied and all(scope.start <= word.start < scope.end for word in places):
            return match
    return None


# Least number of words that tell what was at a date.
LEAST_TOLD = 2
TELLING = 0.45


def _is_in(text: Analysis, index: int, span: Span) -> bool:
    return Span(text.words[index].start, text.words[index].end).overlaps(span)


def _judge_bad(case: Case, part: int, period: Period, bad: Match | None) -> Signal | None:
    """What the other date tells: the claim's follows from it, or is denied by it."""
    words = frozenset(case.analysis.words_in(period.span))
    same_day = bad is not None and _is_same_day(period, bad.period)
    if bad and bad.text and same_day and is_so_since(case.analysis, period.cue, bad.text):
        message = f"claim says {period.text}; the source tells what begins then"
        return Signal(Effect.CONFIRMS, "FN110", message, period.span, bad.quotes, words, part)
    if bad and bad.text and same_day and period.cue in _UP_TO and _gives_former(case.analysis, bad.text):
        message = f"claim says {period.text}; the source gives the value before {bad.period.text}"
        return Signal(Effect.CONFIRMS, "FN110", message, period.span, bad.quotes, words, part)
    planned = planned_moment(case, period) if case.rules.derive else None
    if planned:
        asks = {i for i, word in enumerate(case.analysis.words) if word.form in planned.asks}
        return Signal(
            Effect.CONFIRMS, "FN103", planned.message, period.span, planned.quotes, frozenset({*asks, *words}), part
        )
    if bad is None:
        return None
    swapped = bad.text and is_item(bad.text) and stands_in_another(case, period.span)
    least = SWAPPED if swapped else ABOUT_THE_SAME
    denied = any(is_denied(case.analysis, index) for index in words) or is_denied_at_its_time(case, bad.text)
    if bad.agreement < least or not (bad.direct or swapped) or denied or _is_of_plan(case, bad):
        return None
    code = "FN204" if period.cue in ("before", "after", "since", "until") else "FN201"
    message = f"claim says {period.text}; the source says {bad.period.text}"
    return Signal(Effect.CONTRADICTS, code, message, period.span, bad.quotes, part=part)


def _judge_near(part: int, period: Period, matches: list[Match]) -> Signal | None:
    """What a coarser or ambiguous date tells: the claim says more."""
    near = [m for m in matches if m.relation in (TimeRelation.COARSER, TimeRelation.AMBIGUOUS)]
    best = max((m for m in near if m.agreement >= RELATED_AT_ALL), key=lambda m: m.agreement, default=None)
    if best is None:
        return None
    code = "FN205" if best.relation is TimeRelation.AMBIGUOUS else "FN202"
    message = f"claim says {period.text}; the source only says {best.period.text}"
    return Signal(Effect.LIMITS, code, message, period.span, best.quotes, part=part)


# Words that speak of the time before a date.
_UP_TO = frozenset({"before", "until"})


def _is_same_day(a: Period, b: Period) -> bool:
    """Whether both name the same date, whatever cue stands before it."""
    return (a.named is not None and a.named == b.named) or a.text.casefold() == b.text.casefold()


def _gives_former(claim: Analysis, text: UnitText) -> bool:
    return _gives_former_value(claim, text) or _gives_old_end(claim, text)


def _gives_old_end(claim: Analysis, text: UnitText) -> bool:
    """Whether the claim has what the text names behind "from", and not what it became: "moved from Lyon to Paris"."""
    forms = [word.form for word in text.words]
    at = next((i for i, form in enumerate(forms) if form == "from" and "to" in forms[i + 2 : i + 6]), None)
    if at is None:
        return False
    to = forms.index("to", at + 2)
    old, new = ({text.words[i].key for i in side if not text.words[i].stop} for side in (range(at, to), (to + 1,)))
    return any(key in claim.by_key for key in old - new) and not any(key in claim.by_key for key in new - old)


def _stands_alone(text: UnitText, index: int) -> bool:
    """Whether an ordinal leaves its noun out: "5% in the first quarter and 6 in the second"."""
    after = index + 1
    alone = after == len(text.words) or text.breaks[after] > Break.NONE or text.words[after].form in JOINING_WORDS
    return alone and index > 0 and text.words[index - 1].form == "the"


_INTERVAL_RE = re.compile(r"\b(?:years?|months?|weeks?|days?|hours?) (?:after|before) the\b", re.IGNORECASE)
_NUMBERED_RE = re.compile(r"\d+(?:st|nd|rd|th)\b")
_ORDINALS = frozenset("first second third fourth".split())


def _is_of_another(case: Case, period: Period, good: Match | None, bad: Match) -> bool:
    """Whether the other date tells when something else was, or when it was not so.

    "In 2019 it made no profit. In 2020 it did"; "5% in the first quarter and 6 in the second"; "the dam was finished
    two years after the tunnel, in 1974", which does not say 1974 of the tunnel.
    """
    claim, text = case.analysis, bad.text
    if text is None:
        return False
    if good and good.text is text and is_former(text, good.period.span) and may_be_past(claim, text, good.period.span):
        return True  # "moved from 4 May to 6 May because the hall was booked"
    opposed = any(opposes(claim.words[i].key, text.words[j].key) for i in claim.content for j in text.content)
    if period.cue in _UP_TO and opposed and any(_is_same_day(period, other) for other in text.periods):
        return True  # "closed in 2003 and reopened in 2010": "was open until 2003"
    denies = [any(cue.kind in REVERSING for cue in one.cues) for one in (claim, text)]
    if good and good.text is not text and denies[0] != denies[1]:
        return True
    inside = {i for other in text.periods for i in text.words_in(other.span)}
    ordinals = {w.form for w in (claim.words[i] for i in claim.words_in(period.span))} & _ORDINALS
    if any(
        text.words[i].form in ordinals and _stands_alone(text, i) for i in range(len(text.words)) if i not in inside
    ):
        return True
    numbered = _NUMBERED_RE.match(period.text.removeprefix("the "))
    if numbered and re.search(rf"\bthe {numbered.group()}(?=\s*(?:$|[.,;)]))", text.text):
        return True  # "32 date from the 9th century and the rest from the 10th"
    subject = next((text.words[i].key for i in text.content), "")
    return bool(_INTERVAL_RE.search(text.text)) and subject not in claim.by_key


def _gives_former_value(claim: Analysis, text: UnitText) -> bool:
    """Whether a figure of the claim is one that the text gives as what was so before: "rises in May from 40 to 45"."""
    return any(
        compare(mine, theirs) is Relation.EQUAL and is_former(text, theirs.span)
        for mine in claim.quantities
        for theirs in text.quantities
    )


def _is_other_weekday(mine: Period, theirs: Period) -> bool:
    """Whether the two name the same date and another day of the week with it."""
    if not all(any(char.isdigit() for char in period.text) for period in (mine, theirs)):
        return False
    days = [{word[:3].lower() for word in _WEEKDAY_RE.findall(period.text)} for period in (mine, theirs)]
    return all(len(found) == 1 for found in days) and days[0] != days[1]


_WEEKDAY_RE = re.compile(r"\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b", re.IGNORECASE)


def _superseding(case: Case, good: Match, matches: list[Match]) -> Match | None:
    """The date that took the place of the equal one, which its passage gives as a former one; None without."""
    text = good.text
    if text is None or not _is_former(text, good.period) or may_be_past(case.analysis, text, good.period.span):
        return None
    if any(m.relation in MATCHED_TIME and (m.text is None or not _is_former(m.text, m.period)) for m in matches):
        return None
    rivals = (m for m in matches if m.text is text and m.relation is TimeRelation.DIFFERENT and m.direct)
    return next((m for m in rivals if m.agreement >= FORMER and not _is_former(text, m.period)), None)


def _says_opposite(case: Case, good: Match | None, bad: Match) -> bool:
    """Whether the other date stands where the opposite of the claim is said: open on Saturdays, closed on Sundays."""
    text = bad.text
    if text is None or good is None or good.text is not text:
        return False
    clause = next((c for c in text.clauses if c.start <= bad.period.span.start < c.end), bad.period.span)
    theirs = [text.words[i].key for i in text.content if clause.start <= text.words[i].start < clause.end]
    claim = case.analysis
    return not clause.overlaps(good.period.span) and any(
        opposes(claim.words[i].key, key) for i in claim.content for key in theirs
    )


def _is_of_plan(case: Case, bad: Match) -> bool:
    """Whether the claim says what was planned and the passage what came of it, and how late."""
    return speaks_of_plan(case) and any(view.focus is bad.text and is_off_plan(view) for view in case.views)


# Least share of the claim's words with a date that took the place of the claim's.
FORMER = 0.6


def _is_former(text: UnitText, period: Period) -> bool:
    denied = _NOT_ON_RE.search(text.text[max(0, period.span.start - 16) : period.span.start])
    return bool(denied) or is_former(text, period.span)


_NOT_ON_RE = re.compile(r", not (?:in|on|at|from|by|until)?(?: the)? ?$", re.IGNORECASE)


def _from_hours(case: Case, part: int, period: Period) -> Signal | None:
    """A confirmation for a weekday or time of opening hours that the best view's record states field by field."""
    best = case.best
    if best is None or period.partial is None:
        return None
    record = best.focus.analyst.record(best.focus.source)
    opening = confirmed_hours(case.analysis.text, record.openings)
    if opening is None:
        return None
    text = best.focus.analyst.unit(best.focus.source, opening.unit)
    words = frozenset(case.analysis.words_in(period.span))
    quotes = (text.quote(Span(0, len(text.text))),)
    return Signal(Effect.CONFIRMS, "FN110", f'the source says "{text.text}"', period.span, quotes, words, part)


def _stated_elsewhere(case: Case, period: Period) -> set[tuple[int, Span]]:
    """Dates of the units that another date of the claim states already."""
    return {place for place, stating in _stating(case).items() if any(mine is not period for mine in stating)}


def _stating(case: Case) -> dict[tuple[int, Span], tuple[Period, ...]]:
    """By unit and place the dates of the claim that state a date of the units, two at most: so many tell of others."""
    found: dict[tuple[int, Span], tuple[Period, ...]] | None = case.analysis.remembered.get(_stating)
    if found is None:
        found = case.analysis.remembered[_stating] = {}
        for view in case.views:
            for theirs in view.focus.periods:
                stating = (mine for mine in case.analysis.periods if compare_periods(mine, theirs) in MATCHED_TIME)
                found[id(view.focus), theirs.span] = tuple(islice(stating, 2))
    return found


def _in_parts(period: Period, match: Match) -> bool:
    """Whether the source states a range in parts, of which the match is one.

    "Monday to Thursday from 9 to 5 and Friday to Saturday from 9 to 1" says Monday to Saturday.
    """
    if match.text is None or not (_is_long(period) and _is_long(match.period)):
        return False
    whole, part = _weekdays(period), _weekdays(match.period)
    if whole:
        parts = [days for days in map(_weekdays, match.text.periods) if days < whole]
        return part < whole and frozenset[int]().union(*parts) == whole
    interval, own = _interval(period), _interval(match.period)
    return interval is not None and own is not None and _is_joined(interval, own, match.text.periods)


def _is_joined(whole: Interval, own: Interval, periods: Iterable[Period]) -> bool:
    """Whether ``own`` and others of the periods are parts that follow each other from end to end of ``whole``."""
    parts = sorted(part for part in map(_interval, periods) if part and part != whole and _covers(whole, part))
    if own not in parts or not all(later.start <= earlier.end for earlier, later in pairwise(parts)):
        return False
    return _covers(Interval(parts[0].start, max(part.end for part in parts)), whole)


def _is_long(period: Period) -> bool:
    return period.ranged or len(_weekdays(period)) > 1


def _weekdays(period: Period) -> frozenset[int]:
    return frozenset(period.partial.weekdays) if period.partial else frozenset()


def _interval(period: Period) -> Interval | None:
    return period.named or (period.partial.yearly if period.partial else None)


def _covers(whole: Interval, part: Interval) -> bool:
    return whole.start <= part.start and part.end <= whole.end


def _is_stated(case: Case, period: Period) -> bool:
    """Whether a passage has the claim's date, of whatever thing."""
    return any(compare_periods(period, p) in MATCHED_TIME for view in case.views for p in view.focus.periods)


def _best(matches: list[Match], relations: frozenset[TimeRelation]) -> Match | None:
    return max((m for m in matches if m.relation in relations), key=lambda m: m.agreement, default=None)


def _first_good(case: Case, period: Period) -> Match | None:
    """The date in the view that fits the claim best, so that one passage is cited where one is enough."""
    best = _best(list(_matches(case.views[0], period)), MATCHED_TIME) if case.views else None
    return best if best and best.agreement >= RELATED_AT_ALL else None


def _matches(view: View, period: Period, *, loosely: bool = False) -> Iterator[Match]:
    """The unit's dates beside the claim's; ``loosely``: words that hardly tell of what it is the date are left out."""
    claim_periods = tuple(p.span for p in view.claim.periods)
    claim_scope = scopes(view.claim, claim_periods)[[p.span for p in view.claim.periods].index(period.span)]
    direct = view.direct_coverage >= DIRECTLY or (view.looks_back and view.coverage >= WITH_WHAT_IT_MEANS)
    light = light_words(view) if loosely else frozenset[int]()
    direct = direct or (bool(light) and has_core(view, light))
    for text in (view.focus,):
        text_scopes = scopes(text, tuple(p.span for p in text.periods))
        worth = set(worth_comparing(view, text, text_scopes))
        for number, (other, scope) in enumerate(zip(text.periods, text_scopes, strict=True)):
            relation = compare_periods(period, other)
            if number not in worth and relation not in MATCHED_TIME:
                continue
            if relation is not TimeRelation.INCOMPARABLE:
                yield Match(
                    text, other, relation, agreement(view, claim_scope, text, scope, period, light).whole, direct
                )
    for other in view.focus.context.periods:
        relation = compare_periods(period, other)
        if relation in MATCHED_TIME:
            yield Match(None, other, relation, IN_HEADING)
