"""Figures, dates and comparisons of everyday prose, by kind of reading, each with neighbours where it must not hold."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.judge.helpers import describe, judge

FILES = ("figure_kinds.yaml", "same_slot.yaml", "crossed_and_parts.yaml")
KINDS = [
    block for name in FILES for block in yaml.safe_load((Path(__file__).parent / name).read_text(encoding="utf-8"))
]
ROWS = [
    pytest.param(block, claim, wanted, id=f"{block['kind']}: {claim}")
    for block in KINDS
    for wanted, claims in block["claims"].items()
    for claim in claims
]


@pytest.mark.parametrize(("block", "claim", "wanted"), ROWS)
def test_the_kind_is_read(block: dict[str, str], claim: str, wanted: str) -> None:
    judgement = judge(block["source"], claim, block.get("name", "source.txt"))
    verdict = wanted.removeprefix("not ")
    assert (judgement.verdict == verdict) != (verdict != wanted), describe(judgement)
