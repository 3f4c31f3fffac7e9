"""The sources that a document names in its own front matter, where the configuration allows that.

    ---
    footnote:
      sources: [q3.txt, tables/]
    ---

Names count from the document's folder and never lead out of the project: a document that somebody generated must not
choose any file of the machine, or any query, as what it is held against.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import PurePath

from .errors import UsageError
from .jobs import Job
from .settings import Settings
from .types import BlockKind, Content

_KEY = "footnote"
_FENCE = "+++"


def sources_in_front_matter(content: Content, job: Job, settings: Settings) -> tuple[str, ...]:
    """Names of sources from the root of the settings, as a job has them; UsageError if one is not to be had."""
    front = content.blocks[0] if content.blocks else None
    if front is None or front.kind is not BlockKind.FRONT_MATTER:
        return ()
    table = _table(front.span.of(content.text), job.path).get(_KEY, {})
    names = table.get("sources", []) if isinstance(table, Mapping) else None
    names = [names] if isinstance(names, str) else names
    if not isinstance(names, list) or not all(isinstance(name, str) and name.strip() for name in names):
        raise UsageError(f"{job.path}: front matter: {_KEY} must hold `sources: [a file, a folder or a glob]`")
    return tuple(_from_root(name, job, settings) for name in names)


def _table(text: str, path: str) -> Mapping[str, object]:
    # Here and not above: it is slow to load, and few documents have front matter.
    import yaml

    lines = text.splitlines()
    inside = "\n".join(lines[1:-1])
    try:
        found = tomllib.loads(inside) if lines[0].strip() == _FENCE else yaml.safe_load(inside)
    except (tomllib.TOMLDecodeError, yaml.YAMLError, ValueError, RecursionError) as error:
        raise UsageError(f"{path}: front matter cannot be read: {' '.join(str(error).split())}") from None
    return found if isinstance(found, Mapping) else {}


def _from_root(name: str, job: Job, settings: Settings) -> str:
    if name.startswith("op:") or "://" in name or PurePath(name).is_absolute():
        raise UsageError(f"{job.path}: front matter names {name!r}: only files of the project may be named there")
    folder = job.file.parent if job.file else settings.root
    root = os.path.realpath(settings.root)
    target = os.path.realpath(folder / name)
    if target != root and not target.startswith(root.rstrip(os.sep) + os.sep):
        raise UsageError(f"{job.path}: front matter names {name!r}, which lies outside of the project")
    return PurePath(os.path.relpath(os.path.normpath(folder.absolute() / name), settings.root.absolute())).as_posix()
