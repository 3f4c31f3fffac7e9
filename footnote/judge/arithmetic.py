"""Plain arithmetic over stated figures: sums, differences, changes, shares and ratios that a claim may rest on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations, permutations
from typing import NamedTuple

from ..text.quantity import Quantity
from ..types import SourceSpan
from .analysis import UnitText
from .binding import agreement, scopes
from .case import Case, View

# Operands that share less than this with the claim's words are about something else.
OPERAND_AGREEMENT = 0.3
# At most this many figures are tried, those of the best views first.
MAX_OPERANDS = 12


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a figure follows, or does not follow, from stated ones."""

    holds: bool
    message: str
    quotes: tuple[SourceSpan, ...]


class Operand(NamedTuple):
    """A stated figure that may enter a calculation."""

    text: UnitText
    quantity: Quantity
    value: Decimal
    agreement: float


class Formula(NamedTuple):
    """One way to calculate: its name, the words of a claim that call for it, and the calculation."""

    name: str
    cue: re.Pattern[str]
    units: Callable[[Quantity, Quantity, Quantity], bool]
    apply: Callable[[Decimal, Decimal], Decimal | None]
    sign: str
    ordered: bool


def _same_unit(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return q.unit == a.unit == b.unit and _money(q) in (_money(a), None) and _money(a) == _money(b)


def _points(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return q.unit == "percentage_point" and a.unit == b.unit == "percent"


def _share(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return q.unit in ("percent", "ratio") and a.unit == b.unit and _money(a) == _money(b)


def _any_count(q: Quantity, a: Quantity, b: Quantity) -> bool:
    return q.unit == a.unit and b.unit == "count"


def _money(quantity: Quantity) -> str | None:
    return quantity.currency


def _ratio(a: Decimal, b: Decimal) -> Decimal | None:
    return a / b if b else None


_CHANGE_RE = re.compile(
    r"\b(?:rose|risen|rises?|grew|grown|grows?|increas\w+|climb\w+|gain\w*|went up|up|more|higher|improv\w+|"
    r"fell|fallen|falls?|declin\w+|decreas\w+|dropp?\w*|lost|slipp\w+|shrank|shrunk|went down|down|fewer|less|lower|"
    r"by|later|earlier|after|longer|shorter|between|difference|gap|left|remain\w*|rest|not|other)\b",
    re.IGNORECASE,
)
_SUM_RE = re.compile(r"\b(?:totals?|totall?ed|sums?|together|combined|altogether|in all|both|overall)\b", re.IGNORECASE)
_SHARE_RE = re.compile(r"%|\bper ?cent\b|\bshare\b|\bhalf\b|\bthird\b|\bquarter\b|\bof (?:the|all)\b", re.IGNORECASE)
_PER_RE = re.compile(r"\b(?:per|each|average|apiece)\b|/", re.IGNORECASE)
_OVER_RE = re.compile(r"\b(?:over|in|during|within|for|across)\b", re.IGNORECASE)

FORMULAS: tuple[Formula, ...] = (
    Formula("difference", _CHANGE_RE, _same_unit, lambda a, b: abs(a - b), "−", True),
    Formula("difference", _CHANGE_RE, _points, lambda a, b: abs(a - b), "−", True),
    Formula("sum", _SUM_RE, _same_unit, lambda a, b: a + b, "+", False),
    Formula("percent change", _CHANGE_RE, _share, lambda a, b: abs(a - b) / b if b else None, "/", True),
    Formula("share", _SHARE_RE, _share, _ratio, "/", True),
    Formula("ratio", _PER_RE, _any_count, _ratio, "/", True),
    Formula("product", _OVER_RE, _same_unit, lambda a, b: a * b, "×", True),
)


def derive(case: Case, quantity: Quantity) -> Derivation | None:
    """How the claim's figure follows from two or more stated ones; None if no calculation gives it."""
    if quantity.low is None:
        return None
    operands = _operands(case, quantity)
    for formula in FORMULAS:
        if not formula.cue.search(case.analysis.text):
            continue
        for a, b in permutations(operands, 2) if formula.ordered else combinations(operands, 2):
            if not formula.units(quantity, a.quantity, b.quantity):
                continue
            value = formula.apply(a.value, b.value)
            if value is not None and _gives(quantity, value):
                return _derivation(quantity, formula, (a, b))
    if _SUM_RE.search(case.analysis.text):
        return _total(quantity, operands)
    return None


def _total(quantity: Quantity, operands: list[Operand]) -> Derivation | None:
    alike = [o for o in operands if o.quantity.unit == quantity.unit]
    for size in range(3, len(alike) + 1):
        for group in combinations(alike, size):
            if _gives(quantity, sum((o.value for o in group), Decimal(0))):
                return _derivation(quantity, FORMULAS[2], group)
    return None


def _operands(case: Case, quantity: Quantity) -> list[Operand]:
    found: list[Operand] = []
    seen: set[int] = set()
    for view in case.views:
        for text in view.texts():
            if id(text) not in seen:
                seen.add(id(text))
                found += _operands_in(view, text)
    found = [o for o in found if o.agreement >= OPERAND_AGREEMENT]
    found.sort(key=lambda o: -o.agreement)
    return found[:MAX_OPERANDS]


def _operands_in(view: View, text: UnitText) -> Iterator[Operand]:
    stated = [q for q in text.quantities if q.low is not None and q.low == q.high and q.kind in ("exact", "approx")]
    claim_scope = scopes(view.claim, (view.claim.quantities[0].span,))[0] if view.claim.quantities else None
    if claim_scope is None:
        return
    for q, scope in zip(stated, scopes(text, tuple(s.span for s in stated)), strict=True):
        assert q.low is not None
        yield Operand(text, q, q.low, agreement(view, claim_scope, text, scope).whole)


def _gives(quantity: Quantity, value: Decimal) -> bool:
    assert quantity.low is not None
    stated = abs(quantity.low)
    if quantity.unit == "percent":
        value = value * 100
    return abs(abs(value) - stated) <= quantity.half


def _derivation(quantity: Quantity, formula: Formula, operands: tuple[Operand, ...]) -> Derivation:
    shown = f" {formula.sign} ".join(o.quantity.text for o in operands)
    message = f"{quantity.text} follows from the stated figures: {shown} ({formula.name})"
    return Derivation(True, message, tuple(o.text.quote(o.quantity.span) for o in operands))
