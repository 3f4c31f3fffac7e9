"""Bare years: whether a number of four digits is a year, by what stands around it."""

from __future__ import annotations

import re
from enum import IntEnum

from ..late_pattern import LatePattern
from ..tables.year_context import (
    CHANGE_WORDS,
    COUNTED_THINGS,
    DETERMINERS,
    EVENTS,
    LABELS,
    YEAR_LEANINGS,
    YEAR_PREPOSITIONS,
)
from .atoms import YEAR_END, YEAR_NUMBER, Atom, after, before
from .calendar import Fields
from .period import Grain

_YEAR_RE = LatePattern(rf"({YEAR_NUMBER}){YEAR_END}")
_YEARS_RE = LatePattern(
    rf"({YEAR_NUMBER})[ \u00a0]?([-\u2010-\u2014\u2212/])[ \u00a0]?(\d{{4}}|\d\d)(?![-/]\d)(?!\d){YEAR_END}"
)
_ERA_AHEAD_RE = LatePattern(r"[ \u00a0]?(?:B\.?C\.?(?:E\.?)?|BP)(?!\w)")
_UNIT_AHEAD_RE = LatePattern(r"[ \u00a0-]?(?:[%\u00b0$\u20ac\u00a3\u00a5#]|([A-Za-z]+))")
_LEFT_WORD_RE = LatePattern(r"([A-Za-z.\u00a9]+(?:['\u2019]s)?)(?:[ \u00a0\n]{1,2}|:[ ]|[-\u2010\u2011])$")
# "fell from 2023 to 2024" is a time, whatever fell.
_TO_YEAR_RE = LatePattern(r"[ \u00a0\n]{1,2}to[ \u00a0\n]{1,2}(?:19|20)\d\d(?![\d,]|\.\d)")
_FROM_YEAR_RE = LatePattern(r"\bfrom[ \u00a0\n]{1,2}(?:19|20)\d\d[ \u00a0\n]{1,2}to[ \u00a0\n]{1,2}$", re.IGNORECASE)
_CHANGED_BY_RE = LatePattern(r"([a-z]+)[ \u00a0\n]{1,2}(?:by|to|of|from)[ \u00a0\n]{1,2}$", re.IGNORECASE)
_BACK_TO_RE = LatePattern(r"\b(?:prior|back|compared|relative)[ \u00a0\n]{1,2}to[ \u00a0\n]{1,2}$", re.IGNORECASE)
_EVENT_COMMA_RE = LatePattern(rf"\b(?:{'|'.join(sorted(EVENTS))}),[ ]$", re.IGNORECASE)
_OPEN_BRACKET_RE = LatePattern(r"[(\[](?:[A-Z][^()\[\]]{0,24},[ ])?$|,[ ]$")
_CLOSE_BRACKET_RE = LatePattern(r"[)\]]|[,;][ ]|[\u2013-]\d|[ ](?:and|to|onwards?)\b")
_FIELD_START_RE = LatePattern(r"(?:^|[\n;|][ ]?)$")
_FIELD_END_RE = LatePattern(r"[ ]?(?:[:|;\n]|$)")
_SENTENCE_START_RE = LatePattern(r"(?:^|[.!?][)\"\u201d]?[ \n])$")
_VERB_AHEAD_RE = LatePattern(r"[ ](?:was|saw|is|will|has|had|brought|marked|ended|began|became|proved|turned)\b")
_NO_PLURALS = frozenset({"was", "is", "has", "as", "its", "this"})
_ITEM_AHEAD_RE = LatePattern(r"[ \u00a0]([A-Za-z][A-Za-z-]*)")


class _Trust(IntEnum):
    NONE = 0
    WEAK = 1
    FIRM = 2


def bare_year(text: str, at: int) -> Atom | None:
    """A year at ``at``, or a pair or range of years ("2018-19", "2016-2018"); weak where only a neighbour can tell."""
    pair = _YEARS_RE.match(text, at)
    if pair:
        found = _pair(text, pair)
        if found:
            return found
    match = _YEAR_RE.match(text, at)
    if not match or _ERA_AHEAD_RE.match(text, match.end()):
        return None
    trust = _trust(text, at, match.end(), int(match[1]))
    if trust is _Trust.NONE:
        return None
    return Atom(at, match.end(), Fields(Grain.YEAR, int(match[1])), weak=trust is _Trust.WEAK)


