"""Reader of TOML."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.toml_tree import NotTomlError, read_toml
from ...types import Content
from ..facts import content_of, fact_writer


class TomlReader:
    """Each value of a TOML file as written, as a fact with its pointer."""

    name = "toml"
    suffixes: tuple[str, ...] = (".toml",)
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a TOML file."""
        try:
            root = read_toml(data)
        except NotTomlError as error:
            raise UnreadableError(f"{name}: not TOML: {error}") from None
        writer = fact_writer(settings)
        writer.write(root)
        return content_of(data, writer)
