"""Names of files, folders and globs to sources that are read, with what went wrong and what was left out."""

from __future__ import annotations

import errno
import glob
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import NamedTuple

from ..errors import FootnoteError, UsageError
from ..globs import find_files, is_lock_file
from ..results import ErrorEntry, SkippedFile
from ..settings import Settings
from ..types import Reader, Source
from .limits import check_size
from .reading import read_bytes, read_source, reader_for, source_from, whole_files

STDIN_NAME = "standard input"
_MAGIC = frozenset("*?[")

# The source's name, the name whose ending says how it is read, and its bytes, to the source with its units.
FileReader = Callable[[str, str, bytes], Source]
# The source's name and its file, to the source if it is known without reading the file as a whole.
Recall = Callable[[str, Path], Source | None]


@dataclass(frozen=True, slots=True)
class Loaded:
    """What the names of sources led to."""

    sources: tuple[Source, ...]
    # Sorted by name, with their units.
    errors: tuple[ErrorEntry, ...]
    skipped: tuple[SkippedFile, ...]
    files: tuple[str, ...] = ()
    # Real paths of the files that were read, sorted: where links lead.

    @property
    def characters(self) -> int:
        """Length of all sources together."""
        return sum(source.characters for source in self.sources)


def load(
    names: Sequence[str | Path | Source],
    settings: Settings,
    readers: Sequence[Reader],
    read_file: FileReader | None = None,
    recall: Recall | None = None,
) -> Loaded:
    """Reads every source that ``names`` lead to: files, folders (with everything below), globs, and Source values.

    A file that is named, or whose ending a glob names, is read whatever its ending; of those that a folder or a glob
    leads to besides, the ones of unknown formats are skipped and told.

    What cannot be read is an error entry with its reason; the rest is read all the same. ``read_file`` makes a source
    of a file's bytes; ``file_reader`` gives the one that is used without it. ``recall`` is asked before.
    """
    settings = whole_files(settings)
    loading = _Loading(settings, readers, read_file or file_reader(settings, readers), recall)
    for name in names:
        loading.take(name)
    return loading.result()


def size_of(names: Sequence[str | Path | Source], settings: Settings, readers: Sequence[Reader]) -> int:
    """Bytes of the files that ``names`` lead to, without reading one; what cannot be read counts nothing."""
    measuring = _Measuring(whole_files(settings), readers, file_reader(settings, readers))
    for name in names:
        measuring.take(name)
    return measuring.size


def file_reader(settings: Settings, readers: Sequence[Reader]) -> FileReader:
    """What makes a source of a file's bytes; UnreadableError for bytes that are not what the ending says."""
    settings = whole_files(settings)

    def read(name: str, reading_name: str, data: bytes) -> Source:
        return source_from(name, read_bytes(reading_name, data, settings, readers), settings)

    return read


class _Kept(NamedTuple):
    """A source, and whether its name is that of a file, which then stays as it is."""

    source: Source
    is_file: bool

    def rank(self) -> tuple[bool, str]:
        """What comes first among sources of one name."""
        return (not self.is_file, self.source.text)


