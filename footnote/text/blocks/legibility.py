"""Whether extracted text is what the page shows: codes, private characters, glued words and mixed scripts betray it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import NamedTuple

_CODE_RE = re.compile(r"\(cid:\d{1,6}\)")
_STRANGE_RE = re.compile("[\ue000-\uf8ff\ufffd\U000f0000-\U0010ffff\x00-\x08\x0e-\x1b]")
_LETTERS_RE = re.compile(r"[^\W\d_]+")
_SAMPLE = 200_000  # characters looked at
_GLUED = 28  # letters of a word that is more likely several
_LEAST = 40  # letters below which scripts and lengths say nothing
_IDEOGRAPHS = ("CJK",)
# Alphabets that no language mixes within a word, unlike kana, ideographs and Latin letters.
_ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "CHEROKEE", "COPTIC", "HEBREW", "ARABIC"})


class Legibility(NamedTuple):
    """How far a text layer can be trusted."""

    share: float
    # Of the characters that are no readable text, 0 to 1.
    reason: str
    # What is wrong, "" if nothing is.

    @property
    def is_lost(self) -> bool:
        """Whether hardly anything can be read."""
        return bool(self.reason) and self.share >= 0.3


def legibility(text: str) -> Legibility:
    """How legible ``text`` is."""
    sample = text[:_SAMPLE]
    visible = sum(map(len, sample.split()))
    if not visible:
        return Legibility(0.0, "")
    codes = sum(len(code) for code in _CODE_RE.findall(sample))
    if codes * 50 > visible:
        return Legibility(codes / visible, "character codes instead of text")
    strange = len(_STRANGE_RE.findall(sample))
    if strange * 50 > visible and strange > 2:
        return Legibility(strange / visible, "characters without a meaning")
    return _of_words(_LETTERS_RE.findall(sample), sample.count(" "))


def _of_words(words: list[str], blanks: int) -> Legibility:
    letters = sum(map(len, words))
    if letters < _LEAST:
        return Legibility(0.0, "")
    if all(map(str.isascii, words)):
        if max(map(len, words)) <= _GLUED:
            return Legibility(0.0, "")
        # Codes such as base64 mix capitals and small letters, glued prose hardly does.
        glued = sum(len(word) for word in words if len(word) > _GLUED and word[2:].islower())
        return Legibility(glued / letters, "words without blanks") if glued * 10 > letters else Legibility(0.0, "")
    mixed = sum(len(word) for word in words if len(_scripts(word) & _ALPHABETS) > 1)
    if mixed * 12 > letters:
        return Legibility(min(0.29, mixed / letters), "scripts mixed within words")
    scripts = Counter(script for word in words[:4000] for script in _scripts(word))
    ideographs = sum(scripts[name] for name in _IDEOGRAPHS)
    if ideographs * 2 > sum(scripts.values()) and blanks * 8 > letters:
        return Legibility(0.29, "ideographs set like words of letters")
    return Legibility(0.0, "")


def _scripts(word: str) -> set[str]:
    """The scripts of a word's letters; kana go with ideographs."""
    if word.isascii():
        return {"LATIN"}
    found = {unicodedata.name(char, "UNKNOWN").split(" ", 1)[0] for char in word[:40]}
    return {"CJK" if name in ("HIRAGANA", "KATAKANA", "BOPOMOFO") else name for name in found} - {
        "COMBINING",
        "MICRO",
        "OHM",
        "ANGSTROM",
        "KELVIN",
        "MODIFIER",
        "FULLWIDTH",
        "FEMININE",
        "MASCULINE",
        "SUPERSCRIPT",
        "MATHEMATICAL",
        "KATAKANA-HIRAGANA",
    }
