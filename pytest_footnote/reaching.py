"""How pytest comes to the documents: which arguments it needs, which ignored folders it must enter, and their ids."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path


def further_arguments(files: Sequence[Path], arguments: Sequence[str], here: Path) -> list[str]:
    """What must be added to ``arguments`` so that pytest reaches every file, without an overlap.

    Before version 9 pytest loses what lies in a folder that it is also told a part of.
    """
    reached = [here / argument.partition("::")[0] for argument in arguments]
    missed = [file for file in files if not _lies_in(file, reached)]
    # pytest reads "[" and "::" in an argument as a selection; such a file is reached by its folder.
    folders = sorted({file.parent for file in missed if "[" in str(file) or "::" in str(file)})
    folders = [folder for folder in folders if not _lies_in(folder.parent, folders)]
    return [str(path) for path in [*folders, *(file for file in missed if not _lies_in(file, folders))]]


def node_id(file: Path, root: Path) -> str | None:
    """The id of a file outside of pytest's root, as it lies from there; None for one inside, which pytest names itself.

    Outside, pytest gives every file that is an argument the same empty id: `--lf` and `--deselect` would mix them up.
    """
    if file.is_relative_to(root) or file.anchor != root.anchor:
        return None
    return Path(os.path.relpath(file, root)).as_posix()


class Ways:
    """The folders on the way to documents, entered although pytest ignores them (hidden, ``build`` and the like)."""

    def __init__(self, files: Iterable[Path]) -> None:
        self._files = frozenset(files)
        self._folders = frozenset(folder for file in self._files for folder in file.parents)
        self._opened: set[Path] = set()

    def is_ignored(self, path: Path, ignored: bool | None) -> bool | None:
        """Whether pytest passes ``path`` over, given what it would do by itself: a document and its folders never.

        In a folder that is entered for its documents only, everything else stays ignored.
        """
        if path in self._files:
            return False
        if path in self._folders:
            if ignored or path.parent in self._opened:
                self._opened.add(path)
            return False
        return True if path.parent in self._opened else ignored


def _lies_in(path: Path, folders: Iterable[Path]) -> bool:
    return any(path == folder or folder in path.parents for folder in folders)
