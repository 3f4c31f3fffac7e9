"""Reader of reStructuredText."""

from __future__ import annotations

import re

from ...settings import Settings
from ...text.blocks.rst import blocks_from_rst
from ...types import Content, Finding

_ELSEWHERE_RE = re.compile(
    r"^[ \t]*(?:\.\. include::|:(?:file|url):)[ \t]+(\S+)[ \t]*$",
    re.MULTILINE,
)


class RstReader:
    """Prose, lists, tables and footnotes of .rst files."""

    name = "rst"
    suffixes: tuple[str, ...] = (".rst", ".rest")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a reStructuredText file."""
        files = list(dict.fromkeys(_ELSEWHERE_RE.findall(data)))
        left_out = f"files that it includes were not read: {', '.join(files[:20])}"
        return Content(data, blocks_from_rst(data), notes=(Finding("FN606", left_out),) if files else ())
