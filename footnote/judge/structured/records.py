"""The named fields of a structured source as data: what each is called, what it says, and when it is open."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from ...text.words import WordKind, read_words, word_key
from ...types import Source, Unit
from ..tables import LIGHT_WORDS, STATE_CODES

TRUE_VALUES = frozenset({"true", "yes"})
FALSE_VALUES = frozenset({"false", "no"})
# The same of one field; in a column of a table "none" is one value among others.
DENYING_VALUES = FALSE_VALUES | {"none"}
UNSTATED_VALUES = frozenset({"null", "not stated", "n/a", "na", "-", "empty", ""})
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
# A first word that this many fields share names their kind, not the field: "restaurants delivery".
NAMESPACE = 3
_TIMES_RE = re.compile(r"(\d{1,2}):(\d{1,2})\s*(?:-|\u2013|to)\s*(\d{1,2}):(\d{1,2})")
_DAY_MINUTES = 24 * 60
# A value of so many characters names or counts something; a longer one is a text of its own.
SHORT_VALUE = 80


class Truth(NamedTuple):
    """A field that is true, false, or left open (None)."""

    unit: int
    keys: frozenset[str]
    # Word keys of the field's own name; empty if they say little ("take out").
    joined: str
    # Key of the name in one word, as "wifi".
    parent: frozenset[str]
    # Word keys of the object that the field stands in.
    value: bool | None


class Opening(NamedTuple):
    """Opening and closing time of one day, in minutes after midnight."""

    unit: int
    day: int
    # 0 is Monday.
    start: int
    end: int

    @property
    def is_unsure(self) -> bool:
        """Whether it may mean closed or open all day, as "0:0-0:0" does."""
        return self.start == self.end


class Record(NamedTuple):
    """What a source says in fields."""

    truths: tuple[Truth, ...]
    openings: tuple[Opening, ...]
    numbers: dict[str, tuple[int, ...]]
    # Number of each unit that has the number among its short values.
    words: frozenset[str]
    # Keys of the words of all short values and of the fields' names.


# Of a source without fields.
NO_RECORD = Record((), (), {}, frozenset())


def read_record(source: Source) -> Record:
    """The truths and opening hours of a source; empty for a source without fields."""
    facts = [(number, unit) for number, unit in enumerate(source.units or ()) if unit.kind == "fact" and unit.cells]
    names = [_name(unit) for _, unit in facts]
    first = Counter(name.split()[0] for name in names if len(name.split()) > 1)
    truths = [
        _truth(number, unit, _without_namespace(name, first)) for (number, unit), name in zip(facts, names, strict=True)
    ]
    openings = [_opening(number, unit, name) for (number, unit), name in zip(facts, names, strict=True)]
    numbers, words = _short_values(source) if facts else ({}, frozenset[str]())
    return Record(tuple(t for t in truths if t), tuple(o for o in openings if o), numbers, words)


def _short_values(source: Source) -> tuple[dict[str, tuple[int, ...]], frozenset[str]]:
    numbers: dict[str, list[int]] = {}
    words: set[str] = set()
    for number, unit in enumerate(source.units or ()):
        for cell in unit.cells:
            if len(cell.reading.text) <= SHORT_VALUE:
                for word in read_words(cell.reading.text):
                    if word.kind is WordKind.NUMBER:
                        numbers.setdefault(plain_number(word.key), []).append(number)
                    elif not word.stop:
                        words.add(word.key)
                words.update(content(STATE_CODES.get(cell.reading.text, "").replace("_", " ")))
        if unit.kind == "fact":
            name = _name(unit)
            words.update(content(name), (word_key(name.replace(" ", "")),))
    return {key: tuple(dict.fromkeys(units)) for key, units in numbers.items()}, frozenset(words)


def plain_number(key: str) -> str:
    """A number's key without zeros after its decimal point: "5.0" is "5"."""
    return key.rstrip("0").rstrip(".") if "." in key and ":" not in key else key


def _name(unit: Unit) -> str:
    """The field's own name, without the objects it stands in."""
    header = unit.cells[0].header.lower()
    path = " ".join(unit.headings).lower()
    return header[len(path) :].strip() if path and header.startswith(path) else header


def _without_namespace(name: str, first: Counter[str]) -> str:
    words = name.split()
    return " ".join(words[1:]) if len(words) > 1 and first[words[0]] >= NAMESPACE else name


def said_by(value: str) -> str:
    """A value as it is compared: "NO" may be a country, and "None" is what a program writes for nothing known."""
    return "null" if value == "None" else value if value.isupper() else value.lower()


def _truth(number: int, unit: Unit, name: str) -> Truth | None:
    written = unit.cells[0].reading.text.strip()
    said = said_by(written)
    if said in TRUE_VALUES:
        value: bool | None = True
    elif said in DENYING_VALUES:
        value = False
    elif said in UNSTATED_VALUES:
        value = None
    else:
        return None
    keys = content(name)
    keys = frozenset[str]() if keys <= LIGHT_WORDS else keys
    parent = content(unit.headings[-1]) if len(unit.headings) > 1 else frozenset[str]()
    return Truth(number, keys, word_key(name.replace(" ", "")), parent, value) if name else None


def _opening(number: int, unit: Unit, name: str) -> Opening | None:
    found = _TIMES_RE.fullmatch(unit.cells[0].reading.text.strip())
    if not found or name not in DAYS:
        return None
    start_hour, start_minute, end_hour, end_minute = map(int, found.groups())
    start, end = start_hour * 60 + start_minute, end_hour * 60 + end_minute
    return Opening(number, DAYS.index(name), start % _DAY_MINUTES, end % _DAY_MINUTES)


def content(text: str) -> frozenset[str]:
    """Keys of the words with meaning."""
    return frozenset(word.key for word in read_words(text) if not word.stop)
