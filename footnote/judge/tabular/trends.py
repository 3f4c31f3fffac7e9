"""What rose, fell or stayed between two columns of times: "rose by 25% from 2023 to 2024", "fell in 2025"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from ...reading import Span
from ...text.figures.quantity import Quantity, UnitKind
from ...text.meaning.lexicon import direction
from ...text.words import WordKind
from ..clauses.negation import is_denied
from ..tables import LIGHT_WORDS
from .figures import figures_of, fits
from .measures import COMPARATIVES, SAME
from .saying import says_step
from .sheet import Sheet, is_year
from .telling import Telling

# Words that say that each step goes that way.
_STEADILY = frozenset("every each steadily continuously".split())
# Words by which more is told than a way, or another way.
_OTHERWISE = frozenset("than twice doubled halved tripled first again most least almost nearly".split())
_PERCENT = 100.0
_Cell = tuple[int, int]


class _Trend(NamedTuple):
    """Where a claim says which way something went, and between which columns."""

    at: int
    way: int
    # 1 up, -1 down, 0 neither.
    columns: tuple[int, ...]
    # From the first to the last.
    words: frozenset[int]


def trends_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the row that the claim speaks of went the way that it says, and by as much."""
    row, words = sheet.single, sheet.case.analysis.words
    found = _trend(sheet) if row is not None and sheet.is_whole else None
    if found is None and sheet.is_whole:
        yield from _rows_told(sheet)
        return
    if (
        found is None
        or row is None
        or any(word.form in _OTHERWISE for word in words)
        or is_denied(sheet.case.analysis, found.at)
    ):
        return
    steps = _steps(sheet, row, found)
    figures = figures_of(sheet)
    if steps is None or len(figures) > 1:
        return
    only = any(word.form == "only" for word in words)
    others = [r for r in sheet.body if r != row and _goes(_steps(sheet, r, found), found.way)] if only else []
    holds = _goes(steps, found.way) and not others
    word = words[found.at]
    cells = [sheet.shown(row, column) for column in found.columns]
    message = f'claim says "{word.text}"; the table says "{" and ".join((cells[0], cells[-1]))}"'
    quotes = tuple(sheet.quote(row, column) for column in found.columns)
    spoken = found.words | sheet.labels | sheet.kind_words | {found.at}
    span = Span(word.start, word.end)
    yield Telling(holds, "FN103" if holds else "FN408", message, span, quotes, spoken)
    if holds and figures:
        yield from _amount(sheet, row, found, *figures[0])


def _amount(sheet: Sheet, row: int, trend: _Trend, number: int, quantity: Quantity) -> Iterator[Telling]:
    """By how much a row went up or down, where the claim has a figure after "by"."""
    return _by(sheet, ((row, trend.columns[0]), (row, trend.columns[-1])), number, quantity)


def _by(sheet: Sheet, cells: tuple[_Cell, _Cell], number: int, quantity: Quantity) -> Iterator[Telling]:
    """Whether a figure after "by" is the difference of two cells, or the change in percent."""
    claim = sheet.case.analysis
    before = claim.text[: (quantity.cue or quantity.span).start].rstrip().lower()
    if not (before.endswith("by") or claim.text[: quantity.span.start].rstrip().lower().endswith("by")):
        return
    first, last = (sheet.value(*cell) for cell in cells)
    if first is None or last is None or quantity.low is None:
        return
    change = abs(last - first)
    if quantity.unit is UnitKind.PERCENT:
        change = change / abs(first) * _PERCENT if first else change
    change *= 1 if quantity.unit is UnitKind.PERCENT else sheet.scale(cells[0][1]) if quantity.scale != 1 else 1
    holds = says_step(quantity, change)
    verb = "follows" if holds else "does not follow"
    message = f"{quantity.text} {verb} from {sheet.shown(*cells[0])} and {sheet.shown(*cells[1])}"
    words = frozenset(claim.words_in(quantity.span))
    quotes = tuple(sheet.quote(*cell) for cell in cells)
    yield Telling(holds, "FN103" if holds else "FN104", message, quantity.span, quotes, words, number)


def _trend(sheet: Sheet) -> _Trend | None:
    words = sheet.case.analysis.words
    ways = [(i, way) for i in range(len(words)) if (way := _way(sheet, i)) is not None]
    if len(ways) != 1:
        return None
    at, way = ways[0]
    timed = [n for n in sheet.others if sheet.moments[n] and sheet.is_numeric(n)]
    timed = [n for n in timed if sheet.headers[n] == sheet.headers[timed[0]]]
    asked = [n for n in timed if sheet.spoken_in(n)]
    steadily = frozenset(i for i, word in enumerate(words) if word.form in _STEADILY)
    spoken = steadily.union(*(sheet.spoken_in(n) for n in asked)) if asked else steadily
    if len(asked) == 1 and len(sheet.spoken_moments) == 1 and timed.index(asked[0]) and way:
        return _Trend(at, way, (timed[timed.index(asked[0]) - 1], asked[0]), spoken)  # against the time before
    if len(asked) == 2 and len(sheet.spoken_moments) == 2:
        columns = tuple(timed[timed.index(asked[0]) : timed.index(asked[1]) + 1])
        return _Trend(at, way, columns if steadily else (columns[0], columns[-1]), spoken)
    return _Trend(at, way, tuple(timed), spoken) if steadily and not asked and len(timed) > 1 else None


