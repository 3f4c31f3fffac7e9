"""Progress: the source says that it is still going on; the claim says that it is done."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.words import word_key
from ..case import Case, Effect, Signal, View

# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.6

DONE_KEYS = frozenset(word_key(word) for word in "complete finish end conclude close open finalise finalize".split())


def check_progress(case: Case) -> Iterator[Signal]:
    """A contradiction if a matching passage says that what the claim calls done is under way."""
    for view in case.views:
        signal = _unfinished(view) or _yet_to_come(view)
        if signal:
            yield signal
            return


def _yet_to_come(view: View) -> Signal | None:
    """What has "already" been done according to the claim, and is only planned according to the passage."""
    mine = next((cue for cue in view.claim.cues if view.claim.words[cue.words.start].form == "already"), None)
    linked = {link.word for link in view.direct.values()}
    if mine is None or view.direct_coverage < SAME_STATEMENT or not linked:
        return None
    if any(cue.value == "done" and linked.intersection(cue.scope) for cue in view.focus.cues):
        return None
    deed = {view.direct[i].word for i in sorted(set(mine.scope) & view.direct.keys())[:2]}
    for cue in view.focus.cues:
        if cue.value in ("plan", "future") and deed.intersection(cue.scope):
            said = view.focus.text[cue.span.start : cue.span.end]
            message = f'claim says "already"; the source says "{said}"'
            return Signal(Effect.CONTRADICTS, "FN404", message, mine.span, (view.focus.quote(cue.span),), laid=True)
    return None


def _unfinished(view: View) -> Signal | None:
    claim = view.claim
    done = [i for i in claim.content if claim.words[i].key in DONE_KEYS and claim.words[i].text.endswith("d")]
    rest = tuple(i for i in claim.content if i not in done)
    if not done or done[0] in view.direct or view.share_directly(rest) < SAME_STATEMENT:
        return None
    for cue in view.focus.cues:
        if cue.value == "ongoing":
            word = claim.words[done[0]]
            said = view.focus.text[cue.span.start : cue.span.end]
            message = f'claim says "{word.text}"; the source says "{said}"'
            span = Span(word.start, word.end)
            return Signal(Effect.CONTRADICTS, "FN404", message, span, (view.focus.quote(cue.span),))
    return None
