"""Reader of XML."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.xml_tree import NotXmlError, read_xml
from ...types import Content
from ..facts import content_of, fact_writer
from ..places import place_in


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
        writer = fact_writer(settings, is_xml=True)
        writer.write(root, f"/{element}")
        return content_of(data, writer)
