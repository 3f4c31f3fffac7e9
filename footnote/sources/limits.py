"""Size limits, so that no file takes the machine's memory."""

from __future__ import annotations

from ..errors import UnreadableError
from ..settings import Settings

# Bytes of a file, by the reader's name; ``max-file-size`` in the configuration replaces all of them. They keep the
# process under 1 GiB: a byte of dense Markdown takes 50 bytes while it is read, of HTML 31, of a notebook 28, of code
# 27, of plain text 8; the formats of values are bounded by MOST_VALUES and MOST_CELLS besides.
LIMITS: dict[str, int] = {
    "json": 16_000_000,
    "jsonl": 32_000_000,
    "csv": 64_000_000,
    "yaml": 8_000_000,
    "toml": 8_000_000,
    "xml": 32_000_000,
    "html": 24_000_000,
    "markdown": 16_000_000,
    "rst": 48_000_000,
    "code": 32_000_000,
    "pdf": 128_000_000,
    "docx": 64_000_000,
    "xlsx": 64_000_000,
    "pptx": 128_000_000,
    "email": 64_000_000,
    "notebook": 32_000_000,
}
DEFAULT_LIMIT = 96_000_000

# Lines of a text that is read line by line, and pieces of evidence of one source: each takes up to a kilobyte.
MOST_LINES = 1_000_000
MOST_UNITS = 300_000

# Values of one table file that are read; what follows is noted as not read.
MOST_CELLS = 300_000


def check_size(name: str, reader: str, size: int, settings: Settings) -> None:
    """UnreadableError if a file of ``size`` bytes is larger than its format may be."""
    limit = settings.max_file_size or LIMITS.get(reader, DEFAULT_LIMIT)
    if size > limit:
        raise UnreadableError(
            f"{name}: {size:,} bytes are more than the {limit:,} that a {reader} file may have (`max-file-size`)"
        )


def check_lines(name: str, text: str) -> None:
    """UnreadableError if a text has more lines than a process can hold."""
    lines = text.count("\n") + text.count("\r")
    if lines > MOST_LINES:
        raise UnreadableError(f"{name}: {lines:,} lines are more than {MOST_LINES:,}; split it")
