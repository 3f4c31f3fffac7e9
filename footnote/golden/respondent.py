"""The user's own system: ``module:callable``, sync or async, asked a question."""

from __future__ import annotations

import asyncio
import inspect
import os
import sys
import traceback
from collections.abc import Awaitable, Callable, Sequence
from importlib import import_module
from pathlib import Path

from ..errors import ConfigurationError, FootnoteError
from .replies import Reply, reply_from

Respondent = Callable[[str], object]


class RespondentError(FootnoteError):
    """The user's own system raised, or gave what is no answer: mend it. ``detail`` is its traceback."""

    slug = "respondent"

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.detail = detail


def find_respondent(name: str, folders: Sequence[Path]) -> Respondent:
    """The callable behind ``module:callable``; ``folders`` are put before ``sys.path`` as pytest does with rootdir.

    ConfigurationError that says what is missing.
    """
    module_name, _, attribute = name.partition(":")
    for folder in reversed(folders):
        if (text := os.fspath(folder)) not in sys.path:
            sys.path.insert(0, text)
    try:
        found: object = import_module(module_name)
    except ModuleNotFoundError as error:
        raise ConfigurationError(
            f"respondent {name!r}: no module named {error.name!r}; install it, or set pytest's pythonpath"
        ) from None
    except Exception as error:
        raise RespondentError(f"respondent {name!r}: importing it raised {_told(error)}", _trace(error)) from error
    for part in attribute.split("."):
        found = getattr(found, part, None)
    if not callable(found):
        raise ConfigurationError(f"respondent {name!r}: {module_name} has no callable {attribute!r}")
    return found


def put(question: str, name: str, respondent: Respondent) -> Reply:
    """What the respondent answers; RespondentError if it raises or gives something else."""
    try:
        given = respondent(question)
        if inspect.isawaitable(given):
            given = asyncio.run(_awaited(given))
    except Exception as error:
        raise RespondentError(f"respondent {name!r} raised {_told(error)}", _trace(error)) from error
    try:
        return reply_from(given)
    except ValueError as error:
        raise RespondentError(f"respondent {name!r} gave {error}") from None


async def _awaited(given: Awaitable[object]) -> object:
    return await given


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _trace(error: Exception) -> str:
    """The traceback from where the user's own code begins."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename != __file__ and "importlib" not in frame.filename]
    lines = traceback.format_list(own) + traceback.format_exception_only(error)
    return "".join(lines).rstrip()
