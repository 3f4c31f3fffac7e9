"""Which words of a claim or a unit are denied, also by a denial that follows them ("Severe itching: none")."""

from __future__ import annotations

import re

from ...text.meaning.polarity import negated
from ..analysis import Analysis

# A value that denies what stands before the colon.
_VALUE_RE = re.compile(r":\s*(?:[Nn]one|[Nn]o|[Nn]il|[Zz]ero|0|[Nn]ever|not (?:any|applicable))\s*[.;]?\s*$")


def is_denied(text: Analysis, index: int) -> bool:
    """Whether the word at ``index`` stands under an odd number of denials."""
    return negated(text.words, text.cues, index) or _denied_by_value(text, index)


def _denied_by_value(text: Analysis, index: int) -> bool:
    found = _VALUE_RE.search(text.text)
    return bool(found) and text.words[index].end <= (found.start() if found else 0)
