"""A cause that the source does not give."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

ADDED = [
    ("Prices rose after the tax was raised.", "Prices rose because the tax was raised."),
    ("Sales fell in May and the shop changed its name.", "Sales fell in May because the shop changed its name."),
]


@pytest.mark.parametrize(("source", "claim"), ADDED)
def test_a_cause_that_no_source_gives_is_not_supported(source: str, claim: str) -> None:
    assert judge(source, claim).verdict is not Verdict.SUPPORTED


def test_the_finding_says_which_word_gives_the_cause() -> None:
    judgement = judge(*ADDED[0])
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)
    assert "FN405" in codes(judgement)


GIVEN = [
    ("Prices rose because the tax was raised.", "Prices rose because the tax was raised."),
    ("Prices rose due to the raised tax.", "Prices rose because of the raised tax."),
    ("The raised tax led to higher prices.", "Higher prices were caused by the raised tax."),
]


@pytest.mark.parametrize(("source", "claim"), GIVEN)
def test_a_cause_that_the_source_gives_is_not_held_against_the_claim(source: str, claim: str) -> None:
    assert "FN405" not in codes(judge(source, claim))
