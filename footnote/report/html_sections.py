"""A report's further sections (golden questions, chain, eval, baseline, waivers) as the HTML report draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..page.answers import AnswerView, answer_view
from ..results import SECTIONS, Report, Section

Data = Mapping[str, Any]


class View(NamedTuple):
    """One view of the page, as its navigation names it."""

    id: str
    title: str
    note: str = ""
    # A few characters beside the title: "3/4".
    failed: bool = False


class Question(NamedTuple):
    """A golden question with the view of its answer; ``prefix`` begins its ids in the page."""

    prefix: str
    data: Data
    answer: AnswerView


class Gauge(NamedTuple):
    """One figure of an evaluation beside the baseline's, both 0 to 1."""

    name: str
    now: float
    was: float | None
    low: float | None
    high: float | None

    @property
    def change(self) -> float | None:
        """How much it rose; None without a baseline."""
        return None if self.was is None else self.now - self.was


# Figures of an evaluated set by their keys, in the order of the table's columns.
_GAUGES = {
    "balanced_accuracy": "balanced accuracy",
    "auroc": "AUROC",
    "macro_f1": "macro F1",
    "detection_f1": "detection F1",
}
# Lists of a comparison with the baseline: key, heading, and what it means.
BASELINE_LISTS = (
    ("new", "New", "what fails and did not in the baseline"),
    ("changed_tool", "Changed with the tool", "another verdict although neither the document nor its sources changed"),
    ("fixed", "Fixed", "what holds and did not in the baseline"),
    ("gone", "Gone", "what the baseline knows and this run does not have"),
)


def sections_of(report: Report) -> dict[str, Section]:
    """The sections that ran, by name."""
    named = {name: getattr(report, name) for name in SECTIONS}
    return {name: section for name, section in named.items() if section is not None}


def views_of(report: Report) -> list[View]:
    """The page's views in the order of its navigation."""
    sections = sections_of(report)
    views = [View("claims", "Claims", f"{len(report.claims):,}"), View("overview", "Overview")]
    notes: dict[str, tuple[str, Callable[[Section], str]]] = {
        "golden": ("Questions", _golden_note),
        "chain": ("Chain", lambda section: str(section.data.get("state", ""))),
        "eval": ("Evaluation", lambda section: ""),
        "baseline": ("Baseline", lambda section: f"{len(section.entries('new')):,} new"),
        "waivers": ("Waivers", lambda section: f"{len(section.entries('waivers')):,}"),
    }
    for name, section in sections.items():
        title, note = notes[name]
        views.append(View(name, title, note(section), section.failed))
    return views


def _golden_note(section: Section) -> str:
    questions = section.entries("questions")
    return f"{sum(bool(one.get('passed')) for one in questions):,}/{len(questions):,}"


def questions_of(section: Section | None) -> list[Question]:
    """The golden questions, failed ones first."""
    found: Sequence[Data] = section.entries("questions") if section else ()
    numbered = sorted(enumerate(found, 1), key=lambda one: (bool(one[1].get("passed")), one[0]))
    return [Question(f"q{number}", data, answer_view(data)) for number, data in numbered]


def gauges_of(evaluated: Data) -> list[Gauge]:
    """The figures of one evaluated set that it has, each beside the baseline's."""
    baseline: Data = evaluated.get("baseline") or {}
    interval = evaluated.get("interval") or (None, None)
    gauges = []
    for key, name in _GAUGES.items():
        if evaluated.get(key) is None:
            continue
        low, high = interval if key == "balanced_accuracy" else (None, None)
        gauges.append(Gauge(name, evaluated[key], baseline.get(key), low, high))
    return gauges
