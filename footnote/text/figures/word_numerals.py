"""Numerals in words at their place: whether "one", "half", "third" or "second" count there at all."""

from __future__ import annotations

import re
from decimal import Decimal

from ..tables.number_places import (
    FRACTION_FOLLOWS,
    HALF_FOLLOWS,
    HALF_PRECEDES,
    ONE_FOLLOWS_NOT,
    ONE_PRECEDES_NOT,
    PERIOD_PARTS,
    QUARTER_FOLLOWS,
    SECOND_PRECEDES,
    ZERO_FOLLOWS_NOT,
    ZERO_PRECEDES_NOT,
)
from ..tables.number_words import ARTICLE_UNITS
from .number_words import Form, WordNumber, read_number_words
from .numeral import Numeral, NumeralForm

_FORMS = {
    Form.CARDINAL: NumeralForm.NUMBER,
    Form.ORDINAL: NumeralForm.ORDINAL,
    Form.FRACTION: NumeralForm.FRACTION,
    Form.VAGUE: NumeralForm.VAGUE,
}
_BEFORE = re.compile(r"([A-Za-z']+)[ \u00a0\n-]$")
_AFTER = re.compile(r"[ \u00a0\n]?([A-Za-z']+)")


def from_words(text: str, start: int) -> Numeral | None:
    """The numeral whose words begin at ``start``; None if they do not count there."""
    if start and text[start - 1].isalnum():
        return None
    article = _article(text, start)
    if article:
        return article
    found = read_number_words(text, start)
    if found is None or text[found.end : found.end + 1].isalnum():
        return None
    if start > 1 and text[start - 1] == "-" and text[start - 2].isalpha():
        return None
    if found.words == 1 and not _stands_alone(text, start, found):
        return None
    if found.form is Form.FRACTION:
        return _fraction(text, start, found)
    return Numeral(start, found.end, (found.value,), found.half, _FORMS[found.form], in_words=True)


_ARTICLE = re.compile(rf"an? (?=(?:{'|'.join(sorted(ARTICLE_UNITS))})\b)", re.IGNORECASE)
_BOUND_BEFORE = re.compile(
    r"\b(?:less than|more than|longer than|shorter than|at least|at most|no more than|just over|just under|nearly"
    r"|almost|under|up to) $",
    re.IGNORECASE,
)


def _article(text: str, start: int) -> Numeral | None:
    """The one of "less than an hour": between a bound and a unit an article is a figure."""
    if text[start] not in "aA":
        return None
    found = _ARTICLE.match(text, start)
    if found is None or not _BOUND_BEFORE.search(text[max(0, start - 16) : start]):
        return None
    return Numeral(start, found.end() - 1, (Decimal(1),), Decimal(0), NumeralForm.NUMBER, in_words=True)


def _word_before(text: str, start: int) -> str:
    window = text[max(0, start - 24) : start]
    last = window[:-1].rpartition(" ")[2]
    if last.isalpha() and last.isascii() and window[-1] in " -":
        return last.lower()
    match = _BEFORE.search(window)
    return match.group(1).lower() if match else ""


def _word_after(text: str, end: int) -> str:
    match = _AFTER.match(text, end)
    return match.group(1).lower() if match else ""


def _stands_alone(text: str, start: int, found: WordNumber) -> bool:
    """Whether a single number word is a figure at its place."""
    word = text[start : found.end].lower()
    after = _word_after(text, found.end)
    if found.form is Form.CARDINAL and _begins_name(text, start, found.end):
        return False
    if word == "one":
        return bool(after) and after not in ONE_FOLLOWS_NOT and _word_before(text, start) not in ONE_PRECEDES_NOT
    if word == "zero":
        return bool(after) and after not in ZERO_FOLLOWS_NOT and _word_before(text, start) not in ZERO_PRECEDES_NOT
    if word == "half":
        joined = text[found.end : found.end + 1] == "-"
        return not joined and (after in HALF_FOLLOWS or _word_before(text, start) in HALF_PRECEDES)
    if word == "second":
        return bool(after) and after not in PERIOD_PARTS and _word_before(text, start) in SECOND_PRECEDES
    if found.form is Form.ORDINAL:
        return after not in PERIOD_PARTS
    return word not in ("quarter", "hundred", "dozen")


# "At Five Guys", "the Seven Sisters": a capital inside a sentence that is no title, before another one.
_IN_SENTENCE = re.compile(r"(?:^|[^\w'\u2019-])(?:[a-z]+|The|At|In|On|By|For|With|From) $")
_CAPITAL_AFTER = re.compile(r" [A-Z][a-z]")


def _begins_name(text: str, start: int, end: int) -> bool:
    """Whether a number word is the first of a name."""
    if not text[start].isupper() or not text[start + 1 : start + 2].islower() or not _CAPITAL_AFTER.match(text, end):
        return False
    return _IN_SENTENCE.search(text[max(0, start - 24) : start]) is not None


def _fraction(text: str, start: int, found: WordNumber) -> Numeral | None:
    """A fraction, or the ordinal that it is where it counts ("a third time")."""
    last = text[start : found.end].lower()
    after = _word_after(text, found.end)
    if last.endswith("quarter"):
        begins_with_article = text[start] in "aA"
        counts = begins_with_article and (after in QUARTER_FOLLOWS or _is_beside_a_share(text, start))
        if after != "of" and not counts:
            return None
    elif text[start] in "aA" and not last.endswith("half") and after and after not in FRACTION_FOLLOWS:
        begin = start + 2 + (text[start + 1] in "nN")
        return Numeral(begin, found.end, (1 / found.value,), found.half, NumeralForm.ORDINAL, in_words=True)
    return Numeral(start, found.end, (found.value,), found.half, NumeralForm.FRACTION, in_words=True)


# "A third goes to wages, and a quarter to rent."
_SHARE_BEFORE = re.compile(
    r"(?:\b(?:half|thirds?|fifths?|sixths?|tenths?|quarters?(?= of)|per ?cent)\b|%)"
    r"[^.;!?:]{1,60}[, ](?:and|but|while) $",
    re.IGNORECASE,
)
_SHARE_REACH = 90


def _is_beside_a_share(text: str, start: int) -> bool:
    """Whether another share stands before "and a quarter" in the sentence."""
    return _SHARE_BEFORE.search(text[max(0, start - _SHARE_REACH) : start]) is not None
