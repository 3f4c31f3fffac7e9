"""A word that a near copy of the source replaces or adds limits the claim, and never contradicts by itself."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

LIMITED = [
    (
        "The tariff covers thirty rural schools in the valley.",
        "The tariff covers thirty private schools in the valley.",
        "private",
    ),
    ("The firm hired two engineers for the harbour.", "The firm hired two senior engineers for the harbour.", "senior"),
    ("The garden has a wooden gate with a brass lock.", "The garden has a rusty gate with a brass lock.", "rusty"),
    ("All tickets were sold before noon.", "All tickets and programmes were sold before noon.", "programmes"),
]


@pytest.mark.parametrize(("source", "claim", "word"), LIMITED)
def test_a_word_that_the_source_lacks_is_named(source: str, claim: str, word: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.CONTRADICTED), describe(judgement)
    assert "FN501" in codes(judgement)
    assert any(word in finding.message for finding in judgement.findings)


FINE = [
    ("The firm hired two engineers for the harbour.", "The firm recruited two engineers for the harbour."),
    ("The firm hired two senior engineers for the harbour.", "The firm hired two engineers for the harbour."),
    # A word of a phrase adds nothing to what it stands before.
    (
        "The council passed the budget of the harbour with 18 votes and 9 against.",
        "The council passed the budget of the harbour with 18 votes in favour and 9 against.",
    ),
    ("The race was stopped because of heavy fog.", "The race was stopped on account of heavy fog."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_synonym_or_a_word_less_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
