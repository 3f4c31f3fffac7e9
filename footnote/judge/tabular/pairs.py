"""Two columns of a row beside each other: before and after, actual and planned, a value and the limit beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ...reading import Span
from ...text.figures.quantity import Quantity, UnitKind
from ...text.meaning.lexicon import direction
from ...text.tables.multiples import MULTIPLES
from ...text.words import WordKind, word_key
from ..clauses.negation import is_denied
from ..structured.numerals import limits
from ..structured.unit_headers import keys_of
from ..tables import LIGHT_WORDS
from .counting import is_count as counts_rows
from .counting import reckoned
from .measures import COMPARATIVES, SAME, SUPERLATIVES
from .saying import ROUNDED, says, says_step, times_of
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

# Headers of what a value is held against; words of one group ask for each other.
_REFERENCES = (
    keys_of("plan planned budget budgeted forecast estimate estimated expected scheduled target goal"),
    keys_of("minimum min reorder"),
    keys_of("maximum max limit capacity ceiling cap threshold"),
    keys_of("required requirement needed quorum"),
    keys_of("reference range normal norm standard"),
)
# Headers of what is held against it.
_MEASURES = keys_of(
    "actual actually real result value current stock used spent achieved measured outturn sold booked hand inventory"
)
_EARLIER = keys_of("old previous former before until prior first initial last")
_LATER = keys_of("new current now after from later repeat second final revised updated")
_MONEY_WORDS = keys_of("cost spend spending expense expenditure outlay amount")
_OVER = frozenset("above over beyond past exceeding exceeds exceeded exceed surpassed topped".split())
_UNDER = frozenset("below under beneath short".split())
_INSIDE, _OUTSIDE = frozenset("within inside".split()), frozenset("outside".split())
_ON_RE = re.compile(
    r"\b(?:exactly )?(?:on (?:budget|plan|target)|as (?:planned|budgeted|expected)|in line with)\b", re.IGNORECASE
)
_GROW = word_key("grow")
_CHANGES = keys_of("change alter move vary differ")
# Words by which more is told than that, or of other rows.
_OTHERWISE = frozenset("almost nearly twice half most least again only every all first".split())
_HALF_A_POINT_RE = re.compile(r"\bhalf a (?:percentage )?point\b", re.IGNORECASE)
_PERCENT = 100.0


class _Pair(NamedTuple):
    """Two cells of a row: a value, what it is held against, and how it stands to it."""

    value: int
    against: int
    sign: int
    # 1 above, -1 below, 0 equal to it or inside its range.
    words: frozenset[int]
    timed: bool


class _Way(NamedTuple):
    """Which way a claim says that something stands or went."""

    at: int
    sign: int
    factor: float | None
    outside: bool
    verb: bool


def pairs_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether the row that the claim speaks of stands or went as it says: "over budget", "the rate was lowered"."""
    row = sheet.single
    ways = list(_ways(sheet)) if row is not None and sheet.is_whole else []
    claim = sheet.case.analysis
    text = _HALF_A_POINT_RE.sub("", claim.text).lower()
    if row is None or not ways or any(word in _OTHERWISE for word in re.findall(r"\w+", text)):
        return
    pair = _against_reference(sheet, row)
    if pair is not None:
        ways = [way for way in ways if not way.verb or claim.words[way.at].form in _OVER] or ways  # "fell below"
    elif any(way.verb for way in ways):
        pair = _over_time(sheet, row)
    if pair is None or len({way[1:4] for way in ways}) > 1:
        return
    way = ways[0]
    holds = _holds(sheet, row, pair, way)
    if holds is None:
        return
    cells = (row, pair.value), (row, pair.against)
    word = claim.words[way.at]
    shown = " and ".join(f'"{sheet.shown(*cell)}"' for cell in cells)
    spoken = pair.words | sheet.labels | sheet.kind_words | {way.at} | _said_besides(sheet, pair)
    if not holds and pair.timed and _says_more(sheet, pair, spoken):
        return
    quotes = tuple(sheet.quote(*cell) for cell in cells)
    message = f'claim says "{word.text}"; the table says {shown}'
    span = Span(word.start, word.end)
    yield Telling(holds, "FN103" if holds else "FN408", message, span, quotes, spoken)
    if holds:
        yield from _amounts(sheet, pair, cells)


