"""The tables from which training statements are made: their cells, and how each column is spoken of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import yaml

DATA = Path(__file__).parent / "data"
PLACE = "_"
# Kinds of columns whose cells are numbers that say how much, and all whose cells are ordered.
AMOUNTS = ("count", "measure", "money", "percent")
MOMENTS = ("year", "date", "time")
ORDERED = (*AMOUNTS, *MOMENTS, "figure", "rank")

_NUMBER_RE = re.compile(r"-?\d[\d,]*(?:\.\d+)?")


class Cell(NamedTuple):
    """One cell."""

    text: str
    number: float | None = None
    # What it counts for: an amount, a year, the day or minute; None for words and where it is empty.


@dataclass(frozen=True)
class Column:
    """One column."""

    head: str
    kind: str
    unit: str
    phrases: tuple[str, ...]
    # What is said of a row, with ``PLACE`` for the value: "won _ matches".
    grades: tuple[str, ...]
    # More, less, most, least, as adjectives: "taller", "shorter", "tallest", "shortest"; () without.
    amount: str
    # What is measured: "height".
    decimals: int

    @property
    def name(self) -> str:
        """The header without its unit, as a sentence has it."""
        plain = re.sub(r" *\(.*\)", "", self.head)
        return plain if plain.isupper() else plain[:1].lower() + plain[1:]


@dataclass(frozen=True)
class Sheet:
    """A table."""

    title: str
    noun: str
    nouns: str
    subject: str
    # How a row is named, with ``PLACE`` for its name: "the match against _".
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    total: str
    # Name of the row of sums; "" without.

    @cached_property
    def key(self) -> int:
        """The column of the rows' names."""
        return next(n for n, column in enumerate(self.columns) if column.kind == "name")

    def name(self, row: int) -> str:
        """The name of a row."""
        return self.rows[row][self.key].text

    def of_kinds(self, *kinds: str) -> list[int]:
        """The columns of these kinds that have no empty cell."""
        return [n for n, c in enumerate(self.columns) if c.kind in kinds and all(row[n].text for row in self.rows)]

    def numbers(self, column: int) -> list[float]:
        """The numbers of a column of an ordered kind, empty cells left out."""
        return [row[column].number for row in self.rows if row[column].number is not None]  # type: ignore[misc]

    def lines(self) -> list[list[str]]:
        """The texts of all cells, row by row, with the row of sums."""
        lines = [[cell.text for cell in row] for row in self.rows]
        return [*lines, [self._sum(n) for n in range(len(self.columns))]] if self.total else lines

    def _sum(self, number: int) -> str:
        column = self.columns[number]
        if column.kind == "name":
            return self.total
        return plain(sum(self.numbers(number)), column.decimals) if column.kind in ("count", "money") else ""


def plain(number: float, decimals: int = 0) -> str:
    """A number with commas at the thousands; whole ones without decimal places."""
    rounded = round(number, decimals)
    return f"{rounded:,.{decimals}f}" if rounded != int(rounded) else f"{int(rounded):,}"


def read_sheets() -> list[Sheet]:
    """All tables, in a fixed order."""
    files = sorted(DATA.glob("*.yaml"))
    return [read_sheet(table) for file in files for table in yaml.safe_load(file.read_text(encoding="utf-8"))]


def read_sheet(table: dict[str, Any]) -> Sheet:
    """One table from its entry in a data file."""
    texts = [[text.strip() for text in line.split("|")] for line in table["table"].strip().splitlines()]
    columns = [
        _column(str(head), said, [row[n] for row in texts]) for n, (head, said) in enumerate(table["columns"].items())
    ]
    noun, _, rest = table["row"].partition(", ")
    nouns, _, subject = rest.partition("; ")
    rows = tuple(tuple(Cell(t, _number(t, c.kind)) for t, c in zip(row, columns, strict=True)) for row in texts)
    return Sheet(table["title"], noun, nouns, subject or PLACE, tuple(columns), rows, table.get("total", ""))


def _column(head: str, said: str, texts: list[str]) -> Column:
    parts = [part.strip() for part in f"{said};;;".split(";")]
    kind, _, unit = parts[0].partition(" ")
    phrases = tuple(phrase.strip() for phrase in parts[1].split(" / "))
    grades = tuple(grade.strip() for grade in parts[2].split(",") if grade.strip())
    decimals = max((len(text.partition(".")[2].rstrip("%")) for text in texts if "." in text), default=0)
    return Column(head, kind, unit, phrases, grades, parts[3], decimals if kind in AMOUNTS else 0)


def _number(text: str, kind: str) -> float | None:
    if kind not in ORDERED or not text:
        return None
    if kind == "date":
        return float(datetime.strptime(text, "%d %B %Y").toordinal())
    if kind == "time":
        hours, minutes = text.split(":")
        return 60.0 * int(hours) + int(minutes)
    found = _NUMBER_RE.search(text)
    return float(found.group().replace(",", "")) if found else None


def day(number: float) -> date:
    """The day that a date's number stands for."""
    return date.fromordinal(int(number))
