from pathlib import Path

import pytest

from footnote.text.meaning import everyday_words as module
from footnote.text.meaning.everyday_words import broader_than, everyday_words, opposed_to, read_everyday_words
from footnote.text.tables.packed import FOLDER
from footnote.text.words import word_key


def test_a_changed_table_is_read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "stamp", lambda: "another")
    assert everyday_words.__wrapped__() == read_everyday_words()


@pytest.mark.parametrize("name", ["irregular.py", "synonyms/deeds.txt", "opposites/times.txt", "wordnet.json.gz"])
def test_the_stamp_changes_with_each_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str) -> None:
    before = module.stamp()
    for file in (*module._PLAIN, *module._PACKED):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_bytes((FOLDER / file).read_bytes())
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    assert module.stamp() == before
    (tmp_path / name).write_bytes((FOLDER / name).read_bytes() + b"#")
    assert module.stamp() != before


def test_words_of_the_tables_are_found_by_key() -> None:
    assert word_key("parent") in broader_than(word_key("father"))
    assert word_key("rejected") in opposed_to(word_key("approve"))
    assert opposed_to("no such key") == frozenset()
