"""How the time a claim gives stands to the time a source gives."""

from __future__ import annotations

from calendar import isleap
from datetime import datetime, timedelta
from enum import StrEnum

from .cues import reach_of
from .period import Clock, Cue, Grain, Interval, Partial, Period, Reach


class TimeRelation(StrEnum):
    """What the source's time means for the claim's."""

    SAME = "same"
    WITHIN = "within"
    # The source's time lies inside the claim's coarser one: the claim holds.
    HOLDS = "holds"
    # The source's time satisfies the claim's before, after, since, until or by.
    COARSER = "coarser"
    # The claim's time lies inside the source's, or they overlap: compatible, not stated.
    DIFFERENT = "different"
    # Comparable and disjoint.
    COMPATIBLE = "compatible"
    # Equal in all that both say ("4 May" and "4 May 2021").
    UNANCHORED = "unanchored"
    # One of them is relative and has no anchor.
    AMBIGUOUS = "ambiguous"
    # One of several readings agrees.
    INCOMPARABLE = "incomparable"
    # They speak of different sides of time (a weekday and a year).


_ENDING = frozenset({Cue.UNTIL, Cue.BY})
_EDGES = frozenset({Cue.SINCE, Cue.UNTIL})
# Which of several relations is told, if the parts of two dates stand differently to each other.
_BY_DOUBT = (TimeRelation.COARSER, TimeRelation.HOLDS, TimeRelation.WITHIN)
_SEASON_SLACK = timedelta(days=31)
# People disagree by about a month where a season begins.
_DAY_MINUTES = 24 * 60


def compare_periods(claim: Period, source: Period) -> TimeRelation:
    """How the source's period bears on the claim's; cues count, so "after 16 March" holds for 17 March."""
    if _unanchored(claim) or _unanchored(source):
        return _relative(claim, source)
    if claim.readings or source.readings:
        return _by_readings(claim, source)
    if claim.named and source.named:
        if claim.ranged and source.ranged and claim.grain is source.grain and claim.named != source.named:
            return _two_ranges(claim.named, source.named)
        return _placed(_in_utc(claim, source), claim.cue, _in_utc(source, claim), source.cue, _slack(claim, source))
    return _partly(claim, source)


def _unanchored(period: Period) -> bool:
    return period.relative and period.named is None


def _relative(claim: Period, source: Period) -> TimeRelation:
    if claim.shift and claim.shift == source.shift and claim.cue == source.cue:
        return TimeRelation.SAME
    return TimeRelation.UNANCHORED


def _by_readings(claim: Period, source: Period) -> TimeRelation:
    """One reading of either side that agrees leaves it open; none is a difference."""
    if claim.readings and claim.readings == source.readings:
        return TimeRelation.SAME
    ours = claim.readings or ((claim.named,) if claim.named else ())
    theirs = source.readings or ((source.named,) if source.named else ())
    if not ours or not theirs:
        return TimeRelation.INCOMPARABLE
    found = {_placed(own, claim.cue, other, source.cue) for own in ours for other in theirs}
    return found.pop() if len(found) == 1 else TimeRelation.AMBIGUOUS


def _placed(
    claim: Interval, claim_cue: Cue | None, source: Interval, source_cue: Cue | None, slack: timedelta = timedelta()
) -> TimeRelation:
    """The relation of two intervals on the calendar under their cues."""
    claim_cue, source_cue = _plain(claim_cue), _plain(source_cue)
    if claim_cue == source_cue and claim == source:
        return TimeRelation.SAME
    if claim_cue and source_cue and (claim_cue is source_cue or {claim_cue, source_cue} <= _ENDING):
        return _same_cue(claim, source, claim_cue)
    if claim_cue is None and source_cue in _EDGES and _covers(Reach(*claim), Reach(*source)):
        # "It began in 2019" beside "since 2019".
        return TimeRelation.COMPATIBLE
    ours, theirs = reach_of(claim, claim_cue), reach_of(source, source_cue)
    if _apart(ours, theirs, slack):
        return TimeRelation.DIFFERENT
    if _covers(ours, theirs):
        return TimeRelation.HOLDS if claim_cue else TimeRelation.WITHIN
    return TimeRelation.COARSER


def _two_ranges(claim: Interval, source: Interval) -> TimeRelation:
    """Two unlike ranges with both ends written: another end of one range, or ranges that overlap or do not."""
    if claim.start == source.start or claim.end == source.end or _apart(Reach(*claim), Reach(*source), timedelta()):
        return TimeRelation.DIFFERENT
    return TimeRelation.COARSER


