"""Pairing: of two things of a sentence the claim says of the one what the sentence says of the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break
from ...text.tables.cues import JOINING_WORDS
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.ellipsis import ONE, Ellipsis, ellipses, tells
from ..clauses.negation import is_denied
from ..clauses.parts import opens_predicate
from ..tables import LIGHT_WEIGHT
from .dated import DERIVED

# Least share of the claim's words that the passage must have.
SAME_STATEMENT = 0.7
_WEIGHING = frozenset("than while whereas but unlike not no both neither respectively".split())
_JOINTS = JOINING_WORDS | _WEIGHING
_PRONOUNS = frozenset("his her their its him them he she they it who which that".split())


class _Said(NamedTuple):
    """Words of a clause: those for its thing, those for what is said of it, and what both clauses say."""

    thing: list[int]
    does: list[int]
    shared: frozenset[int] = frozenset()


def check_pairing(case: Case) -> Iterator[Signal]:
    """A contradiction if the best passage pairs its two things otherwise than the claim does."""
    claim, view = case.analysis, case.best
    if view is None or view.focus.unit.kind != "sentence" or view.direct_coverage < SAME_STATEMENT:
        return
    if DERIVED in case.remembered:
        return  # "adults pay double" of what is said of children
    if any(word.form in _WEIGHING for word in claim.words):
        return
    found = next((f for pair in ellipses(view.focus) for f in [_elliptic(view, pair)] if f), None)
    found = found or _named(view) or _alike(view)
    if found and not any(other is not view and _has_all(other) for other in case.views):
        yield _signal(view, *found)


def _has_all(view: View) -> bool:
    return all(i in view.direct for i in view.claim.content if view.claim.weight(i) > LIGHT_WEIGHT)


def _elliptic(view: View, pair: Ellipsis) -> tuple[int, int] | None:
    """The claim's word and the passage's word that belong to the two things."""
    text = view.focus
    said = _own(text, pair.of_first), _own(text, pair.of_second)
    things = _own(text, pair.first), _own(text, pair.second)
    if not all((*said, *things)):
        return None
    whole = any(text.words[i].form in ONE for i in pair.right)
    for mine, other in ((0, 1), (1, 0)):
        named = things[mine] if mine or whole else things[mine][-1:]
        has = _has_every(view, said[other]) and not _has_any(view, (*said[mine], *things[other]))
        if has and _has_every(view, named) and _rest_is_found(view):
            return named[-1], said[other][-1]
    return None


def _own(text: Analysis, words: Sequence[int]) -> list[int]:
    """Those words with meaning that stand nowhere else in the sentence."""
    return [i for i in words if tells(text, i) and len(text.by_key[text.words[i].key]) == 1]


def _has_every(view: View, words: Sequence[int]) -> bool:
    return all(_has(view, i) for i in words)


def _has_any(view: View, words: Sequence[int]) -> bool:
    return any(_has(view, i) for i in words)


def _has(view: View, index: int) -> bool:
    """Whether the claim has the word of the passage."""
    return view.focus.words[index].key in view.claim.by_key or index in _linked(view)


def _linked(view: View) -> set[int]:
    return {link.word for link in view.direct.values()}


def _rest_is_found(view: View) -> bool:
    return all(i in view.direct or view.claim.weight(i) <= LIGHT_WEIGHT for i in view.claim.content)


def _named(view: View) -> tuple[int, int] | None:
    """The same of two clauses that each tell by name who does what: "Marit Dahl chairs it and Per Strand keeps it"."""
    text = view.focus
    if len(text.names) < 2 or not view.claim.names or not _rest_is_found(view):
        return None
    for at in range(2, len(text.words)):
        if text.words[at].form in _JOINTS or text.breaks[at] is Break.CLAUSE:
            first, second = _clause(text, at, -1), _clause(text, at, 1)
            for mine, other in ((first, second), (second, first)):
                found = _crossed(view, mine, other) if mine and other else None
                if found:
                    return found
    return None


def _alike(view: View) -> tuple[int, int] | None:
    """The same of two clauses that say the like of two things: "the host answers for noise; the guest for dirt"."""
    text = view.focus
    if not _rest_is_found(view):
        return None
    for at in range(2, len(text.words)):
        if text.breaks[at] is Break.CLAUSE or text.words[at].form in _JOINTS:
            first, second = _framed(text, at)
            for mine, other in ((first, second), (second, first)):
                found = _crossed(view, mine, other) if mine and other else None
                if found:
                    return found
    return None


def _framed(text: Analysis, at: int) -> tuple[_Said | None, _Said | None]:
    """The clauses before and behind a joint, each as what stands before the words they share and behind them."""
    start = next((i for i in range(at - 1, 0, -1) if text.breaks[i] >= Break.CLAUSE), 0)
    end = next((i for i in range(at + 1, len(text.words)) if text.breaks[i] >= Break.CLAUSE), len(text.words))
    clauses = (range(start, at), range(at, end))
    if any(text.words[i].form in _PRONOUNS for i in range(start, end)):
        return None, None
    keys = [{text.words[i].key for i in clause if not text.words[i].stop} for clause in clauses]
    frame = keys[0] & keys[1]
    first, second = (_around(text, clause, frame) for clause in clauses)
    return first, second


def _around(text: Analysis, clause: range, frame: set[str]) -> _Said | None:
    shared = [i for i in clause if text.words[i].key in frame]
    if not shared:
        return None
    thing, said = _own(text, range(clause.start, shared[0])), _own(text, range(shared[-1] + 1, clause.stop))
    return _Said(thing, said, frozenset(i for key in frame for i in text.by_key[key])) if thing and said else None


def _clause(text: Analysis, at: int, step: int) -> _Said | None:
    """The named subject before or behind a joint, and the words of what it does."""
    if step < 0:
        start, end = next((i for i in range(at - 1, 0, -1) if _is_edge(text, i)), 0), at
    else:
        start, end = at, next((i for i in range(at + 1, len(text.words)) if _is_edge(text, i)), len(text.words))
    start += text.words[start].form in _JOINTS
    if any(text.words[i].form in _PRONOUNS for i in range(start, end)):
        return None
    clause = Span(text.words[start].start, text.words[end - 1].end) if start < end else Span(0, 0)
    named = {i for name in text.names if name.span.overlaps(clause) for i in text.words_in(name.span)}
    opening = next((i for i in range(start, end) if i in named or not text.words[i].stop), end)
    verb = next((i for i in range(opening, end) if i not in named), end)
    does = _own(text, range(verb, end))
    return _Said(list(range(opening, verb)), does) if verb > opening and does else None


def _is_edge(text: Analysis, index: int) -> bool:
    return text.breaks[index] >= Break.COMMA or text.words[index].form in JOINING_WORDS


def _crossed(view: View, mine: _Said, other: _Said) -> tuple[int, int] | None:
    """Whether the claim has the one's name and of the rest only what the other one does."""
    text = view.focus
    who = _own(text, mine.thing)
    if not who or not _has(view, who[-1]) or _has_any(view, (*_own(text, other.thing), *mine.does)):
        return None
    told = [i for i in other.does if _has(view, i)]
    telling = [i for i in told if text.weight(i) > LIGHT_WEIGHT and not opens_predicate(text, i)]
    linked = [link.word for i, link in view.direct.items() if view.claim.weight(i) > LIGHT_WEIGHT]
    if not telling or any(i not in told and i not in mine.thing and i not in mine.shared for i in linked):
        return None
    if any(is_denied(view.claim, i) for i in view.direct) or any(is_denied(text, i) for i in told):
        return None
    return who[-1], telling[-1]


def _signal(view: View, thing: int, said: int) -> Signal:
    text, claim = view.focus, view.claim
    at = next((i for i, link in view.direct.items() if link.word == thing), None)
    at = at if at is not None else claim.by_key.get(text.words[thing].key, (0,))[0]
    word = claim.words[at]
    quotes = tuple(text.quote(Span(text.words[i].start, text.words[i].end)) for i in (thing, said))
    message = f'claim joins "{word.text}" with "{quotes[1].text}"; the source says that of the other one'
    return Signal(Effect.CONTRADICTS, "FN303", message, Span(word.start, word.end), quotes, laid=True)
