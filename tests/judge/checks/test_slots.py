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
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_synonym_or_a_word_less_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
