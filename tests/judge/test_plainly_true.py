"""Plainly true claims that tell their source otherwise: passive, from the other side, of the other half, of before."""

from __future__ import annotations

import pytest

from .helpers import assert_contradicted, assert_not_contradicted

_MILL = "The firm bought the mill from the city for 2 million crowns in 1998 and sold it to a brewery in 2005."
_SIDES = "The choir gave the school 400 euros, and the school gave the choir a hall to sing in."
_OLD_ONE = "The new model is 20 grams lighter than the old one and costs 30 euros more."
_INCLUDED = "Included: breakfast, parking.\n\nNot included: lunch, drinks."
_HALL = "The hall was due to open in May but is still being built."
_LAW = "The law applies to shops with more than 20 staff. Smaller shops are exempt, unless they sell alcohol."

TRUE = [
    # There and back, and what was replaced in the passive.
    ("The bus runs from Bergen to Oslo and back twice a day.", "The bus runs from Oslo to Bergen."),
    ("The ship sailed from Cork to Boston and returned empty.", "The ship was empty when it sailed back from Boston."),
    ("The ship sailed from Cork to Boston and returned empty.", "The ship returned from Boston to Cork empty."),
    ("He was promoted from clerk to manager and demoted to clerk again.", "He was demoted from manager to clerk."),
    ("Steel replaced timber in the roof.", "In the roof timber was replaced by steel."),
    # Who buys, who sells, and who gets the money.
    (_MILL, "The city sold the mill to the firm in 1998."),
    (_MILL, "A brewery bought the mill in 2005."),
    (_MILL, "The city got 2 million crowns for the mill."),
    (_SIDES, "The choir received a hall from the school."),
    ("Mira lent Tom her bike; he gave it back on Friday.", "On Friday Mira received her bike from Tom."),
    # Of the other one.
    (_OLD_ONE, "The old model costs 30 euros less."),
    (_OLD_ONE, "The old model was 30 euros cheaper."),
    (
        "The river rose by two metres on Monday and fell by half a metre on Tuesday.",
        "After rising by two metres on Monday it fell by half a metre.",
    ),
    # Lists and labels.
    (_INCLUDED, "The price covers parking but not lunch."),
    ("Not all members voted: 40 of the 65 did, and 25 stayed at home.", "25 of the 65 members stayed at home."),
    # What was put off, and what was due.
    ("The decision on the site has been postponed.", "The board decided to postpone the question of the site."),
    ("The plan for the stadium was rejected by 14 votes to 9.", "Nine members voted for the stadium plan."),
    (_HALL, "The hall has not been opened."),
    # Who denies it in another way.
    (
        "In the south rents went down for the first time in ten years.",
        "In the south, rents had not fallen for ten years.",
    ),
    (_LAW, "Small shops that sell alcohol are not exempt."),
]


@pytest.mark.parametrize(("source", "claim"), TRUE)
def test_a_true_claim_told_otherwise_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


FALSE = [
    ("Steel replaced timber in the roof.", "In the roof steel was replaced by timber.", "FN406"),
    (_OLD_ONE, "The new model costs 30 euros less.", "FN402"),
    ("The decision on the site has been postponed.", "The decision on the site has been adopted.", "FN404"),
    (_LAW, "Smaller shops are not exempt.", "FN401"),
]


@pytest.mark.parametrize(("source", "claim", "code"), FALSE)
def test_its_false_twin_is(source: str, claim: str, code: str) -> None:
    assert_contradicted(source, claim, code)
