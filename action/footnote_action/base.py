"""The base branch: which commit it is, and what the same check says of it."""

from __future__ import annotations

import contextlib
import io
import tarfile
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
    """A folder with the files of a commit, the current folder while it lasts; None if git cannot give them."""
    packed = output_of_git("archive", "--format=tar", commit)
    if packed is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="footnote-base-") as name:
        folder = Path(name).resolve()
        with tarfile.open(fileobj=io.BytesIO(packed)) as tree:
            tree.errorlevel = 0  # a link that leads out of the tree is left out
            tree.extractall(folder, filter="data")
        # The configuration above the folder is not the project's.
        (folder / ".git").mkdir(exist_ok=True)
        with contextlib.chdir(folder):
            yield folder


def differences(now: Outcome, base: Outcome) -> tuple[Drop, ...]:
    """The documents of both runs whose faithfulness differs, those that fell most first."""
    known = base.by_document()
    found = [Drop(path, share, known[path]) for path, share in now.by_document().items() if path in known]
    changed = [drop for drop in found if abs(drop.now - drop.was) > _NOTHING]
    return tuple(sorted(changed, key=lambda drop: (drop.now - drop.was, drop.path)))
