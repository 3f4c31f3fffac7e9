"""Claims that name a row and say what stands in its cells, or in another row's or column's."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from ..helpers import describe, judge

_TABLES = yaml.safe_load((Path(__file__).parent / "cell_claims.yaml").read_text(encoding="utf-8"))


def _claims(verdict: str) -> list[tuple[str, str, str]]:
    return [(table["text"], claim, table["file"]) for table in _TABLES for claim in table.get(verdict, ())]


@pytest.mark.parametrize(("source", "claim", "name"), _claims("supported"))
def test_what_the_cells_say_is_supported(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict.value == "supported", describe(judgement)


@pytest.mark.parametrize(("source", "claim", "name"), _claims("contradicted"))
def test_what_another_cell_says_is_denied(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict.value == "contradicted", describe(judgement)
    assert judgement.evidence


@pytest.mark.parametrize(("source", "claim", "name"), _claims("open"))
def test_what_no_cell_says_is_not_supported(source: str, claim: str, name: str) -> None:
    judgement = judge(source, claim, name)
    assert judgement.verdict.value != "supported", describe(judgement)
