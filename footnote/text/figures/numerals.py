"""The numerals of a text in digits and in words, found by one cheap pass over its words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from ...reading import Span
from ..late_pattern import LatePattern
from ..tables.number_words import ARTICLE_UNITS, FRACTIONS, SCALES, STARTERS, VULGAR
from .digit_numerals import from_digits, plain_digits
from .numeral import Numeral
from .word_numerals import from_words

_LETTERS_AND_DIGITS = re.compile(rf"[A-Za-z]+|[0-9]+|[{''.join(VULGAR)}]")
_DIGITS = re.compile(rf"[0-9]+|[{''.join(VULGAR)}]")
# As they may be written, so that the pass over all words needs no change of case.
_STARTERS = frozenset(form for word in STARTERS for form in (word, word.capitalize(), word.upper()))
_FIGURES = frozenset({*"0123456789", *VULGAR})
_ARTICLES = frozenset({"a", "an", "A", "An", "AN"})
# The words that "a" counts: a hundred, a dozen, a third, less than an hour.
_COUNTED = frozenset({"hundred", "dozen", *SCALES, *FRACTIONS, *ARTICLE_UNITS})
_ARTICLE_COUNTS = LatePattern(rf"[ \u00a0\n-](?:{'|'.join(sorted(_COUNTED))})(?![A-Za-z])", re.IGNORECASE)
# The starters that need no such word beside them.
_SURE_STARTERS = STARTERS - {"a", "an"}
_ADDRESS = LatePattern(r"(?:(?<![a-z])[a-z]{2,8}://|www\.)\S+", re.IGNORECASE)
_CITATION = LatePattern(r"\[\^?[0-9]{1,4}(?:[,;–-] ?[0-9]{1,4}){0,20}\]")


def find_numerals(
    text: str, mark: str | None, masked: Sequence[Span], runs: Set[str] | None = None
) -> Iterator[Numeral]:
    """The numerals of ``text`` in order; ``mark`` is the decimal mark if known, ``runs`` its ``letter_runs``.

    What begins inside a masked span, a web address or a citation mark is left out.
    """
    places = _LETTERS_AND_DIGITS if _may_be_in_words(runs) else _DIGITS
    blocked = _blocked(text, masked)
    at, block = 0, 0
    for match in places.finditer(text):
        run = match[0]
        if run not in _STARTERS and run[0] not in _FIGURES:
            continue
        start = match.start()
        if start < at:
            continue
        while block < len(blocked) and blocked[block].end <= start:
            block += 1
        if block < len(blocked) and blocked[block].start <= start:
            at = blocked[block].end
            continue
        numeral, at = _read(text, match, mark)
        if numeral is None or (block < len(blocked) and blocked[block].start < numeral.end):
            continue
        yield numeral


def may_have_numerals(text: str, runs: Set[str] | None) -> bool:
    """Whether a numeral may stand in ``text``, whose ``letter_runs`` are given."""
    return _DIGITS.search(text) is not None or _may_be_in_words(runs)


def _may_be_in_words(runs: Set[str] | None) -> bool:
    """Whether a text with these runs of letters may hold a number in words."""
    if runs is None or not _SURE_STARTERS.isdisjoint(runs):
        return True
    return ("a" in runs or "an" in runs) and not _COUNTED.isdisjoint(runs)


def _read(text: str, match: re.Match[str], mark: str | None) -> tuple[Numeral | None, int]:
    """The numeral at a run of letters or digits, and where to look on."""
    run = match.group()
    if not run[0].isalpha():
        return plain_digits(text, match.start(), mark) or from_digits(text, match.start(), mark)
    if run in _ARTICLES and not _ARTICLE_COUNTS.match(text, match.end()):
        return None, match.end()
    numeral = from_words(text, match.start())
    return numeral, numeral.end if numeral else match.end()


def _blocked(text: str, masked: Sequence[Span]) -> list[Span]:
    """Masked spans, web addresses and citation marks, in order."""
    spans = list(masked)
    if "://" in text or "www." in text:
        spans += [Span(*match.span()) for match in _ADDRESS.finditer(text)]
    if "[" in text:
        spans += [Span(*match.span()) for match in _CITATION.finditer(text)]
    return sorted(spans)
