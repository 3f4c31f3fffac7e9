"""Numbers as people write them in a question, with their sign; nothing that could be read in two ways."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from babel.numbers import get_group_symbol

from ..text.tables.number_words import SMALL, TENS
from .formats import check_locale

WORDS = {word: str(value) for word, value in (SMALL | TENS).items()}

_MINUS = r"\-\u2212\u2013"
_DIGITS_RE = re.compile(r"\d+(?:[.,]\d+)*")
_WORD_RE = re.compile(r"(?<![\w-])[a-z]+(?![\w-])", re.IGNORECASE)
# What may stand before a number: a blank or a bracket, then its sign and its currency, in either order.
_SIGN_RE = re.compile(
    rf"(?:\A|(?<=[\s(\"'\u201c\u201e]))(?P<sign>[+{_MINUS}]|minus\s+)?[$\u20ac\u00a3\u00a5]?(?P<inner>[{_MINUS}])?\Z",
    re.IGNORECASE,
)
# What makes a bound, a range, a share or a sum of a number: "~5", "> 5", "5-10", "5/2", "5+", "5th".
_BEFORE_RE = re.compile(rf"[<>=\u2264\u2265\u2260\u2248~\u00b1*/^\u00d7\u00f7#+{_MINUS}]\s*\Z")
_AFTER_RE = re.compile(rf"\s*[<>=+*/^\u00d7\u00f7]|\s*[{_MINUS}]\s*\d|[\w:'\u2019]")

_GROUPED_RE = re.compile(r"[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*", re.ASCII)


class SpokenNumber(NamedTuple):
    """A number and where it stands in the question, its sign included; without ``text`` it can be read in two ways."""

    start: int
    end: int
    text: str | None
    # Plain: "-12.5".
    is_word: bool = False


def spoken_numbers(question: str, locale: str) -> list[SpokenNumber]:
    """The numbers in ``question``, in order. "5.000" and "5,000" are read where ``locale`` groups digits so."""
    found = [_in_digits(question, match, locale) for match in _DIGITS_RE.finditer(question)]
    found += [_in_words(question, match) for match in _WORD_RE.finditer(question) if match[0].lower() in WORDS]
    return sorted(found, key=lambda number: number.start)


def _in_words(question: str, match: re.Match[str]) -> SpokenNumber:
    start, is_negative = _with_sign(question, match.start()) or (match.start(), False)
    value = WORDS[match[0].lower()]
    return SpokenNumber(start, match.end(), f"-{value}" if is_negative else value, is_word=True)


def _in_digits(question: str, match: re.Match[str], locale: str) -> SpokenNumber:
    text, end = _plain(match[0], locale), match.end()
    if text and question[end : end + 1] in {"k", "K"} and "." not in text:
        text, end = f"{text}000", end + 1
    signed = _with_sign(question, match.start())
    if text is None or signed is None or _AFTER_RE.match(question, end):
        return SpokenNumber(match.start(), end, None)
    start, is_negative = signed
    return SpokenNumber(start, end, f"-{text}" if is_negative and text.strip("0.") else text)


def _with_sign(question: str, start: int) -> tuple[int, bool] | None:
    """Where the number at ``start`` begins, and whether it is negative; None if something is glued to it."""
    before = question[max(0, start - 20) : start]
    match = _SIGN_RE.search(before)
    if not match or _BEFORE_RE.search(before[: match.start()]):
        return None
    signs = [match[name].strip() for name in ("sign", "inner") if match[name]]
    begin = match.start() if match["sign"] else match.start("inner") if match["inner"] else len(before)
    return start - len(before) + begin, bool(signs) and signs != ["+"]


def _plain(digits: str, locale: str) -> str | None:
    """``digits`` without groups and with a decimal point; None if it is read in two ways, or in none."""
    if digits.isdecimal():
        return str(int(digits)) if digits.isascii() and len(digits) < 30 else None
    if grouped := _GROUPED_RE.fullmatch(digits):
        mark = grouped.group(1)
        alone = digits.count(mark) == 1
        return digits.replace(mark, "") if not alone or mark == _group_mark(locale) else None
    at = max(digits.rfind("."), digits.rfind(","))
    whole, fraction = digits[:at], digits[at + 1 :]
    grouped = _GROUPED_RE.fullmatch(whole)
    if not digits.isascii() or not (whole.isdecimal() or (grouped and grouped.group(1) != digits[at])):
        return None
    return f"{int(re.sub('[.,]', '', whole))}.{fraction}"


@lru_cache(maxsize=64)
def _group_mark(locale: str) -> str:
    return get_group_symbol(check_locale(locale))
