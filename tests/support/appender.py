"""A process that appends to a log and says what was acknowledged; it can die by kill -9 at a chosen step.

    python appender.py ADDRESS COUNT [STEP]

A step is one of ``STEPS``; the process kills itself at that step of its last append.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from support.drafts import answer_draft  # noqa: E402

from footnote.provenance.log import open_log  # noqa: E402

# In the order in which an append takes them.
STEPS = ("before begin", "after begin", "after head", "after insert", "after commit")


class DeadlyConnection:
    """Stands in for a database connection and kills the process at one step."""

    def __init__(self, connection, step):
        self._connection = connection
        self._step = step

    def __getattr__(self, name):
        return getattr(self._connection, name)

    def cursor(self):
        return DeadlyCursor(self._connection.cursor(), self._step)

    def commit(self):
        self._connection.commit()
        die_at("after commit", self._step)


class DeadlyCursor:
    """Counts the statements of an append."""

    def __init__(self, cursor, step):
        self._cursor = cursor
        self._step = step
        self._done = 0

    def __getattr__(self, name):
        return getattr(self._cursor, name)

    def execute(self, *arguments):
        die_at(STEPS[self._done], self._step)
        self._cursor.execute(*arguments)
        self._done += 1
        die_at(STEPS[self._done], self._step)


def die_at(step, wanted):
    if step == wanted:
        os.kill(os.getpid(), signal.SIGKILL)


def main():
    address, count = sys.argv[1], int(sys.argv[2])
    step = sys.argv[3] if len(sys.argv) > 3 else None
    with open_log(address, create=True) as log:
        for number in range(count):
            if step and number == count - 1:
                log._writer._connection = DeadlyConnection(log._writer._connection, step)
            appended = log.append(answer_draft(number))
            print(appended.sequence, appended.hash, flush=True)


if __name__ == "__main__":
    main()
