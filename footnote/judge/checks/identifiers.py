"""Identifiers: versions, room numbers, codes. They name things, so they compare as text, by what they number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...reading import Span
from ...text.figures.quantity import Quantity
from ...text.meaning.polarity import REVERSING
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..figures.roles import is_label
from ..figures.series import has_code

_SAID_RE = re.compile(r"\b(?:is|was|are|were|reads|be)(?: now)? $", re.IGNORECASE)
# Least share of the claim's words that the unit must have to contradict a label.
SAME_STATEMENT = 0.6


# Conflicts that are labelled so: 2 of 2 on summedits dev, 0 of 1 on factcheckgpt.
def check_identifiers(case: Case) -> Iterator[Signal]:
    """A contradiction for a label that the best unit gives to something else, or gives otherwise."""
    view = case.best
    for number, quantity in enumerate(case.analysis.quantities):
        if not is_label(case.analysis, quantity):
            continue
        same = view is not None and view.direct_coverage >= SAME_STATEMENT
        rest = [other for other in case.views if other is not view]
        conflict = next(_conflicts(view, quantity, rest), None) if view and same else None
        if conflict:
            yield conflict
        elif not any(_stated(other, quantity) for other in case.views):
            message = f"the sources do not state {quantity.text}"
            yield Signal(Effect.MISSING, "FN102", message, quantity.span, part=number)
        elif _says_what_it_is(quantity):
            words = frozenset(case.analysis.words_in(quantity.noun_span)) if quantity.noun_span else frozenset()
            yield Signal(Effect.CONFIRMS, "FN110", f"both state {quantity.text}", quantity.span, words=words)


def _says_what_it_is(quantity: Quantity) -> bool:
    """Whether the noun only says what sort of label it is, as a source may leave out: "version 5.2.0"."""
    return quantity.noun is not None and quantity.noun.casefold() in _SORTS


_SORTS = frozenset({"version", "v", "v.", "ver", "release", "build", "revision", "no", "no.", "number"})


def _stated(view: View, quantity: Quantity) -> bool:
    if any(other.text == quantity.text for text in view.texts() for other in text.quantities):
        return True
    # A heading ("## 5.2.0 (2025-04-11)") names what stands below it.
    return any(word.text == quantity.text for word in view.focus.context.words)


def _labels_after(text: Analysis, key: str) -> list[Quantity]:
    return [q for q in text.quantities if _key_before(text, q.span) == key]


def _conflicts(view: View, quantity: Quantity, rest: Sequence[View]) -> Iterator[Signal]:
    key = _key_before(view.claim, quantity.span)
    if key is None:
        return
    others = {q.text for q in view.claim.quantities if q is not quantity and _key_before(view.claim, q.span) == key}
    labels = [q for q in _labels_after(view.focus, key) if q.text not in others]
    if any(label.text == quantity.text for label in labels) or has_code(view.focus, quantity.text):
        return
    if _is_bound(view.claim, quantity):
        return
    heads = {_key_before(view.claim, q.span) for q in view.claim.quantities if q is not quantity}
    same = [other for other in view.focus.quantities if other.text == quantity.text]
    if any(_key_before(view.focus, other.span) not in heads for other in same):
        return  # the unit has the label too, and not where the claim has another one
    if any(label.text in others for label in _labels_after(view.focus, key)) and any(
        _stated(v, quantity) for v in rest
    ):
        return  # "version 11" stands here, and "version 12" elsewhere
    if view.focus.unit.kind != "fact" and _is_subject(view.claim, quantity) and not _elsewhere(view, quantity):
        return  # "Invoice 4711 was paid" is of another invoice than 4712, which is silence
    included = any(_includes(label, quantity) for label in labels)
    if included != any(cue.kind in REVERSING for cue in view.claim.cues):
        return  # 2500 is one of "2200 to 2850", and what is not so of 2900 may be so of them
    for label in labels:
        message = f"claim has {quantity.text}; the source has {label.text}"
        quote = view.focus.quote(label.span)
        yield Signal(Effect.CONTRADICTS, "FN108", message, quantity.span, (quote,))
        return


def _includes(label: Quantity, quantity: Quantity) -> bool:
    """Whether the claim's number lies in a range of numbers."""
    if label.low is None or label.high is None or quantity.low is None:
        return False
    return label.low < label.high and label.low <= quantity.low <= label.high


_BOUND_RE = re.compile(
    r"\b(?:after|before|above|below|over|under|beyond|past|since|until|than) (?:the )?$", re.IGNORECASE
)


def _is_bound(text: Analysis, quantity: Quantity) -> bool:
    """Whether a label only bounds those that are meant: "picked after round 5"."""
    start = min(quantity.span.start, quantity.noun_span.start if quantity.noun_span else quantity.span.start)
    return _BOUND_RE.search(text.text[max(0, start - 16) : start]) is not None


def _elsewhere(view: View, quantity: Quantity) -> bool:
    """Whether the unit has the claim's label too, before or after another word: two labels changed places."""
    return any(word.text == quantity.text for word in view.focus.words)


def _is_subject(text: Analysis, quantity: Quantity) -> bool:
    """Whether the label names what the claim is about: nothing with meaning stands before the word it numbers."""
    before = [word for word in text.words if word.end <= quantity.span.start and not word.stop]
    return len(before) <= 1 and not _SAID_RE.search(text.text[: quantity.span.start])


def _key_before(text: Analysis, span: Span) -> str | None:
    """The key of the nearest word with meaning before a label: what it numbers; None if none is near."""
    before = [word for word in text.words if word.end <= span.start and not word.stop]
    return before[-1].key if before and span.start - before[-1].end <= len(" of the is ") else None
