"""A claim that ranks or compares where the source does neither."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import codes, describe, judge

LIMITED = [
    (
        "The Esbjerg hall is a calibration hall on the coast.",
        "The Esbjerg hall is the largest calibration hall on the coast.",
    ),
    ("The new pump is quiet.", "The new pump is quieter than any other pump."),
    ("The crew cleaned the beach this summer.", "The crew cleaned the beach better than ever this summer."),
]


@pytest.mark.parametrize(("source", "claim"), LIMITED)
def test_a_rank_that_the_source_does_not_give_is_partial(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.PARTIAL, describe(judgement)
    assert {"FN408", "FN501"} & set(codes(judgement))


FINE = [
    (
        "The Esbjerg hall is the largest calibration hall on the coast.",
        "The largest calibration hall on the coast is the Esbjerg hall.",
    ),
    (
        "The Esbjerg hall is the biggest calibration hall on the coast.",
        "The Esbjerg hall is the largest calibration hall on the coast.",
    ),
    ("The new pump is quieter than the old pump.", "The new pump is quieter than the old one."),
]


@pytest.mark.parametrize(("source", "claim"), FINE)
def test_a_rank_that_the_source_gives_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
