"""Short texts go on about what their first sentences name; once something else is named, they are about that."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import assert_not_contradicted, describe, judge, weak

CARRIED = [
    (
        "Storks were tagged in May by the institute. The birds left the coast in August.",
        "The storks left the coast in August.",
    ),
    ("We bought a lathe in 2020. It was repaired twice. The machine weighs 900 kg.", "The lathe weighs 900 kg."),
    (
        "Ana Reed opened a bakery in Holm. She lives above the shop. Two bakers work there.",
        "Ana Reed lives above the shop.",
    ),
    (
        "The ferry Alma was built in 1990. It has two decks. Bicycles travel free.",
        "On the ferry, bicycles travel free.",
    ),
    (
        "The course has room for 30 students. The exam takes place in June.",
        "The exam of the course takes place in June.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), CARRIED)
def test_what_is_named_before_is_carried_on(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


ALL_BUT = "all but the subject is found, and the subject stands beside it"
ANOTHER = [
    ("The town has a bakery and a mill. The mill was sold.", "The bakery was sold."),
    ("Ana Reed and Tom Vail applied for the post. Vail won.", "Ana Reed won."),
    ("Kolm and Varn are villages. Varn has a school.", "Kolm has a school."),
    weak("The hut opens in May. The inn in the valley has a sauna.", "The hut has a sauna.", reason=ALL_BUT),
    weak(
        "The town has a bakery and a mill. The owner of the mill retired in 1900.",
        "The owner of the bakery retired in 1900.",
        reason=ALL_BUT,
    ),
    weak(
        "The museum is next to the castle. The castle was built in 1710.",
        "The museum was built in 1710.",
        reason=ALL_BUT,
    ),
    ("The lathe and the press are new. The press weighs 900 kg.", "The lathe weighs 900 kg."),
]


@pytest.mark.parametrize(("source", "claim"), ANOTHER)
def test_what_is_said_of_another_thing_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


def test_a_figure_of_something_else_is_not_denied_by_what_is_carried_on() -> None:
    assert_not_contradicted(
        "Ostrel reported its results in March. Its costs rose by 4%. Interest fell by 2%.", "Ostrel's sales rose by 9%."
    )


def test_a_word_for_a_deed_is_not_found_in_a_kind_of_thing() -> None:
    source = "The buyer may inspect the crane at the plant. Transport is paid by the seller."
    judgement = judge(source, "The crane must be installed by the seller.")
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


def test_another_sentence_that_only_has_the_name_does_not_lift_a_question() -> None:
    source = "Norvik Foods denied the report. A spokesperson declined to say whether prices will rise."
    judgement = judge(source, "Norvik Foods will raise its prices.")
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
