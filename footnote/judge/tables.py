"""Words that the judge treats apart."""

from __future__ import annotations

from ..text.words import word_key

# Weight of a word whose absence says next to nothing.
LIGHT_WEIGHT = 0.12

LIGHT_WORDS = frozenset(
    word_key(word)
    for word in """
    be have do make take get give go come put keep stay remain become seem appear
    say state report show note add describe mention list find see read
    amount total number figure value level rate case sum overall result
    now currently present presently today already still yet also just really actually approximately
    there it they he she people person thing way kind sort part use
    include contain consist involve
    record receive hold cover run serve reach stand count amount offer carry bring attend
    document text source article page section table study paper survey
    """.split()
)
