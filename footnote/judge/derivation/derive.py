"""Tries the calculations that a claim's words call for."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import combinations, permutations

from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ..analysis import Analysis
from ..case import Case
from ..figures.binding import Scope
from .clocks import time_between
from .combined import combined
from .denial import denial
from .formulas import FORMULAS, SUM_RE, Formula
from .operands import find_operands
from .portions import portion
from .stated import as_told
from .totals import column_total
from .values import Derivation, Operand


def derive(case: Case, quantity: Quantity, claim_scope: Scope) -> Derivation | None:
    """How the claim's figure follows, or does not follow, from stated ones; None if no calculation says anything."""
    if quantity.low is None:
        return None
    found = column_total(case, quantity) or time_between(case, quantity)
    found = found or portion(case, quantity) or as_told(case, quantity) or combined(case, quantity)
    if found:
        return found
    formulas = _called_for(case.analysis)
    is_part = not quantity.direction and _SHARE_OF_RE.match(case.analysis.text, quantity.span.end)
    if is_part:  # "half of those" is no change
        formulas = [formula for formula in formulas if formula.name != "percent change"]
    operands = find_operands(case, quantity, claim_scope) if formulas else []
    for formula in formulas:
        pair = _pair(quantity, formula, operands)
        if pair:
            return _derivation(quantity, formula, pair)
    more = _sum_of_more(quantity, operands) if any(formula.cue is SUM_RE for formula in formulas) else None
    return more or denial(case, quantity)


_SHARE_OF_RE = re.compile(r"\s+of (?:the|its|their|all|those|these|his|her|our|them)\b", re.IGNORECASE)


def _called_for(claim: Analysis) -> list[Formula]:
    """The formulas whose cue the claim has, in their order."""
    found: list[Formula] | None = claim.remembered.get(FORMULAS)
    if found is None:
        cues = {cue for cue in {formula.cue for formula in FORMULAS} if cue.search(claim.text)}
        found = claim.remembered[FORMULAS] = [formula for formula in FORMULAS if formula.cue in cues]
    return found


def _pair(quantity: Quantity, formula: Formula, operands: list[Operand]) -> tuple[Operand, ...] | None:
    for a, b in permutations(operands, 2) if formula.ordered else combinations(operands, 2):
        if formula.fits(quantity, a.quantity, b.quantity):
            value = formula.apply(a.value, b.value)
            if value is not None and gives(quantity, value) and (formula.ordered or _is_whole((a, b), operands)):
                return a, b
    return None


def _sum_of_more(quantity: Quantity, operands: list[Operand]) -> Derivation | None:
    alike = [o for o in operands if o.quantity.unit is quantity.unit]
    for size in range(3, len(alike) + 1):
        for group in combinations(alike, size):
            if _is_whole(group, operands) and gives(quantity, sum((o.value for o in group), Decimal(0))):
                return _derivation(quantity, next(f for f in FORMULAS if f.name == "sum"), group)
    return None


def _is_whole(group: tuple[Operand, ...], operands: list[Operand]) -> bool:
    """Whether a sum leaves out no like figure of the passages it draws from: some subset gives almost any number."""
    texts = {id(operand.text) for operand in group}
    like = [o for o in operands if id(o.text) in texts and o.quantity.unit is group[0].quantity.unit]
    return all(any(o is member for member in group) for o in like)


def gives(quantity: Quantity, value: Decimal) -> bool:
    """Whether a calculated value is the claim's figure, to the precision that the claim shows; signs are words."""
    assert quantity.low is not None
    assert quantity.high is not None
    if quantity.unit is UnitKind.PERCENT:
        value *= 100
    share = quantity.unit in (UnitKind.PERCENT, UnitKind.RATIO)
    if quantity.kind is QuantityKind.APPROX or (share and quantity.kind is not QuantityKind.EXACT):
        stated = quantity._replace(low=abs(value), high=abs(value), kind=QuantityKind.EXACT, half=Decimal(0), side=0)
        return compare(quantity, stated._replace(strict=False, direction=quantity.direction)) in HOLDING
    low, high = sorted((abs(quantity.low), abs(quantity.high)))
    return low - quantity.half <= abs(value) <= high + quantity.half


HOLDING = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})


def _derivation(quantity: Quantity, formula: Formula, operands: tuple[Operand, ...]) -> Derivation:
    shown = f" {formula.sign} ".join(operand.quantity.text for operand in operands)
    message = f"{quantity.text} follows from the stated figures: {shown} ({formula.name})"
    return Derivation(True, message, tuple(operand.quote for operand in operands))
