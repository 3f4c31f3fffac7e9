"""Words of a claim that a passage need not repeat: they say nothing beside what it has of the words around them.

"A surveyor named Aasen" is the surveyor Aasen, "users can search" says of whom a passage speaks that names nobody,
"it costs 9 euros" is a price of 9 euros, "is allowed to" is "may".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ..text.clauses import Break
from ..text.figures.comparison import Relation
from ..text.figures.quantity import Quantity, UnitKind
from ..text.meaning.lexicon import SYNONYM
from ..text.tables.idle_words import (
    AGENTS,
    EMPTY,
    EMPTY_PHRASES,
    HAPPENING,
    HEADS,
    MEASURING,
    MODAL_WORDS,
    MODALS,
    NAMING,
    NOT_PRICES,
    OPENINGS,
    SOURCES,
)
from .alignment import Link
from .analysis import Analysis, UnitText
from .clauses.hollow import hollow_words
from .clauses.parts import opens_predicate, part_at, told

# A figure stands at most this many words beside the word that says what it measures.
MEASURE_REACH = 5
# Least number of other words of the claim that the unit has, and least share of their weight.
LEAST = 2
SAID = 0.5
_SAME = frozenset({Relation.EQUAL, Relation.ROUNDED, Relation.HOLDS})


Compared = Callable[[Quantity], list[tuple[Quantity, Relation]]]


def idle_links(claim: Analysis, text: UnitText, links: Mapping[int, Link], compared: Compared) -> dict[int, Link]:
    """Links of the claim's words that stand nowhere in the unit but add nothing to those of its words that do.

    {} where the unit has too little of the claim for that to tell.
    """
    missing = [i for i in claim.content if i not in links]
    if not missing or len(links) < LEAST or text.unit.kind != "sentence":
        return {}
    found = {}
    for index in missing:
        at = _place(claim, text, links, index, compared)
        if at is not None:
            found[index] = Link(text, at, SYNONYM)
    said = [i for i in claim.content if i not in found]
    return found if claim.total([i for i in said if i in links]) >= SAID * claim.total(said) else {}


def _place(claim: Analysis, text: UnitText, links: Mapping[int, Link], index: int, compared: Compared) -> int | None:
    if index in empty_words(claim) or claim.words[index].form in HAPPENING - {"place"}:
        return _beside(claim, links, index)
    key = claim.words[index].key
    at = None
    if key in MODAL_WORDS:
        at = _modal(text, key)
    if at is None and key in MEASURING:
        at = _measured(claim, text, index, compared)
    if at is None and claim.words[index].form in AGENTS:
        at = _unnamed(claim, text, links, index)
    return at


def empty_words(claim: Analysis) -> frozenset[int]:
    """Indexes of the claim's words that say nothing of their own where they stand."""
    found: frozenset[int] | None = claim.remembered.get(empty_words)
    if found is None:
        found = claim.remembered[empty_words] = hollow_words(claim) | frozenset(_read_empty(claim))
    return found


def _read_empty(claim: Analysis) -> Iterator[int]:
    words = claim.words
    yield from _opening(claim)
    for i, word in enumerate(words):
        after = words[i + 1] if i + 1 < len(words) else None
        if word.form in EMPTY or (word.form in NAMING and after and after.capital and i and not claim.breaks[i]):
            yield i
        ends = after is None or after.stop or bool(claim.breaks[i + 1])
        if word.form in HEADS and ends and i and not words[i - 1].stop and not claim.breaks[i]:
            yield i
        for phrase in EMPTY_PHRASES.get(word.form, ()):
            if tuple(w.form for w in words[i : i + len(phrase)]) == phrase:
                yield from range(i, i + len(phrase))


def _opening(claim: Analysis) -> range:
    """The words before the first comma if they only name the sources: "Based on the given passages, …"."""
    if not claim.words or claim.words[0].form not in OPENINGS:
        return range(0)
    end = next((i for i in range(1, len(claim.words)) if claim.breaks[i] >= Break.COMMA), 0)
    said = [claim.words[i] for i in range(1, end) if not claim.words[i].stop]
    return range(end) if all(word.form in SOURCES for word in said) else range(0)


def _beside(claim: Analysis, links: Mapping[int, Link], index: int) -> int | None:
    """Where the word stands that an empty one goes with: the next one behind it, else the one before."""
    empty = empty_words(claim)
    own = [i for i in claim.content if i not in empty]
    happens = claim.words[index].form in HAPPENING
    if happens and not all(i in links or i in empty for i in told(claim, part_at(claim, index).words) if i != index):
        return None  # "the fair is held every year" says more than that there is a fair
    behind = None if happens else next((i for i in own if i > index), None)
    before = next((i for i in reversed(own) if i < index), None)
    opens = index in _opening(claim)
    if behind is not None and (opens or not any(claim.breaks[i] >= Break.COMMA for i in range(index + 1, behind + 1))):
        return links[behind].word if behind in links else None
    return links[before].word if before is not None and before in links else None


def _modal(text: Analysis, key: str) -> int | None:
    """Where the unit has the auxiliary that says what a word of the claim says."""
    return next((i for i, word in enumerate(text.words) if word.stop and word.form in MODALS[MODAL_WORDS[key]]), None)


def _measured(claim: Analysis, text: UnitText, index: int, compared: Compared) -> int | None:
    """Where the unit has the figure that a word of the claim names the measure of: the "costs" of "costs 9 euros"."""
    units = MEASURING[claim.words[index].key]
    for mine in claim.quantities:
        inside = claim.words_in(mine.span)
        if mine.unit not in units or not inside or not _is_near(claim, index, inside):
            continue
        if sum(theirs.unit == mine.unit for theirs in text.quantities) > 1:
            continue  # "9 cents, against 11 cents"
        if UnitKind.MONEY in units and any(word.key in NOT_PRICES for word in text.words):
            continue
        for theirs, relation in compared(mine):
            if relation in _SAME:
                return text.words_in(theirs.span).start
    return None


def _is_near(claim: Analysis, index: int, inside: range) -> bool:
    between = range(index + 1, inside.start) if index < inside.start else range(inside.stop, index)
    return len(between) <= MEASURE_REACH and not any(claim.breaks[i] >= Break.COMMA for i in between)


def _unnamed(claim: Analysis, text: UnitText, links: Mapping[int, Link], index: int) -> int | None:
    """Where the unit speaks of whomever it concerns, without naming them, if the claim's word does no more."""
    taken = {link.word for link in links.values()}
    if not _is_agent(claim, index) or any(word.form in AGENTS and i not in taken for i, word in enumerate(text.words)):
        return None
    return min(taken, default=None)


def _is_agent(claim: Analysis, index: int) -> bool:
    """Whether the word stands alone as the subject, or behind a preposition: "users can", "for the user"."""
    words, breaks = claim.words, claim.breaks
    start = index
    while start and words[start - 1].form in _DETERMINERS and not breaks[start]:
        start -= 1
    if start and words[start - 1].form in _FOR and not breaks[start]:
        return index + 1 == len(words) or bool(breaks[index + 1]) or words[index + 1].stop
    opening = not start or breaks[start] or words[start - 1].form in _OPENING
    return bool(opening) and index + 1 < len(words) and not breaks[index + 1] and opens_predicate(claim, index + 1)


_DETERMINERS = frozenset("the a an any all each every".split())
_FOR = frozenset("for to by from".split())
_OPENING = frozenset("and but or so if when while because that as since where unless until before after".split())
