"""A run compared with the baseline, one change at a time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..results import WAIVED, DocumentResult, Report, has_code
from ..types import Judgement
from .baseline import FAIL, PASS, Baseline, Counts, DocumentRecord, baseline_of, recorded_text, verdict_of
from .paired import DROP_LIMIT
from .row_letters import compare_letters

# The lists of the report's section: what fails, what got better, what is no longer there, and claims whose verdict
# changed although their document and sources did not.
NEW = "new"
FIXED = "fixed"
GONE = "gone"
CHANGED_TOOL = "changed_tool"
GROUPS = (NEW, FIXED, GONE, CHANGED_TOOL)


class Change(NamedTuple):
    """One difference between the baseline and the run."""

    group: str
    kind: str
    # claim, question, chain or eval.
    document: str
    # The document's path; "" for what belongs to none.
    id: str
    was: str | None
    # None: the baseline does not know it.
    now: str | None
    # None: it is gone.
    worse: bool = False
    # Whether it fails the run.
    text: str = ""
    line: int | None = None

    def to_dict(self) -> dict[str, object]:
        """The change as plain data; its list says the group."""
        data = self._asdict()
        del data["group"]
        return data


def changes(baseline: Baseline, report: Report, *, whole: bool) -> Iterator[Change]:
    """Every difference, documents sorted by path. Where the run is ``whole``, what it does not have is gone."""
    now = baseline_of(report)
    for document in sorted(report.documents, key=lambda document: document.path):
        yield from claim_changes(baseline.documents.get(document.path), document, now.documents[document.path])
    if whole:
        yield from _gone_documents(baseline, now)
    yield from _question_changes(baseline.golden, now.golden, whole=whole and report.golden is not None)
    yield from _chain_changes(baseline.chain, now.chain)
    yield from _eval_changes(baseline.eval, now.eval)


def claim_changes(recorded: DocumentRecord | None, document: DocumentResult, now: DocumentRecord) -> Iterator[Change]:
    """How the claims of one document differ from what was recorded of it."""
    same_inputs = recorded is not None and (recorded.doc, recorded.sources) == (now.doc, now.sources)
    for judgement in document.claims:
        if not has_code(judgement, WAIVED):
            yield from _claim_change(recorded, document, judgement, same_inputs)
    here = {judgement.claim.id for judgement in document.claims}
    for claim_id, was in sorted(recorded.claims.items() if recorded else ()):
        if claim_id not in here:
            yield Change(GONE, "claim", document.path, claim_id, was, None)


def _claim_change(
    recorded: DocumentRecord | None, document: DocumentResult, judgement: Judgement, same_inputs: bool
) -> Iterator[Change]:
    claim, verdict = judgement.claim, judgement.verdict
    was = recorded.claims.get(claim.id) if recorded else None
    if was is None:
        worse = verdict in document.gate.fail_on
        group = NEW if worse else ""
    else:
        before = verdict_of(was)
        worse = verdict.severity < before.severity
        if before is verdict:
            group = ""
        elif same_inputs:
            group = CHANGED_TOOL
        else:
            group = NEW if worse else FIXED
    if group:
        now = recorded_text(judgement)
        yield Change(group, "claim", document.path, claim.id, was, now, worse, claim.text, claim.line)


def _gone_documents(baseline: Baseline, now: Baseline) -> Iterator[Change]:
    for path, record in sorted(baseline.documents.items()):
        if path not in now.documents:
            yield Change(GONE, "document", path, "", f"{len(record.claims)} claims", None)


def _question_changes(was: Mapping[str, str], now: Mapping[str, str], *, whole: bool) -> Iterator[Change]:
    for name, outcome in sorted(now.items()):
        before = was.get(name)
        if outcome == FAIL and before != FAIL:
            yield Change(NEW, "question", "", name, before, FAIL, worse=True)
        elif outcome == PASS and before == FAIL:
            yield Change(FIXED, "question", "", name, before, PASS)
    for name in sorted(was.keys() - now.keys()) if whole else ():
        yield Change(GONE, "question", "", name, was[name], None)


def _chain_changes(was: tuple[int, int] | None, now: tuple[int, int] | None) -> Iterator[Change]:
    """A log only grows: fewer records, or fewer of them anchored, means that some were taken away."""
    if was is None or now is None:
        return
    for name, before, after in zip(("anchored", "size"), was, now, strict=True):
        if after < before:
            yield Change(NEW, "chain", "", name, str(before), str(after), worse=True)


def _eval_changes(was: Mapping[str, Counts], now: Mapping[str, Counts]) -> Iterator[Change]:
    for name in sorted(was.keys() & now.keys()):
        before, after = was[name], now[name]
        if not same_rows(before, after):
            continue  # another set of rows, whose counts say nothing of this one
        told = (str(before["correct"]), str(after["correct"]))
        if _dropped(before, after):
            yield Change(NEW, "eval", "", name, *told, worse=True)
        elif int(after["correct"]) > int(before["correct"]):
            yield Change(FIXED, "eval", "", name, *told)


def same_rows(before: Counts, after: Counts) -> bool:
    """Whether two counts are of the same set, as far as they tell."""
    return all("correct" in counts for counts in (before, after)) and all(
        before.get(key) == after.get(key) for key in ("n", "rows") if key in before and key in after
    )


def _dropped(before: Counts, after: Counts) -> bool:
    """Whether the drop is more than chance: row by row where both know their rows, else by the limit."""
    if "verdicts" in before and "verdicts" in after:
        return compare_letters(str(before["verdicts"]), str(after["verdicts"])).dropped
    return int(before["correct"]) - int(after["correct"]) > DROP_LIMIT
