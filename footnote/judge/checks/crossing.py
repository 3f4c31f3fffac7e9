"""Crossing: what the source says of two things apart, the claim says of the other one each."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break, is_verb_form
from ...text.figures.comparison import Relation, compare
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.meaning.lexicon import opposes
from ...text.tables.cues import JOINING_WORDS
from ...text.words import WordKind
from ..alignment import Link, align
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed

# Least share of the claim's words that the unit and its neighbours must have.
SAME_STATEMENT = 0.5
# Least weight of a word that tells which of two things is meant.
TELLING = 0.3
# Least weighted share of each part's words that the passage must have, once each.
FOUND_OF_PART = 0.5
# Least number of things in each part.
LEAST_OF_PART = 2


_Place = tuple[int, int]
# Number of a text among those beside the claim, and offset in it.


class _Item(NamedTuple):
    """Something that the claim says once and the passage says once."""

    at: int
    # Where it begins in the claim.
    place: _Place
    # Number of the text and offset in it.
    span: Span
    # In the claim.
    figure: Quantity | None = None
    key: str = ""
    name: bool = False
    date: bool = False
    cue: bool = False
    # Whether it only signs a figure: "rose by 2%".


_Crossed = tuple[_Item, _Item, _Item, _Item]


def check_crossing(case: Case) -> Iterator[Signal]:
    """A contradiction if two parts of the claim each join what the passage keeps apart, crosswise.

    "Gas fell by 4 % and power rose by 2 %" against "Power fell by 4 %. Gas rose by 2 %."
    """
    claim = case.analysis
    cuts = dict.fromkeys(_cuts(claim), False) | dict.fromkeys(_cuts(claim, joined=False), True)
    view = case.best  # another one joins what the best keeps apart, or the reverse, of other things
    if not cuts or view is None or view.focus.unit.kind == "row" or view.coverage < SAME_STATEMENT:
        return
    texts = sorted(view.texts(), key=lambda text: text.number)
    crossed = _crossed(claim, _items(view, texts), cuts, _places_of_cuts(texts))
    if crossed and not is_affirmed(case):
        yield _signal(view, texts, *crossed)


def _cuts(text: Analysis, least: Break = Break.CLAUSE, joined: bool = True) -> tuple[int, ...]:
    """Where a clause or, if wanted, a ``joined`` part begins, as offsets; the first word left out."""
    return tuple(
        word.start
        for at, word in enumerate(text.words)
        if at and (text.breaks[at] >= least or (joined and word.form in JOINING_WORDS))
    )


def _places_of_cuts(texts: Sequence[UnitText]) -> dict[_Place, bool]:
    """Where the passage may be parted, and whether more than an "and" does it."""
    places = [(number, start) for number, text in enumerate(texts) for start in (0, *_cuts(text, Break.COMMA))][1:]
    strong = {(number, start) for number, text in enumerate(texts) for start in (0, *_cuts(text, Break.COMMA, False))}
    return {place: place in strong for place in places}


def _items(view: View, texts: Sequence[UnitText]) -> list[_Item]:
    return sorted([*_words(view, texts), *_figures(view, texts)], key=lambda item: item.at)


def _words(view: View, texts: Sequence[UnitText]) -> Iterator[_Item]:
    claim = view.claim
    found = [view.direct if text is view.focus else align(claim, text, view.relatives) for text in texts]
    names = {i for name in claim.names for i in claim.words_in(name.span)}
    dates = {i for period in claim.periods for i in claim.words_in(period.span) if claim.words[i].kind is WordKind.WORD}
    for index in sorted({*claim.content, *dates}):
        word = claim.words[index]
        if claim.weight(index) < TELLING or len(claim.by_key.get(word.key, ())) > 1:
            continue
        place = _only_place(view, texts, found, index)
        if place:
            kind = (index in names, index in dates, index in claim.cue_words)
            yield _Item(word.start, place, Span(word.start, word.end), None, word.key, *kind)


def _only_place(view: View, texts: Sequence[UnitText], found: Sequence[dict[int, Link]], index: int) -> _Place | None:
    """Where the word stands in the unit, else in its neighbours; None if that is nowhere or in several places."""
    key = view.claim.words[index].key
    places = []
    for number, (text, links) in enumerate(zip(texts, found, strict=True)):
        here = text.by_key.get(text.words[links[index].word].key if index in links else key, ())
        if text is view.focus and here:
            return (number, text.words[here[0]].start) if len(here) == 1 else None
        places += [(number, text.words[at].start) for at in here]
    return places[0] if len(places) == 1 else None


def _figures(view: View, texts: Sequence[UnitText]) -> Iterator[_Item]:
    for figure in view.claim.quantities:
        same = [
            (number, other.span.start)
            for number, text in enumerate(texts)
            for other in text.quantities
            if compare(figure, other) in (Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS)
        ]
        if len(same) == 1:
            yield _Item(figure.span.start, same[0], figure.span, figure)


def _crossed(
    claim: Analysis, items: Sequence[_Item], cuts: Mapping[int, bool], places: Mapping[_Place, bool]
) -> _Crossed | None:
    """Two rivals of the claim's parts, and of each part something that stands with the other's rival.

    ``cuts``: where the claim may be parted, and whether a clause with a verb of its own begins there; ``places``: where
    the passage may be, and whether more than an "and" parts it there.
    """
    for cut, is_clause in cuts.items():
        left = [item for item in items if item.at < cut]
        right = [item for item in items if item.at >= cut]
        if min(_found(claim, left, 0, cut), _found(claim, right, cut, len(claim.text))) < FOUND_OF_PART:
            continue
        is_pair = _is_pair(claim, cut)
        for place, strong in places.items():
            found = _rivals_swapped(left, right, place, is_clause)
            if is_clause or (is_pair and (strong or _have_figures(left, right))):
                found = _subjects_swapped(left, right, place) or found
            if found:
                return found
    return None


def _is_pair(claim: Analysis, cut: int) -> bool:
    """Whether the claim states two things, the first with a verb, and lists nothing: "A is in x and B in y"."""
    inside = [at for at, word in enumerate(claim.words) if at and word.start != cut]
    listed = any(claim.breaks[at] > Break.NONE or claim.words[at].form in JOINING_WORDS for at in inside)
    return not listed and any(is_verb_form(word, word.form) for word in claim.words if word.start < cut)


def _found(claim: Analysis, items: Sequence[_Item], start: int, end: int) -> float:
    """Weighted share of a part's words that are among the items."""
    words = {item.at: claim.weight(claim.words_in(item.span)[0]) for item in items if item.figure is None}
    missing = [i for i in claim.content if start <= claim.words[i].start < end and claim.words[i].start not in words]
    found = math.fsum(words.values())
    return found / (found + claim.total(missing)) if found else 0.0


