"""A part between two breaks of which a short text has nothing keeps a claim from being supported."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import describe, judge

_MILL = (
    "The mill in Tarn was restored in 2011. Guided tours of the mill start at 10 a.m. on Saturdays. "
    "The mill belongs to the town. The bakery next to the mill sells bread from its flour."
)

UNBACKED = [
    "The mill in Tarn, which has a thatched roof, was restored in 2011.",
    "The mill in Tarn was restored in 2011, with timber from Norway.",
    "Guided tours of the mill start at 10 a.m. on Saturdays, and children get a stamp.",
    "The bakery next to the mill, run by two sisters, sells bread from its flour.",
]
BACKED = [
    "The mill in Tarn, which belongs to the town, was restored in 2011.",
    "On Saturdays, guided tours of the mill start at 10 a.m.",
    "Based on the given passages, guided tours of the mill start at 10 a.m. on Saturdays.",
    "According to the document, the mill in Tarn was restored in 2011.",
]


@pytest.mark.parametrize("claim", UNBACKED)
def test_a_part_without_backing_leaves_the_claim_open(claim: str) -> None:
    judgement = judge(_MILL, claim)
    assert judgement.verdict in (Verdict.PARTIAL, Verdict.UNSUPPORTED), describe(judgement)


@pytest.mark.parametrize("claim", BACKED)
def test_parts_that_stand_elsewhere_in_the_text_or_say_nothing_do_not(claim: str) -> None:
    judgement = judge(_MILL, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
