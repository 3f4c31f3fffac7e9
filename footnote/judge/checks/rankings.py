"""Rankings in words: "A is taller than B" against "B is taller than A" and "A is shorter than B"."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ...reading import Span
from ...text.meaning.lexicon import opposes
from ...text.tables.function_words import GRADING
from ...text.words import Word, WordKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied

# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.8
# Remembered for the check of opposites: the claim's comparing word agrees with its opposite in the source.
RANKED = "ranked the same"
# How many words may stand between "more" and "than".
_REACH = 6


class Ranking(NamedTuple):
    """One comparison in words."""

    grade: int
    # Index of the comparing word: "taller", "more".
    than: int
    above: frozenset[str]
    # Keys of the words before the comparing word or between it and "than", and of those after "than".
    below: frozenset[str]


def check_rankings(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage ranks the same two things the other way; a confirmation if it says the same."""
    graded = _graded_otherwise(case)
    if graded:
        yield graded
        return
    mine = ranking(case.analysis)
    if mine is None or case.analysis.quantities:
        return
    for view in case.views:
        theirs = ranking(view.focus)
        rest = tuple(i for i in case.analysis.content if i != mine.grade)
        if theirs is None or view.share_directly(rest) < SAME_STATEMENT:
            continue
        agree = _way(view, mine, theirs) * _order(mine, theirs)
        if agree:
            if agree > 0 and mine.grade not in view.direct:
                case.remembered[RANKED] = True
            yield _signal(view, mine, theirs, agree > 0)
            return


def _graded_otherwise(case: Case) -> Signal | None:
    """ "Less dangerous" against "more dangerous" of the same thing, where nothing is compared with "than"."""
    view = case.best
    if view is None or any(word.form == "than" for word in (*case.analysis.words, *view.focus.words)):
        return None
    mine, theirs = _grades(case.analysis), _grades(view.focus)
    for key in sorted(mine.keys() & theirs.keys()):
        here, there = mine[key], theirs[key]
        rest = tuple(i for i in case.analysis.content if i != here)
        said, found = case.analysis.words[here], view.focus.words[there]
        if (said.form == "more") == (found.form == "more") or view.share_directly(rest) < SAME_STATEMENT:
            continue
        if is_denied(case.analysis, here + 1) == is_denied(view.focus, there + 1):
            message = f'claim says "{said.text}"; the source says "{found.text}" of the same thing'
            quotes = (view.focus.quote(Span(found.start, found.end)),)
            return Signal(Effect.CONTRADICTS, "FN408", message, Span(said.start, said.end), quotes)
    return None


def _grades(text: Analysis) -> dict[str, int]:
    """Key of each word that "more" or "less" grades, and where that stands; words graded twice are left out."""
    found: dict[str, list[int]] = {}
    for at, (word, following) in enumerate(pairwise(text.words)):
        if word.form in GRADING and not following.stop:
            found.setdefault(following.key, []).append(at)
    return {key: places[0] for key, places in found.items() if len(places) == 1}


def ranking(text: Analysis) -> Ranking | None:
    """The one comparison with "than" in a text; None if it has none, or several."""
    thans = [i for i, word in enumerate(text.words) if word.form == "than"]
    if len(thans) != 1:
        return None
    than = thans[0]
    grade = next((i for i in range(than - 1, max(-1, than - 1 - _REACH), -1) if _compares(text.words[i])), None)
    if grade is None:
        return None
    above = _keys(word for i, word in enumerate(text.words[:than]) if i != grade)
    return Ranking(grade, than, above, _keys(text.words[than + 1 :]))


def _compares(word: Word) -> bool:
    return word.form in GRADING or (word.kind is WordKind.WORD and word.form.endswith("er") and not word.capital)


def _keys(words: Iterator[Word] | tuple[Word, ...]) -> frozenset[str]:
    return frozenset(
        word.key for word in words if (not word.stop or _is_month(word)) and word.kind is not WordKind.SIGN
    )


def _is_month(word: Word) -> bool:
    """Whether it is "May", which is a small word otherwise."""
    return word.capital and word.form == "may"


def _way(view: View, mine: Ranking, theirs: Ranking) -> int:
    """1 if both compare in one way, -1 in opposite ways, 0 if by something else."""
    a, b = view.claim.words[mine.grade], view.focus.words[theirs.grade]
    if a.form in GRADING or b.form in GRADING:
        if not (a.form in GRADING and b.form in GRADING):
            return 0
        if _keys(view.claim.words[mine.grade + 1 : mine.grade + 2]) != _keys(
            view.focus.words[theirs.grade + 1 : theirs.grade + 2]
        ):
            return 0
        return 1 if (a.form == "more") == (b.form == "more") else -1
    return 1 if a.key == b.key else -opposes(a.key, b.key)


def _order(mine: Ranking, theirs: Ranking) -> int:
    """1 if the same things stand on the same sides, -1 if they changed sides, 0 if neither is plain."""
    above, below = mine.above - mine.below, mine.below - mine.above
    other_above, other_below = theirs.above - theirs.below, theirs.below - theirs.above
    straight = below & other_below
    crossed = below & other_above
    if straight and not crossed and not above & other_below:
        return 1
    return -1 if crossed and not straight and above & other_below else 0


def _signal(view: View, mine: Ranking, theirs: Ranking, holds: bool) -> Signal:
    claim, text = view.claim, view.focus
    span = Span(claim.words[mine.grade].start, claim.words[mine.than].end)
    found = Span(text.words[theirs.grade].start, text.words[theirs.than].end)
    said, other = claim.text[span.start : span.end], text.text[found.start : found.end]
    quotes = (text.quote(found),)
    if holds:
        message = f'claim says "{said}"; the source says "{other}" of the same things'
        return Signal(Effect.CONFIRMS, "FN110", message, span, quotes, frozenset({mine.grade}))
    message = f'claim says "{said}"; the source ranks the same things the other way ("{other}")'
    return Signal(Effect.CONTRADICTS, "FN408", message, span, quotes)
