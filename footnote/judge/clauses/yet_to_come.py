"""What a claim says is still to come, of which a passage tells how it was done before."""

from __future__ import annotations

import re

from ...text.tables.function_words import PAST_AUXILIARIES
from ...text.tables.irregular import IRREGULAR
from ...text.words import Word
from ..analysis import Analysis
from .negation import is_denied

_TO_COME_RE = re.compile(
    r"\b(?:will|shall|plans? to|intends? to|wants? to|(?:is|are) (?:(?:going|due|set|planned|scheduled) )?to)\b", re.I
)


def is_done_before(claim: Analysis, text: Analysis) -> bool:
    """Whether the text tells in the past of a deed that the claim says will be done: the two are of two times."""
    ahead = _TO_COME_RE.search(claim.text)
    if ahead is None or _TO_COME_RE.search(text.text):
        return False
    return any(
        is_past_form(text.words[j]) and not is_denied(text, j)
        for i in claim.content
        if claim.words[i].start >= ahead.end()
        for j in text.by_key.get(claim.words[i].key, ())
    )


def is_past_form(word: Word) -> bool:
    """Whether a word looks like a verb of the past."""
    if word.stop:
        return word.form in PAST_AUXILIARIES
    return word.form.endswith("ed") or (word.form in IRREGULAR and word.form != word.key)