def _rows_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether a column went the way that the claim says from row to row, where the rows are years in order."""
    claim = sheet.case.analysis
    ways = [(i, way) for i in range(len(claim.words)) if (way := _way(sheet, i)) is not None]
    rows = _years(sheet)
    if len(ways) != 1 or not rows or any(word.form in _OTHERWISE for word in claim.words):
        return
    at, way = ways[0]
    steadily = any(word.form in _STEADILY for word in claim.words) or bool(_YEARLY_RE.search(claim.text))
    named = {i: rows.index(row) for row in rows for i, word in enumerate(claim.words) if word.text == sheet.label(row)}
    spoken = [named[i] for i in sorted(named)]
    if len(spoken) == 1 and way and spoken[0] and not steadily and not _OPEN_RE.search(claim.text):
        first, last = spoken[0] - 1, spoken[0]  # against the year before
    elif len(spoken) == 2 and spoken[0] < spoken[1]:
        first, last = spoken
    elif steadily and not spoken and len(rows) > 2 and not claim.periods:
        first, last = 0, len(rows) - 1
    else:
        return
    asked = sheet.column([i for i in sheet.content if i not in named], ())
    values = [sheet.value(row, asked[0]) if asked else None for row in rows[first : last + 1]]
    known = [value for value in values if value is not None]
    if asked is None or len(known) < len(values) or is_denied(claim, at):
        return
    known = known if steadily else [known[0], known[-1]]
    holds = _goes(tuple(b - a for a, b in pairwise(known)), way)
    figures = figures_of(sheet)
    if len(figures) > 1 or (figures and not fits(sheet, figures[0][1], asked[0])):
        return
    cells = (rows[first], asked[0]), (rows[last], asked[0])
    word = claim.words[at]
    shown = " and ".join(f'"{sheet.shown(*cell)}"' for cell in cells)
    yearly = _YEARLY_RE.search(claim.text)
    steps = frozenset(i for i, word in enumerate(claim.words) if word.form in _STEADILY) if steadily else frozenset()
    steps |= frozenset(claim.words_in(Span(*yearly.span()))) if yearly else frozenset()
    words = asked[1] | frozenset(named) | sheet.kind_words | steps | {at}
    quotes = tuple(sheet.quote(*cell) for cell in cells)
    message = f'claim says "{word.text}"; the table says {shown}'
    if not holds and not spoken and _says_more(sheet, words):
        return
    yield Telling(holds, "FN103" if holds else "FN408", message, Span(word.start, word.end), quotes, words)
    if holds and figures:
        yield from _by(sheet, cells, *figures[0])


def _says_more(sheet: Sheet, spoken: frozenset[int]) -> bool:
    """Whether a claim that names no rows may speak of more than the column: "the pear festival rose in fame"."""
    words = sheet.case.analysis.words
    plain = (i for i in sheet.content if i not in spoken and words[i].kind is WordKind.WORD)
    return sum(words[i].key not in LIGHT_WORDS and not direction(words[i].key) for i in plain) > 1


# "Since 2019" and "until 2021" leave open which row is compared with which.
_OPEN_RE = re.compile(r"\b(?:since|until|till|after|before|by the end of|compared)\b", re.IGNORECASE)


_YEARLY_RE = re.compile(
    r"\b(?:year|month|quarter|week) (?:by|on|to|after|over) (?:year|month|quarter|week)\b|\bfrom year to year\b|"
    r"\b(?:every|each) (?:year|month|quarter|week)\b|\bsteadily\b|\bcontinuously\b",
    re.IGNORECASE,
)


def _years(sheet: Sheet) -> list[int]:
    """The rows of a table of years, the earliest first; [] if its rows are anything else or a year comes twice."""
    years = {row: sheet.cell(row, sheet.key).number for row in sheet.body}
    known = [year for year in years.values() if year is not None and is_year(year)]
    if len(known) < len(years) or len(set(known)) < len(known):
        return []
    return sorted(years, key=lambda row: years[row] or 0.0)


def _way(sheet: Sheet, index: int) -> int | None:
    word = sheet.case.analysis.words[index]
    if word.kind is not WordKind.WORD or index in sheet.labels:
        return None
    if word.key in SAME:
        return 0
    return direction(word.key) or COMPARATIVES.get(word.form)


def _steps(sheet: Sheet, row: int, trend: _Trend) -> tuple[float, ...] | None:
    """How much the values of a row change from column to column."""
    values = [sheet.value(row, column) for column in trend.columns]
    known = [value for value in values if value is not None]
    if len(known) < len(values) or len(known) < 2:
        return None
    return tuple(b - a for a, b in pairwise(known))


def _goes(steps: tuple[float, ...] | None, way: int) -> bool:
    return steps is not None and all((step > 0) - (step < 0) == way for step in steps)
