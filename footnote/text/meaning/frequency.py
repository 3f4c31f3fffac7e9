"""How rare a word is in everyday English, so that a missing rare word weighs more than a missing common one."""

from __future__ import annotations

from functools import cache, lru_cache

from ..tables.packed import read_packed

# Made by eval/make_frequency.py: "stem rarity" a line, sorted.
TABLE = "frequency.txt.gz"

# Rarity of a word that the table does not know.
UNSEEN = 9.0


@lru_cache(maxsize=16384)
def rarity(key: str) -> float:
    """Negative natural logarithm of the share of sentences that hold the word: about 1 for "be", 9 for unknown."""
    return _table().get(key, UNSEEN)


@cache
def _table() -> dict[str, float]:
    lines = read_packed(TABLE).splitlines()
    return {key: float(level) for key, _, level in (line.partition(" ") for line in lines)}
