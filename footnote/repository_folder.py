"""Where a project lies in its repository: forges want paths that count from there."""

from __future__ import annotations

import os
from pathlib import Path

from .config import environment_text

# Variables of GitHub Actions and GitLab.
_CHECKOUTS = ("GITHUB_WORKSPACE", "CI_PROJECT_DIR")


def folder_in_repository(folder: Path) -> str:
    """Where ``folder`` lies below the root of its repository, with forward slashes; empty at the root.

    Without a repository around it, below the folder of the checkout that the CI system names.
    """
    path = Path(os.path.normpath(folder.absolute()))
    named = (environment_text(name) for name in _CHECKOUTS)
    tops = [top for top in (path, *path.parents) if (top / ".git").exists()]
    tops += [Path(os.path.normpath(name)) for name in named if name]
    top = next((top for top in tops if path.is_relative_to(top)), path)
    return "" if path == top else path.relative_to(top).as_posix()
