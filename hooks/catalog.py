"""The hook ``footnote-catalog``: the catalog against its database, when one of its files changes."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from footnote.cli.catalog import check_catalog_files
from footnote.cli.exits import COULD_NOT_CHECK, run_guarded
from footnote.cli.terminal import complain, emit
from footnote.config import find_configuration, load_settings
from footnote.settings import Settings

from .running import NO_CONFIGURATION
from .sources import deleted_in_commit

_NO_CATALOG = (
    "footnote: no catalog is configured here: name its folder as `path` in [tool.footnote.catalog] "
    "(`footnote catalog init` drafts one), or take the hook footnote-catalog out"
)
_ADVICE = "mend the entries above and `git add` them; `footnote catalog check` says the same without a commit"


def main(argv: Sequence[str]) -> int:
    """Checks the catalog if one of the files, or one that git deletes, belongs to it; returns the exit code."""
    return run_guarded(lambda: _run(argv))


def _run(files: Sequence[str]) -> int:
    configuration = find_configuration()
    if configuration is None:
        complain(NO_CONFIGURATION)
        return COULD_NOT_CHECK
    settings = load_settings()
    if settings.catalog.path is None:
        complain(_NO_CATALOG)
        return COULD_NOT_CHECK
    if not _concerns([*files, *deleted_in_commit()], configuration, settings):
        return 0
    code = check_catalog_files(settings)
    if code:
        emit(_ADVICE)
    return code


def _concerns(files: Sequence[str], configuration: Path, settings: Settings) -> bool:
    """Whether one of the files is the configuration or lies in the catalog's folder."""
    folder = os.path.realpath(settings.root / (settings.catalog.path or ""))
    changed = [Path(os.path.realpath(file)) for file in files]
    return any(file == Path(os.path.realpath(configuration)) or file.is_relative_to(folder) for file in changed)
