"""A claim to its candidate passages: units ranked by how much of the claim's words they cover."""

from __future__ import annotations

from collections.abc import Sequence

from ..text.meaning.relatives import synonyms_among
from ..types import Passage
from .index import Lookup
from .ranking import Ranked, best_units, holders

# Units before and after that a passage takes along: what "it" refers to stands before.
REACH_BACK = 2
REACH_ON = 1


def find_passages(
    index: Lookup, keys: Sequence[str], top_k: int, without: frozenset[int] = frozenset()
) -> tuple[Passage, ...]:
    """At most ``top_k`` passages for a claim with these word keys, best first; () if no word is known.

    A word counts by its inverse frequency among the units that share any word with the claim, so that texts
    which share none change nothing. Only a claim none of whose words is known is looked up by their synonyms.
    Sources numbered in ``without`` are left out.
    """
    wanted = sorted(set(keys))
    found = best_units(index, wanted, top_k, without) or best_units(index, _synonyms(index, wanted), top_k, without)
    return tuple(_passage(index, ranked) for ranked in found)


def known_words(index: Lookup, keys: Sequence[str], without: frozenset[int] = frozenset()) -> frozenset[str]:
    """Those of the word keys that stand anywhere in the sources; sources numbered in ``without`` are left out."""
    if not without:
        return frozenset(key for key in keys if index.count(key))
    return frozenset(key for key, bits in holders(index, keys, without).items() if any(bits))


def _synonyms(index: Lookup, keys: Sequence[str]) -> list[str]:
    """Words of the sources that say what these words say."""
    return sorted({other for key in keys for other in synonyms_among(key, index.vocabulary())})


def _passage(index: Lookup, ranked: Ranked) -> Passage:
    ref = index.ref(ranked.number)
    source = index.sources[ref.source]
    last = len(source.units or ()) - 1
    first, stop = max(0, ref.unit - REACH_BACK), min(last, ref.unit + REACH_ON)
    return Passage(source, first, stop, ref.unit, min(1.0, ranked.coverage))
