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
_QUARTERS = "Sales rose 4 percent in the first quarter and 6 in the second; the third quarter was the strongest."
_PROFIT = "In 2019 the firm made no profit. In 2020 it made a profit of 3 million euros."
_MOVED = "The head office moved from Lyon to Paris in 2015. Before that it had been in Lille until 1990."
_MEETING = "The meeting was moved from Tuesday 4 May to Thursday 6 May because the hall was booked."
_AGES = "Ann is older than Ben but younger than Cleo."
_SHOPS = "The shop sells bread but not milk, and the kiosk sells milk but no bread."
_COURSES = (
    "| Course | Booked | Price | Start |\n|---|---|---|---|\n| Pottery | 12 | 80 € | 3 May |\n"
    "| Weaving | 7 | 65 € | 10 May |\n| Drawing | 9 | 40 € | 3 June |"
)
_MODELS = "| Model | Wifi | Weight |\n|---|---|---|\n| A1 | yes | 900 g |\n| B2 | no | 1.2 kg |\n| C3 | yes | 700 g |"

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
    ("Teachers must hold a licence; assistants need none.", "No licence is required of assistants."),
    ("Not all members voted: 40 of the 65 did, and 25 stayed at home.", "25 members did not vote."),
    ("Ida did not win the race in 2016, but she won it in 2018 and 2020.", "Ida won the race in 2018."),
    ("The report is published monthly instead of weekly since May.", "The report used to be published weekly."),
    ("The plan has yet to be approved by the council.", "The plan still needs the approval of the council."),
    # Dates of another quarter, of what was not so, of what was before.
    (_QUARTERS, "In the second quarter sales rose 6 percent."),
    (_PROFIT, "The firm made a profit of 3 million euros in 2020."),
    (_MOVED, "The head office was in Lyon before 2015."),
    (_MEETING, "The hall was booked on 4 May."),
    ("The dam was finished two years after the tunnel, in 1974.", "The tunnel was finished in 1972."),
    # Names on both sides of a comparison, and of the other half.
    (_AGES, "Ben is younger than Ann."),
    (_AGES, "Ann is younger than Cleo."),
    ("Ola finished ahead of Per, and Per ahead of Nils.", "Nils finished behind Per."),
    # What is only so of one, always, or for everybody.
    (_SHOPS, "Bread is sold in the shop, milk in the kiosk."),
    (_SHOPS, "You can buy bread in the shop."),
    ("The pool is open all year, while the lake is closed in winter.", "In winter only the pool is open."),
    ("The speed limit was lowered.", "The speed limit was higher before."),
    ("32 graves date from the 9th century and the rest from the 10th.", "The rest date from the 10th century."),
    ("The bill was passed by the lower house; the upper house has yet to vote.", "The upper house still has to vote."),
    ("Helmets are compulsory for children and recommended for adults.", "Helmets are recommended for adults."),
    ("The tower is 20 m higher than the church and 10 m lower than the dome.", "The dome is taller than the tower."),
    ("The charger is sold separately.", "The charger must be bought separately."),
    ("The Reds beat the Blues 3-1 in the final on Sunday.", "The final on Sunday was won by the Reds."),
    ("The factory closed in 2003 and reopened as a museum in 2010.", "The factory was open until 2003."),
]


@pytest.mark.parametrize(("source", "claim"), TRUE)
def test_a_true_claim_told_otherwise_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


TRUE_OF_TABLES = [
    (_COURSES, "Weaving costs 65 euros and starts on 10 May."),
    (_MODELS, "All models except the B2 have wifi."),
    (_MODELS, "The C3 is the lightest."),
    (_MODELS, "The A1 is lighter than the B2."),
]


@pytest.mark.parametrize(("source", "claim"), TRUE_OF_TABLES)
def test_what_a_table_says_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim, name="table.md")


FALSE = [
    ("Steel replaced timber in the roof.", "In the roof steel was replaced by timber.", "FN406"),
    (_OLD_ONE, "The new model costs 30 euros less.", "FN402"),
    ("The decision on the site has been postponed.", "The decision on the site has been adopted.", "FN404"),
    (_LAW, "Smaller shops are not exempt.", "FN401"),
    ("Ida did not win the race in 2016.", "Ida won the race in 2016.", "FN401"),
    (_MEETING, "The meeting is on Tuesday 4 May.", "FN201"),
    ("The report is published monthly instead of weekly.", "The report is published weekly.", "FN401"),
    ("The speed limit was lowered from 50 to 30 km/h.", "The speed limit was raised.", "FN402"),
]


@pytest.mark.parametrize(("source", "claim", "code"), FALSE)
def test_its_false_twin_is(source: str, claim: str, code: str) -> None:
    assert_contradicted(source, claim, code)


def test_the_false_twins_of_tables_are() -> None:
    assert_contradicted(_COURSES, "Weaving costs 80 euros and starts on 10 May.", "FN101", name="table.md")
    assert_contradicted(_MODELS, "The B2 has wifi.", "FN401", name="table.md")
