"""What stands around a numeral: sign, currency and brackets before it, words that bound it on either side."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...reading import Span
from ..late_pattern import LatePattern
from ..tables.currencies import CODES, SHARED_MARKS, SIGNS
from ..tables.figure_cues import AFTER, BEFORE, FILLERS, MOST_WORDS, NUMBERED, Cue
from .quantity import QuantityKind

_BLANKS = " \u00a0\u202f"
# As far back as a cue phrase may begin.
_REACH = 48
_SIGN_BEFORE = LatePattern(
    "(" + "|".join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True)) + rf")[{_BLANKS}]?$"
)
_CODE_BEFORE = LatePattern(rf"(?<![A-Za-z0-9])([A-Za-z]{{3}})(?:[{_BLANKS}]{{1,2}})?$")
# How both end, looked up first: before most numbers stands no letter and no sign of money, or a longer word.
_SIGN_ENDS = re.escape("".join(sorted({sign[-1] for sign in SIGNS})))
_MAY_END_CURRENCY = LatePattern(rf"(?:[{_SIGN_ENDS}]|(?<![A-Za-z0-9])[A-Za-z]{{3}})[{_BLANKS}]{{0,2}}$")
_FILLS_CELL = LatePattern(rf"\([^()|;:\n]{{1,24}}\)[{_BLANKS}]*(?:[;|\n]|\Z)")
_MINUS = frozenset("-−–‑—")
_SIGN_MARKS = _MINUS | {"+"}
_MINUS_WORDS = ("minus ", "Minus ", "negative ", "Negative ")
_MINUS_ENDS = tuple(word.rstrip() for word in _MINUS_WORDS)
_OPENERS = "()[]|;"
# What a cue phrase may end in: looked up first, since most numbers have none.
_ENDINGS = frozenset(phrase.rpartition(" ")[2] for phrase in BEFORE) | FILLERS


# Words that tell something of the number behind them: bounds, signs, currencies, and nouns that it numbers.
_LEADS = _ENDINGS | NUMBERED | {code.lower() for code in CODES} | {sign.lower() for sign in SIGNS}
# Behind a token that ends so nothing is told but by the token as a whole ("loss: 12").
_MARKS = frozenset(",:;|-+)/0123456789")


_new = tuple.__new__


def is_bare_before(text: str, start: int, floor: int) -> bool:
    """Whether nothing before the number at ``start`` says anything of it, as before most numbers.

    Looks at the word or mark before it alone, and answers False if that is not enough.
    """
    if start == 0:
        return True
    if text[start - 1] not in " \n":
        return False
    lead = text[max(0, start - 24) : start - 1].rpartition(" ")[2]
    if start - 1 - len(lead) < floor:
        return False
    if lead.isalpha():
        return lead.lower() not in _LEADS and not lead.endswith(_MINUS_ENDS)
    return lead[-1:] in _MARKS and lead.split()[-1].lower().lstrip(_OPENERS) not in _LEADS


class Front(NamedTuple):
    """Sign and currency before a numeral, and where they begin."""

    start: int
    negative: bool = False
    positive: bool = False
    currency: str | None = None
    open_currency: bool = False
    bracket: bool = False
    # Whether an accounting bracket opened before the numeral and must close behind it.


def bare_front(start: int) -> Front:
    """The front of a number with nothing before it."""
    return _new(Front, (start, False, False, None, False, False))


def read_front(text: str, start: int) -> Front:
    """The sign and currency that stand before the numeral at ``start``."""
    at, negative, positive = _sign(text, start)
    bracket = at > 0 and text[at - 1] == "("
    inner = at - 1 if bracket else at
    begin, currency, is_open = _currency_before(text, inner)
    if currency is None:
        bracket = bracket and _opens_cell(text, inner)
        return Front(inner if bracket else at, negative, positive, bracket=bracket)
    outer, minus, plus = _sign(text, begin)
    if not bracket and text[begin - 1 : begin] == "(" and _opens_cell(text, begin - 1):
        outer, bracket = begin - 1, True
    return Front(outer, negative or minus, positive or plus, currency, is_open, bracket)


def _opens_cell(text: str, bracket: int) -> bool:
    """Whether a bracket begins the text or a table cell, so that it may be an accountant's minus."""
    before = text[max(0, bracket - 8) : bracket].rstrip(_BLANKS)
    if not before:
        return bracket < 8
    # A row is read as "header: value; header: value".
    return before[-1] == "|" or (before[-1] == ":" and fills_cell(text, bracket))


