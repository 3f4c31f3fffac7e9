"""Slots: a word that the source has otherwise, or not at all, in the middle of a passage that it repeats.

"30 working days of" for "30 calendar days of", "two senior engineers" for "two engineers": the claim says more
than, or something else than, its near copy.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit must have to be called a near copy.
NEAR_COPY = 0.6
# Least weight of a word that counts.
TELLING = 0.3
_JOINING = frozenset({"and", "or", "nor"})


def check_slots(case: Case) -> Iterator[Signal]:
    """A limit for each word that the best unit replaces or lacks between two words that it repeats."""
    view = case.best
    if view is None or view.direct_coverage < NEAR_COPY or view.focus.unit.kind != "sentence":
        return
    for index in case.analysis.content:
        if index in view.backed or case.analysis.weight(index) < TELLING:
            continue
        replaced = _between(view, index)
        if replaced is None:
            continue
        others = [i for i in replaced if not view.focus.words[i].stop and i not in view.focus.figure_words]
        if others or _describes(view, index) or _is_another_item(view, index):
            yield _signal(view, index, others)


def _between(view: View, index: int) -> range | None:
    """The unit's words that stand where the claim's word should; None if the words around it are not repeated."""
    left = next((i for i in range(index - 1, max(-1, index - 3), -1) if _anchor(view, i) is not None), None)
    right = next(
        (i for i in range(index + 1, min(len(view.claim.words), index + 3)) if _anchor(view, i) is not None), None
    )
    if left is None or right is None:
        return None
    start, end = _anchor(view, left), _anchor(view, right)
    assert start is not None
    assert end is not None
    return range(start + 1, end) if 0 < end - start <= (right - left) + 1 else None


def _anchor(view: View, index: int) -> int | None:
    """Where a word of the claim, or a figure of it, stands in the unit."""
    link = view.direct.get(index)
    if link is not None:
        return link.word
    word = view.claim.words[index]
    if index in view.claim.figure_words:
        places = view.focus.by_key.get(word.key, ())
        return places[0] if len(places) == 1 else None
    return None


def _describes(view: View, index: int) -> bool:
    """Whether the next word is a thing that the unit has without this one before it: "senior" of "senior engineers".

    Another added word is as a rule one of a phrase, which says nothing more: "in favour", "on account of".
    """
    return index + 1 in view.direct and not view.claim.words[index + 1].stop


def _is_another_item(view: View, index: int) -> bool:
    """Whether the word is joined to one that the unit has: "labels and receipts"."""
    return index > 0 and view.claim.words[index - 1].form in _JOINING


def _signal(view: View, index: int, replaced: list[int]) -> Signal:
    word = view.claim.words[index]
    if replaced:
        others = " ".join(view.focus.words[i].text for i in replaced)
        message = f'claim says "{word.text}" where the source says "{others}"'
    else:
        message = f'claim adds "{word.text}" to what the source says'
    return Signal(Effect.LIMITS, "FN501", message, Span(word.start, word.end), words=frozenset({index}))
