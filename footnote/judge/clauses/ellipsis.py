"""Sentences that go on without their verb: "the cafe is on the second floor and the archive on the fourth".

What is read is the sentence alone; what a claim has of it, ``halves`` and the checks ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...text.clauses import Break
from ...text.tables.clause_words import JOINTS, PREPOSITIONS
from ...text.tables.function_words import DETERMINERS
from ...text.tables.verbs import BASES
from ...text.words import WordKind
from ..analysis import Analysis
from ..tables import LIGHT_WEIGHT
from .parts import opens_predicate

# Words of which the second half, and what it says of its thing, have at most so many.
LONGEST_HALF = 9
_KEY = "ellipses"
# They stand for the first thing's noun.
ONE = frozenset({"one", "ones", "that", "those"})
# What the second half says is then said of both, or beside the first half's figure.
_COMPARING = frozenset("than more less fewer up down compared respectively each both rest remainder others".split())


class Ellipsis(NamedTuple):
    """Two things and what the sentence says of each of them, by index of the words."""

    # The words that tell which the first thing is; the one nearest to what is said of it is the last.
    first: tuple[int, ...]
    of_first: range
    second: tuple[int, ...]
    of_second: range
    # The whole second half.
    right: range


def ellipses(text: Analysis) -> tuple[Ellipsis, ...]:
    """The pairs of halves of which the second one has no verb of its own."""
    found: tuple[Ellipsis, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = tuple(_read(text))
    return found


def tells(text: Analysis, index: int) -> bool:
    """Whether a word has a meaning of its own: no small word and no sign."""
    return not text.words[index].stop and text.words[index].kind is not WordKind.SIGN


def _read(text: Analysis) -> Iterator[Ellipsis]:
    start = 0
    for at in range(1, len(text.words)):
        if text.breaks[at] is Break.SENTENCE:
            start = at
        joined = text.words[at].form in JOINTS
        if not joined and text.breaks[at] < Break.COMMA:
            continue
        first = at + joined
        end = next((i for i in range(first + 1, len(text.words)) if _ends(text, i)), len(text.words))
        found = _halves(text, range(start, at), range(first, end), joined) if end - first <= LONGEST_HALF else None
        if found:
            yield found
        if text.breaks[at] >= Break.CLAUSE and joined and not found:
            start = first


def _ends(text: Analysis, index: int) -> bool:
    return text.breaks[index] > Break.NONE or text.words[index].form in JOINTS


def _halves(text: Analysis, left: range, right: range, joined: bool) -> Ellipsis | None:
    if not right or any(opens_predicate(text, i) for i in right):
        return None
    if any(text.words[i].form in _COMPARING for i in right):
        return None  # "8 GWh in 2024, 1 GWh less than in 2023"
    opening = text.words[right.start]
    if opening.stop and opening.form not in DETERMINERS and opening.form not in ONE:
        return None
    second = _thing(text, right)
    if not second or text.figure_words.issuperset(second):
        return None  # a date is not what it is said of
    said = range(second[-1] + 1, right.stop)
    said = range(next((i for i in said if text.words[i].kind is WordKind.NUMBER), said.start), said.stop)
    numbered = bool(said) and text.words[said.start].kind is WordKind.NUMBER
    if not said or not any(tells(text, i) for i in said):
        return None
    if not (joined or numbered or (opening.form.endswith("s") and len(second) == 1)):
        return None  # "in Lien, a town in Norway"; but "lectures are in English, seminars in Danish"
    verb = next((i for i in left if opens_predicate(text, i) or _is_base(text, i)), None)
    if verb is None or verb == left.start:
        return None
    of_first = _counterpart(text, range(verb + 1, left.stop), said.start)
    if not of_first:
        return None
    of_first = _without_head(text, of_first, said)
    telling = (i for i in range(left.start, of_first.start) if tells(text, i) and text.weight(i) > LIGHT_WEIGHT)
    first = tuple(i for i in telling if i != verb and not opens_predicate(text, i))
    if any(text.words[i].form in ONE for i in right):
        first = tuple(i for i in first if i < verb)
    return Ellipsis(first, of_first, second, said, right) if first else None


def _is_base(text: Analysis, index: int) -> bool:
    """Whether the word is a verb of the present behind a plural or a name: "trains leave", "Jonas works"."""
    word, before = text.words[index], text.words[index - 1] if index else None
    if before is None or before.stop or word.capital:
        return False
    return (word.form in BASES and before.form.endswith("s")) or (
        before.capital and word.form.removesuffix("s") in BASES
    )


def _thing(text: Analysis, right: range) -> tuple[int, ...]:
    """The words that name what the second half is about: up to the first small word or figure behind them."""
    found: list[int] = []
    for index in right:
        if tells(text, index) and text.words[index].kind is not WordKind.NUMBER:
            found.append(index)
        elif found:
            break
    return tuple(found)


def _counterpart(text: Analysis, left: range, lead: int) -> range:
    """The words of the first half that stand there as those from ``lead`` on do in the second: behind the same word."""
    word = text.words[lead]
    if word.kind is WordKind.NUMBER:
        at = next((i for i in reversed(left) if text.words[i].kind is WordKind.NUMBER), None)
        return range(at, left.stop) if at is not None else range(0)
    if word.form not in PREPOSITIONS and word.form not in DETERMINERS:
        return range(0)
    at = next((i for i in reversed(left) if text.words[i].form == word.form), None)
    return range(at, left.stop) if at is not None and any(tells(text, i) for i in range(at, left.stop)) else range(0)


def _without_head(text: Analysis, of_first: range, said: range) -> range:
    """Without the noun that the second half leaves out: "the second floor" beside "the fourth"."""
    told, wanted = [i for i in of_first if tells(text, i)], sum(tells(text, i) for i in said)
    return range(of_first.start, told[wanted - 1] + 1) if wanted < len(told) else of_first
