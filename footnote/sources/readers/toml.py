"""Reader of TOML."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.toml_tree import NotTomlError, read_toml
from ...text.structured.tree import FactWriter
from ...types import Content
from ..fields import labels_of
from .json import in_order


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
        writer = FactWriter(labels_of(settings), settings.pointers)
        writer.write(root)
        return in_order(data, writer)
