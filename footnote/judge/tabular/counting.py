"""How many rows a claim counts, and what their column adds up to."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...reading import Span
from ...text.figures.quantity import Quantity
from ..clauses.negation import is_denied
from ..tables import LIGHT_WORDS
from .measures import MEANS, TOTALS
from .saying import says, times_of
from .sizes import following
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# A count above this is hardly one of rows.
MOST_ROWS = 60
_OF_THEM_RE = re.compile(r"\s+of (?:the|these|those|our|all)\b(?=\s)", re.IGNORECASE)
_OF_RE = re.compile(r"\s*of\b")
_BETWEEN_RE = re.compile(r"\bbetween (?:them|the (?:two|three|four))\b|\bin all\b|\bc[oa]me to\b", re.IGNORECASE)


def is_total(sheet: Sheet) -> bool:
    """Whether the claim speaks of a sum."""
    claim = sheet.case.analysis
    return any(word.form in TOTALS | MEANS for word in claim.words) or bool(_BETWEEN_RE.search(claim.text))


def total_told(sheet: Sheet, number: int, figure: Quantity) -> Iterator[Telling]:
    """What a column adds up to over the rows that the claim chooses."""
    asked = sheet.column(sheet.content, times_of(sheet)) or sheet.column_of(figure)
    if asked is None:
        return
    column, words = asked
    rows, chosen = rows_chosen(sheet)
    numbers = [sheet.cell(row, column).number for row in rows]
    known = [n for n in numbers if n is not None]
    if len(known) < len(numbers) or len(known) < 2:
        return
    claim = sheet.case.analysis
    mean = any(word.form in MEANS for word in claim.words)
    total = math.fsum(known) / (len(known) if mean else 1)
    words |= chosen | sheet.kind_words
    words |= {i for i, w in enumerate(claim.words) if w.form in TOTALS | MEANS or i in sheet.kind_words}
    between = _BETWEEN_RE.search(claim.text)
    words |= {i for i, w in enumerate(claim.words) if between and between.start() <= w.start < between.end()}
    shown = f"mean {total:g}" if mean else " + ".join(f"{n:g}" for n in known) + f" = {total:g}"
    yield reckoned(sheet, says(figure, total), figure, number, column, words, shown, rows)


def rows_chosen(sheet: Sheet) -> tuple[list[int], frozenset[int]]:
    """The rows that have all values that the claim names, and the words that name these; all rows without any."""
    rows, words = frozenset(sheet.body), frozenset[int]()
    for condition in sheet.conditions:
        if not condition.words & words:
            rows, words = rows & condition.rows, words | condition.words
    return sorted(rows), words


def reckoned(
    sheet: Sheet,
    holds: bool,
    figure: Quantity,
    number: int,
    column: int,
    words: frozenset[int],
    result: str,
    rows: list[int],
) -> Telling:
    """A telling about a figure that the cells of a column give together."""
    verb = "follows from" if holds else "does not follow from"
    message = f'{figure.text} {verb} the column "{sheet.grid.names[column]}": {result}'
    quotes = tuple(sheet.quote(row, column) for row in rows if sheet.grid.cells[row][column])
    words |= frozenset(sheet.case.analysis.words_in(figure.span))
    return Telling(holds, "FN103" if holds else "FN104", message, figure.span, quotes, words, number)


def quantified_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether all rows, or none, have what the claim says of all or none: "all orders are paid"."""
    claim = sheet.case.analysis
    if not sheet.is_whole or sheet.named or sheet.sets_apart or len(sheet.conditions) != 1:
        return
    cue = next((i for i, word in enumerate(claim.words) if word.form in ALL | NONE), None)
    condition = sheet.conditions[0]
    if cue is None or min(condition.words) <= cue or not _of_rows(sheet, cue):
        return
    if any(word.form in LIMITING for word in claim.words[: cue + 3]):
        return
    if any(is_denied(claim, i) for i in condition.words) and claim.words[cue].form in ALL:
        return
    sizes = frozenset[int]().union(*(size.words for size in sheet.sizes.values()))
    spoken = condition.words | sheet.kind_words | sizes | {cue}
    if any(i not in spoken and claim.words[i].key not in LIGHT_WORDS for i in sheet.content):
        return  # "all orders from Kiel are paid"
    wanted = len(sheet.body) if claim.words[cue].form in ALL else 0
    holds = len(condition.rows) == wanted
    word = claim.words[cue]
    message = f'claim says "{word.text}"; in the table {len(condition.rows)} of {len(sheet.body)} rows have it'
    quotes = tuple(sheet.quote(row, condition.column) for row in sheet.body if sheet.grid.cells[row][condition.column])
    yield Telling(holds, "FN103" if holds else "FN403", message, Span(word.start, word.end), quotes, spoken)


