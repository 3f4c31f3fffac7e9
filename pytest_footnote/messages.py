"""What a person reads about claims: the same lines as the command line prints."""

from __future__ import annotations

from collections.abc import Iterable

from footnote.report.plain import one_line, shorten
from footnote.results import KNOWN, WAIVED, ErrorEntry
from footnote.types import Judgement

_LONGEST = 1_000
_INDENT = "    "


def claim_text(path: str, judgement: Judgement) -> str:
    """Place, verdict and claim, then each quote and each reason on a line of its own."""
    return "\n".join([claim_line(path, judgement), *_reasons(judgement)])


def claim_line(path: str, judgement: Judgement) -> str:
    """Such as "docs/a.md:3:1: CONTRADICTED 0.08  Revenue fell."."""
    claim = judgement.claim
    verdict = f"{judgement.verdict.upper()} {judgement.score:.2f}"
    return sendable(f"{one_line(path)}:{claim.line}:{claim.column}: {verdict}  {_short(claim.text)}")


def error_text(errors: Iterable[ErrorEntry]) -> str:
    """What could not be checked, one line each."""
    return "\n".join(sendable(f"could not check: {one_line(e.path)}: {one_line(e.message)}") for e in errors)


def excuse_of(judgements: Iterable[Judgement]) -> str:
    """Why these claims do not fail, for the line that pytest prints of an expected failure."""
    return "; ".join(sendable(f"{judgement.claim.id} {_short(_excuse(judgement))}") for judgement in judgements)


def sendable(text: str) -> str:
    """``text`` without lone surrogates, which pytest-xdist cannot send."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _reasons(judgement: Judgement) -> Iterable[str]:
    for evidence in judgement.evidence:
        yield sendable(f'{_INDENT}{one_line(evidence.span.locator())}: "{_short(evidence.span.text)}"')
    for finding in judgement.findings:
        yield sendable(f"{_INDENT}{finding.code} {_short(finding.message)}")


def _excuse(judgement: Judgement) -> str:
    return next((f"{f.code} {f.message}" for f in judgement.findings if f.code in (WAIVED, KNOWN)), "")


def _short(text: str) -> str:
    return shorten(one_line(text), _LONGEST)
