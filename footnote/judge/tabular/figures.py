"""Figures of a claim against the cells that it asks for: looked up, subtracted, counted, added."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.words import word_key
from ..binding import scopes
from ..negation import is_denied
from ..scales import unit_of_column
from ..tables import LIGHT_WORDS
from ..unit_headers import UNIT_HEADERS
from .measures import COMPARATIVES, MONEY, TOTALS
from .sheet import Sheet, words_of
from .telling import Telling

# A figure may round its cell by this part.
ROUNDED = 0.02
# A count above this is hardly one of rows.
MOST_ROWS = 60
FIRST_YEAR, LAST_YEAR = 1500, 2100
# Units that an amount of money may be written in.
_PLAIN = frozenset({UnitKind.COUNT, UnitKind.MONEY})
PARTS = frozenset("half quarter third".split()) | frozenset(f"a {part}" for part in ("half", "quarter", "third"))
_TOTAL_KEYS = frozenset(map(word_key, TOTALS))
# Words that deny something of the claim, though perhaps not what a telling is about.
_DENYING = frozenset("not no none neither nor never without except unlike".split())
_YEAR_RE = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


def figures_told(sheet: Sheet) -> Iterator[Telling]:
    """What the table says of each figure of the claim that it can be asked about."""
    figures = figures_of(sheet)
    if not figures:
        return
    if sheet.single is not None and not compares(sheet):
        yield from _looked_up(sheet, figures)
    elif not sheet.named and sheet.is_whole and _is_total(sheet):
        for number, figure in figures:
            yield from (told for told in _total(sheet, number, figure) if told.holds or _may_deny(sheet, figures))
    elif not sheet.named and sheet.is_whole and len(figures) == 1 and not _has_bounds(sheet):
        yield from _count(sheet, *figures[0])


def figures_of(sheet: Sheet) -> list[tuple[int, Quantity]]:
    """The claim's exact figures outside the labels of rows, with their numbers."""
    claim = sheet.case.analysis
    labels = [claim.words[i] for i in sheet.labels]
    return [
        (number, q)
        for number, q in enumerate(claim.quantities)
        if q.kind is QuantityKind.EXACT
        and q.low is not None
        and q.text.casefold() not in PARTS  # "half" is said of anything
        and q.scale == 1  # a table may leave "million" to its title: checks.figures knows
        and not any(q.span.start < word.end and word.start < q.span.end for word in labels)
    ]


def compares(sheet: Sheet) -> bool:
    """Whether the claim compares with "than"."""
    forms = {word.form for word in sheet.case.analysis.words}
    return "than" in forms and bool(forms & COMPARATIVES.keys())


def years_of(sheet: Sheet) -> list[str]:
    """The years that the claim names, in order."""
    return _YEAR_RE.findall(sheet.case.analysis.text)


def says(figure: Quantity, number: float) -> bool:
    """Whether a figure is a cell's number, as nearly as rounding allows."""
    assert figure.low is not None
    off = abs(float(figure.low) - number)
    return off < 1e-9 or (off <= float(figure.half) and off <= ROUNDED * abs(number))


def told(
    sheet: Sheet,
    holds: bool,
    code: str,
    where: tuple[int, int],
    span: Span,
    words: frozenset[int],
    part: int | None = None,
) -> Telling:
    """A telling about one cell, ``where`` being its row and column."""
    said = sheet.case.analysis.text[span.start : span.end]
    message = f'claim says {said}; the table says "{sheet.shown(*where)}"'
    words |= frozenset(sheet.case.analysis.words_in(span)) | sheet.labels
    return Telling(holds, "FN110" if holds else code, message, span, (sheet.quote(*where),), words, part)


def unless_denied(sheet: Sheet, holds: bool, words: Iterable[int]) -> bool | None:
    """What becomes of a telling where the claim denies these words; None if it denies something else."""
    claim = sheet.case.analysis
    if sheet.sets_apart:
        return holds or None
    if any(is_denied(claim, i) for i in words):
        return not holds
    return None if any(word.form in _DENYING for word in claim.words) else holds