def _pair(text: str, match: re.Match[str]) -> Atom | None:
    if _counts_something(text, match.end()) or _ERA_AHEAD_RE.match(text, match.end()):
        return None
    first, short = int(match[1]), len(match[3]) == 2
    last = first // 100 * 100 + int(match[3]) if short else int(match[3])
    if short and last < first:
        last += 100
    if not first < last <= first + 400 or last > 2199 or (short and last > first + 60):
        return None
    trust = _trust(text, match.start(), match.end(), first)
    if trust is _Trust.NONE:
        return None
    if last == first + 1 and (short or match[2] == "/"):
        return Atom(match.start(), match.end(), Fields(Grain.FISCAL_YEAR, first, paired=True))
    return Atom(match.start(), match.end(), Fields(Grain.YEAR, first), Fields(Grain.YEAR, last))


def _trust(text: str, at: int, end: int, year: int) -> _Trust:
    left, right = before(text, at), after(text, end)
    if _counts_something(text, end):
        return _Trust.NONE
    ours = 1900 <= year <= 2099
    word = _left_word(left)
    if word in LABELS:
        return _Trust.NONE
    if word in YEAR_PREPOSITIONS:
        return _Trust.FIRM if ours or not _plural_ahead(right) else _Trust.NONE
    if word in YEAR_LEANINGS:
        return _leaning(left, right, word, year)
    if _OPEN_BRACKET_RE.search(left) and _CLOSE_BRACKET_RE.match(right) and year >= 1000:
        if left[-2:-1] != ",":
            return _Trust.FIRM
        return _Trust.FIRM if ours and right[:1] in ")]" else _Trust.WEAK
    if not ours:
        return _Trust.NONE
    return _by_neighbours(left, right, word, year)


def _leaning(left: str, right: str, word: str, year: int) -> _Trust:
    """Years after a preposition that amounts follow as well."""
    ours = 1900 <= year <= 2099
    if ours and (_TO_YEAR_RE.match(right) if word == "from" else _FROM_YEAR_RE.search(left)):
        return _Trust.FIRM
    changed = _CHANGED_BY_RE.search(left)
    if changed and changed[1].lower() in CHANGE_WORDS:
        return _Trust.NONE
    if not ours and not 1500 <= year < 1900:
        return _Trust.NONE
    if ours and _BACK_TO_RE.search(left):
        return _Trust.FIRM
    if word in ("with", "for") and _plural_ahead(right):
        return _Trust.WEAK
    if word in ("and", "or", "to") or (word in ("about", "around") and year % 100 == 0):
        return _Trust.WEAK
    return _Trust.FIRM if ours or year % 100 else _Trust.WEAK


def _by_neighbours(left: str, right: str, word: str, year: int) -> _Trust:
    """Years without a preposition: "the 2026 budget", "2016 was dry", "Expo 2020", a cell or heading of its own."""
    item = _ITEM_AHEAD_RE.match(right)
    if year < 2050 and _FIELD_START_RE.search(left) and _FIELD_END_RE.match(right):
        return _Trust.FIRM
    if _SENTENCE_START_RE.search(left) and _VERB_AHEAD_RE.match(right):
        return _Trust.FIRM
    if word in EVENTS or _EVENT_COMMA_RE.search(left) or (item and item[1].lower() in EVENTS):
        return _Trust.FIRM
    if item and (word in DETERMINERS or word.endswith(("'s", "\u2019s")) or _SENTENCE_START_RE.search(left)):
        return _Trust.NONE if year % 100 == 0 and _plural_ahead(right) else _Trust.FIRM
    if item and item[1][0].islower() and word.islower() and not _plural_ahead(right) and year % 100:
        # "their epochal 1982 album"
        return _Trust.FIRM if item[1] not in YEAR_LEANINGS | YEAR_PREPOSITIONS else _Trust.WEAK
    return _Trust.WEAK


def _left_word(left: str) -> str:
    last = left[:-1].rpartition(" ")[2]
    if left[-1:] == " " and last.isalpha() and last.isascii():
        return last.lower()
    match = _LEFT_WORD_RE.search(left)
    return match[1].lower().rstrip(".") if match else ""


def _counts_something(text: str, end: int) -> bool:
    match = _UNIT_AHEAD_RE.match(text, end, end + 16)
    return match is not None and (match[1] is None or match[1].lower() in COUNTED_THINGS)


def _plural_ahead(right: str) -> bool:
    match = _ITEM_AHEAD_RE.match(right)
    return match is not None and match[1][0].islower() and match[1].endswith("s") and match[1] not in _NO_PLURALS
