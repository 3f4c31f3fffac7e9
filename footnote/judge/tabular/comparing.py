"""Comparisons of the rows and columns that a claim names."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.figures.quantity import Quantity, UnitKind
from ...text.words import WordKind
from ..clauses.negation import is_denied
from .figures import figures_of, fits
from .measures import COMPARATIVES, SPEEDS, TEMPORAL
from .places import PLACES
from .ranks import way_of
from .saying import says, times_of
from .sheet import Sheet
from .telling import Telling

_Cell = tuple[int, int]


def comparisons_told(sheet: Sheet) -> Iterator[Telling]:
    """What the table says of the claim's one comparison with "than"."""
    words = sheet.case.analysis.words
    than = next((i for i, word in enumerate(words) if word.form == "than"), None)
    grade = next((i for i in range(than or 0) if words[i].form in COMPARATIVES), None)
    if than is None or grade is None or _is_other(sheet, grade, than):
        return
    pair = _two_rows(sheet, than) or _two_times(sheet, than) or _two_columns(sheet, than)
    if pair is None:
        yield from _left_open(sheet, grade, than)
        return
    first, second, asked = pair
    a, b = sheet.value(*first), sheet.value(*second)
    if a is None or b is None:
        return
    way = way_of(sheet, grade, first[1], COMPARATIVES)
    figures = figures_of(sheet)
    if len(figures) == 1 and first[1] == second[1] and not _may_be_lead(sheet, figures[0][1], first[1]):
        column = _column_of_lead(sheet, figures[0][1], (first[0], second[0]), (grade, than))
        if column is None:
            return
        first, second = (first[0], column), (second[0], column)
        a, b, way = sheet.value(*first) or 0.0, sheet.value(*second) or 0.0, way_of(sheet, grade, column, COMPARATIVES)
    elif len(figures) > 1 or (figures and not _may_be_lead(sheet, figures[0][1], first[1])):
        return
    yield _compared(sheet, (first, second), (a - b) * way, (grade, than), asked, figures[0] if figures else None)


def _column_of_lead(sheet: Sheet, figure: Quantity, rows: tuple[int, int], at: tuple[int, int]) -> int | None:
    """The one column in the figure's unit by which two rows differ as the claim says: "takes 56 minutes longer"."""
    found = []
    for column in sheet.others:
        a, b = sheet.value(rows[0], column), sheet.value(rows[1], column)
        if a is None or b is None or not sheet.is_numeric(column) or not fits(sheet, figure, column):
            continue
        lead = (a - b) * way_of(sheet, at[0], column, COMPARATIVES)
        if lead > 0 and _is_lead(sheet, figure, lead, column):
            found.append(column)
    return found[0] if len(found) == 1 else None


def _may_be_lead(sheet: Sheet, figure: Quantity, column: int) -> bool:
    return figure.unit is UnitKind.DURATION if sheet.is_dated(column) else fits(sheet, figure, column)


def _left_open(sheet: Sheet, grade: int, than: int) -> Iterator[Telling]:
    """Two rows compared by what no column has: "the kitchen staff earn more than those at the desk"."""
    if len(sheet.named) != 2 or not min(sheet.named[1][1]) > than > max(sheet.named[0][1]) or figures_of(sheet):
        return
    if any(sheet.column([i], times_of(sheet)) for i in sheet.content if i not in sheet.labels):
        return
    words = sheet.case.analysis.words
    span = Span(words[grade].start, words[than].end)
    rows = [row for row, _ in sheet.named]
    message = f'no column tells "{sheet.case.analysis.text[span.start : span.end]}"'
    quotes = tuple(sheet.quote(row, sheet.key) for row in rows)
    yield Telling(False, "FN501", message, span, quotes, sheet.labels)


# After "than" these speak of other things than one row: "than any other", "than twice as many".
_NO_ROW = frozenset("any all every each both either most twice double triple half three four".split())


def _is_other(sheet: Sheet, grade: int, than: int) -> bool:
    """Whether more is said than that one value is above another: denied, twice, by some years, than any other."""
    claim = sheet.case.analysis
    words = claim.words
    after = words[than + 1] if than + 1 < len(words) else None
    word = Span(words[grade].start, words[grade].end)
    return (
        sum(word.form == "than" for word in words) > 1
        or (after is not None and (after.form in _NO_ROW or after.kind is WordKind.NUMBER))
        or any(period.span.overlaps(word) for period in claim.periods)
        or is_denied(claim, grade)
    )


