"""Words and years of a claim against the cells of the one row that it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.figures.quantity import QuantityKind
from ...text.words import WordKind
from ..clauses.negation import is_denied
from ..structured.grids import GridCell
from ..structured.unit_headers import keys_of
from .figures import holds_years, years_of
from .moments import Moment, moments_of_header, moments_of_words
from .saying import told, unless_denied
from .sheet import Sheet
from .telling import Telling


def values_told(sheet: Sheet) -> Iterator[Telling]:
    """A value of another row in the place of the named row's own; the row's own values; its yes and no."""
    row = sheet.single
    if row is None:
        return
    words = sheet.case.analysis.words
    rest = {words[i].key: i for i in sheet.content if i not in sheet.labels}
    wanted = {moment for moment, _ in sheet.spoken_moments}
    for column in sheet.others:
        truth = sheet.truth(row, column)
        asked = not sheet.moments[column] or (sheet.spoken_in(column) and sheet.timed(column, wanted) > 0)
        own = sheet.cell(row, column)
        if not asked and (wanted or not own.words or not own.keys <= rest.keys()):
            continue  # of another day than the claim speaks of
        if truth is not None:
            yield from _truth(sheet, row, column, rest, truth)
        elif not sheet.is_numeric(column) or any(c.column == column for c in sheet.conditions):
            yield from _value(sheet, row, column, rest)


def _value(sheet: Sheet, row: int, column: int, rest: dict[str, int]) -> Iterator[Telling]:
    own = sheet.cell(row, column)
    if _asks_another(sheet, row, column, rest) or (sheet.sets_apart and _shared(sheet, row, column)):
        return
    asked = bool(sheet.headers[column]) and sheet.headers[column] <= rest.keys()
    said = (own.words or (asked and own.keys)) and own.keys <= rest.keys()
    if own.keys <= sheet.headers[column]:
        return
    value = own if said else _value_of_others(sheet, row, column, rest)
    if value is None:
        return
    at = sorted(rest[key] for key in value.keys)
    words = sheet.case.analysis.words
    if not said and any(word.form in ("than", "as") for word in words[: at[0]]):
        return  # of what the row is compared with
    span = Span(words[at[0]].start, words[at[-1]].end)
    holds = unless_denied(sheet, bool(said), at)
    if said and _DENIAL_RE.search(sheet.text(row, column)):
        holds = True if holds is False else None  # "not started"
    if holds is not None:
        header = frozenset(rest[key] for key in sheet.headers[column] if key in rest)
        yield told(sheet, holds, "FN301", (row, column), span, frozenset(at) | header)


def _value_of_others(sheet: Sheet, row: int, column: int, rest: dict[str, int]) -> GridCell | None:
    """What the claim says in the place of the row's own value, which other rows have; None if it says no such thing."""
    own = sheet.cell(row, column)
    named = bool(sheet.headers[column]) and sheet.headers[column] <= rest.keys()
    telling = own.keys - own.words if named and own.keys != own.words else own.words
    if not telling or not sheet.is_code(row):
        return None
    for condition in sheet.conditions:
        if condition.column != column or not condition.phrase:
            continue
        value = sheet.cell(min(condition.rows), column)
        if telling & rest.keys() - (value.keys if len(value.keys) >= _PHRASE else frozenset()):
            continue
        plain = value.keys == value.words or named or len(value.keys) >= _PHRASE  # "B7" may be anything
        if not plain or (value.words and value.words <= sheet.headers[column]) or not value.keys <= rest.keys():
            continue
        if not named and any(c.column != column and c.words == condition.words for c in sheet.conditions):
            continue  # "Ostby" may be where a train comes from or goes to
        others = [n for n in sheet.others if n != column and not sheet.moments[n]]
        if not named and any(value.keys <= sheet.cell(row, n).keys for n in others):
            continue  # the row has it elsewhere
        return value
    others_said = sheet.moments[column] and not telling & rest.keys()
    return _value_of_other_times(sheet, column, rest) if others_said else None


# So many words are a name even with a number: "Park Row 2".
_PHRASE = 3


