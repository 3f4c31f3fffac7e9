"""The rules and a model's answer to one verdict: the model's, as far as its quotes and the facts carry it."""

from __future__ import annotations

import math

from ...results import UNANSWERED
from ...types import Evidence, Finding, Judgement, SourceSpan, Verdict
from ..scorer import sigmoid
from .answer import Answer
from .unsure import has_wrong_fact

# The probability of support that a model's verdict stands for, and its share beside the rules' score (in logits).
MODEL_SCORES = {
    Verdict.SUPPORTED: 0.93,
    Verdict.PARTIAL: 0.3,
    Verdict.UNSUPPORTED: 0.1,
    Verdict.CONTRADICTED: 0.04,
}
MODEL_SHARE = 0.6
# A claim that is found supported scores at least this much above the cut-off.
STEP = 0.01
HIGHEST = 0.99
LOWEST = 0.005
# What an unusable answer leaves of the score.
UNANSWERED_AT_MOST = 0.3

# What the rules say in favour of a claim.
_CONFIRMING = frozenset({"FN103", "FN110", "FN503"})


def with_answer(
    ruling: Judgement, answer: Answer, quotes: tuple[SourceSpan, ...], cut_off: float, model: str
) -> Judgement:
    """The judgement on a claim that the model ``answer``-ed; ``quotes`` are those of its quotes that stand there."""
    lost = len(answer.quotes) - len(quotes)
    verdict = _carried(answer.verdict, len(quotes), lost)
    findings = [Finding("FN504", f"judged by {model}: {answer.verdict}")]
    if lost:
        what = f"{lost} of the {len(answer.quotes)} quotes" if len(answer.quotes) > 1 else "the quote"
        findings.append(Finding("FN505", f"{what} that the model gave cannot be found in the passages"))
    elif not quotes and answer.verdict is not Verdict.UNSUPPORTED:
        findings.append(Finding("FN505", "the model quoted nothing"))
    if verdict is Verdict.SUPPORTED and has_wrong_fact(ruling):
        verdict = Verdict.PARTIAL
    return Judgement(
        ruling.claim,
        verdict,
        _score(ruling.score, verdict, cut_off),
        _evidence(ruling, verdict, quotes),
        (*_reasons(ruling, verdict), *findings),
    )


def without_answer(ruling: Judgement) -> Judgement:
    """The judgement on a claim for which the model gave no usable answer: never a support."""
    verdict = min(ruling.verdict, Verdict.UNSUPPORTED, key=lambda one: one.severity)
    note = Finding(UNANSWERED, "the model gave no usable answer, so that the claim does not count as supported")
    evidence = ruling.evidence if verdict is Verdict.CONTRADICTED else ()
    score = min(ruling.score, UNANSWERED_AT_MOST)
    return Judgement(ruling.claim, verdict, score, evidence, (note, *_reasons(ruling, verdict)))


def _carried(stated: Verdict, located: int, lost: int) -> Verdict:
    """The verdict that the located quotes carry."""
    if not located:
        return Verdict.UNSUPPORTED
    return Verdict.PARTIAL if stated is Verdict.SUPPORTED and lost else stated


def _reasons(ruling: Judgement, verdict: Verdict) -> tuple[Finding, ...]:
    """What the rules found that still explains the verdict."""
    if verdict is Verdict.SUPPORTED:
        return tuple(found for found in ruling.findings if found.code in _CONFIRMING)
    if verdict is Verdict.UNSUPPORTED:
        return tuple(found for found in ruling.findings if found.code not in _CONFIRMING)
    return ruling.findings


def _evidence(ruling: Judgement, verdict: Verdict, quotes: tuple[SourceSpan, ...]) -> tuple[Evidence, ...]:
    if verdict is Verdict.UNSUPPORTED:
        return ()
    ranges = dict.fromkeys((span.source.name, span.start, span.end) for span in quotes)
    by_range = {(span.source.name, span.start, span.end): span for span in quotes}
    return tuple(Evidence(by_range[key]) for key in ranges) or ruling.evidence


def _score(rules: float, verdict: Verdict, cut_off: float) -> float:
    """Rules and model weighed, on the side of the cut-off that the verdict says; four places."""
    rules = min(HIGHEST, max(LOWEST, rules))
    mixed = sigmoid((1 - MODEL_SHARE) * _logit(rules) + MODEL_SHARE * _logit(MODEL_SCORES[verdict]))
    if verdict is Verdict.SUPPORTED:
        return round(min(1.0, max(mixed, cut_off + STEP)), 4)
    return round(min(mixed, cut_off), 4)


def _logit(share: float) -> float:
    return math.log(share / (1 - share))
