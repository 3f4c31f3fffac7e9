"""The opposite word in the same place of the same statement."""

from __future__ import annotations

import pytest

from ..helpers import assert_contradicted, assert_not_contradicted

CONFLICTS = [
    ("The south bridge is closed to lorries.", "The south bridge is open to lorries."),
    ("Production at the plant resumed on Friday.", "Production at the plant was halted on Friday."),
    ("The appeal by the tenant was dismissed.", "The tenant's appeal was upheld."),
    ("The residents' association is against the new car park.", "The residents back the new car park."),
    ("The mayor, however, backs the plan for a night bus.", "The mayor is against the night bus."),
    ("The trial of the new ticket machine was a success.", "The trial of the new ticket machine failed."),
    ("The quality of the hops is described as very good.", "The hops are of poor quality."),
    ("The committee turned down the application.", "The application was granted by the committee."),
    ("The patient recovered fully after the operation.", "The patient died after the operation."),
    ("The second half of the film is boring.", "The film's second half is gripping."),
    ("The harvest was smaller than last year.", "The harvest exceeded last year's."),
    ("The firm denied that it sold the dairy.", "The firm admitted that it sold the dairy."),
    ("Demand for tiles rose in spring.", "Demand for tiles fell in spring."),
    ("The board approved the merger.", "The board rejected the merger."),
    ("The north gate is open at night.", "The north gate is closed at night."),
    ("Helmets are mandatory on the site.", "Helmets are optional on the site."),
    ("The policy allows pets in the flats.", "The policy forbids pets in the flats."),
    ("The quarter ended with a profit for the brewery.", "The quarter ended with a loss for the brewery."),
    ("Water levels stayed above the old mark.", "Water levels stayed below the old mark."),
    ("The import of seeds increased sharply.", "The import of seeds decreased sharply."),
]


@pytest.mark.parametrize(("source", "claim"), CONFLICTS)
def test_the_opposite_word_contradicts(source: str, claim: str) -> None:
    judgement = assert_contradicted(source, claim, "FN402")
    finding = next(f for f in judgement.findings if f.code == "FN402")
    assert finding.claim_span is not None
    assert finding.source_span is not None


