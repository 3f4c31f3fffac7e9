"""Trees of values as content: what the readers of structured formats share."""

from __future__ import annotations

from ..settings import Settings
from ..text.structured.tree import FactWriter
from ..types import Content, Finding


def fact_writer(settings: Settings, *, is_xml: bool = False) -> FactWriter:
    """A writer that names fields as the configuration words them, and keeps to its pointers."""
    labels = {name: rule.label for name, rule in settings.fields.items() if rule.label}
    return FactWriter(labels, settings.pointers, is_xml=is_xml)


def content_of(text: str, writer: FactWriter) -> Content:
    """The content of a writer's facts, blocks and landmarks in text order."""
    blocks = sorted(writer.blocks, key=lambda block: (block.span.start, -block.span.end))
    marks = sorted(writer.landmarks, key=lambda mark: (mark.span.start, -mark.span.end))
    notes = tuple(Finding("FN608", f"pointers: nothing lies at {name!r}") for name in writer.unmet())
    return Content(text, tuple(blocks), tuple(marks), notes)
