from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.errors import ConfigurationError
from footnote.gates.baseline import Baseline, DocumentRecord
from footnote.gates.baseline_file import baseline_text, parse_baseline, read_baseline, write_baseline

HASH = "0" * 64
RECORD = {"doc": HASH, "sources": HASH, "claims": {"c-1": "contradicted FN101", "c-0": "supported"}}

FULL = Baseline(
    documents={
        "docs/b.md": DocumentRecord(
            "1" * 64, "2" * 64, {"c-22222222": "supported", "c-11111111": "contradicted FN101"}
        ),
        "docs/a.md": DocumentRecord("3" * 64, "4" * 64, {}),
    },
    golden={"golden/q.yaml::b": "fail", "golden/q.yaml::a": "pass"},
    chain=(3, 5),
    eval={"labelled": {"n": 54, "correct": 40}, "mine": {"n": 2, "correct": 1, "rows": "0" * 64, "verdicts": "Su"}},
)


def test_the_file_is_sorted_with_a_claim_a_line() -> None:
    text = baseline_text(FULL)
    assert '\n        "c-11111111": "contradicted FN101",\n        "c-22222222": "supported"\n' in text
    assert list(json.loads(text)) == ["chain", "documents", "eval", "golden", "schema"]
    assert list(json.loads(text)["documents"]) == ["docs/a.md", "docs/b.md"]
    assert json.loads(text)["schema"] == 1


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    write_baseline(tmp_path / "b.json", FULL)
    assert read_baseline(tmp_path / "b.json") == FULL


def test_a_file_that_an_editor_of_windows_saved_is_read(tmp_path: Path) -> None:
    (tmp_path / "b.json").write_bytes(b"\xef\xbb\xbf" + baseline_text(FULL).replace("\n", "\r\n").encode())
    assert read_baseline(tmp_path / "b.json") == FULL


NAMES = st.text(max_size=12)
RECORDED = st.sampled_from(["supported", "partial FN501", "unsupported", "contradicted FN101"])
RECORDS = st.builds(DocumentRecord, st.just(HASH), st.just(HASH), st.dictionaries(NAMES, RECORDED, max_size=3))


@given(st.dictionaries(st.text(st.characters(), max_size=12), RECORDS, max_size=3))
@settings(deadline=None, derandomize=True, max_examples=60)
def test_any_path_survives(documents: dict[str, DocumentRecord]) -> None:
    text = baseline_text(Baseline(documents))
    text.encode("utf-8")
    assert parse_baseline(text, "b.json") == Baseline(documents)


def with_documents(**keys: object) -> str:
    return json.dumps({"schema": 1, "documents": {"a.md": RECORD}, **keys})


def with_record(**keys: object) -> str:
    return json.dumps({"schema": 1, "documents": {"a.md": {**RECORD, **keys}}})


REFUSED = [
    ("", "b.json:1:1: the baseline is not JSON"),
    ("{\n<<<<<<< ours\n", "b.json:2:1: the baseline is not JSON"),
    ('{"schema": 1, "schema": 1}', "b.json: the baseline is malformed: the key 'schema' is there twice"),
    ("[" * 100_000, "b.json: the baseline is malformed"),
    ("[]", "the baseline must be an object, not []"),
    ("{}", "schema must be 1, not None"),
    ('{"schema": true, "documents": {}}', "schema must be 1, not True"),
    ('{"schema": "1", "documents": {}}', "schema must be 1, not '1'"),
    ('{"schema": 2, "documents": []}', "schema 2 is newer than this version of Footnote reads (1): upgrade"),
    ('{"schema": 1}', "documents must be an object, not None"),
    ('{"schema": 1, "documents": []}', "documents must be an object, not []"),
    (with_documents(extra=1), "the key 'extra' must be one of chain, documents, eval, golden, schema"),
    (with_documents(golden={"a": "maybe"}), "golden.a must be 'pass' or 'fail', not 'maybe'"),
    (with_documents(golden={"a": ["pass"]}), "golden.a must be 'pass' or 'fail'"),
    (with_documents(chain=[3]), "chain must be two whole numbers"),
    (with_documents(chain=[3, 2]), "chain must be two whole numbers"),
    (with_documents(chain=[True, 2]), "chain must be two whole numbers"),
    (with_documents(eval={"set": {"n": 1.5}}), "eval.set.n must be a whole number from 0, not 1.5"),
    (with_documents(eval={"set": {"n": 2, "verdicts": "S"}}), "eval.set.verdicts must be 2 letters, one a row"),
    (with_documents(eval={"set": {"n": 1, "verdicts": "x"}}), "eval.set.verdicts must be 1 letters, one a row"),
    (with_documents(eval={"set": {"n": 1, "rows": "x"}}), "eval.set.rows must be a SHA-256"),
    (with_record(doc="abc"), "documents.a.md.doc must be a SHA-256 in hexadecimal, not 'abc'"),
    (with_record(line=3), "documents.a.md must be an object of claims, doc and sources"),
    (with_record(claims={"c-1": "fine"}), "documents.a.md.claims.c-1 must be a verdict with or without a code"),
    (with_record(claims={"c-1": "supported "}), "documents.a.md.claims.c-1 must be a verdict"),
    (with_record(claims={"c-1": 1}), "documents.a.md.claims.c-1 must be a verdict"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_what_is_no_baseline_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        parse_baseline(text, "b.json")
    assert message in str(error.value)
    assert str(error.value).startswith("b.json")
    assert len(str(error.value)) < 300


def test_a_missing_file_is_refused_with_the_way_to_make_it(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="no such baseline: make it with --update-baseline"):
        read_baseline(tmp_path / "b.json")


@pytest.mark.parametrize("make", [lambda file: file.mkdir(), lambda file: file.write_bytes(b"\xff\xfe{}")])
def test_what_cannot_be_read_is_refused(tmp_path: Path, make: object) -> None:
    make(tmp_path / "b.json")  # type: ignore[operator]  # one of the two above
    with pytest.raises(ConfigurationError, match=r"b\.json: the baseline cannot be read: .*; restore it"):
        read_baseline(tmp_path / "b.json")
