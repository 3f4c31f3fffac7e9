"""First and last places: which row has the greatest or least of a column, and of which column a claim says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...reading import Span
from ...text.words import word_key
from .counting import rows_chosen
from .measures import AGES, CONCEPTS, SIZES, SPEEDS, SUPERLATIVES, TEMPORAL, TIMES, is_bound
from .saying import times_of
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet


class Rank(NamedTuple):
    """A superlative of the claim and the column that it is about."""

    at: int
    # Index of the claim's word.
    column: int
    way: int
    # 1 if it means the greatest value, -1 for the least.
    words: frozenset[int]
    # Indexes of the claim's words that ask for the column.


def ranks_of(sheet: Sheet) -> Iterator[Rank]:
    """The superlatives of the claim whose columns are plain, in order."""
    words = sheet.case.analysis.words
    places = [i for i, w in enumerate(words) if w.form in SUPERLATIVES and not is_bound(words, i)]
    for at in places:
        if _is_placed(sheet, at):
            continue
        asked = _asked(sheet, at, alone=len(places) == 1)
        if asked is not None:
            yield Rank(at, asked[0], way_of(sheet, at, asked[0], SUPERLATIVES), asked[1])


def _asked(sheet: Sheet, at: int, *, alone: bool) -> tuple[int, frozenset[int]] | None:
    """The column that a superlative is about, and the words that ask for it."""
    words = sheet.case.analysis.words
    recent = words[at].form == "most" and any(word.key in _RECENT for word in words[at + 1 : at + 2])
    ago = any(word.form == "ago" for word in words[at + 1 : at + 3])
    if words[at].form in TEMPORAL or recent or ago:
        dated = [n for n in sheet.others if sheet.holds_times(n)]
        asked = sheet.asked_among(dated, sheet.content)
        if asked is not None:
            return asked if asked[1] - {at} or _is_of_kind(sheet, at) else None
    if any(words[at].key in ask for ask, _ in CONCEPTS):
        own = sheet.column([at], times_of(sheet))
        if own is not None:
            return own
    near = sheet.content if alone else [i for i in sheet.content if at <= i <= at + 3]
    found = sheet.column(near, times_of(sheet))
    if found is not None and sheet.holds_times(found[0]) and words[at].form in SIZES:
        return None
    if found is not None or words[at].form not in SIZES or not _is_of_kind(sheet, at):
        return found
    numeric = [n for n in sheet.others if sheet.is_numeric(n) and not sheet.holds_times(n)]
    return (numeric[0], frozenset()) if len(numeric) == 1 else None


def _is_of_kind(sheet: Sheet, at: int) -> bool:
    """Whether a superlative is said of the rows as such: "the largest order", "the highest of the five"."""
    following = next((i for i in sheet.content if i > at), None)
    sizes = frozenset[int]().union(*(size.words for size in sheet.sizes.values()))
    return following is None or following > at + 3 or following in sheet.kind_words | sheet.taken | sizes


_RECENT = frozenset(map(word_key, ("recent", "recently")))


def top_of(sheet: Sheet, rank: Rank, rows: list[int]) -> list[int]:
    """The rows that have the greatest or least value of some; [] if fewer than two have one."""
    values = {n: value for n in rows if (value := sheet.value(n, rank.column)) is not None}
    if len(values) < 2:
        return []
    best = max(value * rank.way for value in values.values())
    return [n for n, value in values.items() if value * rank.way == best]


def superlatives_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the row that the claim speaks of has the greatest or least value of the column, as the claim says."""
    if not sheet.is_whole:
        return
    words = sheet.case.analysis.words
    if any(word.key in _TIMES_KEYS for rank in sheet.ranks for word in words[rank.at + 1 : rank.at + 3]):
        yield from _best_time(sheet)
        return
    for rank in sheet.ranks:
        row = None if sheet.by_rank else sheet.row_at(rank.at)
        if row is None or row not in sheet.body:
            continue
        rows = _compared(sheet, row)
        top = top_of(sheet, rank, rows)
        if not top or sheet.value(row, rank.column) is None:
            continue
        holds = row in top
        if not holds and _is_of_row_alone(sheet, rank, row):
            continue
        if not holds and any(word.form in _OF_SOME for word in words) and len(rows) == len(sheet.body):
            continue
        span = Span(words[rank.at].start, words[rank.at].end)
        message = f'claim says "{words[rank.at].text}"; the table says "{sheet.shown(top[0], rank.column)}"'
        spoken = rank.words | sheet.labels | {rank.at} | sheet.kind_words
        quotes = (sheet.quote(row, rank.column), sheet.quote(top[0], rank.column))
        yield Telling(holds, "FN103" if holds else "FN408", message, span, quotes, spoken)


