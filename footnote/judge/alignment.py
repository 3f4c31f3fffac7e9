"""A claim's words laid beside the words of a unit: which word stands for which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..lazy import cached_property
from ..text.meaning.lexicon import BROADER, SYNONYM, UNRELATED, direction, is_everyday_kind_of, is_kind_of, related
from ..text.meaning.relatives import Vocabulary
from ..text.words import Word, WordKind
from .analysis import Analysis
from .tables import STEPS_APART

# Least grade at which two words count as the same thing.
SAME = 0.7


# Small words that tell a direction by themselves.
PARTICLES = ("up", "down")


class Link(NamedTuple):
    """A claim's word found in a text: where, and how well (1 the same word, less for a relative)."""

    text: Analysis
    word: int
    grade: float


class _Wanted(NamedTuple):
    """A word of the claim, by its index."""

    word: int
    key: str
    replaceable: bool
    # Whether anything but the word itself can stand for it in any of the texts.
    deed: bool
    # Whether its form is only a verb's.


class Relatives:
    """The words of some texts that stand for a word of a claim, found once for all of these texts."""

    def __init__(self, texts: Iterable[Analysis]) -> None:
        self._texts = tuple(texts)
        self._found: dict[str, dict[str, float]] = {}
        self._deeds: dict[str, dict[str, float]] = {}
        self._asked: dict[int, tuple[Analysis, tuple[_Wanted, ...]]] = {}

    def of(self, key: str) -> dict[str, float]:
        """The other words that count as the same thing, with their grades, in no order."""
        found = self._found.get(key)
        if found is None:
            grades = ((other, _grade(key, other)) for other in self._vocabulary.possible(key))
            found = self._found[key] = {other: grade for other, grade in grades if grade >= SAME}
        return found

    def of_deed(self, key: str) -> dict[str, float]:
        """The same for a form that is only a verb's ("installed"): what is a kind of the noun does not stand for it."""
        found = self._deeds.get(key)
        if found is None:
            grades = self.of(key).items()
            found = self._deeds[key] = {other: grade for other, grade in grades if not _only_names_a_kind(other, key)}
        return found

    def wanted(self, claim: Analysis) -> tuple[_Wanted, ...]:
        """The claim's words with meaning."""
        found = self._asked.get(id(claim))
        if found is None:
            found = self._asked[id(claim)] = claim, tuple(self._wanted(i, claim.words[i]) for i in claim.content)
        return found[1]

    def _wanted(self, index: int, word: Word) -> _Wanted:
        replaceable = word.kind is WordKind.WORD and bool(self.of(word.key) or direction(word.key))
        deed = replaceable and word.form.endswith("ed") and word.form != word.key
        return _Wanted(index, word.key, replaceable, deed)

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary(set[str]().union(*(text.by_key for text in self._texts)))


def align(claim: Analysis, text: Analysis, relatives: Relatives | None = None) -> dict[int, Link]:
    """For each content word of the claim that ``text`` has, its best counterpart.

    Among equals the one that continues the run of the word before wins, so that phrases stay together. ``relatives``
    are those of texts of which this is one.
    """
    by_key = text.by_key
    if not by_key:  # nothing stands above most units
        return {}
    relatives = relatives or Relatives((text,))
    links: dict[int, Link] = {}
    expected = 0
    new = tuple.__new__
    for index, key, replaceable, deed in relatives.wanted(claim):
        same = by_key.get(key)
        if same:
            at = same[0] if len(same) == 1 else _nearest(same, expected)
            links[index] = new(Link, (text, at, 1.0))  # Link(...) by its shortest way: some hundreds a claim
        elif replaceable and (
            found := _relative(key, text, relatives.of_deed(key) if deed else relatives.of(key), expected)
        ):
            links[index] = found
            at = found.word
        else:
            continue
        expected = at + 1
    if len(links) < len(claim.content):
        _add_phrases(claim, text, links)
    return links


def _add_phrases(claim: Analysis, text: Analysis, links: dict[int, Link]) -> None:
    """Links the words that only as a phrase stand for a word of the other side: "turned down" for "rejected"."""
    for phrase in claim.phrases:
        own = [i for i in range(phrase.first, phrase.after) if i in claim.content]
        if all(i in links for i in own):
            continue
        places = (text.by_key[key][0] if key in text.by_key else text.phrase_places.get(key) for key in phrase.keys)
        place = next((found for found in places if found is not None), None)
        if place is not None:
            links.update(dict.fromkeys(own, Link(text, place, SYNONYM)))
    places_of = text.phrase_places
    for index in claim.content if places_of else ():
        at = places_of.get(claim.words[index].key) if index not in links else None
        if at is not None:
            links[index] = Link(text, at, SYNONYM)


def _nearest(places: Sequence[int], expected: int) -> int:
    return min(places, key=lambda place: (abs(place - expected), place))


def _grade(mine: str, theirs: str) -> float:
    """How well the source's word stands for the claim's: a narrower one does, a broader one says too little."""
    grade = related(mine, theirs)
    if grade and frozenset((mine, theirs)) in STEPS_APART:
        return UNRELATED
    if grade >= SAME and is_kind_of(mine, theirs):
        return BROADER
    return SYNONYM if grade == BROADER and is_kind_of(theirs, mine) else grade


def _only_names_a_kind(other: str, key: str) -> bool:
    """Whether one word stands for the other only as a noun for a kind of thing."""
    return related(key, other) < SAME and is_kind_of(other, key) and not is_everyday_kind_of(other, key)


def _relative(key: str, text: Analysis, grades: dict[str, float], expected: int) -> Link | None:
    """The best word of the text that stands for ``key``, the first of equals."""
    by_key = text.by_key
    best: Link | None = None
    here = [other for other in grades if other in by_key]
    if len(here) > 1:
        here.sort(key=lambda other: by_key[other][0])
    for other in here:
        if best is None or grades[other] > best.grade:
            at = _nearest(by_key[other], expected)
            if text.words[at].kind is WordKind.WORD and at not in text.figure_words:
                best = Link(text, at, grades[other])
    return best or _particle(key, text)


def _particle(key: str, text: Analysis) -> Link | None:
    """The "up" or "down" that says what a verb of the claim says: "11,400, up from 10,900" is a rise."""
    way = direction(key)
    if not way:
        return None
    for other in PARTICLES:
        if other in text.by_key and direction(other) == way:
            return Link(text, text.by_key[other][0], SYNONYM)
    return None
