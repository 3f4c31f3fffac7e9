"""Comparisons and superlatives over the rows and columns that a claim names."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.figures.quantity import Quantity
from ...text.words import WordKind
from ..negation import is_denied
from .figures import figures_of, fits, says, years_of
from .measures import COMPARATIVES, SPEEDS, SUPERLATIVES, TIMES, is_bound
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
    pair = _two_rows(sheet, than) or _two_years(sheet, than) or _two_columns(sheet, than)
    if pair is None:
        return
    first, second, asked = pair
    a, b = sheet.cell(*first).number, sheet.cell(*second).number
    assert a is not None
    assert b is not None
    way = _way(sheet, grade, first[1], COMPARATIVES)
    figures = figures_of(sheet)
    if len(figures) > 1 or (figures and not fits(sheet, figures[0][1], first[1])):
        return
    yield _compared(sheet, (first, second), (a - b) * way, (grade, than), asked, figures[0] if figures else None)


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
    holds = lead > 0 and (figure is None or says(figure[1], lead))
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
    asked = sheet.column(sheet.content, years_of(sheet))
    return ((sheet.named[0][0], asked[0]), (sheet.named[1][0], asked[0]), asked[1]) if asked else None


def _two_years(sheet: Sheet, than: int) -> tuple[_Cell, _Cell, frozenset[int]] | None:
    years = years_of(sheet)
    if len(sheet.named) != 1 or len(years) != 2 or years[0] == years[1]:
        return None
    first, second = (sheet.column(sheet.content, (year,)) for year in years)
    if first is None or second is None or first[0] == second[0]:
        return None
    row, words = sheet.named[0][0], sheet.case.analysis.words
    spoken = frozenset(i for i in sheet.content if words[i].key in years)
    return (row, first[0]), (row, second[0]), first[1] | second[1] | spoken


def _two_columns(sheet: Sheet, than: int) -> tuple[_Cell, _Cell, frozenset[int]] | None:
    if len(sheet.named) != 1 or years_of(sheet):
        return None
    first = sheet.column([i for i in sheet.content if i < than], ())
    second = sheet.column([i for i in sheet.content if than < i <= than + 4], ())
    if first is None or second is None or first[0] == second[0]:
        return None
    row = sheet.named[0][0]
    return (row, first[0]), (row, second[0]), first[1] | second[1]


def superlatives_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the one named row has the greatest or least number of the column, as the claim says."""
    words = sheet.case.analysis.words
    at = next((i for i, w in enumerate(words) if w.form in SUPERLATIVES and not is_bound(words, i)), None)
    if at is None or sheet.single is None or not sheet.is_whole or _is_placed(sheet, at):
        return
    asked = sheet.column(sheet.content, years_of(sheet))
    if asked is None:
        return
    row, column = sheet.single, asked[0]
    rows = _meant(sheet)
    numbers = {n: sheet.cell(n, column).number or 0.0 for n in rows}
    way = _way(sheet, at, column, SUPERLATIVES)
    top = max(rows, key=lambda n: numbers[n] * way)
    holds = numbers.get(row) == numbers[top]
    if row not in numbers or (
        not holds and any(word.form in _OF_SOME for word in words) and len(rows) == len(sheet.body)
    ):
        return
    span = Span(words[at].start, words[at].end)
    message = f'claim says "{words[at].text}"; the table says "{sheet.shown(top, column)}"'
    spoken = asked[1] | sheet.labels | {at}
    code = "FN103" if holds else "FN408"
    yield Telling(holds, code, message, span, (sheet.quote(row, column), sheet.quote(top, column)), spoken)


def _way(sheet: Sheet, at: int, column: int, ways: dict[str, int]) -> int:
    """Which way the word points in a column: "faster" is less time, but a higher speed."""
    form = sheet.case.analysis.words[at].form
    speed = form in SPEEDS and not sheet.headers[column] & TIMES
    return -ways[form] if speed else ways[form]


# Words by which the highest of some rows may be meant: "the longest among the bridges that carry trains".
_OF_SOME = frozenset("among amongst that who which whose".split())


def _meant(sheet: Sheet) -> list[int]:
    """The rows of which one is said to be the highest: all, or those that share what is said of the named one."""
    claim, row = sheet.case.analysis, sheet.named[0][0]
    keys = {claim.words[i].key for i in sheet.content if i not in sheet.labels}
    owned = [(n, sheet.cell(row, n)) for n in sheet.others if not sheet.is_numeric(n)]
    said = [(n, own) for n, own in owned if own.words and own.keys <= keys]
    rows = [other for other in sheet.body if all(sheet.cell(other, n).keys == own.keys for n, own in said)]
    return rows if len(rows) > 1 else list(sheet.body)


# Words by which the highest is one of the thing's own: "its highest total since 1995".
_OF_ITS_OWN = frozenset("its their his her our since ever".split())
# Before a superlative these mean another place, or several; "3rd" is read as "3" and "rd".
_PLACED = frozenset("second third fourth fifth sixth seventh eighth ninth tenth nd rd th among one not".split())


def _is_placed(sheet: Sheet, at: int) -> bool:
    """Whether another place than the first is meant: "second longest", "one of the longest"."""
    words = sheet.case.analysis.words
    before = [word.form for word in words[max(0, at - 3) : at]]
    if words[at].form == "most" and (at + 1 == len(words) or words[at + 1].stop):
        return True  # "most of them"
    if any(word.form in _OF_ITS_OWN for word in (*words[max(0, at - 2) : at], *words[at:])):
        return True
    return any(form in _PLACED for form in before)
