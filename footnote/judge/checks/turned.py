"""Turned comparisons: "A came in ahead of B" against "B … ahead of A", "exports grew faster" against "imports did"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break
from ...text.meaning.lexicon import related
from ...text.words import WordKind, word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..clauses.parts import opens_predicate, parts

# Least share of the claim's words that the unit must have.
SAME_STATEMENT = 0.6
SAME_WORD = 0.7
# What is compared with ends within so many words.
REACH = 5
_SMALLER = frozenset(
    """
    less fewer lower slower slowly rarely seldom little badly smaller shorter weaker earlier worse cheaper younger
    lighter narrower shallower cooler colder poorer closer nearer
    """.split()
)
_LARGER = frozenset(
    """
    more faster quicker higher greater larger bigger longer stronger later better dearer pricier older heavier wider
    deeper warmer hotter richer farther further taller
    """.split()
)
# The relation between what stands before these and what stands behind them, and its way.
_PLACES = {
    ("ahead", "of"): (frozenset({"place"}), 1),
    ("behind",): (frozenset({"place"}), -1),
    ("before",): (frozenset({"time"}), 1),
    ("after",): (frozenset({"time"}), -1),
}


class _Relation(NamedTuple):
    """What is compared, with what, on which scale and which way."""

    mine: frozenset[int]
    other: frozenset[int]
    scale: frozenset[str]
    # What says in what the two are compared.
    way: int
    at: int


def check_turned(case: Case) -> Iterator[Signal]:
    """A contradiction if the best passage compares the same two, the other way round."""
    view = case.best
    if view is None or view.focus.unit.kind == "row" or view.direct_coverage < SAME_STATEMENT:
        return
    for claimed in _relations(view.claim):
        for told in _relations(view.focus):
            if _is_same_scale(claimed.scale, told.scale) and _is_turned(view, claimed, told):
                yield _signal(view, claimed, told)
                return


def _relations(text: Analysis) -> Iterator[_Relation]:
    forms = [word.form for word in text.words]
    for at, form in enumerate(forms):
        scale = _PLACES.get((form,)) or _PLACES.get(tuple(forms[at : at + 2]))
        behind = at + (2 if form == "ahead" else 1)
        if scale is None and form == "than":
            scale = _than(forms[max(0, at - 3) : at])
        if scale is None or is_denied(text, at):
            continue
        mine, other = _subject(text, at), _after(text, behind)
        if mine and other and mine.isdisjoint(other):
            yield _Relation(mine, other, *scale, at)


def _than(before: list[str]) -> tuple[frozenset[str], int] | None:
    """The scale and way of what stands before "than"; None where it is not known which way it goes."""
    for at, form in enumerate(before):
        if form in _SMALLER or form in _LARGER:
            return frozenset(map(word_key, before[at:])), -1 if form in _SMALLER else 1
    return None


def _is_same_scale(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether both compare the same: "older" and "older", "faster" and "more quickly", not "older" and "taller"."""
    return bool(mine & theirs) or any(related(a, b) >= SAME_WORD for a in mine for b in theirs)


def _subject(text: Analysis, at: int) -> frozenset[int]:
    """Whom the last verb before ``at`` is about: the subject of its part, or what stands behind its "by"."""
    part = next((part for part in reversed(parts(text)) if part.verb < at), None)
    if part is None or any(text.breaks[i] >= Break.SENTENCE for i in range(part.words.stop, at + 1)):
        return frozenset()
    by = next((i for i in range(part.verb, at) if text.words[i].form == "by"), None)
    return frozenset(part.subject) if by is None else _after(text, by + 1)


def _after(text: Analysis, start: int) -> frozenset[int]:
    found: list[int] = []
    for i in range(start, min(start + REACH, len(text.words))):
        word = text.words[i]
        if i > start and (text.breaks[i] > Break.NONE or word.form in _ENDS or opens_predicate(text, i)):
            break
        if word.kind is WordKind.NUMBER and not found:
            return frozenset()
        if not word.stop:
            found.append(i)
    return frozenset(found)


_ENDS = frozenset("in on at by with for to from and or but as of during after before when while who which".split())


def _is_turned(view: View, claimed: _Relation, told: _Relation) -> bool:
    """Whether the claim's two are the passage's two, and each is the other one there."""
    if claimed.way != told.way:
        return False
    return (
        _meet(view, claimed.mine, told.other)
        and _meet(view, claimed.other, told.mine)
        and not _meet(view, claimed.mine, told.mine)
        and not _meet(view, claimed.other, told.other)
    )


def _meet(view: View, mine: frozenset[int], theirs: frozenset[int]) -> bool:
    claim, text = view.claim, view.focus
    return any(
        claim.words[i].key == text.words[j].key or related(claim.words[i].key, text.words[j].key) >= SAME_WORD
        for i in mine
        for j in theirs
    )


def _signal(view: View, claimed: _Relation, told: _Relation) -> Signal:
    claim, text = view.claim, view.focus
    first, last = min(told.mine), max(told.other)
    quote = text.quote(Span(text.words[min(first, told.at)].start, text.words[max(last, told.at)].end))
    a, b = claim.words[min(claimed.mine)].text, claim.words[min(claimed.other)].text
    message = f'claim sets "{a}" against "{b}"; the source has them the other way round'
    span = Span(claim.words[claimed.at].start, claim.words[claimed.at].end)
    return Signal(Effect.CONTRADICTS, "FN303", message, span, (quote,), laid=True)
