"""The ``footnote`` fixture for ordinary tests."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from footnote.config import override
from footnote.jobs import DEFAULT_FAIL_ON, SourceName
from footnote.results import Gate, Report
from footnote.settings import Settings
from footnote.types import Judgement

from .messages import claim_text
from .plain_item import FootnoteWarning

if TYPE_CHECKING:
    from footnote.catalog.answer import Answer


class Footnote:
    """Checks texts inside a test. Keyword arguments are the configuration keys with underscores.

    ``folder`` is where the configuration of ``ask`` is looked for: the current one unless given.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    def check(self, text: str | Path, sources: Sequence[SourceName] | SourceName, **keys: object) -> Report:
        """The report on ``text`` (a str is the text itself, a Path a file); FootnoteError if one cannot be read."""
        from footnote.verify import check

        return check(text, sources, **keys)

    def assert_faithful(
        self,
        text: str | Path,
        sources: Sequence[SourceName] | SourceName,
        fail_under: float = 0.9,
        **keys: object,
    ) -> Report:
        """The report if ``text`` is faithful to ``sources``; AssertionError that names each claim that is not.

        Faithful means a faithfulness of at least ``fail_under`` and no claim of a verdict in ``fail_on``
        (contradicted, unless given). A text without claims is faithful, with a FootnoteWarning.
        """
        __tracebackhide__ = True
        settings = override(Settings(), {"fail_under": fail_under, **keys})
        report = self.check(text, sources, **keys)
        fail_on = DEFAULT_FAIL_ON if settings.fail_on is None else settings.fail_on
        failures = Gate(settings.fail_under, fail_on).failures(report.claims)
        if failures:
            raise AssertionError(_message(report, failures))
        if not report.claims:
            warnings.warn(FootnoteWarning(_without_claims(text)), stacklevel=2)
        return report

    def ask(self, question: str) -> Answer:
        """The answer of the configured catalog (the bundled one without any), a refusal included; kept in the log.

        UnavailableError without the extra ``catalog``, FootnoteError if catalog or database cannot be used.
        """
        from footnote.ask import ask, open_catalog
        from footnote.config import load_settings
        from footnote.recording import answer_recorder

        settings = load_settings(self._folder)
        recorder = answer_recorder(settings)
        try:
            return ask(question, open_catalog(settings), settings, recorder)
        finally:
            if recorder:
                recorder.close()


def _without_claims(text: str | Path) -> str:
    """That nothing was checked, and what to do where the text is no text but the name of a file."""
    # Not Path.is_file, which raises for a text that is too long for a name.
    if isinstance(text, str) and os.path.isfile(text):  # noqa: PTH113
        return f"no claims: {text!r} is the name of a file; give a Path to check what is in it"
    return "no claims: nothing was checked"


def _message(report: Report, failures: Sequence[str]) -> str:
    problems: Sequence[Judgement] = report.problems()
    path = report.documents[0].path
    return "\n".join(["not faithful: " + "; ".join(failures), *(claim_text(path, problem) for problem in problems)])
