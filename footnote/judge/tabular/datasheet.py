"""Fields of one thing, one a line or one a key: "Power: 850 W", "trial_days: 14"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property, lru_cache
from pathlib import PurePath

from ...reading import Span
from ...text.dates.period import Period
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import Quantity, UnitKind
from ...text.words import WordKind
from ...types import Source
from ..analysis import UnitText
from ..analyst import Analyst
from ..case import Case
from ..structured.records import SHORT_VALUE
from ..structured.scales import scaled, unit_of_column
from ..structured.unit_headers import keys_of
from .measures import AMOUNTS, MONEY
from .naming import words_of

# "Max. flow: 3,600 litres per hour"; a sentence with a colon has more before it, or ends in a full stop.
LINE_RE = re.compile(r"(?P<name>[^\W\d_][^:;!?\n]{0,39}): (?P<value>\S.{0,79}?)(?<![.!?;,])")
# The pointer of a member of a list.
_LISTED_RE = re.compile(r"/\d+(?:/|$)")
_BARE_RE = re.compile(r"[1-9]\d{3}")
_MOST_NAME_WORDS, _MOST_VALUE_WORDS = 5, 12
_COUNTED = "number of "
# So many units before and after one its fellows are looked for.
REACH = 100
# Fewer lines of this form are no list of fields; a title has at most so many words.
LEAST_FIELDS, _MOST_TITLE_WORDS = 3, 10
# Words by which a sentence speaks of whatever the fields are of.
THINGS = keys_of(
    "product device model unit machine appliance system service tool building property item recipe dish contract "
    "booking order offer plan"
)
# Those who deal with it, of whom its fields speak without a word.
_PEOPLE = keys_of(
    "guest customer visitor user member passenger participant applicant renter traveller traveler buyer client "
    "subscriber tenant owner person people anyone everyone employee staff"
)
# Names of senders and times are those of a letter, not of a thing.
_LETTER = frozenset("from to cc date subject sent attendees present author by".split())


@dataclass(eq=False)
class Field:
    """One field."""

    text: UnitText
    name: str
    value_at: int
    # Where the value begins in the unit's text.

    @cached_property
    def keys(self) -> frozenset[str]:
        """Word keys of the name."""
        return frozenset(words_of(self.name))

    @property
    def value(self) -> str:
        """What it says."""
        return self.text.text[self.value_at :]

    @cached_property
    def value_keys(self) -> frozenset[str]:
        """Word keys of the value."""
        return frozenset(words_of(self.value))

    @property
    def span(self) -> Span:
        """The value's range in the unit's text."""
        return Span(self.value_at, len(self.text.text))

    def figures(self, like: Quantity) -> Iterator[Quantity]:
        """The figures of the value, in the unit that the field's name gives to a bare one."""
        stated = [quantity for quantity in self.text.quantities if quantity.span.start >= self.value_at]
        if not stated and _BARE_RE.fullmatch(self.value):  # which by itself may be a year: "mileage limit: 1500"
            number = Decimal(self.value)
            stated = [Quantity(self.span, self.value, number, number, half=Decimal("0.5"))]
        for quantity in stated:
            found = scaled(self.text, quantity, like)
            bare = found.unit is UnitKind.COUNT and found.noun is None and found.scale == 1
            unit = unit_of_name(self.name) if bare else None
            if unit is not None:
                found = found._replace(unit=unit.unit, symbol=unit.symbol, factor=unit.factor)
            elif bare and like.unit is UnitKind.MONEY and self.keys & (MONEY | AMOUNTS):
                found = found._replace(unit=UnitKind.MONEY)
            yield found

    def dates(self) -> tuple[Period, ...]:
        """The dates of the value."""
        return tuple(period for period in self.text.periods if period.span.start >= self.value_at)


@dataclass(eq=False)
class Datasheet:
    """The fields of one thing, and what it is called."""

    fields: tuple[Field, ...]
    titles: frozenset[str]
    # Word keys of the title, the headings and the file's name.

    @cached_property
    def known(self) -> frozenset[str]:
        """Word keys of all that it says."""
        return self.titles.union(*(field.keys | field.value_keys for field in self.fields))


# Names of fields that are units.
_TIME_NAMES = frozenset("seconds minutes hours days weeks months years".split())


@lru_cache(maxsize=1024)
def unit_of_name(name: str) -> Quantity | None:
    """One of the unit that a field's name states: "timeout seconds", "minutes per session", "storage gb"."""
    column = unit_of_column(name)
    words = name.replace("_", " ").split()
    if column is not None:
        return read_quantities(f"1 {column.symbol}")[0] if column.symbol else None
    if len(words) == 1 and words[0].lower() in _TIME_NAMES:
        return read_quantities(f"1 {words[0]}")[0]
    for word in (*words[-1:], *words[:1]) if len(words) > 1 else ():
        for written in (word, word.upper()):
            found = read_quantities(f"1 {written}")
            plain = bool(found) and found[0].span.end == len(written) + 2 and len(word) > 1
            if plain and found[0].unit not in (UnitKind.COUNT, UnitKind.MONEY) and found[0].low == 1:
                return found[0]
    return None


