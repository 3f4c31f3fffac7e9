"""GitLab code quality: one issue a claim that is not supported."""

from __future__ import annotations

from typing import Any

from ..results import ErrorEntry, Report, Section, is_exempt
from ..serial import to_json
from ..types import Verdict
from .builtin import BuiltinRenderer
from .gate_lines import waiver_findings
from .places import fingerprint
from .plain import one_line
from .ranking import Row, leading_code, problems_first
from .sections import GoldenFailure, chain_text, golden_failures
from .wording import explanation

_SEVERITIES: dict[Verdict, str] = {
    Verdict.CONTRADICTED: "major",
    Verdict.UNSUPPORTED: "minor",
    Verdict.PARTIAL: "info",
}


class GitlabRenderer(BuiltinRenderer):
    """A code quality report, worst first; fingerprints know no lines, so an issue stays the same when it moves."""

    name = "gitlab"

    def render(self, report: Report) -> str:
        """A JSON array."""
        issues = [_error_issue(number, entry) for number, entry in enumerate(report.errors)]
        issues += [_question_issue(question) for question in golden_failures(report)]
        if report.chain and report.chain.failed:
            issues.append(_chain_issue(report.chain))
        issues += [_claim_issue(row) for row in problems_first(report)]
        file, findings = waiver_findings(report)
        issues += [_waiver_issue(file, finding) for finding in findings]
        return to_json([self._placed(issue) for issue in issues])

    def _placed(self, issue: dict[str, Any]) -> dict[str, Any]:
        location = issue["location"]
        return {**issue, "location": {**location, "path": self.options.placed(location["path"])}}


def _claim_issue(row: Row) -> dict[str, object]:
    claim = row.judgement.claim
    return {
        "description": explanation(row.judgement),
        "check_name": f"footnote-{leading_code(row.judgement)}",
        "fingerprint": fingerprint(row.document.path, claim.id),
        "severity": "info" if is_exempt(row.judgement) else _SEVERITIES[row.judgement.verdict],
        "location": {"path": row.document.path, "lines": {"begin": claim.line}},
    }


def _question_issue(question: GoldenFailure) -> dict[str, object]:
    return {
        "description": f"golden question: {question.text}",
        "check_name": "footnote-golden-question",
        "fingerprint": fingerprint(question.path, f"golden {question.id}"),
        "severity": "major",
        "location": {"path": question.path, "lines": {"begin": question.line}},
    }


def _chain_issue(chain: Section) -> dict[str, object]:
    return {
        "description": f"provenance chain: {chain_text(chain)}",
        "check_name": "footnote-provenance-chain",
        "fingerprint": fingerprint("", "provenance chain"),
        "severity": "critical",
        # GitLab wants a file; the log is none of the repository's, the configuration names it.
        "location": {"path": "pyproject.toml", "lines": {"begin": 1}},
    }


def _waiver_issue(file: str, finding: str) -> dict[str, object]:
    return {
        "description": finding,
        "check_name": f"footnote-{finding.partition(' ')[0]}",
        "fingerprint": fingerprint(file, finding),
        "severity": "minor",
        "location": {"path": file, "lines": {"begin": 1}},
    }


def _error_issue(number: int, entry: ErrorEntry) -> dict[str, object]:
    return {
        "description": f"could not check: {one_line(entry.message)}",
        "check_name": f"footnote-{one_line(entry.kind)}",
        "fingerprint": fingerprint(entry.path, f"error {number} {entry.message}"),
        "severity": "critical",
        "location": {"path": entry.path, "lines": {"begin": 1}},
    }
