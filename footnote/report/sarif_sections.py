"""Golden questions and the provenance chain as results of SARIF."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..results import Report
from .places import fingerprint
from .sections import GoldenFailure, chain_text, golden_failures

GOLDEN_RULE = "golden-question"
CHAIN_RULE = "provenance-chain"

# Rule -> title and remedy.
SECTION_RULES: dict[str, tuple[str, str]] = {
    GOLDEN_RULE: ("a golden question got another answer", "Mend the system, or correct what is expected."),
    CHAIN_RULE: (
        "the provenance log does not hold",
        "Find out who changed it: `footnote log verify` tells.",
    ),
}


def section_results(report: Report, rule_numbers: Mapping[str, int]) -> list[dict[str, Any]]:
    """A result for each golden question that failed, and one for a chain that does not hold."""
    results = [_question_result(question, rule_numbers[GOLDEN_RULE]) for question in golden_failures(report)]
    if report.chain and report.chain.failed:
        results.append(_chain_result(chain_text(report.chain), rule_numbers[CHAIN_RULE]))
    return results


def without_links(text: str) -> str:
    """``text`` so that no viewer makes a link of it, as SARIF viewers do of "[text](target)"."""
    return text.replace("](", "] (")


def _question_result(question: GoldenFailure, rule_number: int) -> dict[str, Any]:
    place = {"artifactLocation": {"uri": question.path}, "region": {"startLine": question.line}}
    return {
        "ruleId": GOLDEN_RULE,
        "ruleIndex": rule_number,
        "level": "error",
        "message": {"text": without_links(question.text)},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"footnoteGolden/v1": fingerprint(question.path, question.id)},
    }


def _chain_result(text: str, rule_number: int) -> dict[str, Any]:
    # GitHub wants a file; the log is none of the repository's, its configuration is.
    place = {"artifactLocation": {"uri": "pyproject.toml"}, "region": {"startLine": 1}}
    return {
        "ruleId": CHAIN_RULE,
        "ruleIndex": rule_number,
        "level": "error",
        "message": {"text": without_links(text)},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"footnoteChain/v1": fingerprint("", CHAIN_RULE)},
    }
