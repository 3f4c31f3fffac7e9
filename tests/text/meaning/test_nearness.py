"""Words that are near in meaning without saying the same, and how their table is packed."""

from __future__ import annotations

import pytest

from footnote.text.meaning.lexicon import SYNONYM, related
from footnote.text.meaning.nearness import Rows, is_near_any, pack, unpack
from footnote.text.words import word_key


@pytest.mark.parametrize(
    ("a", "b"),
    [("troubled", "ailing"), ("prop", "sustain"), ("photo", "picture"), ("voice", "speech"), ("begin", "start")],
)
def test_words_that_share_many_lists_are_near_either_way(a: str, b: str) -> None:
    first, second = word_key(a), word_key(b)
    assert is_near_any(first, [second]) is is_near_any(second, [first])
    assert is_near_any(first, [second]) or related(first, second) >= SYNONYM


@pytest.mark.parametrize(
    ("a", "b"), [("london", "moscow"), ("yellow", "green"), ("founder", "ceo"), ("rise", "fall"), ("zzyzx", "zzyzx")]
)
def test_sisters_opposites_and_unknown_words_are_not(a: str, b: str) -> None:
    assert not is_near_any(word_key(a), [word_key(b)])


def test_a_table_is_read_as_it_was_packed() -> None:
    rows = Rows(["a", "b", "c", "d"], [[1, 3], [2], [], []])
    table = unpack(pack(rows))
    assert list(table.words) == rows.words
    assert [sorted(table.near(number)) for number in range(4)] == rows.near
