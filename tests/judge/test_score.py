"""How much plain coverage counts beside the trained score, by the length and kind of the best passage."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from footnote.judge.score import SHORT, plainness, score_of
from footnote.judge.verdict import FEW_VIEWS, LONG, MANY_VIEWS


def case_of(words: int, figures: int = 0, kind: str = "sentence", views: int = 1) -> Any:
    found = [view_of(words, figures, kind, f"passage {number}") for number in range(views)]
    return SimpleNamespace(best=found[0], views=found)


def view_of(words: int, figures: int = 0, kind: str = "sentence", text: str = "", share: float = 0.8) -> Any:
    unit = SimpleNamespace(kind=kind)
    focus = SimpleNamespace(unit=unit, content=range(words), quantities=range(figures), text=text)
    return SimpleNamespace(focus=focus, direct_coverage=share)


@pytest.mark.parametrize(
    ("words", "share"),
    [
        (0, 1.0),
        (SHORT - 1, 1.0),
        (SHORT, 1.0),
        (SHORT + 1, (LONG - SHORT - 1) / (LONG - SHORT)),
        ((SHORT + LONG) // 2, 0.5),
        (LONG - 1, 1 / (LONG - SHORT)),
        (LONG, 0.0),
        (LONG + 1, 0.0),
        (10 * LONG, 0.0),
    ],
)
def test_the_share_falls_evenly_from_a_short_passage_to_a_long_one(words: int, share: float) -> None:
    assert plainness(case_of(words)) == pytest.approx(share)


@pytest.mark.parametrize(
    ("views", "share"),
    [(1, 1.0), (FEW_VIEWS, 1.0), (FEW_VIEWS + 1, 2 / 3), (MANY_VIEWS - 1, 1 / 3), (MANY_VIEWS, 0.0), (8, 0.0)],
)
def test_the_share_falls_evenly_from_few_passages_to_many(views: int, share: float) -> None:
    assert plainness(case_of(SHORT, views=views)) == pytest.approx(share)


def test_a_passage_that_stands_twice_counts_once() -> None:
    twice = case_of(SHORT)
    twice.views = [view_of(SHORT, text="The same passage.") for _ in range(8)]
    assert plainness(twice) == plainness(case_of(SHORT))


def test_a_passage_with_a_stray_word_does_not_count() -> None:
    strays = case_of(SHORT)
    strays.views = [*strays.views, *(view_of(SHORT, text=f"stray {number}", share=0.05) for number in range(7))]
    assert plainness(strays) == plainness(case_of(SHORT))


def test_figures_count_as_words_do() -> None:
    assert plainness(case_of(SHORT, LONG - SHORT - 1)) == plainness(case_of(LONG - 1))


def test_the_trained_score_alone_counts_beside_a_row() -> None:
    assert plainness(case_of(1, kind="row")) == 0.0


def test_without_a_passage_the_score_is_nothing() -> None:
    nothing: Any = SimpleNamespace(best=None)
    unused: Any = None
    assert plainness(nothing) == 0.0
    assert score_of(nothing, (), unused) == 0.0
