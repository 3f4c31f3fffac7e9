"""What a repository has committed to: the verdict on each claim, each golden question, the chain, the eval scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..digest import canonical_bytes, sha256_bytes, sha256_text
from ..report.ranking import leading_code
from ..results import WAIVED, DocumentResult, Report, Section, has_code
from ..types import Judgement, Verdict

PASS = "pass"
FAIL = "fail"

# Of one labelled set: "n" rows, of which "correct" got the right verdict; where each row is known also "rows", a
# SHA-256 of what they are, and "verdicts", a letter for each (see ``row_letters``).
Counts = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class DocumentRecord:
    """One document as it was recorded."""

    doc: str
    # SHA-256 of its text.
    sources: str
    # SHA-256 over those of its sources.
    claims: Mapping[str, str]
    # By id: the verdict, and the code of the first reason where the claim does not hold.

    def verdict(self, claim_id: str) -> Verdict | None:
        """The recorded verdict on a claim; None if it was not there."""
        text = self.claims.get(claim_id)
        return None if text is None else verdict_of(text)


@dataclass(frozen=True, slots=True)
class Baseline:
    """The content of ``footnote-baseline.json``."""

    documents: Mapping[str, DocumentRecord] = field(default_factory=dict)
    golden: Mapping[str, str] = field(default_factory=dict)
    # "pass" or "fail" by the question's name.
    chain: tuple[int, int] | None = None
    # Records that were anchored, and all of them.
    eval: Mapping[str, Counts] = field(default_factory=dict)


def verdict_of(recorded: str) -> Verdict:
    """The verdict in a recorded text such as "contradicted FN101"."""
    return Verdict(recorded.partition(" ")[0])


def recorded_text(judgement: Judgement) -> str:
    """What the baseline keeps of a judgement: "supported", "contradicted FN101"."""
    verdict = str(judgement.verdict)
    if judgement.verdict is Verdict.SUPPORTED:
        return verdict
    code = leading_code(judgement)
    return verdict if code == verdict else f"{verdict} {code}"


def record_of(document: DocumentResult, hashes: Mapping[str, str]) -> DocumentRecord:
    """A document as it stands; ``hashes`` are its sources' by name. Claims that a waiver covers are left out.

    A claim is known or waived, never both: when its waiver expires it must fail again.
    """
    claims = {j.claim.id: recorded_text(j) for j in document.claims if not has_code(j, WAIVED)}
    # By content alone, so that neither the machine's folders nor a renamed source counts as another source.
    sources = sorted(hashes[name] for name in document.sources if name in hashes)
    return DocumentRecord(sha256_text(document.text), sha256_bytes(canonical_bytes(sources)), claims)


def baseline_of(report: Report) -> Baseline:
    """What a run has shown, as a baseline."""
    hashes = {source.name: source.sha256 for source in report.sources}
    return Baseline(
        documents={document.path: record_of(document, hashes) for document in report.documents},
        golden=questions_of(report.golden),
        chain=chain_of(report.chain),
        eval=counts_of(report.eval),
    )


def questions_of(section: Section | None) -> dict[str, str]:
    """Pass or fail of each golden question by its name (see ``question_name``)."""
    entries = section.entries("questions") if section else ()
    return {question_name(entry): PASS if entry.get("passed") else FAIL for entry in entries}


def question_name(entry: Mapping[str, object]) -> str:
    """The name of a golden question in the baseline: its test's node id, "golden/receivables.yaml::refunds"."""
    name = str(entry.get("id", ""))
    return f"{entry['file']}::{name}" if entry.get("file") else name


def chain_of(section: Section | None) -> tuple[int, int] | None:
    """Records anchored and all records; None if the chain was not looked at."""
    if section is None:
        return None
    anchored, size = section.data.get("anchored"), section.data.get("size")
    return (anchored, size) if isinstance(anchored, int) and isinstance(size, int) else None


def counts_of(section: Section | None) -> dict[str, Counts]:
    """The counts of each labelled set that has them."""
    sets: dict[str, Counts] = {}
    for entry in section.entries("sets") if section else ():
        counts = entry.get("counts")
        if isinstance(counts, Mapping):
            sets[str(entry.get("name"))] = {str(name): value for name, value in counts.items()}
    return sets
