"""A claim and a passage that say the same thing, of which one denies it."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("The bill was not saved.", "The bill was saved."),
    ("The bill was saved.", "The bill was not saved."),
    ("This finite example does not prove the general theorem.", "This finite example proves the general theorem."),
    ("The root cause is not yet identified.", "The root cause is identified."),
    ("The Porto workshop was not closed.", "The Porto workshop was closed."),
    ("The valve no longer leaks.", "The valve leaks."),
    ("The filter fails to remove lead.", "The filter removes lead."),
    ("The device ships without a battery.", "The device ships with a battery."),
    ("No patient reported nausea.", "Patients reported nausea."),
    ("The warranty never expires.", "The warranty expires."),
    ("The museum is closed on Mondays.", "The museum isn't closed on Mondays."),
    ("Severe burns occurred in three workers.", "None of the workers had severe burns."),
    (
        "The sand is not suited for the storage of water.",
        "The sand is suited for the storage of water, and no oil was found.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_one_affirms_what_the_other_denies(source: str, claim: str) -> None:
    judgement = assert_contradicted(source, claim, "FN401")
    finding = next(f for f in judgement.findings if f.code == "FN401")
    assert finding.claim_span is not None
    assert finding.source_span is not None


FINE = [
    ("The mayor declined to say whether fares will rise.", "The rate rose."),
    (
        "The north gate was not painted.",
        "The south gate was painted.",
    ),
    (
        "Mara Quist did not attend the dinner.",
        "Jonas Feld attended the dinner.",
    ),
    ("The shop was not open in 2020.", "The shop was open in 2022."),
    ("No trains ran on Sunday.", "Trains ran on Monday."),
    ("The red van has no radio.", "The blue van has a radio."),
    ("The plan did not fail because of the cost.", "The plan was about the cost."),
    ("The clinic is not only open on Mondays.", "The clinic is open on Mondays."),
    ("The bill was not saved.", "The bill was not saved."),
    ("The change was notable and was saved.", "The change was saved."),
    ("The tank is not empty; it holds 40 litres of water.", "The tank holds 40 litres of water."),
    ("The plan was not only approved but also funded.", "The plan was approved."),
    ("The pump was repaired. The valve was not.", "The pump was repaired."),
    ("The pump was repaired, but the valve was not replaced.", "The pump was repaired."),
    ("Nobody was hurt and the road was reopened.", "The road was reopened."),
    ("The firm did not fail to pay.", "The firm paid."),
    ("It is not uncommon for the river to flood.", "It is common for the river to flood."),
    (
        "Visitors may not smoke in the hall. Visitors may take photos in the hall.",
        "Visitors may take photos in the hall.",
    ),
    ("The shop does not sell shoes. The shop sells hats.", "The shop sells hats."),
    ("The contract has no end date.", "The contract does not have an end date."),
    # What is denied stands nowhere in the source, or is denied there in another word.
    ("The slope above Lenk slid at night; nobody was hurt.", "There were no deaths in the slide at Lenk."),
    ("A shortage of valves held up assembly in May.", "Assembly was held up by a lack of valves in May."),
    ("Ice kept the boat from leaving the harbour.", "Ice prevented the boat from leaving the harbour."),
    ("Wind power grew more than all other sources did.", "No other source grew as much as wind power."),
    ("The club lends skis to juniors free of charge.", "Juniors get skis from the club at no cost."),
    ("The board approved the merger.", "No member of the board voted against the merger."),
    (
        "Photos larger than 20 MB are not shared automatically.",
        "Automatic sharing does not apply to photos over 20 MB.",
    ),
    (
        "Severe burns occurred in three workers, all of them in the old hall. No deaths were reported.",
        "None of the workers using the Tarn mask had severe burns.",
    ),
    ("Mira takes over the archive from Paul in May.", "In May Mira runs the archive instead of Paul."),
    ("Fixed: orders were printed two times.", "Orders are no longer printed two times."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_denial_of_something_else_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


# A leading "without" is a condition: what follows it is stated, not denied.
WITHOUT_AS_CONDITION = [
    (
        "If you have no catalog, the bundled example answers.",
        "Without a catalog of your own the bundled example answers.",
    ),
    ("catalog: the folder; without any, the bundled example answers", "Without a catalog the bundled example answers."),
    ("The server starts in read-only mode if there is no key.", "Without a key the server starts in read-only mode."),
    ("The lamp blinks when no battery is in it.", "Without a battery the lamp blinks."),
    ("The app asks for a name if none is set.", "Without a name the app asks for one."),
    ("The pump stops if there is no water in the tank.", "Without water in the tank the pump stops."),
    ("If you have no ticket you pay a fine of 60 euros.", "Without a ticket you pay a fine of 60 euros."),
    ("The door opens with a code if you have lost the key.", "Without the key the door opens with a code."),
    (
        "If there is no internet connection, the map shows the last route.",
        "Without a connection the map shows the last route.",
    ),
    ("When no date is given the report covers the last month.", "Without a date the report covers the last month."),
]


@pytest.mark.parametrize(("source", "claim"), WITHOUT_AS_CONDITION)
def test_a_leading_without_denies_nothing_of_what_follows(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


# Both say that it is over, each in its own way.
ENDED = [
    ("Version 3.2 drops support for Python 3.8.", "Python 3.8 is no longer supported in version 3.2."),
    ("The old report format has been removed.", "The old report format no longer exists."),
    ("The night bus was discontinued in May.", "The night bus no longer runs."),
    ("The fee for copies was abolished.", "There is no longer a fee for copies."),
]


@pytest.mark.parametrize(("source", "claim"), ENDED)
def test_an_end_in_other_words_is_no_denial(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("The team reached the summit.", "The team failed to reach the summit."),
        ("Ida Holm won the cup.", "Ida Holm failed to win the cup."),
        ("The court accepted the appeal.", "The court refused to accept the appeal."),
    ],
)
def test_a_verb_of_failing_denies_what_it_governs(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")