def _has_bounds(sheet: Sheet) -> bool:
    """Whether other figures or dates of the claim say which rows it means."""
    claim = sheet.case.analysis
    years = set(sheet.years)
    return len(claim.quantities) > 1 or any(not any(y and y in p.text for y in years) for p in claim.periods)


def _looked_up(sheet: Sheet, figures: list[tuple[int, Quantity]]) -> Iterator[Telling]:
    claim, row = sheet.case.analysis, sheet.named[0][0]
    owned = [scope.own for scope in scopes(claim, tuple(q.span for _, q in figures))]
    for (number, figure), own in zip(figures, owned, strict=True):
        near = [i for i in sheet.content if len(figures) == 1 or own.start <= claim.words[i].start < own.end]
        asked = sheet.column(near, years_of(sheet))
        if asked is None:
            continue
        value = sheet.cell(row, asked[0]).number
        assert value is not None
        if not fits(sheet, figure, asked[0]) or _is_place(sheet, figure):
            continue
        if not says(figure, value) and _may_be_of_others(sheet, figures, asked[0]):
            continue
        holds = unless_denied(sheet, says(figure, value), claim.words_in(figure.span))
        if holds is not None:
            yield told(sheet, holds, "FN101", (row, asked[0]), figure.span, asked[1], number)


def _may_be_of_others(sheet: Sheet, figures: list[tuple[int, Quantity]], column: int) -> bool:
    """Whether a figure may be a total, or that of a row that the claim names in part: another one is the row's own."""
    if _is_total(sheet) and not sheet.headers[column] & _TOTAL_KEYS:
        return True
    value = sheet.cell(sheet.named[0][0], column).number
    return len(figures) > 1 and any(value is not None and says(figure, value) for _, figure in figures)


def _is_place(sheet: Sheet, figure: Quantity) -> bool:
    """Whether the figure counts the first or last places: "among the top three"."""
    before = [word.form for word in sheet.case.analysis.words if word.end <= figure.span.start]
    return bool(before) and before[-1] in ("top", "bottom", "first", "last")


def fits(sheet: Sheet, figure: Quantity, column: int) -> bool:
    """Whether the column may hold amounts in the figure's unit as it is written."""
    header = sheet.headers[column]
    if figure.unit not in _PLAIN and header & MONEY:
        return False
    if holds_years(sheet, column) and not FIRST_YEAR <= float(figure.low or 0) <= LAST_YEAR:
        return False
    if figure.unit is UnitKind.PERCENT:
        return False  # of a share a cell may show any form
    named = unit_of_column(sheet.grid.names[column])
    if named and named.unit is figure.unit:
        return named.base == figure.factor  # what is in another unit is converted elsewhere: checks.figures
    units = UNIT_HEADERS.get(figure.unit)
    written = {word_key(figure.symbol or ""), *(words_of(figure.text)[-1:])}
    return units is None or bool(header & written) or (bool(header & units) and not _other_unit(header, figure))


def _other_unit(header: frozenset[str], figure: Quantity) -> bool:
    """Whether the header names a unit that is not the figure's: minutes over hours."""
    return figure.factor != 1 and not any(word in header for word in words_of(figure.text))


def _may_deny(sheet: Sheet, figures: list[tuple[int, Quantity]]) -> bool:
    """Whether the claim has one figure only, which no cell of the table states."""
    cells = {cell.number for row in sheet.grid.rows for cell in row}
    alone = len(figures) == len(sheet.case.analysis.quantities) == 1
    return alone and not any(number is not None and says(figures[0][1], number) for number in cells)


def holds_years(sheet: Sheet, column: int) -> bool:
    """Whether a column has nothing but years, under a header that names no unit."""
    numbers = [sheet.cell(row, column).number or 0.0 for row in sheet.body]
    units = frozenset[str]().union(*UNIT_HEADERS.values())
    return not sheet.headers[column] & units and all(n == int(n) and FIRST_YEAR <= n <= LAST_YEAR for n in numbers)


def _is_total(sheet: Sheet) -> bool:
    return any(word.form in TOTALS for word in sheet.case.analysis.words)


