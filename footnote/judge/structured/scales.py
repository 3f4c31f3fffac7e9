"""Scales, currencies and units that a table states once for its figures: "($m)", "in EUR million", "Runtime (h)"."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from ...fields import field_rule
from ...reading import Span
from ...settings import FieldRule
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import Quantity, UnitKind
from ...text.late_pattern import LatePattern
from ...text.typography import plain_text
from ...text.words import read_words
from ...types import Cell
from ..analysis import UnitText
from .unit_headers import UNIT_HEADERS

# "in EUR million", "(EUR million)", "($m)", "in thousands": a scale, with a currency before or after it.
_UNIT = r"(?:[$€£¥₹]|[A-Z]{3}|US\$|dollars|euros|pounds)"
_SCALE = r"(?:thousands?|millions?|billions?|k|m|mn|bn)"
_HINT_RE = LatePattern(
    rf"\bin\s+(?P<a>{_UNIT})?\s?(?:of\s)?(?P<b>{_SCALE})\b(?:\s+(?:of\s+)?(?P<c>{_UNIT}))?"
    rf"|\(\s*(?:in\s+)?(?P<d>{_UNIT})?\s?(?P<e>{_SCALE})(?:\s+(?P<f>{_UNIT}))?\s*\)"
    rf"|\(\s*(?:in\s+)?(?P<g>{_UNIT})\s*\)"
    rf"|\(\s*(?:in\s+)?(?P<h>[kT])\s?(?P<i>{_UNIT})\s*\)"
)
# "Runtime (hours)", "Distance in km": a unit at the end of a column's name.
_COLUMN_UNIT_RE = LatePattern(r"(?:\(\s*(?:in\s+)?(?P<a>[^()\d]{1,16}?)\s*\)|\bin\s+(?P<b>[a-z]{1,16}))\s*$")
# "weight_g", "height cm": the same behind the name of a measure alone.
_FIELD_UNIT_RE = LatePattern(r"(?<=\w)[ _](?P<unit>[A-Za-z]{1,16})$")
# Also "home", "minimum", "men", "today": units only behind the name of a measure ("Length (m)").
DOUBTFUL_UNITS = frozenset("h m s d t g l c f min sec am second minute hour day week month year".split())
# So far around a table a note may stand that speaks for its figures.
_REACH = 400


class Scale(NamedTuple):
    """What a bare figure is to be multiplied by, and its currency."""

    factor: Decimal
    currency: str | None
    unit: UnitKind
    symbol: str | None = None
    base: Decimal = Decimal(1)
    # Factor of the unit to the base unit of its dimension.


def scaled(text: UnitText, quantity: Quantity, like: Quantity) -> Quantity:
    """``quantity`` with the scale that its table states, where the figure it is compared with needs one."""
    bare = quantity.unit is UnitKind.COUNT and quantity.scale == 1 and quantity.currency is None
    if text.unit.kind == "sentence" or not bare or quantity.low is None or quantity.high is None:
        return quantity
    scale = _scale_like(text, quantity, like)
    if scale is None:
        return quantity
    return quantity._replace(
        low=quantity.low * scale.factor,
        high=quantity.high * scale.factor,
        half=quantity.half * scale.factor,
        scale=scale.factor,
        unit=scale.unit,
        symbol=scale.symbol,
        factor=scale.base,
        currency=scale.currency,
        noun=None,
        noun_span=None,
    )


@lru_cache(maxsize=1024)
def unit_of_column(header: str) -> Scale | None:
    """The unit in which a column's name says that its figures are."""
    told = _COLUMN_UNIT_RE.search(header)
    found = told or _FIELD_UNIT_RE.search(header)
    unit = next((name for name in found.groups() if name), "") if found else ""
    read = read_quantities(f"1 {unit}")
    if not found or not read or read[0].low is None or read[0].unit in (UnitKind.COUNT, UnitKind.MONEY):
        return None
    whole = read[0].span.end == len(f"1 {unit}")
    words = read_words(header[: found.start()].replace("_", " "))
    measure = {word.key for word in words} & UNIT_HEADERS.get(read[0].unit, frozenset())
    if not whole or ((unit in DOUBTFUL_UNITS or not told) and not measure):
        return None
    return Scale(read[0].low, read[0].currency, read[0].unit, read[0].symbol, read[0].factor)


