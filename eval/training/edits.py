"""Pairs for training: a true claim, and the same claim with one thing changed so that its source no longer backs it.

Each kind of edit aims at one check. What is put in comes from other claims of the same pool, so that an edit is told by
its source and not by odd words.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

from footnote.evaluation.dataset import Row
from footnote.text.meaning.lexicon import opposes, related
from footnote.text.meaning.thesaurus import entry
from footnote.text.sentences import split_sentences
from footnote.text.words import Word, WordKind, read_words

SEED = 20261130
# Edits of one claim.
EDITS_OF_ONE = 2
# Claims of fewer words are too short to stay sentences.
FEWEST_WORDS = 6
# A broader term with more words of the pool under it says too little of what they share.
MOST_SISTERS = 60
# Words of these endings may take each other's place in a sentence; the first that fits counts.
ENDINGS = ("ing", "ed", "ly", "s", "")
# Relation above which two words may mean the same.
MAY_MEAN_THE_SAME = 0.5
# Phrases tried for one claim, until one says something that its source does not.
PHRASES_TRIED = 12

_AUXILIARY = re.compile(
    r"\b(?:is|are|was|were|has|have|had|will|can|could|would|should|did|does|do|may|must)\b(?! not\b|['’]t)"
)
_CONTRACTION = re.compile(r"\b(\w+?)(n['’]t)\b")
# What is left without "n't", where that is no word.
_UNCONTRACTED = {"ca": "can", "Ca": "Can", "wo": "will", "Wo": "Will", "sha": "shall", "ai": "is"}
_PHRASE = re.compile(
    r"\b(?:in|on|at|for|with|by|during|after|from|to|through|under|without|because of|according to|due to) "
    r"(?:[\w'-]+ ){1,4}[\w'-]+(?=[,.;]|$)"
)
_NAME = re.compile(r"(?<=[a-z,] )[A-Z][a-z]+(?: [A-Z][a-z]+)*")
_PLACE_TO_ADD = re.compile(r"(?<=\w)[.,;](?=\s|$)|(?<=[^\s.,;])$")
_DIGITS = re.compile(r"\d+")
_YEARS = range(1800, 2100)
# Longer runs of digits are numbers of things, not figures.
_LONGEST_FIGURE = 6


class Pool:
    """The words, names and phrases of all claims, from which an edit takes what it puts in."""

    def __init__(self, claims: Iterable[str]) -> None:
        self._claims = tuple(claims)

    @cached_property
    def names(self) -> list[str]:
        """Names inside sentences, sorted."""
        return sorted({name for claim in self._claims for name in _NAME.findall(claim)})

    @cached_property
    def phrases(self) -> list[str]:
        """Adjuncts such as "in the first year", sorted."""
        return sorted({phrase for claim in self._claims for phrase in _PHRASE.findall(claim)})

    @cached_property
    def words(self) -> dict[str, list[tuple[str, str]]]:
        """By ending, key and form of each lower-case word, sorted."""
        found: dict[str, set[tuple[str, str]]] = defaultdict(set)
        for claim in self._claims:
            for word in _low_words(claim):
                found[_ending(word.text)].add((word.key, word.text))
        return {ending: sorted(words) for ending, words in found.items()}

    @cached_property
    def kinds(self) -> dict[str, dict[str, list[tuple[str, str]]]]:
        """By ending and broader term the words that it covers."""
        found: dict[str, dict[str, list[tuple[str, str]]]] = {}
        for ending, words in self.words.items():
            below: dict[str, list[tuple[str, str]]] = defaultdict(list)
            for key, form in words:
                for broader in sorted(entry(key).broader):
                    below[broader].append((key, form))
            found[ending] = below
        return found


Edit = Callable[[str, str, Pool, random.Random], str | None]
# From a claim and its source; None where there is nothing of the kind to change.


def opposite(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """A word gives way to its opposite."""
    found = [
        _with(claim, word, form)
        for word in _low_words(claim)
        for key, form in pool.words.get(_ending(word.text), ())
        if opposes(word.key, key)
    ]
    return chance.choice(found) if found else None


def sister(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """A word gives way to another of its kind: "investigation", "project"."""
    words = _low_words(claim)
    chance.shuffle(words)
    for word in words:
        below = pool.kinds.get(_ending(word.text), {})
        near = [other for broader in sorted(entry(word.key).broader) for other in _few(below.get(broader, []))]
        others = sorted({form for key, form in near if related(word.key, key) <= MAY_MEAN_THE_SAME})
        if others:
            return _with(claim, word, chance.choice(others))
    return None


def _few(words: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return words if len(words) < MOST_SISTERS else []


def stranger(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """A word gives way to any other of the same ending."""
    words = _low_words(claim)
    if not words:
        return None
    word = chance.choice(words)
    key, form = chance.choice(pool.words[_ending(word.text)])
    return _with(claim, word, form) if related(word.key, key) < MAY_MEAN_THE_SAME else None


def name(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """A name gives way to another one, of the same source or of another."""
    found = list(_NAME.finditer(claim))
    if not found or not pool.names:
        return None
    old = chance.choice(found)
    here = sorted({other for other in _NAME.findall(source) if other not in old[0] and old[0] not in other})
    new = chance.choice(here if here and chance.random() < 0.5 else pool.names)
    return None if new in old[0] or old[0] in new else claim[: old.start()] + new + claim[old.end() :]


def figure(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """One digit changes; a year moves by a few."""
    found = [match for match in _DIGITS.finditer(claim) if len(match[0]) <= _LONGEST_FIGURE]
    if not found:
        return None
    match = chance.choice(found)
    if len(match[0]) == 4 and int(match[0]) in _YEARS:
        new = str(int(match[0]) + chance.choice((-3, -2, -1, 1, 2, 3, 5)))
    else:
        digits = list(match[0])
        at = chance.randrange(len(digits))
        digits[at] = str((int(digits[at]) + chance.randrange(1, 9)) % 10)
        new = "".join(digits)
    return claim[: match.start()] + new + claim[match.end() :]


def addition(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """A phrase of another claim is added, with a word that the source has not."""
    tried = chance.sample(pool.phrases, min(PHRASES_TRIED, len(pool.phrases)))
    known = frozenset[str]().union(*_sentences(source))
    phrase = next((phrase for phrase in tried if not _keys(phrase) <= known), None)
    places = [match.start() for match in _PLACE_TO_ADD.finditer(claim)]
    if phrase is None or not places:
        return None
    at = chance.choice(places)
    return f"{claim[:at]} {phrase}{claim[at:]}"


def negation(claim: str, source: str, pool: Pool, chance: random.Random) -> str | None:
    """A "not" comes or goes."""
    if " not " in claim:
        return claim.replace(" not ", " ", 1)
    short = _CONTRACTION.search(claim)
    if short:
        return claim[: short.start()] + _UNCONTRACTED.get(short[1], short[1]) + claim[short.end() :]
    found = list(_AUXILIARY.finditer(claim))
    if not found:
        return None
    at = chance.choice(found).end()
    return f"{claim[:at]} not{claim[at:]}"


# Sisters twice: they are the commonest of slips.
EDITS: tuple[Edit, ...] = (opposite, sister, sister, stranger, name, figure, addition, negation)


def pairs(rows: Sequence[Row]) -> Iterator[Row]:
    """Each supported row as it is, and at most two edits of it as unsupported rows, the same at every run."""
    true = [row for row in rows if row.label == "supported" and len(row.claim.split()) >= FEWEST_WORDS]
    pool = Pool(row.claim for row in true)
    chance = random.Random(SEED)
    for row in true:
        yield replace(row, id=f"true:{row.id}")
        source, edits, made = "\n".join(row.sources), list(EDITS), 0
        chance.shuffle(edits)
        for edit in edits:
            claim = edit(row.claim, source, pool, chance)
            if claim is None or claim == row.claim or (edit is not negation and may_hold(claim, source)):
                continue
            if made < EDITS_OF_ONE:
                made += 1
                yield replace(row, id=f"{edit.__name__}:{made}:{row.id}", claim=claim, label="unsupported", evidence=())


def may_hold(claim: str, source: str) -> bool:
    """Whether a sentence of the source has all words with meaning of an edited claim, so that it may still be true."""
    wanted = _keys(claim)
    return any(wanted <= sentence for sentence in _sentences(source))


@lru_cache(maxsize=4)
def _sentences(source: str) -> tuple[frozenset[str], ...]:
    """The keys of the words with meaning and of the numbers of each sentence."""
    return tuple(_keys(source[start:end]) for start, end in split_sentences(source))


def _keys(text: str) -> frozenset[str]:
    return frozenset(word.key for word in read_words(text) if not word.stop)


def _low_words(claim: str) -> list[Word]:
    return [
        word
        for word in read_words(claim)
        if not word.stop and word.kind is WordKind.WORD and word.text.islower() and word.text.isalpha()
    ]


def _ending(word: str) -> str:
    return next(ending for ending in ENDINGS if word.endswith(ending))


def _with(claim: str, word: Word, form: str) -> str:
    return claim[: word.start] + form + claim[word.end :]
