"""The base branch: which commit it is, and what the same check says of it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from footnote.git_files import commit_of, output_of_git

from .outcome import Outcome

# A difference of two shares of claims that is none.
_NOTHING = 1e-9


class Drop(NamedTuple):
    """A document whose faithfulness is another than on the base branch."""

    path: str
    now: float
    was: float

    @property
    def is_worse(self) -> bool:
        """Whether it fell."""
        return self.now < self.was - _NOTHING


def base_commit(environment: Mapping[str, str]) -> str | None:
    """The commit that the change is compared with; None if the event has none or it is not in this clone."""
    named = environment.get("FOOTNOTE_BASE", "").strip()
    is_name = len(named) >= 40 and all(char in "0123456789abcdef" for char in named)
    return commit_of(named) if is_name and named.strip("0") else None


@contextlib.contextmanager
def base_tree(commit: str) -> Iterator[Path | None]:
    """The current folder as a commit has it, the current folder while it lasts; None if git cannot give its files.

    The whole repository stands around it: a project in a folder may have its sources beside that folder.
    """
    below = output_of_git("rev-parse", "--show-prefix")
    with tempfile.TemporaryDirectory(prefix="footnote-base-") as name:
        top = Path(name, "tree").resolve()
        if below is None or not _write_tree(commit, top, index=Path(name, "index").resolve()):
            yield None
            return
        # The configuration above the folder is not the project's.
        (top / ".git").mkdir(exist_ok=True)
        folder = top / os.fsdecode(below).removesuffix("\n")
        folder.mkdir(parents=True, exist_ok=True)
        with contextlib.chdir(folder):
            yield folder


def _write_tree(commit: str, folder: Path, index: Path) -> bool:
    """Whether all files of a commit could be written to ``folder``.

    By an index of its own: `git archive` leaves out what `export-ignore` names, and a worktree would run hooks.
    """
    place = {"GIT_INDEX_FILE": str(index)}
    folder.mkdir()
    # From the top of the repository: elsewhere it would write what lies below the current folder only.
    top = output_of_git("rev-parse", "--show-cdup") or b""
    where = Path(os.fsdecode(top).removesuffix("\n") or ".")
    steps = (("read-tree", commit), ("checkout-index", "--all", f"--prefix={folder}/"))
    if any(output_of_git(*step, folder=where, variables=place) is None for step in steps):
        return False
    for link in [path for path in folder.rglob("*") if path.is_symlink()]:
        if not Path(os.path.realpath(link)).is_relative_to(folder):
            link.unlink()  # what lies outside is not the base branch's
    return True


def differences(now: Outcome, base: Outcome) -> tuple[Drop, ...]:
    """The documents of both runs whose faithfulness differs, those that fell most first."""
    known = base.by_document()
    found = [Drop(path, share, known[path]) for path, share in now.by_document().items() if path in known]
    changed = [drop for drop in found if abs(drop.now - drop.was) > _NOTHING]
    return tuple(sorted(changed, key=lambda drop: (drop.now - drop.was, drop.path)))
