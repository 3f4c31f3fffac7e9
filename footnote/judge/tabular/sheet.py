"""The table around the best row, with the rows and columns that a claim names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from ...text.words import WordKind, read_words, word_key
from ...types import SourceSpan
from ..analysis import UnitText
from ..case import Case
from ..grids import Grid, GridCell, names_totals
from ..records import FALSE_VALUES, TRUE_VALUES
from .measures import CONCEPTS

_YEAR_RE = re.compile(r"(?:19|20)\d\d")
# A number with at most a sign before it and a unit behind it.
_PLAIN_RE = re.compile(r"[^\w-]{0,3}-?\d[\d,]*(?:\.\d+)?\s?[^\W\d]{0,12}%?")
# What a word of the header, a word that asks for it, and the year of the header count for.
_HEADER, _CONCEPT, _YEAR = 2, 1, 2
# Headers of numbers that tell places and are no names of rows.
_PLACES = frozenset(map(word_key, "rank pos position place pl no nr".split()))
# Forms by which a claim speaks of more rows than the one that it may name in full.
_SEVERAL = frozenset("both neither nor combined together altogether respectively".split())
# Most rows of a table whose length is known.
WHOLE = 40


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Keys of the words with meaning and of the numbers of a label or header, in order."""
    words = read_words(text.replace("_", " "))
    return tuple(word.key for word in words if not word.stop and word.kind is not WordKind.SIGN)


