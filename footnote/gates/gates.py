"""Everything that decides whether a run fails, read once before it and applied to what it found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

from ..config import environment_text
from ..errors import UsageError
from ..report.plain import counted
from ..results import DocumentResult, Gate, Report, Section
from ..settings import DEFAULT_BASELINE, Settings
from .baseline import FAIL, Baseline, question_name
from .baseline_file import read_baseline, write_baseline
from .changes import GONE, GROUPS, Change, changes
from .marking import accepted, counted_verdicts, with_baseline, with_known_faithfulness
from .updating import updated
from .waivers import Waiver, read_waivers
from .waiving import waivers_section, with_waivers


class Update(NamedTuple):
    """How the baseline is to be written anew."""

    accept: bool = False
    # Take new failures in too.
    force: bool = False
    # Even where CI runs.


@dataclass(frozen=True, slots=True)
class Gates:
    """The baseline, the waivers and the threshold of one run."""

    today: date
    waivers: tuple[Waiver, ...] | None = None
    # None: none are configured.
    waivers_place: str = ""
    # Their file's name for people.
    baseline: Baseline | None = None
    # None: there is none to compare with.
    place: str = DEFAULT_BASELINE
    # The file's name for people.
    file: Path | None = None
    accept: bool = False
    # Failures are being taken into the baseline, so they do not fail this run.
    strict: bool = False
    # Whether an entry of the baseline that is gone fails the run.
    fail_under: float | None = None
    # Least faithfulness of all claims of a whole run together.

    def marked(self, report: Report) -> Report:
        """The report with each waived, known or worse claim marked and the gates of its documents applied anew."""
        if self.waivers is None and self.baseline is None and not self.accept:
            return report
        hashes = {source.name: source.sha256 for source in report.sources}
        return replace(report, documents=tuple(self._marked(document, hashes) for document in report.documents))

    def _marked(self, document: DocumentResult, hashes: dict[str, str]) -> DocumentResult:
        document = with_waivers(document, self.waivers or (), self.today)
        recorded = self.baseline.documents.get(document.path) if self.baseline else None
        if self.accept:
            document = accepted(document, self.place)
        elif recorded:
            document = with_baseline(document, recorded, hashes)
        return replace(document, failures=document.gate.failures(document.claims))

    def concluded(self, report: Report, *, whole: bool) -> Report:
        """The marked report with its sections on waivers and baseline; ``whole`` if all that is configured ran."""
        whole = whole and not report.errors
        if self.waivers is not None:
            section = waivers_section(report, self.waivers, self.today, file=self.waivers_place, whole=whole)
            report = replace(report, waivers=section)
        if self.baseline is not None:
            report = replace(report, baseline=self._baseline_section(report, self.baseline, whole))
        report = replace(report, golden=self._golden(report))
        if whole and not any(document.gate.threshold_failures(document.claims) for document in report.documents):
            failures = self._run_gate(report).threshold_failures(report.claims)
            report = replace(report, failures=(*report.failures, *failures))
        return report

    def is_known_question(self, name: str) -> bool:
        """Whether a golden question that fails is one of which the baseline knows it, or is accepted now."""
        return self.accept or (self.baseline is not None and self.baseline.golden.get(name) == FAIL)

    def write(self, report: Report, *, whole: bool) -> str:
        """Writes the baseline that ``report`` leads to; one line about it. Nothing is written after an error."""
        if self.file is None:
            raise UsageError("there is no baseline to write")
        if report.errors:
            return f"baseline: {self.place} is unchanged: not everything could be checked"
        old = self.baseline or Baseline()
        new = updated(old, report, accept=self.accept, whole=whole)
        write_baseline(self.file, new)
        return f"baseline: {'updated' if self.baseline else 'made'} {self.place}, which knows {_content(new)}"

    def _run_gate(self, report: Report) -> Gate:
        gate = Gate(None if self.accept else self.fail_under)
        now = {document.path: document.claims for document in report.documents}
        known = self.baseline.documents if self.baseline else {}
        verdicts = [v for path, record in known.items() for v in counted_verdicts(record, now.get(path, ()))]
        return with_known_faithfulness(gate, verdicts)

    def _golden(self, report: Report) -> Section | None:
        """The golden section, which known failures alone do not fail."""
        golden = report.golden
        if golden is None or not golden.failed:
            return golden
        failing = [question_name(entry) for entry in golden.entries("questions") if not entry.get("passed")]
        known = bool(failing) and all(map(self.is_known_question, failing))
        return Section(not known, golden.data)

    def _baseline_section(self, report: Report, baseline: Baseline, whole: bool) -> Section:
        found: dict[str, list[Change]] = {group: [] for group in GROUPS}
        for change in changes(baseline, report, whole=whole):
            found[change.group].append(change)
        worse = any(change.worse for group in found.values() for change in group)
        failed = not self.accept and (worse or (self.strict and bool(found[GONE])))
        data: dict[str, object] = {"file": self.place, "accepted": self.accept, "strict": self.strict}
        return Section(failed, {**data, **{name: [c.to_dict() for c in group] for name, group in found.items()}})


def _content(baseline: Baseline) -> str:
    """Such as "120 claims" or "120 claims, 12 golden questions, 1 labelled set"."""
    claims = sum(len(record.claims) for record in baseline.documents.values())
    kinds = ((claims, "claim"), (len(baseline.golden), "golden question"), (len(baseline.eval), "labelled set"))
    return ", ".join(counted(number, kind) for number, kind in kinds if number) or counted(0, "claim")


# Nothing is known or waived.
NO_GATES = Gates(date.min)


def load_gates(settings: Settings, update: Update | None = None) -> Gates:
    """The gates that ``settings`` ask for. ConfigurationError if a file of theirs is missing or wrong.

    With ``update`` the baseline need not exist yet; UsageError where CI runs, unless it is forced.
    """
    if update and not update.force and environment_text("CI"):
        raise UsageError("the baseline is not updated where CI is set: update it on your machine and commit the file")
    place = settings.baseline or (DEFAULT_BASELINE if update else None)
    file = settings.root / place if place else None
    exists = file is not None and (file.exists() or not update)
    return Gates(
        today=settings.as_of or date.today(),
        waivers=read_waivers(settings.root / settings.waivers) if settings.waivers else None,
        baseline=read_baseline(file) if file and exists else None,
        waivers_place=settings.waivers or "",
        place=place or DEFAULT_BASELINE,
        file=file,
        # A baseline is made to record what there is: a first one takes everything in.
        accept=update is not None and (update.accept or not exists),
        strict=settings.strict_baseline,
        fail_under=settings.fail_under,
    )
