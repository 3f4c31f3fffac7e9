"""What baseline and waivers come to, in lines for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from ..results import Report, Section
from .plain import counted, one_line, shorten

# How the lists of the baseline's section are told, those that matter most first.
_GROUPS = (
    ("new", "new"),
    ("changed_tool", "changed with the tool"),
    ("fixed", "fixed"),
    ("gone", "gone"),
)

# Changes shown of each list; the JSON report has them all.
_SHOWN = 20
_CLAIM_LIMIT = 200
_INDENT = "    "


def gate_lines(report: Report) -> Iterator[str]:
    """What the baseline's comparison found, and which waivers need a look; nothing where neither is used."""
    if report.baseline:
        yield from _baseline_lines(report.baseline)
    if report.waivers:
        yield from _waiver_lines(report.waivers)


def run_failures(report: Report) -> Iterator[str]:
    """Why the run fails beside its documents, golden questions and other sections, one reason a line."""
    for reason in report.failures:
        yield f"all documents: {one_line(reason)}"
    if report.baseline is None or report.baseline.data.get("accepted"):
        return
    for change in report.baseline.entries("new"):
        if change["kind"] in ("chain", "eval"):
            yield f"baseline: {_told(change)}"
    gone = len(report.baseline.entries("gone"))
    if gone and report.baseline.data.get("strict"):
        yield f"baseline: {counted(gone, 'entry') if gone == 1 else f'{gone:,} entries'} gone: update the baseline"


def _baseline_lines(section: Section) -> Iterator[str]:
    counts = ", ".join(f"{len(section.entries(key)):,} {word}" for key, word in _GROUPS)
    yield f"baseline {one_line(str(section.data.get('file', '')))}: {counts}"
    for key, word in _GROUPS:
        entries = section.entries(key)
        for change in entries[:_SHOWN]:
            yield f"{_INDENT}{word}: {_told(change)}"
        if len(entries) > _SHOWN:
            yield f"{_INDENT}{word}: and {len(entries) - _SHOWN:,} more"


def _told(change: Mapping[str, object]) -> str:
    """Such as "docs/a.md:3 c-7f3a9b12 supported -> contradicted FN101: Revenue fell."."""
    line = f":{change['line']}" if change.get("line") else ""
    place = f"{change['document']}{line}" if change.get("document") else str(change["kind"])
    was, now = change.get("was") or "not there", change.get("now") or "not there"
    text = shorten(one_line(str(change.get("text") or "")), _CLAIM_LIMIT)
    told = " ".join(filter(None, [one_line(place), one_line(str(change["id"])), f"{was} -> {now}"]))
    return f"{told}: {text}" if text else told


def _waiver_lines(section: Section) -> Iterator[str]:
    entries = section.entries("waivers")
    counts = Counter(str(entry["status"]) for entry in entries)
    told = ", ".join(f"{number:,} {status}" for status, number in sorted(counts.items()))
    yield f"{counted(len(entries), 'waiver')}: {told}" if entries else "0 waivers"
    yield from (f"{_INDENT}{finding}" for finding in _findings(section))


def waiver_findings(report: Report) -> tuple[str, list[str]]:
    """The file of the waivers, and a line on each of them that is unused or expired."""
    section = report.waivers
    return (str(section.data.get("file", "")), list(_findings(section))) if section else ("", [])


def _findings(section: Section) -> Iterator[str]:
    for entry in section.entries("waivers"):
        finding = entry.get("finding")
        if isinstance(finding, Mapping):
            yield f"{finding['code']} {one_line(str(finding['message']))}"
