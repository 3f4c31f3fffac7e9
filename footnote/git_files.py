"""What git knows of this repository's files: their bytes at a revision, what changed since one, what is being deleted.

Nothing here raises where there is no git or no such revision: the answer is then None or empty.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

# A file that moved is gone where it was. Paths count from the folder that git runs in.
_NAMES = ("--name-only", "--no-renames", "--no-ext-diff", "--relative", "-z")


def output_of_git(*arguments: str, folder: Path | None = None) -> bytes | None:
    """What ``git ARGUMENTS`` prints in ``folder`` (the current one); None if it fails or there is no git."""
    try:
        done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, check=False)
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

    None if git cannot tell.
    """
    # A shallow clone does not hold the commit that both come from, so the other end is what is left to compare with.
    for where in (("--merge-base",), ()):
        found = output_of_git("diff", *_NAMES, *where, commit, "--", folder=folder)
        if found is not None:
            fresh = output_of_git("ls-files", "--others", "--exclude-standard", "-z", folder=folder) or b""
            return tuple(sorted({*_names(found), *_names(fresh)}))
    return None


def deleted_files(between: Sequence[str | None] = ()) -> tuple[str, ...]:
    """Files that the index takes away, or the range from the first to the second of two revisions."""
    ends = [end for end in between if end]
    what = "...".join(ends) if len(ends) == 2 else "--cached"
    return _names(output_of_git("diff", *_NAMES, "--diff-filter=D", what, "--") or b"")


def _names(listed: bytes) -> tuple[str, ...]:
    return tuple(os.fsdecode(name) for name in listed.split(b"\0") if name)
