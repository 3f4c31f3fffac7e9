"""Degrees: a claim that ranks or compares ("the largest", "more than ever") where the source does neither."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.lexicon import direction
from ...text.polarity import Cue, CueKind
from ..case import Case, Effect, Signal, View

# Comparing cues that have a figure of their own are compared with the figures.
_DEGREES = frozenset({CueKind.SUPERLATIVE, CueKind.COMPARISON})


def check_degrees(case: Case) -> Iterator[Signal]:
    """A limit for a comparison or a superlative that no passage has."""
    if not case.views:
        return
    for cue in case.analysis.cues:
        if cue.kind in _DEGREES and not _has_figure(case, cue) and not any(_compares(v) for v in case.views[:3]):
            said = case.analysis.text[cue.span.start : cue.span.end]
            message = f'claim compares ("{said}"); the source does not'
            yield Signal(Effect.LIMITS, "FN408", message, cue.span)
            return


def _has_figure(case: Case, cue: Cue) -> bool:
    """Whether the cue bounds a figure or says how much one thing is more than another."""
    spans = [q.cue or q.span for q in case.analysis.quantities]
    return any(span.start <= cue.span.end + 12 and cue.span.start <= span.end + 2 for span in spans)


def _compares(view: View) -> bool:
    texts = (*view.texts(), view.focus.context)
    if any(cue.kind in _DEGREES for text in texts for cue in text.cues):
        return True
    return len(view.focus.quantities) > 1 or any(direction(word.key) for word in view.focus.words)
