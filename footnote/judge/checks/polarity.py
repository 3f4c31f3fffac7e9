"""Polarity: the passage says the same thing, but one of the two denies it."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.polarity import CueKind, negated
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that one unit must have: a denial of something else is no conflict.
SAME_STATEMENT = 0.7
REVERSING = frozenset({CueKind.NEGATION, CueKind.DENIAL})


def check_polarity(case: Case) -> Iterator[Signal]:
    """A contradiction if the best passage affirms what the claim denies, or the reverse."""
    for view in case.views:
        if view.direct_coverage >= SAME_STATEMENT and _affirmed_by(case, view):
            return
    for view in case.views:
        if view.direct_coverage < SAME_STATEMENT:
            continue
        signal = _conflict(case, view)
        if signal:
            yield signal
            return


def polarities(view: View) -> list[tuple[int, bool, bool]]:
    """For each word of the claim that the unit has: its index, and whether claim and unit negate it."""
    claim, text = view.claim, view.focus
    return [
        (index, negated(claim.words, claim.cues, index), negated(text.words, text.cues, link.word))
        for index, link in sorted(view.direct.items())
    ]


def _affirmed_by(case: Case, view: View) -> bool:
    """Whether the unit states the claim with the same polarity throughout."""
    return all(here == there for _, here, there in polarities(view))


def _conflict(case: Case, view: View) -> Signal | None:
    pairs = polarities(view)
    if any(here and there for _, here, there in pairs):
        return None
    differing = [index for index, here, there in pairs if here != there and view.claim.weight(index) > 0.2]
    if not differing or not _is_predicate(view, differing):
        return None
    word = view.claim.words[differing[-1]]
    denied = negated(view.claim.words, view.claim.cues, differing[-1])
    found = view.focus.words[view.direct[differing[-1]].word]
    message = (
        f'claim denies "{word.text}"; the source affirms it'
        if denied
        else f'claim affirms "{word.text}"; the source denies it'
    )
    quote = view.focus.quote(_with_cue(view, found.start, found.end, view.direct[differing[-1]].word))
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), (quote,))


def _is_predicate(view: View, differing: list[int]) -> bool:
    """Whether what differs is said of the rest: the last word that both share is among it."""
    return max(view.direct) in differing or len(differing) * 2 >= len(view.direct)


def _with_cue(view: View, start: int, end: int, word: int) -> Span:
    for cue in view.focus.cues:
        if cue.kind in REVERSING and word in cue.scope:
            return Span(min(start, cue.span.start), max(end, cue.span.end))
    return Span(start, end)
