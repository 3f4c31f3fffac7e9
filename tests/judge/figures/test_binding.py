"""Each figure of a sentence rules its own segment; what stands before the first belongs to all."""

from __future__ import annotations

import pytest

from footnote.judge.analysis import Analysis
from footnote.judge.figures.binding import scopes
from footnote.judge.rules import ReadingRules
from footnote.reading import Reading
from footnote.types import Verdict
from tests.judge.helpers import describe, judge

SEGMENTS = [
    (
        "5.2 million passengers in 2022, 4.8 million in 2023",
        ["5.2 million passengers in 2022", ", 4.8 million in 2023"],
    ),
    ("The north had 40 shops; the south had 70.", ["The north had 40 shops", "; the south had 70."]),
    ("It cost 12 euros.", ["It cost 12 euros."]),
    ("Output was 31 tonnes but demand was 44 tonnes", ["Output was 31 tonnes ", "but demand was 44 tonnes"]),
]


@pytest.mark.parametrize(("text", "segments"), SEGMENTS)
def test_a_sentence_is_cut_between_its_figures(text: str, segments: list[str]) -> None:
    analysis = Analysis(Reading.verbatim(text), ReadingRules())
    found = scopes(analysis, tuple(q.span for q in analysis.quantities))
    assert [scope.own.of(text) for scope in found] == segments


def test_the_words_before_the_first_figure_belong_to_all() -> None:
    text = "Passengers numbered 5.2 million in 2022, 4.8 million in 2023"
    analysis = Analysis(Reading.verbatim(text), ReadingRules())
    last = scopes(analysis, tuple(q.span for q in analysis.quantities))[-1]
    assert last.holds(0, len("Passengers"))
    at = text.index("2022")
    assert not last.holds(at, at + 4)


def test_no_marks_have_no_scopes() -> None:
    assert scopes(Analysis(Reading.verbatim("Nothing here."), ReadingRules()), ()) == ()


BOUND = [
    (
        "Passengers numbered 5.2 million in 2022 and 4.8 million in 2023.",
        "Passengers numbered 4.8 million in 2023.",
        True,
    ),
    (
        "Passengers numbered 5.2 million in 2022 and 4.8 million in 2023.",
        "Passengers numbered 5.2 million in 2023.",
        False,
    ),
    ("The north had 40 shops; the south had 70 shops.", "The south had 70 shops.", True),
    ("The north had 40 shops; the south had 70 shops.", "The south had 40 shops.", False),
    ("R-12 owner: Ana. R-13 owner: Bo.", "R-13 is owned by Bo.", True),
    ("The lion ate 9 kg while the wolf ate 4 kg.", "The wolf ate 9 kg.", False),
    ("The lion ate 9 kg while the wolf ate 4 kg.", "The wolf ate 4 kg.", True),
]


@pytest.mark.parametrize(("source", "claim", "holds"), BOUND)
def test_a_figure_belongs_to_its_own_part_of_the_sentence(source: str, claim: str, holds: bool) -> None:
    judgement = judge(source, claim)
    assert (judgement.verdict is Verdict.SUPPORTED) == holds, describe(judgement)


def test_a_cell_belongs_to_its_column_and_row() -> None:
    table = "| Region | 2021 | 2022 |\n|---|---|---|\n| North | 40 | 55 |\n| South | 70 | 62 |\n"
    assert judge(table, "The North had 55 in 2022.", name="table.md").verdict is Verdict.SUPPORTED
    assert judge(table, "The North had 40 in 2022.", name="table.md").verdict is Verdict.CONTRADICTED
    assert judge(table, "The South had 55 in 2022.", name="table.md").verdict is Verdict.CONTRADICTED
