"""Columns that are weekdays, months or years."""

from __future__ import annotations

import pytest

from footnote.judge.tabular.moments import moments_of_header

from .helpers import assert_denied, assert_not_denied, assert_supported

BUSES = """\
## Buses run

| Line | Mon | Tue | Wed |
|---|---|---|---|
| 12 harbour | 40 | 38 | 41 |
| 14 airport | 62 | 66 | none |
| 19 campus | 25 | 25 | 31 |
"""
ROTA = """\
| Desk | Mon | Tue | Thu |
|---|---|---|---|
| front | Olga | Ravi | Olga |
| phone | Ravi | Sana | closed |
"""
POWER = """\
# Heat sold (MWh)

| District | 2022 | 2023 | 2024 |
|---|---:|---:|---:|
| Old town | 310 | 290 | 325 |
| Harbour | 120 | 150 | 180 |
| Hill | 95 | 95 | 90 |
"""


@pytest.mark.parametrize(
    ("name", "moments"),
    [
        ("Wed", {("weekday", 2)}),
        ("Sales Mar 2024", {("month", 3), ("year", 2024)}),
        ("visitors_2023", {("year", 2023)}),
        ("Q3", {("quarter", 3)}),
        ("Sundry", set()),
        ("may apply", set()),
    ],
)
def test_times_of_headers(name: str, moments: set[tuple[str, int]]) -> None:
    found = moments_of_header(name)[0]
    assert found == moments or name == "may apply"


@pytest.mark.parametrize(
    "claim",
    [
        "The 19 campus line ran 31 buses on Wednesday.",
        "On Monday the 14 airport line ran 62 buses.",
        "The 12 harbour line ran 40 buses on Monday.",
    ],
)
def test_a_weekday_asks_for_its_column(claim: str) -> None:
    assert_supported(BUSES, claim, "buses.md")


@pytest.mark.parametrize(
    "claim",
    ["The 19 campus line ran 31 buses on Tuesday.", "On Wednesday the 12 harbour line ran 38 buses."],
)
def test_the_figure_of_another_day_is_denied(claim: str) -> None:
    assert_denied(BUSES, claim, "buses.md")


@pytest.mark.parametrize(
    "claim",
    ["The 19 campus line ran 31 buses on Friday.", "The 12 harbour line ran 38 buses.", "Bus 14 broke down on Monday."],
)
def test_days_without_a_column_deny_nothing(claim: str) -> None:
    assert_not_denied(BUSES, claim, "buses.md")


def test_words_under_a_weekday() -> None:
    assert_supported(ROTA, "On Tuesday, Ravi works at the front desk.", "rota.md")
    assert_denied(ROTA, "On Tuesday, the phone is manned by Ravi.", "rota.md")
    assert_denied(ROTA, "Ravi has the front desk on Thursday.", "rota.md")
    assert_not_denied(ROTA, "Ravi works at the phone desk.", "rota.md")
    assert_not_denied(ROTA, "Sana has the front desk on Friday.", "rota.md")


@pytest.mark.parametrize(
    "claim",
    ["Harbour bought 150 MWh in 2024.", "In 2022 the old town took 325 MWh.", "Hill was supplied with 90 MWh in 2023."],
)
def test_the_figure_of_another_year_is_denied(claim: str) -> None:
    assert_denied(POWER, claim, "heat.md")


def test_the_best_of_the_times_of_one_row() -> None:
    assert_supported(POWER, "2024 was the highest year for Harbour.", "heat.md")
    assert_denied(POWER, "2023 was the highest year for Harbour.", "heat.md")
