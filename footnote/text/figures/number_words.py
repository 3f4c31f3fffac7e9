"""Numbers written in words: "two hundred thirty-four million", "half a million", "two thirds", "fourth"."""

from __future__ import annotations

import re
from decimal import Decimal
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from ..tables.number_words import FRACTIONS, SCALES, SMALL, TENS, VAGUE
from .cardinals import read_cardinal
from .number_tokens import Token, number_tokens, stand_at

# A fraction in words is as exact as a whole percent.
_SHARE_HALF = Decimal("0.005")
# "half a million" is as exact as a twentieth of a million.
_PART_HALF = Decimal("0.05")
_MULTIPLES = SCALES | {"hundred": 100, "dozen": 12}


class Form(Enum):
    """What a number in words is."""

    CARDINAL = "cardinal"
    ORDINAL = "ordinal"
    FRACTION = "fraction"
    VAGUE = "vague"


class WordNumber(NamedTuple):
    """A number in words, read."""

    end: int
    value: Decimal
    half: Decimal
    form: Form
    words: int
    # How many words it was written in.


def read_number_words(text: str, at: int) -> WordNumber | None:
    """The number whose words begin at ``at``; None if they are no number ("a man")."""
    tokens = number_tokens(text, at)
    if len(tokens) == 1:
        alone = _alone(tokens[0].word)
        shared = _share_of(text, tokens[0]) if tokens[0].word in SMALL else None
        return shared or (alone and alone._replace(end=tokens[0].end))
    return (_share_of(text, tokens[0]) or _together(tokens)) if tokens else None


@lru_cache(maxsize=1024)
def _alone(word: str) -> WordNumber | None:
    """The number that ``word`` is by itself, as if it began a text."""
    return _together([Token(0, len(word), word, False)])


def _together(tokens: list[Token]) -> WordNumber | None:
    first = tokens[0].word
    if first in VAGUE:
        return _vague(tokens)
    if first in ("a", "an", "half", "quarter"):
        return _article_or_part(tokens)
    return _fraction(tokens, 0) or _whole(tokens, 0)


def _whole(tokens: list[Token], index: int, start: Decimal | None = None) -> WordNumber | None:
    found = read_cardinal(tokens, index, start)
    if found is None:
        return None
    form = Form.ORDINAL if found.ordinal else Form.CARDINAL
    return WordNumber(found.end, found.value, found.half, form, found.words)


_OUT_OF = re.compile(
    r"(?: |-)(?:in(?: every)?|out(?: |-)of(?: every)?)(?: |-)([a-z]+|[0-9]{1,3})(?![A-Za-z0-9])(?! ?(?:%|per))"
)
_BELOW = SMALL | TENS | {"hundred": 100}
# After the second number these show a time or a unit, so that the two do not divide.
_NOT_SHARED = re.compile(
    r" (?:years?|days?|weeks?|months?|hours?|minutes?|seconds?|hundred|thousand|million"
    r"|of(?! (?:the|all|its|their|our|these|those|them|us)\b))\b"
)


def _share_of(text: str, first: Token) -> WordNumber | None:
    """ "one in five", "two out of three"."""
    match = _OUT_OF.match(text, first.end)
    above = SMALL.get(first.word, 0)
    if match is None or not above or _NOT_SHARED.match(text, match.end()):
        return None
    written = match.group(1)
    below = int(written) if written.isdigit() else _BELOW.get(written, 0)
    if below <= above:
        return None
    return WordNumber(match.end(), Decimal(above) / below, _SHARE_HALF, Form.FRACTION, 3)


def _vague(tokens: list[Token]) -> WordNumber:
    """ "millions", "tens of thousands": a lower bound."""
    value, last = Decimal(VAGUE[tokens[0].word]), 0
    while last < 4 and stand_at(tokens, last + 1, "of") and last + 2 < len(tokens) and tokens[last + 2].word in VAGUE:
        last += 2
        value *= VAGUE[tokens[last].word]
    return WordNumber(tokens[last].end, value, Decimal(0), Form.VAGUE, last + 1)


def _article_or_part(tokens: list[Token]) -> WordNumber | None:
    """ "a hundred …", "a dozen", "a third", "half a million", "a quarter of a million"."""
    first = tokens[0].word
    if first in ("half", "quarter"):
        return _part_of_scale(tokens, 1, Decimal(1) / FRACTIONS[first]) or _bare_part(tokens, 0)
    if len(tokens) < 2 or tokens[1].comma:
        return None
    second = tokens[1].word
    if second in FRACTIONS and not second.endswith("s"):
        value = Decimal(1) / FRACTIONS[second]
        return _part_of_scale(tokens, 2, value) or _bare_part(tokens, 1)
    if second in _MULTIPLES:
        found = _whole(tokens, 1, Decimal(1))
        return found._replace(words=found.words + 1) if found else None
    return None


def _part_of_scale(tokens: list[Token], index: int, part: Decimal) -> WordNumber | None:
    if stand_at(tokens, index, "of"):
        index += 1
    if index + 1 < len(tokens) and tokens[index].word in ("a", "an") and not tokens[index].comma:
        scale = _MULTIPLES.get(tokens[index + 1].word)
        if scale and not tokens[index + 1].comma:
            half = Decimal(0) if scale == 12 else scale * _PART_HALF
            return WordNumber(tokens[index + 1].end, part * scale, half, Form.CARDINAL, index + 2)
    return None


def _bare_part(tokens: list[Token], last: int) -> WordNumber:
    value = Decimal(1) / FRACTIONS[tokens[last].word]
    return WordNumber(tokens[last].end, value, _SHARE_HALF, Form.FRACTION, last + 1)


def _fraction(tokens: list[Token], index: int) -> WordNumber | None:
    """ "one third", "two-thirds", "three quarters"."""
    if index + 1 >= len(tokens) or tokens[index].word not in SMALL or tokens[index + 1].comma:
        return None
    above, below = SMALL[tokens[index].word], FRACTIONS.get(tokens[index + 1].word)
    if below is None or not 0 < above < below or (above > 1) != tokens[index + 1].word.endswith(("s", "halves")):
        return None
    value = Decimal(above) / below
    return _part_of_scale(tokens, index + 2, value) or WordNumber(
        tokens[index + 1].end, value, _SHARE_HALF, Form.FRACTION, 2
    )