@dataclass
class _Loading:
    settings: Settings
    readers: Sequence[Reader]
    read_file: FileReader
    recall: Recall | None = None
    kept: dict[str, list[_Kept]] = field(default_factory=dict)
    # By name; several only where texts of the same name were given.
    errors: list[ErrorEntry] = field(default_factory=list)
    skipped: list[SkippedFile] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    # Resolved paths, so that a file named twice counts once.

    def result(self) -> Loaded:
        return Loaded(
            tuple(sorted(_each_with_its_name(self.kept), key=lambda source: source.name)),
            tuple(sorted(set(self.errors), key=lambda entry: (entry.path, entry.message))),
            tuple(sorted(set(self.skipped), key=lambda entry: (entry.path, entry.reason))),
            tuple(sorted(self.seen)),
        )

    def take(self, name: str | Path | Source) -> None:
        if isinstance(name, Source):
            self._take_value(name)
            return
        shown = str(name)
        if refusal := _refusal(shown):
            self.errors.append(refusal)
            return
        if shown == "-":
            self._take_stdin()
            return
        path = self.settings.root / shown
        try:
            if path.is_dir():
                self._take_folder(path)
            elif path.exists() or path.is_symlink():
                self._take_file(path)
            else:
                self._take_glob(shown)
        except (OSError, ValueError) as error:  # a name too long or with a NUL
            self._error(shown, f"{_reason(error)}")

    def _take_stdin(self) -> None:
        """Standard input as a source: plain text, or what its first bytes say."""
        if sys.stdin is None:
            self._error(STDIN_NAME, "it is closed")
            return
        try:
            data = sys.stdin.buffer.read()
            suffix = ".pdf" if data.startswith(b"%PDF-") else ""
            self._keep(self.read_file(STDIN_NAME, f"{STDIN_NAME}{suffix}", data))
        except FootnoteError as error:
            self._error(STDIN_NAME, str(error), error.slug)
        except (OSError, ValueError) as error:
            self._error(STDIN_NAME, _reason(error))

    def _take_value(self, source: Source) -> None:
        try:
            self._keep(read_source(source, self.settings, self.readers), is_file=False)
        except FootnoteError as error:
            self._error(source.name, str(error), error.slug)

    def _take_glob(self, pattern: str) -> None:
        if not _MAGIC & set(pattern):
            self._error(pattern, "no such file or folder", UsageError.slug)
            return
        # Path.glob takes no absolute pattern.
        found = glob.glob(pattern, root_dir=self.settings.root, recursive=True)  # noqa: PTH207
        paths = [path for name in sorted(found) if not (path := self.settings.root / name).is_dir()]
        if not paths:
            what = "only folders, whose files `/**` behind it would take" if found else "no file"
            self._error(pattern, f"the pattern matches {what}", UsageError.slug)
        for folder in find_files(self.settings.root, pattern):
            if folder.is_dir():  # found only if it cannot be read
                self._error_of(_listing_error(folder))
        names_the_format = (ending := Path(pattern).suffix) and not _MAGIC & set(ending)
        for path in paths:
            self._take_found(path, _not_written(path) or (None if names_the_format else self._unknown(path)))

    def _take_folder(self, folder: Path) -> None:
        files = list(_files_below(folder, self._error_of))
        if not files:
            self._error(self._shown(folder), "the folder holds no file", UsageError.slug)
        for path, reason in files:
            self._take_found(path, reason or _not_written(path) or self._unknown(path))

    def _unknown(self, path: Path) -> str | None:
        """Why a file that nobody named is not read: no reader knows its ending."""
        if reader_for(path.name, self.readers) is not None:
            return None
        return f"unknown format {path.suffix!r}" if path.suffix else "no file ending"

    def _take_found(self, path: Path, reason: str | None) -> None:
        """Reads a file that a folder or pattern led to, unless there is a reason to leave it out."""
        if reason is None:
            self._take_file(path)
        else:
            self.skipped.append(SkippedFile(self._shown(path), reason))

    def _take_file(self, path: Path) -> None:
        shown = self._shown(path)
        try:
            resolved = os.path.realpath(path, strict=True)
            if resolved in self.seen:
                return
            self.seen.add(resolved)
            if not path.is_file():
                self._error(shown, "not a regular file")
                return
            reader = reader_for(path.name, self.readers)
            check_size(shown, reader.name if reader else "text", path.stat().st_size, self.settings)
            known = self.recall(shown, path) if self.recall else None
            self._keep(known or self.read_file(shown, shown, path.read_bytes()))
        except FootnoteError as error:
            self._error(shown, str(error).removeprefix(f"{shown}:").lstrip(), error.slug)
        except (OSError, ValueError) as error:
            self._error(shown, _reason(error))

    def _keep(self, source: Source, *, is_file: bool = True) -> None:
        alike = self.kept.setdefault(source.name, [])
        if all(other.source.text != source.text for other in alike):
            alike.append(_Kept(source, is_file))

    def _error_of(self, error: OSError) -> None:
        self._error(self._shown(Path(error.filename or ".")), _reason(error))

    def _error(self, path: str, message: str, kind: str = "unreadable") -> None:
        self.errors.append(ErrorEntry(_printable(path), message, kind))

    def _shown(self, path: Path) -> str:
        """The path relative to the root if it lies below it, else as given; bytes that are no text are escaped."""
        plain = os.path.normpath(path)
        # Not Path.resolve, which would show where a link leads instead of what the user named.
        root = os.path.abspath(self.settings.root)  # noqa: PTH100
        whole = os.path.abspath(plain)  # noqa: PTH100
        inside = whole == root or whole.startswith(root.rstrip(os.sep) + os.sep)
        return _printable(Path(os.path.relpath(whole, root) if inside else plain).as_posix())


def _each_with_its_name(kept: dict[str, list[_Kept]]) -> Iterator[Source]:
    """The sources; further ones of one name are numbered, in an order that does not depend on that of the list."""
    taken = set(kept)
    for alike in kept.values():
        first, *others = sorted(alike, key=_Kept.rank) if len(alike) > 1 else alike
        yield first.source
        numbered = (f"{first.source.name} ({number})" for number in count(2))
        for source, _ in others:
            name = next(name for name in numbered if name not in taken)
            taken.add(name)
            yield Source(name, source.text, source.units, source.landmarks, source.notes)


@dataclass
class _Measuring(_Loading):
    """Goes where loading goes, and looks only at sizes."""

    size: int = 0

    def _take_stdin(self) -> None:
        """Standard input can be read but once."""

    def _take_value(self, source: Source) -> None:
        """What is in memory already is not weighed."""

    def _take_file(self, path: Path) -> None:
        with suppress(OSError, ValueError):
            resolved = os.path.realpath(path, strict=True)
            if resolved not in self.seen and path.is_file():
                self.seen.add(resolved)
                self.size += path.stat().st_size


def _listing_error(folder: Path) -> OSError:
    """Why the files of a folder cannot be listed."""
    try:
        with os.scandir(folder):
            return OSError(errno.EIO, os.strerror(errno.EIO), str(folder))  # it could not be a moment ago
    except OSError as error:
        return error


def _not_written(path: Path) -> str | None:
    """Why a file that nobody named is not read: no person wrote it."""
    return "lock file of a program that has a file open" if is_lock_file(path.name) else None


def _printable(name: str) -> str:
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def _refusal(name: str) -> ErrorEntry | None:
    """An error entry for a name that is no path: a web address."""
    if name.startswith(("http://", "https://", "ftp://")):
        return ErrorEntry(name, "nothing is fetched from the network: download it first and name the file", "usage")
    return None


def _files_below(folder: Path, on_error: object) -> Iterator[tuple[Path, str | None]]:
    """Files below ``folder`` in sorted order, with the reason if one is left out. Linked folders are not entered."""
    for base, folders, names in os.walk(folder, onerror=on_error):  # type: ignore[arg-type]  # a callable, see caller
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(base) / name
            yield path, "hidden file" if name.startswith(".") else None