def fills_cell(text: str, bracket: int) -> bool:
    """Whether all of a cell stands in the brackets that open at ``bracket``."""
    return _FILLS_CELL.match(text, bracket) is not None


def _sign(text: str, at: int) -> tuple[int, bool, bool]:
    """A sign that ends at ``at``: where it begins, whether it is a minus, whether a plus."""
    if text.endswith(_MINUS_WORDS, max(0, at - 9), at):
        return at - (9 if text[at - 2] == "e" else 6), True, False
    if at == 0 or text[at - 1] not in _SIGN_MARKS:
        return at, False, False
    before = text[at - 2] if at > 1 else " "
    if text[at - 1] == "+":
        return (at - 1, False, True) if not before.isalnum() else (at, False, False)
    if before.isspace() or before in "([{:;,|=<>/~≈\"'“‘$€£¥₹":
        return at - 1, True, False
    return at, False, False


def _currency_before(text: str, at: int) -> tuple[int, str | None, bool]:
    """The currency that ends at ``at``: where it begins, its code, whether several currencies share its mark."""
    begin = max(0, at - 8)
    window = text[begin:at]
    if not window or not _MAY_END_CURRENCY.search(window):
        return at, None, False
    sign = _SIGN_BEFORE.search(window)
    if sign and not (sign.group(1)[0].isalpha() and window[: sign.start()][-1:].isalpha()):
        return begin + sign.start(), SIGNS[sign.group(1)], sign.group(1) in SHARED_MARKS
    code = _CODE_BEFORE.search(window)
    if code and code.group(1) in CODES:
        return begin + code.start(), code.group(1), False
    return at, None, False


class Bounds(NamedTuple):
    """What the words on both sides of an amount say of it."""

    kind: QuantityKind | None = None
    strict: bool = False
    side: int = 0
    direction: int = 0
    negative: bool = False
    cue: Span | None = None
    end: int = 0
    # Where a phrase behind the amount ends, else 0.
    reach: bool = False


_NO_BOUNDS = Bounds()


def read_bounds(text: str, start: int, end: int, floor: int, bare: bool = False) -> Bounds:
    """The cue phrases right before and right behind the amount ``[start, end)``; none begins before ``floor``.

    ``bare`` tells that nothing is said before it, see ``is_bare_before``.
    """
    front = () if bare or _is_attribute(text, start, end) else _cues_before(text, start, floor)
    behind = _cue_after(text, end)
    if not (front or behind):
        return _NO_BOUNDS
    hits = (*front, behind) if behind else front
    bound = next((hit.cue for hit in hits if hit.cue.kind), Cue())
    return Bounds(
        kind=bound.kind,
        strict=bound.strict,
        side=bound.side,
        direction=next((hit.cue.direction for hit in hits if hit.cue.direction), 0),
        negative=any(hit.cue.negative for hit in hits),
        cue=Span(front[-1].span.start, front[0].span.end) if front else hits[0].span,
        end=behind.span.end if behind else 0,
        reach=any(hit.cue.reach for hit in hits),
    )


_HYPHENATED_RE = re.compile(r"\w*-[a-z]+ [a-z]")


def _is_attribute(text: str, start: int, end: int) -> bool:
    """Whether an amount only tells which one: "above the ten-year average" bounds no years."""
    if not text.endswith("the ", max(0, start - 4), start):
        return False
    return bool(_HYPHENATED_RE.match(text, start if "-" in text[start:end] else end))


class _Hit(NamedTuple):
    cue: Cue
    span: Span


def _cues_before(text: str, start: int, floor: int) -> tuple[_Hit, ...]:
    """Cue phrases that end right before ``start``, nearest first."""
    hits: list[_Hit] = []
    end = start
    for _ in range(3):
        hit = _cue_ending(text, end, max(floor, start - _REACH))
        if hit is None:
            break
        hits.append(hit)
        end = hit.span.start
    return tuple(hits)


_SPLIT = LatePattern(r"[^\s()\[\]|;]+")
# Words such as "a" that may stand between a cue and the amount.
_MOST_FILLERS = 2
_LONGEST_ENDING = max(map(len, _ENDINGS)) + 2


