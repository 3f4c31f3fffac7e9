"""Entries of lists of changes under another version than the claim says."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

CHANGES = """\
# Changes

## 2.3.0 (2024-06-11)

### Added
- Import of GPX tracks

### Removed
- The paper size dialog

## 2.2.4 (2024-04-02)
- Fixed: wrong totals on the invoice page
- Removed: sign-in with a PIN
"""


@pytest.mark.parametrize(
    "claim",
    [
        "The wrong totals on the invoice page were fixed in 2.3.0.",
        "Import of GPX tracks was added in version 2.2.4.",
    ],
)
def test_another_version_is_denied(claim: str) -> None:
    judgement = judge(CHANGES, claim, "changes.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(
    "claim",
    [
        "The wrong totals on the invoice page were fixed in 2.2.4.",
        "Import of GPX tracks was added in version 2.3.0.",
        "The wrong totals on the invoice page have been right since 2.3.0.",
        "The invoice page was not changed in 2.3.0.",
        "Import of GPX tracks was not part of version 2.2.4.",
    ],
)
def test_what_agrees_or_speaks_of_no_release_is_not_denied(claim: str) -> None:
    judgement = judge(CHANGES, claim, "changes.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
