"""Whether a claim states something between two breaks of which the sources have nothing: ", which he built himself"."""

from __future__ import annotations

from collections.abc import Collection

from ..analysis import Analysis
from ..idle import empty_words
from .parts import parts, told

# So many telling words say something of their own; a single one may be told in other words.
LEAST = 2


def lacks_a_part(claim: Analysis, missing: Collection[int]) -> bool:
    """Whether all telling words of one of the claim's parts are ``missing``, and there are some."""
    if len(parts(claim)) == 1:
        return False
    empty = empty_words(claim)
    telling = [[i for i in told(claim, part.words) if i not in empty] for part in parts(claim)]
    return any(len(inside) >= LEAST and all(i in missing for i in inside) for inside in telling)
