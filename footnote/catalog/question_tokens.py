"""A question and a sample question as words, with what each word may stand for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest

from ..text.tables.irregular import IRREGULAR
from ..text.words import Word, WordKind, read_words, word_key
from .question_words import (
    AUXILIARIES,
    BLOCKERS,
    FILLERS,
    LIGHT,
    PHRASES,
    PRESENT,
    PRESENT_PHRASES,
    SIGNS,
    SOFT_UNITS,
    STATES,
    TIME_RELATIONS,
)
from .spoken_dates import SpokenDate, spoken_dates
from .spoken_numbers import SpokenNumber, spoken_numbers

STOP_WEIGHT = 0.25

BLOCKER_KEYS = frozenset(map(word_key, BLOCKERS))
STATE_KEYS = frozenset(map(word_key, STATES))
_SOFT_UNIT_KEYS = frozenset(map(word_key, SOFT_UNITS))
_UNIT_KEYS = frozenset(map(word_key, ("hour", "day", "week", "month", "quarter", "year", "weekend")))

PLACEHOLDER_RE = re.compile(r"\{([a-z][a-z0-9_]*)\}(?:'s\b)?", re.ASCII)

_PHRASE_RE = re.compile("|".join(rf"(?<![^\W_])(?:{phrase})" for phrase in PHRASES), re.IGNORECASE)
_PRESENT_RE = re.compile("|".join(rf"(?<![^\W_])(?:{phrase})" for phrase in PRESENT_PHRASES), re.IGNORECASE)

# "how much" and "how many" are one word: they ask for something else than "how".
_HOW = {"much": STOP_WEIGHT * 2, "many": STOP_WEIGHT + 1}

_LONGEST_RELATION = max(len(relation.split()) for relation in TIME_RELATIONS)


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a day or a number of a question; in a sample question also the gap for a parameter."""

    key: str
    form: str
    start: int
    end: int
    weight: float
    spoken: SpokenDate | None = None
    relation: str = ""
    # What the word before a day makes of it: "since", "as of"; it belongs to the day.
    number: SpokenNumber | None = None
    parameter: str = ""
    is_capital: bool = False
    is_stop: bool = False
    is_polite: bool = False
    # Part of a phrase that asks for nothing of its own.
    is_present: bool = False
    # "now", "so far".
    is_everyone: bool = False
    # "for all customers".
    is_soft: bool = False
    # A word of a sample question that a question may lack: the "last" of "When did they last pay?", "degrees".
    is_possessive: bool = False

    @property
    def is_digits(self) -> bool:
        """Whether it is a number in digits, which always counts."""
        return self.number is not None and not self.number.is_word

    @property
    def is_how(self) -> bool:
        """Whether it asks for a number: "how much"."""
        return self.form in {"how much", "how many"}

    @property
    def is_name(self) -> bool:
        """Whether it is written as a name: "next" is not, "Next" inside a question is."""
        return self.is_capital and self.start > 0

    @property
    def is_light(self) -> bool:
        """Whether leaving it out changes nothing."""
        return self.is_polite or self.form in LIGHT or self.form in FILLERS

    @property
    def is_strict(self) -> bool:
        """Whether it makes another question of one that has it not."""
        return (
            self.spoken is not None
            or self.is_digits
            or (self.key in BLOCKER_KEYS and not self.is_polite and not self.is_present and not self.is_soft)
            or (self.is_stop and not self.is_light and not self.is_how)
        )

    @property
    def may_name(self) -> bool:
        """Whether it may be part of a name."""
        if self.spoken is not None:
            return False
        is_plain = self.key in BLOCKER_KEYS or self.form in AUXILIARIES or self.form in PRESENT
        return self.is_name or not (is_plain or self.form in FILLERS)

    @property
    def is_participle(self) -> bool:
        """Whether it may say what was done to something: "paid", "owed"."""
        return self.form.endswith("ed") or IRREGULAR.get(self.form, self.form) != self.form


def read_question(question: str, locale: str) -> list[Token]:
    """The words of a question in order, its days and numbers as one each."""
    tokens = _read(question, locale)
    polite = [match.span() for match in _PHRASE_RE.finditer(question)]
    present = [match.span() for match in _PRESENT_RE.finditer(question)]
    return [
        replace(
            token,
            is_polite=_is_within(token, polite) or token.is_polite,
            is_present=_is_within(token, present) or token.form in PRESENT,
        )
        for token in _related(tokens, dates=())
    ]


def marked_everyone(tokens: Sequence[Token], nouns: frozenset[str]) -> list[Token]:
    """The words with those marked that ask for all records there are: "of all our customers"."""
    marked = list(tokens)
    for at, token in enumerate(tokens):
        noun = next((n for n in range(at + 1, min(at + 4, len(tokens))) if tokens[n].key in nouns), None)
        if token.form != "all" or noun is None or not all(other.is_light for other in tokens[at + 1 : noun]):
            continue
        for position in range(at, noun + 1):
            marked[position] = replace(tokens[position], is_everyone=True)
    return marked


