"""Numbers written in words: "two hundred thirty-four million", "half a million", "two thirds", "fourth"."""

from __future__ import annotations

import re
from decimal import Decimal
from enum import Enum
from typing import NamedTuple

from .tables.number_words import FRACTIONS, ORDINALS, SCALES, SMALL, TENS, VAGUE

_WORD = re.compile(r"[A-Za-z]+")
# What may part two words of one number.
_GAP = re.compile(r"-|[ \u00a0]?\n?[ \u00a0]{0,2}")
_DIGITS = SMALL | {"oh": 0, "o": 0}
# No number in words is longer; a hostile run of number words is cut into pieces of this many.
_MOST_WORDS = 40


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


class _Token(NamedTuple):
    start: int
    end: int
    word: str
    comma: bool
    # Whether a comma stands before it.


class _State(NamedTuple):
    total: Decimal
    group: Decimal
    # The part below the last scale word.
    floor: Decimal
    # The last scale word's value: what follows must stay below it.
    place: Decimal
    # The lowest place that words have named.


def read_number_words(text: str, at: int) -> WordNumber | None:
    """The number whose words begin at ``at``; None if they are no number ("a man")."""
    tokens = _tokens(text, at)
    if not tokens:
        return None
    first = tokens[0].word
    if first in VAGUE and first not in ("scores",):
        return _vague(tokens)
    if first in ("a", "an", "half", "quarter"):
        return _article_or_part(tokens)
    return _share_of(text, tokens[0]) or _fraction(tokens, 0) or _cardinal(tokens, 0)


_OUT_OF = re.compile(
    r"(?: |-)(?:in(?: every)?|out(?: |-)of(?: every)?)(?: |-)([a-z]+|[0-9]{1,3})(?![A-Za-z0-9])(?! ?(?:%|per))"
)
# After the second number these show a time or a unit, so that the two do not divide.
_NOT_SHARED = re.compile(r" (?:years?|days?|weeks?|months?|hours?|minutes?|seconds?|hundred|thousand|million|of)\b")


def _share_of(text: str, first: _Token) -> WordNumber | None:
    """ "one in five", "two out of three"."""
    match = _OUT_OF.match(text, first.end)
    above = SMALL.get(first.word, 0)
    if match is None or not above or _NOT_SHARED.match(text, match.end()):
        return None
    written = match.group(1)
    below = (
        int(written) if written.isdigit() else SMALL.get(written, TENS.get(written, 100 if written == "hundred" else 0))
    )
    if below <= above:
        return None
    return WordNumber(match.end(), Decimal(above) / below, _SHARE_HALF, Form.FRACTION, 3)


def _tokens(text: str, at: int) -> list[_Token]:
    """The run of number words and joints that begins at ``at``."""
    tokens: list[_Token] = []
    comma = False
    while len(tokens) < _MOST_WORDS:
        match = _WORD.match(text, at)
        if match is None or match.end() - at > 12 or match.group().lower() not in _VOCABULARY:
            break
        tokens.append(_Token(match.start(), match.end(), match.group().lower(), comma))
        at = match.end()
        comma = text.startswith(", ", at)
        gap = _GAP.match(text, at + 1 if comma else at)
        if gap is None or gap.end() == at:
            break
        at = gap.end()
    return tokens


_VOCABULARY = frozenset(
    {*SMALL, *TENS, *SCALES, *ORDINALS, *FRACTIONS, *VAGUE, "hundred", "dozen", "and", "a", "an", "of", "point", "oh"}
)


def _is(tokens: list[_Token], index: int, *words: str) -> bool:
    """Whether the words stand at ``index``, unbroken by a comma."""
    run = tokens[index : index + len(words)]
    return len(run) == len(words) and all(
        token.word == word and not token.comma for token, word in zip(run, words, strict=True)
    )


def _vague(tokens: list[_Token]) -> WordNumber:
    value, last = Decimal(VAGUE[tokens[0].word]), 0
    if tokens[0].word == "tens":
        value = Decimal(10)
    while last + 2 < len(tokens) and _is(tokens, last + 1, "of") and tokens[last + 2].word in VAGUE:
        value *= VAGUE[tokens[last + 2].word]
        last += 2
        if last >= 4:
            break
    return WordNumber(tokens[last].end, value, Decimal(0), Form.VAGUE, last + 1)


def _article_or_part(tokens: list[_Token]) -> WordNumber | None:
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
    if second in ("hundred", "dozen") or second in SCALES:
        found = _cardinal(tokens, 1, Decimal(1))
        return found._replace(words=found.words + 1) if found else None
    return None


def _part_of_scale(tokens: list[_Token], index: int, part: Decimal) -> WordNumber | None:
    if _is(tokens, index, "of"):
        index += 1
    if index + 1 < len(tokens) and tokens[index].word in ("a", "an") and not tokens[index].comma:
        scale = {**SCALES, "hundred": 100, "dozen": 12}.get(tokens[index + 1].word)
        if scale and not tokens[index + 1].comma:
            half = Decimal(0) if scale == 12 else scale * Decimal("0.05")
            return WordNumber(tokens[index + 1].end, part * scale, half, Form.CARDINAL, index + 2)
    return None


def _bare_part(tokens: list[_Token], last: int) -> WordNumber:
    value = Decimal(1) / FRACTIONS[tokens[last].word]
    return WordNumber(tokens[last].end, value, _SHARE_HALF, Form.FRACTION, last + 1)


# A fraction in words is as exact as a whole percent.
_SHARE_HALF = Decimal("0.005")


def _fraction(tokens: list[_Token], index: int) -> WordNumber | None:
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


