"""Which rows a claim names: by their labels, or by several values that only one row has together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import UnitKind
from ...text.words import WordKind, is_letter, read_words
from ..structured.grids import names_totals
from .choosing import Condition
from .moments import QUARTERS, moments_of_header, moments_of_words

if TYPE_CHECKING:
    from .sheet import Sheet

_Named = tuple[tuple[int, frozenset[int]], ...]
# Where a label stands among the claim's words with meaning, how many it has, and its row.
_Found = tuple[int, int, int]
# A word of a label of so many letters may stand for all of it.
_LONG = 3
# "A truck" may be any.
INDEFINITE = frozenset("a an any".split())


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[str, ...]:
    """Keys of the words with meaning and of the numbers of a label or header, in order."""
    words = read_words(text.replace("_", " "))
    return tuple(word.key for word in words if (not word.stop or is_letter(word)) and word.kind is not WordKind.SIGN)


def rows_named(sheet: Sheet) -> _Named:
    """The rows whose label the claim has, in the claim's order, each with the indexes of the label's words.

    Labels in another order ("black toner" of "Toner black") and the one name in a label ("Talheim" of "SV Talheim")
    count only where no label stands as it is written.
    """
    found = (
        list(_in_order(sheet))
        or list(_by_part(sheet))
        or list(_in_any_order(sheet))
        or list(_by_one_name(sheet))
        or list(_by_most_words(sheet))
        or list(_by_own_word(sheet))
        or list(_by_moment(sheet))
        or list(_totals(sheet))
    )
    if not found and not _COMPARING.isdisjoint(word.form for word in sheet.case.analysis.words):
        found = next((two for n in sheet.others if len(two := _two_beside(sheet, n)) > 1), [])
    longest = [f for f in found if not any(o is not f and _inside(f, o) for o in found)]
    return tuple((number, frozenset(sheet.content[at : at + size])) for at, size, number in sorted(longest))


# Forms by which two things are compared.
_COMPARING = frozenset("than ahead behind same".split())


def _two_beside(sheet: Sheet, column: int) -> list[_Found]:
    """The rows that a comparison names by a column of names beside that of codes: two products, not their numbers."""
    if not sheet.names_rows(column):
        return []
    found = list(_in_order(sheet, column))
    ends = [(at, at + size) for at, size, _ in found if not any(o[0] <= at and at + size < o[0] + o[1] for o in found)]
    words = sheet.case.analysis.words
    capitals = [any(words[sheet.content[i]].capital for i in range(*span)) for span in ends]
    return found if len(ends) == 2 and all(capitals) else []


def _in_order(sheet: Sheet, column: int | None = None) -> Iterator[_Found]:
    words = sheet.case.analysis.words
    keys = [words[i].key for i in sheet.content]
    places: list[tuple[int, tuple[str, ...], list[int]]] = []
    for number, label in _labels(sheet, column):
        found = (a for a in range(len(keys) - len(label) + 1) if tuple(keys[a : a + len(label)]) == label)
        places.append((number, label, [a for a in found if _may_name(sheet, a, label)]))
    spans = {(a, a + len(label)) for _, label, said in places for a in said}
    for number, label, said in places:
        size = len(label)
        alone = [a for a in said if not any(s <= a and a + size <= e and e - s > size for s, e in spans)]
        if said:
            yield (alone or said)[0], size, number  # "Brio Steel costs more than Brio"


def _in_any_order(sheet: Sheet) -> Iterator[_Found]:
    words = sheet.case.analysis.words
    keys = [words[i].key for i in sheet.content]
    for number, label in _labels(sheet):
        size = len(label)
        if 2 <= size <= len(keys) and set(label) <= set(keys):
            wanted = sorted(label)
            at = next((a for a in range(len(keys) - size + 1) if sorted(keys[a : a + size]) == wanted), None)
            if at is not None:
                yield at, size, number


def _by_one_name(sheet: Sheet) -> Iterator[_Found]:
    """A label of several words by the one of them that no other cell has, where the claim has it as a name alone."""
    names: dict[str, int] = {}
    for at, index in enumerate(sheet.content):
        word = sheet.case.analysis.words[index]
        long = word.kind is WordKind.WORD and len(word.form) >= _LONG
        if word.capital and long and word.key not in names and _stands_alone(sheet, index):
            names[word.key] = at
    cells = [cell.keys for row in sheet.grid.rows for cell in row] if names else []
    for number, label in _labels(sheet) if names else ():
        said = [key for key in label if key in names] if len(label) > 1 else []
        if len(said) != 1 or sum(said[0] in cell for cell in cells) > 1:
            continue
        at = names[said[0]]
        if sheet.content[at] > 0 or said[0] != label[0]:  # "Fire broke out" has no name
            yield at, 1, number


def _by_most_words(sheet: Sheet) -> Iterator[_Found]:
    """A label of several plain words by two or more of them side by side, which no other label has.

    What is left of it may be no number or name: "fixed term" names neither "fixed term 12 months" nor "… 36 months".
    """
    words = sheet.case.analysis.words
    keys = [words[i].key for i in sheet.content]
    found = []
    for number, label in _labels(sheet):
        said = max(_runs(keys, frozenset(label)), default=(0, 0)) if len(label) > 2 else (0, 0)
        if said[0] >= 2 and 2 * said[0] >= len(label):
            found.append((said[1], said[0], number))
    longest = max((size for _, size, _ in found), default=0)
    found = [one for one in found if one[1] == longest]
    if not found or len({sheet.label(number) for _, _, number in found}) != 1:
        return
    at, size, number = found[0]
    named = set(keys[at : at + size])
    rest = [word for word in read_words(sheet.label(number)) if not word.stop and word.key not in named]
    coded = any(word.capital or not word.form.isalpha() for word in rest if word.start)
    end = sheet.content[at + size - 1] + 1
    more = [word for word in words[end : end + 1] if word.capital or not word.form.isalpha()]
    if not coded or (not more and end < len(words)):  # "copy paper" is "copy paper A4", "copy paper A3" is not
        yield from found


def _runs(keys: list[str], label: frozenset[str]) -> Iterator[tuple[int, int]]:
    """Length and start of each run of words of a label among a claim's."""
    start = 0
    for at in range(len(keys) + 1):
        if at == len(keys) or keys[at] not in label:
            if at > start:
                yield at - start, start
            start = at + 1