FINE = [
    ("Demand for tiles rose in 2020.", "Demand for tiles fell in 2022."),
    ("The north gate is open.", "The south gate is closed."),
    ("Mara Quist won the first race.", "Jonas Feld lost the second race."),
    ("Imports of seeds increased.", "Exports of seeds decreased."),
    ("The red van is large.", "The blue van is small."),
    ("Demand for tiles rose while demand for bricks fell.", "Demand for bricks fell."),
    ("Demand for tiles rose while demand for bricks fell.", "Demand for tiles rose."),
    ("The board approved the merger. It rejected the bonus.", "The board approved the merger."),
    (
        "The north gate is not closed at night.",
        "The north gate is open at night.",
    ),
    ("The old hall was closed and the new hall was opened.", "The new hall was opened."),
    ("Prices rose in spring. Prices fell in autumn.", "Prices fell in autumn."),
    ("The first part is easy and the last part is hard.", "The last part is hard."),
    ("The upper floor is warm.", "The lower floor has a kitchen."),
    ("The night bus runs every half hour, seven days a week.", "The bus runs every day of the week."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_an_opposite_said_of_something_else_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


# One deed told from its two sides: what stands around the word has changed over.
CONVERSES = [
    ("Every new employee receives a laptop.", "A laptop is given to every new employee."),
    ("The library lends books.", "Books are borrowed from the library."),
    ("Ida Holm finished behind Petra Lind.", "Petra Lind finished ahead of Ida Holm."),
    ("The museum sold the painting to the bank.", "The bank bought the painting from the museum."),
    ("Half of the patients received the drug.", "The drug was given to half of the patients."),
    ("The club lends skis to members for two weeks.", "Members can borrow skis for two weeks."),
    ("The farm sells seedlings to gardeners in April.", "Gardeners can buy seedlings in April."),
    ("Schools borrow microscopes from the university.", "The university lends microscopes."),
]


@pytest.mark.parametrize(("source", "claim"), CONVERSES)
def test_the_same_deed_from_the_other_side_is_no_conflict(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


# One clause of several, a phrase, a state told elsewhere in the text.
CLAUSES = [
    ("The post of treasurer remains vacant.", "The post of treasurer has been filled."),
    ("Of 90 requests, 60% were turned down.", "Of the 90 requests, 60% were approved."),
    (
        "The club proposes a fee of 40 euros, unchanged from last year.",
        "The club proposes to raise the fee to 40 euros.",
    ),
    (
        "The fair's evening opening drew many guests. The bar stayed closed that evening.",
        "The fair's bar was open during the evening opening.",
    ),
    (
        "The Council rejected the offer from Tarn Power to lease the old mill, 4 votes in favour and 9 against.",
        "By 9 votes to 4 the members accepted Tarn Power's offer to lease the old mill.",
    ),
    ("The crew stayed unhurt, but the ship was lost.", "The crew were injured, but the ship was saved."),
    ("The archive has moved to the ground floor.", "The archive has moved to the first floor."),
    ("The lift is inspected monthly.", "The lift is inspected weekly."),
    ("The ferry office was closed on 4 June.", "The ferry office was open on 4 June."),
    ("Holm's turnover fell to 4 million euros.", "Holm's turnover is higher than last year, at 4 million euros."),
    ("The dam is open. The mill is closed.", "The mill is open."),
    ("The gale tore down two sheds, but the barn stayed undamaged.", "The gale destroyed the barn."),
]


@pytest.mark.parametrize(("source", "claim"), CLAUSES)
def test_the_opposite_in_one_clause_contradicts(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN402")


APART = [
    ("The lift in building C is out of order again.", "The lift in building C will not work before Thursday."),
    ("The harvest was smaller than last year.", "Last year's harvest was larger."),
    ("The exam was easier than in previous years.", "In previous years the exam was harder."),
    ("All nine drills passed the safety test.", "None of the nine drills failed the safety test."),
    ("In Varn, the new scanner failed its test twice. In Holl it passed.", "The new scanner passed its test in Holl."),
    ("The renewed lease starts in May 2027.", "The lease starts in May 2027 and can be ended early."),
    ("Sixty nurses began the study. Four dropped out.", "Fifty-six nurses finished the study."),
    ("The cafe stayed closed. The museum was open.", "The museum was open."),
    ("The roof garden is closed in winter.", "The garden shop is open."),
    ("Phones are forbidden, except for the one at the desk.", "The phone at the desk is allowed."),
    (
        "Request 71 was opened by Ines Vold on 3 May. The request was closed on 9 May.",
        "Request 71 was closed on 9 May.",
    ),
    ("From June the kiosk on the pier stays open until 9 p.m.", "From June the kiosk on the pier closes at 9 p.m."),
    ("The pool is open to guests, the sauna is not, as an artist works there.", "The sauna is closed to guests."),
    ("Arvia gave up the port of Senn but kept the mine of Toll.", "Arvia lost Senn but kept the mine of Toll."),
    (
        "The population of Lund fell to 4,000. In Lund 12 percent of residents are farmers, in Vik 7 percent.",
        "Lund has a larger share of farmers among its residents than Vik.",
    ),
    (
        "The guild fined the hotel Arn for hiding the tax until the end of a booking.",
        "The hotel Arn was fined by the guild because it did not show the tax until the end of a booking.",
    ),
    (
        "A new well is to make the village independent of the river from 2031.",
        "From 2031 a new well is to free the village from its dependence on the river.",
    ),
    # Only supposed.
    (
        "The odds of a successful landing are even. If it doesn't work, the firm will keep trying.",
        "If the landing fails, the firm will keep trying.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), APART)
def test_an_opposite_of_another_clause_never_contradicts(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
