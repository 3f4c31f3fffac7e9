"""Things that are told apart by their numbers: what is said of lines 4 and 7 is not said of line 5."""

from __future__ import annotations

from ...text.figures.quantity import QuantityKind
from ..analysis import Analysis
from ..case import View


def is_numbered_otherwise(view: View) -> bool:
    """Whether the claim is about a thing with a number, and the passage about others of which none has it."""
    mine, theirs = _numbers(view.claim), _numbers(view.focus)
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _numbers(text: Analysis) -> frozenset[str]:
    """The numbers by which a text names things, as they are written."""
    return frozenset(q.text.casefold() for q in text.quantities if q.kind is QuantityKind.IDENTIFIER)
