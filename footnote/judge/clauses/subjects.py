"""Passages about another group than the claim's.

"Nurses get 25 days of leave" of "Doctors get 25 days of leave. Nurses get leave by agreement."
"""

from __future__ import annotations

from ...text.tables.function_words import DEFINITE, PERSONAL_PRONOUNS
from ..analysis import Analysis
from ..case import Case, View
from .parts import subject_of

# Least share of what the claim says of its subject that the unit must have.
SAME_PREDICATE = 0.4
# Weight from which a word tells one subject from another.
TELLING = 0.3
# With these a subject may mean one that was named before: "the charity", "their staff".
_POINTING = DEFINITE | PERSONAL_PRONOUNS


def another_subject(case: Case, view: View) -> tuple[int, ...]:
    """The words of a unit's subject if the unit says it of a group that the claim does not name; () else.

    The source must speak of the claim's own subject in another sentence, and must not name both together.
    """
    claim, text = case.analysis, view.focus
    mine, theirs = subject_of(claim), subject_of(text)
    if text.unit.kind != "sentence" or not mine or not theirs:
        return ()
    linked = {link.word for link in view.direct.values()}
    least = 0.0 if _are_of_one_noun(view, mine, theirs) else TELLING  # the "part" of "part-time" tells
    missing = [i for i in mine if i not in view.direct and claim.weight(i) >= least]
    others = [i for i in theirs if i not in linked and text.weight(i) >= least]
    said = tuple(i for i in claim.content if i not in mine)
    if not missing or not others or not said or view.share_directly(said) < SAME_PREDICATE:
        return ()
    keys = {text.words[i].key for i in others}
    if _may_be_the_same(view, mine, theirs) or not any(
        _is_about(v, missing, keys) for v in case.views if v is not view
    ):
        return ()
    return theirs


def _may_be_the_same(view: View, mine: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """Whether one of the subjects may be the other in other words; not if both are groups or of one noun."""
    claim, text = view.claim, view.focus
    if _are_of_one_noun(view, mine, theirs):
        return False
    openings = (claim.words[: mine[0]], text.words[: theirs[0]])
    pointing = any(word.form in _POINTING for words in openings for word in words)
    return pointing or not (_is_plural(claim, mine[-1]) and _is_plural(text, theirs[-1]))


def _are_of_one_noun(view: View, mine: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """Whether the two are kinds of one thing: "full-time staff", "part-time staff"."""
    link = view.direct.get(mine[-1])
    return link is not None and link.word == theirs[-1]


def _is_plural(text: Analysis, index: int) -> bool:
    word = text.words[index]
    return word.form.endswith("s") and not word.form.endswith("ss") and word.form != word.key


def _is_about(view: View, missing: list[int], others: set[str]) -> bool:
    """Whether the unit has the claim's subject for its own, and does not name the other one beside it."""
    own = set(subject_of(view.focus))
    found = [view.direct[i].word for i in missing if i in view.direct]
    return len(found) == len(missing) and own.issuperset(found) and others.isdisjoint(view.focus.by_key)
