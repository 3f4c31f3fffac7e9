"""The Report: typed sections, errors and what was skipped, with the figures every gate reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from .serial import finding_to_dict, judgement_to_dict, rounded, skipped_to_dict, source_to_dict
from .types import Finding, Judgement, Skipped, Source, Verdict

SCHEMA = "footnote-report/1"

# Characters of all sources together up to which a report holds their texts.
MOST_EMBEDDED = 64_000_000

# The further sections of a report, in the order in which reports show them.
SECTIONS = ("golden", "chain", "eval", "baseline", "waivers")

Status = Literal["pass", "fail", "no claims", "error"]


# Findings that waivers and the baseline add to a judgement, and that gates look at.
WAIVED = "FN701"
KNOWN = "FN704"
WORSE = "FN705"
# The finding of a claim for which a model gave no usable answer.
UNANSWERED = "FN506"


def has_code(judgement: Judgement, code: str) -> bool:
    """Whether one of the findings has this code."""
    return any(finding.code == code for finding in judgement.findings)


def is_exempt(judgement: Judgement) -> bool:
    """Whether a waiver or the baseline keeps the claim from failing a gate."""
    return has_code(judgement, WAIVED) or has_code(judgement, KNOWN)


@dataclass(frozen=True, slots=True)
class Gate:
    """What makes a run fail: a faithfulness below ``fail_under``, or a claim with a verdict in ``fail_on``."""

    fail_under: float | None = None
    fail_on: tuple[Verdict, ...] = ()

    def fails(self, judgement: Judgement) -> bool:
        """Whether this one claim fails, because of its verdict or because it got worse than in the baseline."""
        if judgement.verdict not in self.fail_on and not has_code(judgement, WORSE):
            return False
        return not is_exempt(judgement)

    def failures(self, judgements: Iterable[Judgement]) -> tuple[str, ...]:
        """Why these judgements do not pass, in words; empty if they do. No claims pass."""
        judgements = tuple(judgements)
        failing = [judgement for judgement in judgements if self.fails(judgement)]
        reasons = []
        for verdict in Verdict:
            if number := sum(judgement.verdict is verdict for judgement in failing):
                worse = "" if verdict in self.fail_on else ", worse than in the baseline"
                reasons.append(f"{number} {verdict} claim{'s' if number > 1 else ''}{worse}")
        return (*reasons, *self.threshold_failures(judgements))

    def threshold_failures(self, judgements: Iterable[Judgement]) -> tuple[str, ...]:
        """Why the faithfulness is too low, in words; waived claims are left out of the one that is compared."""
        judgements = tuple(judgements)
        counted = tuple(judgement for judgement in judgements if not has_code(judgement, WAIVED))
        score = faithfulness(counted)
        if self.fail_under is None or score is None or score >= self.fail_under:
            return ()
        of_what = " of the claims that are not waived" if len(counted) < len(judgements) else ""
        return (f"faithfulness {score:.4f}{of_what} is under {self.fail_under:g}",)


def faithfulness(judgements: Iterable[Judgement]) -> float | None:
    """(supported + 0.5 x partial) / claims, 0 to 1; None without claims."""
    counts = count_verdicts(judgements)
    total = sum(counts.values())
    if not total:
        return None
    return (counts[Verdict.SUPPORTED] + 0.5 * counts[Verdict.PARTIAL]) / total


def count_verdicts(judgements: Iterable[Judgement]) -> dict[Verdict, int]:
    """How many claims have each verdict, best first; every verdict is a key."""
    counts = dict.fromkeys(reversed(Verdict), 0)
    for judgement in judgements:
        counts[judgement.verdict] += 1
    return counts


@dataclass(frozen=True, slots=True)
class DocumentResult:
    """One document's judgements."""

    path: str
    text: str
    claims: tuple[Judgement, ...] = ()
    skipped: tuple[Skipped, ...] = ()
    sources: tuple[str, ...] = ()
    # Names of the sources it was checked against, sorted.
    notes: tuple[Finding, ...] = ()
    failures: tuple[str, ...] = ()
    # Why its gate fails, in words.
    gate: Gate = Gate()

    @property
    def status(self) -> Status:
        """pass, fail, or "no claims"."""
        if not self.claims:
            return "no claims"
        return "fail" if self.failures else "pass"

    @property
    def faithfulness(self) -> float | None:
        """Share of the document's claims that hold, partial ones half; None without claims."""
        return faithfulness(self.claims)

    def counts(self) -> dict[Verdict, int]:
        """Number of claims a verdict."""
        return count_verdicts(self.claims)

    def to_dict(self) -> dict[str, object]:
        """The document as plain data, as in a report's ``documents``."""
        return {
            "path": self.path,
            "status": self.status,
            "faithfulness": rounded(self.faithfulness),
            "counts": _plain_counts(self.counts()),
            "sources": list(self.sources),
            "failures": list(self.failures),
            "notes": [finding_to_dict(note) for note in self.notes],
            "skipped": [skipped_to_dict(skipped) for skipped in self.skipped],
            "claims": [judgement_to_dict(judgement) for judgement in self.claims],
        }


