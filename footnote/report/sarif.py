"""SARIF 2.1.0: one run, one result a claim that is not supported."""

from __future__ import annotations

from typing import Any

from ..codes import CODES
from ..results import KNOWN, WAIVED, WORSE, Report, has_code
from ..serial import rounded, to_json
from ..types import Evidence, Verdict
from .builtin import BuiltinRenderer
from .gate_lines import waiver_findings
from .places import fingerprint, region_of, uri_of
from .plain import one_line, visible
from .ranking import Row, leading_code, problems_first
from .sarif_sections import SECTION_RULES, section_results, without_links
from .wording import explanation

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
# GitHub refuses a run with more than 25,000 results and shows 5,000; more of them would only hide the worst.
_RESULTS = 5_000

_LEVELS: dict[Verdict, str] = {
    Verdict.CONTRADICTED: "error",
    Verdict.UNSUPPORTED: "warning",
    Verdict.PARTIAL: "note",
}

# Rules for claims whose verdict came without a finding.
_VERDICT_RULES: dict[str, tuple[str, str]] = {
    "contradicted": ("contradicted by a source", "Correct the claim to what the source states."),
    "unsupported": ("not found in the sources", "Drop the claim, or add a source that states it."),
    "partial": ("only partly in the sources", "Drop what the sources do not state, or add a source that states it."),
}

Data = dict[str, Any]


class SarifRenderer(BuiltinRenderer):
    """At most 5,000 results, worst first, with fingerprints that know no lines."""

    name = "sarif"

    def render(self, report: Report) -> str:
        """One JSON object."""
        rows = problems_first(report)
        ids = [*_rule_ids(rows), *SECTION_RULES]
        numbers = {rule_id: number for number, rule_id in enumerate(ids)}
        run = {
            "tool": {"driver": _driver(report, ids)},
            "columnKind": "unicodeCodePoints",
            "invocations": [_invocation(report, len(rows) - _RESULTS)],
            "results": [
                *section_results(report, numbers),
                *(_result(row, numbers) | _standing(row, report) for row in rows[:_RESULTS]),
            ],
        }
        self._place(run["results"])
        return to_json({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]})

    def _place(self, results: Any) -> None:
        """Lets every address count from the root of the repository."""
        for result in results:
            for location in (*result["locations"], *result.get("relatedLocations", ())):
                file = location["physicalLocation"]["artifactLocation"]
                file["uri"] = uri_of(self.options.placed(file["uri"]))


def _rule_ids(rows: tuple[Row, ...]) -> list[str]:
    """Every code of ours, so that rules are the same from run to run, and then those that only guests use."""
    used = {leading_code(row.judgement) for row in rows}
    return [*CODES, *_VERDICT_RULES, *sorted(used - CODES.keys() - _VERDICT_RULES.keys())]


def _driver(report: Report, rule_ids: list[str]) -> Data:
    driver: Data = {"name": "Footnote", "rules": [_rule(rule_id) for rule_id in rule_ids]}
    if version := report.engine.get("footnote"):
        driver["semanticVersion"] = version
    return driver


def _rule(rule_id: str) -> Data:
    title, remedy = (
        CODES.get(rule_id) or _VERDICT_RULES.get(rule_id) or SECTION_RULES.get(rule_id) or (rule_id, "See the message.")
    )
    title = title[:1].upper() + title[1:]
    return {
        "id": rule_id,
        "shortDescription": {"text": f"{title}."},
        "fullDescription": {"text": f"{title}."},
        "help": {"text": remedy},
    }


def _invocation(report: Report, left_out: int) -> Data:
    notes = [_notification("error", f"could not check {one_line(e.path)}: {visible(e.message)}") for e in report.errors]
    notes += [_notification("warning", finding) for finding in waiver_findings(report)[1]]
    if left_out > 0:
        notes.append(_notification("note", f"{left_out:,} more in the report: only the worst are listed here"))
    invocation: Data = {"executionSuccessful": not report.errors}
    if notes:
        invocation["toolExecutionNotifications"] = notes
    return invocation


def _notification(level: str, text: str) -> Data:
    return {"level": level, "message": {"text": without_links(text)}}


def _result(row: Row, numbers: dict[str, int]) -> Data:
    judgement = row.judgement
    rule_id = leading_code(judgement)
    result: Data = {
        "ruleId": rule_id,
        "ruleIndex": numbers[rule_id],
        "level": _LEVELS[judgement.verdict],
        "message": {"text": without_links(explanation(judgement))},
        "locations": [_claim_location(row)],
        "partialFingerprints": {"footnoteClaim/v1": fingerprint(row.document.path, judgement.claim.id)},
        "properties": {"verdict": str(judgement.verdict), "score": rounded(judgement.score)},
    }
    if judgement.evidence:
        related = enumerate(judgement.evidence, start=1)
        result["relatedLocations"] = [_evidence_location(number, evidence) for number, evidence in related]
    return result


def _standing(row: Row, report: Report) -> Data:
    """What the baseline and the waivers say of a result."""
    judgement = row.judgement
    standing: Data = {}
    if report.baseline:
        same, worse = has_code(judgement, KNOWN), has_code(judgement, WORSE)
        standing["baselineState"] = "unchanged" if same else "updated" if worse else "new"
    for finding in judgement.findings:
        if finding.code == WAIVED:
            suppression = {"kind": "external", "status": "accepted", "justification": without_links(finding.message)}
            standing["suppressions"] = [suppression]
    return standing


def _claim_location(row: Row) -> Data:
    claim = row.judgement.claim
    region = region_of(claim)
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": row.document.path},
            "region": {
                "startLine": region.line,
                "startColumn": region.column,
                "endLine": region.end_line,
                "endColumn": region.end_column,
                "charOffset": claim.span.start,
                "charLength": claim.span.end - claim.span.start,
                "snippet": {"text": visible(claim.text)},
            },
        }
    }


def _evidence_location(number: int, evidence: Evidence) -> Data:
    span = evidence.span
    place = span.place
    physical: Data = {"artifactLocation": {"uri": span.source.name}}
    if place.page is None:
        # Offsets into extracted text lead nowhere in a paged file; the message names the page.
        physical["region"] = {
            "startLine": place.line,
            "startColumn": place.column,
            "charOffset": span.start,
            "charLength": span.end - span.start,
            "snippet": {"text": visible(span.text)},
        }
    return {"id": number, "physicalLocation": physical, "message": {"text": without_links(one_line(span.locator()))}}
