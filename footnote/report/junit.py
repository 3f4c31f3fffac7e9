"""JUnit XML in the strict form that CI servers read: a suite a document or golden file, a case a claim or question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree as Xml

from ..results import KNOWN, WAIVED, DocumentResult, ErrorEntry, Report, Section
from ..types import Judgement, Verdict
from .builtin import BuiltinRenderer
from .gate_lines import run_failures
from .plain import one_line, visible
from .sections import chain_text, golden_failures, golden_questions
from .wording import explanation, short_claim

_CARRIAGE_RETURN_RE = re.compile(r"\r\n?")


class JunitRenderer(BuiltinRenderer):
    """A contradicted claim is a failure; the others that are not supported are failures where the gate failed.

    What a waiver covers or the baseline knows is a skipped case.
    """

    name = "junit"

    def render(self, report: Report) -> str:
        """A well-formed document whatever characters its texts hold; no times, so that it can be compared."""
        suites = [_document_suite(document) for document in report.documents]
        suites += _golden_suites(report)
        if report.chain:
            suites.append(_suite("provenance chain", [_chain_case(report.chain)]))
        if failures := list(run_failures(report)):
            suites.append(_suite("all documents", [_failure_case("all documents", failures)]))
        if report.errors:
            suites.append(_suite("could not check", [_error_case(entry) for entry in report.errors]))
        root = Xml.Element("testsuites", {"name": "footnote", **_totals(suites)})
        root.extend(suites)
        Xml.indent(root)
        return '<?xml version="1.0" encoding="UTF-8"?>\n' + Xml.tostring(root, encoding="unicode") + "\n"


def _document_suite(document: DocumentResult) -> Xml.Element:
    cases = [_claim_case(document, judgement) for judgement in document.claims]
    if document.failures:
        cases.append(_failure_case(document.path, document.failures))
    return _suite(document.path, cases)


def _golden_suites(report: Report) -> list[Xml.Element]:
    """A suite a golden file, a case a question."""
    failures = {(failure.path, failure.id): failure for failure in golden_failures(report)}
    cases: dict[str, list[Xml.Element]] = {}
    for question in golden_questions(report):
        path, name = str(question["file"]), str(question["id"])
        case = _case(path, name)
        if failure := failures.get((path, name)):
            detail = Xml.SubElement(case, "failure", message=_xml(failure.failures[0]), type="golden question")
            detail.text = _xml(f"{one_line(path)}:{failure.line}\n{failure.text}")
        cases.setdefault(path, []).append(case)
    return [_suite(path, cases[path]) for path in cases]


def _chain_case(chain: Section) -> Xml.Element:
    case = _case("provenance", "chain")
    if chain.failed:
        text = chain_text(chain)
        Xml.SubElement(case, "failure", message=_xml(text), type="provenance chain").text = _xml(text)
    return case


def _suite(name: str, cases: list[Xml.Element]) -> Xml.Element:
    attributes = {
        "name": _xml(name),
        "tests": str(len(cases)),
        "failures": str(sum(case.find("failure") is not None for case in cases)),
        "errors": str(sum(case.find("error") is not None for case in cases)),
        "skipped": str(sum(case.find("skipped") is not None for case in cases)),
        "time": "0",
    }
    suite = Xml.Element("testsuite", attributes)
    suite.extend(cases)
    return suite


def _totals(suites: list[Xml.Element]) -> dict[str, str]:
    return {key: str(sum(int(suite.get(key, "0")) for suite in suites)) for key in ("tests", "failures", "errors")}


def _case(path: str, name: str) -> Xml.Element:
    return Xml.Element("testcase", classname=_xml(path), name=_xml(name), time="0")


def _claim_case(document: DocumentResult, judgement: Judgement) -> Xml.Element:
    claim = judgement.claim
    case = _case(document.path, f"{claim.id} {short_claim(judgement)}")
    if judgement.verdict is Verdict.SUPPORTED:
        return case
    text = f"{document.path}:{claim.line}:{claim.column}\n{explanation(judgement)}"
    if excuse := _excuse(judgement):
        detail = Xml.SubElement(case, "skipped", message=_xml(excuse))
    elif judgement.verdict is Verdict.CONTRADICTED or document.failures:
        message = judgement.findings[0].message if judgement.findings else str(judgement.verdict)
        detail = Xml.SubElement(case, "failure", message=_xml(message), type=str(judgement.verdict))
    else:
        detail = Xml.SubElement(case, "system-out")
    detail.text = _xml(text)
    return case


def _excuse(judgement: Judgement) -> str:
    """Why a claim that does not hold does not fail; empty if nothing excuses it."""
    return next((finding.message for finding in judgement.findings if finding.code in (WAIVED, KNOWN)), "")


def _failure_case(suite: str, failures: Sequence[str]) -> Xml.Element:
    case = _case(suite, "gate")
    message = "\n".join(failures)
    Xml.SubElement(case, "failure", message=_xml(message), type="gate").text = _xml(message)
    return case


def _error_case(entry: ErrorEntry) -> Xml.Element:
    case = _case(entry.path, "could not check")
    Xml.SubElement(case, "error", message=_xml(entry.message), type=_xml(entry.kind)).text = _xml(entry.message)
    return case


def _xml(text: str) -> str:
    """``text`` without the characters that XML forbids or a parser would change; line ends stay."""
    return visible(_CARRIAGE_RETURN_RE.sub("\n", text))
