"""``footnote init``: a commented configuration for this repository."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path
from typing import Any

from ..config import find_configuration
from ..errors import OutputError, UsageError
from ..settings import FILE_NAMES
from .options import add_talk
from .starter import guess_layout, starter_configuration
from .terminal import emit

NAME = "init"
HELP = "write a commented configuration for this repository"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of this command."""
    add_talk(parser)


def run(args: argparse.Namespace) -> int:
    """Adds to pyproject.toml if there is one, else writes footnote.toml; never touches a configuration that exists."""
    folder = Path.cwd()
    existing = find_configuration(folder)
    if existing is not None:
        raise UsageError(f"{existing} already configures Footnote: edit it, or remove its tables first")
    file = write_starter(folder)
    if not args.quiet:
        emit(f"wrote {file.name}: set paths and sources, then run `footnote check`")
    return 0


def write_starter(folder: Path) -> Path:
    """Writes the configuration into ``folder`` and returns its file; OutputError if that fails.

    pyproject.toml stays as it is where no table can be added to it: `tool = {…}` in one line is closed.
    """
    own, project = (folder / name for name in FILE_NAMES)
    layout = guess_layout(folder)
    try:
        if not project.is_file():
            own.write_text(starter_configuration(layout, prefix=""), encoding="utf-8")
            return own
        addition = starter_configuration(layout, prefix="tool.footnote")
        before = project.read_bytes().decode("utf-8")
        newline = "\r\n" if "\r\n" in before else "\n"
        gap = newline if before.endswith("\n") else newline * 2
        added = gap + addition.replace("\n", newline)
        if not isinstance((_table(before + added) or {}).get("tool"), dict):
            if _table(before) is None:
                raise OutputError(f"{project} is not TOML: mend it first, nothing was written")
            own.write_text(starter_configuration(layout, prefix=""), encoding="utf-8")
            return own
        with project.open("a", encoding="utf-8", newline="") as stream:
            stream.write(added)
    except (OSError, UnicodeDecodeError) as error:
        raise OutputError(f"cannot write the configuration: {error}") from None
    return project


def _table(text: str) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError:
        return None
