"""Where the arithmetic denies a figure: the stated operands are plainly the ones meant, and give another value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import direction
from ...text.words import word_key
from ..analysis import UnitText
from ..case import Case, View
from ..figures.binding import Scope, scopes
from .formulas import SUM_RE
from .values import Derivation

# Grade from which a word counts as found.
_FOUND = 0.6
_FROM_RE = LatePattern(r"\bfrom (?:about |around |roughly )?$", re.IGNORECASE)
_TO_RE = LatePattern(r"\bto (?:about |around |roughly )?$", re.IGNORECASE)
_BY_RE = LatePattern(r"\bby (?:about |around |roughly |nearly |almost )?$", re.IGNORECASE)
_OF_WHICH_RE = LatePattern(r"^[^.;]{0,40}?\bof (?:whom|which|them|these) (?:only |just )?$", re.IGNORECASE)
_OF_ALL_RE = LatePattern(r"^ (?:out )?of (?:the |its |their |all )?$", re.IGNORECASE)
_TOGETHER_RE = LatePattern(r"\b(?:together|combined|altogether|in all|in total|totall?ed|sum)\b", re.IGNORECASE)
_SHARED = (UnitKind.PERCENT, UnitKind.RATIO)
_CHANGED = (UnitKind.PERCENT, UnitKind.PERCENTAGE_POINT)


def denial(case: Case, quantity: Quantity) -> Derivation | None:
    """The stated figures of the best passage that give another value than the claim's; None if none plainly do."""
    view = case.best
    if view is None or view.focus.unit.kind != "sentence" or quantity.kind is not QuantityKind.EXACT:
        return None
    figures = [q for q in view.focus.quantities if q.value is not None and q.kind is QuantityKind.EXACT]
    pair = _of_one_unit(figures)
    if len(pair) != 2 or not _all_found(view):
        return None
    return _other_change(view, quantity, pair) or _other_share(view, quantity, pair) or _other_sum(view, quantity, pair)


def _of_one_unit(figures: Sequence[Quantity]) -> list[Quantity]:
    """The figures in text order, if they are all amounts of one unit and count one thing; [] if not."""
    units = {(q.unit, q.currency, q.per, q.factor) for q in figures}
    return list(figures) if len(units) == 1 and _count_one_thing(figures) else []


def _count_one_thing(figures: Sequence[Quantity]) -> bool:
    """Whether the nouns behind the figures, where they have some, share a word."""
    nouns = [
        frozenset(map(word_key, q.noun.split())) for q in figures if q.noun is not None and q.unit is UnitKind.COUNT
    ]
    return not nouns or bool(frozenset.intersection(*nouns))


def _all_found(view: View) -> bool:
    """Whether the passage has every telling word of the claim but those that ask for the calculation."""
    claim = view.claim
    found: tuple[View, bool] | None = claim.remembered.get(_all_found)
    if found is None or found[0] is not view:  # the same for each figure of the claim
        found = claim.remembered[_all_found] = view, _has_all(view)
    return found[1]


def _has_all(view: View) -> bool:
    claim = view.claim
    dated = {i for period in claim.periods for i in claim.words_in(period.span)}
    asks = {i for found in SUM_RE.finditer(claim.text) for i, w in enumerate(claim.words) if w.start == found.start()}
    return all(
        view.grade(i) >= _FOUND or i in asks or direction(claim.words[i].key) or claim.weight(i) < _LIGHT
        for i in claim.content
        if i not in dated
    )


_LIGHT = 0.3


def _other_change(view: View, quantity: Quantity, pair: list[Quantity]) -> Derivation | None:
    """ "Rose by 3 points" against "from 4% to 6%"."""
    first, second = pair
    before = view.claim.text[: quantity.span.start]
    told = bool(_BY_RE.search(before)) or (bool(quantity.direction) and quantity.unit in _CHANGED)
    if not told or not (_from_to(view.focus, first, second) or _between_dates(view, pair)):
        return None
    assert first.value is not None
    assert second.value is not None
    difference = abs(second.value - first.value)
    percent = difference / abs(first.value) * 100 if first.value else None
    shares = first.unit in _SHARED
    allowed: list[tuple[Decimal, str]] = []
    if quantity.unit is first.unit or (shares and quantity.unit in _CHANGED):
        allowed.append((difference, _unit_shown(quantity, "percentage points" if shares else "")))
    if quantity.unit is UnitKind.PERCENT and percent is not None:
        allowed.append((percent, "%"))
    return _denied(view, quantity, pair, "−", allowed)