ALL = frozenset("all every each".split())
NONE = frozenset("no none".split())
# "Not all", "nearly all", "no other".
LIMITING = frozenset("not nearly almost other others but hardly practically".split())


def _of_rows(sheet: Sheet, cue: int) -> bool:
    """Whether "all" or "none" at an index is said of the rows: "none of the orders", "every single order"."""
    sizes = frozenset[int]().union(*(size.words for size in sheet.sizes.values()))
    return any(i in sheet.kind_words | sizes for i in range(cue + 1, cue + 5))


def sizes_told(sheet: Sheet) -> Iterator[Telling]:
    """The figures that only say how many rows there are: "the largest of the four sites"."""
    for number, size in sheet.sizes.items():
        figure = sheet.case.analysis.quantities[number]
        result = f"{size.rows} rows"
        yield reckoned(sheet, True, figure, number, sheet.key, size.words, result, list(sheet.body))


def is_count(sheet: Sheet, figure: Quantity) -> bool:
    """Whether a figure counts rows: "two of the orders", "three vans"."""
    return bool(_counted(sheet, figure)) and not figure.per


def _counted(sheet: Sheet, figure: Quantity) -> frozenset[int]:
    """Indexes of the claim's words by which a figure counts rows."""
    claim = sheet.case.analysis
    start = claim.words_in(figure.span).start
    of = _OF_THEM_RE.match(claim.text, figure.span.end)
    near = following(sheet, start) or (following(sheet, start + len(of[0].split())) if of else [])
    values = frozenset[int]().union(*(c.words for c in sheet.conditions if c.phrase))
    first = next((i for i in near if i not in values), None)
    kinds = frozenset((first,)) if first is not None and claim.words[first].key in sheet.kinds else frozenset[int]()
    chosen = frozenset(i for i in near if i in values) if first is None or kinds else frozenset[int]()
    sizes = [size for size in sheet.sizes.values() if size.after == figure.span.end]
    if figure.low is None or figure.low > MOST_ROWS or figure.low != int(figure.low):
        return frozenset()
    return kinds | chosen | frozenset[int]().union(*(size.words for size in sizes))


def count_told(sheet: Sheet, number: int, figure: Quantity) -> Iterator[Telling]:
    """The number of rows, or of those with the values that the claim names."""
    claim = sheet.case.analysis
    mine = _counted(sheet, figure) | sheet.kind_words
    assert figure.low is not None
    if not sheet.conditions:
        yield from _count_of_all(sheet, number, figure, mine)
        return
    rows, words = rows_chosen(sheet)
    rest = [i for i in sheet.content if i not in mine | words and i not in claim.words_in(figure.span)]
    open_ = [i for i in rest if claim.words[i].key not in LIGHT_WORDS and not _is_size(sheet, i)]
    if figure.low != len(rows) and (len(open_) > (figure.low > len(rows)) or any(is_denied(claim, i) for i in words)):
        return  # another condition may make it fewer
    if figure.low != len(rows) and _is_in_cell(sheet, rows, float(figure.low)):
        return  # "Jonas bought six chairs" of one row with the quantity 6
    column = sheet.conditions[0].column
    holds, result = figure.low == len(rows), f"{len(rows)} rows have it"
    yield reckoned(sheet, holds, figure, number, column, mine | words, result, rows or list(sheet.body))


def _is_in_cell(sheet: Sheet, rows: list[int], number: float) -> bool:
    """Whether one column gives the number for the rows, by one cell or by their sum."""
    columns = range(len(sheet.grid.names))
    for column in (column for column in columns if column != sheet.key):
        known = [n for n in (sheet.cell(row, column).number for row in rows) if n is not None]
        if rows and len(known) == len(rows) and math.fsum(known) == number:
            return True
    return False


# Behind the counted rows these say something of them: "two tickets are done".
_PREDICATING = frozenset("is are was were be been being has have had do does did will would can could may must".split())


def _is_size(sheet: Sheet, index: int) -> bool:
    return any(index in size.words for size in sheet.sizes.values())


def _count_of_all(sheet: Sheet, number: int, figure: Quantity, mine: frozenset[int]) -> Iterator[Telling]:
    claim = sheet.case.analysis
    rest = [i for i in sheet.content if i not in mine and i not in claim.words_in(figure.span)]
    known = {word.key for word in sheet.row.context.words} | LIGHT_WORDS
    holds = figure.low == len(sheet.body)
    last = max(mine & set(sheet.content), default=0)
    says_more = any(word.form in _PREDICATING for word in claim.words[last + 1 :])
    if holds or (not says_more and all(claim.words[i].key in known or _is_size(sheet, i) for i in rest)):
        extra = frozenset(i for i in rest if claim.words[i].key in known)
        result = f"the table has {len(sheet.body)} rows"
        yield reckoned(sheet, holds, figure, number, sheet.key, mine | extra, result, list(sheet.body))
