"""Comparisons without a figure: what rose, fell, or is more than something else, against the stated figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from ...reading import Span
from ...text.figures.quantity import Quantity
from ...text.meaning.lexicon import direction
from ...text.tables.comparatives import COMPARATIVES
from ...text.tables.function_words import GRADING
from ...text.tables.multiples import AS_IT_IS, MULTIPLE_BOUNDS, MULTIPLES
from ...text.words import WordKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..figures.compared import bound_figures, in_two_sentences, pair_in
from ..figures.roles import is_label
from .dated import DERIVED

_FROM_RE = re.compile(r"\b(up|down)(?: slightly| sharply)? from\b", re.IGNORECASE)
_ONE_IN_RE = re.compile(r"(?<![\w.,])(?:1|one) in (?:every )?\d", re.IGNORECASE)
# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.4


def check_comparisons(case: Case) -> Iterator[Signal]:
    """Whether the stated figures go the way that the claim says, between two dates or two things."""
    claim = case.analysis
    if any(not is_label(claim, q) for q in claim.quantities) and DERIVED not in case.remembered:
        return
    for index, way in _directions(case):
        for view in case.views:
            if _ONE_IN_RE.search(view.focus.text):
                continue  # "1 in 10" is more than "1 in 100"
            if view.focus.unit.kind == "fact" or len(view.focus.by_key.get("than", ())) > 1:
                continue  # "20 metres higher than the church and 10 metres lower than the dome"
            if view.share_of(tuple(i for i in claim.content if i != index)) < SAME_STATEMENT:
                continue
            signal = None if claim.quantities else _by_particle(view, index, way)
            if signal:
                yield signal
                return
            pair = pair_in(view, index)
            trend = _trend(view, index, way) if not pair and not claim.quantities else None
            if trend:
                yield trend
                return
            told = _way(view, index, way, pair[0]) if pair else 0
            if pair and told:
                yield _signal(view, index, told, *pair)
                return
        apart = in_two_sentences(case, index)
        told = _way(apart[0][0], index, way, apart[0][1]) if apart else 0
        if apart and told:
            yield _signal_of(apart[0], apart[1], index, told)
            return


def _directions(case: Case) -> Iterator[tuple[int, int]]:
    """Words of the claim that say up (+1) or down (-1)."""
    found = [
        (index, direction(word.key))
        for index, word in enumerate(case.analysis.words)
        if word.kind is WordKind.WORD
        and (direction(word.key) or word.form in COMPARATIVES)
        and not is_denied(case.analysis, index)
    ]
    than = next((i for i, word in enumerate(case.analysis.words) if word.key == "than"), None)
    before = [(index, way) for index, way in found if than is not None and index < than]
    # "Fell by 8 more with A than with B": beside a figure only what stands next to "than" compares.
    yield from (before[-1:] if before and case.analysis.quantities else found)


def _way(view: View, index: int, way: int, amount: Quantity) -> int:
    """Which way the comparing word goes for an amount of this kind; 0 if it says nothing of such amounts."""
    kinds = COMPARATIVES.get(view.claim.words[index].form)
    if kinds is None:
        graded = view.claim.words[index + 1].form if index + 1 < len(view.claim.words) else ""
        return -way if graded in SMALL_GRADES else way
    return kinds.get(amount.unit, 0)


# "More cheaply", "less expensive": what they grade counts the other way, or as it is.
SMALL_GRADES = frozenset({"cheap", "cheaply", "affordable", "short", "small", "quickly", "recent", "recently"})


_THAN_BEFORE_RE = re.compile(
    r"\bthan (?:before|previously|earlier|last (?:year|month|week|quarter|season|time)"
    r"|(?:a|the) (?:year|month|week|season) (?:before|earlier|ago)"
    r"|(?:in )?the (?:previous|year|month|season|quarter|preceding|prior) (?:\w+)?)\W*$",
    re.IGNORECASE,
)


def _trend(view: View, index: int, way: int) -> Signal | None:
    """What the unit says of the number of things that the claim calls more or fewer "than before"."""
    claim, text = view.claim, view.focus
    if claim.words[index].form not in GRADING or not _THAN_BEFORE_RE.search(claim.text):
        return None
    noun = next((view.direct[i].word for i in claim.content if i > index and i in view.direct), None)
    clause = next((c for c in text.clauses if noun is not None and c.start <= text.words[noun].start < c.end), None)
    if noun is None or clause is None or noun not in range(*_bounds(text, clause)):
        return None
    told = [i for i in range(*_bounds(text, clause)) if direction(text.words[i].key) and not text.words[i].stop]
    if len(told) != 1 or told[0] < noun or is_denied(text, told[0]):
        return None
    if not _is_counted(text, noun):
        return None
    holds = direction(text.words[told[0]].key) == way
    word, other = claim.words[index], text.words[told[0]]
    message = f'claim says "{word.text}"; the source says "{other.text}"'
    quotes = (text.quote(Span(other.start, other.end)),)
    words = frozenset({index}) if holds else frozenset()
    effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
    return Signal(effect, "FN103" if holds else "FN408", message, _span(view, index), quotes, words)


def _is_counted(text: Analysis, noun: int) -> bool:
    """Whether the unit speaks of how many or how much there is: rain that falls need not be less rain."""
    return text.words[noun].form.endswith("s") or any(
        word.form in _AMOUNTS for word in text.words[max(0, noun - 3) : noun]
    )


_AMOUNTS = frozenset("number amount quantity volume share level rate use consumption production".split())


def _bounds(text: Analysis, clause: Span) -> tuple[int, int]:
    inside = text.words_in(clause)
    return inside.start, inside.stop


def _by_particle(view: View, index: int, way: int) -> Signal | None:
    """The way that "up from" or "down from" tells between two figures of the unit."""
    found = _FROM_RE.search(view.focus.text)
    if not found or len(bound_figures(view)) < 2 or view.share_directly(view.claim.content) == 0.0:
        return None
    holds = (found.group(1).lower() == "up") == (way > 0)
    word = view.claim.words[index]
    message = f'claim says "{word.text}"; the source says "{found.group()}"'
    effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
    quotes = (view.focus.quote(Span(*found.span())),)
    words = frozenset({index}) if holds else frozenset()
    return Signal(effect, "FN103" if holds else "FN408", message, _span(view, index), quotes, words)


def _signal(view: View, index: int, way: int, before: Quantity, after: Quantity) -> Signal:
    return _signal_of((view, before), (view, after), index, way)


def _signal_of(first: tuple[View, Quantity], second: tuple[View, Quantity], index: int, way: int) -> Signal:
    (view, before), (other, after) = first, second
    assert before.base_low is not None
    assert after.base_low is not None
    change = (after.base_low > before.base_low) - (after.base_low < before.base_low)
    word = view.claim.words[index]
    factor = MULTIPLES.get(word.key)
    holds = change == way and (factor is None or _multiplies(view, index, factor, before.base_low, after.base_low))
    message = f'claim says "{word.text}"; the source states {before.text} and then {after.text}'
    quotes = (view.focus.quote(before.span), other.focus.quote(after.span))
    effect = Effect.CONFIRMS if holds else Effect.CONTRADICTS
    words = frozenset({index, *_comparative(view, index)}) if holds else frozenset()
    return Signal(effect, "FN103" if holds else "FN408", message, _span(view, index), quotes, words)


def _multiplies(view: View, index: int, factor: Decimal, before: Decimal, after: Decimal) -> bool:
    """Whether the second amount is the first one times ``factor``, as nearly as "nearly" or "more than" ask for."""
    lead = view.claim.text[: view.claim.words[index].start].rstrip().lower()
    low, high = next((bounds for words, bounds in MULTIPLE_BOUNDS.items() if lead.endswith(words)), AS_IT_IS)
    wanted = before * factor
    grown = (after - wanted) / wanted if wanted else Decimal(0)
    grown = -grown if factor < 1 else grown
    return low <= grown <= high


def _comparative(view: View, index: int) -> tuple[int, ...]:
    """The word that "more" or "less" grades: "more common"."""
    graded = index + 1
    is_grade = view.claim.words[index].stop or view.claim.words[index].key in ("less", "fewer")
    return (graded,) if is_grade and graded < len(view.claim.words) else ()


def _span(view: View, index: int) -> Span:
    word = view.claim.words[index]
    return Span(word.start, word.end)
