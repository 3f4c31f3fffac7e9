"""Whether two clauses may name the same doer: by a word, a kind of it, initials, or beside one another."""

from __future__ import annotations

from collections.abc import Sequence

from ...text.meaning.lexicon import is_kind_of, related
from ...text.tables.name_words import TITLES
from ...text.words import Word
from ..alignment import SAME
from ..case import Case
from .frames import Frame, frames
from .told_frames import Told, stands_in


def may_be_the_same(case: Case, mine: Frame, one: Told) -> bool:
    """Whether the clause's doer may be the claim's, is not told, or is named together with it."""
    if not one.frame.doer or _is_beside(one, mine):
        return True
    return has_a_word(case, mine.doer, one, one.frame.doer) and not is_another_kind(case, mine, one)


def is_another_kind(case: Case, mine: Frame, one: Told) -> bool:
    """Whether both are kinds of one thing, of which the sources speak apart: "unused items", "sale items"."""
    own = [case.analysis.words[i].key for i in mine.doer]
    theirs = [one.view.focus.words[i].key for i in one.frame.doer]
    if own[-1] != theirs[-1] or set(own) & set(theirs) != {own[-1]} or len(own) < 2 or len(theirs) < 2:
        return False
    texts = (view.focus for view in case.views)
    return any(set(own) <= {text.words[i].key for i in frame.subject} for text in texts for frame in frames(text))


def has_a_word(case: Case, mine: Sequence[int], one: Told, theirs: Sequence[int]) -> bool:
    """Whether a word of the one is a word of the other, a kind of it, or its initials; titles tell nobody."""
    words = naming([case.analysis.words[i] for i in mine])
    others = naming([one.view.focus.words[i] for i in theirs])
    if any(_may_mean(a.key, b.key) for a in words for b in others):
        return True
    return _are_initials(words, others) or _are_initials(others, words)


def naming(words: list[Word]) -> list[Word]:
    """The words that name someone: not the "Dr", which two of them may bear."""
    return [word for word in words if not (word.capital and word.form in TITLES)] or words


def whose_is_told_apart(case: Case, mine: Frame, one: Told) -> bool:
    """Whether it is told of both whose they are, of two whom the sources know: "the keeper of Hillcrest"."""
    if not mine.owner or not one.frame.owner or has_a_word(case, mine.owner, one, one.frame.owner):
        return False
    return all(case.analysis.words[i].key in case.known_keys for i in mine.owner)


def _is_beside(one: Told, mine: Frame) -> bool:
    """Whether the clause names the claim's doer before its verb too: "not only teachers but all staff"."""
    return all(stands_in(one, i, range(one.frame.words.start, one.frame.verb)) for i in mine.doer)


def _may_mean(mine: str, theirs: str) -> bool:
    return mine == theirs or related(mine, theirs) >= SAME or is_kind_of(mine, theirs) or is_kind_of(theirs, mine)


def _are_initials(short: list[Word], long: list[Word]) -> bool:
    initials = "".join(word.form[0] for word in long)
    return len(long) > 1 and any(word.form.removesuffix("s") == initials for word in short)
