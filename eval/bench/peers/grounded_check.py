"""grounded-check, with its sentence tier switched on: it, too, then answers for the whole claim."""

from __future__ import annotations

from pathlib import Path

from adapter import Check, serve
from grounded import Kind, extract, verify
from grounded.sources import Source


def prepare(text: str) -> Check:
    """The check of one claim against ``text``, which is normalised once."""
    sources = [Source(Path("source.txt"), text)]
    return lambda claim: verify(extract(claim, kinds={*Kind}), sources).passed


if __name__ == "__main__":
    serve(prepare)
