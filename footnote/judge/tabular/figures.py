"""Figures of a claim against the cells that it asks for: looked up, subtracted, counted, added."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...text.figures.comparison import Relation, compare
from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.words import word_key
from ..figures.binding import scopes
from ..figures.matches import HOLDS
from ..figures.roles import marker
from ..figures.series import is_in_stated_series
from ..structured.scales import unit_of_column
from ..structured.unit_headers import UNIT_HEADERS
from .counting import count_told, is_count, is_total, sizes_told, total_told
from .datasheet import unit_of_name
from .measured import column_beside_unit, measured_told
from .measures import AGES, COMPARATIVES, LEFT, MEANS, MONEY, TOTALS
from .multiplied import times_said
from .naming import words_of
from .saying import is_at_a_rate, says, times_of, told, unless_denied
from .sheet import FIRST_YEAR, LAST_YEAR, Sheet, is_year
from .telling import Telling

# Units that an amount of money may be written in.
_PLAIN = frozenset({UnitKind.COUNT, UnitKind.MONEY})
PARTS = frozenset("half quarter third".split()) | frozenset(f"a {part}" for part in ("half", "quarter", "third"))
_TOTAL_KEYS = frozenset(map(word_key, TOTALS | MEANS))
_PERCENT_HEADERS = frozenset(map(word_key, "percent pct percentage".split()))
_YEAR_RE = re.compile(r"\b(?:1[5-9]|20)\d\d\b")


def figures_told(sheet: Sheet) -> Iterator[Telling]:
    """What the table says of each figure of the claim that it can be asked about."""
    if sheet.is_whole:
        yield from sizes_told(sheet)
    figures = figures_of(sheet)
    if not figures:
        return
    if not sheet.named and sheet.is_whole and is_total(sheet):
        for number, figure in figures:
            yield from (told for told in total_told(sheet, number, figure) if told.holds or _may_deny(sheet, figures))
    elif not sheet.named and sheet.is_whole and len(figures) == 1 and is_count(sheet, figures[0][1]):
        if not _has_bounds(sheet):
            yield from count_told(sheet, *figures[0])
    elif not compares(sheet):
        yield from _looked_up(sheet, figures)


def labels_told(sheet: Sheet) -> Iterator[Telling]:
    """The figures of the claim that are labels of rows: "bill 72"."""
    claim = sheet.case.analysis
    for row, words in sheet.named:
        for number, figure in enumerate(claim.quantities):
            if frozenset(claim.words_in(figure.span)) <= words:
                yield told(sheet, True, "FN110", (row, sheet.key), figure.span, frozenset(), number)
        for number, period in enumerate(claim.periods, len(claim.quantities)):
            own = frozenset(i for i in claim.words_in(period.span) if not claim.words[i].stop)
            if own and own <= words:
                yield told(sheet, True, "FN110", (row, sheet.key), period.span, frozenset(), number)


def header_figures_told(sheet: Sheet) -> Iterator[Telling]:
    """The figures of the claim that belong to a header: "620 CFU per 100 ml" under "E. coli (CFU/100 ml)"."""
    claim = sheet.case.analysis
    row = sheet.single if sheet.single is not None else sheet.named[0][0] if sheet.named else 0
    for number, figure in enumerate(claim.quantities):
        column = _column_with(sheet, figure)
        if column is not None and sheet.grid.cells[row][column]:
            yield told(sheet, True, "FN110", (row, column), figure.span, frozenset(), number)


def _is_one_of_a_rate(sheet: Sheet, figure: Quantity) -> bool:
    """Whether a one only counts what a header gives amounts per: "one serving" under "per serving"."""
    claim = sheet.case.analysis
    words = claim.words[claim.words_in(figure.span).start :][:3]
    keys = {word.key for word in words if not word.stop}
    heads = (sheet.grid.names[n] for n in sheet.others if "per" in _plain(sheet.grid.names[n]).split())
    return figure.low == 1 and figure.unit is UnitKind.COUNT and any(keys & set(words_of(head)) for head in heads)


_OF_A_RATE_RE = re.compile(r"(?:\b(?:per|each|every|for)\s|/\s?)$", re.IGNORECASE)


# "100 g contain 9.8 g of fibre" has the figure of the header "per 100 g" beside its own.
_WITH_ANOTHER = 2


def _column_with(sheet: Sheet, figure: Quantity) -> int | None:
    """The column whose header has a figure that the claim has, behind "per" or beside another one; None without."""
    claim = sheet.case.analysis
    by_name = _column_named(sheet, figure)
    if by_name is not None:
        return by_name
    if not _OF_A_RATE_RE.search(claim.text[: figure.span.start]) and len(claim.quantities) < _WITH_ANOTHER:
        return None
    heads = (n for n in sheet.others if any(char.isdigit() for char in sheet.grid.names[n]))
    named = (n for n in heads if any(compare(figure, q) in HOLDS for q in header_figures(sheet.grid.names[n])))
    return next(named, None)


def _column_named(sheet: Sheet, figure: Quantity) -> int | None:
    """The column whose header has the figure behind the same word as the claim ("Fortune 500"); None without."""
    words = sheet.case.analysis.words
    own = sheet.case.analysis.words_in(figure.span)
    if figure.unit is not UnitKind.COUNT or not own or not own.start or words[own.start - 1].stop:
        return None
    phrase = f"{words[own.start - 1].form} {figure.text}".lower()
    heads = (n for n in sheet.others if any(char.isdigit() for char in sheet.grid.names[n]))
    return next((n for n in heads if f" {phrase} " in f" {_plain(sheet.grid.names[n])} "), None)


@lru_cache(maxsize=1024)
def _plain(header: str) -> str:
    return " ".join(re.findall(r"[\w.]+", header.lower().replace("_", " ")))


@lru_cache(maxsize=1024)
def header_figures(header: str) -> tuple[Quantity, ...]:
    """The figures of a header: the 100 ml of "E. coli (CFU/100 ml)"."""
    return read_quantities(header.replace("_", " ").replace("/", " per "))


def figures_of(sheet: Sheet) -> list[tuple[int, Quantity]]:
    """The claim's exact figures outside the labels of rows, with their numbers."""
    claim = sheet.case.analysis
    best = sheet.case.best
    labels = [claim.words[i] for i in sheet.labels]
    return [
        (number, q)
        for number, q in enumerate(claim.quantities)
        if q.kind in (QuantityKind.EXACT, QuantityKind.AT_MOST, QuantityKind.AT_LEAST)
        and number not in sheet.sizes
        and q.low is not None
        and q.text.casefold() not in PARTS  # "half" is said of anything
        and _column_with(sheet, q) is None
        and not _is_one_of_a_rate(sheet, q)
        and not (best and is_in_stated_series(sheet.case, q, best))  # "7-3"
        and (q.scale == 1 or _is_in_cents(q))  # a table may leave "million" to its title: checks.figures knows
        and not any(q.span.start < word.end and word.start < q.span.end for word in labels)
    ]