def _value_of_other_times(sheet: Sheet, column: int, rest: dict[str, int]) -> GridCell | None:
    """A value that the claim names and that stands under other times only: whoever is on duty on Monday."""
    for other in sheet.others:
        for row in sheet.body if other != column and sheet.moments[other] and not sheet.headers[other] else ():
            value = sheet.cell(row, other)
            if value.words and value.keys == value.words and value.keys <= rest.keys():
                return value
    return None


def _asks_another(sheet: Sheet, row: int, column: int, rest: dict[str, int]) -> bool:
    """Whether the claim names another column of words, not this one, and the row has another value there."""
    if sheet.headers[column] and sheet.headers[column] <= rest.keys():
        return False
    asked = [
        n for n in sheet.others if sheet.headers[n] and sheet.headers[n] <= rest.keys() and not sheet.is_numeric(n)
    ]
    said = rest.keys() | {sheet.case.analysis.words[i].key for i in sheet.labels}
    return any(n != column and sheet.cell(row, n).words and not sheet.cell(row, n).words <= said for n in asked)


def _shared(sheet: Sheet, row: int, column: int) -> bool:
    own = sheet.cell(row, column)
    return sum(column < len(cells) and cells[column].keys == own.keys for cells in sheet.grid.rows) > 1


# "Pets are not allowed" denies the pets.
_ALLOWING = keys_of("allow permit accept include offer support welcome provide admit available possible have come")
_DENIAL_RE = re.compile(r"\b(?:not|no|never|non|without|un\w+)\b", re.IGNORECASE)
_EXCEPTING = frozenset("except excepting but besides bar unlike".split())


def _truth(sheet: Sheet, row: int, column: int, rest: dict[str, int], truth: bool) -> Iterator[Telling]:
    header = sheet.headers[column]
    if header and header <= rest.keys():
        claim = sheet.case.analysis
        if any(word.form in _EXCEPTING for word in claim.words[: min(sheet.labels, default=0)]):
            return  # "all models except the B2 have wifi"
        at = sorted(rest[key] for key in header)
        clause = claim.words_in(sheet.clause_of(at[0]))
        allowing = [i for i in clause if claim.words[i].key in _ALLOWING]
        denied = any(is_denied(claim, i) for i in (*at, *allowing))
        span = Span(claim.words[at[0]].start, claim.words[at[-1]].end)
        yield told(sheet, truth is not denied, "FN401", (row, column), span, frozenset(at))


def years_told(sheet: Sheet) -> Iterator[Telling]:
    """A year of the claim against the column of years that it asks for: "opened in 1993"."""
    years = years_of(sheet)
    if sheet.single is None or len(years) != 1 or any(("year", int(years[0])) in found for found in sheet.moments):
        return
    plain = [n for n in sheet.others if sheet.is_numeric(n) and holds_years(sheet, n)]
    asked = sheet.column(sheet.content, ()) or (sheet.asked_among(plain, sheet.content) if plain else None)
    if asked is None or not asked[1]:
        return
    row, column = sheet.single, asked[0]
    value = sheet.cell(row, column).number
    period = next((p for p in sheet.case.analysis.periods if p.text.endswith(years[0])), None)
    if value is None or period is None or not holds_years(sheet, column):
        return
    part = len(sheet.case.analysis.quantities) + sheet.case.analysis.periods.index(period)
    holds = unless_denied(sheet, int(value) == int(years[0]), sheet.case.analysis.words_in(period.span))
    if holds is not None:
        yield told(sheet, holds, "FN201", (row, column), period.span, asked[1], part)


