"""Whatever the text: dates written in any style are read back, nothing crashes, time grows with length only."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.text.dates.chronology import TimeRelation, compare_periods
from footnote.text.dates.reading import date_spans, infer_order, read_periods
from tests.support.timing import grows_with_length_only

_MONTHS = "January February March April May June July August September October November December"
_WEEKDAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday"
MONTHS, WEEKDAYS = _MONTHS.split(), _WEEKDAYS.split()


def _ordinal(day: int) -> str:
    if 10 < day < 14:
        return f"{day}th"
    return f"{day}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th') }"


STYLES = {
    "iso": lambda d: d.isoformat(),
    "slashed iso": lambda d: f"{d.year}/{d.month:02}/{d.day:02}",
    "day first": lambda d: f"{d.day} {MONTHS[d.month - 1]} {d.year}",
    "month first": lambda d: f"{MONTHS[d.month - 1]} {d.day}, {d.year}",
    "ordinal": lambda d: f"{_ordinal(d.day)} of {MONTHS[d.month - 1]} {d.year}",
    "short month": lambda d: f"{MONTHS[d.month - 1][:3]} {d.day}, {d.year}",
    "short with point": lambda d: f"{d.day} {MONTHS[d.month - 1][:3]}. {d.year}",
    "hyphens": lambda d: f"{d.day:02}-{MONTHS[d.month - 1][:3]}-{d.year}",
    "points": lambda d: f"{d.day}.{d.month}.{d.year}",
    "capitals": lambda d: f"{MONTHS[d.month - 1].upper()} {_ordinal(d.day)}, {d.year}",
    "weekday": lambda d: f"{WEEKDAYS[d.weekday()]}, {d.day} {MONTHS[d.month - 1]} {d.year}",
    "no-break": lambda d: f"{d.day}\u00a0{MONTHS[d.month - 1]}\u00a0{d.year}",
    "soft wrap": lambda d: f"{d.day}\n{MONTHS[d.month - 1]}\n{d.year}",
}
FRAMES = (
    "{}",
    "It opened on {}.",
    "({})",
    "Room 14 {}, 9 guests",
    "on {} at noon it",
    "before {}",
    "“{}”",
    "- {}\n- 12 units",
)

dates = st.dates(date(1000, 1, 1), date(2199, 12, 30))
_FRAGMENTS = """
    2016 17/6/2021 3.7.2021 May may march March, 12 12–14 9:00 –17:00 a.m. Q3 Q4/ H1 FY 24 fiscal year ended to and or
    between from since before mid- early the end of last quarter two weeks ago 1990s '90s 19th century spring Tuesday
    Mon Tuesdays - , . ; : / ( ) UTC+2 T Z 0 00 31 June 30 February 9999-12-31 noon 24:00 12 a.m. +14:00 € % 2010-11
    BC 1900s
"""
fragments = st.sampled_from(_FRAGMENTS.split())
soup = st.lists(fragments, max_size=14).flatmap(
    lambda parts: st.sampled_from([" ", "", "\n"]).map(lambda gap: gap.join(parts))
)


@settings(deadline=None, derandomize=True, max_examples=400)
@given(dates, st.sampled_from(sorted(STYLES)), st.sampled_from(FRAMES))
def test_a_date_in_any_style_is_read_back(day: date, style: str, frame: str) -> None:
    written = STYLES[style](day)
    first = read_periods(frame.format(written))[0]
    start = datetime(day.year, day.month, day.day)
    assert first.named is not None
    assert first.named.start.date() == day
    if "noon" not in frame:
        assert (first.text, first.named) == (written, (start, start + timedelta(days=1)))


@settings(deadline=None, derandomize=True, max_examples=200)
@given(dates, st.sampled_from(["dmy", "mdy"]), st.sampled_from("/-"))
def test_a_numeric_date_is_read_in_the_order_of_its_source(day: date, order: str, mark: str) -> None:
    numbers = (day.day, day.month) if order == "dmy" else (day.month, day.day)
    (period,) = read_periods(mark.join(map(str, (*numbers, day.year))), order=order)  # type: ignore[arg-type]
    assert period.start == datetime(day.year, day.month, day.day)


@settings(deadline=None, derandomize=True, max_examples=150)
@given(dates, dates, st.sampled_from(sorted(STYLES)), st.sampled_from(sorted(STYLES)))
def test_two_dates_are_the_same_exactly_if_they_are_equal(one: date, other: date, style: str, second: str) -> None:
    (claim,), (source,) = read_periods(STYLES[style](one)), read_periods(STYLES[second](other))
    assert compare_periods(claim, source) == (TimeRelation.SAME if one == other else TimeRelation.DIFFERENT)
    (again,) = read_periods(STYLES[second](one))
    assert compare_periods(claim, again) == TimeRelation.SAME


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.one_of(soup, st.text(max_size=60)), st.one_of(st.none(), st.just(date(1, 1, 1)), st.just(date(9999, 12, 31))))
def test_any_text_is_read_without_error_and_without_overlap(text: str, as_of: date | None) -> None:
    periods = read_periods(text, as_of=as_of, fiscal_year_start=4)
    ends = [0, *(period.span.end for period in periods)]
    for end, period in zip(ends, periods, strict=False):
        assert end <= period.span.start < period.span.end <= len(text)
        assert period.text == period.span.of(text)
        assert period.resolved or period.readings or period.partial or period.relative
        if period.named:
            assert period.named.start < period.named.end
        for other in periods[:4]:
            assert compare_periods(period, other) in TimeRelation
            assert compare_periods(period, period) is not TimeRelation.DIFFERENT
    assert date_spans(text) == tuple(period.span for period in read_periods(text))
    assert infer_order(text) in (None, "dmy", "mdy")


# Repeated to the wanted length: the cheap ones to a large one, the ones that are all dates to less.
CHEAP = ("1", "1,", "1.", "12/", " ", "\n", "(", "'", "a", "é", "may", "the ", "last ", "early ", "mid-", "FY")
DEAR = (
    *(
        "2016-",
        "2016, ",
        "17/6/2021, ",
        "May ",
        "9:",
        "9:00–",
        "1 May and ",
        "end of the ",
        "Mon–",
        "Q3 ",
        "between 2016 and ",
    ),
    *("2 weeks ", "st ", "12–14 ", "first half ", "3, 4 and ", " 1", " Mar."),
)


@pytest.mark.parametrize(("unit", "length"), [(unit, 100_000) for unit in CHEAP] + [(unit, 8_000) for unit in DEAR])
def test_time_grows_with_length_only(unit: str, length: int) -> None:
    assert grows_with_length_only(read_periods, unit, length)


def test_the_same_dates_come_out_whatever_the_hash_seed() -> None:
    code = (
        "from footnote.text.dates.reading import read_periods\n"
        "print(read_periods('On 3/7/2021, in the 1900s, last quarter, at 8:15 on Tuesdays, in 2010-11 and mid-2023.'))"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(seen) == 1
