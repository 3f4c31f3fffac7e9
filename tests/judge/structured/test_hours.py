"""Opening hours that a claim gives for several sets of days: each span of hours belongs to its own days."""

from __future__ import annotations

import json

import pytest

from footnote.judge.structured.day_sets import day_sets, weekdays_in
from footnote.judge.structured.hours import stated_hours
from footnote.types import Verdict

from ..helpers import describe, judge

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def shop(*hours: str) -> str:
    return json.dumps({"name": "Quay Deli", "hours": {d: h for d, h in zip(DAYS, hours, strict=True) if h}}, indent=1)


LATE_FRIDAY = shop("9:0-17:0", "9:0-17:0", "9:0-17:0", "9:0-17:0", "9:0-20:0", "10:0-14:0", "10:0-14:0")
SHORT_WEDNESDAY = shop("9:0-17:0", "9:0-17:0", "9:0-12:30", "9:0-17:0", "9:0-17:0", "", "")
OPEN_MONDAY = shop("0:0-0:0", "11:0-21:0", "11:0-21:0", "11:0-21:0", "11:0-21:0", "11:0-20:0", "11:0-20:0")


def told(text: str) -> list[tuple[list[int], str, str]]:
    """Days, opening and closing time of each span; an end alone has no opening time."""
    return [
        (sorted(s.days), text[s.opens.start : s.opens.end] if s.opens else "", text[s.closes.start : s.closes.end])
        for s in stated_hours(text)
    ]


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (LATE_FRIDAY, "Quay Deli is open from 9 AM to 5 PM on Monday to Thursday, and until 8 PM on Friday."),
        (LATE_FRIDAY, "Quay Deli opens from 9am to 5pm on weekdays and extends its hours until 8pm on Fridays."),
        (LATE_FRIDAY, "On Fridays Quay Deli is open from 9 am to 8 pm, and from 9 am to 5 pm on other weekdays."),
        (
            LATE_FRIDAY,
            "Quay Deli is open every day, from 9:00 to 17:00 from Monday to Thursday and 10:00 to 14:00 on weekends.",
        ),
        (SHORT_WEDNESDAY, "Quay Deli is open from 9 AM to 5 PM on weekdays, while on Wednesdays it closes earlier."),
        (SHORT_WEDNESDAY, "Quay Deli opens 9 AM to 5 PM on weekdays, while on Wednesdays it is open 9 AM to 12:30 PM."),
        (SHORT_WEDNESDAY, "Quay Deli is open from 9 AM to 5 PM Monday to Friday except Wednesday."),
        (SHORT_WEDNESDAY, "On Wednesdays Quay Deli is open from 9 AM to 12:30 PM, the rest of the week 9 AM to 5 PM."),
        (OPEN_MONDAY, "Quay Deli is open from 11 AM to 9 PM from Monday to Friday."),
        (OPEN_MONDAY, "Quay Deli is open Tuesday to Friday from 11 am to 9 pm and Saturday and Sunday to 8 pm."),
    ],
)
def test_hours_that_are_right_for_their_own_days_are_not_denied(source: str, claim: str) -> None:
    judgement = judge(source, claim, "shop.json")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        (LATE_FRIDAY, "Quay Deli is open from 9 AM to 5 PM on Monday to Thursday, and until 9 PM on Friday."),
        (LATE_FRIDAY, "Quay Deli is open from 9 AM to 6 PM on weekdays, and until 8 PM on Fridays."),
        (
            LATE_FRIDAY,
            "Quay Deli is open from 9:00 to 17:00 from Monday to Friday and from 10:00 to 14:00 on weekends.",
        ),
        (LATE_FRIDAY, "Quay Deli is open daily from 9 AM to 5 PM, with extended hours on Fridays."),
        (SHORT_WEDNESDAY, "Quay Deli is open from 9 AM to 5 PM on weekdays, and on Wednesdays from 9 AM to 1 PM."),
        (SHORT_WEDNESDAY, "Quay Deli is open from 9 AM to 6 PM Monday to Friday except Wednesday."),
        (OPEN_MONDAY, "Quay Deli is open from 11 AM to 9 PM from Tuesday to Sunday, with Monday being closed."),
        (OPEN_MONDAY, "Quay Deli is open daily from 11 AM to 10 PM."),
        (OPEN_MONDAY, "Quay Deli is open from 11 AM to 10 PM every day, except on Mondays when it is closed."),
    ],
)
def test_wrong_hours_of_one_day_deny(source: str, claim: str) -> None:
    judgement = judge(source, claim, "shop.json")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert "FN201" in [finding.code for finding in judgement.findings]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "from 5pm to 10pm on Tuesdays to Thursdays, and Sundays, and extend their hours to 11pm on Saturdays",
            [([1, 2, 3, 6], "5pm", "10pm"), ([5], "", "11pm")],
        ),
        ("Monday to Friday, 8 am to 6 pm, and on weekends from 1 pm to 5 pm", [
            ([0, 1, 2, 3, 4], "8 am", "6 pm"), ([5, 6], "1 pm", "5 pm"),
        ]),
        ("daily except Monday from 9 am to 5 pm", [([1, 2, 3, 4, 5, 6], "9 am", "5 pm")]),
        ("daily from 9 am to 5 pm, including Sundays", [([0, 1, 2, 3, 4, 5, 6], "9 am", "5 pm")]),
        ("daily from 9 am to 5 pm; closed on Sundays", [([0, 1, 2, 3, 4, 5], "9 am", "5 pm")]),
        ("closed on Mondays, and open from 9 am to 5 pm", []),
        ("Tuesdays it opens at 9 am and closes at 5 pm", [([1], "9 am", "5 pm")]),
        ("Monday to Saturday from 6am to 6pm, with a break from 12pm to 1pm", [([0, 1, 2, 3, 4, 5], "6am", "6pm")]),
        ("9 am to 5 pm Monday to Friday, and from 11 to 3pm on Sunday", [([0, 1, 2, 3, 4], "9 am", "5 pm")]),
        # Which hours are whose is not told.
        ("9 am to 5 pm Monday to Friday, Saturday 10 am to 2 pm", []),
        ("Mondays from 9 am to 12 pm and Mondays from 1 pm to 5 pm", []),
        ("happy hour from 3 pm to 6 pm on weekdays", []),
        ("with hours varying from 9 am to 8 pm on weekdays", []),
        ("daily from 9 am to 5 pm, with extended hours in summer", []),
        ("until 1:30 am on Fridays", [([4], "", "1:30 am")]),
    ],
)  # fmt: skip
def test_each_hours_have_their_own_days(text: str, expected: list[tuple[list[int], str, str]]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Tuesdays to Thursdays, and Sundays", {1, 2, 3, 6}),
        ("Monday, Wednesday and Friday", {0, 2, 4}),
        ("every day of the week except for Tuesday", {0, 2, 3, 4, 5, 6}),
        ("each weekday", {0, 1, 2, 3, 4}),
        ("Monday to Friday and the rest of the week", set(range(7))),
        ("the other day", set()),
    ],
)
def test_sets_of_days(text: str, expected: set[int]) -> None:
    assert weekdays_in(text) == expected


def test_the_rest_of_the_week_is_what_else_is_not_named() -> None:
    assert [sorted(found.days) for found in day_sets("On Friday late, on all other days early")] == [
        [4],
        [0, 1, 2, 3, 5, 6],
    ]


@pytest.mark.parametrize("text", ["Monday. " * 20000 + "9 am to 5 pm", "closed on Monday, " * 9000 + "9 am"])
def test_hostile_text_is_read_in_little_time(text: str) -> None:
    assert stated_hours(text) == ()
