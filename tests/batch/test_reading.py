from __future__ import annotations

import gzip
import json
from datetime import date
from pathlib import Path

import pytest

from footnote.batch.reading import BadRow, read_rows
from footnote.errors import FootnoteError, UnreadableError
from tests.support.parts import need


def test_rows_without_an_id_get_their_number(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text('{"claim": "a"}\n\n{"id": "x", "claim": "b"}\n{"claim": "c"}\n', encoding="utf-8")
    assert [row["id"] for row in read_rows(file)] == [1, "x", 3]


def test_a_number_too_large_for_json_is_an_id_as_text(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text('{"id": 1e999, "claim": "a"}\n', encoding="utf-8")
    assert [row["id"] for row in read_rows(file)] == ["inf"]


@pytest.mark.parametrize(
    ("ids", "expected"),
    [([7.0, float("nan")], [7.0, 2]), ([date(2026, 3, 1), None], ["2026-03-01", 2]), ([b"k", b"l"], ["b'k'", "b'l'"])],
)
def test_ids_of_parquet_are_what_json_can_repeat(tmp_path: Path, ids: list[object], expected: list[object]) -> None:
    arrow, parquet = need("pyarrow"), need("pyarrow.parquet")
    parquet.write_table(arrow.table({"id": ids, "claim": ["a", "b"]}), tmp_path / "rows.parquet")
    assert [row["id"] for row in read_rows(tmp_path / "rows.parquet")] == expected


def test_a_table_of_parquet_without_a_claim_is_refused_with_its_columns(tmp_path: Path) -> None:
    arrow, parquet = need("pyarrow"), need("pyarrow.parquet")
    parquet.write_table(arrow.table({"Claim": ["a"]}), tmp_path / "rows.parquet")
    with pytest.raises(UnreadableError, match="it has: 'Claim'"):
        list(read_rows(tmp_path / "rows.parquet"))


def test_packed_lines_are_read(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl.gz"
    file.write_bytes(gzip.compress(b'{"claim": "a"}\n'))
    assert list(read_rows(file)) == [{"claim": "a", "id": 1}]


def test_line_separators_inside_a_text_end_no_row(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    file.write_text(json.dumps({"claim": "a\u2028b\x85c"}, ensure_ascii=False) + "\n", encoding="utf-8")
    assert [row["claim"] for row in read_rows(file)] == ["a\u2028b\x85c"]


def test_a_table_has_one_text_or_a_list_of_texts_in_its_cell(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_text('id,claim,sources\na,c1,"one, text"\nb,c2,"[""one"", ""two""]"\nc,c3,[1] Smith\n', encoding="utf-8")
    assert [row["sources"] for row in read_rows(file)] == ["one, text", ["one", "two"], "[1] Smith"]


def test_values_of_a_table_stay_text_and_may_span_lines(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_bytes(b'\xef\xbb\xbfid,claim,sources\r\n007,"two\r\nlines",s\r\n')
    assert list(read_rows(file)) == [{"id": "007", "claim": "two\r\nlines", "sources": "s"}]


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("rows.txt", b"", "must end in .jsonl, .jsonl.gz, .csv, .parquet"),
        ("rows.jsonl.gz", b"{}", "rows.jsonl.gz"),
        ("rows.csv", b"id,\xff\na,b\n", "rows.csv: the header is not UTF-8"),
        ("rows.csv", b"id;claim;sources\na;b;c\n", "separated by commas; it has: 'id;claim;sources'"),
        ("rows.csv", b"", "rows.csv: a table needs a column claim or text, and sources"),
        ("rows.csv", b"claim,sources,claim\na,b,c\n", "rows.csv: two columns are called claim"),
    ],
)
def test_what_cannot_be_read_on_is_refused(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)
    with pytest.raises(FootnoteError) as caught:
        list(read_rows(file))
    assert message in str(caught.value)


GOOD = {"jsonl": b'{"id": "x"}\n', "csv": b"x,y\n"}


@pytest.mark.parametrize(
    ("kind", "content", "message"),
    [
        ("jsonl", b"{\n", "line 2: not JSON"),
        ("jsonl", b"\xff\n", "line 2: not JSON"),
        ("jsonl", b"[]\n", "line 2: a row is an object"),
        ("jsonl", b"null\n", "line 2: a row is an object"),
        ("jsonl", b'"{}"\n', "line 2: a row is an object"),
        ("jsonl", b"[" * 100_000 + b"\n", "line 2: not JSON"),
        ("jsonl", b'{"n": ' + b"1" * 5000 + b"}\n", "line 2: not JSON"),
        ("jsonl", b'{"id": NaN, "claim": "a"}\n', "line 2: not JSON: NaN"),
        ("jsonl", b'{"claim": "a", "claim": "b"}\n', "line 2: not JSON: the key 'claim' stands twice"),
        ("jsonl", b'{"claim": "a", "sources": {"s.txt": "b", "s.txt": "c"}}\n', "the key 's.txt' stands twice"),
        ("csv", b"a\n", "line 3: the row has 1 values, and the header 2"),
        ("csv", b"a,b,c\n", "line 3: the row has 3 values, and the header 2"),
        ("csv", b'"a\nb\nc"\n', "lines 3 to 5: the row has 1 values"),
        ("csv", b"a,\xff\n", "line 3: not UTF-8"),
        ("csv", b'"a"b,c\n', "line 3: "),
    ],
)
def test_what_is_no_row_is_told_with_its_place_and_the_others_follow(
    tmp_path: Path, kind: str, content: bytes, message: str
) -> None:
    file = tmp_path / f"rows.{kind}"
    file.write_bytes((b"id,claim\n" if kind == "csv" else b"") + GOOD[kind] + content + GOOD[kind])
    first, bad, last = read_rows(file)
    assert isinstance(bad, BadRow)
    assert bad.id == 2
    assert message in bad.error
    assert first["id"] == last["id"] == "x"


def test_a_quote_that_is_never_closed_takes_the_rest_of_a_table(tmp_path: Path) -> None:
    file = tmp_path / "rows.csv"
    file.write_bytes(b'id,claim\nx,y\nz,"open\nx,y\n')
    first, bad = read_rows(file)
    assert first == {"id": "x", "claim": "y"}
    assert bad.error == "lines 3 to 4: unexpected end of data"


def test_an_endless_line_is_told_before_it_fills_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("footnote.batch.reading.MAX_LINE", 100)
    file = tmp_path / "rows.jsonl"
    file.write_bytes(b'{"claim": "' + b"a" * 500 + b'"}\n{"id": "x"}\n')
    assert list(read_rows(file)) == [BadRow(1, "line 1: longer than 100 bytes"), {"id": "x"}]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FootnoteError, match="no such file"):
        list(read_rows(tmp_path / "rows.jsonl"))
