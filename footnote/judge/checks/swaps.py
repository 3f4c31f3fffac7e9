"""Swaps: two things of the passages have changed places in the claim, each with what the other did, is or has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from ...reading import Span
from ...text.figures.quantity import Quantity
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..figure_matches import HOLDS
from ..parts import Part, parts, told

# Least weight of the words of a clause that stand in one clause of the source.
LEAST_WEIGHT = 0.5
# Least share of a subject that stands in the clause beside the one that is of something else.
LEAST_SHARE = 0.6
_CONTRASTING = frozenset("whereas while whilst but although though".split())
# Views with less of the claim are not looked at, nor more views than these.
LEAST_COVERAGE = 0.3
MAX_VIEWS = 4


class _Place(NamedTuple):
    """One clause of a passage, by the number of its view and its own."""

    view: int
    part: int


def check_swaps(case: Case) -> Iterator[Signal]:
    """A contradiction where two clauses of the claim have each other's subject, or two figures changed places."""
    views = [view for view in case.views[:MAX_VIEWS] if view.direct_coverage >= LEAST_COVERAGE]
    views = [view for view in views if view.focus.unit.kind == "sentence"]
    signal = _subjects(case, views) or next(filter(None, map(_figures, views)), None)
    if signal:
        yield signal


def _subjects(case: Case, views: Sequence[View]) -> Signal | None:
    """Two clauses of which each has the subject of the other; or one that has what contrasts with its subject."""
    claim = case.analysis
    own = [part for part in parts(claim) if part.verb < part.words.stop and part.subject and not part.pronoun]
    if not own or not views:
        return None
    places = _places(claim, views)
    for one, other in permutations(own, 2):
        if not set(one.subject) & set(other.subject) and (place := _swapped(claim, places, one, other)):
            return _signal(views, claim, one.subject[-1], place, claim.words[other.subject[-1]].text)
    for one in own:
        place = _contrasted(claim, views, places, one)
        if place:
            text = views[place.view].focus
            return _signal(views, claim, one.subject[-1], place, text.words[parts(text)[place.part].subject[-1]].text)
    return None


def _swapped(claim: Analysis, places: dict[int, set[_Place]], one: Part, other: Part) -> _Place | None:
    """The clause that says of the other part's subject what the claim says of this one's."""
    mine, theirs = _standing(claim, places, one.subject), _standing(claim, places, other.subject)
    place = _best(_weights(claim, places, range(one.verb, one.words.stop)))
    if place is None or place in mine or place not in theirs:
        return None
    said = _weights(claim, places, range(other.verb, other.words.stop))
    home = _best(said) if said else None
    if home is None:
        beside = [found for found in mine if found.view == place.view and found not in theirs]
        return place if beside else None
    return place if home in mine and home not in theirs else None


def _contrasted(claim: Analysis, views: Sequence[View], places: dict[int, set[_Place]], one: Part) -> _Place | None:
    """The clause beside the subject's own that says of something else what the claim says of it: "whereas the …"."""
    said = _weights(claim, places, range(one.verb, one.words.stop))
    place = _best(said)
    if place is None or len(said) != 1:
        return None
    text = views[place.view].focus
    theirs = parts(text)[place.part]
    taken = {link.word for view in views for link in view.direct.values() if view is views[place.view]}
    if theirs.pronoun or not theirs.subject or theirs.verb == theirs.words.stop or taken & set(theirs.subject):
        return None
    mine = _standing(claim, places, one.subject, share=LEAST_SHARE)
    if text.words[theirs.words.start].form in _CONTRASTING:
        beside = _Place(place.view, place.part - 1)
    else:
        beside = _Place(place.view, place.part + 1)
        after = parts(text)[place.part + 1 : place.part + 2]
        if not after or text.words[after[0].words.start].form not in _CONTRASTING:
            return None
    return place if beside in mine and place not in mine else None


