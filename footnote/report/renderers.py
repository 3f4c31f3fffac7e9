"""Every built-in renderer, in the order in which help texts list them; each is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module

from ..errors import UsageError
from .builtin import BuiltinRenderer
from .options import DEFAULT_OPTIONS, ReportOptions

# Name of the format, its module in this room, and the class in it.
_HOMES = (
    ("text", "text", "TextRenderer"),
    ("json", "json_report", "JsonRenderer"),
    ("html", "html", "HtmlRenderer"),
    ("markdown", "markdown", "MarkdownRenderer"),
    ("github", "github", "GithubRenderer"),
    ("gitlab", "gitlab", "GitlabRenderer"),
    ("sarif", "sarif", "SarifRenderer"),
    ("junit", "junit", "JunitRenderer"),
    ("lcov", "lcov", "LcovRenderer"),
)
FORMATS = tuple(name for name, _, _ in _HOMES)


def renderer_classes() -> tuple[type[BuiltinRenderer], ...]:
    """The classes of all renderers."""
    return tuple(_load(module, kind) for _, module, kind in _HOMES)


def renderer_named(name: str, options: ReportOptions = DEFAULT_OPTIONS) -> BuiltinRenderer:
    """The renderer of that name with these options; UsageError that lists the known ones if there is none."""
    for format_name, module, kind in _HOMES:
        if format_name == name:
            return _load(module, kind)(options)
    raise UsageError(f"no report format {name!r}; known formats: {', '.join(FORMATS)}")


def _load(module: str, kind: str) -> type[BuiltinRenderer]:
    found: type[BuiltinRenderer] = getattr(import_module(f".{module}", __package__), kind)
    return found
