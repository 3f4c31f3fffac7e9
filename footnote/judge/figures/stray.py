"""Equal figures that stand in a table by chance, while a sentence beside it speaks of what the claim does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .matches import Match

# Weight from which a word of the claim tells one thing from another, and by how much the sentence must fit better.
_TELLING = 0.45
_CLEARLY = 0.15


def is_stray_cell(holding: Match, conflict: Match) -> bool:
    """Whether an equal figure is a cell of a row of which the claim names nothing, and another one fits in a sentence.

    "Turnout was 41.2%" is not borne out by some candidate's share where "Turnout: 58.4%" stands below the table.
    """
    if holding.text.unit.kind != "row" or conflict.text.unit.kind == "row":
        return False
    view = holding.view
    named = any(view.claim.weight(index) >= _TELLING for index in view.direct)
    return not named and conflict.agreement.whole >= holding.agreement.whole + _CLEARLY
