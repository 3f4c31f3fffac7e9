"""What is left when those that are taken go off."""

from __future__ import annotations

import pytest

from .helpers import assert_denied, assert_not_denied, assert_supported

TOURS = """\
tour,seats,booked,price_eur
Cliff walk,20,14,18
Cave visit,12,12,25
"""
HALL = "hall: North\nbuilt: 1972\nbeds: 30\noccupied: 22\nphone: 4410\n"


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (TOURS, "Six seats on the Cliff walk are still free.", "tours.csv"),
        (TOURS, "Six of the 20 seats on the Cliff walk are left.", "tours.csv"),
        (TOURS, "The Cave visit is fully booked.", "tours.csv"),
        (TOURS, "The Cliff walk is not fully booked.", "tours.csv"),
        (HALL, "Eight of the 30 beds are free.", "hall.yaml"),
    ],
)
def test_what_is_left_is_borne_out(source: str, claim: str, name: str) -> None:
    assert_supported(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (TOURS, "Fourteen seats on the Cliff walk are still free.", "tours.csv"),
        (TOURS, "The Cliff walk is sold out.", "tours.csv"),
        (TOURS, "The Cave visit is not fully booked.", "tours.csv"),
        (HALL, "Five of the 30 beds are free.", "hall.yaml"),
    ],
)
def test_another_number_left_is_denied(source: str, claim: str, name: str) -> None:
    assert_denied(source, claim, name)


@pytest.mark.parametrize(
    ("source", "claim", "name"),
    [
        (TOURS, "The Cliff walk has 20 seats.", "tours.csv"),
        (TOURS, "Two guides are free for the Cliff walk on Sunday.", "tours.csv"),
        (TOURS, "The Cave visit costs 25 EUR, the full price.", "tours.csv"),
        (HALL, "There are 22 occupied beds.", "hall.yaml"),
    ],
)
def test_other_numbers_are_not_denied(source: str, claim: str, name: str) -> None:
    assert_not_denied(source, claim, name)
