"""Reasons: a claim that gives a cause where the source only tells two things, or the one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...text.meaning.polarity import Cue, CueKind
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit must have to be taken for all that is said of it.
SAME_STATEMENT = 0.85


def check_reasons(case: Case) -> Iterator[Signal]:
    """A limit for a "because" that no passage has, where the best one tells the same things without it."""
    view = case.best
    if view is None or view.direct_coverage < SAME_STATEMENT:
        return
    causes = (cue for cue in case.analysis.cues if cue.kind is CueKind.REASON and cue.value == "cause")
    cue = next((cue for cue in causes if not _shared(view, cue)), None)
    if cue is not None and not any(map(_tells_why, case.views)):  # to look through all views takes long
        said = case.analysis.text[cue.span.start : cue.span.end]
        message = f'claim gives a cause ("{said}"); the source does not'
        yield Signal(Effect.LIMITS, "FN405", message, cue.span)


# Ways to tell a cause that no cue names: ", so the road was closed", "forced the club to close".
_WHY_RE = re.compile(r",\s+so\s|\bfor [\w-]+ reasons\b|\b(?:forc|mak|le)\w*\s(?:[\w-]+\s){1,4}to\s", re.IGNORECASE)


def _tells_why(view: View) -> bool:
    return bool(_WHY_RE.search(view.focus.text)) or any(
        cue.kind is CueKind.REASON for text in (*view.texts(), view.focus.context) for cue in text.cues
    )


def _shared(view: View, cue: Cue) -> bool:
    """Whether the unit has the cue's own telling word ("caused by", "driven by") in some form."""
    return any(index in view.direct for index in cue.words)