def _other_share(view: View, quantity: Quantity, pair: list[Quantity]) -> Derivation | None:
    """ "40 percent of the members" against "200 members, of whom 50"."""
    first, second = pair
    between = view.focus.text[first.span.end : second.span.start]
    whole, part = (first, second) if _OF_WHICH_RE.match(between) else (second, first)
    if part is first and not _OF_ALL_RE.match(between):
        return None
    follows = view.claim.text[quantity.span.end : quantity.span.end + 4]
    if quantity.unit is not UnitKind.PERCENT or not follows.startswith(" of") or not whole.value or not part.value:
        return None
    share = part.value / whole.value * 100
    return _denied(view, quantity, [part, whole], "of", [(share, "%"), (100 - share, "%")])


def _other_sum(view: View, quantity: Quantity, pair: list[Quantity]) -> Derivation | None:
    """ "110 together" against "the north yard has 40 and the south yard has 60", where the claim names both."""
    if not _TOGETHER_RE.search(view.claim.text) or quantity.unit is not pair[0].unit:
        return None
    if not _count_one_thing((quantity, *pair)):
        return None
    if not all(_named(view, scope) for scope in scopes(view.focus, tuple(q.span for q in pair))):
        return None
    total = sum((q.value for q in pair if q.value is not None), Decimal(0))
    return _denied(view, quantity, pair, "+", [(total, _unit_shown(quantity, ""))])


def _named(view: View, scope: Scope) -> bool:
    """Whether the claim has a word that stands beside this figure only."""
    words = view.focus.words
    inside = [words[i] for i in view.focus.content if scope.own.start <= words[i].start < scope.own.end]
    linked = {words[link.word].key for link in view.direct.values()}
    return any(
        word.key in linked
        and all(scope.own.start <= words[i].start < scope.own.end for i in view.focus.by_key[word.key])
        for word in inside
    )


def _from_to(text: UnitText, first: Quantity, second: Quantity) -> bool:
    starts = [min(q.span.start, q.cue.start if q.cue else q.span.start) for q in (first, second)]
    return bool(_FROM_RE.search(text.text[: starts[0]])) and bool(_TO_RE.search(text.text[: starts[1]]))


def _between_dates(view: View, pair: list[Quantity]) -> bool:
    """Whether each figure has its own date and the claim names the same two, the earlier one first."""
    dates = view.focus.periods
    if len(dates) != 2 or dates[0].start is None or dates[1].start is None or dates[0].start >= dates[1].start:
        return False
    owned = [s.own for s in scopes(view.focus, tuple(q.span for q in pair))]
    if not all(scope.covers(date.span) for scope, date in zip(owned, dates, strict=True)):
        return False
    mine = view.claim.periods
    if len(mine) == 1 and mine[0].named and dates[0].named and dates[1].named:
        return (mine[0].named.start, mine[0].named.end) == (dates[0].named.start, dates[1].named.end)
    return len(mine) == 2 and all(compare_periods(m, d) is TimeRelation.SAME for m, d in zip(mine, dates, strict=True))


def _unit_shown(quantity: Quantity, fallback: str) -> str:
    return fallback or quantity.symbol or quantity.currency or ""


def _denied(
    view: View, quantity: Quantity, operands: list[Quantity], sign: str, allowed: list[tuple[Decimal, str]]
) -> Derivation | None:
    """A denial with the right value; None if one of the allowed values is the claim's, or none is known."""
    assert quantity.low is not None
    if not allowed or any(abs(abs(quantity.low) - value) <= max(quantity.half, value * _NEAR) for value, _ in allowed):
        return None
    right = " or ".join(f"{_rounded(value)} {unit}".strip() for value, unit in allowed)
    order = reversed(operands) if sign == "−" else operands
    shown = f" {sign} ".join(q.text for q in order)
    message = f"{quantity.text} does not follow from the stated figures: {shown} gives {right}"
    return Derivation(False, message, tuple(view.focus.quote(q.span) for q in operands))


# A claim may round what it calculated by this part.
_NEAR = Decimal("0.01")
_TENTH = Decimal("0.1")


def _rounded(value: Decimal) -> str:
    shown = value if value == value.to_integral_value() else value.quantize(_TENTH)
    return f"{shown.normalize():f}"
