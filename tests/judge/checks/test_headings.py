"""What stands under a label that denies it, or under another release."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, describe, judge

TOUR = "# Boat trip\n\n- **Price:** 40 euros\n- **Included:** guide, tea\n- **Not included:** lunch, tips\n"
NOTES = (
    "# Notes\n\n## 2.4 (May)\n- New: dark mode\n- Removed: export to fax\n- Fixed: crash on start\n\n"
    "## 2.3 (April)\n- Fixed: slow search on tablets\n"
)
PLAN = "## Roadmap\n\n- Q2: single sign-on\n- Q3: audit log\n\n## Not planned\n\n- An app for watches\n"

DENIED = [
    (TOUR, "Lunch is included in the price."),
    (NOTES, "Version 2.4 adds export to fax."),
    (NOTES, "The slow search on tablets was fixed in 2.4."),
    (NOTES, "The crash on start was fixed in 2.3."),
    (PLAN, "An app for watches is planned."),
]


@pytest.mark.parametrize(("source", "claim"), DENIED)
def test_a_label_denies_what_stands_under_it(source: str, claim: str) -> None:
    judgement = judge(source, claim, "notes.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


NOT_DENIED = [
    (TOUR, "The guide is included in the price."),
    (TOUR, "Lunch is not included."),
    (TOUR, "Tips have to be paid extra."),
    (NOTES, "Export to fax was removed in version 2.4."),
    (NOTES, "Export to fax is gone from version 2.4."),
    (NOTES, "The crash on start was fixed in 2.4."),
    (NOTES, "Version 2.4 brings a dark mode."),
    (PLAN, "There are no plans for an app for watches."),
]


@pytest.mark.parametrize(("source", "claim"), NOT_DENIED)
def test_a_label_denies_nothing_else(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim, name="notes.md")
