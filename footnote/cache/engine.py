"""What the engine is that gave an answer: its files, the libraries it rests on, Python, the guests."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

from ..digest import canonical_bytes
from .database import FORMAT

PACKAGE = Path(__file__).parents[1]

# Distributions that reading and judging rest on; the extras count if they are installed.
LIBRARIES = frozenset(
    {
        "lxml",
        "markdown-it-py",
        "numpy",
        "onnxruntime",
        "openpyxl",
        "pypdf",
        "pystemmer",
        "python-docx",
        "python-pptx",
        "pyyaml",
        "rapidfuzz",
        "tokenizers",
    }
)
_CODE_FOLDER = "__pycache__"


def engine_stamp(guests: Mapping[str, str]) -> str:
    """A digest that changes whenever anything changes that may change an answer.

    ``guests`` are names and versions of the plugins. The files count by their bytes, not by the version that they
    say they are: a source tree changes without a new version.
    """
    stamp = blake2b(digest_size=16)
    stamp.update(canonical_bytes([FORMAT, platform.python_version(), dict(guests), library_versions()]))
    for name in sorted(_files(str(PACKAGE))):
        with open(name, "rb", buffering=0) as file:  # noqa: PTH123  # hundreds of files at each start: Path costs twice
            data = file.readall()
        stamp.update(canonical_bytes([name.removeprefix(str(PACKAGE)), len(data)]))
        stamp.update(data)
    return stamp.hexdigest()


def _files(folder: str) -> Iterator[str]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if not entry.is_dir():
                yield entry.path
            elif entry.name != _CODE_FOLDER:
                yield from _files(entry.path)


def library_versions() -> list[str]:
    """Names and versions of the libraries, sorted, as the folders of their descriptions are called.

    Reading the descriptions themselves would take longer than all the rest.
    """
    return sorted(name for folder in sys.path for name in _descriptions(folder or "."))


def _descriptions(folder: str) -> Iterator[str]:
    try:
        names = os.listdir(folder)  # noqa: PTH208
    except OSError:
        return
    for name in names:
        if name.endswith((".dist-info", ".egg-info")):
            project = name.partition("-")[0].lower().replace("_", "-")
            if project in LIBRARIES:
                yield name
