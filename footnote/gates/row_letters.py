"""The verdicts of a labelled set's rows in one line of text, one letter a row, and two such lines compared."""

from __future__ import annotations

from collections.abc import Iterable

from ..types import Verdict
from .paired import Comparison, compare_rows

_LETTERS = {
    Verdict.SUPPORTED: "s",
    Verdict.PARTIAL: "p",
    Verdict.UNSUPPORTED: "u",
    Verdict.CONTRADICTED: "c",
}
_VERDICTS = {letter: verdict for verdict, letter in _LETTERS.items()}

# Every letter that may stand for a row.
ALPHABET = frozenset("".join(_VERDICTS).upper() + "".join(_VERDICTS))


def row_letters(rows: Iterable[tuple[Verdict, bool]]) -> str:
    """One letter for each verdict in order: the verdict's initial, upper case where it is right."""
    return "".join(_LETTERS[verdict].upper() if right else _LETTERS[verdict] for verdict, right in rows)


def verdict_in(letter: str) -> Verdict:
    """The verdict that a letter stands for."""
    return _VERDICTS[letter.lower()]


def compare_letters(was: str, now: str) -> Comparison:
    """Two runs over the same rows; rows are named by their place from 0, with leading zeros."""
    return compare_rows(_by_place(was), _by_place(now))


def _by_place(letters: str) -> dict[str, bool]:
    return {f"{place:09}": letter.isupper() for place, letter in enumerate(letters)}
