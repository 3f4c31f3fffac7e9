"""Where the packed tables lie, and their text."""

from __future__ import annotations

import gzip
from pathlib import Path

FOLDER = Path(__file__).parent


def read_packed(name: str) -> str:
    """The text of a packed table by its file name."""
    return read_packed_bytes(name).decode("utf-8")


def read_packed_bytes(name: str) -> bytes:
    """The content of a packed table by its file name."""
    return gzip.decompress((FOLDER / name).read_bytes())


def read_table(name: str) -> list[str]:
    """The lines of a plain table by its file name; lines that begin with "#" are remarks."""
    lines = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
