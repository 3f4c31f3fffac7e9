"""What each clause of a sentence says: who does it, of how many it holds, and what came before what.

Every source has false claims that mix up two of its clauses, and true ones in other words beside them.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from footnote.types import Verdict

from ..helpers import describe, judge

FILES = ("doers", "how_many", "timeline")


def claims(kind: str) -> list[tuple[str, str]]:
    """Each source with each of its claims of this kind."""
    texts = (Path(__file__).with_name(f"{name}.yaml").read_text(encoding="utf-8") for name in FILES)
    return [(row["source"], claim) for text in texts for row in yaml.safe_load(text) for claim in row.get(kind, ())]


@pytest.mark.parametrize(("source", "claim"), claims("contradicted"))
def test_what_another_clause_says_is_contradicted(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), claims("not_supported"))
def test_what_another_clause_says_is_never_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), claims("supported"))
def test_what_the_clause_itself_says_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
