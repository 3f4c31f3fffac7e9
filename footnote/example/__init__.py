"""The bundled example: a quarterly report of a made-up company and a generated summary of it."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..jobs import configured_jobs
from ..results import Report

FOLDER = Path(__file__).parent
FILES = ("footnote.toml", "summary.md", "sources/press-notes.txt", "sources/q2-report.md")


def example_report() -> Report:
    """The report on the bundled example."""
    from ..config import read_configuration
    from ..verify import verify

    settings = read_configuration(FOLDER / "footnote.toml")
    return verify(configured_jobs(settings), settings)


def copy_example(folder: Path) -> None:
    """Writes the example's files into ``folder``, which is made; files of the same names are overwritten."""
    for name in FILES:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(FOLDER / name, target)
