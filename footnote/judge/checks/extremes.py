"""Extremes: a passage names the highest and the lowest, and the claim gives the one's place to the other."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.lexicon import opposes
from ...text.words import Word, WordKind
from ..case import Case, Effect, Signal, View
from ..clauses.halves import told_halves

# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.75
_IRREGULAR = frozenset({"most", "least", "best", "worst", "fewest", "first", "last"})


def check_extremes(case: Case) -> Iterator[Signal]:
    """A contradiction if what the claim calls the highest is what the passage calls the lowest."""
    claim = case.analysis
    mine = [i for i, word in enumerate(claim.words) if _is_extreme(word)]
    if len(mine) != 1:
        return
    for view in case.views:
        if view.share_directly(tuple(i for i in claim.content if i != mine[0])) < SAME_STATEMENT:
            continue
        found = _swapped(view, mine[0])
        if found is not None:
            word, other = claim.words[mine[0]], view.focus.words[found]
            message = f'claim says "{word.text}"; the source says "{other.text}" of the same thing'
            quotes = (view.focus.quote(Span(other.start, other.end)),)
            yield Signal(Effect.CONTRADICTS, "FN408", message, Span(word.start, word.end), quotes)
            return


def _is_extreme(word: Word) -> bool:
    superlative = word.form.endswith("est") and len(word.form) > len("nest") and not word.capital
    return word.kind is WordKind.WORD and (superlative or word.form in _IRREGULAR)


def _swapped(view: View, index: int) -> int | None:
    """The place of the passage's opposite extreme if the claim's thing is that of it, and not the claimed one's."""
    claim, text = view.claim, view.focus
    same = text.by_key.get(claim.words[index].key, ())
    opposed = [
        i for i, word in enumerate(text.words) if _is_extreme(word) and opposes(claim.words[index].key, word.key)
    ]
    if len(same) != 1 or len(opposed) != 1:
        return None
    first, second = sorted((same[0], opposed[0]))
    of_claimed, of_other = told_halves(view, *(Span(text.words[i].start, text.words[i].end) for i in (first, second)))
    if same[0] != first:
        of_claimed, of_other = of_other, of_claimed
    return opposed[0] if of_other and all(of_other) and not all(of_claimed) else None