@dataclass(eq=False)
class Sheet:
    """A claim laid over a table."""

    case: Case
    row: UnitText
    grid: Grid

    @cached_property
    def headers(self) -> tuple[frozenset[str], ...]:
        """Word keys of each header, years left out."""
        return tuple(frozenset(k for k in words_of(name) if not _YEAR_RE.fullmatch(k)) for name in self.grid.names)

    @cached_property
    def years(self) -> tuple[str, ...]:
        """The year in each header; "" without one."""
        found = (_YEAR_RE.search(name) for name in self.grid.names)
        return tuple(match.group() if match else "" for match in found)

    @cached_property
    def content(self) -> tuple[int, ...]:
        """Indexes of the claim's words with meaning and of its numbers."""
        words = self.case.analysis.words
        return tuple(i for i, word in enumerate(words) if not word.stop and word.kind is not WordKind.SIGN)

    @cached_property
    def key(self) -> int:
        """The column of the rows' names: the first, or the first of words after a column of places."""
        heads, rows = self.headers, range(len(self.grid.rows))
        if heads and heads[0] & _PLACES and len(heads[0]) == 1 and self._is_numeric_in(0, rows):
            for column in range(1, len(heads)):
                texts = {self._text(row, column) for row in rows}
                if len(texts) == len(rows) and "" not in texts and not any(text[0].isdigit() for text in texts):
                    return column
        return 0

    @cached_property
    def single(self) -> int | None:
        """The one row of which the claim speaks; None if there are several or none."""
        several = any(word.form in _SEVERAL for word in self.case.analysis.words)
        return self.named[0][0] if len(self.named) == 1 and not several else None

    @cached_property
    def body(self) -> range:
        """The rows, without a last one of totals."""
        last = len(self.grid.rows) - 1
        return range(last if names_totals(self.label(last)) else last + 1)

    @cached_property
    def sets_apart(self) -> bool:
        """Whether the claim says something of one row alone."""
        forms = [word.form for word in self.case.analysis.words]
        return not {"only", "apart", "except"}.isdisjoint(forms) or ("no" in forms and "but" in forms)

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The columns but that of the names."""
        return tuple(column for column in range(len(self.headers)) if column != self.key)

    @cached_property
    def named(self) -> tuple[tuple[int, frozenset[int]], ...]:
        """The rows whose label the claim has, in the claim's order, each with the indexes of the label's words."""
        words = self.case.analysis.words
        keys = [words[i].key for i in self.content]
        found: list[tuple[int, int, int]] = []
        for number, row in enumerate(self.grid.rows):
            label = words_of(self.label(number)) if row else ()
            at = next((a for a in range(len(keys) - len(label) + 1) if tuple(keys[a : a + len(label)]) == label), None)
            if label and at is not None:
                found.append((at, len(label), number))
        longest = [f for f in found if not any(o is not f and _inside(f, o) for o in found)]
        return tuple((number, frozenset(self.content[at : at + size])) for at, size, number in sorted(longest))

    @cached_property
    def labels(self) -> frozenset[int]:
        """Indexes of the claim's words that name rows."""
        return frozenset[int]().union(*(words for _, words in self.named))

    def _text(self, row: int, column: int) -> str:
        cell = self.grid.cells[row][column]
        return cell.reading.text if cell else ""

    def label(self, row: int) -> str:
        """What names a row."""
        return self._text(row, self.key)

    def cell(self, row: int, column: int) -> GridCell:
        """The cell of a row and a column that it has."""
        return self.grid.rows[row][column]

    def shown(self, row: int, column: int) -> str:
        """Label, header and value of a cell, as messages show it."""
        return f"{self.label(row)}, {self.grid.names[column]}: {self._text(row, column)}"

    def quote(self, row: int, column: int) -> SourceSpan:
        """The cell's characters in the source."""
        cell = self.grid.cells[row][column]
        assert cell is not None
        raw = cell.reading.span(0, len(cell.reading.text))
        return self.row.source.span(raw.start, raw.end)

    def column(self, indexes: Iterable[int], years: Iterable[str]) -> tuple[int, frozenset[int]] | None:
        """The one numeric column that these words of the claim and years ask for, and the words that do; else None."""
        ranked = []
        wanted = set(years)
        for number in self.others:
            score, words = self._asked(number, indexes)
            if score and self.years[number] and wanted:
                score += _YEAR if self.years[number] in wanted else -_YEAR
            if score > 0 and self.is_numeric(number):
                ranked.append((score, number, words))
        ranked.sort(key=lambda found: -found[0])
        if not ranked or (len(ranked) > 1 and ranked[0][0] == ranked[1][0]):
            return None
        return ranked[0][1], ranked[0][2]

    def _asked(self, number: int, indexes: Iterable[int]) -> tuple[int, frozenset[int]]:
        words = self.case.analysis.words
        header = self.headers[number]
        own = {i for i in indexes if i not in self.labels and words[i].key in header}
        told = {
            i
            for i in indexes
            if i not in self.labels and any(words[i].key in ask and header & mean for ask, mean in CONCEPTS)
        }
        return _HEADER * len({words[i].key for i in own}) + _CONCEPT * bool(told), frozenset(own | told)

    def is_numeric(self, column: int) -> bool:
        """Whether every row has one plain number there, that of totals aside."""
        return self._is_numeric_in(column, self.body)

    def _is_numeric_in(self, column: int, numbers: range) -> bool:
        rows = self.grid.rows
        return all(
            column < len(rows[number])
            and rows[number][column].number is not None
            and _PLAIN_RE.fullmatch(self._text(number, column))
            for number in numbers
        )

    def truth(self, row: int, column: int) -> bool | None:
        """What a cell says that says yes or no; None for others."""
        said = self._text(row, column).strip().lower()
        return True if said in TRUE_VALUES else False if said in FALSE_VALUES else None

    @property
    def is_whole(self) -> bool:
        """Whether all rows of the table are at hand."""
        return len(self.grid.rows) <= WHOLE


def _inside(a: tuple[int, int, int], b: tuple[int, int, int]) -> bool:
    return b[0] <= a[0] and a[0] + a[1] <= b[0] + b[1] and b[1] > a[1]


def sheet_of(case: Case) -> Sheet | None:
    """The table of the first row among the best views; None without one, or with but one row."""
    view = next((v for v in case.views[:3] if v.focus.unit.kind == "row"), None)
    if view is None or not view.focus.cells:
        return None
    grid = view.focus.analyst.grid(view.focus.source, view.focus.number)
    return Sheet(case, view.focus, grid) if len(grid.rows) > 1 else None