def _scale_like(text: UnitText, quantity: Quantity, like: Quantity) -> Scale | None:
    """The scale of the figure where one like ``like`` would have one; None without."""
    rule = _rule_for(text, quantity)
    if rule:
        return _configured(rule)
    if like.unit is UnitKind.MONEY or like.scale != 1:
        return _scale_for(text, quantity)
    cell = None if like.unit is UnitKind.COUNT else _cell_of(text, quantity)
    return unit_of_column(cell.header) if cell else None


def _rule_for(text: UnitText, quantity: Quantity) -> FieldRule | None:
    """The configured rule of the field whose value the figure is, if it names a unit."""
    cell = _cell_of(text, quantity)
    rule = field_rule(text.rules.fields, cell.header) if cell else None
    return rule if rule and rule.unit else None


def _cell_of(text: UnitText, quantity: Quantity) -> Cell | None:
    """The cell in whose value the figure stands."""
    found: dict[int, Cell | None] = text.remembered.setdefault(_cell_of, {})
    start = quantity.span.start
    if start not in found:
        found[start] = next((cell for cell, value in _values(text) if value.start <= start < value.end), None)
    return found[start]


def _values(text: UnitText) -> list[tuple[Cell, Span]]:
    """The cells, and where the value of each stands."""
    found: list[tuple[Cell, Span]] | None = text.remembered.get(_values)
    if found is None:
        starts = [text.text.find(f"{cell.header}: ") + len(cell.header) + 2 for cell in text.cells]
        found = [(cell, Span(at, at + len(cell.reading.text))) for cell, at in zip(text.cells, starts, strict=True)]
        text.remembered[_values] = found
    return found


def _configured(rule: FieldRule) -> Scale | None:
    """The scale of a configured unit: "fraction" is parts of one, anything else is read like a figure's unit."""
    if rule.unit == "fraction":
        return Scale(Decimal(100), None, UnitKind.PERCENT, "%", Decimal("0.01"))
    hint = hint_of(f"({rule.unit})")
    if hint:
        return hint
    read = read_quantities(f"1 {rule.unit}") or read_quantities(f"{rule.unit} 1")
    if not read or read[0].low is None:
        return None
    return Scale(read[0].low, read[0].currency, read[0].unit, read[0].symbol, read[0].factor)


def _scale_for(text: UnitText, quantity: Quantity) -> Scale | None:
    cell = _cell_of(text, quantity)
    hint = (hint_of(cell.header) or _currency_of(cell.header)) if cell else None
    if hint:
        return hint
    for heading in (text.unit.lead, *reversed(text.unit.headings)):
        hint = hint_of(heading)
        if hint:
            return hint
    start, end = text.unit.span
    around = text.source.cut(max(0, start - _REACH), end + _REACH)
    return hint_of(plain_text(around))


def _currency_of(header: str) -> Scale | None:
    """The currency that a field's name ends in: "revenue eur"."""
    last = header.replace("_", " ").split()[-1:]
    read = read_quantities(f"1 {last[0].upper()}") if last and len(last[0]) == 3 else ()
    currency = read[0].currency if read else None
    return Scale(Decimal(1), currency, UnitKind.MONEY) if currency else None


@lru_cache(maxsize=1024)
def hint_of(words: str) -> Scale | None:
    """The scale or currency that a heading or a column's name states."""
    found = _HINT_RE.search(words)
    if not found:
        return None
    groups = found.groupdict()
    unit = groups["a"] or groups["c"] or groups["d"] or groups["f"] or groups["g"] or groups["i"]
    scale = groups["b"] or groups["e"] or ("k" if groups["h"] else None)
    sample = f"{unit or ''}1 {scale or ''}".strip()
    read = read_quantities(f"{unit or ''} 1 {scale or ''}".strip()) or read_quantities(sample)
    spelled = read_quantities(" ".join(f"1 {scale or ''} {unit}".split())) if unit and unit.islower() else ()
    if spelled and spelled[0].currency:  # "million euros"; pounds may be a weight
        read = spelled
    if not read or read[0].low is None:
        return None
    return Scale(read[0].low, read[0].currency, read[0].unit)
