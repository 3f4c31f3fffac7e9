"""Degrees: a claim that ranks or compares ("the largest", "more than ever") where the source does neither."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...text.meaning.lexicon import direction
from ...text.meaning.polarity import Cue, CueKind
from ..case import Case, Effect, Signal, View

# Comparing cues that have a figure of their own are compared with the figures.
_DEGREES = frozenset({CueKind.SUPERLATIVE, CueKind.COMPARISON})
# Places in an order are compared as figures and dates.
_RANKS = frozenset({"first", "last", "next", "at most", "at least", "equal"})
_BEYOND_ALL_RE = re.compile(r"\w+ (?:\w+ )?than (?:in |at )?(?:any|ever|all|every)\b", re.IGNORECASE)


def check_degrees(case: Case) -> Iterator[Signal]:
    """A limit for a comparison or a superlative that no passage has."""
    if not case.views:
        return
    for cue in case.analysis.cues:
        if cue.kind not in _DEGREES or cue.value == "about" or cue.value in _RANKS or _has_figure(case, cue):
            continue
        beyond = bool(_BEYOND_ALL_RE.match(case.analysis.text, cue.span.start))
        if not any(_compares(view, beyond) for view in case.views[:3]):
            said = case.analysis.text[cue.span.start : cue.span.end]
            message = f'claim compares ("{said}"); the source does not'
            yield Signal(Effect.LIMITS, "FN408", message, cue.span)
            return


def _has_figure(case: Case, cue: Cue) -> bool:
    """Whether the cue bounds a figure or says how much one thing is more than another."""
    spans = [q.cue or q.span for q in case.analysis.quantities]
    return any(span.start <= cue.span.end + 12 and cue.span.start <= span.end + 2 for span in spans)


def _compares(view: View, beyond: bool) -> bool:
    """Whether the view compares at all; a claim "more than ever" needs a source that ranks, not just two figures."""
    texts = (*view.texts(), view.focus.context)
    if any(cue.kind in _DEGREES and cue.value not in _RANKS for text in texts for cue in text.cues):
        return True
    if beyond:
        return False
    return len(view.focus.quantities) > 1 or any(direction(word.key) for word in view.focus.words)
