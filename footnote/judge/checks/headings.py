"""Headings: what stands under "Not included:" or under another release than the claim's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.polarity import CueKind
from ...text.words import word_key
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View

# Least share of the claim's words that the unit, its heading and its neighbours must have.
SAME_STATEMENT = 0.55
# Least share of the claim's words that stand under the label.
UNDER_IT = 0.35
_LABEL = (
    r"(?:not (?:yet )?(?:\w+ ){0,2}?\w+|no longer \w+|excluded|exclusions|exclusive of|removed|dropped|discontinued|"
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
_VERSION_RE = re.compile(r"(?<![\w.])v?(\d+(?:\.\d+){1,3})(?![\w%]|\.\d)")


def check_headings(case: Case) -> Iterator[Signal]:
    """A contradiction if a passage has what the claim affirms under a label that denies it, or of another release."""
    claim = case.analysis
    release = _other_release(case)
    if release:
        yield release
        return
    if any(cue.kind in _DENYING for cue in claim.cues) or any(word.key in _AGREEING for word in claim.words):
        return
    for view in case.views:
        label = _label(view.focus)
        if label is None or view.share_of(claim.content) < SAME_STATEMENT:
            continue
        said, start, end = label
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


def _other_release(case: Case) -> Signal | None:
    """The conflict of "fixed in 4.1" with a heading 4.2 above the fix, where 4.1 is a heading too."""
    claim, view = case.analysis, case.best
    mine = _VERSION_RE.findall(claim.text)
    if view is None or len(mine) != 1 or not view.focus.unit.headings or view.focus.unit.kind == "row":
        return None
    theirs = _release(view.focus)
    if theirs is None or theirs == mine[0] or mine[0] in view.focus.text:
        return None
    span = Span(claim.text.index(mine[0]), claim.text.index(mine[0]) + len(mine[0]))
    rest = tuple(i for i in claim.content if not span.overlaps(_span(claim, i)) and claim.words[i].key not in _RELEASE)
    if not rest or view.share_directly(rest) < SAME_STATEMENT:
        return None
    if any(_release(o.focus) == mine[0] and o.share_directly(rest) >= SAME_STATEMENT for o in case.views):
        return None
    if not any(mine[0] == _heading_release(h) for unit in view.focus.source.units or () for h in unit.headings):
        return None
    message = f"claim says {mine[0]}; the source has it under {theirs}"
    first, last = view.focus.words[0], view.focus.words[-1]
    quote = view.focus.quote(Span(first.start, last.end))
    return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,), laid=True)


_RELEASE = frozenset(map(word_key, "version release update app product software date".split()))


def _span(text: Analysis, index: int) -> Span:
    return Span(text.words[index].start, text.words[index].end)


def _release(text: UnitText) -> str | None:
    """The release that the nearest heading with one names."""
    return next((found for h in reversed(text.unit.headings) if (found := _heading_release(h))), None)


def _heading_release(heading: str) -> str | None:
    found = _VERSION_RE.findall(heading)
    return found[0] if len(found) == 1 else None


def _signal(view: View, index: int, said: str) -> Signal:
    word = view.claim.words[index]
    found = view.focus.words[view.direct[index].word]
    message = f'claim affirms "{word.text}"; the source has it under "{said}"'
    quote = view.focus.quote(Span(found.start, found.end))
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), (quote,), laid=True)
