"""Size limits, so that no file takes the machine's memory."""

from __future__ import annotations

from ..errors import UnreadableError
from ..settings import Settings

# Bytes of a file, by the reader's name; ``max-file-size`` in the configuration replaces all of them.
LIMITS: dict[str, int] = {
    "json": 16_000_000,
    "jsonl": 32_000_000,
    "csv": 64_000_000,
    "yaml": 8_000_000,
    "toml": 16_000_000,
    "xml": 32_000_000,
    "html": 32_000_000,
    "pdf": 128_000_000,
    "docx": 64_000_000,
    "xlsx": 64_000_000,
    "pptx": 128_000_000,
    "email": 64_000_000,
    "notebook": 64_000_000,
}
DEFAULT_LIMIT = 128_000_000

# Values of one table file that are read; what follows is noted as not read.
MOST_CELLS = 300_000


def check_size(name: str, reader: str, size: int, settings: Settings) -> None:
    """UnreadableError if a file of ``size`` bytes is larger than its format may be."""
    limit = settings.max_file_size or LIMITS.get(reader, DEFAULT_LIMIT)
    if size > limit:
        raise UnreadableError(
            f"{name}: {size:,} bytes are more than the {limit:,} that a {reader} file may have (`max-file-size`)"
        )