def _total(sheet: Sheet, number: int, figure: Quantity) -> Iterator[Telling]:
    asked = sheet.column(sheet.content, years_of(sheet))
    if asked is None:
        return
    column, words = asked
    numbers = [sheet.cell(row, column).number or 0.0 for row in sheet.body]
    total = math.fsum(numbers)
    words |= {
        i for i, w in enumerate(sheet.case.analysis.words) if w.form in TOTALS or w.key in words_of(_first(sheet))
    }
    yield _reckoned(
        sheet,
        says(figure, total),
        figure,
        number,
        column,
        words,
        " + ".join(f"{n:g}" for n in numbers) + f" = {total:g}",
    )


def _first(sheet: Sheet) -> str:
    return sheet.grid.names[sheet.key]


def _reckoned(
    sheet: Sheet, holds: bool, figure: Quantity, number: int, column: int, words: frozenset[int], result: str
) -> Telling:
    verb = "follows from" if holds else "does not follow from"
    message = f'{figure.text} {verb} the column "{sheet.grid.names[column]}": {result}'
    quotes = tuple(sheet.quote(row, column) for row in sheet.body if sheet.grid.cells[row][column])
    words |= frozenset(sheet.case.analysis.words_in(figure.span))
    return Telling(holds, "FN103" if holds else "FN104", message, figure.span, quotes, words, number)


def _count(sheet: Sheet, number: int, figure: Quantity) -> Iterator[Telling]:
    """The number of rows, or of those with a value that the claim names."""
    claim = sheet.case.analysis
    nouns = set(words_of(_first(sheet)))
    mine = frozenset(i for i in sheet.content if claim.words[i].key in nouns)
    assert figure.low is not None
    if not mine or figure.low > MOST_ROWS or figure.low != int(figure.low) or figure.per:
        return
    found = _chosen(sheet, mine)
    if found is None:
        rest = [i for i in sheet.content if i not in mine and i not in claim.words_in(figure.span)]
        known = {word.key for word in sheet.row.context.words} | LIGHT_WORDS
        holds = figure.low == len(sheet.body)
        if holds or all(claim.words[i].key in known for i in rest):
            extra = frozenset(i for i in rest if claim.words[i].key in known)
            result = f"the table has {len(sheet.body)} rows"
            yield _reckoned(sheet, holds, figure, number, 0, mine | extra, result)
        return
    column, rows, words = found
    rest = [i for i in sheet.content if i not in mine | words and i not in claim.words_in(figure.span)]
    if figure.low != rows and (len(rest) > 1 or any(is_denied(claim, i) for i in words)):
        return  # another condition may make it fewer
    yield _reckoned(sheet, figure.low == rows, figure, number, column, mine | words, f"{rows} rows have it")


def _chosen(sheet: Sheet, nouns: frozenset[int]) -> tuple[int, int, frozenset[int]] | None:
    """The first column that says yes or no, or holds a value, of which the claim speaks.

    With it how many rows have that and what the claim names in further columns, and the words that do.
    """
    found = [chosen for column in sheet.others if (chosen := _chosen_in(sheet, column, nouns))]
    if not found:
        return None
    first, rows, words = found[0]
    for _, others, spoken in found[1:]:
        if not spoken & words:
            rows, words = rows & others, words | spoken
    return first, len(rows), words


def _chosen_in(sheet: Sheet, column: int, nouns: frozenset[int]) -> tuple[int, frozenset[int], frozenset[int]] | None:
    """The column, its rows with what the claim says of it, and the words that say so."""
    words, header = sheet.case.analysis.words, sheet.headers[column]
    rest = {words[i].key: i for i in sheet.content if i not in nouns}
    every = sheet.body
    truths = [sheet.truth(row, column) for row in every]
    if header and header <= rest.keys() and any(truth is not None for truth in truths):
        rows = frozenset(row for row in every if truths[row])
        return column, rows, frozenset(rest[key] for key in header)
    if sheet.is_numeric(column):
        return None
    for number in every:
        value = sheet.cell(number, column)
        if value.words and value.keys <= rest.keys():
            rows = frozenset(n for n in every if sheet.cell(n, column).keys == value.keys)
            return column, rows, frozenset(rest[key] for key in value.keys)
    return None
