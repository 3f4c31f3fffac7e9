from __future__ import annotations

import dataclasses
from xml.etree import ElementTree

import pytest

from footnote.report.junit import JunitRenderer
from footnote.results import Report


def parsed(report):
    return ElementTree.fromstring(JunitRenderer().render(report).encode("utf-8"))


def test_one_suite_a_document_and_one_case_a_claim(plain_report):
    root = parsed(plain_report)
    assert [suite.get("name") for suite in root] == ["docs/answer.md", "docs/empty.md"]
    names = [case.get("name").split()[0] for case in root[0]]
    assert names == ["c-00000001", "c-00000002", "c-00000003", "c-00000004", "gate"]
    assert root.get("tests") == "5"
    assert root.get("failures") == str(len(root.findall(".//failure"))) == "4"


def test_without_a_failed_gate_only_contradicted_claims_fail(plain_report):
    document = dataclasses.replace(plain_report.documents[0], failures=())
    root = parsed(Report((document,)))
    assert [failure.get("type") for failure in root.iter("failure")] == ["contradicted"]
    assert len(root.findall(".//system-out")) == 2


def test_hostile_characters_are_shown_escaped(hostile_report):
    root = parsed(hostile_report)
    text = "".join(root.itertext())
    assert "NUL\\x00 SOH\\x01 ESC\\x1b[31mred" in text
    assert "]]>" in text
    assert "\\ud83d" in text
    assert not set(text) & set("\x00\x01\x1b\x9b\u202e\uffff")


def test_line_ends_of_a_message_are_kept(hostile_report):
    messages = [failure.get("message") for failure in parsed(hostile_report).iter("failure")]
    assert "message ::error::pwned\n::add-mask::secret\n##[add-mask]x %0A::warning::y" in messages


def test_what_could_not_be_checked_is_an_error(hostile_report):
    suite = parsed(hostile_report)[-1]
    assert suite.get("name") == "could not check"
    assert suite.get("errors") == "5"
    assert {error.get("type") for error in suite.iter("error")} == {"unreadable"}


@pytest.mark.parametrize("word", ["timestamp", "hostname"])
def test_nothing_tells_when_or_where_it_ran(plain_report, word):
    assert word not in JunitRenderer().render(plain_report)
