"""The note about text that a file holds and no person sees."""

from __future__ import annotations

from collections.abc import Sequence

from ..reading import Span
from ..types import Finding, line_and_column, line_starts

_FEW = 8  # characters: shorter texts are icons and sort keys


def hidden_note(text: str, hidden: Sequence[Span]) -> tuple[Finding, ...]:
    """One finding that counts the hidden texts and shows where the first stands; none for icons and sort keys."""
    spans = [span for span in hidden if len(span.of(text).strip()) >= _FEW]
    if not spans:
        return ()
    line, _ = line_and_column(text, line_starts(text), spans[0].start)
    shown = " ".join(spans[0].of(text).split())[:80]
    number = f"{len(spans)} hidden texts were" if len(spans) > 1 else "1 hidden text was"
    return (Finding("FN603", f"line {line}: {number} ignored: {shown!r}"),)