def _is_of_row_alone(sheet: Sheet, rank: Rank, row: int) -> bool:
    """Whether the claim gives the row's own value as its highest: "the lowest score of Team A is 45"."""
    own = sheet.value(row, rank.column)
    claim = sheet.case.analysis
    figures = [q for q in claim.quantities if not sheet.labels & set(claim.words_in(q.span))]
    return min(sheet.labels, default=-1) > rank.at and any(q.value == own for q in figures)


_TIMES_KEYS = frozenset(map(word_key, "month year quarter day week".split()))


def _best_time(sheet: Sheet) -> Iterator[Telling]:
    """Whether one time of a row's columns has the greatest or least value: "May was the wettest month"."""
    rank, row, spoken = sheet.ranks[0], sheet.single, sheet.spoken_moments
    columns = [n for n in sheet.others if sheet.moments[n] and not sheet.headers[n]]
    if row is None or len(spoken) != 1 or len(columns) < 2:
        return
    values = {n: value for n in columns if (value := sheet.value(row, n)) is not None}
    column = next((n for n in values if spoken[0][0] in sheet.moments[n]), None)
    if column is None:
        return
    words = sheet.case.analysis.words
    top = max(values, key=lambda n: values[n] * rank.way)
    holds = values[column] == values[top]
    span = Span(words[rank.at].start, words[rank.at].end)
    message = f'claim says "{words[rank.at].text}"; the table says "{sheet.shown(row, top)}"'
    at = frozenset({rank.at, spoken[0][1]}) | sheet.labels | sheet.kind_words
    at |= {i for i, word in enumerate(words) if word.key in _TIMES_KEYS}
    quotes = (sheet.quote(row, column), sheet.quote(row, top))
    yield Telling(holds, "FN103" if holds else "FN408", message, span, quotes, at)


def way_of(sheet: Sheet, at: int, column: int, ways: dict[str, int]) -> int:
    """Which way the word points in a column: "faster" is less time, but a higher speed; "older" a higher age."""
    form = sheet.case.analysis.words[at].form
    speed = form in SPEEDS and not sheet.headers[column] & TIMES
    age = form in TEMPORAL and bool(sheet.headers[column] & AGES)
    ago = any(word.form == "ago" for word in sheet.case.analysis.words[at + 1 : at + 3])
    first = form in _PLACED_ABOVE | {"slower", "slowest"} and bool(sheet.headers[column] & _RANKS)
    return -ways[form] if speed or age or ago or first else ways[form]


# Of two ranks the first is the higher one.
_PLACED_ABOVE = frozenset({"higher", "lower", "highest", "lowest"})
_RANKS = frozenset(map(word_key, "rank ranking position place".split()))


# Words by which the highest of some rows may be meant: "the longest among the bridges that carry trains".
_OF_SOME = frozenset("among amongst that who which whose".split())


def _compared(sheet: Sheet, row: int) -> list[int]:
    """The rows of which one is said to be the highest: all, or those that share what is said of the row."""
    claim = sheet.case.analysis
    keys = {claim.words[i].key for i in sheet.content if i not in sheet.labels}
    owned = [(n, sheet.cell(row, n)) for n in sheet.others if not sheet.is_numeric(n)]
    said = [(n, own) for n, own in owned if own.words and own.keys <= keys]
    rows = [other for other in sheet.body if all(sheet.cell(other, n).keys == own.keys for n, own in said)]
    return rows if len(rows) > 1 else list(sheet.body)


def ranked_row(sheet: Sheet) -> tuple[int, frozenset[int]] | None:
    """The one row that a claim without a label means by its place: "the cheapest model has …"."""
    if not sheet.is_whole or len(sheet.ranks) != 1 or not sheet.kind_words:
        return None
    rank = sheet.ranks[0]
    rows, chosen = rows_chosen(sheet)
    top = top_of(sheet, rank, rows)
    before = sheet.case.analysis.words[rank.at - 1 : rank.at]
    if len(top) != 1 or not before or before[0].form != "the":
        return None
    return top[0], rank.words | chosen | {rank.at}


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