def _compared(
    sheet: Sheet,
    cells: tuple[_Cell, _Cell],
    lead: float,
    at: tuple[int, int],
    asked: frozenset[int],
    figure: tuple[int, Quantity] | None,
) -> Telling:
    claim = sheet.case.analysis
    grade, than = at
    holds = lead > 0 and (figure is None or _is_lead(sheet, figure[1], lead, cells[0][1]))
    span = figure[1].span if figure else Span(claim.words[grade].start, claim.words[than].end)
    message = (
        f'claim says {claim.text[span.start : span.end]}; the table says "{sheet.shown(*cells[0])}" '
        f'and "{sheet.shown(*cells[1])}"'
    )
    words = asked | sheet.labels | {grade, than} | frozenset(claim.words_in(span))
    quotes = tuple(sheet.quote(*cell) for cell in cells)
    code = "FN103" if holds else ("FN104" if figure else "FN408")
    return Telling(holds, code, message, span, quotes, words, figure[0] if figure else None)


def _two_rows(sheet: Sheet, than: int) -> tuple[_Cell, _Cell, frozenset[int]] | None:
    if len(sheet.named) != 2 or not min(sheet.named[1][1]) > than > max(sheet.named[0][1]):
        return None
    asked = _of_times(sheet) or sheet.column(sheet.content, times_of(sheet))
    return ((sheet.named[0][0], asked[0]), (sheet.named[1][0], asked[0]), asked[1]) if asked else None


def _of_times(sheet: Sheet) -> tuple[int, frozenset[int]] | None:
    """The column of dates or times that a claim of what is earlier or faster asks for."""
    words = sheet.case.analysis.words
    if not any(word.form in TEMPORAL | SPEEDS and word.form in COMPARATIVES for word in words):
        return None
    dated = [n for n in sheet.others if sheet.is_dated(n)]
    asked = sheet.asked_among(dated, [i for i in sheet.content if i not in sheet.labels])
    if asked is not None:
        return asked
    places = [n for n in sheet.others if sheet.headers[n] & PLACES and sheet.is_numeric(n)]
    return (
        (places[0], frozenset()) if len(places) == 1 and not dated and sheet.column(sheet.content, ()) is None else None
    )


def _is_lead(sheet: Sheet, figure: Quantity, lead: float, column: int) -> bool:
    """Whether a figure is by how much two cells differ: of times in minutes or days, of others as their column says."""
    if not sheet.is_dated(column):
        return says(figure, lead) or says(figure, lead * sheet.scale(column))
    if figure.base_low is None:
        return False
    values = [value for row in sheet.body if (value := sheet.value(row, column)) is not None]
    unit = _SECONDS_OF_DAY if max(values) > _MINUTES_OF_DAY else _SECONDS_OF_MINUTE
    return round(float(figure.base_low)) == round(lead * unit)


_MINUTES_OF_DAY, _SECONDS_OF_MINUTE, _SECONDS_OF_DAY = 1440, 60, 86400


def _two_times(sheet: Sheet, than: int) -> tuple[_Cell, _Cell, frozenset[int]] | None:
    spoken = sheet.spoken_moments
    if sheet.single is None or len(spoken) != 2 or spoken[0][0] == spoken[1][0]:
        return None
    first, second = (sheet.column(sheet.content, (moment,)) for moment, _ in spoken)
    if first is None or second is None or first[0] == second[0]:
        return None
    at = frozenset(i for _, i in spoken)
    return (sheet.single, first[0]), (sheet.single, second[0]), first[1] | second[1] | at


def _two_columns(sheet: Sheet, than: int) -> tuple[_Cell, _Cell, frozenset[int]] | None:
    row = sheet.single
    if row is None or not sheet.named or times_of(sheet):
        return None
    first = sheet.column([i for i in sheet.content if i < than], ())
    second = sheet.column([i for i in sheet.content if than < i <= than + 4], ())
    if first is None or second is None or first[0] == second[0]:
        return None
    return (row, first[0]), (row, second[0]), first[1] | second[1]
