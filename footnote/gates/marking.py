"""The baseline applied to a document: what is known is marked and does not fail, what got worse does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from ..results import KNOWN, WAIVED, WORSE, DocumentResult, Gate, has_code
from ..types import Finding, Judgement, Verdict
from .baseline import DocumentRecord, record_of, verdict_of

# A partly supported claim counts half, as in faithfulness.
_WEIGHTS = {Verdict.SUPPORTED: 1.0, Verdict.PARTIAL: 0.5}


def with_baseline(document: DocumentResult, recorded: DocumentRecord, hashes: Mapping[str, str]) -> DocumentResult:
    """The document with a finding on each claim that does not hold and is recorded; ``hashes`` as in ``record_of``.

    Its threshold is not above the faithfulness that was recorded: what is known does not fail.
    """
    now = record_of(document, hashes)
    same_inputs = (now.doc, now.sources) == (recorded.doc, recorded.sources)
    claims = tuple(_compared(claim, recorded, same_inputs) for claim in document.claims)
    gate = with_known_faithfulness(document.gate, counted_verdicts(recorded, claims))
    return replace(document, claims=claims, gate=gate)


def counted_verdicts(recorded: DocumentRecord, claims: Iterable[Judgement]) -> list[Verdict]:
    """The recorded verdicts of a document, but for those of ``claims`` that a waiver covers now: these do not count."""
    waived = {claim.claim.id for claim in claims if has_code(claim, WAIVED)}
    return [verdict_of(text) for claim_id, text in recorded.claims.items() if claim_id not in waived]


def with_known_faithfulness(gate: Gate, recorded: list[Verdict]) -> Gate:
    """``gate`` with a threshold that these recorded verdicts reach."""
    if gate.fail_under is None or not recorded:
        return gate
    known = sum(_WEIGHTS.get(verdict, 0.0) for verdict in recorded) / len(recorded)
    return replace(gate, fail_under=min(gate.fail_under, known))


def accepted(document: DocumentResult, file: str) -> DocumentResult:
    """The document with every claim that does not hold marked as taken into the baseline."""
    claims = tuple(
        claim
        if claim.verdict is Verdict.SUPPORTED or has_code(claim, WAIVED)
        else _with(claim, KNOWN, f"now in {file}")
        for claim in document.claims
    )
    return replace(document, claims=claims, gate=Gate(None, document.gate.fail_on))


def _compared(judgement: Judgement, recorded: DocumentRecord, same_inputs: bool) -> Judgement:
    was = recorded.verdict(judgement.claim.id)
    if was is None or judgement.verdict is Verdict.SUPPORTED or has_code(judgement, WAIVED):
        return judgement
    if was.severity <= judgement.verdict.severity:
        return _with(judgement, KNOWN, f"known: the baseline has it as {was}")
    why = ", and neither document nor sources changed: Footnote, its judge or its settings did" if same_inputs else ""
    return _with(judgement, WORSE, f"the baseline has it as {was}{why}")


def _with(judgement: Judgement, code: str, message: str) -> Judgement:
    return replace(judgement, findings=(*judgement.findings, Finding(code, message)))
