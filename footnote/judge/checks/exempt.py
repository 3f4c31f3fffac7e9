"""Exempt: the claim says a rule of those whom the next sentence exempts from it."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis
from ..case import Case, Effect, Signal
from ..clauses.denying import FORBIDDEN
from ..clauses.exemption import exemption

# Least share of what the claim says besides whom it says it of that the rule must have.
SAME_RULE = 0.6


def check_exempt(case: Case) -> Iterator[Signal]:
    """A contradiction for "guide dogs must stay outside" against "Dogs must stay outside. Guide dogs are exempt"."""
    for view in case.views:
        found = exemption(view)
        if found is None or _denies(view.claim) != _denies(view.focus) or (_may(view.claim) and not _may(view.focus)):
            continue
        text, who = found
        said = [i for i in view.claim.content if i not in who]
        if not said or view.claim.total([i for i in said if i in view.direct]) < SAME_RULE * view.claim.total(said):
            continue
        words = view.claim.words
        span = Span(words[who[0]].start, words[who[-1]].end)
        message = f'the source exempts "{span.of(view.claim.text)}" from this'
        quote = text.quote(Span(0, len(text.text)))
        yield Signal(Effect.CONTRADICTS, "FN401", message, span, (quote,), laid=True)
        return


def _may(text: Analysis) -> bool:
    return any(cue.value == "possible" for cue in text.cues)


def _denies(text: Analysis) -> bool:
    forbidding = any(text.words[i].key in FORBIDDEN for i in text.content)
    return forbidding or any(cue.kind in REVERSING for cue in text.cues)
