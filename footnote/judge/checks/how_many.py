"""How many: the clause that says what the claim's clause says is of none, of a part, or of another number of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING, CueKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal
from ..clauses.frames import Frame, frames
from ..clauses.told_frames import TELLING, Told, has_deed, has_figures, says, stands_in, told_frames

# Pairs (claim, source) that cannot both be true.
CONFLICTS = frozenset(
    (mine, theirs)
    for mine, several in {
        "all": "not all|most|half|some|few|none|minority",
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
# Pairs (claim, source) beside those of ``CONFLICTS`` where the claim says more than the source.
_MORE = frozenset((mine, theirs) for mine in ("all", "both", "most") for theirs in ("some", "several", "many"))
_NUMBER, _SHARE = "number", "share"
# A number or a share of the things is not none of them, and all of them is no share.
_NOT_SO_MANY = frozenset({(_NUMBER, "none"), ("none", _NUMBER), (_SHARE, "none"), ("none", _SHARE), ("all", _SHARE)})
_OF_THEM_RE = LatePattern(r"\s+of (?:the|them|these|those|its|their|his|her|our)\b", re.IGNORECASE)
_OF_SUCH_RE = LatePattern(r"\s+of (?:them|these|those|which|whom)\b", re.IGNORECASE)
# Remembered of a claim of whose things the passages say how many.
COUNTED = "counted"


class _HowMany(NamedTuple):
    value: str
    span: Span


def check_how_many(case: Case) -> Iterator[Signal]:
    """A contradiction if each clause that says the same says it of another share of the things."""
    claim = case.analysis
    told = told_frames(case)
    for mine in frames(claim):
        here = _how_many(claim, mine)
        telling = [i for i in mine.said if claim.weight(i) >= TELLING and i not in mine.subject]
        if here is None or not telling or _is_denied(claim, mine) or _is_bounded(claim, mine):
            continue
        saying = [one for one in told if _says_the_same(one, mine, telling)]
        found = [(one, there) for one in saying for there in [_how_many(one.view.focus, one.frame)] if there]
        if not found or len(found) < len(saying) or any(_is_denied(o.view.focus, o.frame) for o in saying):
            continue
        effects = [_effect(here.value, there.value) for _, there in found]
        if all(there.value not in (_NUMBER, _SHARE, "") for _, there in found) or None not in effects:
            case.remembered[COUNTED] = True
        if None not in effects:
            effect = Effect.CONTRADICTS if Effect.CONTRADICTS in effects else Effect.LIMITS
            yield _signal(claim, here, *found[effects.index(effect)], effect)
            return


def _says_the_same(one: Told, mine: Frame, telling: Sequence[int]) -> bool:
    """Whether the clause says the same of the same things, which it may leave out: "some come by bike"."""
    if not has_deed(one, mine) or not all(says(one, i) for i in telling) or not has_figures(one, mine):
        return False
    named = [i for i in mine.subject if one.view.claim.weight(i) >= TELLING]
    return not one.frame.subject or all(stands_in(one, i, one.frame.subject) for i in named)


def _how_many(text: Analysis, frame: Frame) -> _HowMany | None:
    """How many of the things of its subject a clause speaks of; None if it does not say."""
    before = range(frame.words.start, frame.verb)
    cues = [c for c in text.cues if c.kind is CueKind.QUANTIFIER and c.words.start in before]
    figures = [q for q in text.quantities if text.words_in(q.span).start in before]
    if cues and cues[0].value in ("all", "most", "both") and _OF_SUCH_RE.match(text.text, cues[0].span.end):
        return None  # "a third came, and all of them stayed"
    only = [c for c in cues if c.value == "only"]
    if len(cues) > 1 or (only and not figures):
        return None
    if cues and not only and not (figures and cues[0].value in ("half", "minority")):
        return _HowMany(cues[0].value, cues[0].span)
    if not figures or not figures[0].value:
        return None
    kind = _kind(text, figures[0])
    return _HowMany(_SHARE if kind == _NUMBER and (only or not frame.named) else kind, figures[0].span)


def _kind(text: Analysis, figure: Quantity) -> str:
    """Whether a figure is a share of the things, "a third", "three of them", or just their number."""
    share = figure.dimension == "ratio" and figure.base_high is not None and figure.base_high < 1
    if share:
        return _SHARE
    if figure.unit is not UnitKind.COUNT:
        return ""
    return _SHARE if _OF_THEM_RE.match(text.text, figure.span.end) else _NUMBER


def _is_bounded(text: Analysis, frame: Frame) -> bool:
    """Whether a clause says how far it goes: "no room is more than 500 m away" is of all that are within."""
    figures = (q for q in text.quantities if text.words_in(q.span).start in range(frame.verb, frame.words.stop))
    return any(q.reach or q.kind in (QuantityKind.AT_MOST, QuantityKind.AT_LEAST) for q in figures)


def _is_denied(text: Analysis, frame: Frame) -> bool:
    """Whether the clause denies, not by its "none" or "neither" alone."""
    cues = (c for c in text.cues if c.kind in REVERSING and c.words.start in frame.words)
    return any(c.words.start >= frame.verb or c.value == "not" for c in cues)


def _effect(mine: str, theirs: str) -> Effect | None:
    """What the source's number does to the claim's; None if it leaves it open."""
    if (mine, theirs) in CONFLICTS or (mine, theirs) in _NOT_SO_MANY:
        return Effect.CONTRADICTS
    return Effect.LIMITS if (mine, theirs) in _MORE or (mine, theirs) == (_SHARE, "all") else None


def _signal(claim: Analysis, here: _HowMany, one: Told, there: _HowMany, effect: Effect) -> Signal:
    quote = one.view.focus.quote(there.span)
    message = f'claim says "{here.span.of(claim.text)}"; the source says "{quote.text}"'
    return Signal(effect, "FN403", message, here.span, (quote,), laid=True)