def _is_in_cents(figure: Quantity) -> bool:
    return figure.unit is UnitKind.MONEY and figure.scale < 1


def compares(sheet: Sheet) -> bool:
    """Whether the claim compares with "than"."""
    forms = {word.form for word in sheet.case.analysis.words}
    return "than" in forms and bool(forms & COMPARATIVES.keys())


def years_of(sheet: Sheet) -> list[str]:
    """The years that the claim names, in order."""
    return _YEAR_RE.findall(sheet.case.analysis.text)


def _has_bounds(sheet: Sheet) -> bool:
    """Whether other figures or dates of the claim say which rows it means."""
    claim = sheet.case.analysis
    spoken = {i for _, i in sheet.spoken_moments}
    figures = len(claim.quantities) - len(sheet.sizes)
    return figures > 1 or any(not spoken & set(claim.words_in(p.span)) for p in claim.periods)


def _looked_up(sheet: Sheet, figures: list[tuple[int, Quantity]]) -> Iterator[Telling]:
    claim = sheet.case.analysis
    owned = [scope.own for scope in scopes(claim, tuple(q.span for _, q in figures))]
    for (number, figure), own in zip(figures, owned, strict=True):
        row = sheet.row_at(claim.words_in(figure.span).start)
        if row is None:
            continue
        near = [i for i in sheet.content if len(figures) == 1 or own.start <= claim.words[i].start < own.end]
        asked = sheet.column(near, times_of(sheet))
        if (
            asked
            and figure.unit is not UnitKind.COUNT
            and (own_column := _stated_in(sheet, figure, row, asked[0])) is not None
        ):
            asked = own_column, frozenset()  # "costs 65 euros and starts on 10 May"
        if asked is None:
            asked = sheet.column_of(figure)
            stated = asked is not None and _is(sheet, figure, row, asked[0])
            stated = stated or (asked is not None and times_said(sheet, asked[0]) is not None)
            asked = asked if figure.unit not in _PLAIN or stated else None
        if asked is None and len(figures) == 1:
            yield from _of_another_row(sheet, number, figure)
        if (column := column_beside_unit(sheet, figure, row, asked)) is not None:
            asked, beside = (column, asked[1] if asked and asked[0] == column else frozenset()), True
        else:
            beside = False
        value = sheet.cell(row, asked[0]).number if asked else None
        if asked is None or value is None or not (beside or fits(sheet, figure, asked[0])):
            yield from measured_told(sheet, number, figure, row, asked)
            continue
        if _is_place(sheet, figure) or _is_in_another_currency(sheet, figure, row, asked[0]):
            continue
        if times_said(sheet, asked[0]) is not None:
            yield from _multiplied(sheet, number, figure, row, asked)
            continue
        scale = sheet.scale(asked[0])
        value = value * scale if says(figure, value * scale) else value
        agrees = says(figure, value) or _lost(figure, value) or _says_roughly(sheet, figure, row, asked[0])
        exact = figure.kind is QuantityKind.EXACT or _is_stated_bound(sheet, figure, asked[0])
        swapped = not agrees and any(_is(sheet, figure, other, asked[0]) for other in sheet.body if other != row)
        if not agrees and (
            _is_change(sheet, figure)
            or is_at_a_rate(sheet, figure, asked[0])
            or not exact
            or not (scale == 1 or swapped or _is_like(figure, value * scale))
            or _is_of_another_cell(sheet, figure, row, asked, swapped=swapped)
            or _may_be_of_others(sheet, figures, row, asked[0])
            or (not sheet.named and len(figures) > 1 and not swapped)
            or (not asked[1] and len(figures) > 1 and not swapped)  # "measured at a distance of one metre"
        ):
            continue
        holds = unless_denied(sheet, agrees, claim.words_in(figure.span))
        if holds is not None:
            yield told(sheet, holds, "FN101", (row, asked[0]), figure.span, asked[1], number)