def _plain(cue: Cue | None) -> Cue | None:
    return None if cue is Cue.BETWEEN else cue


def _same_cue(claim: Interval, source: Interval, cue: Cue) -> TimeRelation:
    """Two deadlines or two beginnings differ where their dates do; of two bounds the wider one follows."""
    if _covers(Reach(*claim), Reach(*source)):
        return TimeRelation.WITHIN
    if _covers(Reach(*source), Reach(*claim)):
        return TimeRelation.COARSER
    if cue in (Cue.BEFORE, Cue.AFTER):
        follows = _covers(reach_of(claim, cue), reach_of(source, cue))
        return TimeRelation.HOLDS if follows else TimeRelation.COARSER
    return TimeRelation.DIFFERENT


def _apart(ours: Reach, theirs: Reach, slack: timedelta) -> bool:
    return _ends_before(ours, theirs, slack) or _ends_before(theirs, ours, slack)


def _ends_before(first: Reach, second: Reach, slack: timedelta) -> bool:
    return first.end is not None and second.start is not None and second.start - first.end >= slack


def _covers(outer: Reach, inner: Reach) -> bool:
    starts = outer.start is None or (inner.start is not None and outer.start <= inner.start)
    ends = outer.end is None or (inner.end is not None and inner.end <= outer.end)
    return starts and ends


def _slack(claim: Period, source: Period) -> timedelta:
    seasons = (claim.grain is Grain.SEASON) != (source.grain is Grain.SEASON)
    return _SEASON_SLACK if seasons else timedelta()


def _in_utc(period: Period, other: Period) -> Interval:
    """The named interval, moved to UTC where both sides name their zone."""
    named = period.named or Interval(datetime.min, datetime.min)
    if period.offset is None or other.offset is None:
        return named
    shift = timedelta(minutes=period.offset)
    return Interval(named.start - shift, named.end - shift)


def _partly(claim: Period, source: Period) -> TimeRelation:
    """At least one side has no year: compare what both say, part by part."""
    relations = [found for found in (_yearly(claim, source), _weekdays(claim, source), _clocks(claim, source)) if found]
    if not relations:
        return TimeRelation.INCOMPARABLE
    if TimeRelation.DIFFERENT in relations:
        return TimeRelation.DIFFERENT
    if len(relations) == 1 and _says_no_more(claim, source):
        return relations[0]
    telling = (relation for relation in _BY_DOUBT if relation in relations)
    return next(telling, TimeRelation.COMPATIBLE)


def _says_no_more(claim: Period, source: Period) -> bool:
    """Whether neither side tells a part (year, weekday, time of day) that the other leaves out."""
    return _parts(claim) == _parts(source)


def _parts(period: Period) -> tuple[bool, bool, bool, bool]:
    partial = period.partial or Partial()
    return (
        period.named is not None,
        partial.yearly is not None,
        bool(partial.weekdays),
        partial.clock is not None,
    )


def _yearly(claim: Period, source: Period) -> TimeRelation | None:
    """Day and month compared; None if one side has none."""
    ours, theirs = _yearless(claim), _yearless(source)
    if ours and theirs:
        return _both_yearless(ours, claim, theirs, source)
    if ours and source.named:
        return _dated(ours, claim, source.named, source, claim_yearless=True)
    if theirs and claim.named:
        return _dated(theirs, source, claim.named, claim, claim_yearless=False)
    return None


def _both_yearless(ours: Interval, claim: Period, theirs: Interval, source: Period) -> TimeRelation:
    """Both in the reference year; a range over New Year is tried a year earlier too."""
    if claim.ranged and source.ranged and claim.grain is source.grain and not _covers(Reach(*theirs), Reach(*ours)):
        return _two_ranges(ours, theirs)
    slack = _slack(claim, source)
    found = _placed(ours, claim.cue, theirs, source.cue, slack)
    if found is not TimeRelation.DIFFERENT or ours.start.year == ours.end.year == theirs.end.year:
        return found
    for own, other in ((_moved(ours, -1), theirs), (ours, _moved(theirs, -1))):
        again = _placed(own, claim.cue, other, source.cue, slack) if own and other else found
        if again is not TimeRelation.DIFFERENT:
            return again
    return found


def _yearless(period: Period) -> Interval | None:
    return period.partial.yearly if period.partial else None


