"""What is read as a date or period, with which interval, and what is left alone."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from footnote.text.dates.period import Cue, Grain, Period
from footnote.text.dates.reading import date_spans, infer_order, read_periods


def only(text: str, **options: object) -> Period:
    (period,) = read_periods(text, **options)  # type: ignore[arg-type]
    return period


def told(text: str) -> list[str]:
    return [period.text for period in read_periods(text)]


def day(iso: str) -> datetime:
    return datetime.fromisoformat(iso)


@pytest.mark.parametrize(
    ("text", "span", "start", "end"),
    [
        ("It began on 2021-06-17.", "2021-06-17", "2021-06-17", "2021-06-18"),
        ("It began on 2021/06/17.", "2021/06/17", "2021-06-17", "2021-06-18"),
        ("It began on 17/6/2021.", "17/6/2021", "2021-06-17", "2021-06-18"),
        ("It began on 6/17/2021.", "6/17/2021", "2021-06-17", "2021-06-18"),
        ("It began on 3.7.2021.", "3.7.2021", "2021-07-03", "2021-07-04"),
        ("It began on 5/5/2021.", "5/5/2021", "2021-05-05", "2021-05-06"),
        ("on 27 March 2020", "27 March 2020", "2020-03-27", "2020-03-28"),
        ("on the 27th of March, 2020", "27th of March, 2020", "2020-03-27", "2020-03-28"),
        ("on March 27, 2020,", "March 27, 2020", "2020-03-27", "2020-03-28"),
        ("on MARCH 27 2020", "MARCH 27 2020", "2020-03-27", "2020-03-28"),
        ("on Mar. 27, 2020", "Mar. 27, 2020", "2020-03-27", "2020-03-28"),
        ("on 27-Mar-2020", "27-Mar-2020", "2020-03-27", "2020-03-28"),
        ("on Friday, 27 March 2020", "Friday, 27 March 2020", "2020-03-27", "2020-03-28"),
        ("in Mar. 2020.", "Mar. 2020", "2020-03-01", "2020-04-01"),
        ("in March 2020", "March 2020", "2020-03-01", "2020-04-01"),
        ("in 2020-03 it", "2020-03", "2020-03-01", "2020-04-01"),
        ("for 2024Q02 it", "2024Q02", "2024-04-01", "2024-07-01"),
        ("for 2026-Q1 it", "2026-Q1", "2026-01-01", "2026-04-01"),
        ("for Q3 2019 it", "Q3 2019", "2019-07-01", "2019-10-01"),
        ("for Q4/2021 it", "Q4/2021", "2021-10-01", "2022-01-01"),
        ("for 3Q19 it", "3Q19", "2019-07-01", "2019-10-01"),
        ("for Q3'19 it", "Q3'19", "2019-07-01", "2019-10-01"),
        ("the second quarter of 2026", "second quarter of 2026", "2026-04-01", "2026-07-01"),
        ("the fourth-quarter 2021 sales", "fourth-quarter 2021", "2021-10-01", "2022-01-01"),
        ("the last quarter of 2024", "last quarter of 2024", "2024-10-01", "2025-01-01"),
        ("the first half of 2024", "first half of 2024", "2024-01-01", "2024-07-01"),
        ("in H2 2024", "H2 2024", "2024-07-01", "2025-01-01"),
        ("in FY2024", "FY2024", "2024-01-01", "2025-01-01"),
        ("in FY24", "FY24", "2024-01-01", "2025-01-01"),
        ("in fiscal 2024", "fiscal 2024", "2024-01-01", "2025-01-01"),
        ("in CY2024", "CY2024", "2024-01-01", "2025-01-01"),
        ("for the year ended June 2024", "year ended June 2024", "2023-07-01", "2024-07-01"),
        ("for the quarter ended 31 March 2024", "quarter ended 31 March 2024", "2024-01-01", "2024-04-01"),
        ("the six months ended June 30, 2024", "six months ended June 30, 2024", "2024-01-01", "2024-07-01"),
        ("July to September 2019", "July to September 2019", "2019-07-01", "2019-10-01"),
        ("November to February 2020", "November to February 2020", "2019-11-01", "2020-03-01"),
        ("from 12 to 14 June 2023", "12 to 14 June 2023", "2023-06-12", "2023-06-15"),
        ("on 12–14 June 2023", "12–14 June 2023", "2023-06-12", "2023-06-15"),
        ("on March 12-14, 2023", "March 12-14, 2023", "2023-03-12", "2023-03-15"),
        ("5 May – 7 June 2020", "5 May – 7 June 2020", "2020-05-05", "2020-06-08"),
        ("in 2016–2018", "2016–2018", "2016-01-01", "2019-01-01"),
        ("430 000 t in 2018–19.", "2018–19", "2018-01-01", "2020-01-01"),
        ("in 2018/19", "2018/19", "2018-01-01", "2020-01-01"),
        ("in mid-2023", "mid-2023", "2023-05-01", "2023-09-01"),
        ("in early 2023", "early 2023", "2023-01-01", "2023-05-01"),
        ("late in 2023", "late in 2023", "2023-09-01", "2024-01-01"),
        ("the end of May 2023", "end of May 2023", "2023-05-19", "2023-06-01"),
        ("in the 1990s", "1990s", "1990-01-01", "2000-01-01"),
        ("in the 90s", "90s", "1990-01-01", "2000-01-01"),
        ("in the '90s", "90s", "1990-01-01", "2000-01-01"),
        ("in the nineties", "nineties", "1990-01-01", "2000-01-01"),
        ("in the early 1990s", "early 1990s", "1990-01-01", "1994-01-01"),
        ("in the 19th century", "19th century", "1800-01-01", "1900-01-01"),
        ("in the eighteenth century", "eighteenth century", "1700-01-01", "1800-01-01"),
        ("in spring 2024", "spring 2024", "2024-03-01", "2024-06-01"),
        ("in the winter of 2018–19", "winter of 2018–19", "2018-12-01", "2019-03-01"),
        ("in 2024-W05", "2024-W05", "2024-01-29", "2024-02-05"),
        ("Output peaked in 2016.", "2016", "2016-01-01", "2017-01-01"),
        ("(2016)", "2016", "2016-01-01", "2017-01-01"),
        ("It held on november 30 , 1958 .", "november 30 , 1958", "1958-11-30", "1958-12-01"),
        ("the draft of june 1990", "june 1990", "1990-06-01", "1990-07-01"),
        ("the Judiciary Act, 1948.", "1948", "1948-01-01", "1949-01-01"),
        ("compared to 2018, sales", "2018", "2018-01-01", "2019-01-01"),
        ("despite comparisons with 2020,", "2020", "2020-01-01", "2021-01-01"),
        ("(Falk and Moor, 2021)", "2021", "2021-01-01", "2022-01-01"),
        ("Ito et al. [2019] measured", "2019", "2019-01-01", "2020-01-01"),
        ("The 2026 budget", "2026", "2026-01-01", "2027-01-01"),
        ("2016 was a dry year.", "2016", "2016-01-01", "2017-01-01"),
        ("Year: 2023; Visitors: 41,000", "2023", "2023-01-01", "2024-01-01"),
        ("from Q1–Q3 2024", "Q1–Q3 2024", "2024-01-01", "2024-10-01"),
        ("3.7.2021-5.7.2021", "3.7.2021-5.7.2021", "2021-07-03", "2021-07-06"),
        ("19 June 2026, 14:00–16:00", "19 June 2026, 14:00–16:00", "2026-06-19T14:00", "2026-06-19T16:00"),
        ("at 14:00 on 19 June 2026", "14:00 on 19 June 2026", "2026-06-19T14:00", "2026-06-19T14:01"),
        ("19 June 2026 at 14:00", "19 June 2026 at 14:00", "2026-06-19T14:00", "2026-06-19T14:01"),
        ("2027-01-01T08:00:30Z", "2027-01-01T08:00:30Z", "2027-01-01T08:00:30", "2027-01-01T08:00:31"),
    ],
)
def test_a_period_has_its_span_and_its_half_open_interval(text: str, span: str, start: str, end: str) -> None:
    period = only(text)
    assert (period.text, period.start, period.end) == (span, day(start), day(end))
    assert period.span.of(text) == span


@pytest.mark.parametrize(
    "text",
    [
        "40M of 215° and 7105 units",
        "You may go to section 1.1",
        "You may go to section 1.1 on Friday's information",
        "the information on fridays",
        "1,900 users and 2,016 votes",
        "Room 2014 and version 2024.1",
        "Version 2.14.3 fixes 9 bugs.",
        "It rose by 2000 and cost $2016.",
        "in 2016 households and from 1500 to 2000 metres",
        "a total of 2016 and more than 2000",
        "for five years, within two working days, 24 months",
        "the last three months",
        "60 days before delivery and two weeks prior to it",
        "He is in his 70s.",
        "a ratio of 12:30 and odds of 10:11",
        "in 500 BC",
        "31 June and 30 February 2020",
        "We march in step, and the fall was deep.",
        "Theresa May and April Smith met June Carter.",
        "The sun sat on a mon cheri.",
        "half of it and a second half of the match",
        "10.12.2021.5 is an address",
        "INV-2024-03, CVE-2021-1234 and ISO 9001:2015",
        "a lap of 1:20.139",
        "pages 1901–1950 and 1500–2000 mg",
        "I read the Sunday Times.",
        "",
    ],
)
def test_what_is_no_date_is_left_alone(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Room 14 27 March 2020, 9 guests.", ["27 March 2020"]),
        ("In 2016, 2017 and 2018 it rained.", ["2016", "2017", "2018"]),
        ("5.2 million in 2022, 4.8 million in 2023 and 5.5 million in 2024", ["2022", "2023", "2024"]),
        ("in March and April 2020", ["March", "April 2020"]),
        ("on 3, 4 and 5 May 2020", ["3", "4", "5 May 2020"]),
        ("Bins are emptied on Tuesdays and Fridays.", ["Tuesdays", "Fridays"]),
        ("It sails at 8.15 a.m. and 17:00, not at noon.", ["8.15 a.m.", "17:00", "noon"]),
        ("Mon–Fri 9:00–17:00", ["Mon–Fri", "9:00–17:00"]),
        ("Mon-Fri 9:00-17:00", ["Mon-Fri", "9:00-17:00"]),
        ("Monday: 17:30-22:0; won 3:0", ["Monday", "17:30-22:0"]),
        ("They met at 12 noon.", ["12 noon"]),
        ("On 12 March, 1200 people came.", ["12 March"]),
        ("On 4 May, 2016 units were sold.", ["4 May"]),
        ("In March 12 people died.", ["March"]),
        ("5 May-10 June", ["5 May-10 June"]),
        ("June until 28 February", ["June until 28 February"]),
        ("On 4 July, 1776, it was signed.", ["4 July, 1776"]),
        ("It closes at 10 PM. It opens at 9 a.m. daily.", ["10 PM", "9 a.m."]),
        ("Call +41 44 555 01 23 before 17:30.", ["17:30"]),
        ("January sales, and sales in Oct. 2025.", ["January", "Oct. 2025"]),
        ("It may rain in May.", ["May"]),
        ("Visits on 17/6/2021, 23/6/2021 and 3/7/2021.", ["17/6/2021", "23/6/2021", "3/7/2021"]),
    ],
)
def test_several_dates_come_in_text_order(text: str, expected: list[str]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "cue", "cue_text", "start", "end"),
    [
        ("before 2019", Cue.BEFORE, "before", None, "2019-01-01"),
        ("prior to 1960", Cue.BEFORE, "prior to", None, "1960-01-01"),
        ("prior to March 2019", Cue.BEFORE, "prior to", None, "2019-03-01"),
        ("after 16 March 2020", Cue.AFTER, "after", "2020-03-17", None),
        ("since 2019", Cue.SINCE, "since", "2019-01-01", None),
        ("from 2019 onwards", Cue.SINCE, "onwards", "2019-01-01", None),
        ("until 31 March 2020", Cue.UNTIL, "until", None, "2020-04-01"),
        ("by 2030", Cue.BY, "by", None, "2031-01-01"),
        ("no later than 5 May 2020", Cue.BY, "no later than", None, "2020-05-06"),
        ("by the end of May 2020", Cue.BY, "by", None, "2020-06-01"),
        ("between 2016 and 2018", Cue.BETWEEN, "between", "2016-01-01", "2019-01-01"),
        ("as of 17 March 2020", None, None, "2020-03-17", "2020-03-18"),
    ],
)
def test_a_cue_opens_the_interval_and_stays_out_of_the_span(
    text: str, cue: Cue | None, cue_text: str | None, start: str | None, end: str | None
) -> None:
    period = only(text)
    assert period.cue == cue
    assert (period.cue_span.of(text) if period.cue_span else None) == cue_text
    assert (period.start, period.end) == (start and day(start), end and day(end))
    assert period.named is not None
    assert cue_text is None or cue_text not in period.text


def test_the_order_of_day_and_month_is_inferred_once_for_a_text() -> None:
    *_, last = read_periods("Visits took place on 17/6/2021, 23/6/2021 and 3/7/2021.")
    assert (last.start, last.readings) == (day("2021-07-03"), ())


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("17/6/2021 and 3/7/2021", "dmy"),
        ("6/17/2021 and 3/7/2021", "mdy"),
        ("3/7/2021", None),
        ("17/6/2021 and 6/17/2021", None),
        ("3.17.2021 is a version, 17.3.2021 says nothing about slashes", None),
        ("", None),
    ],
)
def test_an_order_is_inferred_only_from_dates_that_agree(text: str, order: str | None) -> None:
    assert infer_order(text) == order


def test_a_date_of_unknown_order_keeps_both_readings() -> None:
    period = only("on 3/7/2021")
    assert (period.start, period.end, period.named) == (None, None, None)
    assert [reading.start for reading in period.readings] == [day("2021-03-07"), day("2021-07-03")]
    assert only("on 3/7/2021", order="mdy").start == day("2021-03-07")
    assert only("on 3/7/2021", order="dmy").start == day("2021-07-03")


def test_a_hyphen_between_neighbouring_years_may_be_a_month() -> None:
    assert [(r.start, r.end) for r in only("in 2010-11").readings] == [
        (day("2010-01-01"), day("2012-01-01")),
        (day("2010-11-01"), day("2010-12-01")),
    ]


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("Last quarter", "2026-04-01", "2026-07-01"),
        ("this quarter", "2026-07-01", "2026-10-01"),
        ("yesterday", "2026-08-13", "2026-08-14"),
        ("today", "2026-08-14", "2026-08-15"),
        ("this year", "2026-01-01", "2027-01-01"),
        ("two weeks ago", "2026-07-27", "2026-08-03"),
        ("three years ago", "2023-01-01", "2024-01-01"),
        ("10 days ago", "2026-08-04", "2026-08-05"),
        ("next month", "2026-09-01", "2026-10-01"),
        ("last week", "2026-08-03", "2026-08-10"),
        ("last March", "2026-03-01", "2026-04-01"),
        ("last December", "2025-12-01", "2026-01-01"),
        ("next Friday", "2026-08-21", "2026-08-22"),
        ("last Friday", "2026-08-07", "2026-08-08"),
        ("last decade", "2010-01-01", "2020-01-01"),
        ("last summer", "2025-06-01", "2025-09-01"),
    ],
)
def test_relative_dates_need_an_anchor(text: str, start: str, end: str) -> None:
    loose = only(text)
    assert (loose.relative, loose.start, loose.partial) == (True, None, None)
    fixed = only(text, as_of=date(2026, 8, 14))
    assert (fixed.relative, fixed.start, fixed.end) == (True, day(start), day(end))


def test_a_date_counted_from_the_text_is_not_counted_from_the_day_of_writing() -> None:
    period = only("It was bought two years earlier.", as_of=date(2026, 8, 14))
    assert period.start is None
    assert period.shift is not None
    assert (period.shift.count, period.shift.grain, period.shift.contextual) == (-2, Grain.YEAR, True)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("FY2024", "2023-07-01", "2024-07-01"),
        ("fiscal 2024", "2023-07-01", "2024-07-01"),
        ("in 2018–19", "2018-07-01", "2019-07-01"),
        ("the first quarter of fiscal 2024", "2023-07-01", "2023-10-01"),
        ("the first quarter of 2024", "2024-01-01", "2024-04-01"),
        ("in 2024", "2024-01-01", "2025-01-01"),
    ],
)
def test_a_fiscal_year_is_named_after_the_year_in_which_it_ends(text: str, start: str, end: str) -> None:
    period = only(text, fiscal_year_start=7)
    assert (period.start, period.end) == (day(start), day(end))


@pytest.mark.parametrize("month", [0, 13])
def test_a_fiscal_year_starts_in_a_month(month: int) -> None:
    with pytest.raises(ValueError, match="1 to 12"):
        read_periods("2024", fiscal_year_start=month)


@pytest.mark.parametrize(
    ("text", "grain", "fields"),
    [
        ("on 4 May", Grain.DAY, (5, 4, (), None)),
        ("in June", Grain.MONTH, (6, None, (), None)),
        ("on Tuesday", Grain.WEEKDAY, (None, None, (1,), None)),
        ("Monday to Friday", Grain.WEEKDAY, (None, None, (0, 1, 2, 3, 4), None)),
        ("at weekends", Grain.WEEKDAY, (None, None, (5, 6), None)),
        ("at 8.15 a.m.", Grain.TIME, (None, None, (), (8, 15))),
        ("at 22:00 pm", Grain.TIME, (None, None, (), (22, 0))),
        ("at 4 p.m.", Grain.TIME, (None, None, (), (16, 0))),
        ("at 12 a.m.", Grain.TIME, (None, None, (), (0, 0))),
        ("at 17:00", Grain.TIME, (None, None, (), (17, 0))),
        ("at noon", Grain.TIME, (None, None, (), (12, 0))),
        ("at 9 o'clock", Grain.TIME, (None, None, (), (9, 0))),
        ("on Monday at 9:30", Grain.TIME, (None, None, (0,), (9, 30))),
        ("on 4 May at 9:30", Grain.TIME, (5, 4, (), (9, 30))),
    ],
)
def test_a_date_without_a_year_says_what_it_says(
    text: str, grain: Grain, fields: tuple[int | None, int | None, tuple[int, ...], tuple[int, int] | None]
) -> None:
    period = only(text)
    partial = period.partial
    assert partial is not None
    clock = (partial.clock.hour, partial.clock.minute) if partial.clock else None
    assert (period.start, period.grain) == (None, grain)
    assert (partial.month, partial.day, partial.weekdays, clock) == fields


@pytest.mark.parametrize(
    ("text", "span", "offset"),
    [
        ("At 09:12 UTC it", "09:12 UTC", 0),
        ("at 17:00 UTC+2,", "17:00 UTC+2", 120),
        ("at 17:00 UTC−3:30", "17:00 UTC−3:30", -210),
        ("at 5 p.m. EST", "5 p.m. EST", -300),
        ("at 14:00 (CET)", "14:00 (CET)", 60),
        ("2019-05-26T16:47:13-0400", "2019-05-26T16:47:13-0400", -240),
        ("at 17:00", "17:00", None),
    ],
)
def test_a_zone_belongs_to_its_clock_time(text: str, span: str, offset: int | None) -> None:
    period = only(text)
    assert (period.text, period.offset) == (span, offset)


def test_a_range_of_clock_times_has_an_end() -> None:
    partial = only("open 9–11 a.m.").partial
    assert partial is not None
    assert partial.clock is not None
    assert partial.until is not None
    assert (partial.clock.hour, partial.until.hour) == (9, 11)


def test_the_number_reader_gets_every_span() -> None:
    text = "Room 14 27 March 2020 at 17:00, since 2019 it cost 2,019 euros."
    assert [span.of(text) for span in date_spans(text)] == ["27 March 2020 at 17:00", "2019"]


def test_a_day_lasts_a_day_in_a_leap_year_too() -> None:
    period = only("on 29 February 2024")
    assert period.start is not None
    assert period.end is not None
    assert period.end - period.start == timedelta(days=1)
