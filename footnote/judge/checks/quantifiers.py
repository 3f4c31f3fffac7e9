"""Quantifiers: all, some, none, only, each said of the same thing."""

from __future__ import annotations

from collections.abc import Iterator

from ...text.polarity import Cue, CueKind
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit must have.
SAME_STATEMENT = 0.7

# Pairs (claim, source) that cannot both be true.
CONFLICTS = frozenset(
    (mine, theirs)
    for mine, several in {
        "all": "not all|some|few|none|minority",
        "both": "none|only",
        "most": "none|few|minority",
        "some": "none",
        "several": "none",
        "many": "none|few",
        "none": "some|several|many|most|all|both|half",
        "only": "all|either|both",
        "few": "most|all|many",
    }.items()
    for theirs in several.split("|")
)


def check_quantifiers(case: Case) -> Iterator[Signal]:
    """A contradiction if the matching passage quantifies the same thing in another way."""
    for view in case.views:
        if view.direct_coverage < SAME_STATEMENT:
            continue
        for mine in _quantifiers(view.claim.cues):
            for theirs in _quantifiers(view.focus.cues):
                if (mine.value, theirs.value) in CONFLICTS and _same_noun(view, mine, theirs):
                    yield _signal(view, mine, theirs)
                    return


def _quantifiers(cues: tuple[Cue, ...]) -> list[Cue]:
    return [cue for cue in cues if cue.kind is CueKind.QUANTIFIER]


def _same_noun(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether the first content words after both are linked, or either has none."""
    following = [i for i in view.claim.content if i >= mine.words.stop]
    if not following:
        return True
    link = view.direct.get(following[0])
    return link is not None and 0 <= link.word - theirs.words.stop <= 2


def _signal(view: View, mine: Cue, theirs: Cue) -> Signal:
    said = view.claim.text[mine.span.start : mine.span.end]
    found = view.focus.text[theirs.span.start : theirs.span.end]
    message = f'claim says "{said}"; the source says "{found}"'
    return Signal(Effect.CONTRADICTS, "FN403", message, mine.span, (view.focus.quote(theirs.span),))
