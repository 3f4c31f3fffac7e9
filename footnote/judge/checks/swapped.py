"""Swapped: a sentence says two opposite things of two things, and the claim has the one's of the other.

"Sales rose in the south and fell in the north" against "sales fell in the south".
"""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.meaning.lexicon import opposites_of
from ...text.tables.function_words import OBJECT_PRONOUNS
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..clauses.parts import Part, part_at
from ..figures.matches import HOLDS
from ..tables import LIGHT_WEIGHT
from .transfers import transfers_of

# Least share of the claim's words that the passage must have.
SAME_STATEMENT = 0.8


def check_swapped(case: Case) -> Iterator[Signal]:
    """A contradiction if the best passage has the claim's word of another thing, and its opposite of the claim's."""
    claim, view = case.analysis, case.best
    if view is None or view.focus.unit.kind != "sentence" or view.direct_coverage < SAME_STATEMENT:
        return
    by_key = view.focus.by_key
    if any(word.form == "than" for word in claim.words):
        return  # it weighs the two itself
    deeds = {deed.at for deed in transfers_of(claim)}  # who buys is whom somebody else sells to
    for index, link in view.direct.items():
        opposites = by_key.keys() & opposites_of(claim.words[index].key)  # of nearly all words, none
        if not opposites or index in deeds or view.focus.words[link.word].key in opposites:
            continue
        for other in sorted(place for key in opposites for place in by_key[key]):
            swapped = _is_swapped(view, index, link.word, other)
            if swapped and not any(rival is not view and _has_all(rival) for rival in case.views):
                yield _signal(view, index, other)
                return


def _is_swapped(view: View, index: int, word: int, other: int) -> bool:
    """Whether the rest of the claim stands with the opposite at ``other``, and nothing of it with its own word."""
    claim, text = view.claim, view.focus
    here, there = part_at(text, word), part_at(text, other)
    if here is there or not here.subject or here.pronoun or len(text.by_key[text.words[word].key]) > 1:
        return False
    if other in there.subject or text.words[other - 1].form == "for":
        return False  # "lower" and "upper house", "for adults" and "for children" are the two things themselves
    if not (is_denied(claim, index) == is_denied(text, word) == is_denied(text, other)):
        return False
    taken_up = any(text.words[i].form in OBJECT_PRONOUNS for i in there.words if i > other)
    mine, theirs = _inside(here), _inside(there)
    rest = [(i, link.word) for i, link in view.direct.items() if i != index and claim.weight(i) > LIGHT_WEIGHT]
    with_own = [i for i, at in rest if at in mine and at not in theirs and not (taken_up and i > index)]
    with_other = [i for i, at in rest if at in theirs and at not in mine]
    linked = {at for _, at in rest}
    unclaimed = [i for i in mine - theirs if i in text.content and i not in linked and i != word]
    return bool(with_other) and not with_own and bool(unclaimed) and not _values_with(view, mine)


def _values_with(view: View, words: set[int]) -> bool:
    """Whether a date or figure of the claim stands among these words of the passage."""
    claim, text = view.claim, view.focus
    dates = (p.span for mine in claim.periods for p in text.periods if compare_periods(mine, p) is TimeRelation.SAME)
    figures = (f.span for mine in claim.quantities for f, relation in view.compared(mine) if relation in HOLDS)
    return any(text.words_in(span).start in words for spans in (dates, figures) for span in spans)


def _inside(part: Part) -> set[int]:
    return {*part.words, *part.subject}


def _has_all(view: View) -> bool:
    return all(i in view.direct for i in view.claim.content)


def _signal(view: View, index: int, other: int) -> Signal:
    word, found = view.claim.words[index], view.focus.words[other]
    quote = view.focus.quote(Span(found.start, found.end))
    message = f'claim says "{word.text}"; the source says that of another thing, and of this one "{found.text}"'
    return Signal(Effect.CONTRADICTS, "FN402", message, Span(word.start, word.end), (quote,), laid=True)
