"""What the engine is that gave an answer: its files, the libraries it rests on, Python, the guests."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ..digest import canonical_bytes
from .database import FORMAT

PACKAGE = Path(__file__).parents[1]

# Distributions that reading and judging rest on; the extras count if they are installed.
LIBRARIES = (
    "lxml",
    "markdown-it-py",
    "openpyxl",
    "pypdf",
    "pystemmer",
    "python-docx",
    "python-pptx",
    "pyyaml",
    "rapidfuzz",
)
_CODE_FOLDER = "__pycache__"


def engine_stamp(guests: Mapping[str, str]) -> str:
    """A digest that changes whenever anything changes that may change an answer.

    ``guests`` are names and versions of the plugins. The files count by their bytes, not by the version that they
    say they are: a source tree changes without a new version.
    """
    stamp = blake2b(digest_size=16)
    stamp.update(canonical_bytes([FORMAT, platform.python_version(), dict(guests), _library_versions()]))
    for file in sorted(_files(PACKAGE)):
        data = file.read_bytes()
        stamp.update(canonical_bytes([file.relative_to(PACKAGE).as_posix(), len(data)]))
        stamp.update(data)
    return stamp.hexdigest()


def _files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if _CODE_FOLDER not in file.parts and file.is_file()]


def _library_versions() -> dict[str, str]:
    return {name: found for name in LIBRARIES if (found := _version(name))}


def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return ""
