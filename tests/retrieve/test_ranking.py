"""Summing up in steps what units score at most gives the units that scoring every unit gives."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.reading import Reading
from footnote.retrieve import bits, laying, marking, ranking, scores, threshold
from footnote.retrieve.index import Index
from footnote.retrieve.ranking import Ranked, best_units
from footnote.retrieve.scores import NEIGHBOUR_SHARE
from footnote.types import Source, Unit

MODULES = (ranking, scores, laying, marking)
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


@given(
    sources=SOURCES,
    keys=st.sets(st.sampled_from(WORDS), min_size=1),
    top=st.integers(1, 9),
    hidden=st.booleans(),
    steps=st.sampled_from([3, 15, laying.STEPS]),
    stretch=st.sampled_from([8, 16, bits.STRETCH]),
    together=st.sampled_from([1, 2, 8]),
    places=st.sampled_from([0, 2, laying.MOST_PLACES]),
    few_words=st.sampled_from([0, 7]),
    sample=st.sampled_from([1, 2, marking.SAMPLE]),
    thin=st.sampled_from([2, 20, marking.THIN]),
    most_steps=st.sampled_from([0, 2, threshold.MOST_STEPS]),
    few=st.sampled_from([0, 3, laying.FEW]),
    many=st.sampled_from([0, laying.MANY]),
    kinds=st.sampled_from([1, laying.MOST_KINDS]),
)
@settings(deadline=None, derandomize=True, max_examples=1000)
def test_the_best_units_are_those_of_scoring_every_unit(
    sources: list[list[list[str]]],
    keys: set[str],
    top: int,
    hidden: bool,
    steps: int,
    stretch: int,
    together: int,
    places: int,
    few_words: int,
    sample: int,
    thin: int,
    most_steps: int,
    few: int,
    many: int,
    kinds: int,
) -> None:
    wanted, without = sorted(keys), frozenset({0} if hidden else ())
    values = {
        "STEPS": steps,
        "STEPS_OF_FEW": steps,
        "FEW_STRETCHES": 1 if together > 1 else 8,
        "DENSEST": 1000.0,
        "MOST_STRETCHES": together,
        "MOST_PLACES": places,
        "MANY_PLACES": 2 * places,
        "FEW_PLACES": few,
        "FEW_WORDS": few_words,
        "SAMPLE": sample,
        "THIN": thin,
        "FEW": few,
        "MANY": many,
        "MOST_KINDS": kinds,
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, value in values.items():
            for module in MODULES:
                if hasattr(module, name):
                    patch.setattr(module, name, value)
        patch.setattr(threshold, "MOST_STEPS", most_steps)
        in_stretches_of(stretch, patch)
        index = made(sources)
        assert best_units(index, wanted, top, without) == scored_one_by_one(index, wanted, top, without)


def in_stretches_of(units: int, patch: pytest.MonkeyPatch) -> None:
    for module in (bits, scores, laying):
        patch.setattr(module, "STRETCH", units)
    patch.setattr(bits, "INSIDE", ((1 << units) - 1) << 1)
    patch.setattr(bits, "EVERY", (1 << units + 2) - 1)
    for module in MODULES:
        if hasattr(module, "INSIDE"):
            patch.setattr(module, "INSIDE", bits.INSIDE)
    if units < bits._SHORT:
        patch.setattr(bits, "_SHORT", 0)


@pytest.mark.parametrize("stretch", [64, 1024, bits.STRETCH])
@pytest.mark.parametrize("seed", range(3))
def test_the_best_units_of_a_large_index_are_those_of_scoring_every_unit(
    seed: int, stretch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Words as common as in prose, claims of rare and of common words alone, sources of all lengths."""
    in_stretches_of(stretch, monkeypatch)
    chance = random.Random(seed)
    words = [f"w{number}" for number in range(400)]
    often = [1 / (number + 1) for number in range(len(words))]
    index = made(
        [
            [chance.choices(words, often, k=chance.randrange(1, 9)) for _ in range(chance.choice([1, 7, 900]))]
            for _ in range(9)
        ]
    )
    for number in range(40):
        spoken = words[:12] if number % 4 == 0 else words
        keys = sorted(set(chance.choices(spoken, k=chance.randrange(1, 12))))
        without = frozenset(chance.sample(range(9), chance.randrange(3)))
        top = chance.choice([1, 8, 30])
        assert best_units(index, keys, top, without) == scored_one_by_one(index, keys, top, without)


def test_of_many_units_that_score_the_same_the_first_are_best() -> None:
    common = [["bee", "hive"]] * 500
    index = made([[*common, ["bee", "queen", "wax"], *common]])
    best = best_units(index, ["bee", "queen", "wax"], 3)
    assert [ranked.number for ranked in best] == [500, 499, 501]
    assert best == scored_one_by_one(index, ["bee", "queen", "wax"], 3, frozenset())
    best = best_units(index, ["bee", "hive"], 3)
    assert [ranked.number for ranked in best] == [1, 2, 3]


@pytest.mark.parametrize("stretch", [8, 64])
def test_neighbours_over_the_border_of_a_stretch_count_and_those_of_another_source_do_not(
    stretch: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_stretches_of(stretch, monkeypatch)
    monkeypatch.setattr(laying, "FEW", 0)
    other = [["drone"]] * (stretch - 1)
    for sources in (
        [[*other, ["wax", "honey"], ["wax", "bee"], *other]],
        [[*other, ["wax", "honey"]], [["wax", "bee"], *other]],
        [[["wax"]], [["honey"]], [["bee"]]] * stretch,
    ):
        index = made(sources)
        for keys in (["bee", "honey", "wax"], ["drone", "wax"], ["bee", "drone", "honey", "wax"]):
            for top in (1, 3, 8):
                assert best_units(index, keys, top) == scored_one_by_one(index, keys, top, frozenset())
