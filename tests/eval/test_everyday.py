"""The committed figures on the fresh everyday cases are what the judge reaches."""

from __future__ import annotations

import json

from eval.run_cases import EVERYDAY, RESULTS, Tally, load_cases


def test_the_committed_figures_are_reached() -> None:
    tally = Tally()
    for case in load_cases(EVERYDAY):
        tally.add(case)
    assert tally.figures() == json.loads(RESULTS.read_text(encoding="utf-8"))


def test_every_case_has_an_expected_verdict_and_an_id_of_its_own() -> None:
    cases = load_cases(EVERYDAY)
    assert len({case["id"] for case in cases}) == len(cases)
    assert all(case["claim"] and case["expect"] for case in cases)
