"""What parts the values of a delimited text, and whether its first row names the columns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from .csv_records import TooWideError, csv_records

DELIMITERS = (",", ";", "\t", "|")
_SAMPLE_ROWS = 60
_SAMPLE = 65536  # characters behind which no sampled row begins
_NUMBER_RE = re.compile(r"[(\-+]?\s*[$€£¥]?\s*\d[\d.,' \u00a0\u202f]*\s*(?:%|[kKmMbB]n?|[€$£])?\)?$")


class Delimiter(NamedTuple):
    """The mark between values."""

    mark: str
    is_sure: bool


def find_delimiter(text: str) -> Delimiter:
    """The delimiter under which most rows have the same number of values; a comma if none is better than another.

    Only whole rows are looked at.
    """
    best: tuple[float, int, int] | None = None
    found = ","
    for rank, mark in enumerate(DELIMITERS):
        if mark not in text[:_SAMPLE]:
            continue
        try:
            widths = [len(record) for record in islice(csv_records(text, mark, _SAMPLE), _SAMPLE_ROWS) if record]
        except TooWideError:
            continue
        width, rows = _usual(widths)
        if width < 2:
            continue
        score = (rows / len(widths), width if rows > 1 or len(widths) == 1 else 0, -rank)
        if best is None or score > best:
            best, found = score, mark
    return Delimiter(found, best is not None and best[0] > 0.5)


def _usual(widths: Sequence[int]) -> tuple[int, int]:
    """The most frequent number of values a row (the larger of two) and how many rows have it."""
    counts = Counter(widths)
    return max(counts.items(), key=lambda item: (item[1], item[0])) if counts else (0, 0)


def names_columns(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Whether the row ``first`` names the columns of the rows ``below``."""
    filled = [value for value in first if value]
    if not below or not filled or len(filled) * 2 < len(first) or len(set(filled)) < len(filled):
        return False
    if any(is_number(value) and not _is_year(value) for value in filled):
        return False
    if not any(is_number(value) for value in filled):
        return True
    return any(is_number(value) for row in below for value in row)


def is_number(value: str) -> bool:
    """Whether a value is written as an amount."""
    return bool(_NUMBER_RE.match(value))


def _is_year(value: str) -> bool:
    return len(value) == 4 and value.isdecimal() and value[:2] in ("18", "19", "20", "21")
