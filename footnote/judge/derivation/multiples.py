"""Amounts that a passage tells by another one: "60,000, twice as many as the first", "two for each tree"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from ...reading import Span
from ...text.figures.quantity import Quantity
from ..case import View
from ..figures.other_case import is_of_each_of
from .frequencies import Found, is_alike
from .operands import single_figures

_FACTORS = {
    "half": Decimal(1) / 2,
    "twice": Decimal(2),
    "double": Decimal(2),
    "three times": Decimal(3),
    "four times": Decimal(4),
    "five times": Decimal(5),
    "ten times": Decimal(10),
}
_AS_RE = re.compile(rf"\b(?P<factor>{'|'.join(_FACTORS)}) as [a-z]+ as (?P<other>[^.,;:()]{{2,60}})", re.IGNORECASE)


def of_the_other(view: View, quantity: Quantity) -> Iterator[Found]:
    """The amount of what stands behind "twice as many as", if the claim names it."""
    text = view.focus
    for found in _AS_RE.finditer(text.text):
        other = [text.words[i] for i in text.words_in(Span(*found.span("other"))) if not text.words[i].stop]
        levels = [q for q in single_figures(text) if q.span.end <= found.start()]
        named = any(word.key in view.claim.by_key for word in other)
        if not named or not levels or not is_alike(quantity, levels[-1]):
            continue
        level = levels[-1]
        assert level.low is not None
        value = level.low * level.factor / quantity.factor / _FACTORS[found["factor"].lower()]
        yield value, f"{level.text}, {found['factor']} as much", ((view, level),)


def for_each(view: View, quantity: Quantity) -> Iterator[Found]:
    """So many times what the passage gives for each of what the claim counts."""
    for counted in view.claim.quantities:
        if counted is quantity or counted.low is None or not is_of_each_of(view.focus, counted):
            continue
        for amount in single_figures(view.focus):
            if is_alike(quantity, amount) and amount.low is not None:
                value = amount.low * counted.low * amount.factor / quantity.factor
                yield value, f"{counted.text} × {amount.text}", ((view, amount),)