def _totals(sheet: Sheet) -> Iterator[_Found]:
    """The last row of totals, where the claim speaks of all together and chooses no rows."""
    last = len(sheet.grid.rows) - 1
    words = sheet.case.analysis.words
    at = next((at for at, i in enumerate(sheet.content) if words[i].form in _OVERALL), None)
    if at is not None and names_totals(sheet.label(last)):
        yield at, 1, last


_ASIDE_RE = re.compile(r"\s*\([^()]*\)")
_LIST_RE = re.compile(r"\s*[,/;&]\s*")
_UNIT_TAIL_RE = re.compile(r"[_ ]([a-z]{1,5})$")


@lru_cache(maxsize=4096)
def _parts_of(label: str) -> tuple[tuple[str, ...], ...]:
    """What of a label may stand for it: without its brackets or its unit ("fat_g"), and each of a list of names."""
    plain = _ASIDE_RE.sub("", label).strip()
    unit = _UNIT_TAIL_RE.search(plain)
    if unit and "_" in plain and any(q.unit is not UnitKind.COUNT for q in read_quantities(f"1 {unit[1]}")):
        plain = plain[: unit.start()]
    names = _LIST_RE.split(plain)
    texts = {plain, *(name for name in names if len(names) > 1)} - {label, ""}
    return tuple(sorted(words_of(text) for text in texts if any(char.isalpha() for char in text)))


def _by_part(sheet: Sheet) -> Iterator[_Found]:
    """A label by what of it no other row's label has: "students" of "Student, senior"."""
    keys = [sheet.case.analysis.words[i].key for i in sheet.content]
    parts = [(number, part) for number in sheet.body for part in _parts_of(sheet.label(number)) if part]
    for number, part in parts:
        if sum(part == other for _, other in parts) > 1 or not any(key[0].isalpha() for key in part):
            continue
        places = range(len(keys) - len(part) + 1)
        at = next((a for a in places if tuple(keys[a : a + len(part)]) == part), None)
        if at is not None:
            yield at, len(part), number


def _by_moment(sheet: Sheet) -> Iterator[_Found]:
    """A label that is a month, a quarter or a weekday, by another name of it: "the second quarter" for "Q2"."""
    claim = sheet.case.analysis
    spoken = {i: moment for moment, i in moments_of_words(claim.words)}
    for number in sheet.body if spoken else ():
        moments, rest = moments_of_header(sheet.label(number))
        if len(moments) != 1 or any(char.isalnum() for char in rest) or min(moments)[0] == "year":
            continue
        at = next((i for i, moment in spoken.items() if moment in moments and i in sheet.content), None)
        if at is not None and not any(at in claim.words_in(p.span) and _DAY_RE.search(p.text) for p in claim.periods):
            place = sheet.content.index(at)
            before = place > 0 and sheet.content[place - 1] == at - 1 and claim.words[at - 1].form in QUARTERS
            yield (place - 1, 2, number) if before else (place, 1, number)


_DAY_RE = re.compile(r"(?<!\d)\d{1,2}(?!\d)")