def below_told(sheet: Sheet) -> Iterator[Telling]:
    """How many rows stand as the claim says to what is beside them: "two products are below their reorder level"."""
    ways = list(_ways(sheet)) if not sheet.named and sheet.is_whole else []
    claim = sheet.case.analysis
    if not ways or len(claim.quantities) != 1 or sheet.conditions or sheet.sets_apart:
        return
    figure = claim.quantities[0]
    found = [_against_reference(sheet, row) for row in sheet.body] if counts_rows(sheet, figure) else []
    pairs = [pair for pair in found if pair is not None]
    if len(pairs) < len(sheet.body) or len({way[1:4] for way in ways}) > 1 or ways[0].factor is not None:
        return
    rows = [row for row, pair in zip(sheet.body, pairs, strict=True) if pair.sign == ways[0].sign]
    holds = figure.low == len(rows)
    words = pairs[0].words | sheet.kind_words | {way.at for way in ways} | _said_besides(sheet, pairs[0])
    result = f"{len(rows)} rows"
    yield reckoned(sheet, holds, figure, 0, pairs[0].against, words, result, rows or list(sheet.body))


def _ways(sheet: Sheet) -> Iterator[_Way]:
    claim = sheet.case.analysis
    even = _ON_RE.search(claim.text)
    if even:
        yield _Way(next(iter(claim.words_in(Span(*even.span()))), 0), 0, None, False, False)
        return
    for i, word in enumerate(claim.words):
        if word.kind is not WordKind.WORD or i in sheet.labels or any(word.key in group for group in _REFERENCES):
            continue
        denied = is_denied(claim, i)
        if word.key in MULTIPLES:
            if not denied:
                yield _Way(i, 1, float(MULTIPLES[word.key]), False, True)
        elif word.key in _CHANGES:
            if denied:
                yield _Way(i, 0, None, False, True)
        elif word.form in _INSIDE | _OUTSIDE:
            yield _Way(i, 0, None, (word.form in _OUTSIDE) is not denied, False)
        elif word.key in SAME or word.form in _OVER | _UNDER or direction(word.key):
            if word.form in SUPERLATIVES or (word.form in ("up", "down") and i and direction(claim.words[i - 1].key)):
                continue
            if word.key == _GROW and claim.words[i + 1 : i + 2] and not claim.words[i + 1].stop:
                continue  # "grows apples"
            sign = 0 if word.key in SAME else 1 if word.form in _OVER else -1 if word.form in _UNDER else 0
            plain = sign or word.key in SAME
            sign = sign or (0 if plain else direction(word.key))
            if not denied:
                yield _Way(i, sign, None, False, word.form not in COMPARATIVES and word.form not in _UNDER | {"over"})


def _against_reference(sheet: Sheet, row: int) -> _Pair | None:
    """The column of limits or plans that the claim names, and the value that stands beside it."""
    claim = sheet.case.analysis
    words = [i for i in sheet.content if i not in sheet.labels]
    for group in _REFERENCES:
        columns = [n for n in sheet.others if sheet.headers[n] & group]
        named = frozenset(i for i in words if claim.words[i].key in group)
        if len(columns) != 1 or not named:
            continue
        against = columns[0]
        numeric = [n for n in sheet.others if n != against and sheet.is_numeric(n) and not sheet.holds_times(n)]
        rest = [i for i in words if i not in named]
        asked = sheet.column(rest, times_of(sheet))
        measures = [n for n in numeric if sheet.headers[n] & _MEASURES]
        if asked and asked[0] in numeric and asked[1]:
            value, told = asked
        elif len(measures) == 1 or len(numeric) == 1:
            value, told = (measures or numeric)[0], frozenset()
        else:
            return None
        sign = _sign(sheet, row, value, against)
        return _Pair(value, against, sign, named | told, False) if sign is not None else None
    return None


def _sign(sheet: Sheet, row: int, value: int, against: int) -> int | None:
    mine = sheet.value(row, value)
    if mine is None:
        return None
    ends = limits(sheet.text(row, against))
    if ends:
        return -1 if mine < ends[0] else 1 if mine > ends[1] else 0
    other = sheet.value(row, against)
    return None if other is None else (mine > other) - (mine < other)


