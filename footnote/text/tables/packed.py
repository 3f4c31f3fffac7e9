"""Where the packed tables lie, and their text."""

from __future__ import annotations

import gzip
from pathlib import Path

FOLDER = Path(__file__).parent


def read_packed(name: str) -> str:
    """The text of a packed table by its file name."""
    return gzip.decompress((FOLDER / name).read_bytes()).decode("utf-8")
