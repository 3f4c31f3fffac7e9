"""Which files an entry of ``paths`` means: a file, a folder with its documents, or a glob.

``suffixes`` are the endings of documents, lower case with the dot.
"""

from __future__ import annotations

import os
from pathlib import Path

from .gitignore import GitIgnore
from .globs import find_files, is_lock_file, is_pattern, matches, matches_folder


def files_of(root: Path, pattern: str, suffixes: tuple[str, ...]) -> list[Path]:
    """The files of one entry of ``paths``: a file, a folder or a glob, sorted.

    A folder among them is one that cannot be read: documents may lie in it.
    """
    if is_pattern(pattern):
        ignored = GitIgnore(root)
        found = find_files(root, pattern)
        return [file for file in found if _is_kept(file, _is_wanted(pattern, file, suffixes), ignored)]
    file = Path(os.path.normpath(root / pattern))
    return documents_below(file, suffixes) if file.is_dir() else [file]


def documents_below(folder: Path, suffixes: tuple[str, ...]) -> list[Path]:
    """The documents in ``folder`` and below, sorted, without hidden ones, lock files and what git ignores."""
    found = find_files(Path(os.path.normpath(folder)), "**/*")
    ignored = GitIgnore(folder)
    return [file for file in found if _is_kept(file, file.suffix.lower() in suffixes, ignored)]


def entry_matches(pattern: str, file: Path, root: Path, suffixes: tuple[str, ...]) -> bool:
    """Whether ``file`` is one of those that ``files_of`` finds, told without looking for the others."""
    wanted, path = below_common_folder(os.path.normpath(root.absolute() / pattern), file.as_posix())
    if is_pattern(pattern):
        return matches(wanted, path) and _is_wanted(pattern, file, suffixes) and not is_lock_file(file.name)
    is_document = file.suffix.lower() in suffixes and not is_lock_file(file.name)
    return path == wanted or (matches_folder(wanted, path) and is_document)


def _is_wanted(pattern: str, file: Path, suffixes: tuple[str, ...]) -> bool:
    """Whether a wildcard means ``file``: "*.csv" names a kind of file, "docs/**" means documents only."""
    return "." in pattern.rsplit("/", 1)[-1] or file.suffix.lower() in suffixes


def _is_kept(file: Path, is_wanted: bool, ignored: GitIgnore) -> bool:
    """Whether a file that was found is checked; a folder is found if it cannot be read."""
    if _is_folder(file):
        return not ignored.covers(file / "*")
    return is_wanted and not is_lock_file(file.name) and not ignored.covers(file)


def _is_folder(file: Path) -> bool:
    try:
        return file.is_dir()
    except OSError:
        return False


def below_common_folder(pattern: str, path: str) -> tuple[str, str]:
    """Both without the folders they share before the first wildcard, which may themselves have odd names."""
    wanted, names = pattern.split("/"), path.split("/")
    shared = 0
    while shared < min(len(wanted), len(names)) - 1 and wanted[shared] == names[shared]:
        shared += 1
    return "/".join(wanted[shared:]), "/".join(names[shared:])
