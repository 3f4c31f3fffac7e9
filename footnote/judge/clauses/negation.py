"""Which words of a claim or a unit are denied, also by a denial that follows them ("Severe itching: none")."""

from __future__ import annotations

import re
from bisect import bisect_right

from ...text.meaning.polarity import negated_words
from ...text.words import Word
from ..analysis import Analysis

# A value that denies what stands before the colon.
_VALUE_RE = re.compile(r":\s*(?:[Nn]one|[Nn]o|[Nn]il|[Zz]ero|0|[Nn]ever|not (?:any|applicable))\s*[.;]?\s*$")


def is_denied(text: Analysis, index: int) -> bool:
    """Whether the word at ``index`` stands under an odd number of denials."""
    found: frozenset[int] | None = text.remembered.get(is_denied)
    if found is None:
        found = text.remembered[is_denied] = frozenset((*negated_words(text.cues), *_denied_by_value(text)))
    return index in found


def _denied_by_value(text: Analysis) -> range:
    """The words before a value that denies."""
    found = _VALUE_RE.search(text.text)
    return range(bisect_right(text.words, found.start(), key=_end_of)) if found else range(0)


def _end_of(word: Word) -> int:
    return word.end
