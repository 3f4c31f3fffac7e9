"""The judge as a whole: its score, its cut-off, and what a verdict depends on."""

from __future__ import annotations

import pytest

from footnote import Source, Verdict, check
from footnote.judge.lexical import LexicalJudge
from footnote.settings import THRESHOLDS, Settings

from .case_files import CASES, report_on
from .helpers import judge

SOURCE = "The mill in Ghent was sold in May. The harbour was dredged, and the quay got new lamps."

CLAIMS = [
    "The mill in Ghent was sold in May.",
    "The mill in Ghent was sold to a bank in May.",
    "The quay got new lamps in autumn.",
    "The mill was not sold.",
    "Penguins hatch on ice floes.",
    "The old mill in Ghent was quickly sold.",
]


@pytest.mark.parametrize("threshold", ["strict", "balanced", "lenient", 0.2, 0.9])
@pytest.mark.parametrize("claim", CLAIMS)
def test_supported_means_above_the_cut_off(claim: str, threshold: str | float) -> None:
    judgement = judge(SOURCE, claim, threshold=threshold)
    cut_off = THRESHOLDS[threshold] if isinstance(threshold, str) else threshold
    if judgement.verdict is Verdict.CONTRADICTED:
        assert judgement.score <= 0.1
    else:
        assert (judgement.verdict is Verdict.SUPPORTED) == (judgement.score > cut_off)


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_cut_off_moves_no_score(claim: str) -> None:
    assert len({judge(SOURCE, claim, threshold=threshold).score for threshold in THRESHOLDS}) == 1


def test_scores_order_the_verdicts() -> None:
    supported, added, silent = (judge(SOURCE, CLAIMS[n]).score for n in (0, 1, 4))
    assert supported > added > silent


def test_a_score_has_four_places() -> None:
    scores = [claim.score for name in CASES for claim in report_on(name).claims]
    assert len(set(scores)) > 50
    assert all(score == round(score, 4) for score in scores)


def test_the_judge_says_what_it_is() -> None:
    name, _, version = LexicalJudge(Settings()).id.partition("/")
    assert name == "lexical"
    assert version


def test_claims_of_one_document_do_not_touch_each_other() -> None:
    text = " ".join(CLAIMS)
    source = Source.from_text("source.txt", SOURCE)
    together = [(claim.verdict, claim.score) for claim in check(text, [source]).claims]
    alone = [(found.verdict, found.score) for found in (judge(SOURCE, claim) for claim in CLAIMS)]
    assert together == alone


@pytest.mark.parametrize("threshold", ["balanced", 0.0])
@pytest.mark.parametrize("source", ["/etc/hostname", "1 2 3", "Ok.", "The canteen serves soup on Fridays."])
def test_nothing_is_supported_without_evidence(source: str, threshold: str | float) -> None:
    judgement = judge(source, "The host is known.", threshold=threshold)
    assert (judgement.verdict, judgement.score, judgement.evidence) == (Verdict.UNSUPPORTED, 0.0, ())
