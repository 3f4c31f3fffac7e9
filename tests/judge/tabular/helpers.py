"""What the tests of tables share: claims by the verdict that they get."""

from __future__ import annotations

from footnote.types import Verdict

from ..helpers import describe, judge


def assert_supported(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


def assert_denied(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)
    assert judgement.evidence


def assert_not_denied(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