def _by_own_word(sheet: Sheet) -> Iterator[_Found]:
    """A label of a code and a word by the word, which no other cell has: "the rollout" for "WP3 Rollout"."""
    keys = [sheet.case.analysis.words[i].key for i in sheet.content]
    cells = [cell.keys for row in sheet.grid.rows for cell in row]
    for number in sheet.body:
        tokens = sheet.label(number).split()
        plain = [token for token in tokens if not any(char.isdigit() for char in token)]
        words = words_of(" ".join(plain))
        if len(words) != 1 or len(plain) == len(tokens) or len(words[0]) < _LONG or words[0] not in keys:
            continue
        if sum(words[0] in cell for cell in cells) == 1:
            yield keys.index(words[0]), 1, number


_OVERALL = frozenset("overall total altogether".split())


def _stands_alone(sheet: Sheet, index: int) -> bool:
    """Whether a name is no part of a longer one."""
    words = sheet.case.analysis.words
    beside = (*words[max(0, index - 1) : index], *words[index + 1 : index + 2])
    return not any(word.capital and not word.stop for word in beside)


def _labels(sheet: Sheet, column: int | None = None) -> Iterator[tuple[int, tuple[str, ...]]]:
    for number, row in enumerate(sheet.grid.rows):
        label = words_of(sheet.text(number, sheet.key if column is None else column)) if row else ()
        if label:
            yield number, label


def _may_name(sheet: Sheet, at: int, label: tuple[str, ...]) -> bool:
    """Whether a bare number of the claim may be a label: that of a date or an amount is none."""
    if len(label) != 1 or not label[0].isdigit():
        return True
    claim = sheet.case.analysis
    word = claim.words[sheet.content[at]]
    if _bounds(claim.text[: word.start], label[0]):
        return False
    inside = [p.span for p in claim.periods] + [q.span for q in claim.quantities if q.unit is not UnitKind.COUNT]
    return not any(span.start <= word.start < span.end and span != (word.start, word.end) for span in inside)


# "A pick over 7", "later than 2008": the number bounds those that are meant; what is "higher than 2008" may be a value.
_BEYOND_RE = re.compile(r"\b(?:over|above|below|under|beyond|after|before|(?:later|earlier) than)(?: the)?(?: \w+)? $")
_MORE_RE = re.compile(r"\b(?:larger|greater|bigger|smaller|more|less|fewer|higher|lower) than(?: the)?(?: \w+)? $")
# Characters before a number that may bound it.
_BEFORE = 32
_YEAR_DIGITS = 4


def _bounds(before: str, label: str) -> bool:
    """Whether what stands before a number says that it is only a bound."""
    said = before[-_BEFORE:].lower()
    return bool(_BEYOND_RE.search(said) or (len(label) != _YEAR_DIGITS and _MORE_RE.search(said)))


def _inside(a: _Found, b: _Found) -> bool:
    return b[0] <= a[0] and a[0] + a[1] <= b[0] + b[1] and b[1] > a[1]


def crossing(sheet: Sheet) -> tuple[int, frozenset[int]] | None:
    """The one row that has all of several values that the claim names, and the words that name them."""
    claim = sheet.case.analysis
    units = {i for q in claim.quantities if q.unit is not UnitKind.COUNT for i in claim.words_in(q.span)}
    found = [c for c in sheet.conditions if c.phrase and not c.words & units and not _is_any(sheet, c)]
    rows = frozenset(sheet.body).intersection(*(c.rows for c in found))
    if len(found) < 2 or len(rows) != 1 or any(a is not b and a.words & b.words for a in found for b in found):
        return None
    if any(len(values_named(sheet, c.column)) > 1 for c in found):
        return None  # it speaks of several
    return min(rows), frozenset[int]().union(*(c.words for c in found))


def values_named(sheet: Sheet, column: int) -> list[frozenset[str]]:
    """The values of a column of words that the claim has; not "Brio" for "Brio Steel", unless it says that twice."""
    said = Counter(sheet.case.analysis.words[i].key for i in sheet.content)
    cells = {cell.keys for row in sheet.body if (cell := sheet.cell(row, column)).words}
    named = [value for value in cells if value <= said.keys()]
    return [v for v in named if not any(v < other and all(said[key] < 2 for key in v) for other in named)]


def crossed_row(sheet: Sheet, named: _Named) -> int | None:
    """The one row of several with the same label that has the values that the claim names: 2021 and Riesling."""
    if len({words for _, words in named}) != 1:
        return None
    rows = frozenset(row for row, _ in named) & frozenset(sheet.body)
    found = [c for c in sheet.conditions if c.phrase and c.rows & rows]
    rows = rows.intersection(*(c.rows for c in found))
    return min(rows) if found and len(rows) == 1 else None


def _is_any(sheet: Sheet, condition: Condition) -> bool:
    words = sheet.case.analysis.words
    at = min(condition.words)
    return at > 0 and words[at - 1].form in INDEFINITE
