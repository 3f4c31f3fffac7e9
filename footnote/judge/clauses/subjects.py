"""Passages about another group than the claim's.

"Nurses get 25 days of leave" of "Doctors get 25 days of leave. Nurses get leave by agreement."
"""

from __future__ import annotations

from collections.abc import Sequence

from ...text.tables.function_words import DEFINITE, PERSONAL_PRONOUNS
from ..analysis import Analysis
from ..case import Case, View
from .parts import Part, parts, subject_of

# Least share of what the claim says of its subject that the unit must have.
SAME_PREDICATE = 0.4
# Weight from which a word tells one subject from another.
TELLING = 0.3
# Least weight of what is said of a name.
LEAST_SAID = 0.6
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


def of_another_name(case: Case) -> tuple[View, tuple[int, ...]] | None:
    """A unit and the words of its subject, if it says of one name what the claim says of another; None without.

    The sources must speak of the claim's own name in another clause, and nowhere say the same of it.
    """
    claim = case.analysis
    mine = subject_of(claim)
    if not mine or not all(claim.words[i].capital for i in mine) or len(parts(claim)) > 1:
        return None
    said = [i for i in claim.content if i not in mine]
    clauses = [(view, part) for view in case.views if view.focus.unit.kind == "sentence" for part in parts(view.focus)]
    saying = [(view, part) for view, part in clauses if _says(view, part, said)]
    own = [(view, part) for view, part in clauses if any(_stands_in(view, part.words, i) for i in mine)]
    if not saying or not own or any(one in own for one in saying):
        return None
    view, part = saying[0]
    named = {i for name in view.focus.names for i in view.focus.words_in(name.span)}
    names = [i for i in part.subject if i in named]
    if part.pronoun or not names or len(names) < len(part.subject) or _are_one_name(case, view, mine, names):
        return None
    return view, part.subject


def _says(view: View, part: Part, said: Sequence[int]) -> bool:
    """Whether a clause has all that tells something of these words of the claim."""
    telling = [i for i in said if view.claim.weight(i) >= TELLING]
    enough = view.claim.total(telling) >= LEAST_SAID
    return enough and all(_stands_in(view, part.words, i) for i in telling)


def _stands_in(view: View, words: range, index: int) -> bool:
    return index in view.direct and view.direct[index].word in words


def _are_one_name(case: Case, view: View, mine: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether a source has words of both in one name: "Anna" and "Berg" of "Anna Berg"."""
    one = {case.analysis.words[i].key for i in mine}
    other = {view.focus.words[i].key for i in theirs}
    names = (
        {near.words[i].key for i in near.words_in(name.span)}
        for v in case.views
        for near in v.texts()
        for name in near.names
    )
    return any(one & keys and other & keys for keys in names)


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
