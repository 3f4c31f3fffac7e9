"""A statement about a table, and conditions that rows may meet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from .sheet import AMOUNTS, MOMENTS, PLACE, Cell, Sheet
from .words import filled, phrase, value

_T = TypeVar("_T")


class Said(NamedTuple):
    """A statement, and whether the table bears it out."""

    claim: str
    holds: bool


Operation = Callable[[Sheet, Random], Said | None]
# A statement drawn at random about a table, about as often false as true; None where the draw gives none.


class Condition(NamedTuple):
    """Something that rows of a table have in common."""

    column: int
    phrase: str
    # As one row has it: "won more than 8 matches".
    met: Callable[[Cell], bool]

    def rows(self, sheet: Sheet) -> list[int]:
        """The rows that meet it."""
        return [n for n, row in enumerate(sheet.rows) if self.met(row[self.column])]


def one_of(chance: Random, options: Sequence[_T]) -> _T | None:
    """One of the options; None if there are none."""
    return chance.choice(options) if options else None


# Wordings of bounds, and what they ask of a number.
_BOUNDS: tuple[tuple[str, Callable[[float, float], bool]], ...] = (
    ("more than {}", lambda a, b: a > b),
    ("over {}", lambda a, b: a > b),
    ("fewer than {}", lambda a, b: a < b),
    ("at least {}", lambda a, b: a >= b),
    ("at most {}", lambda a, b: a <= b),
    ("{}", lambda a, b: a == b),
    ("exactly {}", lambda a, b: a == b),
)
_TIMES: tuple[tuple[str, Callable[[float, float], bool]], ...] = (
    ("before", lambda a, b: a < b),
    ("after", lambda a, b: a > b),
)
MOMENT_WORDS = {"year": "in", "date": "on", "time": "at"}


def condition(sheet: Sheet, chance: Random, without: Sequence[int] = ()) -> Condition | None:
    """A condition on a column, met by some rows; None if the draw gives none."""
    columns = [n for n in sheet.of_kinds("text", *AMOUNTS, *MOMENTS) if n not in without]
    column = one_of(chance, columns)
    if column is None:
        return None
    kind = sheet.columns[column].kind
    if kind == "text":
        return _value_condition(sheet, column, chance)
    return bound(sheet, column, chance) if kind in AMOUNTS else moment(sheet, column, chance)


def _value_condition(sheet: Sheet, column: int, chance: Random) -> Condition:
    texts = [row[column].text for row in sheet.rows]
    text = chance.choice(texts)
    return Condition(column, filled(phrase(sheet.columns[column], chance), text), lambda cell: cell.text == text)


def bound(sheet: Sheet, column: int, chance: Random) -> Condition | None:
    """A condition on an amount: "more than 8", "exactly 12"."""
    told = sheet.columns[column]
    number = chance.choice(sheet.numbers(column))
    words, test = chance.choice(_BOUNDS)
    if words == "fewer than {}" and told.kind != "count":
        words = "less than {}"
    if test(1, 2) and number == 0:
        return None
    said = phrase(told, chance)
    if f"at {PLACE}" in said and words.startswith("at "):
        return None  # "melts at at most"
    shown = words.format(value(told, Cell("", number), chance))
    if number == 1 and words in ("more than {}", "at least {}", "over {}", "fewer than {}", "at most {}"):
        return None  # "more than one win" has a singular that "fewer than one wins" has not
    return Condition(column, filled(said, shown), lambda cell: _is(test, cell, number))


def moment(sheet: Sheet, column: int, chance: Random) -> Condition | None:
    """A condition on a year, day or hour: "opened before 1950"."""
    told = sheet.columns[column]
    said, word = phrase(told, chance), MOMENT_WORDS[told.kind]
    if not said.endswith(f" {word} {PLACE}"):
        return None
    number = chance.choice(sheet.numbers(column))
    before, test = chance.choice((*_TIMES, (word, lambda a, b: a == b)))
    shown = value(told, Cell("", number), chance)
    stem = said.removesuffix(f" {word} {PLACE}")
    return Condition(column, f"{stem} {before} {shown}", lambda cell: _is(test, cell, number))


def _is(test: Callable[[float, float], bool], cell: Cell, number: float) -> bool:
    return cell.number is not None and test(cell.number, number)