def _dated(
    yearly: Interval, bare: Period, named: Interval, full: Period, *, claim_yearless: bool
) -> TimeRelation | None:
    """A date without a year beside one with a year; None where the latter spans a year or more and says nothing."""
    if named.end - named.start >= timedelta(days=365):
        return None
    years = (named.start.year,) if bare.cue else range(named.start.year - 1, named.end.year + 1)
    found = []
    for placed in filter(None, (_moved(yearly, year - yearly.start.year) for year in years)):
        pair = (placed, bare.cue, named, full.cue) if claim_yearless else (named, full.cue, placed, bare.cue)
        found.append(_placed(*pair, _slack(bare, full)))
    if TimeRelation.SAME in found:
        return TimeRelation.COMPATIBLE
    agreeing = [relation for relation in found if relation is not TimeRelation.DIFFERENT]
    return agreeing[0] if agreeing else TimeRelation.DIFFERENT


def _moved(interval: Interval, years: int) -> Interval | None:
    """The interval so many years later; None where it has no place (29 February)."""
    start, end = interval
    if (end.month, end.day) == (2, 29) and not isleap(end.year + years):
        # 28 February lasts until March in a common year.
        end = end.replace(month=3, day=1)
    try:
        return Interval(start.replace(year=start.year + years), end.replace(year=end.year + years))
    except ValueError:
        return None


def _weekdays(claim: Period, source: Period) -> TimeRelation | None:
    ours, theirs = _days_of_week(claim), _days_of_week(source)
    if not ours or not theirs:
        return None
    if _recurs(claim) != _recurs(source) and (claim.named or source.named):
        # A certain day and "Tuesdays" speak of different things.
        return None
    if ours == theirs:
        return TimeRelation.SAME
    if set(ours) < set(theirs):
        return TimeRelation.HOLDS
    if not set(theirs) < set(ours):
        return TimeRelation.DIFFERENT
    return _fewer_days(ours, theirs)


def _fewer_days(claim: tuple[int, ...], source: tuple[int, ...]) -> TimeRelation:
    """One day of several may be one of more that the source lists; a range that ends elsewhere is another range."""
    if len(source) == 1:
        return TimeRelation.COMPATIBLE
    same_edge = claim[0] == source[0] or claim[-1] == source[-1]
    return TimeRelation.DIFFERENT if same_edge else TimeRelation.COARSER


def _recurs(period: Period) -> bool:
    return period.partial is not None and period.partial.recurring


def _days_of_week(period: Period) -> tuple[int, ...]:
    if period.partial:
        return period.partial.weekdays
    if period.named and period.cue is None and period.named.end - period.named.start <= timedelta(days=1):
        return (period.named.start.weekday(),)
    return ()


def _clocks(claim: Period, source: Period) -> TimeRelation | None:
    ours, theirs = _clock_range(claim), _clock_range(source)
    if ours is None or theirs is None:
        return None
    return _clock_relation(ours, claim.cue, theirs, source.cue)


def _clock_range(period: Period) -> tuple[Clock, Clock | None] | None:
    if period.partial and period.partial.clock:
        return period.partial.clock, period.partial.until
    if period.named and period.grain is Grain.TIME:
        start, end = period.named
        last = Clock(end.hour, end.minute) if end - start > timedelta(minutes=1) else None
        return Clock(start.hour, start.minute, offset=period.offset), last
    return None


def _clock_relation(
    claim: tuple[Clock, Clock | None], claim_cue: Cue | None, source: tuple[Clock, Clock | None], source_cue: Cue | None
) -> TimeRelation:
    if source[1] and not claim[1] and not claim_cue and claim[0] in source:
        # "closes at 22:30" beside "16:00-22:30"
        return TimeRelation.COMPATIBLE
    zoned = claim[0].offset is not None and source[0].offset is not None
    sure = claim[0].certain and source[0].certain
    theirs = _minutes(source, zoned)
    turns = (0,) if sure else (0, 12 * 60)
    found = []
    for turn in turns:
        ours = _minutes(claim, zoned, turn)
        found.append(_placed(ours, claim_cue, theirs, source_cue))
    relation = next((one for one in found if one is not TimeRelation.DIFFERENT), TimeRelation.DIFFERENT)
    if relation is TimeRelation.SAME and not (sure or claim[0] == source[0]):
        return TimeRelation.COMPATIBLE
    return relation


def _minutes(clocks: tuple[Clock, Clock | None], zoned: bool, turn: int = 0) -> Interval:
    first, last = clocks
    start = (first.hour * 60 + first.minute - (first.offset or 0 if zoned else 0) + turn) % _DAY_MINUTES
    length = 1
    if last:
        length = (last.hour * 60 + last.minute - first.hour * 60 - first.minute) % _DAY_MINUTES or _DAY_MINUTES
    begin = datetime(2000, 1, 1) + timedelta(minutes=start)
    return Interval(begin, begin + timedelta(minutes=length))
