"""The sources of a server: fixed when it starts, and never outside the folders that were named then."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ..errors import UsageError
from ..globs import is_lock_file, is_pattern
from ..sources.reading import reader_for
from ..types import Reader

_SCHEME = "op:"

# Path of a file, time of its last change, size: a change of any shows that it must be read anew.
Stamp = tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One named file, folder or pattern."""

    name: str
    pattern: str | None
    # The pattern, absolute; None for a file or folder.
    base: str
    # The file or folder, or the folders before the first wildcard; absolute.
    real: str
    # Where the base really was when the server started.

    @property
    def shown(self) -> str:
        """What the place is called in replies."""
        return Path(self.base).name


class Listed(NamedTuple):
    """The files of all places at one moment."""

    files: dict[str, str]
    # Absolute path -> what it is called in replies.
    left_out: tuple[str, ...]
    # Why files were left out, in words.
    stamp: Stamp


def place_of(name: str, root: Path, *, must_exist: bool) -> Place:
    """The place that a name stands for; UsageError if it names nothing that a server may read."""
    if name == "-":
        raise UsageError("standard input belongs to the protocol: a server takes no source -")
    whole = os.path.abspath(root / name)  # noqa: PTH100  # Path.resolve would follow links
    pattern = whole if is_pattern(name) and not Path(whole).exists() else None
    base = _fixed_part(whole) if pattern else whole
    if must_exist and not Path(base).exists():
        raise UsageError(f"no such file or folder: {name!r}")
    return Place(name, pattern, base, os.path.realpath(base))


def _fixed_part(pattern: str) -> str:
    parts = Path(pattern).parts
    first = next(number for number, part in enumerate(parts) if is_pattern(part))
    return str(Path(*parts[:first]))


def list_places(places: Sequence[Place], readers: Sequence[Reader]) -> Listed:
    """Every file of the places that does not lead out of its place; of folders, those that have a reader."""
    files: dict[str, str] = {}
    left_out: list[str] = []
    for place in places:
        if os.path.realpath(place.base) != place.real:
            left_out.append(f"{place.shown}: leads elsewhere than when the server started")
            continue
        for path in _candidates(place):
            shown = _shown(place, path)
            if not _is_inside(os.path.realpath(path), place.real):
                left_out.append(f"{shown}: leads out of its folder")
            elif path != place.base and is_lock_file(Path(path).name):
                continue
            elif reader_for(path, readers) or place.pattern or path == place.base:
                files[path] = shown
    return Listed(files, tuple(left_out), tuple(_stamped(path) for path in files))


def _candidates(place: Place) -> Iterator[str]:
    if place.pattern:
        for path in sorted(glob.glob(place.pattern, recursive=True)):  # noqa: PTH207  # Path.glob wants no absolute one
            if not Path(path).is_dir():
                yield path
    elif Path(place.base).is_dir():
        for folder, folders, names in os.walk(place.base):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            yield from (str(Path(folder) / name) for name in sorted(names) if not name.startswith("."))
    else:
        yield place.base


def _is_inside(path: str, base: str) -> bool:
    return path == base or path.startswith(base.rstrip(os.sep) + os.sep)


def _shown(place: Place, path: str) -> str:
    return (Path(place.shown) / os.path.relpath(path, place.base)).as_posix() if path != place.base else place.shown


def _stamped(path: str) -> tuple[str, int, int]:
    try:
        state = Path(path).stat()
    except OSError:
        return path, 0, -1
    return path, state.st_mtime_ns, state.st_size


def is_operation(name: str) -> bool:
    """Whether a source is the result of a catalog operation."""
    return name.startswith(_SCHEME)
