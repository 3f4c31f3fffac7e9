"""A question -> an operation with raw arguments, by the sample questions; without a clear winner it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ..text.words import read_words, word_key
from .model import Catalog, Interpretation, Operation, Parameter, ParameterKind
from .question_tokens import (
    STATE_KEYS,
    STOP_WEIGHT,
    Token,
    marked_everyone,
    read_question,
    read_sample,
    relation_before_day,
)
from .question_words import (
    ASKING,
    BE,
    DANGLING,
    KINDS,
    LEADS,
    NAME_NOUNS,
    PAST,
    PRESENT,
    SAME_RELATIONS,
    TIME_RELATIONS,
    TOTALS,
)
from .refusal import MAX_CANDIDATES, RefusedError
from .spoken_dates import unread_dates

MIN_SCORE = 0.62
MARGIN = 0.06
# The best operation must lead the next one by this much.

UNROUTABLE = "no operation of the catalog answers this question"

MAX_QUESTION = 1_000
MAX_WORDS = 60

EXTRA_WEIGHT = 1.5
# A content word of the question that the sample lacks weighs more than one of the sample that the question lacks.
GAP_WEIGHT = 0.02
LIGHT_COST = 0.15
# For a word that asks for nothing of its own, on either side.
HOW_COST = 0.3
# For a "how much" that may be a "what".
MOVED_WEIGHT = 0.5
# For a state that stands elsewhere in the sample, on either side.
BLOCKED = 1000.0

NAME_NOUN_KEYS = frozenset(map(word_key, NAME_NOUNS))
KIND_KEYS = tuple(frozenset(map(word_key, kind)) for kind in KINDS)
ANY_KIND = frozenset().union(*KIND_KEYS)
LEAD_KEYS = frozenset(map(word_key, LEADS))
PLAIN_KINDS = frozenset({ParameterKind.DATE, ParameterKind.INTEGER, ParameterKind.DECIMAL})

# The full stop of the question, behind a word that has none of its own ("S.r.l."). A name that ends so ("Inc.") is
# found without it too.
_FULL_STOP_RE = re.compile(r"(?:^|\s)[^\s.]+\.\Z")


@dataclass(frozen=True, slots=True)
class Route:
    """Where a question leads."""

    name: str
    arguments: Mapping[str, str]
    score: float
    # 0 to 1: how much of the question and the sample meet.


@dataclass(frozen=True, slots=True)
class _Scope:
    """What an operation makes of words that none of its sample questions holds at their place."""

    parameters: Mapping[str, Parameter]
    locale: str
    vocabulary: frozenset[str]
    # Keys of the words of all its sample questions.
    all_words: frozenset[str]
    # The same of the whole catalog.
    date_names: frozenset[str]
    relations: frozenset[str]
    # What its sample questions say before a day, and what may stand for it.
    is_present: bool
    # Whether it tells the present state, so that "now" and "today" ask for nothing more.
    until_now: bool
    # Whether it tells things up to now: "so far".
    is_total: bool
    nouns: Mapping[str, frozenset[str]]
    # Entity parameter -> keys of what its records are called: "customer", "client".

    def extra_cost(self, token: Token) -> float:
        """What it costs to leave this word of the question out."""
        if token.is_everyone:
            return BLOCKED if self.nouns else LIGHT_COST
        if token.is_present:
            return LIGHT_COST if self.is_present or (self.until_now and token.form not in PRESENT) else BLOCKED
        if token.is_strict:
            return BLOCKED
        if token.is_light or token.form in ASKING or (self.is_total and token.form in TOTALS):
            return LIGHT_COST
        if token.key not in self.vocabulary:
            return BLOCKED
        return HOW_COST if token.is_how else EXTRA_WEIGHT

    def gap_cost(self, token: Token) -> float:
        """What it costs to take this word for a part of a name."""
        if not token.is_name and token.key in self.all_words and not token.is_stop:
            return EXTRA_WEIGHT + GAP_WEIGHT
        return GAP_WEIGHT if _is_telling(token, self.all_nouns) else STOP_WEIGHT

    @property
    def all_nouns(self) -> frozenset[str]:
        """What records are called, of whatever kind."""
        return NAME_NOUN_KEYS.union(*self.nouns.values())


def route_question(question: str, catalog: Catalog) -> Route:
    """The operation whose sample questions fit best; RefusedError (unroutable, ambiguous_question) without a winner."""
    tokens = read_question(question, catalog.locale) if len(question) <= MAX_QUESTION else []
    if not tokens or len(tokens) > MAX_WORDS:
        raise RefusedError("unroutable", UNROUTABLE, sample_questions(catalog))
    tokens = marked_everyone(tokens, frozenset().union(*map(_nouns, catalog.entities)))
    routes = sorted(_best_routes(question, tokens, catalog), key=lambda route: -route.score)
    if not routes or routes[0].score < MIN_SCORE:
        raise _unroutable(question, tokens, catalog)
    if len(routes) > 1 and routes[0].score - routes[1].score < MARGIN:
        titles = [_title(catalog, route.name) for route in routes[:2]]
        raise RefusedError("ambiguous_question", f"the question could mean {' or '.join(titles)}", titles)
    return routes[0]


def sample_questions(catalog: Catalog) -> tuple[str, ...]:
    """One sample question an operation, as a person would read it."""
    return tuple(askable.questions[0] for askable in catalog.askable() if askable.questions)


def _unroutable(question: str, tokens: Sequence[Token], catalog: Catalog) -> RefusedError:
    """The refusal with the sample questions that have most words of the question, and the words that none has."""
    asked = {token.key for token in tokens if token.weight >= 1 and token.form not in ASKING and not token.spoken}
    is_dated = any(token.spoken for token in tokens)
    samples: list[tuple[float, str]] = []
    for askable in catalog.askable():
        scope = _scope(askable, catalog)
        rated = [(_shared(asked, is_dated, _items(one, scope, catalog), scope), one) for one in askable.questions]
        samples += [max(rated, key=lambda sample: sample[0])] if rated else []
    samples.sort(key=lambda sample: -sample[0])
    days = unread_dates(question)
    tokens = _without(tokens, days)
    unknown = _unknown(question, tokens, [_scope(askable, catalog) for askable in catalog.askable()])
    message = UNROUTABLE
    if unknown and samples and samples[0][0] >= 1:
        message += f"; no sample question speaks of {', '.join(dict.fromkeys(unknown[:MAX_CANDIDATES]))}"
    for start, end in days[:1]:
        message += f"; {question[start:end]!r} cannot be read as one day of the calendar: write 2026-08-14"
    unread = [token for token in tokens if token.number and token.number.text is None]
    if unread:
        message += (
            f"; {question[unread[0].start : unread[0].end][:40]!r} cannot be read as one number: write 1000 or 12.5"
        )
    return RefusedError("unroutable", message, [sample for _, sample in samples])


def _without(tokens: Sequence[Token], places: Sequence[tuple[int, int]]) -> list[Token]:
    """The words but those at these places, and but those before them that would belong to a day: "since"."""
    kept = [token for token in tokens if not any(start <= token.start < end for start, end in places)]
    for start, _ in places:
        before = [token for token in kept if token.start < start]
        words, _ = relation_before_day(before, "")
        kept = before[: len(before) - words] + kept[len(before) :]
    return kept


def _unknown(question: str, tokens: Sequence[Token], scopes: Sequence[_Scope]) -> list[str]:
    """The words that no operation makes anything of."""
    return [
        repr(token.relation or question[token.start : token.end][:40])
        for token in tokens
        if not token.is_name
        and not (token.number and token.number.text is None)
        and not (token.spoken and any(token.relation in scope.relations for scope in scopes))
        and all(token.key not in scope.vocabulary and scope.extra_cost(token) >= BLOCKED for scope in scopes)
    ]


def _shared(asked: set[str], is_dated: bool, items: Sequence[Token], scope: _Scope) -> float:
    """How many words of the question a sample has; one with a day is nearer to a question with a day."""
    has_day = any(item.parameter in scope.date_names for item in items)
    return len(asked.intersection(item.key for item in items)) + (0.5 if has_day and is_dated else 0)


def _title(catalog: Catalog, name: str) -> str:
    askable = catalog.find(name)
    return askable.title if askable else name


def _best_routes(question: str, tokens: Sequence[Token], catalog: Catalog) -> Iterator[Route]:
    for askable in catalog.askable():
        scope = _scope(askable, catalog)
        fits = [_fit(question, tokens, _items(sample, scope, catalog), askable, scope) for sample in askable.questions]
        found = [route for route in fits if route is not None]
        if found:
            yield max(found, key=lambda route: route.score)


def _scope(askable: Operation | Interpretation, catalog: Catalog) -> _Scope:
    parameters = askable.parameters
    dates = [name for name, parameter in parameters.items() if parameter.kind is ParameterKind.DATE]
    items = [item for sample in askable.questions for item in read_sample(sample, frozenset(dates), catalog.locale)]
    relations = {item.relation for item in items if item.parameter in dates}
    until_now = any(parameters[name].default == "today" for name in dates)
    return _Scope(
        parameters,
        catalog.locale,
        frozenset(item.key for item in items if item.key and not item.number),
        _all_words(tuple(sample for other in catalog.askable() for sample in other.questions), catalog.locale),
        frozenset(dates),
        frozenset(relations.union(*(SAME_RELATIONS.get(relation, ()) for relation in relations))),
        not dates or (until_now and len(dates) == 1),
        until_now or not dates,
        isinstance(askable, Operation) and any(_is_total(measure.sql) for measure in askable.measures.values()),
        {name: _nouns(parameter.entity) for name, parameter in parameters.items() if parameter.entity},
    )


@lru_cache(maxsize=64)
def _all_words(samples: tuple[str, ...], locale: str) -> frozenset[str]:
    return frozenset(item.key for sample in samples for item in read_sample(sample, frozenset(), locale) if item.key)


def _is_total(sql: str) -> bool:
    return sql.lstrip().lower().startswith(("sum(", "count("))


def _nouns(entity: str) -> frozenset[str]:
    own = {word_key(word) for word in entity.split("_")}
    return NAME_NOUN_KEYS | own.union(*(kind for kind in KIND_KEYS if kind & own))


def _items(sample: str, scope: _Scope, catalog: Catalog) -> tuple[Token, ...]:
    return read_sample(sample, scope.date_names, catalog.locale)


def _fit(
    question: str, tokens: Sequence[Token], items: Sequence[Token], askable: Operation | Interpretation, scope: _Scope
) -> Route | None:
    tokens, as_of = _with_free_date(tokens, items, askable, scope)
    reading = _align(items, tokens, scope)
    gaps = reading.gaps
    inside = {position for first, last in gaps.values() for position in range(first, last)}
    outside = [token for position, token in enumerate(tokens) if position not in inside]
    whole = sum(item.weight for item in items if not item.parameter)
    whole += sum(STOP_WEIGHT if token.weight < 1 else EXTRA_WEIGHT for token in outside)
    is_dated = bool(as_of) or any(token.spoken for token in tokens)
    if scope.is_present and not is_dated and _is_past(outside) and not _is_past(items):
        return None
    if reading.cost >= BLOCKED or not whole or _is_turned(reading, items, tokens):
        return None
    arguments = {
        name: _captured(question, tokens[first:last], scope.parameters[name], scope)
        for name, (first, last) in gaps.items()
    }
    return Route(askable.name, {**arguments, **as_of}, 1 - reading.cost / whole)


def _with_free_date(
    tokens: Sequence[Token], items: Sequence[Token], askable: Operation | Interpretation, scope: _Scope
) -> tuple[Sequence[Token], dict[str, str]]:
    """A date that the sample has no gap for goes to the one date parameter that stands for "as of"."""
    dated = [token for token in tokens if token.spoken]
    gaps = {item.parameter for item in items}
    free = [name for name in scope.date_names if scope.parameters[name].default == "today" and name not in gaps]
    if len(dated) != 1 or len(scope.date_names) != 1 or not free or not dated[0].spoken:
        return tokens, {}
    if not any(_is_same_relation(relation, dated[0].relation) for relation in _relations(free[0], askable, scope)):
        return tokens, {}
    return [token for token in tokens if token is not dated[0]], {free[0]: dated[0].spoken.day.isoformat()}


def _relations(name: str, askable: Operation | Interpretation, scope: _Scope) -> set[str]:
    """What the sample questions say before this day; where none has it, what its name says."""
    items = [item for sample in askable.questions for item in read_sample(sample, scope.date_names, scope.locale)]
    said = {item.relation for item in items if item.parameter == name}
    words = name.split("_")
    own = [relation for word in words if (relation := TIME_RELATIONS.get(word)) and relation != "of"]
    return said or {own[0] if own else "as of"}


def _is_same_relation(sample: str, question: str) -> bool:
    return question == sample or question in SAME_RELATIONS.get(sample, ())


Gaps = dict[str, tuple[int, int]]


class _Reading(NamedTuple):
    """A question read as a sample question, or their beginnings."""

    cost: float
    gaps: Gaps
    pairs: tuple[tuple[int, int], ...] = ()
    # Words of both that are one: item, token.


def _align(items: Sequence[Token], tokens: Sequence[Token], scope: _Scope) -> _Reading:
    """The cheapest way to read the question as the sample, and the words that fall into its gaps."""
    # best[j]: the first i items read as the first j words.
    best = [_Reading(0.0, {})]
    for position, token in enumerate(tokens):
        best.append(_Reading(best[-1].cost + _left_out(token, position, tokens, items, scope), {}))
    for number in range(len(items)):
        best = _next_row(number, items, tokens, best, scope)
    return best[-1]


def _left_out(token: Token, position: int, tokens: Sequence[Token], items: Sequence[Token], scope: _Scope) -> float:
    # "What did they pay for since May?" asks for something of its own.
    following = tokens[position + 1] if position + 1 < len(tokens) else None
    is_last = following is None or (following.spoken is not None and following.relation != "")
    if is_last and token.form in DANGLING and not token.is_polite:
        return BLOCKED
    return MOVED_WEIGHT if _is_state_of(token, items) else scope.extra_cost(token)


def _skipped(item: Token, tokens: Sequence[Token]) -> float:
    """What it costs to read a question that lacks this word or gap of the sample."""
    if item.key in STATE_KEYS:
        return MOVED_WEIGHT if _is_state_of(item, tokens) else BLOCKED
    if item.parameter or item.is_strict:
        return BLOCKED
    return LIGHT_COST if item.is_light else item.weight


def _is_state_of(word: Token, others: Sequence[Token]) -> bool:
    """Whether a state stands elsewhere among the others: "overdue invoices", "invoices that are overdue"."""
    return word.key in STATE_KEYS and any(other.key == word.key for other in others)


def _next_row(
    number: int, items: Sequence[Token], tokens: Sequence[Token], above: list[_Reading], scope: _Scope
) -> list[_Reading]:
    row: list[_Reading] = []
    item = items[number]
    parameter = scope.parameters.get(item.parameter)
    skipped = _skipped(item, tokens)
    for j in range(len(tokens) + 1):
        options = [above[j]._replace(cost=above[j].cost + skipped)]
        if j:
            extra = _left_out(tokens[j - 1], j - 1, tokens, items, scope)
            options.append(row[j - 1]._replace(cost=row[j - 1].cost + extra))
        if j and item.key and item.key == tokens[j - 1].key:
            pairs = above[j - 1].pairs
            options.append(above[j - 1]._replace(pairs=(*pairs, (number, j - 1))))
        if item.parameter and parameter:
            options += [
                _Reading(
                    above[first].cost + _filled_cost(tokens[first:j], parameter, scope),
                    {**above[first].gaps, item.parameter: (first, j)},
                    above[first].pairs,
                )
                for first in range(max(0, j - 12), j)
                if _may_fill(tokens[first:j], item, parameter, scope)
            ]
        row.append(min(options, key=lambda option: option.cost))
    return row


def _is_turned(reading: _Reading, items: Sequence[Token], tokens: Sequence[Token]) -> bool:
    """Whether one says who does something, the other to whom it is done: "has paid", "was paid"."""
    return any(
        _has_be(items[:item]) != _has_be(tokens[:token])
        for item, token in reading.pairs
        if items[item].is_participle or tokens[token].is_participle
    )


def _is_past(words: Sequence[Token]) -> bool:
    return any(word.form in PAST for word in words)


def _has_be(words: Sequence[Token]) -> bool:
    return any(word.form in BE for word in words)


def _filled_cost(tokens: Sequence[Token], parameter: Parameter, scope: _Scope) -> float:
    if parameter.kind in PLAIN_KINDS:
        return GAP_WEIGHT
    return sum(scope.gap_cost(token) for token in tokens)


def _is_telling(token: Token, nouns: frozenset[str]) -> bool:
    """Whether it can be the whole of a name: no function word, unless written as a name, and no "customer"."""
    return token.is_name or (token.weight == 1 and token.key not in nouns and token.key not in ANY_KIND)


def _may_fill(tokens: Sequence[Token], item: Token, parameter: Parameter, scope: _Scope) -> bool:
    if parameter.hidden:
        return False
    if parameter.kind is ParameterKind.DATE:
        one = tokens[0] if len(tokens) == 1 else None
        return one is not None and one.spoken is not None and _is_same_relation(item.relation, one.relation)
    if parameter.kind in {ParameterKind.INTEGER, ParameterKind.DECIMAL}:
        number = tokens[0].number if len(tokens) == 1 else None
        return number is not None and number.text is not None
    if parameter.choices:
        return _choice(tokens, parameter) is not None
    if not all(token.may_name for token in tokens):
        return False
    # "Lloyd's Bank" is a name, "Bergmann's owner" is none.
    if any(token.is_possessive and not following.is_name for token, following in pairwise(tokens)):
        return False
    nouns = scope.nouns.get(parameter.name, NAME_NOUN_KEYS)
    if not any(_is_telling(token, nouns) for token in tokens):
        return False
    # "for Bergmann" and "Bergmann have" are no names; "The Works" and "of" inside "Bank of Ulm" are.
    return (_is_telling(tokens[0], nouns) or tokens[0].key in LEAD_KEYS | nouns) and (
        _is_telling(tokens[-1], nouns) or tokens[-1].key in nouns
    )


def _choice(tokens: Sequence[Token], parameter: Parameter) -> str | None:
    """The declared value that these words are."""
    keys = [token.key for token in tokens]
    forms = " ".join(token.form for token in tokens)
    for choice in parameter.choices:
        words = read_words(choice)
        if forms == " ".join(word.form for word in words) or keys == [word.key for word in words]:
            return choice
    return None


def _captured(question: str, tokens: Sequence[Token], parameter: Parameter, scope: _Scope) -> str:
    if len(tokens) == 1 and tokens[0].spoken and parameter.kind is ParameterKind.DATE:
        return tokens[0].spoken.day.isoformat()
    if parameter.kind in {ParameterKind.INTEGER, ParameterKind.DECIMAL} and tokens[0].number:
        return tokens[0].number.text or ""
    choice = _choice(tokens, parameter)
    return choice if choice is not None else _name(question, tokens, scope.nouns.get(parameter.name, NAME_NOUN_KEYS))


def _name(question: str, tokens: Sequence[Token], nouns: frozenset[str]) -> str:
    kept = list(tokens)
    while len(kept) > 1 and kept[0].key in LEAD_KEYS | nouns:
        kept = kept[1:]
    while len(kept) > 1 and kept[-1].key in nouns:
        kept = kept[:-1]
    text = question[kept[0].start : kept[-1].end]
    # A name's own full stop belongs to it ("S.r.l."), as does what follows without a space.
    rest = re.match(r"[^\s?!,;]*", question[kept[-1].end :])
    text += rest.group() if rest else ""
    if _FULL_STOP_RE.search(text) and not question[kept[-1].end + 1 :].strip():
        text = text[:-1]
    return re.sub(r"['\u2019]s$", "", text).strip("\"'“”„?!,;")
