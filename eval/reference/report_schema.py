"""The JSON report, from its committed schema."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from .markdown import fence, generated, table

INTRO = """\
`--json FILE` writes this. The schema is committed as `footnote/report/report.schema.json`; keys may be added, and a
reader ignores those it does not know. The same input, version and configuration give the same bytes."""


def page() -> str:
    """The whole page."""
    text = (files("footnote.report") / "report.schema.json").read_text(encoding="utf-8")
    schema = json.loads(text)
    parts = [generated("JSON report", INTRO), schema["description"] + "\n", "## Report\n\n" + _table(schema)]
    parts += [_part(name, part) for name, part in schema["$defs"].items()]
    parts.append("## The schema itself\n\n" + fence(text, "json"))
    return "\n".join(parts)


def _part(name: str, part: Mapping[str, Any]) -> str:
    head = f"## {name}\n\n" + (f"{part['description']}\n\n" if "description" in part else "")
    return head + (_table(part) if "properties" in part else f"{_type(part)}\n")


def _table(part: Mapping[str, Any]) -> str:
    required = part.get("required", ())
    rows = [
        (f"`{name}`", _type(value), "" if name in required else "may be missing", value.get("description", ""))
        for name, value in part["properties"].items()
    ]
    return table(("key", "value", "", "meaning"), rows)


def _type(value: Mapping[str, Any]) -> str:
    if "$ref" in value:
        name = value["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "enum" in value or "const" in value:
        return " or ".join(f"`{json.dumps(word)}`" for word in value.get("enum", [value.get("const")]))
    if "anyOf" in value:
        return " or ".join(_type(part) for part in value["anyOf"])
    if "items" in value:
        return f"list of {_type(value['items'])}"
    kind = value.get("type", "any")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