def _over_time(sheet: Sheet, row: int) -> _Pair | None:
    """Two columns of the same at two times: "employees 2022" and "employees 2023", "old rate" and "new rate"."""
    numeric = [n for n in sheet.others if sheet.is_numeric(n)]
    dated = sorted((max(sheet.moments[n]), n) for n in numeric if len(sheet.moments[n]) == 1)
    spoken = frozenset(i for _, i in sheet.spoken_moments)
    pair: tuple[int, int] | None = None
    if len(dated) == 2 and dated[0][0][0] == dated[1][0][0] == "year":
        (_, first), (_, last) = dated
        rest = [sheet.headers[n] - _EARLIER - _LATER for n in (first, last)]
        spoken_later = any(moment in sheet.moments[last] for moment, _ in sheet.spoken_moments)
        if rest[0] == rest[1] and (spoken_later or not spoken):
            pair = first, last
    elif not dated:
        earlier = [n for n in numeric if sheet.headers[n] & _EARLIER]
        later = [n for n in numeric if sheet.headers[n] & _LATER]
        if len(earlier) == len(later) == 1 and earlier != later:
            first, last = earlier[0], later[0]
            if sheet.headers[first] - _EARLIER == sheet.headers[last] - _LATER:
                pair = first, last
    if pair is None:
        return None
    first, last = pair
    sign = _sign(sheet, row, last, first)
    keys = sheet.headers[first] | sheet.headers[last]
    named = frozenset(i for i in sheet.content if sheet.case.analysis.words[i].key in keys)
    return _Pair(last, first, sign, named | spoken, True) if sign is not None else None


def _holds(sheet: Sheet, row: int, pair: _Pair, way: _Way) -> bool | None:
    if way.factor is not None:
        value, against = sheet.value(row, pair.value), sheet.value(row, pair.against)
        if not pair.timed or not value or not against:
            return None
        return abs(value / against - way.factor) <= way.factor * ROUNDED
    if way.outside:
        return pair.sign != 0
    return pair.sign == way.sign


def _says_more(sheet: Sheet, pair: _Pair, spoken: frozenset[int]) -> bool:
    """Whether the claim may speak of something else of the thing that rose or fell."""
    words = sheet.case.analysis.words
    measure = (sheet.headers[pair.value] | sheet.headers[pair.against]) - _EARLIER - _LATER
    named = any(words[i].key in measure for i in pair.words)
    rest = [
        i
        for i in sheet.content
        if i not in spoken and words[i].kind is WordKind.WORD and words[i].key not in LIGHT_WORDS | _CHANGES
    ]
    return len(rest) > named


def _said_besides(sheet: Sheet, pair: _Pair) -> frozenset[int]:
    """Words that say no more than what the columns are of: "spending" beside a plan, "both years"."""
    words = sheet.case.analysis.words
    return frozenset(
        i
        for i in sheet.content
        if words[i].key in _MEASURES
        or words[i].key in _MONEY_WORDS
        or (pair.timed and words[i].form in ("year", "years", "both"))
    )


def _amounts(sheet: Sheet, pair: _Pair, cells: tuple[tuple[int, int], tuple[int, int]]) -> Iterator[Telling]:
    """The figures of the claim that are the two values, or the step between them behind "by"."""
    claim = sheet.case.analysis
    value, against = sheet.value(*cells[0]), sheet.value(*cells[1])
    labels = {i for _, named in sheet.named for i in named}
    for number, figure in enumerate(claim.quantities):
        if figure.low is None or value is None or against is None or labels & set(claim.words_in(figure.span)):
            continue
        by = re.search(r"\bby(?: \w+)?\s*$", claim.text[: (figure.cue or figure.span).start])
        holds = _is_step(sheet, figure, value, against, pair) if by else _is_end(figure, (value, against), sheet, pair)
        if holds is None:
            continue
        verb = "follows" if holds else "does not follow"
        message = f"{figure.text} {verb} from {sheet.shown(*cells[1])} and {sheet.shown(*cells[0])}"
        quotes = tuple(sheet.quote(*cell) for cell in cells)
        words = frozenset(claim.words_in(figure.span))
        yield Telling(holds, "FN103" if holds else "FN104", message, figure.span, quotes, words, number)


def _is_step(sheet: Sheet, figure: Quantity, value: float, against: float, pair: _Pair) -> bool | None:
    step = abs(value - against)
    scales = {1.0, sheet.scale(pair.value)}
    if figure.unit is UnitKind.PERCENT and against and "%" not in sheet.text(*_first(sheet, pair)):
        step, scales = step / abs(against) * _PERCENT, {1.0}
    low = abs(float(figure.low or 0))
    if any(says_step(figure, step * scale) for scale in scales):
        return True
    return False if figure.unit in (UnitKind.COUNT, UnitKind.MONEY) and low and step and low < step * 100 else None


def _first(sheet: Sheet, pair: _Pair) -> tuple[int, int]:
    return (sheet.single or 0), pair.value


def _is_end(figure: Quantity, ends: tuple[float, float], sheet: Sheet, pair: _Pair) -> bool | None:
    """True if a figure is one of the two values; None, since it may be anything else."""
    scales = {1.0, sheet.scale(pair.value)}
    return True if any(says(figure, end * scale) for end in ends for scale in scales) else None
