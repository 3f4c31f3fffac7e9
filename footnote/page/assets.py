"""The files of a page: its own and the shared ones, by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

# Folder of each kind of file, in every package that holds a page.
_FOLDERS = {"css": "styles", "js": "scripts", "html": "templates"}


@cache
def asset(name: str, package: str = __package__) -> str:
    """The style, script or template ``name`` of ``package``, or the shared one; FileNotFoundError without either."""
    folder = _FOLDERS[name.rpartition(".")[2]]
    own = files(package) / folder / name
    found = own if own.is_file() else files(__package__) / folder / name
    return found.read_text(encoding="utf-8")


def joined(names: Sequence[str], package: str) -> str:
    """The files in this order as one text, each the package's own or the shared one."""
    return "\n".join(asset(name, package) for name in names)
