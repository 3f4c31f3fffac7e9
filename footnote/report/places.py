"""Where a claim stands, in the forms that CI formats want."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote

from ..digest import sha256_text
from ..types import LINE_BREAK_RE, Claim


class Region(NamedTuple):
    """Lines and columns from 1, in code points; the end column is the one after the last character."""

    line: int
    column: int
    end_line: int
    end_column: int


def region_of(claim: Claim) -> Region:
    """The region of a claim in its document."""
    breaks = list(LINE_BREAK_RE.finditer(claim.text))
    if not breaks:
        return Region(claim.line, claim.column, claim.line, claim.column + len(claim.text))
    return Region(claim.line, claim.column, claim.line + len(breaks), len(claim.text) - breaks[-1].end() + 1)


def fingerprint(path: str, claim_id: str) -> str:
    """The same 32 hexadecimal digits for the same claim of the same document, wherever it moves in the text."""
    return sha256_text(f"{path}\0{claim_id}")[:32]


def uri_of(path: str) -> str:
    """``path`` as a URI reference: relative as it is, absolute with its scheme; every odd character escaped."""
    quoted = quote(path.replace("\\", "/"), safe="/", errors="surrogatepass")
    return f"file://{quoted}" if quoted.startswith("/") else quoted