def _may_end_cue(text: str, end: int, floor: int) -> bool:
    last = text[max(floor, end - _LONGEST_ENDING) : end].split()[-1:]
    return bool(last) and last[0].lower().lstrip(_OPENERS) in _ENDINGS


def _cue_ending(text: str, end: int, floor: int) -> _Hit | None:
    if not _may_end_cue(text, end, floor):
        return None
    if 0 < floor < end and not text[floor - 1].isspace() and not text[floor].isspace():
        floor = _skip_word(text, floor, end)
    window = text[floor:end]
    if window.isascii() and not _UNEVEN.search(window):
        return _even_phrase(window, floor)
    words = [match.span() for match in _SPLIT.finditer(window)]
    if not words or window[words[-1][1] :].strip():
        return None
    return _phrase(window, words, floor)


# What parts words otherwise than by one blank each.
_UNEVEN = re.compile(r"[()\[\]|;]|[^\S ]|  ")
# Each cue phrase by its last word, those of most words first.
_PHRASES: dict[str, list[str]] = {}
for _cue in sorted(BEFORE, key=lambda phrase: (-phrase.count(" "), phrase)):
    _PHRASES.setdefault(_cue.rpartition(" ")[2], []).append(_cue)


def _even_phrase(window: str, floor: int) -> _Hit | None:
    """What ``_phrase`` finds among whole words with one blank between every two."""
    lead = window.lower().rstrip(" ")
    for _ in range(_MOST_FILLERS + 1):
        last = lead.rpartition(" ")[2]
        for phrase in _PHRASES.get(last, ()):
            start = len(lead) - len(phrase)
            if lead.endswith(phrase) and lead[start - 1 : start] in ("", " "):
                return _Hit(BEFORE[phrase], Span(floor + start, floor + len(lead)))
        if last not in FILLERS:
            return None
        lead = lead[: -len(last)].rstrip(" ")
    return None


def _phrase(window: str, words: list[tuple[int, int]], floor: int) -> _Hit | None:
    """The longest cue phrase that ends in the last of ``words``, or in front of fillers that end there."""
    for top in range(len(words), max(0, len(words) - _MOST_FILLERS - 1), -1):
        for size in range(min(MOST_WORDS, top), 0, -1):
            phrase = " ".join(window[a:b] for a, b in words[top - size : top]).lower()
            if phrase in BEFORE:
                return _Hit(BEFORE[phrase], Span(floor + words[top - size][0], floor + words[top - 1][1]))
        if window[slice(*words[top - 1])].lower() not in FILLERS:
            return None
    return None


def _skip_word(text: str, floor: int, end: int) -> int:
    while floor < end and not text[floor].isspace():
        floor += 1
    return floor


_AFTER = LatePattern(
    r"(?:[ \u00a0]|\n|-(?=plus))?("
    + "|".join(re.escape(phrase).replace(r"\ ", r"\s") for phrase in sorted(AFTER, key=len, reverse=True))
    # "£400 plus VAT" is no bound.
    + r")(?![A-Za-z0-9])(?<!plus(?= (?:[A-Z0-9£$€]|(?:an?|the|tax|postage|shipping|delivery|fees?|expenses|interest"
    r"|costs?|service|travel|local|any|another|one|two|three)\b)))",
    re.IGNORECASE,
)


# No cue phrase begins so, nor goes on.
_NO_CUE_AHEAD = frozenset({"", ".", ",", ";", ":", ")", "]", "|", "%"})
# The first two letters of those that are words.
_AFTER_OPENINGS = frozenset(phrase[:2] for phrase in AFTER)


def _may_begin_cue(text: str, end: int) -> bool:
    following = text[end : end + 1]
    if following == " ":
        return text[end + 1 : end + 3].lower() in _AFTER_OPENINGS or text[end + 1 : end + 2] == "+"
    return following not in _NO_CUE_AHEAD


def _cue_after(text: str, end: int) -> _Hit | None:
    """The cue phrase that begins right after ``end``."""
    if not _may_begin_cue(text, end):
        return None
    match = _AFTER.match(text, end)
    if match is None:
        return None
    return _Hit(AFTER[" ".join(match.group(1).lower().split())], Span(*match.span(1)))
