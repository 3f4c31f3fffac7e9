"""What depends on the terminal: encoding, the progress bar, a closed pipe."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from time import monotonic as _now
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from ..errors import OutputError

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

# A shorter run shows no bar: it would only flicker.
_PATIENCE_SECONDS = 1.0

_CLOSED = "cannot write standard output: it is closed"


def emit(text: str) -> None:
    """Writes ``text`` to standard output as UTF-8, whatever the locale; a reader that went away is no error.

    OutputError if it is closed or full.
    """
    _write(sys.stdout, text if text.endswith("\n") or not text else f"{text}\n")


def complain(text: str) -> None:
    """Writes one line to standard error; a line end inside ``text`` shows as its escape and begins no line.

    Where standard error takes nothing, there is no place left to tell it: the exit code stands.
    """
    with suppress(OutputError):
        _write(sys.stderr, "".join(map(_shown, text)) + "\n")


class ProgressBar:
    """A bar on standard error for long runs on a terminal; nothing at all elsewhere."""

    def __init__(self, *, wanted: bool) -> None:
        self._wanted = wanted and sys.stderr is not None and sys.stderr.isatty()
        self._began = _now()
        self._progress: Progress | None = None
        self._tasks: dict[str, TaskID] = {}
        # One line each: large sources are read before claims are checked.

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._progress is not None:
            self._progress.stop()

    def __call__(self, done: int, total: int | None) -> None:
        """Tells that ``done`` of ``total`` claims are judged; None where nobody knows how many there are."""
        self._tell("checking", done, total)

    def reading(self, done: int, total: int) -> None:
        """Tells that ``done`` of ``total`` bytes of large sources are read."""
        self._tell("reading sources (bytes)", done, total)

    def _tell(self, what: str, done: int, total: int | None) -> None:
        if not self._wanted or _now() - self._began < _PATIENCE_SECONDS:
            return
        if self._progress is None:
            if done == total:
                return
            self._progress = _start_bar()
        if what not in self._tasks:
            self._tasks[what] = self._progress.add_task(what, total=total)
        self._progress.update(self._tasks[what], completed=done, total=total)


def _start_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    progress.start()
    return progress


def _shown(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


def _write(stream: TextIO | None, text: str) -> None:
    """Writes and flushes; OutputError if the stream takes nothing, unless its reader went away."""
    if stream is None:  # closed before the process began
        if text:
            raise OutputError(_CLOSED)
        return
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        stream.write(text)
        stream.flush()
    except BrokenPipeError:
        _silence(stream)
    except OSError as error:
        _silence(stream)
        raise OutputError(f"cannot write standard output: {error.strerror or error}") from None
    except ValueError:
        raise OutputError(_CLOSED) from None


def _silence(stream: TextIO) -> None:
    """Python flushes the stream once more at exit; that must not fail again."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
