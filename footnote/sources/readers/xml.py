"""Reader of XML."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.tree import FactWriter
from ...text.structured.xml_tree import NotXmlError, read_xml
from ...types import Content
from ..fields import labels_of
from ..places import place_in
from .json import in_order


class XmlReader:
    """Each value of an XML file as a fact with its path; no entity is declared and nothing fetched."""

    name = "xml"
    suffixes: tuple[str, ...] = (".xml", ".rss", ".atom")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of an XML file."""
        try:
            root, element = read_xml(data)
        except NotXmlError as error:
            raise UnreadableError(f"{name}:{place_in(data, error.at)}: not XML that can be read: {error}") from None
        writer = FactWriter(labels_of(settings), settings.pointers, is_xml=True)
        writer.write(root, f"/{element}")
        return in_order(data, writer)