@lru_cache(maxsize=4096)
def read_sample(sample: str, dates: frozenset[str], locale: str) -> tuple[Token, ...]:
    """The words and gaps of a sample question; ``dates`` are the parameters that are days."""
    items: list[Token] = []
    at = 0
    for match in PLACEHOLDER_RE.finditer(sample):
        items += _read(sample[at : match.start()], locale)
        items.append(Token("", "", match.start(), match.end(), 0.0, parameter=match.group(1)))
        at = match.end()
    items += _read(sample[at:], locale)
    return tuple(_with_soft_words(_related(_units_last(items), dates)))


def _is_within(token: Token, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= token.start < end for start, end in spans)


def _read(text: str, locale: str) -> list[Token]:
    dates = spoken_dates(text)
    tokens = [Token("", "", spoken.start, spoken.end, 1.0, spoken) for spoken in dates]
    numbers = [number for number in spoken_numbers(text, locale) if not _overlaps(number, tokens)]
    tokens += [
        Token(
            number.text or "",
            text[number.start : number.end].casefold(),
            number.start,
            number.end,
            1.0,
            None,
            "",
            number,
        )
        for number in numbers
    ]
    taken = list(tokens)
    tokens += [_word(word) for word in read_words(text) if not _overlaps(word, taken)]
    return list(_with_how(_units_last(sorted(tokens, key=lambda token: token.start))))


def _overlaps(piece: SpokenNumber | Word, tokens: Sequence[Token]) -> bool:
    return any(token.start < piece.end and piece.start < token.end for token in tokens)


def _word(word: Word) -> Token:
    unit = SIGNS.get(word.text.casefold())
    if unit:
        return Token(word_key(unit), unit, word.start, word.end, 1.0)
    light = word.stop or word.form in FILLERS or word.form in PRESENT
    number = SpokenNumber(word.start, word.end, None) if word.kind is WordKind.NUMBER else None
    return Token(
        word.key,
        word.form,
        word.start,
        word.end,
        STOP_WEIGHT if light else 1.0,
        number=number,
        is_capital=word.capital,
        is_stop=word.stop,
        is_possessive=word.text.endswith(("'s", "\u2019s")),
    )


def _units_last(tokens: Sequence[Token]) -> list[Token]:
    """A currency before its number is read behind it: "$5" and "USD 5" are "5 dollars"."""
    moved = list(tokens)
    units = set(SIGNS.values())
    for at in range(len(moved) - 1):
        first, second = moved[at], moved[at + 1]
        is_before = first.form in units and second.start - first.end <= 1 and not (at and moved[at - 1].number)
        if is_before and (second.number or second.parameter):
            moved[at], moved[at + 1] = second, first
    return moved


def _with_how(tokens: Sequence[Token]) -> Iterator[Token]:
    skip = False
    for token, following in zip_longest(tokens, tokens[1:]):
        if skip:
            skip = False
        elif token.form == "how" and following is not None and following.form in _HOW:
            form = f"how {following.form}"
            yield replace(token, key=form, form=form, end=following.end, weight=_HOW[following.form])
            skip = True
        else:
            yield token


def _related(tokens: Sequence[Token], dates: Collection[str]) -> list[Token]:
    """The words that say what a day is for, taken into the day: "since", "as of"."""
    kept: list[Token] = []
    before = ""
    for token in tokens:
        if token.spoken or token.parameter in dates:
            words, relation = relation_before_day(kept, before)
            kept = kept[: len(kept) - words]
            before = relation
            token = replace(token, relation=relation)
        kept.append(token)
    return kept


def relation_before_day(tokens: Sequence[Token], before: str) -> tuple[int, str]:
    """How many of the last words say what the next day is for, and what they say."""
    article = 1 if tokens and tokens[-1].form == "the" else 0
    words = tokens[: len(tokens) - article]
    for length in range(_LONGEST_RELATION, 0, -1):
        relation = TIME_RELATIONS.get(" ".join(token.form for token in words[-length:])) if words else None
        if relation and len(words) >= length:
            # "from 1 May to 3 May", "between 1 May and 3 May"
            return length + article, "until" if relation in {"to", "and"} and before == "since" else relation
    return 0, ""


def _with_soft_words(items: Sequence[Token]) -> Iterator[Token]:
    for before, item, following in zip([None, *items], items, [*items[1:], None], strict=False):
        is_period = following is not None and (following.key in _UNIT_KEYS or following.parameter or following.number)
        is_unit = before is not None and bool(before.parameter) and item.key in _SOFT_UNIT_KEYS
        yield replace(item, is_soft=is_unit or (item.form == "last" and not is_period))
