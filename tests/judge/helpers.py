"""What the tests of the judge share: one claim against one source, and rows that the judge gets wrong today."""

from __future__ import annotations

from typing import Any

import pytest

from footnote import Judgement, Source, check
from footnote.types import Verdict


def judge(source: str, claim: str, name: str = "source.txt", **keys: object) -> Judgement:
    """The judgement on the only claim of ``claim``; ``keys`` are keys of the configuration."""
    report = check(claim, [Source.from_text(name, source)], **keys)
    assert len(report.claims) == 1, f"{claim!r} is not one claim"
    return report.claims[0]


def codes(judgement: Judgement) -> list[str]:
    return [finding.code for finding in judgement.findings]


def assert_contradicted(source: str, claim: str, code: str, **keys: object) -> Judgement:
    """Contradicted for the reason ``code``, with both sides shown."""
    judgement = judge(source, claim, **keys)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert code in codes(judgement), describe(judgement)
    assert judgement.evidence
    return judgement


def assert_not_contradicted(source: str, claim: str, **keys: object) -> None:
    judgement = judge(source, claim, **keys)
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


def describe(judgement: Judgement) -> str:
    reasons = "; ".join(f"{finding.code} {finding.message}" for finding in judgement.findings)
    return f"{judgement.claim.text!r} is {judgement.verdict} ({judgement.score}): {reasons}"


def weak(*row: object, reason: str) -> Any:
    """A row of a table that the judge gets wrong today; once it gets it right the mark must go."""
    return pytest.param(*row, marks=pytest.mark.xfail(strict=True, reason=reason))
