"""Which documents rest on which sources.

The configuration tells it for every source, for one that is gone too; the record that each check leaves in the cache
adds where links led.
"""

from __future__ import annotations

import glob
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache as remembered
from pathlib import Path
from typing import TYPE_CHECKING

from .ask import OPERATION_SCHEME, parse_reference
from .database_address import SQLITE_PREFIX
from .document_paths import below_common_folder
from .errors import UsageError
from .globs import is_pattern, matches
from .jobs import Job, from_current_folder
from .settings import Settings

if TYPE_CHECKING:
    from .caching import Cache


def dependents_of(
    sources: Sequence[str], jobs: Sequence[Job], settings: Settings, cache: Cache | None = None
) -> tuple[Job, ...]:
    """Those of ``jobs`` that rest on one of ``sources``, which count from the current folder and need not exist.

    A folder stands for everything in it, ``op:NAME`` for every use of an operation with the arguments that are given.
    A job that only might rest on one is given, too. UsageError for a wrong reference to an operation.
    """
    operations = [parse_reference(source) for source in sources if source.startswith(OPERATION_SCHEME)]
    files = [source for source in sources if not source.startswith(OPERATION_SCHEME)]
    changed = [_Changed(str(from_current_folder(source, settings)), settings) for source in files]
    return tuple(job for job in jobs if _uses(job, operations) or _is_concerned(job, changed, cache))


def _uses(job: Job, operations: Sequence[tuple[str, dict[str, str]]]) -> bool:
    """Whether a source of ``job`` may be one of these operations: what one leaves out may be what the other says."""
    for source in job.sources if operations else ():
        if isinstance(source, str) and source.startswith(OPERATION_SCHEME):
            name, given = _parsed(source)
            for wanted, arguments in operations:
                if name in (wanted, None) and all(given.get(key, value) == value for key, value in arguments.items()):
                    return True
    return False


def _parsed(reference: str) -> tuple[str | None, dict[str, str]]:
    """Name and arguments; no name if it is no reference, which the check itself tells."""
    try:
        return parse_reference(reference)
    except UsageError:
        return None, {}


def _is_concerned(job: Job, changed: Sequence[_Changed], cache: Cache | None) -> bool:
    names = [str(source) for source in job.sources if isinstance(source, str | Path)]
    if any(one.is_met_by(name) for one in changed for name in names):
        return True
    noted = cache.sources_of(job.path) if cache else frozenset()
    return any(one.is_among(noted) for one in changed)


class _Changed:
    """One source, or a folder of sources, that has changed or is gone."""

    def __init__(self, name: str, settings: Settings) -> None:
        self._settings = settings
        self._root = settings.root.absolute()
        self._path = _tidy(self._root / name)
        self._real = _real(self._path)
        # Documents share lists of sources.
        self.is_met_by = remembered(self._meets_name)

    def is_among(self, files: frozenset[Path]) -> bool:
        """Whether one of these real paths is it or, if it is a folder, lies in it."""
        return self._real in files or (self._path.is_dir() and any(self._real in file.parents for file in files))

    def _meets_name(self, name: str) -> bool:
        """Whether a name among a job's sources leads to it."""
        if name.startswith(OPERATION_SCHEME):
            return any(self._meets(file) for file in _files_of_catalog(self._root, self._settings))
        path = _tidy(self._root / name)
        if not is_pattern(name) or os.path.lexists(path):
            return self._meets(path) or self._is_linked_from(_files_below(path))
        found = glob.glob(name, root_dir=self._root, recursive=True)  # noqa: PTH207  # Path.glob takes no absolute one
        return self._meets_pattern(path) or self._is_linked_from(self._root / file for file in found)

    def _meets(self, path: Path) -> bool:
        """Whether one of the two is the other or lies in it, as named or where links lead."""
        pairs = ((path, self._path), (_real(path), self._real))
        return any(_lies_in(one, other) or _lies_in(other, one) for one, other in pairs)

    def _meets_pattern(self, pattern: Path) -> bool:
        if matches(*below_common_folder(pattern.as_posix(), self._path.as_posix())):
            return True
        # Which of a folder's files have changed is not known: any that the pattern means may be among them.
        fixed = next(folder for folder in pattern.parents if not is_pattern(folder.name) or folder.exists())
        return self._path.is_dir() and (_lies_in(self._path, fixed) or _lies_in(fixed, self._path))

    def _is_linked_from(self, files: Iterable[Path]) -> bool:
        """Whether one of these files is a link that leads to it."""
        return any(file.is_symlink() and _lies_in(_real(file), self._real) for file in files)


def _tidy(path: Path) -> Path:
    return Path(os.path.normpath(path))


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


def _lies_in(path: Path, folder: Path) -> bool:
    """Whether ``path`` is ``folder`` or lies in it."""
    return path == folder or folder in path.parents


def _files_below(path: Path) -> Iterator[Path]:
    for base, _, names in os.walk(path):
        for name in names:
            yield Path(base) / name


def _files_of_catalog(root: Path, settings: Settings) -> Iterator[Path]:
    """What an operation's result depends on, as far as it lies in files."""
    if settings.catalog.path:
        yield _tidy(root / settings.catalog.path)
    database = settings.catalog.database or ""
    if database.startswith(SQLITE_PREFIX):
        yield _tidy(root / database.removeprefix(SQLITE_PREFIX).partition("?")[0])
