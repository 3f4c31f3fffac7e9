"""Which files an entry of ``paths`` means: a file, a folder with its documents, or a glob.

``suffixes`` are the endings of documents, lower case with the dot.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from .gitignore import GitIgnore
from .globs import find_files, is_lock_file, is_pattern, matches, matches_folder

_WILDCARD_RE = re.compile(r"\*+|\?|\[[^\]]*\]")
_ANY_NAME = "any-name-of-footnote"


def files_of(root: Path, pattern: str, suffixes: tuple[str, ...]) -> list[Path]:
    """The files of one entry of ``paths``: a file, a folder or a glob, sorted.

    A file that git ignores is one of them if the entry names it, its folder, or its kind where git ignores that; a
    wildcard that merely meets one leaves it out. A folder among them is one that cannot be read: documents may lie
    in it.
    """
    if is_pattern(pattern):
        return _split_by_git(root, pattern, suffixes)[0]
    file = Path(os.path.normpath(root / pattern))
    return documents_below(file, suffixes) if file.is_dir() else [file]


def ignored_files_of(root: Path, pattern: str, suffixes: tuple[str, ...]) -> list[Path]:
    """The files that ``files_of`` leaves out because git ignores them."""
    if is_pattern(pattern):
        return _split_by_git(root, pattern, suffixes)[1]
    folder = Path(os.path.normpath(root / pattern))
    return _split_below(folder, suffixes)[1] if folder.is_dir() else []


def documents_below(folder: Path, suffixes: tuple[str, ...]) -> list[Path]:
    """The documents in ``folder`` and below, sorted; hidden ones and lock files are left out, and those that git
    ignores unless it ignores all that lies in the folder.
    """
    return _split_below(folder, suffixes)[0]


def _split_below(folder: Path, suffixes: tuple[str, ...]) -> tuple[list[Path], list[Path]]:
    found = find_files(Path(os.path.normpath(folder)), "**/*")
    return _split([file for file in found if _is_kept(file, file.suffix.lower() in suffixes)], folder, "**")


def _split_by_git(root: Path, pattern: str, suffixes: tuple[str, ...]) -> tuple[list[Path], list[Path]]:
    found = find_files(root, pattern)
    return _split([file for file in found if _is_kept(file, _is_wanted(pattern, file, suffixes))], root, pattern)


def _split(files: list[Path], root: Path, pattern: str) -> tuple[list[Path], list[Path]]:
    """Those that are meant, and those that are left out because git ignores them."""
    rules = GitIgnore(root)
    if rules.covers(root / _any_file_of(pattern)):
        return files, []
    left_out = [file for file in files if rules.covers(file / "*" if _is_folder(file) else file)]
    return ([file for file in files if file not in set(left_out)] if left_out else files), left_out


def _any_file_of(pattern: str) -> str:
    """A file that the pattern means and nobody has: what git says of it, it says of all that the pattern means."""
    parts = [_WILDCARD_RE.sub(_ANY_NAME, part) for part in pattern.split("/") if part != "**"]
    return "/".join([*parts, *([_ANY_NAME] if pattern.endswith(("**", "/")) else [])])


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


def _is_kept(file: Path, is_wanted: bool) -> bool:
    """Whether a file that was found is a document; a folder is found if it cannot be read."""
    return _is_folder(file) or (is_wanted and not is_lock_file(file.name))


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
