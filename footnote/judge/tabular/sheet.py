"""The table around the best row, with the rows and columns that a claim names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import cached_property

from ...reading import Span
from ...text.dates.chronology import compare_periods
from ...text.dates.reading import read_periods
from ...text.figures.quantity import Quantity, UnitKind
from ...text.late_pattern import LatePattern
from ...text.words import WordKind, is_letter, word_key
from ...types import SourceSpan
from ..analysis import UnitText
from ..case import Case
from ..figures.binding import MATCHED_TIME
from ..structured.grids import Grid, GridCell, is_empty, is_of_columns, names_totals, turned
from ..structured.numerals import CURRENCY
from ..structured.records import FALSE_VALUES, TRUE_VALUES
from ..structured.scales import hint_of
from ..structured.unit_headers import CENT, UNIT_HEADERS, is_of_cents
from .choosing import Condition, conditions_of
from .kinds import kinds_of
from .measures import AGES, AMOUNTS, CONCEPTS, MEANS, MONEY, SUPERLATIVES, TOTALS
from .mixed import have_several_units
from .moments import Moment, day_of, moments_of_header, moments_of_words
from .naming import INDEFINITE, crossed_row, crossing, rows_named, values_named, words_of
from .ranks import Rank, ranked_row, ranks_of
from .sizes import Size, sizes_of

# A number with at most a sign before it and a unit behind it.
_PLAIN_RE = LatePattern(
    rf"(?:{CURRENCY}|[^\w\u2212-]{{0,3}})[-\u2212]?\d[\d,]*(?:\.\d+)?\s?[^\W\d]{{0,12}}[%\u20ac$\u00a3]?"
)
_CLOCK_RE = LatePattern(r"\d?\d:\d\d")
# Letters that follow a digit at once.
_TAIL_RE = LatePattern(r"\d([^\W\d_]+)$")
# What a word of the header, a word that asks for it, and the time of the header count for.
_HEADER, _CONCEPT, _MOMENT = 2, 1, 2
# Small words that may be headers.
_SMALL_HEADERS = frozenset(map(word_key, "from to since until".split()))
# Headers of numbers that tell places and are no names of rows.
_PLACES = frozenset(map(word_key, "rank pos position place pl no nr".split()))
# Forms by which a claim speaks of more rows than the one that it may name in full.
_SEVERAL = frozenset("both neither nor combined together altogether respectively".split())
_BOTH_RE = LatePattern(r"\bboth\b", re.IGNORECASE)
_BOTH_TIMES_RE = LatePattern(r"\bboth (?:years|months|quarters|weeks|days|terms|halves|periods|times)\b", re.IGNORECASE)
# Forms by which it sets the row beside the others.
_OF_MORE_ROWS = TOTALS | MEANS | frozenset("than as all other others every each before after from since until".split())
_OF_THE_RE = LatePattern(
    r"\bof (?:the|all|these|those|both|our|its|their|\d+|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE
)
FIRST_YEAR, LAST_YEAR = 1500, 2100
_UNIT_WORDS = frozenset[str]().union(*UNIT_HEADERS.values())
# Most rows of a table whose length is known.
WHOLE = 40


def _small_words(name: str) -> frozenset[str]:
    """The key of a header that is one small word: "from", "since"."""
    return frozenset((word_key(name.strip()),)) & _SMALL_HEADERS


@dataclass(eq=False)
class Sheet:
    """A claim laid over a table."""

    case: Case
    row: UnitText
    grid: Grid
    turned: bool = False
    # Whether its rows are columns of the source.

    @cached_property
    def headers(self) -> tuple[frozenset[str], ...]:
        """Word keys of each header, times left out."""
        found = [without for _, without in map(moments_of_header, self.grid.names)]
        return tuple(frozenset(words_of(name)) or _small_words(name) for name in found)

    @cached_property
    def moments(self) -> tuple[frozenset[Moment], ...]:
        """The years, months and weekdays that each header names."""
        return tuple(found for found, _ in map(moments_of_header, self.grid.names))

    @cached_property
    def spoken_moments(self) -> tuple[tuple[Moment, int], ...]:
        """The times that the claim names and that are of a sort with those of the headers, each with its word."""
        sorts = {sort for found in self.moments for sort, _ in found}
        return tuple(spoken for spoken in moments_of_words(self.case.analysis.words) if spoken[0][0] in sorts)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """Keys of the words that say what a row is: an order, a vehicle."""
        kinds = kinds_of(self.row, self.grid.names[self.key] if self.grid.names else "")
        return kinds.union(*(self.headers[n] for n in self.others if len(self.headers[n]) == 1 and self.names_rows(n)))

    def names_rows(self, column: int) -> bool:
        """Whether a column of words or codes has another value in every row."""
        texts = [self.text(row, column) for row in self.body]
        plain = not self.is_numeric(column) and not self.is_dated(column) and not self.moments[column]
        return plain and len(set(texts)) == len(texts) > 2 and "" not in texts

    @cached_property
    def content(self) -> tuple[int, ...]:
        """Indexes of the claim's words with meaning and of its numbers."""
        words = self.case.analysis.words
        small = frozenset[str]().union(*(header for header in self.headers if header <= _SMALL_HEADERS))
        return tuple(
            i
            for i, word in enumerate(words)
            if word.kind is not WordKind.SIGN and (not word.stop or word.key in small or is_letter(word))
        )

    @cached_property
    def key(self) -> int:
        """The column of the rows' names: the first, or the first of words after a column of places."""
        heads, rows = self.headers, range(len(self.grid.rows))
        if heads and heads[0] & _PLACES and len(heads[0]) == 1 and self._is_numeric_in(0, rows):
            names: list[tuple[bool, int]] = []
            for column in range(1, len(heads)):
                texts = {self.text(row, column) for row in rows}
                if len(texts) == len(rows) and "" not in texts and not any(text[0].isdigit() for text in texts):
                    names.append((all(any(char.isdigit() for char in text) for text in texts), column))
            if names:
                return min(names)[1]  # a bib "F4" names nobody
        return 0

    @cached_property
    def is_of_several(self) -> bool:
        """Whether the claim speaks of several rows at once; "in both years" does not."""
        text = _BOTH_TIMES_RE.sub(" ", self.case.analysis.text)
        forms = {word.form for word in self.case.analysis.words}
        return not (forms - {"both"}).isdisjoint(_SEVERAL) or bool(_BOTH_RE.search(text))

    @cached_property
    def single(self) -> int | None:
        """The one row of which the claim speaks; None if there are several or none.

        It is named by its label, by a value that no other row has ("the truck"), or as the first or last of a column.
        """
        if self.is_of_several:
            return None
        if self.named:
            return self.named[0][0] if len(self.named) == 1 else crossed_row(self, self.named)
        found = self.meant or self.by_rank
        return found[0] if found else None

    @cached_property
    def meant(self) -> tuple[int, frozenset[int]] | None:
        """The row that a claim without a label means by a value of its own, and the words that say so."""
        words = self.case.analysis.words
        if self.named:
            return None
        dated = self._dated()
        if dated:
            return dated
        alone = [c for c in self.conditions if len(c.rows) == 1 and c.phrase]
        if not alone:
            return crossing(self)
        first = min(alone, key=lambda condition: min(condition.words))
        if any(words[i].form in INDEFINITE for i in self._before(first.words)):
            return None
        if len(values_named(self, first.column)) > 1:
            return None  # it speaks of several
        return min(first.rows), first.words

    def row_at(self, index: int) -> int | None:
        """The row of which a word of the claim is said: the only one, or of several the one in its clause."""
        claim = self.case.analysis
        if len(self.named) < 2 or self.single is not None:
            return self.single
        if self.is_of_several:
            return None
        clause = self.clause_of(index)
        inside = [row for row, words in self.named if words & set(claim.words_in(clause))]
        return inside[0] if len(inside) == 1 else None

    def clause_of(self, index: int) -> Span:
        """The clause around a word of the claim."""
        claim = self.case.analysis
        start = claim.words[index].start
        return next((c for c in claim.clauses if c.start <= start < c.end), Span(0, len(claim.text)))

    @cached_property
    def sizes(self) -> dict[int, Size]:
        """The claim's figures that only say how many rows there are, by their number among its figures."""
        return sizes_of(self) if self.is_whole else {}

    @cached_property
    def kind_words(self) -> frozenset[int]:
        """Indexes of the claim's words that say what a row is."""
        words = self.case.analysis.words
        return frozenset(i for i in self.content if words[i].key in self.kinds)

    def _dated(self) -> tuple[int, frozenset[int]] | None:
        """The one row whose label is a date of the claim."""
        if not self.is_dated(self.key):
            return None
        claim, order = self.case.analysis, self.row.rules.order
        found = [
            (row, frozenset(claim.words_in(period.span)))
            for row in self.body
            for period in claim.periods
            if any(compare_periods(period, own) in MATCHED_TIME for own in read_periods(self.label(row), order=order))
        ]
        return found[0] if len(found) == 1 else None

    @cached_property
    def by_rank(self) -> tuple[int, frozenset[int]] | None:
        """The row that a claim without a label means by its place in a column, and the words that say so."""
        return None if self.named or self.meant else ranked_row(self)

    @cached_property
    def ranks(self) -> tuple[Rank, ...]:
        """The superlatives of the claim."""
        return tuple(ranks_of(self))

    def _before(self, indexes: frozenset[int]) -> tuple[int, ...]:
        """The index of the word before these, if there is one."""
        return (min(indexes) - 1,) if min(indexes) else ()

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """What the claim says of rows by their values."""
        return tuple(conditions_of(self))

    @cached_property
    def body(self) -> range:
        """The rows, without a last one of totals."""
        last = len(self.grid.rows) - 1
        return range(last if names_totals(self.label(last)) else last + 1)

    @cached_property
    def sets_apart(self) -> bool:
        """Whether the claim says something of one row alone."""
        claim = self.case.analysis
        amounts = {claim.words_in(figure.span).start - 1 for figure in claim.quantities}
        forms = [word.form for i, word in enumerate(claim.words) if not (word.form == "only" and i in amounts)]
        return not {"only", "apart", "except"}.isdisjoint(forms) or ("no" in forms and "but" in forms)

    @cached_property
    def compares_rows(self) -> bool:
        """Whether the claim may speak of other rows than the one that it names: "than", "the highest", "in all"."""
        claim = self.case.analysis
        forms = {word.form for word in claim.words}
        several = not forms.isdisjoint(_OF_MORE_ROWS) or not forms.isdisjoint(SUPERLATIVES)
        return several or bool(_OF_THE_RE.search(claim.text))

    @cached_property
    def others(self) -> tuple[int, ...]:
        """The columns but that of the names."""
        return tuple(column for column in range(len(self.headers)) if column != self.key)

    @cached_property
    def named(self) -> tuple[tuple[int, frozenset[int]], ...]:
        """The rows whose label the claim has, in the claim's order, each with the indexes of the label's words."""
        return rows_named(self)

    @cached_property
    def taken(self) -> frozenset[int]:
        """Indexes of the claim's words that name rows by their labels or values, not by their places."""
        named = self.named or ((self.meant,) if self.meant else ())
        return frozenset[int]().union(*(words for _, words in named))

    @cached_property
    def labels(self) -> frozenset[int]:
        """Indexes of the claim's words that name rows."""
        found = self.meant or self.by_rank if self.single is not None else None
        named = self.named or ((found,) if found else ())
        return frozenset[int]().union(*(words for _, words in named))

    def text(self, row: int, column: int) -> str:
        """What a cell says."""
        cell = self.grid.cells[row][column]
        return cell.reading.text if cell else ""

    def label(self, row: int) -> str:
        """What names a row."""
        return self.text(row, self.key)

    def is_code(self, row: int) -> bool:
        """Whether a row's label names a thing: a word, a code ("KR-203"), or a number that the claim calls by its kind.

        A bare number may be a year, a rank or a round.
        """
        label = self.label(row)
        if not any(char.isdigit() for char in label) or any(char.isalpha() for char in label):
            return True
        if not self.named or _CLOCK_RE.fullmatch(label):
            return True  # another value of its own names the row
        words = self.case.analysis.words
        at = min(self.named[0][1])
        return any(word.key in self.kinds for word in words[max(0, at - 2) : at])

    def cell(self, row: int, column: int) -> GridCell:
        """The cell of a row and a column that it has."""
        return self.grid.rows[row][column]

    def shown(self, row: int, column: int) -> str:
        """Label, header and value of a cell, as messages show it."""
        return f"{self.label(row)}, {self.grid.names[column]}: {self.text(row, column)}"

    def quote(self, row: int, column: int) -> SourceSpan:
        """The cell's characters in the source."""
        cell = self.grid.cells[row][column]
        assert cell is not None
        raw = cell.reading.span(0, len(cell.reading.text))
        return self.row.source.span(raw.start, raw.end)

    def column(self, indexes: Iterable[int], moments: Iterable[Moment]) -> tuple[int, frozenset[int]] | None:
        """The one numeric column that these words of the claim and times ask for, and the words that do; else None."""
        ranked = []
        claim, wanted = self.case.analysis, set(moments)
        for number in self.others:
            score, words = self._asked(number, indexes)
            timed = self.timed(number, wanted)
            score += _MOMENT * timed
            if score > 0 and (timed >= 0 or self.headers[number]) and self.is_numeric(number):
                unsaid = len(self.headers[number]) - len({claim.words[i].key for i in words} & self.headers[number])
                ranked.append(((-score, unsaid), number, words | self.spoken_in(number)))
        ranked.sort(key=lambda found: found[0])  # "zone 1" is all of "Zone 1" and a part of "Zones 1–2"
        if not ranked or (len(ranked) > 1 and _are_alike(ranked[0][0], ranked[1][0])):
            return None
        return ranked[0][1], ranked[0][2]

    def asked_among(self, columns: Sequence[int], indexes: Iterable[int]) -> tuple[int, frozenset[int]] | None:
        """The one of some columns that these words ask for, or the only one."""
        asked = [(number, *self._asked(number, indexes)) for number in columns]
        best = max((score for _, score, _ in asked), default=0)
        found = [(number, words) for number, score, words in asked if score == best]
        return found[0] if len(found) == 1 else None

    def value(self, row: int, column: int) -> float | None:
        """A cell's number, or its date as a number of days; None for words."""
        if self.is_dated(column):
            day = day_of(self.text(row, column), self.row.rules.order)
            return float(day) if day is not None else None
        if not self._is_numeric_in(column, range(row, row + 1)):
            return None
        return None if self._has_several_units(column) else self.cell(row, column).number

    def _has_several_units(self, column: int) -> bool:
        """Whether the bare numbers of a column cannot be compared: "900 g" above "1.2 kg"."""
        if column not in self._several_units:
            cells = ((self.cell(row, column).number, self.text(row, column)) for row in self.body)
            self._several_units[column] = have_several_units(cells)
        return self._several_units[column]

    @cached_property
    def _several_units(self) -> dict[int, bool]:
        return {}

    def is_dated(self, column: int) -> bool:
        """Whether every row has one whole date or time there; some may have none, most must."""
        found = self._dates.get(column)
        if found is None:
            order = self.row.rules.order
            texts = [self.text(row, column) if column < len(self.grid.rows[row]) else "" for row in self.body]
            told = [text for text in texts if not is_empty(text)]
            found = len(told) * 2 > len(texts) and all(day_of(text, order) is not None for text in told)
            self._dates[column] = found
        return found

    @cached_property
    def _dates(self) -> dict[int, bool]:
        """Which columns hold dates, of those that were asked for."""
        return {}

    def scale(self, column: int) -> float:
        """What a bare figure of a column is to be multiplied by: 1000 under "in thousand EUR", 0.01 under cents."""
        if is_of_cents(self.grid.names[column]):
            return CENT
        for text in (self.grid.names[column], self.row.unit.lead, *reversed(self.row.unit.headings)):
            found = hint_of(text)
            if found is not None and found.factor != 1:
                return float(found.factor)
        return 1.0

    def holds_times(self, column: int) -> bool:
        """Whether a column has dates, years or ages."""
        if self.headers[column] & AGES or self.is_dated(column):
            return True
        numbers = [self.cell(row, column).number or 0.0 for row in self.body if self.grid.rows[row]]
        plain = self.is_numeric(column) and not self.headers[column] & _UNIT_WORDS
        return plain and all(map(is_year, numbers))

    def column_of(self, figure: Quantity) -> tuple[int, frozenset[int]] | None:
        """The one column of amounts in the figure's unit; None if there is none, or several."""
        units = MONEY | AMOUNTS if figure.unit is UnitKind.MONEY else UNIT_HEADERS.get(figure.unit)
        found = [n for n in self.others if units and self.headers[n] & units and self.is_numeric(n)]
        if figure.unit is UnitKind.MONEY:
            cents = [n for n in self.others if is_of_cents(self.grid.names[n]) and self.is_numeric(n)]
            found = cents if figure.scale < 1 else [n for n in found if n not in cents]
        return (found[0], frozenset()) if len(found) == 1 else None

    def timed(self, column: int, wanted: Set[Moment]) -> int:
        """1 if a column is of the wanted times, -1 if it is of others of their sort, 0 if it tells none of them."""
        sorts = {sort for sort, _ in wanted}
        asked = {moment for moment in self.moments[column] if moment[0] in sorts}
        return 0 if not asked else 1 if asked <= wanted else -1

    def spoken_in(self, column: int) -> frozenset[int]:
        """Indexes of the claim's words that name a time of the column's header."""
        return frozenset(i for moment, i in self.spoken_moments if moment in self.moments[column])

    def _asked(self, number: int, indexes: Iterable[int]) -> tuple[int, frozenset[int]]:
        words = self.case.analysis.words
        header = self.headers[number]
        own = {i for i in indexes if i not in self.taken and words[i].key in header}
        told = {
            i
            for i in indexes
            if i not in self.taken and any(words[i].key in ask and header & mean for ask, mean in CONCEPTS)
        }
        return _HEADER * len({words[i].key for i in own}) + _CONCEPT * bool(told), frozenset(own | told)

    def is_numeric(self, column: int) -> bool:
        """Whether rows have one plain number there, that of totals aside; some may have none, most must."""
        found = self._numeric.get(column)
        if found is None:
            found = self._numeric[column] = self._has_numbers(column)
        return found

    @cached_property
    def _numeric(self) -> dict[int, bool]:
        """Which columns are numeric, of those that were asked for: some twenty times each."""
        return {}

    def _has_numbers(self, column: int) -> bool:
        numbered = [row for row in self.body if self._is_numeric_in(column, range(row, row + 1))]
        if len({match[1] for row in numbered if (match := _TAIL_RE.search(self.text(row, column)))}) > 1:
            return False  # "3a" and "4b" are names
        if len(numbered) == len(self.body):
            return True
        rest = [self.text(row, column) for row in self.body if row not in numbered]
        return len(numbered) * 2 > len(self.body) and not any(c.isdigit() for text in rest for c in text)

    def is_plain_number(self, row: int, column: int) -> bool:
        """Whether a cell is a number with at most a unit."""
        return self._is_numeric_in(column, range(row, row + 1))

    def _is_numeric_in(self, column: int, numbers: range) -> bool:
        rows = self.grid.rows
        return all(
            column < len(rows[number])
            and rows[number][column].number is not None
            and _PLAIN_RE.fullmatch(self.text(number, column))
            for number in numbers
        )

    def truth(self, row: int, column: int) -> bool | None:
        """What a cell says that says yes or no; None for others."""
        said = self.text(row, column).strip().lower()
        return True if said in TRUE_VALUES else False if said in FALSE_VALUES else None

    @property
    def is_whole(self) -> bool:
        """Whether all rows of the table are at hand."""
        return len(self.grid.rows) <= WHOLE


def is_year(number: float) -> bool:
    """Whether a number may be a year: whole, and of a time that tables speak of."""
    return FIRST_YEAR <= number <= LAST_YEAR and number.is_integer()


def _are_alike(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Whether of two columns, by how much each is asked for and left unsaid, neither is plainly meant."""
    return first[0] == second[0] and (first[1] == second[1] or first[1] > 0)


def sheet_of(case: Case) -> Sheet | None:
    """The table of the first row among the best views; None without one, or with but one row."""
    view = next((v for v in case.views[:3] if v.focus.unit.kind == "row"), None)
    if view is None or not view.focus.cells:
        return None
    grid = view.focus.analyst.grid(view.focus.source, view.focus.number)
    if len(grid.rows) < 2:
        return None
    sheet = Sheet(case, view.focus, grid)
    return _turned(sheet) or sheet


def _turned(sheet: Sheet) -> Sheet | None:
    """The table with the things that the claim names in rows, if they stand in its columns."""
    if not is_of_columns(sheet.grid) or any(sheet.moments):
        return None
    other = Sheet(sheet.case, sheet.row, turned(sheet.grid), turned=True)
    return other if other.named else None
