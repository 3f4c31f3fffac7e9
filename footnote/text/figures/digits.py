"""One run of digits with its group and decimal marks: every value it can be read as."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

# What parts groups of three but is no mark: blank, no-break, narrow no-break, thin, figure space; "_" in data and code.
_PARTS = " \u00a0\u202f\u2009\u2007_"
# A run that no person writes as an amount; longer ones are not looked into.
MOST_DIGITS = 28

_GROUPED_BY_BLANK = re.compile(
    rf"(\d{{1,3}})([{_PARTS}])\d{{3}}(?:\2\d{{3}}){{0,5}}(?!\d|_|\2\d{{3}})(?:[.,]\d+(?![.,]?\d))?", re.ASCII
)
_RUN = re.compile(r"\d+(?:[.,'’]\d+)*", re.ASCII)

# Languages that write a decimal comma; a region may differ.
_DECIMAL_COMMA = frozenset(
    "de fr es it nl pt ru pl cs sk da sv nb nn no fi tr el hu ro uk bg hr sl sr lt lv et is id ca gl eu af vi".split()
)
_DECIMAL_POINT_REGIONS = frozenset({"CH", "LI", "MX", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "DO"})


class Digits(NamedTuple):
    """A run of digits read: one value, or two if the marks allow both."""

    end: int
    readings: tuple[Decimal, ...]
    # In rising order.
    decimals: int
    # Digits shown after the decimal mark (of the sure reading).


def decimal_mark(locale: str | None) -> str | None:
    """The decimal mark that a locale such as "de" or "de-CH" writes; None for an unknown locale."""
    if not locale:
        return None
    language, _, region = locale.replace("_", "-").partition("-")
    if region.upper() in _DECIMAL_POINT_REGIONS:
        return "."
    return "," if language.lower() in _DECIMAL_COMMA else "."


def read_digits(text: str, at: int, mark: str | None) -> Digits | None:
    """The number whose digits begin at ``at``; ``mark`` is the decimal mark if it is known.

    None if the marks make no sense ("1,25,3") or the run is longer than any amount.
    """
    grouped = _GROUPED_BY_BLANK.match(text, at)
    if grouped:
        return _read_grouped(grouped)
    run = _RUN.match(text, at)
    if run is None or run.end() - at > MOST_DIGITS:
        return None
    found = read_marks(run.group().replace("’", "'"), mark)
    return None if found is None else Digits(run.end(), *found)


def run_end(text: str, at: int) -> int:
    """Where the run of digits and marks that begins at ``at`` ends, sound or not."""
    run = _RUN.match(text, at)
    return run.end() if run else at


def _read_grouped(match: re.Match[str]) -> Digits | None:
    if match.end() - match.start() > MOST_DIGITS:
        return None
    digits = re.sub(f"[{_PARTS}]", "", match.group()).replace(",", ".")
    return Digits(match.end(), (Decimal(digits),), len(digits.partition(".")[2]))


@lru_cache(maxsize=8192)
def read_marks(run: str, mark: str | None) -> tuple[tuple[Decimal, ...], int] | None:
    """The values of a run of digits and marks in rising order, and the digits after its decimal mark; None if unsound.

    ``mark`` is the decimal mark if it is known.
    """
    if run.isdigit():
        return (Decimal(run),), 0
    marks = [char for char in run if not char.isdigit()]
    kinds = sorted(set(marks))
    if len(kinds) == 1:
        return _one_mark(run, kinds[0], len(marks), mark)
    last = marks[-1]
    if len(kinds) > 2 or marks.count(last) > 1 or last == "'":
        return None
    group = next(kind for kind in kinds if kind != last)
    whole, _, fraction = run.rpartition(last)
    if not _well_grouped(whole, group):
        return None
    return (Decimal(f"{whole.replace(group, '')}.{fraction}"),), len(fraction)


def _one_mark(run: str, mark: str, count: int, decimal: str | None) -> tuple[tuple[Decimal, ...], int] | None:
    parts = run.split(mark)
    grouped = Decimal("".join(parts)) if _well_grouped(run, mark) else None
    if count > 1 or mark == "'":
        return None if grouped is None else ((grouped,), 0)
    pointed = Decimal(".".join(parts))
    shown = len(parts[1])
    if grouped is None or mark == decimal:
        return (pointed,), shown
    if decimal is not None or mark == ",":
        # Without a locale the text is taken as English for the comma, which no reader doubts in "1,008 pages".
        return (grouped,), 0
    return tuple(sorted((pointed, grouped))), shown


def _well_grouped(whole: str, mark: str) -> bool:
    """Whether groups of three, or Indian groups of two before a last three, follow a short first one."""
    first, *groups = whole.split(mark)
    if not 1 <= len(first) <= 3 or first.startswith("0") or not groups or len(groups[-1]) != 3:
        return False
    if all(len(group) == 3 for group in groups):
        return True
    return mark == "," and len(first) <= 2 and all(len(group) == 2 for group in groups[:-1])
