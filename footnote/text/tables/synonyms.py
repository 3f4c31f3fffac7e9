"""Everyday words and phrases that say the same in business, legal, clinical and technical prose, one group a line.

Only what a reader would accept as the same statement. A word may stand in several groups; groups do not merge.
A phrase is written with underscores ("~" in it is an article, a possessive or nothing): it counts as the single words
of its line. Words before a "<" say more than those behind it: "father dad < parent" lets a claim say "parent" of a
source's "father", and not the reverse.
"""

from __future__ import annotations

from functools import lru_cache

from .packed import read_table

# Files of the words by subject.
SYNONYMS = (
    "synonyms/deeds.txt",
    "synonyms/things.txt",
    "synonyms/life.txt",
    "synonyms/kinds.txt",
    "synonyms/phrases_of_deeds.txt",
    "synonyms/phrases_of_things.txt",
    "synonyms/spellings.txt",
    "synonyms/everyday.txt",
)


@lru_cache(maxsize=1)
def synonym_lines() -> tuple[str, ...]:
    """The groups, a line each."""
    return tuple(line for table in SYNONYMS for line in read_table(table))
