"""The public names of the package, from their signatures and docstrings."""

from __future__ import annotations

import dataclasses
import inspect
from enum import Enum

import footnote
from footnote import hookspecs
from footnote.types import Judge, Reader, Renderer

from .markdown import fence, generated

INTRO = """\
What `import footnote` offers; every other module is internal, except those that a plugin needs (below). Names load
when they are first used."""
# What a plugin implements.
CONTRACTS = (Reader, Judge, Renderer)


def page() -> str:
    """The whole page."""
    parts = [generated("Python", INTRO)]
    parts += [_entry(name, getattr(footnote, name)) for name in footnote.__all__]
    parts.append(
        "## For plugins\n\n"
        "Registered under the entry-point group `footnote`; see [writing a plugin](../guides/plugin.md).\n"
    )
    hooks = [value for name, value in sorted(vars(hookspecs).items()) if name.startswith("footnote_")]
    parts += [_entry(hook.__name__, hook, 3) for hook in hooks]
    parts += [_entry(contract.__name__, contract, 3) for contract in CONTRACTS]
    return "\n".join(parts)


def _entry(name: str, value: object, depth: int = 2) -> str:
    head = f"{'#' * depth} {name}\n\n"
    if inspect.isclass(value):
        return head + _class(name, value)
    if inspect.isfunction(value):
        return head + fence(f"{name}{inspect.signature(value)}".replace("'", ""), "python") + "\n" + _doc(value)
    return head + "The marker of a plugin's hooks (pluggy).\n"


def _class(name: str, kind: type) -> str:
    parts = [_doc(kind)]
    if issubclass(kind, Enum):
        parts.append("Values: " + ", ".join(f"`{member.value}`" for member in kind) + ".\n")
    elif dataclasses.is_dataclass(kind):
        fields = [
            f"    {field.name}: {field.type}" for field in dataclasses.fields(kind) if not field.name.startswith("_")
        ]
        parts.append(fence(f"class {name}:\n" + "\n".join(fields), "python"))
    members = [_member(member, value) for member, value in vars(kind).items() if not member.startswith("_")]
    parts.append("".join(members))
    return "\n".join(part for part in parts if part)


def _member(name: str, value: object) -> str:
    if isinstance(value, property):
        return f"- `{name}`: {_first(value)}\n"
    if isinstance(value, classmethod | staticmethod):
        value = value.__func__
    if inspect.isfunction(value) and inspect.getdoc(value):
        signature = str(inspect.signature(value)).replace("'", "")
        return f"- `{name}{signature}`: {_first(value)}\n"
    return ""


def _first(value: object) -> str:
    return " ".join((inspect.getdoc(value) or "").replace("``", "`").split())


def _doc(value: object) -> str:
    return (inspect.getdoc(value) or "").replace("``", "`") + "\n"