_OTHER_CURRENCY = frozenset({Relation.SAME_DIGITS_OTHER_UNIT, Relation.INCOMPARABLE})
_MOST, _LEAST = (frozenset(map(word_key, words.split())) for words in ("max maximum limit capacity cap", "min minimum"))


def _multiplied(
    sheet: Sheet, number: int, figure: Quantity, row: int, asked: tuple[int, frozenset[int]]
) -> Iterator[Telling]:
    """Whether a figure is so many times the rate of a column as the claim says; nothing if it is not."""
    claim, times, value = sheet.case.analysis, times_said(sheet, asked[0]), sheet.cell(row, asked[0]).number
    if times is None or value is None or times.span.overlaps(figure.span) or not says(figure, value * times.number):
        return
    at = asked[1] | frozenset(claim.words_in(times.span))
    yield told(sheet, True, "FN103", (row, asked[0]), figure.span, at, number)
    for part, other in enumerate(claim.quantities):
        if other.span.overlaps(times.span):
            yield told(sheet, True, "FN103", (row, asked[0]), other.span, at, part)


def _is_in_another_currency(sheet: Sheet, figure: Quantity, row: int, column: int) -> bool:
    """Whether the cell itself gives a currency, and not the claim's: the check of figures says so."""
    if figure.unit is not UnitKind.MONEY:
        return False
    stated = [q for q in read_quantities(sheet.text(row, column)) if q.unit is UnitKind.MONEY and q.currency]
    return any(compare(figure, q) in _OTHER_CURRENCY for q in stated)


