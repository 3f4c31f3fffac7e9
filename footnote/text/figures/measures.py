"""What stands right after a numeral: scale word, unit, currency and rate."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from ..tables.currencies import BEHIND, CAPITAL_ONLY, CENT, CENTS, CODES, SHARED_MARKS, SIGNS, WORD_NEEDS_SCALE, WORDS
from ..tables.number_words import DIGIT_SCALES, GLUED_SCALES, MYRIADS
from ..tables.rates import LENGTH_WORDS, PER_ARTICLE, PER_NOUNS, PER_SECONDS
from ..tables.units import GAS_SCALES, NAMES, SYMBOLS, UnitDef
from .quantity import UnitKind


class Measure(NamedTuple):
    """What follows a numeral that ends where the reading began."""

    end: int
    scale: Decimal = Decimal(1)
    unit: UnitKind | None = None
    # None if no unit stands there.
    symbol: str | None = None
    currency: str | None = None
    open_currency: bool = False
    per: str | None = None
    factor: Decimal = Decimal(1)
    offset: Decimal = Decimal(0)
    stray: bool = False
    # Whether letters that are no unit are glued to the digits ("3D"): then it is a name, not an amount.


_BLANK = r"[ \u00a0\u202f\u2009]"
_GAP_WORD = re.compile(rf"({_BLANK}{{0,2}}|-|{_BLANK}?\n{_BLANK}{{0,4}})([{''.join(MYRIADS)}]|[^\W\d_]{{1,40}})")
_SHARES = re.compile(
    rf"{_BLANK}?(?:(?P<percent>%(?!-?point)|٪)|(?P<mille>‰))"
    rf"|(?:{_BLANK}{{0,2}}|-|{_BLANK}?\n{_BLANK}*)(?:(?P<point>percentage[ \u00a0-]points?|per ?cent[ -]points?"
    r"|%[ -]?points?|p\.p\.|ppts?|pps?|pts?(?= ))"
    r"|(?P<basis>basis[ \u00a0-]points?|bps?|bips)|(?P<permille>per[ -]mille?|permille)"
    r"|(?P<word>per[ ]?cent|pct\.?|prozent|v\. ?H\.)|(?P<million>ppm))(?![^\W_])",
    re.IGNORECASE,
)
_SYMBOL = re.compile(
    rf"({_BLANK}?|-)((?:sq\.? |cu\.? |fl\.? )?(?:[°º]{_BLANK}?[CF](?![a-z])|[°″℃℉]"
    r"|[^\W\d_]{1,8}(?:\^?[23]|[²³])?(?:/[a-zA-Z]{1,2}(?![A-Za-z]))?))(?![^\W_])"
)
_NAME = re.compile(rf"(?:{_BLANK}{{1,2}}|-|{_BLANK}?\n{_BLANK}*)([^\W\d_]{{1,40}}(?:[ -][^\W\d_]{{1,40}}){{0,3}})")
_CURRENCY_SIGN = re.compile(rf"{_BLANK}?([€£¥₹₽₩₪₺₴₫₦₱฿₿¢$]|zł|Kč|円|元)(?![0-9])")
_MARKS = SIGNS | BEHIND
_CURRENCY_CODE = re.compile(rf"(?:{_BLANK}|-)?([A-Za-z]{{3}})(?![^\W_])")
_PER = re.compile(
    rf"({_BLANK}?/{_BLANK}?|{_BLANK}(?:per|an|a|each|every)[ \u00a0\n]|-(?:per|a|an)-)([^\W\d_]{{1,40}})", re.IGNORECASE
)
# "27 million a year earlier" is no rate.
_AGO = re.compile(r"[ \u00a0\n](?:earlier|ago|before|later|previously|prior)\b", re.IGNORECASE)
_PER_FURTHER = re.compile(r"[ \u00a0\n]([^\W\d_]{1,40})")
# "3x faster" is three times, not a name.
_TIMES = re.compile(r"[x×](?![^\W_])")
_POUNDS = frozenset({"pound", "pounds"})
_PRICE_WORDS = re.compile(
    r"\b(?:cost|costs|costing|price|priced|paid|pay|pays|fee|fine|fined|worth|sold for|salary|budget|spent|spend)\b"
)


# What often follows a numeral: a mark that begins no measure, or a word.
_AHEAD = re.compile(r"[.,;:)\]|!?\"\u201d]|\Z| (?:[|(\[,;:.)=<>+\u2013\u2014-]|([A-Za-z]+)(?!\w))")
_ONE = Decimal(1)
_NO_OFFSET = Decimal(0)
_new = tuple.__new__


def read_measure(text: str, at: int, money: bool, in_words: bool) -> Measure:
    """What follows the numeral that ends at ``at``; ``money`` tells that a currency stands before it."""
    ahead = _AHEAD.match(text, at)
    if ahead is not None and (ahead[1] is None or ahead[1].lower() not in _STARTS):
        return _new(Measure, (at, _ONE, None, None, None, False, None, _ONE, _NO_OFFSET, False))
    if not money:
        plain = _plain_unit(text, at, ahead)
        if plain is not None:
            return _with_rate(text, plain, money)
    scale, end = _scales(text, at, money) if not in_words else (_ONE, at)
    measure = _unit(text, end, money, scale)
    if measure is None and _TIMES.match(text, end):
        return Measure(end + 1, scale)
    if measure is None:
        stray = end == at and not in_words and text[at : at + 1].isascii() and text[at : at + 1].isalpha()
        measure = Measure(end, stray=stray)
    if scale is not _ONE:
        measure = measure._replace(scale=scale * measure.scale)
    return measure if measure.stray else _with_rate(text, measure, money)


# The first words, in lower case, of everything that is looked for behind a numeral.
_SHARE_WORDS = frozenset(
    """
    percentage percent per point points p pp pps ppt ppts pt pts basis bp bps bips permille pct prozent v ppm
    """.split()
)
_FIRST_LETTERS = re.compile("^[A-Za-z]+")
_STARTS = frozenset(
    first
    for name in (*DIGIT_SCALES, *GLUED_SCALES, *CODES, *NAMES, *WORDS, *CENTS, *SYMBOLS, *_SHARE_WORDS)
    for first in _FIRST_LETTERS.findall(name.lower())
) | {"sq", "cu", "fl", "an", "a", "each", "every", "x"}


# The unit words that are nothing else, neither by themselves nor with the words that may follow.
_OTHERS = {name.lower() for name in (*DIGIT_SCALES, *GLUED_SCALES, *CODES, *SYMBOLS, *WORDS, *CENTS, *_SHARE_WORDS)} | {
    "pound",
    "pounds",
    *(name.partition(" ")[0] for name in (*NAMES, *WORDS, *CENTS) if " " in name),
}
_PLAIN_UNITS = {name: unit for name, unit in NAMES.items() if name not in _OTHERS}
_PERCENT = Measure(0, unit=UnitKind.PERCENT, symbol="%", factor=Decimal("0.01"))


def _plain_unit(text: str, at: int, ahead: re.Match[str] | None) -> Measure | None:
    """A percent sign or a word that is only a unit; None if what stands at ``at`` needs a closer look."""
    if ahead is None:
        return _PERCENT._replace(end=at + 1) if text[at] == "%" and text[at + 1 : at + 2] not in _POINTS else None
    unit = _PLAIN_UNITS.get(ahead[1].lower())
    return _of_unit(unit, ahead.end()) if unit and text[ahead.end() : ahead.end() + 1] not in _POWERS else None


# What may follow "%" in "%-points", and a symbol in "m^2" and "m/s".
_POINTS = ("-", "p", "P")
_POWERS = ("^", "/")


def _scales(text: str, at: int, money: bool) -> tuple[Decimal, int]:
    """The product of the scale words at ``at``, and where they end."""
    scale = _ONE
    for _ in range(2):
        match = _GAP_WORD.match(text, at)
        if match is None:
            break
        gap, word = match.groups()
        value = _scale_of(text, match.end(), gap, word, money) if scale is _ONE else DIGIT_SCALES.get(word.lower())
        if value is None:
            break
        scale, at = scale * value, match.end()
        if text[at : at + 1] == "." and word.lower() in ("tsd", "mio", "mrd"):
            at += 1
        if value not in (100, 1000):
            break
    return scale, at


def _scale_of(text: str, end: int, gap: str, word: str, money: bool) -> int | None:
    spelt = DIGIT_SCALES.get(word.lower())
    if spelt is not None and (gap != "-" or len(word) > 4):
        return spelt
    glued = GLUED_SCALES.get(word)
    if glued is None or (gap and not (money and word in "mMbBk" and gap != "-")):
        return None
    if money or word in ("k", "K", "M"):
        return glued
    if word == "m":
        return glued if _counts_something(text, end) else None
    return glued if word in ("b", "B", "cr", "Cr") else None


def _counts_something(text: str, end: int) -> bool:
    """Whether a counted noun follows a glued "m", so that it is a million and no metre."""
    match = _GAP_WORD.match(text, end)
    if match is None or not match.group(1):
        return False
    word = match.group(2).lower()
    return word not in LENGTH_WORDS and (word.endswith("s") or word in ("people", "children", "men", "women"))


def _unit(text: str, at: int, money: bool, scale: Decimal) -> Measure | None:
    shares = _SHARES.match(text, at)
    if shares:
        return _share(shares)
    if money:
        code = _CURRENCY_CODE.match(text, at)
        known = code is not None and code.group(1) in CODES
        return Measure(code.end(), unit=UnitKind.MONEY, currency=code.group(1)) if code and known else None
    names = _names(text, at)
    return _currency_mark(text, at) or _currency_word(text, at, scale, names) or _physical(text, at, names)


def _names(text: str, at: int) -> list[tuple[str, int]]:
    """The runs of words at ``at`` that may name a unit, in lower case with their end, longest first."""
    match = _NAME.match(text, at)
    if match is None:
        return []
    words, start = match.group(1).lower(), match.start(1)
    ends = [mark.start() for mark in _WORD_GAP.finditer(words)] + [len(words)]
    if words[: ends[0]] not in _FIRST_WORDS:
        return []
    return [(words[:end].replace("-", " "), start + end) for end in reversed(ends)]


_WORD_GAP = re.compile("[ -]")
_FIRST_WORDS = frozenset(name.partition(" ")[0] for name in (*NAMES, *WORDS, *CENTS))


def _share(match: re.Match[str]) -> Measure:
    name = match.lastgroup
    if name == "point":
        return Measure(match.end(), unit=UnitKind.PERCENTAGE_POINT, symbol="pp", factor=Decimal("0.01"))
    if name == "basis":
        return Measure(match.end(), unit=UnitKind.BASIS_POINT, symbol="bps", factor=Decimal("0.0001"))
    if name in ("mille", "permille"):
        return Measure(match.end(), Decimal("0.001"), UnitKind.RATIO)
    if name == "million":
        return Measure(match.end(), Decimal("0.000001"), UnitKind.RATIO)
    return Measure(match.end(), unit=UnitKind.PERCENT, symbol="%", factor=Decimal("0.01"))


_PENCE = re.compile(r"p(?![^\W_])")
# A glued "p" is pence only where pounds are near.
_POUND_REACH = 160


def _pence(text: str, at: int) -> Measure | None:
    if _PENCE.match(text, at) and "£" in text[max(0, at - _POUND_REACH) : at + _POUND_REACH]:
        return Measure(at + 1, CENT, UnitKind.MONEY, None, "GBP")
    return None


def _currency_mark(text: str, at: int) -> Measure | None:
    sign = _CURRENCY_SIGN.match(text, at)
    if sign:
        mark = sign.group(1)
        part = CENT if mark in CENTS else Decimal(1)
        currency = CENTS[mark] if mark in CENTS else _MARKS[mark]
        return Measure(sign.end(), part, UnitKind.MONEY, None, currency, mark in SHARED_MARKS)
    code = _CURRENCY_CODE.match(text, at)
    if code and code.group(1).upper() in CODES and _is_code(code.group(1)):
        return Measure(code.end(), unit=UnitKind.MONEY, currency=code.group(1).upper())
    return _pence(text, at)


def _is_code(written: str) -> bool:
    return written.isupper() or (written.islower() and written.upper() not in CAPITAL_ONLY)


def _currency_word(text: str, at: int, scale: Decimal, names: list[tuple[str, int]]) -> Measure | None:
    for words, end in names:
        if words in CENTS:
            return Measure(end, CENT, UnitKind.MONEY, None, CENTS[words])
        if words in _POUNDS and (scale >= 1000 or _PRICE_WORDS.search(text[max(0, at - 40) : at])):
            return Measure(end, unit=UnitKind.MONEY, currency="GBP")
        if words in WORDS and (words not in WORD_NEEDS_SCALE or scale >= 1000):
            return Measure(end, unit=UnitKind.MONEY, currency=WORDS[words], open_currency=words in SHARED_MARKS)
    return None


def _physical(text: str, at: int, names: list[tuple[str, int]]) -> Measure | None:
    symbol = _SYMBOL.match(text, at)
    found = _of_symbol(symbol) if symbol else None
    if found:
        return found
    for words, end in names:
        if words in NAMES:
            return _of_unit(NAMES[words], end)
    return None


def _of_symbol(match: re.Match[str]) -> Measure | None:
    written = match.group(2).replace("\u00a0", " ")
    for form, end in (
        (written, match.end()),
        (written.partition("/")[0], match.start(2) + len(written.partition("/")[0])),
    ):
        if form in SYMBOLS and not (match.group(1) == "-" and len(form) == 1 and form.isupper()):
            gas = GAS_SCALES.get(form)
            if gas:
                return _of_unit(SYMBOLS["cf"], end)._replace(scale=Decimal(gas))
            return _of_unit(SYMBOLS[form], end)
    return None


def _of_unit(unit: UnitDef, end: int) -> Measure:
    return Measure(end, unit=unit.kind, symbol=unit.symbol, factor=unit.factor, offset=unit.offset)


def rate_after(text: str, at: int) -> str | None:
    """The stretch of time of a rate behind a counted noun ("4,000 cars a day"); None if none stands there."""
    match = _PER.match(text, at)
    if match is None or "-" in match.group(1):
        return None
    per = PER_NOUNS.get(match.group(2).lower())
    return per if per in PER_SECONDS else None


def _with_rate(text: str, measure: Measure, money: bool) -> Measure:
    match = _PER.match(text, measure.end)
    if match is None or _AGO.match(text, match.end()):
        return measure
    joint, word, end = match.group(1).lower(), match.group(2), match.end()
    per = PER_NOUNS.get(word) or PER_NOUNS.get(word.lower())
    if "per" in joint:
        further = None if per else _PER_FURTHER.match(text, end)
        if further and further.group(1).lower() in PER_NOUNS:  # "per diluted share"
            per, end = PER_NOUNS[further.group(1).lower()], further.end()
        return measure._replace(end=end, per=per or word.lower())
    if "/" in joint:
        known = per or (word.lower() if money or measure.unit else None)
    else:
        known = per if per in PER_ARTICLE else None
    return measure._replace(end=end, per=known) if known else measure
