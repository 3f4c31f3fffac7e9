from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from footnote.errors import FootnoteError
from footnote.evaluation.sets import LabelledSet, bundled_set, read_set

ROW = {"id": "a", "claim": "It rained.", "sources": ["It rained."], "label": "supported"}


def _written(folder: Path, *rows: dict[str, Any]) -> Path:
    file = folder / "set.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return file


def test_bundled_set_is_the_labelled_one() -> None:
    labelled = bundled_set()
    assert labelled.name == "labelled"
    assert len(labelled.rows) > 400
    assert read_set("labelled") == labelled


def test_plain_and_packed_files_hold_the_same_set(tmp_path: Path) -> None:
    plain = _written(tmp_path, ROW)
    packed = tmp_path / "set.jsonl.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert read_set(str(plain)).rows == read_set(str(packed)).rows


def test_sources_may_have_names_that_say_how_to_read_them(tmp_path: Path) -> None:
    row = read_set(str(_written(tmp_path, {**ROW, "sources": {"a.json": "{}"}}))).rows[0]
    assert (row.names, row.sources) == (("a.json",), ("{}",))


def test_line_separators_inside_a_text_end_no_row(tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    file.write_text(json.dumps({**ROW, "claim": "It\u2028rained."}, ensure_ascii=False), encoding="utf-8")
    assert read_set(str(file)).rows[0].claim == "It\u2028rained."


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], "the set has no row"),
        ([ROW, ROW], "two rows have the id 'a'"),
        ([{"id": "a"}], "set.jsonl:1: the row has no claim, sources, label"),
        ([ROW, {**ROW, "id": "b", "label": "true"}], "set.jsonl:2: label 'true' is none of"),
        ([{**ROW, "label": ["supported"]}], "set.jsonl:1: label"),
        ([{**ROW, "sources": "It rained."}], "set.jsonl:1: sources is a list of texts"),
        ([{**ROW, "sources": [1]}], "set.jsonl:1: sources is a list of texts"),
        ([{**ROW, "claim": 3}], "set.jsonl:1: the claim is 3"),
    ],
)
def test_what_is_no_set_is_refused_with_its_place(tmp_path: Path, rows: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(FootnoteError) as caught:
        read_set(str(_written(tmp_path, *rows)))
    assert message in str(caught.value)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"{", b"[" * 100_000, b"3"])
def test_hostile_bytes_are_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "set.jsonl"
    file.write_bytes(content)
    with pytest.raises(FootnoteError, match=r"set\.jsonl"):
        read_set(str(file))


@pytest.mark.parametrize("content", [b"not packed", gzip.compress(b"{}", mtime=0)[:-4]])
def test_a_broken_packed_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "set.jsonl.gz"
    file.write_bytes(content)
    with pytest.raises(FootnoteError, match=r"set\.jsonl\.gz"):
        read_set(str(file))


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FootnoteError, match=r"nowhere\.jsonl: no such file"):
        read_set("nowhere.jsonl")


def test_fingerprint_changes_with_labels_and_texts_only(tmp_path: Path) -> None:
    first = read_set(str(_written(tmp_path, ROW)))
    assert LabelledSet("other", first.rows).fingerprint() == first.fingerprint()
    for change in ({"label": "partial"}, {"claim": "It snowed."}, {"sources": ["It rained"]}):
        assert read_set(str(_written(tmp_path, {**ROW, **change}))).fingerprint() != first.fingerprint()
