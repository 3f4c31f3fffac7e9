"""The eval gate as a pytest item: the labelled sets that the baseline knows, measured again."""

from __future__ import annotations

from footnote.errors import FootnoteError
from footnote.gates.baseline import Baseline
from footnote.results import ErrorEntry, Section
from footnote.settings import Settings

from .configuration_item import ConfigurationItem
from .messages import sendable
from .plain_item import GateError

EVAL_ITEM = "eval-gate"


class EvalWatch:
    """Measures the sets of the baseline, and keeps what came of it for the report."""

    def __init__(self, settings: Settings, baseline: Baseline | None) -> None:
        self.known = dict(baseline.eval) if baseline else {}
        self.section: Section | None = None
        self.error: ErrorEntry | None = None
        self._settings = settings

    def measure(self) -> Section | None:
        """The section of all sets; None if one cannot be read. ``error`` tells which one, or which row of one."""
        from footnote.caching import opened_answers
        from footnote.evaluation.gate import eval_section
        from footnote.evaluation.measure import measure
        from footnote.evaluation.sets import read_set

        root = self._settings.root
        try:
            sets = [read_set(name, root) for name in sorted(self.known)]
            with opened_answers(self._settings) as answers:
                measured = [measure(labelled, self._settings, answers=answers) for labelled in sets]
            self.section = eval_section(measured, self.known)
            self.error = next((error for one in measured for error in one.errors), None)
        except FootnoteError as error:
            self.error = ErrorEntry(EVAL_ITEM, str(error), error.slug)
        return self.section


class EvalItem(ConfigurationItem[EvalWatch]):
    """The labelled sets: fails if one of them has dropped by more than chance since the baseline."""

    item_name = EVAL_ITEM
    kind = "eval"

    def setup(self) -> None:
        """Measures; an error of this item if a set cannot be read."""
        self.watch.measure()
        self.fail_on_error()

    def runtest(self) -> None:
        """Raises GateError that lists every flip of the sets if one of them dropped."""
        from footnote.evaluation.telling import change_lines

        section = self.watch.section
        if section and section.failed:
            raise GateError(sendable("\n".join(change_lines(section))))
