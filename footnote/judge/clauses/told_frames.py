"""The frames of a claim's passages, and what of the claim each of them says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...text.figures.quantity import Quantity
from ..analysis import UnitText
from ..case import Case, View
from ..figures.matches import HOLDS
from .frames import Frame, frames

# Weight from which a word tells something.
TELLING = 0.2
_KEY = "told frames"


class Told(NamedTuple):
    """One clause of a passage."""

    view: View
    frame: Frame


def told_frames(case: Case) -> tuple[Told, ...]:
    """The clauses of all passages in prose, the best passage first."""
    found = case.remembered.get(_KEY)
    if not isinstance(found, tuple):
        sentences = (view for view in case.views if view.focus.unit.kind == "sentence")
        found = tuple(Told(view, frame) for view in sentences for frame in frames(view.focus))
        case.remembered[_KEY] = found
    return found


def has_figures(one: Told, mine: Frame) -> bool:
    """Whether the clause has the figures of the claim's clause: a repair of 250 euros is none of up to 100."""
    claim, text = one.view.claim, one.view.focus
    figures = (q for q in claim.quantities if claim.words_in(q.span).start in range(mine.verb, mine.words.stop))
    return all(
        any(relation in HOLDS and _is_inside(text, other, one.frame) for other, relation in one.view.compared(figure))
        for figure in figures
    )


def _is_inside(text: UnitText, figure: Quantity, frame: Frame) -> bool:
    return text.words_in(figure.span).start in frame.words


def has_deed(one: Told, mine: Frame) -> bool:
    """Whether the clause has the verb of the claim's clause, or one that stands for it."""
    link = one.view.direct.get(mine.deed)
    return is_same_deed(one, mine) or (link is not None and link.word == one.frame.deed)


def is_same_deed(one: Told, mine: Frame) -> bool:
    """Whether the clause has the very verb of the claim's clause."""
    return one.view.claim.words[mine.deed].key == one.view.focus.words[one.frame.deed].key


def says(one: Told, index: int) -> bool:
    """Whether the clause says a word of the claim, itself or by a pronoun for what stands before it."""
    return stands_in(one, index, one.frame.said) or (one.frame.linked and _stands_before(one, index))


def stands_in(one: Told, index: int, places: Sequence[int]) -> bool:
    """Whether a word of the claim is found among these words of the passage."""
    link = one.view.direct.get(index)
    if link is None:
        return False
    own = one.view.focus.by_key.get(one.view.claim.words[index].key, ())
    return link.word in places or any(i in places for i in own)


def _stands_before(one: Told, index: int) -> bool:
    """Whether the word stands before the clause: in its sentence, or in the one before."""
    link = one.view.links.get(index)
    if link is None or not isinstance(link.text, UnitText):
        return False
    focus = one.view.focus
    return link.word < one.frame.words.start if link.text is focus else link.text.number == focus.number - 1
