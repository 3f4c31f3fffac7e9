"""Which conflicts stand together, whatever passage they come from: the rule on signals alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from footnote.judge.case import Effect, Signal
from footnote.judge.conflicts import elsewhere, standing
from footnote.reading import Span
from footnote.text.figures.quantity import QuantityKind

# Two places of a claim that do not overlap, and one that overlaps the first.
HERE, THERE, NEAR = Span(0, 6), Span(10, 16), Span(4, 8)
# The claim's figures: "the second … 40 units".
FIGURES = tuple(
    SimpleNamespace(kind=kind, span=HERE, direction=0) for kind in (QuantityKind.ORDINAL, QuantityKind.EXACT)
)
ANALYSIS = SimpleNamespace(quantities=FIGURES, words=(), words_in=lambda span: (), clauses=(), cue_words=frozenset())
CASE: Any = SimpleNamespace(analysis=ANALYSIS, best=None, views=())


def conflict(code: str, span: Span | None = HERE, part: int | None = None) -> Signal:
    return Signal(Effect.CONTRADICTS, code, code, span, part=part)


def missing(code: str) -> Signal:
    return Signal(Effect.MISSING, code, code, THERE)


TOGETHER = [
    pytest.param([conflict("FN101")], [], id="one conflict"),
    pytest.param([conflict("FN101"), conflict("FN105", THERE)], [], id="two of one kind"),
    pytest.param([conflict("FN101"), conflict("FN401", NEAR)], [], id="one place, denied for two reasons"),
    pytest.param([conflict("FN101", part=0), conflict("FN101", THERE, part=0)], [], id="which one, twice"),
    pytest.param([conflict("FN101", part=1), conflict("FN201", NEAR, part=2)], [], id="a part behind the figures"),
    pytest.param([conflict("FN101")], [missing("FN501")], id="a word is missing as well"),
    pytest.param([conflict("FN101"), conflict("FN105", NEAR)], [missing("FN302")], id="one place, with a name missing"),
    pytest.param([conflict("FN303"), conflict("FN303", THERE)], [missing("FN302")], id="roles, with a name missing"),
    pytest.param(
        [conflict("FN101", part=0), conflict("FN101", THERE, part=0)],
        [missing("FN302")],
        id="which, with a name missing",
    ),
    pytest.param([conflict("FN104"), conflict("FN401", THERE)], [missing("FN302")], id="the claim's own arithmetic"),
    pytest.param([conflict("FN401"), conflict("FN109", THERE)], [missing("FN302")], id="the claim against itself"),
]
APART = [
    pytest.param([conflict("FN101"), conflict("FN401", THERE)], [], id="two kinds"),
    pytest.param([conflict("FN101", None), conflict("FN401", NEAR)], [], id="two kinds, one without a place"),
    pytest.param([conflict("FN101"), conflict("FN401", None)], [], id="two kinds, the other without a place"),
    pytest.param([conflict("FN101", part=0), conflict("FN101", THERE, part=1)], [], id="which one, and how many"),
    pytest.param([conflict("FN101", part=1), conflict("FN201", THERE, part=2)], [], id="a figure and a date"),
    *(
        pytest.param([conflict(code), conflict(code, THERE)], [missing("FN302")], id=f"{code}, with a name missing")
        for code in ("FN101", "FN201", "FN401")
    ),
    pytest.param([conflict("FN101", None)], [missing("FN501"), missing("FN302")], id="no place, and a name missing"),
]


@pytest.mark.parametrize(("against", "silent"), TOGETHER)
def test_conflicts_that_can_be_of_one_thing_stand(against: list[Signal], silent: list[Signal]) -> None:
    assert standing(CASE, against, silent) == against


@pytest.mark.parametrize(("against", "silent"), APART)
def test_conflicts_of_a_passage_about_something_else_do_not_stand(against: list[Signal], silent: list[Signal]) -> None:
    assert standing(CASE, against, silent) == []


def test_without_a_conflict_nothing_stands() -> None:
    assert standing(CASE, [], [missing("FN302")]) == []


def test_what_does_not_stand_is_a_reason_not_to_support() -> None:
    [told] = elsewhere([conflict("FN101")])
    assert (told.effect, told.code, told.claim_span) == (Effect.LIMITS, "FN101", HERE)
    assert told.message == "the nearest passage speaks of something else: FN101"