def _plain_counts(counts: Mapping[Verdict, int]) -> dict[str, int]:
    return {str(verdict): number for verdict, number in counts.items()}


@dataclass(frozen=True, slots=True)
class ErrorEntry:
    """Something that could not be checked."""

    path: str
    message: str
    kind: str = "unreadable"
    # The error's slug: usage, configuration, unreadable, unavailable, output.


@dataclass(frozen=True, slots=True)
class SkippedFile:
    """A file that was left out on purpose, and why."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Section:
    """A further section of a report (golden questions, chain, baseline …), as plain data that JSON can hold."""

    failed: bool
    data: Mapping[str, object]

    def entries(self, key: str) -> tuple[Mapping[str, object], ...]:
        """The objects of one of its lists; none if it has no such list."""
        found = self.data.get(key)
        return tuple(entry for entry in found if isinstance(entry, Mapping)) if isinstance(found, list | tuple) else ()

    def to_dict(self) -> dict[str, object]:
        """The section as plain data: its own keys, and whether it failed."""
        return {**self.data, "failed": self.failed}


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run. Sections are additive: readers ignore the ones they do not know."""

    documents: tuple[DocumentResult, ...] = ()
    golden: Section | None = None
    chain: Section | None = None
    eval: Section | None = None
    baseline: Section | None = None
    # How the run compares with the committed baseline.
    waivers: Section | None = None
    # Each waiver with what it covers.
    sources: tuple[Source, ...] = ()
    # Sorted by name.
    errors: tuple[ErrorEntry, ...] = ()
    skipped: tuple[SkippedFile, ...] = ()
    judge: str = ""
    # Id of the judge that gave the verdicts.
    engine: Mapping[str, str] = field(default_factory=dict)
    # Names and versions of what took part.
    failures: tuple[str, ...] = ()
    # Why the gate over the whole run fails, in words.

    @property
    def claims(self) -> tuple[Judgement, ...]:
        """Every judgement, in document order."""
        return tuple(judgement for document in self.documents for judgement in document.claims)

    @property
    def faithfulness(self) -> float | None:
        """All claims pooled: (supported + 0.5 x partial) / claims; None without claims."""
        return faithfulness(self.claims)

    def counts(self) -> dict[Verdict, int]:
        """Number of claims a verdict, over all documents."""
        return count_verdicts(self.claims)

    def problems(self) -> tuple[Judgement, ...]:
        """Every claim that is not supported, worst first: by verdict, then by score."""
        bad = (judgement for judgement in self.claims if judgement.verdict is not Verdict.SUPPORTED)
        return tuple(sorted(bad, key=lambda judgement: (judgement.verdict.severity, judgement.score)))

    @property
    def failed(self) -> bool:
        """Whether any gate failed."""
        failing = any(section.failed for section in self.sections().values())
        return failing or bool(self.failures) or any(document.failures for document in self.documents)

    def sections(self) -> dict[str, Section]:
        """The further sections that this run has, by name."""
        named = {name: getattr(self, name) for name in SECTIONS}
        return {name: section for name, section in named.items() if section is not None}

    @property
    def status(self) -> Status:
        """error wins over fail; "no claims" only if no document has any."""
        if self.errors:
            return "error"
        if self.failed:
            return "fail"
        return "pass" if self.claims or self.golden or self.chain or self.eval else "no claims"

    @property
    def exit_code(self) -> int:
        """What the command, the hooks and the Action exit with: 0 holds, 1 a gate failed, 2 could not check."""
        return {"error": 2, "fail": 1}.get(self.status, 0)

    @property
    def embeds_sources(self) -> bool:
        """Whether a report may hold the whole texts of its sources; else it holds what is cited of them."""
        return sum(source.characters for source in self.sources) <= MOST_EMBEDDED

    def to_dict(self) -> dict[str, object]:
        """The report as plain data, schema ``footnote-report/1``; sections that did not run are left out."""
        return {
            "schema": SCHEMA,
            "offsets": "code points",
            "engine": dict(sorted(self.engine.items())),
            "judge": self.judge,
            "summary": self._summary(),
            "documents": [document.to_dict() for document in self.documents],
            **{name: section.to_dict() for name, section in self.sections().items()},
            "sources": [source_to_dict(source, with_text=self.embeds_sources) for source in self.sources],
            "errors": [{"path": entry.path, "message": entry.message, "kind": entry.kind} for entry in self.errors],
            "skipped": [{"path": file.path, "reason": file.reason} for file in self.skipped],
        }

    def _summary(self) -> dict[str, object]:
        return {
            "status": self.status,
            "faithfulness": rounded(self.faithfulness),
            "counts": _plain_counts(self.counts()),
            "claims": len(self.claims),
            "documents": len(self.documents),
            "failures": list(self.failures),
        }
