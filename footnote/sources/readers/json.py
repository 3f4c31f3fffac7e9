"""Reader of JSON."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.json_tree import NotJsonError, read_json
from ...text.structured.tree import FactWriter
from ...types import Content
from ..fields import labels_of
from ..places import place_in


class JsonReader:
    """Each value of a JSON file as a fact with its pointer, records in lists as rows."""

    name = "json"
    suffixes: tuple[str, ...] = (".json", ".geojson", ".webmanifest")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a JSON file."""
        try:
            root = read_json(data)
        except NotJsonError as error:
            raise UnreadableError(f"{name}:{place_in(data, error.at)}: not JSON that can be read: {error}") from None
        writer = FactWriter(labels_of(settings), settings.pointers)
        writer.write(root)
        return in_order(data, writer)


def in_order(text: str, writer: FactWriter) -> Content:
    """The content of a writer's facts, blocks and landmarks in text order."""
    blocks = sorted(writer.blocks, key=lambda block: (block.span.start, -block.span.end))
    marks = sorted(writer.landmarks, key=lambda mark: (mark.span.start, -mark.span.end))
    return Content(text, tuple(blocks), tuple(marks))
