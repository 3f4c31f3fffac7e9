"""Everyday words that exclude each other in the same place of a sentence: ``left words | right words``, one a line.

Every word on the left opposes every word on the right. Words that both may be true at once do not belong here.
"""

from __future__ import annotations

from functools import lru_cache

from .packed import read_table

# Files of the folder "opposites".
TABLES = ("times", "places", "amounts", "people", "trade", "qualities", "deeds", "outcomes")

# What "un-" or "non-" does not turn round, though both words exist.
NOT_OPPOSED = frozenset({"until", "unless", "under", "union", "unit"})


@lru_cache(maxsize=1)
def opposite_lines() -> tuple[str, ...]:
    """The pairs of sides, a line each."""
    return tuple(line for table in TABLES for line in read_table(f"opposites/{table}.txt"))
