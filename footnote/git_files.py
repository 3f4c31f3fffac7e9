"""What git knows of this repository's files: their bytes at a revision, what changed since one, what is being deleted.

Nothing here raises where there is no git or no such revision: the answer is then None or empty.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from .config import environment

# A file that moved is gone where it was. Paths count from the folder that git runs in.
_NAMES = ("--name-only", "--no-renames", "--no-ext-diff", "--relative", "-z")


def output_of_git(
    *arguments: str, folder: Path | None = None, variables: Mapping[str, str] | None = None
) -> bytes | None:
    """What ``git ARGUMENTS`` prints in ``folder`` (the current one); None if it fails or there is no git.

    ``variables`` are added to the environment of this process.
    """
    chosen = {**environment(), **variables} if variables else None
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, env=chosen, capture_output=True, check=False)
    except OSError:
        return None
    return None if done.returncode else done.stdout


def commit_of(revision: str, folder: Path | None = None) -> str | None:
    """The full name of the commit that ``revision`` means; None if there is none here."""
    found = output_of_git(
        "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}", folder=folder
    )
    return found.decode("ascii", "replace").strip() if found else None


def file_at(commit: str, file: Path) -> bytes | None:
    """The bytes of ``file`` in a commit; None if it has no such file."""
    folder = next(place for place in file.absolute().parents if place.is_dir())
    return output_of_git("show", f"{commit}:./{file.absolute().relative_to(folder).as_posix()}", folder=folder)


def changed_since(commit: str, folder: Path) -> tuple[str, ...] | None:
    """Files below ``folder`` that differ from where this branch left a commit's: changed, new and deleted ones.

    Whatever git does not keep, ignored or not, counts as new: nobody knows how it was. A folder with nothing that git
    keeps stands for all in it. None if git cannot tell.
    """
    # A shallow clone does not hold the commit that both come from, so the other end is what is left to compare with.
    for where in (("--merge-base",), ()):
        found = output_of_git("diff", *_NAMES, *where, commit, "--", folder=folder)
        if found is not None:
            fresh = output_of_git("ls-files", "--others", "--directory", "-z", folder=folder) or b""
            return tuple(sorted({*_names(found), *_names(fresh)}))
    return None


def not_in_git(names: Iterable[str], folder: Path | None = None) -> tuple[str, ...]:
    """Those of ``names``, which count from ``folder`` (the current one), that the index does not hold, sorted.

    Empty if git cannot tell.
    """
    listed = output_of_git("ls-files", "--full-name", "-z", ":/", folder=folder)
    below = output_of_git("rev-parse", "--show-prefix", folder=folder)
    if listed is None or below is None:
        return ()
    known, prefix = set(_names(listed)), os.fsdecode(below).removesuffix("\n")
    return tuple(sorted(name for name in set(names) if os.path.normpath(prefix + name) not in known))


def deleted_files(between: Sequence[str | None] = ()) -> tuple[str, ...]:
    """Files that the index takes away, or the range from the first to the second of two revisions."""
    ends = [end for end in between if end]
    what = "...".join(ends) if len(ends) == 2 else "--cached"
    return _names(output_of_git("diff", *_NAMES, "--diff-filter=D", what, "--") or b"")


def as_files(names: Iterable[str]) -> list[str]:
    """Names of files so that each is read as one: "op:" at the beginning is else a reference to an operation."""
    return [name if Path(name).is_absolute() else f"{os.curdir}/{name}" for name in names]


def _names(listed: bytes) -> tuple[str, ...]:
    return tuple(os.fsdecode(name) for name in listed.split(b"\0") if name)
