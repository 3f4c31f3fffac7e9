"""The table of near words: made from words that stand in the same lists."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

pytest.importorskip("sklearn")

from eval.make_nearness import near_rows, read_lists

LISTS = "glum,sombre,dejected,blue\nsombre,glum,dim\nglum,sombre,dejected\nspoon,ladle,scoop\n"


def test_lists_keep_the_words_that_are_known(tmp_path: Path) -> None:
    archive = tmp_path / "moby.tgz"
    data = LISTS.encode()
    with tarfile.open(archive, "w:gz") as tar:
        member = tarfile.TarInfo("package/words.txt")
        member.size = len(data)
        tar.addfile(member, io.BytesIO(data))
    found = list(read_lists(archive, {"glum", "dim", "spoon"}))
    assert found == [["dim", "glum"]]


def test_words_that_share_lists_are_near_and_others_are_not() -> None:
    words = ["blue", "glum", "ladl", "table"]
    assert near_rows(words, [["blue", "glum"], ["blue", "glum"], ["ladl", "table"]]) == [[1], [], [3], []]


def test_synonyms_and_opposites_are_left_to_the_lexicon() -> None:
    words = ["begin", "end", "start"]
    rows = near_rows(words, [words, words[:2], words[1:]])
    assert rows == [[], [], []]
