"""Reader of JSON."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.json_tree import NotJsonError, read_json
from ...types import Content
from ..facts import content_of, fact_writer
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
        writer = fact_writer(settings)
        writer.write(root)
        return content_of(data, writer)