def _places(claim: Analysis, views: Sequence[View]) -> dict[int, set[_Place]]:
    """For each word of the claim the clauses in which it stands; a word that stands twice in the claim is left out."""
    found: dict[int, set[_Place]] = {}
    for number, view in enumerate(views):
        inside = {at: i for i, part in enumerate(parts(view.focus)) for at in part.words}
        for index, link in view.direct.items():
            if len(claim.by_key[claim.words[index].key]) == 1:
                for at in view.focus.by_key[view.focus.words[link.word].key]:
                    found.setdefault(index, set()).add(_Place(number, inside[at]))
    return found


def _standing(
    claim: Analysis, places: dict[int, set[_Place]], subject: Sequence[int], share: float = 1.0
) -> set[_Place]:
    """The clauses in which the words of a subject stand, all or this share of them."""
    telling = [i for i in subject if told(claim, range(i, i + 1))]
    total = claim.total(telling)
    found = _weights_of(claim, places, telling)
    return {place for place, weight in found.items() if weight >= share * total - 1e-9} if total else set()


def _weights(claim: Analysis, places: dict[int, set[_Place]], indexes: range) -> dict[_Place, float]:
    return _weights_of(claim, places, told(claim, indexes))


def _weights_of(claim: Analysis, places: dict[int, set[_Place]], indexes: Sequence[int]) -> dict[_Place, float]:
    """How much of these words each clause has."""
    found: dict[_Place, float] = {}
    for i in indexes:
        for place in sorted(places.get(i, ())):
            found[place] = found.get(place, 0.0) + claim.weight(i)
    return found


def _best(found: dict[_Place, float]) -> _Place | None:
    """The clause that has most; None if two have as much, or it has little."""
    ranked = sorted(found.items(), key=lambda item: (-round(item[1], 9), item[0]))
    if not ranked or ranked[0][1] < LEAST_WEIGHT:
        return None
    tied = len(ranked) > 1 and round(ranked[0][1], 9) == round(ranked[1][1], 9)
    return None if tied else ranked[0][0]


def _signal(views: Sequence[View], claim: Analysis, subject: int, place: _Place, other: str) -> Signal:
    text = views[place.view].focus
    part = parts(text)[place.part]
    quote = text.quote(Span(text.words[part.words.start].start, text.words[part.words.stop - 1].end))
    word = claim.words[subject]
    message = f'claim says of "{word.text}" what the source says of "{other}"'
    return Signal(Effect.CONTRADICTS, "FN303", message, Span(word.start, word.end), (quote,), laid=True)


def _figures(view: View) -> Signal | None:
    """Two figures of one kind that stand in each other's clause."""
    claim, text = view.claim, view.focus
    mine = [(figure, _clause_of(claim, figure)) for figure in claim.quantities]
    for (one, here), (other, there) in combinations(mine, 2):
        if here == there or here is None or there is None or one.unit != other.unit:
            continue
        first, second = _stands(view, one), _stands(view, other)
        if first is None or second is None or first == second:
            continue
        near, far = _words_of(view, here, claim, text), _words_of(view, there, claim, text)
        crossed = second in near and first in far
        if crossed and first not in near and second not in far:
            message = f"claim has {one.text} and {other.text} the other way round"
            quote = text.quote(text.clauses[first])
            return Signal(Effect.CONTRADICTS, "FN108", message, one.span, (quote,), laid=True)
    return None


def _clause_of(text: Analysis, figure: Quantity) -> int | None:
    return next((i for i, clause in enumerate(text.clauses) if clause.overlaps(figure.span)), None)


def _stands(view: View, figure: Quantity) -> int | None:
    """The one clause of the unit in which the figure stands; None if it stands in several or none."""
    found = {_clause_of(view.focus, other) for other, relation in view.compared(figure) if relation in HOLDS}
    return next(iter(found)) if len(found) == 1 else None


def _words_of(view: View, clause: int, claim: Analysis, text: Analysis) -> set[int]:
    """The unit's clauses in which words of this clause of the claim stand that stand nowhere else."""
    found = set()
    for i in told(claim, claim.words_in(claim.clauses[clause])):
        if i in view.direct and len(claim.by_key[claim.words[i].key]) == 1:
            key = text.words[view.direct[i].word].key
            at = {
                number
                for place in text.by_key[key]
                for number, span in enumerate(text.clauses)
                if span.start <= text.words[place].start < span.end
            }
            if len(at) == 1:
                found |= at
    return found
