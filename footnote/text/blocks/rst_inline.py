"""Inline markup of reStructuredText to a reading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...reading import Reading, ReadingBuilder
from ..lines import Line

_MARKUP_RE = re.compile(
    r"``(?P<literal>[^`\n]{1,300}+)``"
    r"|:[\w:.+-]{1,60}:`(?P<role>[^`\n]{1,300}+)`"
    r"|`(?P<link>[^`<\n]{1,300}+)(?:<[^>`\n]{0,300}+>)?`__?"
    r"|`(?P<interpreted>[^`\n]{1,300}+)`(?!`)"
    r"|\*\*(?P<strong>(?:[^*\n]|\*(?!\*)){1,300}?)\*\*"
    r"|(?<![\w*])\*(?P<emphasis>[^*\s](?:[^*\n]{0,300}[^*\s])?)\*(?![\w*])"
    r"|\s?\[(?P<mark>\d{1,4}|#\w{0,40}|\*)\]_"
    r"|(?<!\w)\|(?P<substitution>[^|\s](?:[^|\n]{0,100}[^|\s])?)\|_{0,2}(?!\w)"
    r"|\\(?P<escape>\S)|\\(?P<gap>\s)"
    r"|(?<=\w)(?P<reference>__?)(?=[\s.,;:!?)]|$)"
)
_ROLE_TARGET_RE = re.compile(r"\s*<[^>]*>$")


def read_rst_inline(lines: Sequence[Line]) -> Reading:
    """The lines as one reading, without their markup; soft wraps are blanks."""
    builder = ReadingBuilder()
    end = 0
    for number, line in enumerate(lines):
        text = line.text.strip()
        if not text:
            continue
        start = line.start + line.indent
        if len(builder):
            builder.stand_in(" ", end, start)
        end = start + len(text)
        if number + 1 == len(lines) and text.endswith("::"):
            text = text[:-2].rstrip() if text[:-2].endswith((" ", "\t")) else text[:-1]
        _add(builder, text, start)
    return builder.build()


def _add(builder: ReadingBuilder, text: str, start: int) -> None:
    at = 0
    for match in _MARKUP_RE.finditer(text):
        builder.verbatim(text[at : match.start()], start + at)
        at = match.end()
        name = match.lastgroup or ""
        if name in ("mark", "gap", "reference"):
            continue
        inside = match[name]
        if name == "role":
            inside = _ROLE_TARGET_RE.sub("", inside) or inside
        begin = match.start(name) + len(inside) - len(inside.lstrip())
        builder.verbatim(inside.strip(), start + begin)
    builder.verbatim(text[at:], start + at)
