"""Cardinals and ordinals in words, word by word: "two hundred thirty-four million", "twenty-first"."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from ..tables.number_words import ORDINALS, SCALES, SMALL, TENS
from .number_tokens import Token, stand_at

_DIGITS = SMALL | {"oh": 0}
_ORDINAL_SCALES = {10**3: "thousand", 10**6: "million", 10**9: "billion"}


class Cardinal(NamedTuple):
    """A whole or decimal number in words."""

    end: int
    value: Decimal
    half: Decimal
    # Half a unit of the lowest place that the words name.
    ordinal: bool
    words: int
    # How many words it was written in.


class _State(NamedTuple):
    total: Decimal
    group: Decimal
    # The part below the last scale word.
    floor: Decimal
    # The last scale word's value: what follows must stay below it.
    place: Decimal
    # The lowest place that words have named.


class _Step(NamedTuple):
    state: _State
    used: int
    # How many words the step took.
    ordinal: bool = False
    # Whether an ordinal ended the number.


def read_cardinal(tokens: list[Token], index: int, start: Decimal | None = None) -> Cardinal | None:
    """The longest sound cardinal or ordinal from ``index``; ``start`` is the 1 that an article stands for."""
    state = _State(Decimal(0), start or Decimal(0), Decimal("Infinity"), Decimal("Infinity"))
    begin, good = index, None
    while index < len(tokens):
        taken = _step(tokens, index, state, first=index == begin)
        if taken is None:
            break
        state = taken.state
        index += taken.used
        value = state.total + state.group
        good = Cardinal(tokens[index - 1].end, value, state.place / 2, taken.ordinal, index - begin)
        if taken.ordinal:
            break
    return good


def _step(tokens: list[Token], index: int, state: _State, first: bool) -> _Step | None:
    """The step over the next word or joint; None if it does not go on the number."""
    token = tokens[index]
    if token.comma and not first and not _comma_joins(tokens, index, state):
        return None
    if token.word == "and" and not first:
        return _joined(tokens, index, state)
    if token.word == "point" and not first:
        return _pointed(tokens, index, state)
    if token.word in ORDINALS:
        value = ORDINALS[token.word]
        after = _add(state, "hundred" if value == 100 else _ORDINAL_SCALES.get(value, ""), value)
        return None if after is None else _Step(after, 1, ordinal=True)
    after = _add(state, token.word, SMALL.get(token.word, TENS.get(token.word)))
    return None if after is None else _Step(after, 1)


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


def _joined(tokens: list[Token], index: int, state: _State) -> _Step | None:
    """ "… and thirty", "… and four thousand" below what stands before, or "… and a half"."""
    for words, part in ((("and", "a", "half"), "0.5"), (("and", "a", "quarter"), "0.25"), (("and", "half"), "0.5")):
        if stand_at(tokens, index, *words):
            whole = state.group or Decimal(0)
            if not whole and state.total:
                return None
            return _Step(_State(state.total, whole + Decimal(part), state.floor, Decimal("0.1")), len(words))
    if state.group:
        return _joined_below_hundred(tokens, index, state)
    inner = read_cardinal(tokens, index + 1) if state.total else None
    if inner is None or not 0 < inner.value < state.floor or inner.value % 1:
        return None
    joined = _State(state.total, inner.value, Decimal(1), Decimal(1))
    return _Step(joined, 1 + inner.words, inner.ordinal)


def _joined_below_hundred(tokens: list[Token], index: int, state: _State) -> _Step | None:
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
    if after is state or stand_at(tokens, index + used, "hundred"):
        return None
    return _Step(after, used, ordinal)


def _comma_joins(tokens: list[Token], index: int, state: _State) -> bool:
    """Whether "seven thousand, four hundred" goes on after the comma, as against a list of numbers."""
    if state.group or not state.total:
        return False
    inner = read_cardinal([token._replace(comma=False) if token is tokens[index] else token for token in tokens], index)
    return inner is not None and inner.words > 1 and 100 <= inner.value < state.floor


def _pointed(tokens: list[Token], index: int, state: _State) -> _Step | None:
    """ "point two five" after a whole number."""
    digits = ""
    for token in tokens[index + 1 : index + 13]:
        if token.comma or _DIGITS.get(token.word, 10) > 9:
            break
        digits += str(_DIGITS[token.word])
    if not digits or (not state.group and state.total):
        return None
    place = Decimal(1).scaleb(-len(digits))
    group = state.group + Decimal(int(digits)) * place
    return _Step(_State(state.total, group, state.floor, place), 1 + len(digits))
