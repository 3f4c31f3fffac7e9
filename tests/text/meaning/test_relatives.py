"""The relatives of a word among many are those that asking each of them finds."""

from __future__ import annotations

import pytest

from footnote.text.meaning.lexicon import SYNONYM, VARIANT, is_kind_of, related
from footnote.text.meaning.relatives import Vocabulary, synonyms_among
from footnote.text.meaning.thesaurus import TABLE_NAME, entry, load_table, naming
from footnote.text.words import word_key

WORDS = """
    firm company revenue sales income rise rose fall drop decline therapist physiotherapist doctor ireland irish dublin
    zurich colour color organise organize harbour harbor vessel ship boat car vehicle staff employee worker chairman
    manager analyse analyze recieve receive goverment government kestler kestlar brabrutra up down bee 1200
""".split()
KEYS = frozenset(map(word_key, WORDS))


@pytest.mark.parametrize("key", sorted(KEYS))
def test_nothing_that_is_bound_to_a_word_is_left_out(key: str) -> None:
    bound = {o for o in KEYS - {key} if related(key, o) >= VARIANT or is_kind_of(o, key) or is_kind_of(key, o)}
    assert bound <= Vocabulary(KEYS).possible(key)


@pytest.mark.parametrize("key", sorted(KEYS))
def test_synonyms_are_those_that_asking_each_word_finds(key: str) -> None:
    assert synonyms_among(key, KEYS) == sorted(other for other in KEYS if related(key, other) >= SYNONYM)


def test_an_entry_that_names_another_is_named_there_or_the_other_has_none() -> None:
    for key in list(load_table(TABLE_NAME))[::40]:
        found = entry(key)
        for other in found.synonyms | found.derivations:
            back = entry(other).synonyms | entry(other).derivations
            assert key in back or other not in load_table(TABLE_NAME)


def test_a_word_without_an_entry_is_found_where_another_names_it() -> None:
    orphans = [
        (key, other)
        for key in list(load_table(TABLE_NAME))[::20]
        for other in entry(key).synonyms
        if other not in load_table(TABLE_NAME)
    ]
    assert orphans
    for key, other in orphans[:20]:
        assert key in naming(other)
        assert key in synonyms_among(other, frozenset({key, "bee"}))
