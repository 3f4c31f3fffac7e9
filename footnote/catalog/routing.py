"""A question -> an operation with raw arguments, by the sample questions; without a clear winner it refuses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..text.words import WordKind, read_words, word_key
from .model import Catalog, Interpretation, Operation, Parameter, ParameterKind
from .question_words import BLOCKERS, FILLERS, LEADS, NAME_NOUNS
from .refusal import MAX_CANDIDATES, RefusedError
from .spoken_dates import SpokenDate, spoken_dates

MIN_SCORE = 0.62
MARGIN = 0.06
# The best operation must lead the next one by this much.

MAX_QUESTION = 1_000
MAX_WORDS = 60

STOP_WEIGHT = 0.25
EXTRA_WEIGHT = 1.5
# A content word of the question that the sample lacks weighs more than one of the sample that the question lacks.
GAP_WEIGHT = 0.02
BLOCKED = 1000.0

BLOCKER_KEYS = frozenset(map(word_key, BLOCKERS))
NAME_NOUN_KEYS = frozenset(map(word_key, NAME_NOUNS))
LEAD_KEYS = NAME_NOUN_KEYS | frozenset(map(word_key, LEADS))

# The full stop of the question, behind a word that has none of its own ("S.r.l."). A name that ends so ("Inc.") is
# found without it too.
_FULL_STOP_RE = re.compile(r"(?:^|\s)[^\s.]+\.\Z")

PLACEHOLDER_RE = re.compile(r"\{([a-z][a-z0-9_]*)\}(?:'s\b)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Route:
    """Where a question leads."""

    name: str
    arguments: Mapping[str, str]
    score: float
    # 0 to 1: how much of the question and the sample meet.


@dataclass(frozen=True, slots=True)
class _Token:
    key: str
    start: int
    end: int
    weight: float
    spoken: SpokenDate | None = None
    is_number: bool = False
    is_capital: bool = False

    @property
    def is_blocker(self) -> bool:
        return self.spoken is not None or self.is_number or self.key in BLOCKER_KEYS

    @property
    def may_name(self) -> bool:
        """Whether it may be part of a name: "next" may not, "Next" inside a question may."""
        return self.spoken is None and (self.key not in BLOCKER_KEYS or (self.is_capital and self.start > 0))

    @property
    def is_telling(self) -> bool:
        """Whether it can be the whole of a name: no function word, unless written as a name, and no "customer"."""
        is_name = self.is_capital and self.start > 0
        return is_name or (self.weight == 1 and self.key not in NAME_NOUN_KEYS)

    @property
    def gap_cost(self) -> float:
        """What it costs to take this word for a part of a name."""
        return GAP_WEIGHT if self.is_telling else STOP_WEIGHT

    @property
    def extra_cost(self) -> float:
        """What it costs to leave this word of the question out."""
        if self.is_blocker:
            return BLOCKED
        return EXTRA_WEIGHT if self.weight == 1 else self.weight


@dataclass(frozen=True, slots=True)
class _Item:
    """A word of a sample question, or a gap for a parameter."""

    key: str
    weight: float
    parameter: str = ""


def route_question(question: str, catalog: Catalog) -> Route:
    """The operation whose sample questions fit best; RefusedError (unroutable, ambiguous_question) without a winner."""
    tokens = _tokens(question) if len(question) <= MAX_QUESTION else []
    if not tokens or len(tokens) > MAX_WORDS:
        raise _unroutable(catalog)
    routes = sorted(_best_routes(question, tokens, catalog), key=lambda route: -route.score)
    if not routes or routes[0].score < MIN_SCORE:
        raise _unroutable(catalog)
    if len(routes) > 1 and routes[0].score - routes[1].score < MARGIN:
        titles = [_title(catalog, route.name) for route in routes[:2]]
        raise RefusedError("ambiguous_question", f"the question could mean {' or '.join(titles)}", titles)
    return routes[0]


def sample_questions(catalog: Catalog) -> tuple[str, ...]:
    """One sample question an operation, as a person would read it."""
    return tuple(askable.questions[0] for askable in catalog.askable() if askable.questions)


def _unroutable(catalog: Catalog) -> RefusedError:
    offered = sample_questions(catalog)
    return RefusedError("unroutable", "no operation of the catalog answers this question", offered[:MAX_CANDIDATES])


def _title(catalog: Catalog, name: str) -> str:
    askable = catalog.find(name)
    return askable.title if askable else name


def _best_routes(question: str, tokens: Sequence[_Token], catalog: Catalog) -> Iterator[Route]:
    for askable in catalog.askable():
        fits = [_fit(question, tokens, sample, askable) for sample in askable.questions]
        found = [route for route in fits if route is not None]
        if found:
            yield max(found, key=lambda route: route.score)


def _fit(question: str, tokens: Sequence[_Token], sample: str, askable: Operation | Interpretation) -> Route | None:
    items = _items(sample)
    tokens, as_of = _with_free_date(tokens, items, askable.parameters)
    cost, gaps = _align(items, tokens, askable.parameters)
    inside = {position for first, last in gaps.values() for position in range(first, last)}
    outside = sum(token.extra_cost for position, token in enumerate(tokens) if position not in inside)
    whole = sum(item.weight for item in items if not item.parameter) + min(outside, BLOCKED)
    if cost >= BLOCKED or not whole:
        return None
    arguments = {name: _captured(question, tokens[first:last]) for name, (first, last) in gaps.items()}
    return Route(askable.name, {**arguments, **as_of}, 1 - cost / whole)


def _with_free_date(
    tokens: Sequence[_Token], items: Sequence[_Item], parameters: Mapping[str, Parameter]
) -> tuple[Sequence[_Token], dict[str, str]]:
    """A date that the sample has no gap for goes to the one date parameter that stands for "as of"."""
    dated = [token for token in tokens if token.spoken]
    gaps = {item.parameter for item in items}
    dates = [name for name, parameter in parameters.items() if parameter.kind is ParameterKind.DATE]
    free = [name for name in dates if parameters[name].default == "today" and name not in gaps]
    if len(dated) != 1 or len(dates) != 1 or not free or not dated[0].spoken:
        return tokens, {}
    return [token for token in tokens if token is not dated[0]], {free[0]: dated[0].spoken.day.isoformat()}


Gaps = dict[str, tuple[int, int]]


def _align(items: Sequence[_Item], tokens: Sequence[_Token], parameters: Mapping[str, Parameter]) -> tuple[float, Gaps]:
    """The cheapest way to read the question as the sample, and the words that fall into its gaps."""
    # best[j]: the first i items read as the first j words.
    best: list[tuple[float, Gaps]] = [(0.0, {})]
    for token in tokens:
        best.append((best[-1][0] + token.extra_cost, {}))
    for item in items:
        best = _next_row(item, tokens, best, parameters.get(item.parameter))
    return best[-1]


def _next_row(
    item: _Item, tokens: Sequence[_Token], above: list[tuple[float, Gaps]], parameter: Parameter | None
) -> list[tuple[float, Gaps]]:
    row: list[tuple[float, Gaps]] = []
    for j in range(len(tokens) + 1):
        skipped = BLOCKED if item.parameter else item.weight
        options = [(above[j][0] + skipped, above[j][1])]
        if j:
            options.append((row[j - 1][0] + tokens[j - 1].extra_cost, row[j - 1][1]))
        if j and item.key and item.key == tokens[j - 1].key:
            options.append(above[j - 1])
        if item.parameter and parameter:
            options += [
                (
                    above[first][0] + sum(token.gap_cost for token in tokens[first:j]),
                    {**above[first][1], item.parameter: (first, j)},
                )
                for first in range(max(0, j - 12), j)
                if _may_fill(tokens[first:j], parameter)
            ]
        row.append(min(options, key=lambda option: option[0]))
    return row


def _may_fill(tokens: Sequence[_Token], parameter: Parameter) -> bool:
    if parameter.hidden:
        return False
    if parameter.kind is ParameterKind.DATE:
        return len(tokens) == 1 and tokens[0].spoken is not None
    if parameter.kind in {ParameterKind.INTEGER, ParameterKind.DECIMAL}:
        return len(tokens) == 1 and tokens[0].is_number
    if not all(token.may_name for token in tokens) or not any(token.is_telling for token in tokens):
        return False
    # "for Bergmann" and "Bergmann have" are no names; "The Works" and "of" inside "Bank of Ulm" are.
    return (tokens[0].is_telling or tokens[0].key in LEAD_KEYS) and (
        tokens[-1].is_telling or tokens[-1].key in NAME_NOUN_KEYS
    )


def _captured(question: str, tokens: Sequence[_Token]) -> str:
    if len(tokens) == 1 and tokens[0].spoken:
        return tokens[0].spoken.day.isoformat()
    kept = list(tokens)
    while len(kept) > 1 and kept[0].key in LEAD_KEYS:
        kept = kept[1:]
    while len(kept) > 1 and kept[-1].key in NAME_NOUN_KEYS:
        kept = kept[:-1]
    text = question[kept[0].start : kept[-1].end]
    # A name's own full stop belongs to it ("S.r.l."), as does what follows without a space.
    rest = re.match(r"[^\s?!,;]*", question[kept[-1].end :])
    text += rest.group() if rest else ""
    if _FULL_STOP_RE.search(text) and not question[kept[-1].end + 1 :].strip():
        text = text[:-1]
    return re.sub(r"['\u2019]s$", "", text).strip("\"'“”„?!,;")


def _tokens(question: str) -> list[_Token]:
    dates = spoken_dates(question)
    tokens = [_Token("", spoken.start, spoken.end, 1.0, spoken) for spoken in dates]
    for word in read_words(question):
        if any(spoken.start < word.end and word.start < spoken.end for spoken in dates):
            continue
        light = word.stop or word.kind is WordKind.SIGN or word.text.casefold() in FILLERS
        weight = STOP_WEIGHT if light else 1.0
        tokens.append(_Token(word.key, word.start, word.end, weight, None, word.kind is WordKind.NUMBER, word.capital))
    return sorted(tokens, key=lambda token: token.start)


@lru_cache(maxsize=4096)
def _items(sample: str) -> tuple[_Item, ...]:
    items: list[_Item] = []
    at = 0
    for match in PLACEHOLDER_RE.finditer(sample):
        items += _words(sample[at : match.start()])
        items.append(_Item("", 0.0, match.group(1)))
        at = match.end()
    return (*items, *_words(sample[at:]))


def _words(text: str) -> list[_Item]:
    return [_Item(word.key, STOP_WEIGHT if word.stop else 1.0) for word in read_words(text)]
