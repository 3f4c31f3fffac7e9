"""Everyday words that exclude each other in the same place of a sentence: ``left words | right words``, one a line.

Every word on the left opposes every word on the right. Words that both may be true at once do not belong here.
"""

from __future__ import annotations

from functools import lru_cache

from .packed import read_table

# Files of the words by subject.
OPPOSITES = (
    "opposites/times.txt",
    "opposites/places.txt",
    "opposites/amounts.txt",
    "opposites/people.txt",
    "opposites/trade.txt",
    "opposites/qualities.txt",
    "opposites/deeds.txt",
    "opposites/outcomes.txt",
)

# What "un-" or "non-" does not turn round, though both words exist.
NOT_OPPOSED = frozenset({"until", "unless", "under", "union", "unit"})


@lru_cache(maxsize=1)
def opposite_lines() -> tuple[str, ...]:
    """The pairs of sides, a line each."""
    return tuple(line for table in OPPOSITES for line in read_table(table))
