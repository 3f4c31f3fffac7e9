"""The results so far, in a file beside the output: a killed run goes on where it was, and repeats or loses no row."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from ..errors import OutputError, UsageError

_ENDING = ".partial"


class Journal:
    """A header that says what is being computed, then one line a finished row, in the order of the rows.

    Only the last line can be torn by a kill; it is cut off. Nobody else may write while it is open.
    """

    def __init__(self, output: Path, header: str) -> None:
        self.path = output.with_name(output.name + _ENDING)
        self._header = header
        self._file: IO[bytes] | None = None

    def open(self) -> int:
        """How many rows an earlier run of the very same work has finished; 0 for a new journal.

        UsageError if another run is writing it, OutputError if it cannot be written.
        """
        try:
            self._file = self.path.open("r+b" if self.path.exists() else "x+b")
            _lock(self._file, self.path)
            return self._continue()
        except OSError as error:
            self.close()
            raise OutputError(f"cannot write {str(self.path)!r}: {error.strerror}") from None
        except UsageError:
            self.close()
            raise

    def append(self, lines: list[str]) -> None:
        """Adds finished rows; they survive a kill as soon as this returns."""
        try:
            self._stream.write("".join(lines).encode("utf-8"))
            self._stream.flush()
        except OSError as error:
            raise OutputError(f"cannot write {str(self.path)!r}: {error.strerror}") from None

    def lines(self) -> Iterator[str]:
        """The finished rows."""
        with self.path.open("rb") as file:
            file.readline()
            for line in file:
                yield line.decode("utf-8")

    def close(self) -> None:
        """Closes the file and keeps it."""
        if self._file:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """Takes the file away once its rows stand elsewhere."""
        self.close()
        self.path.unlink()

    @property
    def _stream(self) -> IO[bytes]:
        if self._file is None:
            raise ValueError("the journal is not open")
        return self._file

    def _continue(self) -> int:
        header = f"{self._header}\n".encode()
        rows = 0
        end = len(header)
        if self._stream.readline() == header:
            for line in self._stream:
                if not _is_whole(line):
                    break
                rows += 1
                end += len(line)
            self._stream.seek(end)
            self._stream.truncate()
        else:
            self._stream.seek(0)
            self._stream.truncate()
            self._stream.write(header)
            self._stream.flush()
        return rows


def _is_whole(line: bytes) -> bool:
    """Whether a line was written to its end: a lost power supply can leave a gap of zeros too."""
    try:
        return line.endswith(b"\n") and isinstance(json.loads(line), dict)
    except ValueError:
        return False


def _lock(file: IO[bytes], path: Path) -> None:
    """Keeps a second run from the same journal, where the system has such locks."""
    if os.name != "posix":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UsageError(f"{path}: another run is writing this output") from None
