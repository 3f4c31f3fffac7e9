"""A clause that one side denies and the other affirms, whatever else both say."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("Dogs are welcome but may not enter the bar.", "Dogs are allowed in the bar."),
    ("The cause is unknown; sabotage has been ruled out.", "Sabotage was the cause."),
    ("Boxes heavier than 9 kg cannot be posted.", "Boxes heavier than 9 kg can be posted."),
    ("Ida Orr taught in Graz. She never married.", "Ida Orr was married."),
    # One denial over several things.
    ("Tickets bought at the Gold fare cannot be returned or exchanged.", "Gold fare tickets can be exchanged."),
    ("The drones did not record or transmit sound.", "The drones transmitted sound."),
    ("The shop does not sell tea or coffee.", "The shop sells tea."),
    ("The clinic does not treat adults, pets or visitors.", "The clinic treats adults."),
    ("The garage does not offer towing, tyre storage, or bodywork.", "The garage offers towing."),
    ("The garage does not offer towing, tyre storage, or bodywork.", "The garage offers tyre storage."),
    ("The bag has no zip, strap, or lining.", "The bag has a lining."),
    ("The port does not allow imports and exports to Norway.", "The port allows exports to Norway."),
    ("The council refuses to sell the land and has opened a park on it.", "The council sold the land."),
    ("The council refuses to approve the budget, the plan, or the lease.", "The council approved the budget."),
    # The claim says more of what is denied altogether.
    ("Guest players may train but have no locker.", "Guest players have a locker at the north gate."),
    ("The panel did not take a decision and met again in May.", "The panel decided to sell the pier."),
    ("Pavel Orsk was born in Lisbon. He has never worked in Lisbon.", "Pavel Orsk worked in Lisbon for years."),
    ("It was never learned who had set the fire.", "The police learned that a boarder had set the fire."),
    ("The survey covered agency staff.", "Agency staff were left out of the survey."),
    # A denial in one of several clauses.
    (
        "The scan ruled out a broken rib. The patient went home on Monday.",
        "The scan revealed a broken rib, and the patient went home on Monday.",
    ),
    ("The union called the pay low and urged members not to sign it.", "The union urged members to sign the pay deal."),
    ("In May the council voted to widen the road.", "The council voted against widening the road."),
    # What is allowed.
    ("Interns are excluded from the bonus scheme.", "Interns are also eligible for the bonus scheme."),
    ("Cycling is prohibited in the gallery but permitted on the quay.", "Children may cycle in the gallery."),
    ("Subletting is not permitted. The rent is due in May.", "The tenant may sublet one room."),
    (
        "During the update you will not be able to open the shared drive.",
        "The shared drive stays accessible during the update.",
    ),
    # Of one of two, set apart in the subject.
    ("The mayor, not the minister, opened the bridge.", "The minister opened the bridge."),
    ("The tenant, not the landlord, pays for the lamps.", "The landlord pays for the lamps."),
    # The predicate is left out.
    ("It works, but trams do not.", "The trams work."),
    ("Hotel bills are refundable; minibar bills are not.", "Minibar bills are refundable."),
    ("Wash by hand only, never with bleach.", "Wash by hand with bleach."),
    ("Essays handed in late are not marked.", "Essays handed in late are marked by the tutor."),
    ("The museum's shop does not sell stamps.", "The museum's shop sells stamps on Sundays."),
    ("The peat shrinks when dry and is not fit for storing salt.", "The peat is fit for storing salt."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_the_affirmed_clause_holds_all_that_is_denied(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")


FINE = [
    ("The app works offline, but syncing requires a network.", "The app does not require a network to work."),
    # Something else is denied.
    ("The board did not approve the plan.", "The staff approved the plan."),
    ("The old pump does not support remote control.", "The new pump supports remote control."),
    ("Staff in Ulm did not strike.", "Staff in Graz did strike."),
    ("Hotel bills are refundable; minibar bills are not.", "Hotel bills are refundable."),
    ("Cycling is prohibited in the gallery but permitted on the quay.", "Children may cycle on the quay."),
    # More is denied than is affirmed.
    ("The shop does not open early on rainy Sundays.", "The shop opens on Sundays."),
    ("The museum was not open in May 2020.", "The museum was open in May 2021."),
    ("The dose was not significantly higher.", "The dose was higher."),
    # Nothing is affirmed.
    ("If the builders are not ready by May, the move will wait.", "The builders are ready by May."),
    ("The request to keep bees on the roof was rejected.", "Bees will not be allowed on the roof."),
    ("Phones are banned, except for the one at reception.", "The phone at reception is allowed."),
    ("The cafe did not close until May.", "The cafe closed in May."),
    ("The firm did not fail to pay its staff.", "The firm paid its staff."),
    ("Only guests who have paid may swim.", "Guests who have not paid cannot swim."),
    ("The fee cannot be paid or waived online.", "The fee cannot be waived online."),
    ("The mayor, not the minister, opened the bridge.", "The mayor opened the bridge."),
    ("The mayor, not the minister, opened the bridge.", "The minister praised the bridge."),
    ("Two boats bear the name Skua.", "A name that no boats bear is refused."),
    # Nothing stands before the "or".
    (
        "The code is harmful to the body, and something that members should not be involved in, either in personal use "
        "or in producing it for others.",
        "The code is harmful to members who use it.",
    ),
    ("Essays handed in late are not marked.", "The talk gives 40% of the mark, and essays give the rest."),
    ("The list goes to the printer. (Otherwise there is no list to print.)", "The list is printed."),
    ("The survey did not cover agency staff.", "Agency staff were left out of the survey."),
    ("The survey did not cover agency staff.", "Agency staff were barred from the survey."),
    ("Store tablets out of the sight and reach of children.", "Tablets belong out of reach of children."),
    ("The hotel has no gym or sauna but it has a pool.", "The hotel has a pool."),
    ("The report does not mention fraud or errors by the mayor.", "The report names the mayor."),
    ("The museum closed no hall.", "The renewal of the museum's old hall was closed on time."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_another_clause_is_not_denied(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


def test_what_has_its_verb_from_the_part_before() -> None:
    source = "Nurse Ida Orr came in May. She speaks Danish and Dutch but no Polish."
    assert_contradicted(source, "Ida Orr speaks Polish.", "FN401")
    assert_not_contradicted(source, "Ida Orr speaks Dutch.")


def test_a_pronoun_of_the_sentence_stands_for_its_subject() -> None:
    source = "Diet can aggravate acne, but it does not cause oily skin."
    assert_not_contradicted(source, "Hormones can cause oily skin.")
    assert_contradicted(source, "Diet causes oily skin.", "FN401")


@pytest.mark.parametrize(
    "claim", ["A hard hat is required.", "Wearing a hard hat is required.", "Hard hats are mandatory."]
)
def test_whoever_need_not_wear_a_thing_does_not_need_it(claim: str) -> None:
    assert_contradicted("Wearing a hard hat is recommended but not required.", claim, "FN401")


NOTHING_FOUND = [
    ("A scan showed no signs of a stroke.", "The patient had a stroke."),
    ("The X-ray showed no sign of a fracture.", "She had a fracture."),
    ("Tests found no trace of arsenic in the well.", "The well contained arsenic."),
    ("The auditors found no evidence of fraud at the bank.", "There was fraud at the bank."),
]


@pytest.mark.parametrize(("source", "claim"), NOTHING_FOUND)
def test_what_nobody_found_a_sign_of_was_not_there(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")


def test_what_was_not_found_in_one_place_is_open_in_another() -> None:
    assert_not_contradicted("Tests found no trace of arsenic in the well.", "The lake contained arsenic.")
