"""Days from which something is otherwise: what closes on a day is closed after it."""

from __future__ import annotations

from ...text.words import word_key
from ..analysis import Analysis
from .negation import is_denied

_TURNS = frozenset(map(word_key, "close open end expire stop finish start begin reopen retire lapse cease".split()))
_AFTERWARDS = frozenset({"after", "since", "from"})


def is_so_since(claim: Analysis, cue: str | None, text: Analysis) -> bool:
    """Whether the claim says how it is after a day on which, as the text says, it becomes so."""
    if cue not in _AFTERWARDS:
        return False
    for key in _TURNS.intersection(claim.by_key, text.by_key):
        mine, theirs = claim.by_key[key][0], text.by_key[key][0]
        if not is_denied(claim, mine) and not is_denied(text, theirs):
            return True
    return False
