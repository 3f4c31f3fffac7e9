"""A claim to its candidate passages: units ranked by how much of the claim's words they cover."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from ..text.meaning.lexicon import SYNONYM, candidates, related
from ..types import Passage
from .index import Index, UnitRef

# Share of a neighbouring unit's score that counts for a unit: a thought runs over sentence ends.
NEIGHBOUR_SHARE = 0.3
# Units before and after that a passage takes along: what "it" refers to stands before.
REACH_BACK = 2
REACH_ON = 1


def find_passages(
    index: Index, keys: Sequence[str], top_k: int, without: frozenset[int] = frozenset()
) -> tuple[Passage, ...]:
    """At most ``top_k`` passages for a claim with these word keys, best first; () if no word is known.

    A word counts by its inverse frequency among the units that share any word with the claim, so that texts
    which share none change nothing. Only a claim none of whose words is known is looked up by their synonyms.
    Sources numbered in ``without`` are left out.
    """
    wanted = sorted(set(keys))
    coverage = _coverage(index, wanted, without) or _coverage(index, _synonyms(index, wanted), without)
    if not coverage:
        return ()
    ranked = sorted(
        coverage,
        key=lambda number: (-round(_with_neighbours(index, coverage, number), 12), _order(index, number)),
    )
    return tuple(_passage(index, number, coverage[number]) for number in ranked[:top_k])


def _synonyms(index: Index, keys: Sequence[str]) -> list[str]:
    """Words of the sources that say what these words say."""
    words = index.words()
    return sorted({other for key in keys for other in candidates(key, words) if related(key, other) >= SYNONYM})


def _order(index: Index, number: int) -> tuple[str, int]:
    ref = index.ref(number)
    return index.sources[ref.source].name, ref.unit


def _coverage(index: Index, keys: Sequence[str], without: frozenset[int]) -> Mapping[int, float]:
    found = {key: index.postings(key) for key in keys}
    if without:
        found = {key: [n for n in numbers if index.ref(n).source not in without] for key, numbers in found.items()}
    touched = len({number for numbers in found.values() for number in numbers})
    weights = {key: math.log(1 + touched / (1 + len(numbers))) for key, numbers in found.items() if numbers}
    total = math.fsum(weights.values()) or 1.0
    coverage: dict[int, float] = {}
    for key, weight in weights.items():
        for number in found[key]:
            coverage[number] = coverage.get(number, 0.0) + weight / total
    return coverage


def _with_neighbours(index: Index, coverage: Mapping[int, float], number: int) -> float:
    source = index.ref(number).source
    beside = (n for n in (number - 1, number + 1) if n in coverage and index.ref(n).source == source)
    return coverage[number] + NEIGHBOUR_SHARE * math.fsum(coverage[n] for n in beside)


def _passage(index: Index, number: int, score: float) -> Passage:
    ref: UnitRef = index.ref(number)
    source = index.sources[ref.source]
    last = len(source.units or ()) - 1
    return Passage(source, max(0, ref.unit - REACH_BACK), min(last, ref.unit + REACH_ON), ref.unit, min(1.0, score))
