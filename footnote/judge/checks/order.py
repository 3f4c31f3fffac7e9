"""Order: before and after tie the same two events the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.polarity import Cue, CueKind
from ..case import Case, Effect, Signal, View

SAME_STATEMENT = 0.7
OPPOSED = frozenset({("before", "after"), ("after", "before")})


def check_order(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage puts the same events in the other order."""
    for view in case.views:
        if view.direct_coverage < SAME_STATEMENT:
            continue
        for mine in _orders(view.claim.cues):
            for theirs in _orders(view.focus.cues):
                if _conflict(view, mine, theirs):
                    yield _signal(view, mine, theirs)
                    return


def _orders(cues: tuple[Cue, ...]) -> list[Cue]:
    return [cue for cue in cues if cue.kind is CueKind.ORDER and cue.value in ("before", "after")]


def _conflict(view: View, mine: Cue, theirs: Cue) -> bool:
    same_sides = swapped = 0
    for index, link in view.direct.items():
        here, there = index < mine.words.start, link.word < theirs.words.start
        same_sides += here == there
        swapped += here != there
    opposed = (mine.value, theirs.value) in OPPOSED
    return (opposed and same_sides > swapped) or (mine.value == theirs.value and swapped > 2 * same_sides)


def _signal(view: View, mine: Cue, theirs: Cue) -> Signal:
    message = f'claim says "{mine.value}"; the source says "{theirs.value}" of the same events'
    return Signal(Effect.CONTRADICTS, "FN406", message, mine.span, (view.focus.quote(theirs.span),))
