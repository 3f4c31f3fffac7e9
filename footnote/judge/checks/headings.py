"""Headings: what stands under "Not included:", against a claim that has it included."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.lexicon import related
from ...text.meaning.polarity import CueKind
from ...text.words import word_key
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit, its heading and its neighbours must have.
SAME_STATEMENT = 0.55
# Least share of the claim's words that stand under the label.
UNDER_IT = 0.35
_LABEL = (
    r"(?:not (?!all|every|only|just|many|much|even|until|before|long|far)"
    r"(?:yet )?(?:\w+ ){0,2}?\w+|no longer \w+|excluded|exclusions|exclusive of|removed|dropped|discontinued|"
    r"absent|apologies|missing|cancelled|canceled|rejected|declined|sold out|unavailable|unsupported|withdrawn)"
)
_LABEL_RE = re.compile(rf"(?:^|(?<=[.;!?]\s)|(?<=\n))\W*({_LABEL})\W*:\W*", re.IGNORECASE)
_HEADING_RE = re.compile(rf"^\W*({_LABEL})\W*$", re.IGNORECASE)
# With these a claim says itself that it is not so.
_AGREEING = frozenset(
    map(
        word_key,
        """
        remove removal drop exclude exclusive discontinue absent absence apology apologies miss missing cancel reject
        decline unavailable unsupported withdraw abolish out end gone go deprecate disappear delete
        retire lose scrap eliminate phase cease close reduce lack free except without stop send extra separately
        """.split(),
    )
)
_DENYING = frozenset({CueKind.NEGATION, CueKind.DENIAL, CueKind.QUESTION})
_NEGATING = frozenset(map(word_key, "not no yet longer".split()))
# With these a claim says that something is there.
_AFFIRMING = frozenset(
    map(
        word_key,
        """
        include offer available add support contain provide plan cover exist allow comprise feature keep remain still
        """.split(),
    )
)
SAME_WORD = 0.7


def check_headings(case: Case) -> Iterator[Signal]:
    """A contradiction if a passage has what the claim affirms under a label that denies it."""
    claim = case.analysis
    if any(cue.kind in _DENYING for cue in claim.cues) or any(word.key in _AGREEING for word in claim.words):
        return
    for view in case.views:
        label = _label(view.focus)
        if label is None or view.share_of(claim.content) < SAME_STATEMENT:
            continue
        said, start, end = label
        if not _says_so(claim, said):
            continue
        under = [i for i, link in view.direct.items() if start <= view.focus.words[link.word].start < end]
        if (
            not under
            or claim.total(under) < UNDER_IT * claim.content_total
            or _is_affirmed_elsewhere(case, view, under)
        ):
            continue
        yield _signal(view, under[-1], said)
        return


def _label(text: UnitText) -> tuple[str, int, int] | None:
    """The label that denies what stands behind it in the unit, and where that begins and ends."""
    found = _LABEL_RE.search(text.text)
    if found:
        end = re.search(r"[.;\n](?:\s|$)", text.text[found.end() :])
        return found.group(1), found.end(), found.end() + end.start() + 1 if end else len(text.text)
    heading = text.unit.headings[-1] if text.unit.headings else ""
    above = _HEADING_RE.match(heading)
    return (above.group(1), 0, len(text.text)) if above else None


def _is_affirmed_elsewhere(case: Case, view: View, under: list[int]) -> bool:
    """Whether another unit, under no such label, has the same words."""
    return any(
        other is not view and all(i in other.direct for i in under) and _label(other.focus) is None
        for other in case.views
    )


def _says_so(claim: Analysis, said: str) -> bool:
    """Whether the claim says what the label denies: that lunch "is included", not when it is served."""
    labels = {word_key(word) for word in re.findall(r"[^\W\d]+", said.lower())} - _NEGATING
    return any(
        word.key in _AFFIRMING or any(related(word.key, label) >= SAME_WORD for label in labels) for word in claim.words
    )


def _signal(view: View, index: int, said: str) -> Signal:
    word = view.claim.words[index]
    found = view.focus.words[view.direct[index].word]
    message = f'claim affirms "{word.text}"; the source has it under "{said}"'
    quote = view.focus.quote(Span(found.start, found.end))
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), (quote,), laid=True)
