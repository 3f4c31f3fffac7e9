from __future__ import annotations

import json
from pathlib import Path

import pytest

from footnote.errors import ConfigurationError
from footnote.golden.cassette import RecordMode, load_cassette
from footnote.golden.replies import Passage, Reply


def test_replies_are_kept_sorted_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "cassette.json"
    cassette = load_cassette(file, RecordMode.NEW)
    whole = Reply("B", ("a.md", Passage("text", "n.txt"), Passage("bare text")))
    cassette.add("z:a", "Zwei?", whole)
    cassette.add("a:b", "Größe \u2028?", Reply("A"))
    assert cassette.save() == 2
    again = load_cassette(file, RecordMode.NONE)
    assert again.find("z:a", "Zwei?") == whole
    assert again.text() == file.read_text(encoding="utf-8") == cassette.text()
    assert list(json.loads(again.text())["answers"]) == ["a:b", "z:a"]
    assert again.save() == 0


@pytest.mark.parametrize(
    ("mode", "recorded", "asks"),
    [(RecordMode.NONE, "old", False), (RecordMode.NEW, "old", True), (RecordMode.ALL, None, True)],
)
def test_the_mode_says_what_is_replayed(tmp_path: Path, mode: RecordMode, recorded: str | None, asks: bool) -> None:
    file = tmp_path / "c.json"
    first = load_cassette(file, RecordMode.NEW)
    first.add("a:b", "Q?", Reply("old"))
    first.save()
    cassette = load_cassette(file, mode)
    found = cassette.find("a:b", "Q?")
    assert (found.answer if found else None) == recorded
    assert cassette.find("a:b", "other") is None
    assert cassette.records is asks


def test_what_one_run_recorded_is_not_asked_again_and_the_rest_stays(tmp_path: Path) -> None:
    file = tmp_path / "c.json"
    first = load_cassette(file, RecordMode.NEW)
    first.add("a:b", "1?", Reply("one"))
    first.add("a:b", "2?", Reply("two"))
    first.save()
    second = load_cassette(file, RecordMode.ALL)
    second.add("a:b", "2?", Reply("new"))
    second.add("a:b", "2?", Reply("newer"))
    second.save()
    last = load_cassette(file, RecordMode.NONE)
    assert [getattr(last.find("a:b", question), "answer", None) for question in ("1?", "2?")] == ["one", "new"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is not JSON"),
        ("[]", "is no cassette of this version"),
        ('{"schema": "footnote-cassette/9", "answers": {}}', "is no cassette of this version"),
        ('{"schema": "footnote-cassette/1", "answers": {"a:b": []}}', "record it anew"),
        ('{"schema": "footnote-cassette/1", "answers": {"a:b": {"Q?": 4}}}', "'Q\\?' is a value of type int"),
        ("[" * 100_000, "is not JSON"),
    ],
)
def test_what_is_no_cassette_is_told(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "c.json").write_text(text, encoding="utf-8")
    with pytest.raises(ConfigurationError, match=message):
        load_cassette(tmp_path / "c.json", RecordMode.NEW)
