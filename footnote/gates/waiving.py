"""Waivers applied to a run: claims marked, and each waiver told as used, unused or expired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from ..results import WAIVED, DocumentResult, Report, Section, has_code
from ..types import Finding, Judgement, Verdict
from .waivers import Waiver

UNUSED = "FN702"
EXPIRED = "FN703"


def with_waivers(document: DocumentResult, waivers: Sequence[Waiver], today: date) -> DocumentResult:
    """The document with a finding on each claim that a waiver covers today; verdicts and figures stay."""
    holding = [waiver for waiver in waivers if not waiver.is_expired(today) and waiver.is_about(document.path)]
    if not holding:
        return document
    return replace(document, claims=tuple(_waived(document.path, claim, holding) for claim in document.claims))


def _waived(path: str, judgement: Judgement, waivers: Sequence[Waiver]) -> Judgement:
    if judgement.verdict is Verdict.SUPPORTED or has_code(judgement, WAIVED):
        return judgement
    for waiver in waivers:
        if waiver.covers(path, judgement):
            until = f" until {waiver.until.isoformat()}" if waiver.until else ""
            finding = Finding(WAIVED, f"waived{until}: {waiver.reason}")
            return replace(judgement, findings=(*judgement.findings, finding))
    return judgement


def waivers_section(report: Report, waivers: Sequence[Waiver], today: date, *, file: str, whole: bool) -> Section:
    """What each waiver covers. One that covers nothing is unused only if all it is about was checked."""
    return Section(False, {"file": file, "waivers": [_entry(waiver, report, today, whole) for waiver in waivers]})


def _entry(waiver: Waiver, report: Report, today: date, whole: bool) -> dict[str, object]:
    claims = [
        judgement.claim.id
        for document in report.documents
        for judgement in document.claims
        if judgement.verdict is not Verdict.SUPPORTED and waiver.covers(document.path, judgement)
    ]
    status = _status(waiver, bool(claims), report, today, whole)
    entry: dict[str, object] = {"claim": waiver.claim} if waiver.claim is not None else {"match": waiver.match}
    entry |= {"document": waiver.document, "code": waiver.code, "reason": waiver.reason}
    entry |= {"until": waiver.until.isoformat() if waiver.until else None, "status": status, "claims": claims}
    if finding := _finding(waiver, status):
        entry["finding"] = {"code": finding.code, "message": finding.message}
    return entry


def _status(waiver: Waiver, covers: bool, report: Report, today: date, whole: bool) -> str:
    if waiver.is_expired(today):
        return "expired"
    if covers:
        return "used"
    checked = waiver.document is not None and any(document.path == waiver.document for document in report.documents)
    return "unused" if whole or checked else "not checked"


def _finding(waiver: Waiver, status: str) -> Finding | None:
    about = f"{waiver.subject} in {waiver.document}" if waiver.document else waiver.subject
    if status == "expired":
        return Finding(EXPIRED, f"the waiver of {about} expired after {waiver.until}: {waiver.reason}")
    if status == "unused":
        return Finding(UNUSED, f"the waiver of {about} covers no claim that fails: {waiver.reason}")
    return None
