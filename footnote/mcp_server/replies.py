"""What a tool gives back, and the protocol's form of it: the same JSON as text and as structured content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mcp_types import Annotations, CallToolResult, ResourceLink, TextContent

from ..serial import to_json
from .failures import ToolError
from .plain import plain

META_RECORD_ID = "footnote/recordId"
META_RECORD_HASH = "footnote/recordHash"

JSON_TYPE = "application/json"


@dataclass(frozen=True, slots=True)
class Link:
    """A resource that a person may open."""

    uri: str
    name: str
    description: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The outcome of a tool."""

    data: Mapping[str, object]
    record: Mapping[str, str] | None = None
    # Id and hash of the provenance record that was appended for it.
    links: tuple[Link, ...] = ()
    is_error: bool = False


def error_reply(error: ToolError, record: Mapping[str, str] | None = None, links: tuple[Link, ...] = ()) -> Reply:
    """The reply that tells why there is no result."""
    return Reply({"error": error.to_dict()}, record, links, is_error=True)


def result_of(reply: Reply, with_links: bool) -> CallToolResult:
    """The protocol's form of a reply."""
    data = plain(reply.data)
    text = TextContent(type="text", text=to_json(data, indent=None).rstrip("\n"))
    links = [_link(link) for link in reply.links] if with_links else []
    return CallToolResult(
        content=[text, *links],
        structured_content=data,
        is_error=reply.is_error,
        _meta=record_meta(reply.record) if reply.record else None,
    )


def record_meta(record: Mapping[str, str]) -> dict[str, str]:
    """Id and hash of a record as ``_meta`` of a reply or resource."""
    return {META_RECORD_ID: record["id"], META_RECORD_HASH: record["hash"]}


def _link(link: Link) -> ResourceLink:
    return ResourceLink(
        type="resource_link",
        uri=link.uri,
        name=link.name,
        description=link.description,
        mime_type=JSON_TYPE,
        # For the person, who may want to look: the model has the figures already.
        annotations=Annotations(audience=["user"]),
    )
