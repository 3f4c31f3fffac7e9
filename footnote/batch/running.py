"""A whole batch: rows in, results out, with a journal between them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ..errors import OutputError, UsageError
from ..plugins import Plugins
from ..serial import to_json
from ..settings import Settings
from .engines import Engine
from .journal import Journal
from .reading import BadRow, Row, read_rows
from .writing import writer_for

# The error is the last value of a result, where no text of a row can stand.
_WITHOUT_ERROR = '"error":null}\n'

# Told how many rows are finished.
Progress = Callable[[int], None]


class Done(NamedTuple):
    """What a batch came to."""

    rows: int
    resumed: int
    # Rows that an earlier, killed run had finished.
    errors: int
    # Rows that could not be checked.


def run_batch(source: Path, output: Path, settings: Settings, engine: Engine, progress: Progress | None = None) -> Done:
    """Checks every row of ``source`` and writes the results to ``output`` once all are there.

    A killed run leaves a journal beside the output; the same call goes on from it and gives the same bytes as an
    undisturbed one. FootnoteError if a file cannot be read or written.
    """
    write = writer_for(output)
    output = output.resolve()  # through a link, so that the link stays one
    if source.resolve() == output:
        raise UsageError(f"{output}: input and output are the same file")
    if output.is_dir():
        raise OutputError(f"{output} is a folder: name a file")
    journal = Journal(output, _header(source, settings))
    resumed = rows = journal.open()
    try:
        for lines in engine(_skipped(source, resumed)):
            journal.append(lines)
            rows += len(lines)
            if progress:
                progress(rows)
    except BaseException:
        if not rows:
            journal.remove()
        raise
    finally:
        journal.close()
    errors = _write(journal, write, output)
    return Done(rows, resumed, errors)


def _skipped(source: Path, rows: int) -> Iterator[Row | BadRow]:
    return islice(read_rows(source), rows, None)


def _write(journal: Journal, write: Callable[[Iterator[str], Path], None], output: Path) -> int:
    """Writes beside the output and puts it in its place whole; the number of rows with an error."""
    half = output.with_name(f"{output.name}.writing")
    errors = 0

    def lines() -> Iterator[str]:
        nonlocal errors
        for line in journal.lines():
            errors += not line.endswith(_WITHOUT_ERROR)
            yield line

    try:
        write(lines(), half)
        half.replace(output)
    except OSError as error:
        raise OutputError(f"cannot write {str(output)!r}: {error.strerror}") from None
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)
    journal.remove()
    return errors


def _header(source: Path, settings: Settings) -> str:
    """What the results depend on: a journal of anything else is begun anew."""
    try:
        with source.open("rb") as file:
            content = hashlib.file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        raise UsageError(f"{source}: no such file") from None
    except OSError as error:
        raise UsageError(f"{source}: cannot be read: {error.strerror}") from None
    plugins = Plugins()
    identity = {
        "schema": "footnote-batch/1",
        "input": content,
        "format": source.suffix,
        "settings": repr(settings),
        "judge": plugins.judge(settings).id,
        "engine": plugins.versions(),
    }
    return to_json(identity, indent=None).rstrip("\n")