def _is_stated_bound(sheet: Sheet, figure: Quantity, column: int) -> bool:
    """Whether a column gives the very bound that a figure is: "up to 50,000" under "Max. amount"."""
    header = sheet.headers[column]
    return bool(header & (_MOST if figure.kind is QuantityKind.AT_MOST else _LEAST))


def _stated_in(sheet: Sheet, figure: Quantity, row: int, asked: int) -> int | None:
    """The one other column where the row has the figure with its unit; None if the column asked for has it."""
    if _says_in_unit(sheet, figure, row, asked):
        return None
    found = [n for n in sheet.others if n != asked and _says_in_unit(sheet, figure, row, n)]
    same_unit = any(q.unit is figure.unit for q in read_quantities(sheet.text(row, asked)))
    return found[0] if len(found) == 1 and not same_unit else None


def _says_in_unit(sheet: Sheet, figure: Quantity, row: int, column: int) -> bool:
    """Whether a cell states the figure in another unit or notation: "0.61 kg" in "610 g", three quarters in "75%"."""
    stated = read_quantities(sheet.text(row, column))
    return figure.unit is not UnitKind.COUNT and any(
        stated_one.unit is not UnitKind.COUNT and compare(figure, stated_one) in HOLDS for stated_one in stated
    )


def _says_roughly(sheet: Sheet, figure: Quantity, row: int, column: int) -> bool:
    """Whether a cell says the figure in another unit or rounded, and no other cell of the row has just the figure."""
    others = (sheet.value(row, n) for n in sheet.others if n != column)
    return _says_in_unit(sheet, figure, row, column) and float(figure.low or 0) not in others


# Words by which a figure is a difference.
_APART = frozenset(
    """
    ahead behind apart short difference gap margin lead leads led trails trail trailed
    save saves saved saving savings extra surcharge supplement discount reduction
    """.split()
)
_ABOVE_RE = re.compile(r"\s+(?:\w+ )?(?:above|below|over|under|more|less|higher|lower|fewer)\b")


def _is_of_another_cell(
    sheet: Sheet, figure: Quantity, row: int, asked: tuple[int, frozenset[int]], *, swapped: bool
) -> bool:
    """Whether a figure is a difference, what is left, or may be of another column than the one that it seems to be of.

    So it is where the claim names the column by its unit alone, unless another row has the figure there
    (``swapped``), or in part while the row has the figure elsewhere.
    """
    claim, (column, words) = sheet.case.analysis, asked
    header = sheet.headers[column]
    clause = claim.words_in(sheet.clause_of(claim.words_in(figure.span).start))
    # No column states what is left unless its header says so.
    left = any(claim.words[i].key in LEFT for i in clause)
    behind = [word.form for word in claim.words[claim.words_in(figure.span).stop :][:2]]
    apart = any(claim.words[i].form in _APART for i in clause) or any(form in COMPARATIVES for form in behind)
    apart = apart or bool(_ABOVE_RE.match(claim.text, figure.span.end))
    if marker(claim, figure) == "by" or (not header & LEFT and left) or apart:
        return True
    named = {claim.words[i].key for i in words}
    if named and named <= _MONEY_UNITS and header - _MONEY_UNITS and not swapped:
        return True
    if figure.unit is not UnitKind.COUNT or sheet.spoken_in(column):
        return False
    elsewhere = any(_is(sheet, figure, row, other) for other in sheet.others if other != column)
    return elsewhere and not header <= named


_MONEY_UNITS = frozenset(map(word_key, "eur euro euros usd dollar dollars gbp pound pounds chf franc francs".split()))


# So great a count is hardly another row's by chance.
_TELLING_COUNT = 100


def _of_another_row(sheet: Sheet, number: int, figure: Quantity) -> Iterator[Telling]:
    """A figure that the named row has nowhere, and other rows have in one column alone."""
    row = sheet.single
    if row is None or not (sheet.named or sheet.meant) or figure.kind is not QuantityKind.EXACT:
        return
    if figure.unit is UnitKind.COUNT and (
        figure.low is None or figure.low < _TELLING_COUNT or is_year(float(figure.low))
    ):
        return
    columns = [n for n in sheet.others if sheet.is_numeric(n) and fits(sheet, figure, n)]
    having = {n for n in columns for other in sheet.body if _is(sheet, figure, other, n)}
    if len(having) != 1 or any(_is(sheet, figure, row, n) for n in columns):
        return
    column = having.pop()
    holds = unless_denied(sheet, False, sheet.case.analysis.words_in(figure.span))
    if holds is not None and sheet.cell(row, column).number is not None:
        yield told(sheet, holds, "FN101", (row, column), figure.span, frozenset(), number)


