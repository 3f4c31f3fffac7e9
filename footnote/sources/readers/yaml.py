"""Reader of YAML."""

from __future__ import annotations

from ...errors import UnreadableError
from ...settings import Settings
from ...text.structured.yaml_tree import NotYamlError, read_yaml
from ...types import Content
from ..facts import content_of, fact_writer
from ..places import place_in


class YamlReader:
    """Each value of a YAML file as written, as a fact with its pointer; tags are not followed."""

    name = "yaml"
    suffixes: tuple[str, ...] = (".yaml", ".yml")
    binary = False

    def read(self, name: str, data: str, settings: Settings) -> Content:
        """The content of a YAML file, of all its documents."""
        try:
            roots = list(read_yaml(data))
        except NotYamlError as error:
            raise UnreadableError(f"{name}:{place_in(data, error.at)}: not YAML: {error}") from None
        writer = fact_writer(settings)
        for number, root in enumerate(roots, 1):
            writer.prefix = f"document {number} " if len(roots) > 1 else ""
            writer.write(root)
        return content_of(data, writer)
