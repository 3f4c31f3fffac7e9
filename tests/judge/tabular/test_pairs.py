"""Two columns of a row beside each other: before and after, planned and actual, a value and its limit."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

ACCOUNTS = """\
| Item | Budget (kEUR) | Actual (kEUR) |
|---|---|---|
| Seeds | 420 | 455 |
| Fuel | 180 | 180 |
| Repairs | 95 | 61 |
| Total | 695 | 696 |
"""
LEVELS = """\
tank,level,minimum,maximum
Tank A,40,55,90
Tank B,72,50,90
Tank C,95,50,90
"""
BLOOD = """\
| Value | Result | Unit | Reference range |
|---|---|---|---|
| Sodium | 139 | mmol/l | 135–145 |
| Ferritin | 9 | ng/ml | 15–150 |
| Calcium | 2.9 | mmol/l | 2.1 to 2.6 |
"""
FEES = """\
| Service | Old fee | New fee |
|---|---|---|
| Parking permit | 30 EUR | 60 EUR |
| Library card | 12 EUR | 12 EUR |
| Boat mooring per year | 240 EUR | 220 EUR |
"""
CROWDS = """\
park,visitors_2023,visitors_2024
Fernhill,51000,48000
Westcliff,20500,23900
Moorgate,17000,17000
"""


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (ACCOUNTS, "Seeds went over budget by EUR 35,000.", "accounts.md"),
        (ACCOUNTS, "Spending on fuel was exactly on budget.", "accounts.md"),
        (ACCOUNTS, "Repairs stayed below budget.", "accounts.md"),
        (LEVELS, "Tank A has fallen below its minimum level.", "levels.csv"),
        (LEVELS, "The level of Tank C is above the maximum.", "levels.csv"),
        (BLOOD, "Sodium lies within the reference range.", "blood.md"),
        (BLOOD, "Ferritin is below the reference range.", "blood.md"),
        (FEES, "The parking permit fee doubled.", "fees.md"),
        (FEES, "The fee for boat mooring was lowered.", "fees.md"),
        (FEES, "The library card fee did not change.", "fees.md"),
        (CROWDS, "Moorgate had the same number of visitors in both years.", "crowds.csv"),
        (CROWDS, "Westcliff grew from 20,500 visitors to 23,900.", "crowds.csv"),
    ],
)
def test_how_two_columns_stand_is_borne_out(source: str, claim: str, name: str) -> None:
    assert_supported(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (ACCOUNTS, "Seeds stayed below budget.", "accounts.md"),
        (ACCOUNTS, "Repairs went over budget.", "accounts.md"),
        (ACCOUNTS, "Overall spending was below budget.", "accounts.md"),
        (LEVELS, "Tank B has fallen below its minimum level.", "levels.csv"),
        (LEVELS, "The level of Tank C is below the maximum.", "levels.csv"),
        (BLOOD, "Calcium lies within the reference range.", "blood.md"),
        (BLOOD, "Ferritin is above the reference range.", "blood.md"),
        (FEES, "The library card fee doubled.", "fees.md"),
        (FEES, "The parking permit fee did not change.", "fees.md"),
        (FEES, "The fee for boat mooring was raised.", "fees.md"),
        (CROWDS, "The number of visitors to Fernhill rose.", "crowds.csv"),
        (CROWDS, "Westcliff had the same number of visitors in both years.", "crowds.csv"),
    ],
)
def test_the_other_way_is_denied(source: str, claim: str, name: str) -> None:
    assert_denied(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (ACCOUNTS, "Fuel prices rose.", "accounts.md"),
        (ACCOUNTS, "Repairs fell behind schedule.", "accounts.md"),
        (LEVELS, "Tank B is below the roof.", "levels.csv"),
        (LEVELS, "Tank A was raised by two metres.", "levels.csv"),
        (BLOOD, "Sodium rose within a week.", "blood.md"),
        (FEES, "The library card lost its new design.", "fees.md"),
        (CROWDS, "Fernhill grows roses.", "crowds.csv"),
        (CROWDS, "Fernhill expects to grow next year.", "crowds.csv"),
    ],
)
def test_what_the_columns_do_not_compare_is_not_denied(source: str, claim: str, name: str) -> None:
    assert_not_denied(source, claim, name)
