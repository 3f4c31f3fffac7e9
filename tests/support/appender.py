"""Processes that append to a log and tell what was acknowledged; one can die by kill -9 at a chosen step."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from typing import IO, Any

from footnote.errors import FootnoteError
from footnote.provenance.log import open_log

from .drafts import answer_draft

# In the order in which an append takes them.
STEPS = ("before begin", "after begin", "after head", "after insert", "after commit")


@dataclass
class Appender:
    """A child process and what it tells: a line with sequence and hash for each acknowledged record."""

    pid: int
    told: IO[str]

    @classmethod
    def start(
        cls, address: str, count: int, step: str | None = None, prepare: Callable[[], None] | None = None
    ) -> Appender:
        """Forks a process that appends ``count`` records, and kills itself at ``step`` of the last one."""
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                if prepare:
                    prepare()
                _append(address, count, step, writing)
                code = 0
            except FootnoteError as error:
                os.write(writing, f"{type(error).__name__} {error}\n".encode())
            finally:
                # Without the cleaning up that is the parent's.
                os._exit(code)
        os.close(writing)
        return cls(pid, os.fdopen(reading, encoding="utf-8"))

    def finish(self) -> tuple[dict[int, str], list[str], int]:
        """Waits: acknowledged hashes by sequence, other lines, exit code (negative: the signal)."""
        with self.told:
            lines = [line.split() for line in self.told.read().splitlines()]
        code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        records = {int(line[0]): line[1] for line in lines if len(line) == 2 and line[0].isdigit()}
        return records, [" ".join(line) for line in lines if not line[0].isdigit()], code


def _append(address: str, count: int, step: str | None, writing: int) -> None:
    with open_log(address, create=True) as log:
        for number in range(count):
            if step and number == count - 1:
                log._writer._connection = DeadlyConnection(log._writer._connection, step)
            appended = log.append(answer_draft(number))
            os.write(writing, f"{appended.sequence} {appended.hash}\n".encode())


class DeadlyConnection:
    """Stands in for a database connection and kills the process at one step."""

    def __init__(self, connection: Any, step: str) -> None:
        self._connection = connection
        self._step = step

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def cursor(self) -> DeadlyCursor:
        return DeadlyCursor(self._connection.cursor(), self._step)

    def commit(self) -> None:
        self._connection.commit()
        _die_at("after commit", self._step)


class DeadlyCursor:
    """Counts the statements of an append."""

    def __init__(self, cursor: Any, step: str) -> None:
        self._cursor = cursor
        self._step = step
        self._done = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cursor, name)

    def execute(self, *arguments: Any) -> None:
        _die_at(STEPS[self._done], self._step)
        self._cursor.execute(*arguments)
        self._done += 1
        _die_at(STEPS[self._done], self._step)


def _die_at(step: str, wanted: str) -> None:
    if step == wanted:
        os.kill(os.getpid(), signal.SIGKILL)
