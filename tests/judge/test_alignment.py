"""Which word of a source stands for which word of a claim, and how well."""

from __future__ import annotations

import pytest

from footnote.judge.alignment import SAME, align
from footnote.judge.analysis import Analysis
from footnote.judge.rules import ReadingRules
from footnote.reading import Reading


def linked(claim: str, text: str) -> dict[str, tuple[str, float]]:
    """Each content word of the claim that is found: the word that stands for it, and the grade."""
    mine, theirs = (Analysis(Reading.verbatim(words), ReadingRules()) for words in (claim, text))
    return {
        mine.words[index].text: (theirs.words[link.word].text, link.grade)
        for index, link in align(mine, theirs).items()
    }


SAME_WORDS = [
    ("The mills closed.", "A mill was closing.", {"mills": "mill", "closed": "closing"}),
    ("The firm hired engineers.", "The company hired engineers.", {"firm": "company", "hired": "hired"}),
    ("Zurich grew.", "Zürich grew.", {"Zurich": "Zürich", "grew": "grew"}),
]


@pytest.mark.parametrize(("claim", "text", "pairs"), SAME_WORDS)
def test_a_word_finds_its_forms_and_synonyms(claim: str, text: str, pairs: dict[str, str]) -> None:
    found = {mine: theirs for mine, (theirs, _) in linked(claim, text).items()}
    assert pairs.items() <= found.items()


def test_the_same_word_goes_before_a_synonym() -> None:
    assert linked("The firm grew.", "The company and the firm grew.")["firm"] == ("firm", 1.0)


def test_a_synonym_counts_a_little_less() -> None:
    _, grade = linked("The firm grew.", "The company grew.")["firm"]
    assert SAME <= grade < 1


def test_unrelated_words_are_not_linked() -> None:
    assert linked("The mill closed.", "Bees collect nectar.") == {}


def test_function_words_and_figures_are_compared_elsewhere() -> None:
    assert linked("The 40 mills of the town closed in 2021.", "The 40 of the in 2021.") == {}


def test_among_equal_words_the_one_that_continues_the_phrase_is_taken() -> None:
    claim, text = "The old harbour wall fell.", "The wall was long. The old harbour wall fell."
    mine, theirs = (Analysis(Reading.verbatim(words), ReadingRules()) for words in (claim, text))
    places = {mine.words[i].text: theirs.words[link.word].start for i, link in align(mine, theirs).items()}
    assert places["wall"] == text.rindex("wall")
