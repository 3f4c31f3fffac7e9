"""What all rows or columns have, or none of them."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

ROOMS = """\
room,beds,complaints,open requests
Oak,4,0,2
Elm,2,3,1
Fir,6,0,4
"""
SAWS = """\
| Property | S-10 | S-20 |
|---|---|---|
| Blade guard | yes | yes |
| Dust bag | no | yes |
| Fit for metal | no | no |
"""
HARVESTS = """\
| Year | Apples (t) | Pears (t) |
|---|---|---|
| 2021 | 30 | 12 |
| 2022 | 34 | 15 |
| 2023 | 39 | 11 |
"""


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (ROOMS, "All rooms have open requests.", "rooms.csv"),
        (ROOMS, "Oak has no complaints.", "rooms.csv"),
        (SAWS, "Both saws have a blade guard.", "saws.md"),
        (SAWS, "Neither saw is fit for metal.", "saws.md"),
        (HARVESTS, "The apple harvest rose every year.", "harvests.md"),
    ],
)
def test_what_all_or_none_have_is_borne_out(source: str, claim: str, name: str) -> None:
    assert_supported(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (ROOMS, "All rooms have complaints.", "rooms.csv"),
        (ROOMS, "None of the rooms has complaints.", "rooms.csv"),
        (ROOMS, "Elm has no complaints.", "rooms.csv"),
        (SAWS, "Both saws have a dust bag.", "saws.md"),
        (SAWS, "Both saws are fit for metal.", "saws.md"),
        (SAWS, "Neither saw has a blade guard.", "saws.md"),
        (HARVESTS, "The pear harvest rose every year.", "harvests.md"),
    ],
)
def test_what_not_all_have_is_denied(source: str, claim: str, name: str) -> None:
    assert_denied(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (ROOMS, "Not all rooms have complaints.", "rooms.csv"),
        (ROOMS, "All rooms with complaints have a new heater.", "rooms.csv"),
        (ROOMS, "All rooms have beds from Norway.", "rooms.csv"),
        (SAWS, "Both saws have a blade guard of steel.", "saws.md"),
        (SAWS, "Nearly all saws have a dust bag.", "saws.md"),
        (HARVESTS, "Every year the pear festival rose in fame.", "harvests.md"),
    ],
)
def test_what_says_more_is_not_denied(source: str, claim: str, name: str) -> None:
    assert_not_denied(source, claim, name)
