"""Lines of a raw text with their offsets; CR, LF and CRLF each end a line once, as do form feeds."""

from __future__ import annotations

import re
from typing import NamedTuple

_LINE_RE = re.compile(r"[^\r\n\f]*+(?:\r\n|[\r\n\f]|\Z)")


class Line(NamedTuple):
    """One line: ``text`` without its end, which begins at raw offset ``start``."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Raw offset behind the last character."""
        return self.start + len(self.text)

    @property
    def is_blank(self) -> bool:
        """Whether it holds nothing but white space."""
        return not self.text or self.text.isspace()

    @property
    def indent(self) -> int:
        """Number of white-space characters at its beginning."""
        return len(self.text) - len(self.text.lstrip())


def read_lines(text: str) -> list[Line]:
    """The lines of ``text`` in order; a final line end opens no further line."""
    return [
        Line(match.group().rstrip("\r\n\f"), match.start())
        for match in _LINE_RE.finditer(text)
        if match.end() > match.start()
    ]
