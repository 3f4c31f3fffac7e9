"""What a table says of a claim."""

from __future__ import annotations

from typing import NamedTuple

from ...reading import Span
from ...types import SourceSpan


class Telling(NamedTuple):
    """One statement of the claim that the table holds or denies."""

    holds: bool
    code: str
    message: str
    span: Span
    # Where the claim says it.
    quotes: tuple[SourceSpan, ...]
    words: frozenset[int]
    # Indexes of the claim's words that it accounts for.
    part: int | None = None
    # Number of the claim's figure that it speaks of.