def _cardinal(tokens: list[_Token], index: int, start: Decimal | None = None) -> WordNumber | None:
    """The longest sound cardinal or ordinal from ``index``; ``start`` is the 1 that an article stands for."""
    state = _State(Decimal(0), start or Decimal(0), Decimal("Infinity"), Decimal("Infinity"))
    begin, good = index, None
    while index < len(tokens):
        taken = _step(tokens, index, state, first=index == begin)
        if taken is None:
            break
        state, used, ordinal = taken
        index += used
        half = _shown_half(state)
        good = WordNumber(
            tokens[index - 1].end,
            state.total + state.group,
            half,
            Form.ORDINAL if ordinal else Form.CARDINAL,
            index - begin,
        )
        if ordinal:
            break
    return good


def _shown_half(state: _State) -> Decimal:
    return min(state.place, Decimal(10) ** 18) / 2


def _step(tokens: list[_Token], index: int, state: _State, first: bool) -> tuple[_State, int, bool] | None:
    """The state after the next word or joint, how many tokens it took, and whether an ordinal ended it."""
    token = tokens[index]
    if token.comma and not first and not _comma_joins(tokens, index, state):
        return None
    if token.word == "and" and not first:
        return _joined(tokens, index, state)
    if token.word == "point" and not first:
        return _pointed(tokens, index, state)
    if token.word in ORDINALS:
        value = ORDINALS[token.word]
        after = _add(state, "hundred" if value == 100 else _scale_word(value) or "", value)
        return None if after is None else (after, 1, True)
    after = _add(state, token.word, SMALL.get(token.word) if token.word in SMALL else TENS.get(token.word))
    return None if after is None else (after, 1, False)


def _scale_word(value: int) -> str | None:
    return {10**3: "thousand", 10**6: "million", 10**9: "billion"}.get(value)


def _add(state: _State, word: str, value: int | None) -> _State | None:
    """The state with one more word; None if it does not fit ("one two", "hundred hundred")."""
    group, floor, place = state.group, state.floor, state.place
    if word == "hundred":
        if group >= 100 or state.place < 1 or (group == 0 and state.total > 0):
            return None
        return _State(state.total, (group or Decimal(1)) * 100, floor, Decimal(1))
    if word == "dozen":
        return _State(state.total, (group or Decimal(1)) * 12, floor, Decimal(1)) if not state.total else None
    if word in SCALES:
        scale = Decimal(SCALES[word])
        if scale >= floor or (group == 0 and state.total > 0):
            return None
        shown = scale * (place if place < 1 else min(place, Decimal(1)))
        return _State(state.total + (group or Decimal(1)) * scale, Decimal(0), scale, shown)
    if value is None or state.place < 1 or value >= floor or not _fits(group % 100, value):
        return None
    if state.place == 1 and not group and not state.total:
        return None  # after "zero" nothing follows
    if value == 0 and (group or state.total):
        return None
    return _State(state.total, group + value, floor, Decimal(1))


def _fits(room: Decimal, value: int) -> bool:
    """Whether a word below a hundred may follow one that left ``room`` below a hundred."""
    return room == 0 or (room >= 20 and room % 10 == 0 and 0 < value < 10)


def _joined(tokens: list[_Token], index: int, state: _State) -> tuple[_State, int, bool] | None:
    """ "… and thirty", "… and four thousand" below what stands before, or "… and a half"."""
    for words, part in ((("and", "a", "half"), "0.5"), (("and", "a", "quarter"), "0.25"), (("and", "half"), "0.5")):
        if _is(tokens, index, *words):
            whole = state.group or Decimal(0)
            if not whole and state.total:
                return None
            return _State(state.total, whole + Decimal(part), state.floor, Decimal("0.1")), len(words), False
    if state.group:
        return _joined_below_hundred(tokens, index, state)
    inner = _cardinal(tokens, index + 1) if state.total else None
    if inner is None or not 0 < inner.value < state.floor or inner.value % 1:
        return None
    joined = _State(state.total, inner.value, Decimal(1), Decimal(1))
    return joined, 1 + inner.words, inner.form is Form.ORDINAL


def _joined_below_hundred(tokens: list[_Token], index: int, state: _State) -> tuple[_State, int, bool] | None:
    """ "two hundred and three [thousand]"; not "(between) two hundred and three hundred"."""
    if state.group < 100 or state.group % 100:
        return None
    used, after, ordinal = 1, state, False
    for token in tokens[index + 1 : index + 3]:
        value = SMALL.get(token.word, TENS.get(token.word, ORDINALS.get(token.word, 100)))
        grown = None if ordinal or not 0 < value < 100 else _add(after, "", value)
        if grown is None:
            break
        after, used, ordinal = grown, used + 1, token.word in ORDINALS
    if after is state or _is(tokens, index + used, "hundred"):
        return None
    return after, used, ordinal


def _comma_joins(tokens: list[_Token], index: int, state: _State) -> bool:
    """Whether "seven thousand, four hundred" goes on after the comma, as against a list of numbers."""
    if state.group or not state.total:
        return False
    inner = _cardinal([token._replace(comma=False) if token is tokens[index] else token for token in tokens], index)
    return inner is not None and inner.words > 1 and 100 <= inner.value < state.floor


def _pointed(tokens: list[_Token], index: int, state: _State) -> tuple[_State, int, bool] | None:
    """ "point two five" after a whole number."""
    digits = ""
    for token in tokens[index + 1 : index + 13]:
        if token.comma or _DIGITS.get(token.word, 10) > 9:
            break
        digits += str(_DIGITS[token.word])
    if not digits or (not state.group and state.total):
        return None
    place = Decimal(1).scaleb(-len(digits))
    return _State(state.total, state.group + Decimal(int(digits)) * place, state.floor, place), 1 + len(digits), False
