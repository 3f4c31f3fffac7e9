"""What a cell or a field says as a number: the one that it begins with, a whole count, the limits of a range."""

from __future__ import annotations

import re

from ...text.figures.numbers import read_quantities
from ...text.figures.quantity import QuantityKind
from ...text.tables.currencies import CODES

# A currency's code before an amount; other letters before a number make it a label ("KR 203").
CURRENCY = rf"(?:{'|'.join(sorted(CODES))}|[A-Z]{{1,2}}\$) ?"
_LEADING_RE = re.compile(rf"(?:{CURRENCY}|[^\w\u2212-]*)([-\u2212]?\d[\d,]*(?:\.\d+)?)")
_DIGITS_RE = re.compile(r"\d[\d.,]*")


def leading_number(text: str) -> float | None:
    """The number that a text begins with: 1200 of "EUR 1,200" and of "1200 kg"; None without one."""
    found = _LEADING_RE.match(text)
    return float(found.group(1).replace(",", "").replace("\u2212", "-")) if found else None


def whole_number(text: str) -> int | None:
    """The count that is all of a text: 1200 of "1,200"; None of "12 kg" or "-3"."""
    digits = text.strip().replace(",", "")
    return int(digits) if digits.isdecimal() else None


def limits(text: str) -> tuple[float, float] | None:
    """The two ends, as they are written, of a range that a text begins with: 135 and 145 of "135-145 mmol/L".

    None for others, and where more digits stand: those of "4-10 x10^9/L" belong to both ends.
    """
    found = read_quantities(text)
    if len(found) != 1 or found[0].kind is not QuantityKind.RANGE or len(_DIGITS_RE.findall(text)) > 2:
        return None
    low, high, scale = found[0].low, found[0].high, found[0].scale
    if low is None or high is None or text[: found[0].span.start].strip():
        return None
    return float(low / scale), float(high / scale)