def header_times_told(sheet: Sheet) -> Iterator[Telling]:
    """The times of the claim that stand in headers: "harvested 35 tonnes in 2024" under "tonnes_2024"."""
    claim = sheet.case.analysis
    for number, period in enumerate(claim.periods, len(claim.quantities)):
        inside = claim.words_in(period.span)
        spoken = {moment for moment, i in sheet.spoken_moments if i in inside}
        whole = [n for n in sheet.others if spoken and spoken <= sheet.moments[n]]
        parts = [n for n in sheet.others if spoken & sheet.moments[n]]
        ranged = len(parts) > 1 and spoken <= frozenset[Moment]().union(*(sheet.moments[n] for n in parts))
        column = whole[0] if whole else parts[0] if ranged else None
        if column is not None and (sheet.single is not None or sheet.named or sheet.is_whole):
            row = sheet.single if sheet.single is not None else sheet.named[0][0] if sheet.named else 0
            if sheet.grid.cells[row][column]:
                yield told(sheet, True, "FN201", (row, column), period.span, frozenset(), number)


def letters_told(sheet: Sheet) -> Iterator[Telling]:
    """A letter that is a word, too, against the column of letters that the claim names: "an A rating"."""
    claim, row = sheet.case.analysis, sheet.single
    for column in sheet.others if row is not None else ():
        texts = {sheet.text(other, column) for other in sheet.body}
        if row is None or not all(_LETTER_RE.fullmatch(text) for text in texts) or not sheet.headers[column]:
            continue
        heads = [i for i in sheet.content if claim.words[i].key in sheet.headers[column]]
        said = [i for i, w in enumerate(claim.words) if w.text in texts and any(abs(i - at) <= _BESIDE for at in heads)]
        said = [i for i in said if i > 0 and i not in sheet.labels and claim.words[i].stop]
        holds = unless_denied(sheet, claim.words[said[0]].text == sheet.text(row, column), said) if said else None
        if holds is not None and len(said) == 1:
            word = claim.words[said[0]]
            yield told(sheet, holds, "FN301", (row, column), Span(word.start, word.end), frozenset(heads))


_LETTER_RE = re.compile(r"[A-Z]")
# Within so many words of the column's name stands the letter.
_BESIDE = 2


def heading_times_told(sheet: Sheet) -> Iterator[Telling]:
    """The times of the claim that the heading above the table names: "in April" under "Overview, April 2025"."""
    claim, unit = sheet.case.analysis, sheet.row.unit
    texts = [text for text in (*unit.headings, unit.lead) if text]
    above = frozenset[Moment]().union(*(moments_of_header(text)[0] for text in texts))
    row = sheet.single if sheet.single is not None else sheet.named[0][0] if sheet.named else 0
    for number, period in enumerate(claim.periods if above else (), len(claim.quantities)):
        spoken = {i: moment for moment, i in moments_of_words(claim.words) if i in claim.words_in(period.span)}
        rest = [i for i in claim.words_in(period.span) if i not in spoken and not claim.words[i].stop]
        if spoken and not rest and above.issuperset(spoken.values()) and not sheet.labels & spoken.keys():
            message = f'claim says {period.text}; the heading says "{" / ".join(texts)}"'
            words = frozenset(claim.words_in(period.span))
            yield Telling(True, "FN110", message, period.span, (sheet.quote(row, sheet.key),), words, number)


def codes_told(sheet: Sheet) -> Iterator[Telling]:
    """Numbers that only name something, against the column that the claim names with them: "platform 4"."""
    claim, row = sheet.case.analysis, sheet.single
    for number, figure in enumerate(claim.quantities if row is not None else ()):
        own = claim.words_in(figure.span)
        if figure.kind is not QuantityKind.IDENTIFIER or sheet.labels & set(own):
            continue
        near = {claim.words[i].key: i for i in range(max(0, own.start - 1), own.stop)}
        heads = [(n, sheet.headers[n]) for n in sheet.others if sheet.headers[n]]
        columns = [n for n, head in heads if head <= near.keys() and not any(key[0].isdigit() for key in head)]
        digits = {claim.words[i].key for i in own if claim.words[i].kind is WordKind.NUMBER}
        if len(columns) == 1 and digits and row is not None and sheet.cell(row, columns[0]).keys:
            holds = unless_denied(sheet, digits <= sheet.cell(row, columns[0]).keys, own)
            at = frozenset(near[key] for key in sheet.headers[columns[0]])
            if holds is not None:
                yield told(sheet, holds, "FN108", (row, columns[0]), figure.span, at, number)
