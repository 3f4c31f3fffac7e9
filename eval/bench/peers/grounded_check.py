"""grounded-check, with its sentence tier switched on: it, too, then answers for the whole claim."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from adapter import serve
from grounded import Kind, extract, verify
from grounded.sources import Source


def prepare(text: str) -> Callable[[str], object]:
    """The check of one claim against ``text``, which is normalised once."""
    sources = [Source(Path("source.txt"), text)]
    return lambda claim: verify(extract(claim, kinds={*Kind}), sources)


if __name__ == "__main__":
    serve(prepare)
