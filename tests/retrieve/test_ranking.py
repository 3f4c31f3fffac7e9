"""Leaving common words to the last gives the units that scoring every unit gives."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.reading import Reading
from footnote.retrieve import ranking
from footnote.retrieve.index import Index
from footnote.retrieve.ranking import NEIGHBOUR_SHARE, Ranked, best_units
from footnote.types import Source, Unit

WORDS = ("wax", "honey", "bee", "hive", "queen", "drone", "comb")
SENTENCE = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4)
SOURCES = st.lists(st.lists(SENTENCE, max_size=12), min_size=1, max_size=3)


def made(sources: list[list[list[str]]]) -> Index:
    return Index([_source(f"s{number}.txt", sentences) for number, sentences in enumerate(sources)])


def _source(name: str, sentences: list[list[str]]) -> Source:
    units, text = [], ""
    for sentence in sentences:
        reading = Reading.verbatim(" ".join(sentence) + ".", len(text))
        units.append(Unit("sentence", reading.whole(), reading))
        text += reading.text + " "
    return Source(name, text, tuple(units))


def scored_one_by_one(index: Index, keys: list[str], top: int, without: frozenset[int]) -> list[Ranked]:
    """Every unit scored, as the definition has it."""
    holds = {
        key: {n for n in index.postings(key) if index.ref(n).source not in without}
        for key in keys
        if index.postings(key)
    }
    holds = {key: numbers for key, numbers in holds.items() if numbers}
    touched = set().union(*holds.values())
    weights = {key: math.log(1 + len(touched) / (1 + len(numbers))) for key, numbers in holds.items()}
    total = math.fsum(weights.values())
    coverage = {n: _summed([weights[k] / total for k in holds if n in holds[k]]) for n in touched}

    def score(number: int) -> float:
        source = index.ref(number).source
        beside = [coverage.get(n, 0.0) for n in (number - 1, number + 1) if n in index.range_of(source)]
        return coverage[number] + NEIGHBOUR_SHARE * math.fsum(beside)

    order = sorted(touched, key=lambda n: (-round(score(n), 12), index.sources[index.ref(n).source].name, n))
    return [Ranked(n, coverage[n]) for n in order[:top]]


def _summed(shares: list[float]) -> float:
    total = 0.0
    for share in shares:
        total += share
    return total


@pytest.mark.parametrize("few", [0, 10_000])
@given(sources=SOURCES, keys=st.sets(st.sampled_from(WORDS), min_size=1), top=st.integers(1, 9), hidden=st.booleans())
@settings(deadline=None, derandomize=True, max_examples=150)
def test_the_best_units_are_those_of_scoring_every_unit(
    few: int, sources: list[list[list[str]]], keys: set[str], top: int, hidden: bool
) -> None:
    index, without = made(sources), frozenset({0} if hidden else ())
    wanted = sorted(keys)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ranking, "FEW", few)
        assert best_units(index, wanted, top, without) == scored_one_by_one(index, wanted, top, without)


def test_a_word_in_most_units_of_a_large_index_leads_to_no_other_units() -> None:
    common = [["bee", "hive"]] * 500
    index = made([[*common, ["bee", "queen", "wax"], *common]])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ranking, "FEW", 0)
        best = best_units(index, ["bee", "queen", "wax"], 1)
    assert [ranked.number for ranked in best] == [500]
    assert best == scored_one_by_one(index, ["bee", "queen", "wax"], 1, frozenset())