def datasheet_of(case: Case) -> Datasheet | None:
    """The fields around the best passage that is one or is their title; None without any."""
    for view in case.views[:3]:
        text = view.focus
        if text.unit.kind == "row":
            return None
        found = _facts(case, text) if text.unit.kind == "fact" else _lines(text.analyst, text.source, text.number)
        if found is not None:
            return found
    return None


def _facts(case: Case, text: UnitText) -> Datasheet | None:
    """The fields of the object that a fact is of; of a small object, and of the whole, all that are in no list."""
    own = _fields_around(text, lambda fact: fact.unit.headings == text.unit.headings and fact.owner == text.owner)
    if text.unit.headings and len(own) >= LEAST_FIELDS:
        return _sheet(text.source, own, text.unit.headings, "")
    if _LISTED_RE.search(text.owner):
        return None
    every = _fields_around(text, lambda fact: not _LISTED_RE.search(fact.owner))
    return _sheet(text.source, _of_named(case, every, text.owner), text.unit.headings, "")


def _fields_around(text: UnitText, is_meant: Callable[[UnitText], bool]) -> list[Field]:
    units = text.source.units or ()
    fields = []
    for number in range(max(0, text.number - REACH), min(len(units), text.number + REACH + 1)):
        unit = units[number]
        if unit.kind != "fact" or not unit.cells:
            continue
        fact = text.analyst.unit(text.source, number)
        value = unit.cells[0].reading.text
        at = fact.text.rfind(value)
        counted = unit.cells[0].header.startswith(_COUNTED)  # by whoever read the file
        if not counted and is_meant(fact) and value and at >= 0 and len(value) <= SHORT_VALUE:
            fields.append(Field(fact, unit.cells[0].header, at))
    return fields


def _of_named(case: Case, fields: list[Field], owner: str) -> list[Field]:
    """The fields without those of objects beside the ones that the claim names by a value of theirs."""
    claim = case.analysis
    nested = [field for field in fields if field.text.owner != owner]
    names = [frozenset(claim.words[i].key for i in claim.words_in(name.span)) for name in claim.names] if nested else []
    owners = {field.text.owner for field in nested if any(keys <= field.value_keys for keys in names)}
    named = len(owners) == 1
    return [f for f in fields if not owners or f.text.owner == owner or (named and f.text.owner in owners)]


def _lines(analyst: Analyst, source: Source, number: int) -> Datasheet | None:
    units = source.units or ()
    first = number
    if not _line_of(analyst, source, number):
        if number + 1 >= len(units) or not _line_of(analyst, source, number + 1):
            return None
        first = number + 1
    start, end = first, first
    while start > max(0, first - REACH) and _line_of(analyst, source, start - 1):
        start -= 1
    while end + 1 < min(len(units), first + REACH) and _line_of(analyst, source, end + 1):
        end += 1
    if end - start + 1 < LEAST_FIELDS:
        return None
    fields = [field for n in range(start, end + 1) if (field := _line_of(analyst, source, n))]
    if fields[0].name.lower() in _LETTER:
        return None
    title = analyst.unit(source, start - 1).text if start else ""
    title = title if len(title.split()) <= _MOST_TITLE_WORDS and not title.endswith((".", "!", "?")) else ""
    return _sheet(source, fields, units[first].headings, title)


def _line_of(analyst: Analyst, source: Source, number: int) -> Field | None:
    unit = (source.units or ())[number]
    text = analyst.unit(source, number) if unit.kind == "sentence" else None
    found = LINE_RE.fullmatch(text.text) if text is not None else None
    if text is None or found is None or len(found["name"].split()) > _MOST_NAME_WORDS:
        return None
    if len(found["value"].split()) > _MOST_VALUE_WORDS:
        return None
    return Field(text, found["name"], found.start("value"))


def _sheet(source: Source, fields: list[Field], headings: tuple[str, ...], title: str) -> Datasheet | None:
    if len(fields) < LEAST_FIELDS:
        return None
    titles = [title, *headings, PurePath(source.name).stem.replace("-", " ")]
    return Datasheet(tuple(fields), (THINGS | _PEOPLE).union(key for text in titles for key in words_of(text)))


def _around(case: Case, span: Span) -> range:
    """Indexes of the words of a label and of the one before it."""
    inside = case.analysis.words_in(span)
    return range(max(0, inside.start - 1), inside.stop)


def names_another(case: Case, sheet: Datasheet) -> bool:
    """Whether the claim names something that the fields and their title do not."""
    claim = case.analysis
    fields = {key for field in sheet.fields for key in field.keys}
    codes = [q.span for q in claim.quantities if q.kind == "identifier"]
    codes = [span for span in codes if not any(claim.words[i].key in fields for i in _around(case, span))]
    for span in (*(name.span for name in claim.names), *codes):
        keys = [claim.words[i].key for i in claim.words_in(span) if not claim.words[i].stop]
        numbered = [key for key in keys if any(char.isdigit() for char in key)]
        if keys and (not any(key in sheet.known for key in keys) or not sheet.known.issuperset(numbered)):
            return True
    numbered = [
        word.key
        for before, word in zip(claim.words, claim.words[1:], strict=False)
        if word.kind is WordKind.NUMBER and claim.text[before.end : word.start] == "-" and before.capital
    ]
    return any(key not in sheet.known for key in numbered)
