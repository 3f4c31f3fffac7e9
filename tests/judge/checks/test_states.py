"""Two values of one scale given to the same thing, and what only looks like it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, describe, judge

CASES = yaml.safe_load(Path(__file__).with_name("states.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["contradicted"], ids=lambda case: case["claim"])
def test_another_value_of_the_same_thing_contradicts(case: dict[str, str]) -> None:
    judgement = judge(case["source"], case["claim"])
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize("case", CASES["not contradicted"], ids=lambda case: case["claim"])
def test_a_value_of_another_thing_contradicts_nothing(case: dict[str, str]) -> None:
    assert_not_contradicted(case["source"], case["claim"])