def _is_change(sheet: Sheet, figure: Quantity) -> bool:
    """Whether a figure is the step from one value to another: "dropped by 800"."""
    start = (figure.cue or figure.span).start
    before = sheet.case.analysis.text[start : figure.span.start] or sheet.case.analysis.text[:start]
    return bool(figure.direction) and before.rstrip().lower().endswith("by")


def _is(sheet: Sheet, figure: Quantity, row: int, column: int) -> bool:
    number = sheet.cell(row, column).number
    scaled = number is not None and says(figure, number * sheet.scale(column))
    return number is not None and (scaled or says(figure, number) or _lost(figure, number))


# A figure of another size than a scaled cell may be scaled otherwise.
_LIKE = 50


def _is_like(figure: Quantity, number: float) -> bool:
    """Whether a figure is of the size of a number."""
    low = float(figure.low or 0)
    return abs(number) < _LIKE * abs(low) and abs(low) < _LIKE * abs(number)


def _lost(figure: Quantity, number: float) -> bool:
    """Whether a negative cell is what the claim says without a sign: "lost 6.3 kg", "a deficit of 40"."""
    return number < 0 < float(figure.low or 0) and says(figure, -number)


def _may_be_of_others(sheet: Sheet, figures: list[tuple[int, Quantity]], row: int, column: int) -> bool:
    """Whether a figure may be a total, or that of a row that the claim names in part: another one is the row's own."""
    if is_total(sheet) and not sheet.headers[column] & _TOTAL_KEYS:
        return True
    if len(sheet.named) > 1:
        return False  # each figure stands in the clause of its own row
    value = sheet.cell(row, column).number
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
    if figure.unit is UnitKind.PERCENT:  # of a share a cell may show any form
        percent = "%" in sheet.grid.names[column] or bool(header & _PERCENT_HEADERS)
        return percent or all("%" in sheet.text(row, column) for row in sheet.body)
    name = sheet.grid.names[column]
    named = unit_of_column(name)
    ending = unit_of_name(name) if named is None else None
    if named and named.unit is figure.unit:
        return named.base == figure.factor
    if ending and ending.unit is figure.unit and not header & {word_key(figure.symbol or "")}:
        return ending.factor == figure.factor  # what is in another unit is converted elsewhere: checks.figures
    if sheet.moments[column] and not header:
        return True  # under a year or a weekday stands what the heading or the cell says
    units = UNIT_HEADERS.get(figure.unit)
    written = {word_key(figure.symbol or ""), *(words_of(figure.text)[-1:])}
    return units is None or bool(header & written) or (bool(header & units) and not _other_unit(header, figure))


def _other_unit(header: frozenset[str], figure: Quantity) -> bool:
    """Whether the header names a unit that is not the figure's: minutes over hours."""
    of_age = bool(header & AGES) and "year" in figure.text.lower()
    return figure.factor != 1 and not of_age and not any(word in header for word in words_of(figure.text))


def _may_deny(sheet: Sheet, figures: list[tuple[int, Quantity]]) -> bool:
    """Whether the claim has one figure only, which no cell of the table states."""
    cells = {cell.number for row in sheet.grid.rows for cell in row}
    alone = len(figures) == len(sheet.case.analysis.quantities) - len(sheet.sizes) == 1
    return alone and not any(number is not None and says(figures[0][1], number) for number in cells)


def holds_years(sheet: Sheet, column: int) -> bool:
    """Whether a column has nothing but years, under a header that names no unit."""
    numbers = [sheet.cell(row, column).number or 0.0 for row in sheet.body]
    units = frozenset[str]().union(*UNIT_HEADERS.values())
    return not sheet.headers[column] & units and all(map(is_year, numbers))
