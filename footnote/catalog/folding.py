"""Names folded for comparison: case, accents and spaces do not count; look-alike letters do."""

from __future__ import annotations

import unicodedata

from .refusal import RefusedError

# Marks that people and phones write for one another.
_MARKS = {**dict.fromkeys("\u2018\u2019\u02bc\u00b4`", "'"), **dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-")}
# Strokes and overlays are letters of their own, not accents.
_ACCENTS = frozenset(map(chr, (*range(0x300, 0x334), *range(0x339, 0x370))))
_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe", **_MARKS})


def fold_name(name: str) -> str:
    """``name`` without case, accents and repeated spaces, its apostrophes and hyphens of one kind.

    Full-width and look-alike letters stay what they are.
    """
    letters = "".join(char for char in unicodedata.normalize("NFD", name.casefold()) if char not in _ACCENTS)
    return " ".join(letters.translate(_LETTERS).split())


def checked_text(text: object, what: str, max_length: int) -> str:
    """``text`` in NFC, if it is a text without invisible characters; RefusedError otherwise."""
    if not isinstance(text, str):
        raise RefusedError("invalid_argument", f"{what} must be a text, not {type(text).__name__}")
    if len(text) > max_length:
        raise RefusedError("invalid_argument", f"{what} is longer than {max_length} characters")
    for char in text:
        if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            raise RefusedError("suspicious_characters", f"{what} holds the invisible character U+{ord(char):04X}")
    return unicodedata.normalize("NFC", text)
