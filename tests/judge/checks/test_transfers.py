"""Who gives and who gets."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

GRANT = "The city, however, gave the choir 4,000 euros."
MILL = "The firm sold its mill in Lien to Torsk."
FINE = "The builder was ordered by the court in Halvik to pay 9,000 euros to the owner."

TURNED = [
    (GRANT, "The choir gave the city 4,000 euros."),
    (GRANT, "The city got 4,000 euros from the choir."),
    (GRANT, "The city received 4,000 euros."),
    (MILL, "Torsk sold the mill in Lien to the firm."),
    (MILL, "The firm bought the mill in Lien from Torsk."),
    (FINE, "The owner was ordered to pay 9,000 euros to the builder."),
    (FINE, "The court ordered the owner to pay."),
]


@pytest.mark.parametrize(("source", "claim"), TURNED)
def test_who_gives_is_not_who_gets(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN303")


STRAIGHT = [
    (GRANT, "The choir received 4,000 euros from the city."),
    (GRANT, "The choir was given 4,000 euros."),
    (MILL, "Torsk bought the mill in Lien."),
    (MILL, "The mill in Lien was sold to Torsk by the firm."),
    (f"{MILL} A year later Torsk sold it to Lund.", "Torsk sold the mill."),
    (FINE, "The court in Halvik has ordered the builder to pay."),
    (FINE, "The owner gets 9,000 euros from the builder."),
    (GRANT, "The choir gave the city a concert."),
    ("One in eight pupils received support.", "12.5 percent of the pupils were given support."),
]


@pytest.mark.parametrize(("source", "claim"), STRAIGHT)
def test_either_side_tells_the_same_transfer(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
