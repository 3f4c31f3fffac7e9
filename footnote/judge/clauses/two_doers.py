"""Whether the sources tell two doers apart, and how surely."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from itertools import pairwise

from ...text.clauses import Break
from ...text.tables.doers import DELEGATING, EQUATING
from ..analysis import Analysis, UnitText
from ..case import Case
from .frames import Frame, frames
from .same_doer import is_another_kind, naming
from .told_frames import Told


class Apart(IntEnum):
    """How surely two are not the same, and neither does what the other one does."""

    NO = 0
    PERHAPS = 1
    SURELY = 2


# What follows them is of the kind that stands before them.
_EXAMPLES = frozenset("such including like namely eg".split())
# With these a clause names someone new, who is nobody of whom the sources spoke; not behind "the": "the three friends".
_NEW = frozenset("a an another my our your her his their its two three four five six several".split())
_OWN = frozenset("her his their its".split())
_TAKING_UP = frozenset("the these those all both".split())


def apart(case: Case, mine: Frame, one: Told) -> Apart:
    """How surely the claim's doer and the clause's are two: surely if each acts in one sentence, or does the like."""
    if is_another_kind(case, mine, one):
        return Apart.SURELY
    own, theirs = _keys(case.analysis, mine.doer), _keys(one.view.focus, one.frame.doer)
    texts = [view.focus for view in case.views]
    if not any(own <= text.by_key.keys() for text in texts) or any(_are_one(text, own, theirs) for text in texts):
        return Apart.NO
    of_one_kind = _is_named(case.analysis, mine.doer) == _is_named(one.view.focus, one.frame.doer)
    new = any(_is_brought_in(one.view.focus, keys) for keys in (own, theirs))
    if _act_side_by_side(one, own) and (of_one_kind or new):
        return Apart.SURELY
    if any(_works_for(text, own, theirs) for text in texts) or _is_own(one.view.focus, one.frame):
        return Apart.NO
    if of_one_kind and _do_the_like(texts, own, one):
        return Apart.SURELY
    new = new or any(_is_brought_in(text, own) for text in texts)
    return Apart.PERHAPS if new or (of_one_kind and any(_has_both(text, own, theirs) for text in texts)) else Apart.NO


def _keys(text: Analysis, words: tuple[int, ...]) -> set[str]:
    return {word.key for word in naming([text.words[i] for i in words])}


def _doer_keys(text: UnitText, frame: Frame) -> set[str]:
    return {text.words[i].key for i in frame.doer}


def _is_named(text: Analysis, words: tuple[int, ...]) -> bool:
    return any(name.span.start <= text.words[i].start < name.span.end for name in text.names for i in words)


def _act_side_by_side(one: Told, own: set[str]) -> bool:
    """Whether another clause of the sentence, that names its subject itself, has the claim's doer."""
    text = one.view.focus
    others = (frame for frame in frames(text) if frame is not one.frame and frame.named and one.frame.named)
    return any(own <= _doer_keys(text, frame) for frame in others)


def _do_the_like(texts: list[UnitText], own: set[str], one: Told) -> bool:
    """Whether the claim's doer does the same to something else: "tenants pay for water, the landlord for the lift"."""
    deed = one.view.focus.words[one.frame.deed].key
    return any(frame.deed_key(text) == deed and own <= _doer_keys(text, frame) for text, frame in _all_frames(texts))


def _has_both(text: UnitText, own: set[str], theirs: set[str]) -> bool:
    return own <= text.by_key.keys() and not theirs.isdisjoint(text.by_key)


def _are_one(text: UnitText, own: set[str], theirs: set[str]) -> bool:
    """Whether a sentence says that both are one, names them together, or the one as a kind of the other."""
    if not _has_both(text, own, theirs):
        return False
    if any(word.form in _EXAMPLES for word in text.words):
        return True
    return any(_equates(text, frame, own, theirs) for frame in frames(text)) or _stand_together(text, own, theirs)


def _equates(text: UnitText, frame: Frame, own: set[str], theirs: set[str]) -> bool:
    subject, said = ({text.words[i].key for i in words} for words in (frame.subject, frame.said))
    if not (subject.isdisjoint(own) or subject.isdisjoint(theirs)):
        return True  # "Nora and Paul", "her brother Paul"
    crossed = (subject & own and said & theirs) or (subject & theirs and said & own)
    return bool(crossed) and frame.deed_key(text) in EQUATING


def _stand_together(text: UnitText, own: set[str], theirs: set[str]) -> bool:
    """Whether the two stand right beside one another between commas: "the speaker, Ida Berg,"."""
    sides = {i: key in own for key in own | theirs for i in text.by_key.get(key, ())}
    return any(
        b - a == 1 and text.breaks[b] is not Break.NONE and text.breaks[b] < Break.SENTENCE and sides[a] != sides[b]
        for a, b in pairwise(sorted(sides))
    )


def _works_for(text: UnitText, own: set[str], theirs: set[str]) -> bool:
    """Whether the claim's doer has the other one do things: "the museum hired an architect"."""
    for frame in frames(text):
        said = {text.words[i].key for i in frame.said}
        acts = not _doer_keys(text, frame).isdisjoint(own) and not said.isdisjoint(theirs)
        if acts and frame.deed_key(text) in DELEGATING:
            return True
    return False


def _is_own(text: UnitText, frame: Frame) -> bool:
    """Whether the clause's doer is somebody's own: "her pilot"."""
    return frame.doer[0] > 0 and text.words[frame.doer[0] - 1].form in _OWN


def _is_brought_in(text: UnitText, keys: set[str]) -> bool:
    """Whether the sentence brings in the one as somebody new."""
    return any(_is_new(text, frame) and not keys.isdisjoint(_doer_keys(text, frame)) for frame in frames(text))


def _is_new(text: UnitText, frame: Frame) -> bool:
    at = frame.doer[0] - 1 if frame.doer else -1
    before = text.words[at - 1].form if at > 0 else ""
    return at >= 0 and text.words[at].form in _NEW and before not in _TAKING_UP


def _all_frames(texts: list[UnitText]) -> Iterator[tuple[UnitText, Frame]]:
    return ((text, frame) for text in texts for frame in frames(text))