def _have_figures(*parts: Sequence[_Item]) -> bool:
    return all(any(item.figure for item in part) for part in parts)


def _subjects_swapped(left: Sequence[_Item], right: Sequence[_Item], place: _Place) -> _Crossed | None:
    """Whether either part begins with what the passage has on the one side, and goes on with all that the other has."""
    if min(len(left), len(right)) < LEAST_OF_PART or len({item.place[0] for item in (*left, *right)}) > 1:
        return None
    sides = [[item.place < place for item in part] for part in (left, right)]
    if sides[0][0] == sides[1][0] or any(side == part[0] for part in sides for side in part[1:]):
        return None
    return left[0], right[0], left[1], right[1]


def _rivals_swapped(left: Sequence[_Item], right: Sequence[_Item], place: _Place, is_clause: bool) -> _Crossed | None:
    for mine, other in product(left, right):
        if (mine.place < place) == (other.place < place) or not _are_rivals(mine, other, is_clause):
            continue
        beside_mine, beside_other = _anchor(left, mine, place), _anchor(right, other, place)
        if beside_mine and beside_other and not _straight(left, right, mine, other, place):
            return mine, other, beside_mine, beside_other
    return None


def _anchor(part: Sequence[_Item], rival: _Item, place: _Place) -> _Item | None:
    """A word of the part that the passage has on the other side than its rival."""
    return next((i for i in part if _may_anchor(i, rival, place) and (i.place < place) != (rival.place < place)), None)


def _straight(left: Sequence[_Item], right: Sequence[_Item], mine: _Item, other: _Item, place: _Place) -> bool:
    """Whether a word of either part stands on the same side as its rival, as it would if nothing were crossed."""
    return any(
        _may_anchor(item, rival, place) and not item.date and (item.place < place) == (rival.place < place)
        for part, rival in ((left, mine), (right, other))
        for item in part
    )


def _may_anchor(item: _Item, rival: _Item, place: _Place) -> bool:
    if place[1] and item.place[0] != place[0]:
        return False  # within a sentence the ones around it are on no side
    return item is not rival and item.figure is None and not item.cue and not (rival.name and item.name)


def _are_rivals(a: _Item, b: _Item, is_clause: bool) -> bool:
    """Whether the two are of one kind: figures that can be compared, opposites, or the names of two clauses."""
    if a.figure and b.figure:
        relation = compare(a.figure, b.figure)
        return relation in (Relation.DIFFERENT, Relation.HOLDS) or _are_counts(a.figure, b.figure)
    if a.figure or b.figure:
        return False
    return (is_clause and a.name and b.name) or opposes(a.key, b.key)


def _are_counts(a: Quantity, b: Quantity) -> bool:
    """Whether the two count things of two kinds: "five nurses and two doctors"."""
    exact = a.kind is b.kind is QuantityKind.EXACT and a.unit is b.unit is UnitKind.COUNT
    return exact and bool(a.noun and b.noun) and a.low != b.low


def _signal(view: View, texts: Sequence[UnitText], mine: _Item, other: _Item, *anchors: _Item) -> Signal:
    text = view.claim.text
    a, b = (text[item.span.start : item.span.end] for item in (mine, other))
    x, y = (text[item.span.start : item.span.end] for item in anchors)
    message = f'claim joins "{a}" with "{x}" and "{b}" with "{y}"; the source has them the other way round'
    quotes = []
    for item in (mine, other):
        source = texts[item.place[0]]
        word = next(word for word in source.words if word.end > item.place[1])
        quotes.append(source.quote(Span(word.start, word.end)))
    start, end = min(mine.span.start, other.span.start), max(mine.span.end, other.span.end)
    return Signal(Effect.CONTRADICTS, "FN303", message, Span(start, end), tuple(quotes))
