"""Headings and labels: "Not included: lunch" or an entry under "Removed", against a claim that has it otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...reading import Span
from ...text.meaning.lexicon import related
from ...text.meaning.polarity import REVERSING, CueKind
from ...text.tables.function_words import BEING
from ...text.tables.labels import LACKING, SETTING_APART, STATES, TAKING_AWAY
from ...text.words import WordKind, read_words
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import affirms_elsewhere, denies_elsewhere
from ..clauses.negation import is_denied
from ..structured.headings import Label, labels_over
from ..structured.unit_headers import keys_of

# Least share of the claim's words that the unit must have, with its heading and neighbours.
SAME_STATEMENT = 0.55
# Least share of the claim's words that stand under the label, unless the claim names an item there whole.
UNDER_IT = 0.35
# A unit of which next to nothing is the claim's is not looked at.
LEAST_COVERAGE = 0.2
SAME_WORD = 0.7
_OPEN = frozenset({CueKind.QUESTION, CueKind.CONDITION})
_TAKING_AWAY, _LACKING, _STATES = keys_of(TAKING_AWAY), keys_of(LACKING), keys_of(" ".join(STATES))
_ITEM_RE = re.compile(r"[^,;/]+")
_ASIDE_RE = re.compile(r"\([^()]*\)")


class _Said(NamedTuple):
    """Whether a claim says that it is so, and the word with which it does."""

    holds: bool
    word: int


def check_headings(case: Case) -> Iterator[Signal]:
    """What the label over a passage says of something that the claim says to be so, or not to be so."""
    claim = case.analysis
    if any(cue.kind in _OPEN for cue in claim.cues) or any(word.form in SETTING_APART for word in claim.words):
        return
    for view in case.views:
        if view.direct_coverage < LEAST_COVERAGE:
            continue
        for label in labels_over(view.focus):
            signal = _told(case, view, label)
            if signal:
                yield signal
                return


def _told(case: Case, view: View, label: Label) -> Signal | None:
    said = _said(view.claim, label)
    if said is None:
        return None
    item = _named_item(view, label)
    if item and said.holds is label.holds:
        return _signal(Effect.CONFIRMS, view, label, said)
    under = item or _words_under(view, label)
    otherwise = affirms_elsewhere if said.holds else denies_elsewhere
    if not under or said.holds is label.holds or otherwise(case, view, under, (said.word,)):
        return None
    return _signal(Effect.CONTRADICTS, view, label, said)


def _said(claim: Analysis, label: Label) -> _Said | None:
    """Whether the claim says that what stands under the label is so; None if it speaks of something else."""
    taking_away = next((i for i, word in enumerate(claim.words) if word.key in _TAKING_AWAY), None)
    if taking_away is not None:
        if any(_says_so(claim, i, label) and not is_denied(claim, i) for i in range(len(claim.words))):
            return None  # "the door was removed and a window added" tells of both
        return _Said(False, taking_away) if label.holds and not is_denied(claim, taking_away) else None
    if not label.holds and any(word.key in _LACKING for word in claim.words):
        return None  # it agrees in words of its own
    saying = next((i for i in range(len(claim.words)) if _says_so(claim, i, label)), None)
    if saying is None:
        return None
    holds = not is_denied(claim, saying)
    if holds and any(cue.kind in REVERSING for cue in claim.cues):
        return None  # "has a cafe that is not heated"
    return _Said(holds, saying)


def _says_so(claim: Analysis, index: int, label: Label) -> bool:
    """Whether the word says that what the label denies or affirms is so: "is included", "took part"."""
    key = claim.words[index].key
    if key in _STATES and not _is_state(claim, index):
        return False  # who presented the plan need not be present
    if key in label.saying or any(related(key, word) >= SAME_WORD for word in label.denied):
        return True
    return any(phrase.first == index and not label.saying.isdisjoint(phrase.keys) for phrase in claim.phrases)


def _is_state(claim: Analysis, index: int) -> bool:
    """Whether the word tells how somebody is: "was present", "were not present"."""
    before = claim.words[max(0, index - 2) : index]
    return claim.words[index].form in STATES and any(word.form in BEING for word in before)


def _named_item(view: View, label: Label) -> tuple[int, ...]:
    """The claim's words for the first item under the label that it names with all its words; () if it names none."""
    claim, text = view.claim, view.focus
    if not label.under:
        return ()
    items = text.text[text.words[label.under.start].start : text.words[label.under[-1]].end]
    for item in _ITEM_RE.findall(_ASIDE_RE.sub(" ", items)):
        keys = {word.key for word in read_words(item) if word.kind is WordKind.WORD and not word.stop}
        if keys and keys <= claim.by_key.keys():
            return tuple(sorted(i for key in keys for i in claim.by_key[key]))
    return ()


def _words_under(view: View, label: Label) -> Sequence[int]:
    """The claim's words that stand under the label, if they are enough of it; () else."""
    claim = view.claim
    under = tuple(i for i, link in view.direct.items() if link.word in label.under)
    enough = view.share_of(claim.content) >= SAME_STATEMENT
    return under if enough and claim.total(under) >= UNDER_IT * claim.content_total else ()


def _signal(effect: Effect, view: View, label: Label, said: _Said) -> Signal:
    word = view.claim.words[said.word]
    quote = view.focus.quote(Span(0, len(view.focus.text)))
    span = Span(word.start, word.end)
    if effect is Effect.CONFIRMS:
        message = f'the source has it under "{label.text}"'
        return Signal(effect, "FN110", message, span, (quote,), frozenset({said.word}))
    message = f'claim says "{word.text}"; the source has it under "{label.text}"'
    return Signal(effect, "FN401", message, span, (quote,), laid=True)
