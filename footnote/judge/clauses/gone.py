"""Statements of what is gone: who says that "the fever had gone" denies it, as "no fever" does."""

from __future__ import annotations

from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis
from ..case import View
from .parts import part_at

_GONE = frozenset(
    """
    gone vanished disappeared ended ceased stopped subsided over cured resolved off interrupted
    """.split()
)


def is_gone_on_the_other_side(view: View, denied: int) -> bool:
    """Whether one side denies the claim's word at ``denied``, and the other one says that it is gone."""
    link = view.direct.get(denied)
    sides = [(view.claim, denied, view.focus)] + ([(view.focus, link.word, view.claim)] if link else [])
    return any(_is_gone(text, index) and not _speaks_of_it(other) for text, index, other in sides)


def _speaks_of_it(text: Analysis) -> bool:
    return any(word.form in _GONE for word in text.words)


def _is_gone(text: Analysis, index: int) -> bool:
    """Whether the part of a word that no cue denies goes on to say that it is gone."""
    part = part_at(text, index)
    behind = [i for i in part.words if i > index and text.words[i].form in _GONE]
    return bool(behind) and not any(cue.kind in REVERSING and behind[0] in cue.scope for cue in text.cues)
