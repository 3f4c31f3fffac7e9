"""How the time of a source bears on the time of a claim."""

from __future__ import annotations

from datetime import date

import pytest

from footnote.text.dates.chronology import TimeRelation, compare_periods
from footnote.text.dates.period import Period
from footnote.text.dates.reading import read_periods
from footnote.text.dates.relative_dates import anchored

SAME, WITHIN, HOLDS, COARSER = TimeRelation.SAME, TimeRelation.WITHIN, TimeRelation.HOLDS, TimeRelation.COARSER
DIFFERENT, COMPATIBLE = TimeRelation.DIFFERENT, TimeRelation.COMPATIBLE
UNANCHORED, AMBIGUOUS, INCOMPARABLE = TimeRelation.UNANCHORED, TimeRelation.AMBIGUOUS, TimeRelation.INCOMPARABLE


def only(text: str) -> Period:
    (period,) = read_periods(text)
    return period


@pytest.mark.parametrize(
    ("claim", "source", "relation"),
    [
        # Both on the calendar.
        ("on 27 March 2020", "on 2020-03-27", SAME),
        ("in the second quarter of 2024", "2024Q02", SAME),
        ("from July to September 2019", "Q3 2019", SAME),
        ("from October to December 2021", "Q4/2021", SAME),
        ("in 2018–19", "in 2018/19", SAME),
        ("in mid-2023", "on 12 June 2023", WITHIN),
        ("in 2023", "on 12 June 2023", WITHIN),
        ("in the 1990s", "in 1994", WITHIN),
        ("between 2016 and 2018", "in 2017", WITHIN),
        ("on 12 June 2023", "in 2023", COARSER),
        ("in late 2023", "on 12 June 2023", DIFFERENT),
        ("in 2022", "on 12 June 2023", DIFFERENT),
        ("on 7 March 2021", "on 17/6/2021", DIFFERENT),
        ("in Q2 2025", "in Q3 2025", DIFFERENT),
        ("between 2016 and 2018", "in 2019", DIFFERENT),
        ("in summer 2023", "on 12 July 2023", WITHIN),
        ("in summer 2023", "on 25 May 2023", COARSER),
        ("in summer 2023", "on 12 January 2023", DIFFERENT),
        # Ranges with both ends, and days of the week.
        ("from 3 to 9 May", "from 3 to 8 May", DIFFERENT),
        ("from 3 to 9 May", "from 4 to 8 May", COARSER),
        ("from June to August", "from June to September", COARSER),
        ("from 3 to 9 May", "on 5 May", WITHIN),
        ("Monday to Saturday", "Monday to Friday", DIFFERENT),
        ("Monday to Saturday", "Tuesday to Friday", COARSER),
        ("Monday to Saturday", "Saturdays", COMPATIBLE),
        ("Monday to Thursday", "Monday to Friday", HOLDS),
        # Cues.
        ("after 16 March 2020", "as of 17 March 2020", HOLDS),
        ("after 16 March 2020", "on 16 March 2020", DIFFERENT),
        ("before 2019", "in March 2018", HOLDS),
        ("before 2019", "in 2019", DIFFERENT),
        ("before March 2019", "in 2019", COARSER),
        ("since 2019", "in 2019", HOLDS),
        ("since 2019", "in 2018", DIFFERENT),
        ("until 2019", "in 2019", HOLDS),
        ("by 12 June 2026", "on 12 June 2026", HOLDS),
        ("by 12 June 2026", "on 19 June 2026", DIFFERENT),
        ("in 2018", "before 2019", COARSER),
        ("in 2019", "since 2019", COMPATIBLE),
        ("on 1 July", "effective from July 1, 2021", COMPATIBLE),
        ("on 12 June 2026", "by 12 June 2026", COARSER),
        ("in 2020", "before 2019", DIFFERENT),
        ("before 2020", "before 2019", HOLDS),
        ("before 2018", "before 2019", COARSER),
        ("since 2018", "since 2019", DIFFERENT),
        ("since 2019", "since March 2019", WITHIN),
        ("until 31 March 2020", "by 31 March 2020", WITHIN),
        ("until 31 May 2020", "until 31 March 2020", DIFFERENT),
        ("after 2019", "before 2019", DIFFERENT),
        # Without a year.
        ("on 4 May", "on 4 May", SAME),
        ("on 4 May", "on 5 May", DIFFERENT),
        ("in May", "on 4 May", WITHIN),
        ("on 4 May", "in May", COARSER),
        ("on 4 May", "on 4 May 2021", COMPATIBLE),
        ("on 4 May 2021", "on 4 May", COMPATIBLE),
        ("on 12 June", "on 19 June 2026", DIFFERENT),
        ("in June", "in 2026", INCOMPARABLE),
        ("on 28 February", "on 28 February 2023", COMPATIBLE),
        ("on 29 February", "on 28 February 2023", DIFFERENT),
        ("on 29 February", "on 29 February 2024", COMPATIBLE),
        ("in December", "on 24 December", WITHIN),
        ("in December", "on 1 January", DIFFERENT),
        ("until 31 May", "until 31 March", DIFFERENT),
        ("until 31 March", "until 31 March", SAME),
        ("after 16 March", "as of 17 March", HOLDS),
        ("after 16 March", "on 17 March 2020", HOLDS),
        ("after 16 March", "on 10 March 2020", DIFFERENT),
        ("in September", "in May", DIFFERENT),
        ("in August", "from July to September", COARSER),
        ("November to February", "in January", WITHIN),
        ("in Q2", "in Q2 2025", COMPATIBLE),
        ("in Q2", "in Q3 2025", DIFFERENT),
        # Weekdays.
        ("on Sunday", "on Saturday", DIFFERENT),
        ("on Monday", "on Monday", SAME),
        ("on Tuesdays", "Monday to Friday", HOLDS),
        ("on weekdays", "on Saturday", DIFFERENT),
        ("on Friday", "on 1 January 2027", COMPATIBLE),
        ("on Monday", "on 1 January 2027", DIFFERENT),
        ("on 1 January 2027", "on Tuesdays", INCOMPARABLE),
        ("on Monday", "in 2027", INCOMPARABLE),
        ("on Monday", "in May", INCOMPARABLE),
        # Times of day.
        ("at 8.15 a.m.", "at 08:15", SAME),
        ("at 8:15", "at 8.15 a.m.", COMPATIBLE),
        ("at 8:15", "at 20:15", COMPATIBLE),
        ("at 8:15", "at 8:15", SAME),
        ("at 8.15 a.m.", "at 8.15 p.m.", DIFFERENT),
        ("at noon", "at 12 p.m.", SAME),
        ("at 17:00 UTC", "at 19:00 UTC+2", SAME),
        ("at 17:00 UTC", "at 17:00 UTC+2", DIFFERENT),
        ("at 17:00", "at 17:00 UTC+2", SAME),
        ("at 10:30", "9:00–17:00", COARSER),
        ("at 22:30", "16:0-22:30", COMPATIBLE),
        ("at 23:30", "16:0-22:30", DIFFERENT),
        ("before 17:30", "at 17:00", HOLDS),
        ("before 17:30", "at 18:00", DIFFERENT),
        ("at noon", "in May", INCOMPARABLE),
        ("on 19 June 2026", "on 19 June 2026 at 14:00", WITHIN),
        ("at 14:00", "on 19 June 2026 at 14:00", COMPATIBLE),
        ("at 15:00", "on 19 June 2026 at 14:00", DIFFERENT),
        ("2026-06-19T14:00Z", "2026-06-19T16:00+02:00", SAME),
        ("on Monday at 9:30", "on Monday at 10:30", DIFFERENT),
        # Relative and ambiguous.
        ("last quarter", "second quarter of 2026", UNANCHORED),
        ("in 2026", "last year", UNANCHORED),
        ("last year", "last year", SAME),
        ("on 3 July 2021", "on 3/7/2021", AMBIGUOUS),
        ("on 3/7/2021", "on 7 March 2021", AMBIGUOUS),
        ("on 4 July 2021", "on 3/7/2021", DIFFERENT),
        ("in 2021", "on 3/7/2021", WITHIN),
        ("in July 2021", "on 3/7/2021", AMBIGUOUS),
        ("on 3/7/2021", "on 3/7/2021", SAME),
        ("on 4 May", "on 3/7/2021", INCOMPARABLE),
    ],
)
def test_relation_of_a_claims_time_to_a_sources(claim: str, source: str, relation: TimeRelation) -> None:
    assert compare_periods(only(claim), only(source)) == relation


@pytest.mark.parametrize(("as_of", "relation"), [(date(2026, 8, 14), SAME), (date(2026, 11, 14), DIFFERENT)])
def test_an_anchor_settles_a_relative_date(as_of: date, relation: TimeRelation) -> None:
    (claim,) = read_periods("Last quarter sales were 90.", as_of=as_of)
    assert compare_periods(claim, only("in the second quarter of 2026")) == relation


def test_a_date_told_from_another_is_settled_by_that_date() -> None:
    earlier = anchored(only("Dellis had bought Tarn two years earlier."), date(2024, 3, 1))
    assert compare_periods(only("Dellis bought Tarn in 2022."), earlier) is SAME


def test_one_list_of_numeric_dates_is_never_read_in_two_orders() -> None:
    listed = read_periods("Visits took place on 17/6/2021, 23/6/2021 and 3/7/2021.")
    assert [compare_periods(only("on 3 July 2021"), period) for period in listed] == [DIFFERENT, DIFFERENT, SAME]
    assert {compare_periods(only("on 7 March 2021"), period) for period in listed} == {DIFFERENT}
