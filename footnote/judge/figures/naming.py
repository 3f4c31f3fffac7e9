"""Figures of a claim that state no amount: names, places in the text, the version that a heading is about."""

from __future__ import annotations

from ...text.figures.quantity import Quantity
from ..case import Case
from ..structured.headings import is_version_above
from .ordinals import is_pointer
from .roles import is_label


def only_names(case: Case, quantity: Quantity) -> bool:
    """Whether a figure of the claim only names something, so that no amount is compared with it."""
    claim = case.analysis
    if is_label(claim, quantity) or is_pointer(claim, quantity):
        return True
    return any(is_version_above(view.focus, claim, quantity.span) for view in case.views)
