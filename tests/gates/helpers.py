"""Documents, reports and baselines made by hand."""

from __future__ import annotations

from footnote.gates.baseline import Baseline, DocumentRecord, baseline_of
from footnote.reading import Reading, Span
from footnote.results import DocumentResult, Gate, Report, Section
from footnote.types import BlockKind, Claim, Finding, Judgement, Source, Verdict

C, U, P, S = Verdict
FAILS = Gate(None, (C,))
SOURCE = Source.from_text("sources/q3.txt", "Revenue rose.")


def judged(claim_id: str, verdict: Verdict, code: str = "", text: str = "") -> Judgement:
    text = text or f"Claim {claim_id}."
    claim = Claim(claim_id, text, Span(0, len(text)), 3, 1, BlockKind.PARAGRAPH, Reading.verbatim(text, 0))
    return Judgement(claim, verdict, 0.5, (), (Finding(code, "why"),) if code else ())


def document(path: str = "a.md", *claims: Judgement, text: str = "text", gate: Gate = FAILS) -> DocumentResult:
    return DocumentResult(path, text, claims, sources=(SOURCE.name,), gate=gate, failures=gate.failures(claims))


def report(*documents: DocumentResult, **sections: Section) -> Report:
    return Report(documents=documents, sources=(SOURCE,), **sections)


def recorded(path: str, claims: dict[str, str], text: str = "text") -> Baseline:
    """A baseline that knows one document with this text and the one source."""
    made = baseline_of(report(document(path, text=text))).documents[path]
    return Baseline({path: DocumentRecord(made.doc, made.sources, claims)})
