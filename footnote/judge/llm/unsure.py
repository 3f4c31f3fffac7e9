"""Which claims the rules leave open, so that another opinion helps."""

from __future__ import annotations

from ...types import Judgement, Verdict
from ..lexical import COPY_SCORE

# Scores of the rules between which they are unsure, the ends included. Above, they find next to everything said. The
# lower end is low since a claim in quite other words scores little: below it not even a part is found.
UNSURE_FROM = 0.04
UNSURE_TO = 0.9

# A figure, date or name that the sources state otherwise or do not state. What the rules find here stands.
HARD_FACTS = frozenset(
    {
        "FN101",
        "FN102",
        "FN104",
        "FN105",
        "FN107",
        "FN108",
        "FN109",
        "FN201",
        "FN202",
        "FN301",
        "FN302",
        "FN303",
    }
)


def is_settled(ruling: Judgement) -> bool:
    """Whether no opinion could change the verdict: a copy of the source, or another figure, date or name."""
    if ruling.verdict is Verdict.SUPPORTED:
        return ruling.score >= COPY_SCORE
    return ruling.verdict is Verdict.CONTRADICTED and has_wrong_fact(ruling)


def is_unsure(ruling: Judgement) -> bool:
    """Whether the rules themselves are unsure of this claim: its score is in between, and they found no conflict."""
    if ruling.verdict is Verdict.CONTRADICTED or has_wrong_fact(ruling):
        return False
    return UNSURE_FROM <= ruling.score <= UNSURE_TO


def has_wrong_fact(ruling: Judgement) -> bool:
    """Whether the rules hold a figure, date or name against the claim."""
    return ruling.verdict is not Verdict.SUPPORTED and any(found.code in HARD_FACTS for found in ruling.findings)
