"""What every item of ours shares: its title, how its failure reads, and warnings that no filter makes an error."""

from __future__ import annotations

import os
import warnings
from typing import Any

import pytest

from footnote.errors import FootnoteError


class FootnoteWarning(UserWarning):
    """Something a reader should know that does not fail the run."""


class GateError(Exception):
    """A gate failed; the message is all that a person needs."""


class PlainItem(pytest.Item):
    """An item whose failures are messages, not tracebacks into Footnote."""

    line: int = 1

    @property
    def title(self) -> str:
        """What stands over a failure. It must not end like the id: pytest takes its dots for those of a module."""
        raise NotImplementedError

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        """Where the item stands; pytest counts lines from 0."""
        return self.path, self.line - 1, self.title

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone for a gate that failed or what could not be checked; no traceback leads into Footnote."""
        if isinstance(excinfo.value, GateError | FootnoteError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def warn_of(self, message: str, line: int) -> None:
        """Shows a warning, past the filters: ``-W error`` must not turn what does not fail into a failure."""
        # An empty ``line`` keeps pytest from printing that of the document as it stands, with its escapes and commands.
        warning = warnings.WarningMessage(FootnoteWarning(message), FootnoteWarning, str(self.path), line, line="")
        self.ihook.pytest_warning_recorded.call_historic(
            kwargs={"warning_message": warning, "nodeid": self.nodeid, "when": "runtest", "location": None}
        )
