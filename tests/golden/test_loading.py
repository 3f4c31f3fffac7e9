from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from footnote.errors import ConfigurationError, UnreadableError
from footnote.golden.loading import load_golden, read_golden
from footnote.golden.model import Expected, GoldenFile, Kind
from footnote.types import Verdict

WHOLE = """\
catalog: ../catalog
as_of: 2026-08-14
questions:
  - ask: How much does Bergmann owe?
    expect: {operation: overdue_invoices, arguments: {customer: Bergmann}, values: {total: "43.805,00 €", count: 4}}
  - ask: How much does Acme owe?
    id: acme
    expect: {refused: unknown_entity, candidates: [Bergmann Logistik GmbH]}
  - ask: What is our refund window?
    answer: "Refunds are accepted within 30 days."
    sources: ["policies/"]
    expect: {faithfulness: 1.0, contains: 30 days, no_claim: [unsupported, contradicted]}
"""


def read(text: str, *, has_catalog: bool = False) -> GoldenFile:
    return read_golden(text, "golden/a.yaml", Path("golden"), has_catalog=has_catalog)


def test_a_golden_file_is_read_whole() -> None:
    file = read(WHOLE)
    assert (file.catalog, file.respondent, file.as_of) == ("../catalog", None, date(2026, 8, 14))
    first, second, third = file.questions
    assert (first.id, first.kind, first.line) == ("how-much-does-bergmann-owe", Kind.CATALOG, 4)
    assert first.expected.values == {"total": "43.805,00 €", "count": "4"}
    assert (second.id, second.expected.refused) == ("acme", "unknown_entity")
    assert (third.kind, third.sources) == (Kind.RECORDED, ("policies/",))
    assert third.expected == Expected(
        contains=("30 days",), faithfulness=1.0, no_claim=(Verdict.CONTRADICTED, Verdict.UNSUPPORTED)
    )


def test_sources_of_a_file_serve_its_questions() -> None:
    file = read('respondent: "app:answer"\nsources: [a.md]\nquestions:\n  - ask: A?\n  - {ask: "B?", sources: b.md}\n')
    assert [question.sources for question in file.questions] == [("a.md",), ("b.md",)]
    assert {question.kind for question in file.questions} == {Kind.RESPONDENT}


def test_a_configured_catalog_answers_a_file_that_names_none() -> None:
    assert read("questions:\n  - ask: A?\n", has_catalog=True).questions[0].kind is Kind.CATALOG


Q = "catalog: c\nquestions:\n  - ask: A?\n"
R = "respondent: a:b\nquestions:\n  - ask: A?\n"

WRONG = [
    ("", "a.yaml:1: the file is empty"),
    ("- a\n", "a.yaml:1: the file must be a mapping"),
    ("catalog: c\n", 'a.yaml:1: "questions" is missing: write "questions:"'),
    ("catalog: c\nquestions: []\n", 'a.yaml:2: questions is empty: write at least one "- ask: …"'),
    ("catalog: c\nquestions:\n  - id: x\n", r'a.yaml:3: questions\[0\] has no "ask"'),
    ("catalog: c\nquestions:\n  - ask: ' '\n", "a.yaml:3: .*ask is empty: write the question"),
    ("catlog: c\nquestions:\n  - ask: A?\n", "a.yaml:1: catlog is not a known key; did you mean 'catalog'"),
    ("questions:\n  - ask: A?\n", 'a.yaml:2: .* has nobody to ask: write "catalog:" or "respondent:"'),
    ("catalog: c\nrespondent: a:b\nquestions:\n  - ask: A?\n", 'a.yaml:2: respondent stands beside "catalog"'),
    ("respondent: app\nquestions:\n  - ask: A?\n", 'a.yaml:1: respondent must be "module:callable"'),
    ("respondent: 'a:b c'\nquestions:\n  - ask: A?\n", 'must be "module:callable"'),
    ("as_of: tomorrow\n" + Q, "a.yaml:1: as_of must be a day such as 2026-08-14, not 'tomorrow'"),
    (Q + "    expct: {}\n", "a.yaml:4: .*expct is not a known key; did you mean 'expect'"),
    (Q + "    expect: {valeus: {a: 1}}\n", "a.yaml:4: .*valeus is not a known key; did you mean 'values'"),
    (Q + "    expect: {values: [1]}\n", "a.yaml:4: .*values must be a mapping"),
    (Q + "    expect: {candidates: [a]}\n", 'candidates belongs to "refused"'),
    (Q + "    expect: {faithfulness: 1}\n", "faithfulness is for answers that are checked against sources"),
    (Q + "    sources: [a]\n", "sources is for answers of a respondent"),
    (Q + "    id: 'a::b'\n", 'a.yaml:4: .*id must be a printable text without "::"'),
    (Q + "    id: x\n  - {ask: 'B?', id: x}\n", "a.yaml:5: .*id 'x' stands twice"),
    (R + "    expect: {operation: o}\n", "operation is expected of the catalog only"),
    (R + "    expect: {faithfulness: 7}\n", "a.yaml:4: .*faithfulness must be a number from 0 to 1, not '7'"),
    (R + "    expect: {faithfulness: nan}\n", "faithfulness must be a number from 0 to 1"),
    (R + "    expect: {no_claim: [wrong]}\n", "must be one of contradicted, partial, supported, unsupported"),
    (R + "    answer: yes\n", 'expects nothing: write "expect:" or "sources:"'),
    (R + "    answer: yes\n    expect: {faithfulness: 1}\n", 'is checked against nothing: name the documents as "sour'),
    (R + "    answer: yes\n    expect: {refused: x}\n", "refused does not fit a recorded answer"),
    ("a: &a 1\nquestions: *a\n", "a.yaml:1: anchors and aliases are not allowed"),
    ("a: !!python/object:os.system x\n", "a.yaml:1: tags are not allowed"),
    ("a: [\n", "a.yaml:.: not valid YAML"),
    ("a: 1\na: 2\nquestions: []\n", "a.yaml:"),
]


@pytest.mark.parametrize(("text", "message"), WRONG)
def test_each_error_names_place_and_remedy(text: str, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        read(text)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match=r"x\.yaml: cannot be read"):
        load_golden(tmp_path / "x.yaml", "x.yaml")
    (tmp_path / "x.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(UnreadableError, match=r"x\.yaml: not UTF-8: byte 0"):
        load_golden(tmp_path / "x.yaml", "x.yaml")
