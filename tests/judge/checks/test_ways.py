"""The same figure, counted the other way."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from ..helpers import assert_not_contradicted, describe, judge

OPPOSED = [
    ("The plant used 0.4 GWh less in 2024 than in 2023.", "The plant used 0.4 GWh more in 2024 than in 2023."),
    ("The pool was finished five months late.", "The pool was completed five months ahead of schedule."),
    ("The fair made a surplus of 5,500 euros.", "The fair ended with a deficit of 5,500 euros."),
    ("Ticket prices went up by a fifth.", "Ticket prices were cut by 20 percent."),
    ("The tower is 3 metres lower than the church.", "The tower is 3 metres taller than the church."),
    ("The share fell by two points.", "The share went up by two points."),
]


@pytest.mark.parametrize(("source", "claim"), OPPOSED)
def test_the_same_figure_the_other_way_contradicts(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


ALIKE = [
    ("The tower is 3 metres lower than the church.", "The church is 3 metres taller than the tower."),
    ("Ruiz won, 38 seconds ahead of Abel.", "Abel came second, 38 seconds behind Ruiz."),
    ("The bus arrived 5 minutes behind schedule.", "The bus arrived 5 minutes late."),
    ("The weight dropped by 3 kg.", "The weight fell by 3 kg."),
    ("He left two hours before her.", "She left two hours after him."),
]


@pytest.mark.parametrize(("source", "claim"), ALIKE)
def test_the_same_seen_from_the_other_side_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
