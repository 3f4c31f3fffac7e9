"""What stands under a label or heading that says whether it is so."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_contradicted, assert_not_contradicted, describe, judge

TOUR = "# Boat trip\n\n- **Price:** 40 euros\n- **Included:** guide, tea\n- **Not included:** lunch, tips\n"
NOTES = (
    "# Notes\n\n## 2.4 (May)\n- New: dark mode\n- Removed: export to fax\n- Fixed: crash on start\n\n"
    "## 2.3 (April)\n- Fixed: slow search on tablets\n"
)
PLAN = "## Roadmap\n\n- Q2: single sign-on\n- Q3: audit log\n\n## Not planned\n\n- An app for watches\n"

COURSE = """\
## Sailing week

- **Start:** 9:00, north pier
- **Included:** boat, life jacket, insurance
- **Not included:** meals, harbour fees
- **Not allowed:** dogs, open fire
- **Excluded:** travel to the pier
"""
MINUTES = "Minutes of 4 May\n\nPresent: A. Roth (chair), P. Lind.\nApologies: K. Moser.\n\n1. The plan was approved."
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

DENIED = [
    (TOUR, "Lunch is included in the price."),
    (NOTES, "Version 2.4 adds export to fax."),
    (PLAN, "An app for watches is planned."),
    (COURSE, "Meals are included."),
    (COURSE, "The price includes harbour fees."),
    (COURSE, "Dogs are allowed on board."),
    (COURSE, "Insurance is not included."),
    (COURSE, "The price includes travel to the pier."),
    (MINUTES, "K. Moser attended the meeting."),
    (MINUTES, "K. Moser took part in the meeting."),
    (CHANGES, "Version 2.3.0 adds the paper size dialog."),
    (CHANGES, "Version 2.2.4 introduces sign-in with a PIN."),
    (CHANGES, "Version 2.3.0 drops import of GPX tracks."),
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
    (NOTES, "Version 2.4 brings a dark mode."),
    (PLAN, "There are no plans for an app for watches."),
    (COURSE, "Meals are not included."),
    (COURSE, "The life jacket is included."),
    (COURSE, "The life jacket is included, meals are not."),
    (COURSE, "Cats are allowed on board."),
    (COURSE, "Meals are served at nine."),
    (MINUTES, "K. Moser did not attend."),
    (MINUTES, "P. Lind attended the meeting."),
    (MINUTES, "K. Moser presented the plan in April."),
    (CHANGES, "Version 2.3.0 removes the paper size dialog."),
    (CHANGES, "Version 3.0 will bring back sign-in with a PIN."),
    ("Removed: door. Added: window.", "The door was removed and a window was added."),
]


@pytest.mark.parametrize(("source", "claim"), NOT_DENIED)
def test_a_label_denies_nothing_else(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim, name="notes.md")


CONFIRMED = [
    (COURSE, "Meals are not included."),
    (COURSE, "Dogs are not allowed."),
    (MINUTES, "K. Moser did not attend."),
    (PLAN, "An app for watches is not planned."),
]


@pytest.mark.parametrize(("source", "claim"), CONFIRMED)
def test_a_label_confirms_a_claim_that_says_the_same(source: str, claim: str) -> None:
    judgement = judge(source, claim, "notes.md")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(
    ("source", "claim"),
    [("Absent: Anna Berg", "Anna Berg was present."), ("Present: Omar Diaz", "Omar Diaz did not attend.")],
)
def test_who_was_there_is_told_by_the_label(source: str, claim: str) -> None:
    assert_contradicted(source, claim, "FN401")


def test_one_matter_under_a_label_gives_one_finding() -> None:
    messages = [finding.message for finding in judge(TOUR, "Lunch is included in the price.", "notes.md").findings]
    assert messages == ['claim says "included"; the source has it under "Not included"']
