"""A claim that the source states word for word is supported, whatever else the checks might make of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..reading import Span
from ..text.figures.comparison import Relation, compare
from ..text.figures.quantity import QuantityKind
from ..text.meaning.polarity import CueKind
from ..text.words import Word, WordKind
from .analysis import Analysis
from .case import View

# What after a statement says that it does not hold: "…, a claim the firm denied".
TAKING_BACK = frozenset({CueKind.DENIAL, CueKind.HEDGE, CueKind.QUESTION})
# Below this many words an equal run of words may be part of a statement that says more.
SHORTEST = 4

# A part of what a copy begins with.
_OF_RE = re.compile(r"\bof (?:the |all |its |their |our |these |those )?$", re.IGNORECASE)

# The rest of a question.
_ASKED_RE = re.compile(r"[^.!?]*\?")


def find_copies(claim: Analysis, views: Sequence[View]) -> Iterator[tuple[View, Span]]:
    """The views whose units have all words of the claim in one run, and where, in their order."""
    wanted = _keys(claim.words)
    if len(wanted) < SHORTEST:
        return
    different = set(wanted)
    for view in views:
        if not different <= view.focus.by_key.keys():
            continue
        words = [word for word in view.focus.words if word.kind is not WordKind.SIGN]
        at = _find(_keys(view.focus.words), wanted)
        if at is None or not _whole_statement(words, at, at + len(wanted), view):
            continue
        if _OF_RE.search(view.focus.text[: words[at].start]):
            continue  # "14 of the 60 invoices were unpaid" does not say that 60 were
        span = Span(words[at].start, words[at + len(wanted) - 1].end)
        if _ASKED_RE.match(view.focus.text, span.end):
            continue  # "Do members have to pay?"
        if _same_figures(claim, view, span) and _denied_alike(claim, view, span):
            yield view, span


def _denied_alike(claim: Analysis, view: View, span: Span) -> bool:
    """Whether both have the same denials: by their keys "cannot" and "can" are one word."""
    inside = [cue.value for cue in view.focus.cues if cue.kind is CueKind.NEGATION and span.overlaps(cue.span)]
    return inside == [cue.value for cue in claim.cues if cue.kind is CueKind.NEGATION]


def _same_figures(claim: Analysis, view: View, span: Span) -> bool:
    """Whether the figures are equal too: words do not show a minus sign or a currency."""
    inside = [q for q in view.focus.quantities if q.span.start < span.end and span.start < q.span.end]
    mine = claim.quantities
    return len(mine) == len(inside) and all(
        a.kind == QuantityKind.IDENTIFIER or compare(a, b) is Relation.EQUAL for a, b in zip(mine, inside, strict=True)
    )


def _keys(words: tuple[Word, ...]) -> list[str]:
    """Keys of all words, with signs of money and percent left out: they may stand on either side."""
    return [word.key for word in words if word.kind is not WordKind.SIGN]


def _find(keys: list[str], wanted: list[str]) -> int | None:
    for at in range(len(keys) - len(wanted) + 1):
        if keys[at : at + len(wanted)] == wanted:
            return at
    return None


def _whole_statement(words: list[Word], start: int, end: int, view: View) -> bool:
    """Whether nothing around the run takes it back: it is the unit, or no cue before it governs it."""
    first, last = view.focus.words.index(words[start]), view.focus.words.index(words[end - 1])
    for cue in view.focus.cues:
        governs = cue.words.start < first and (first in cue.scope or first < cue.words.stop)
        takes_back = cue.words.start > last and cue.kind in TAKING_BACK
        if governs or takes_back:
            return False
    return True
