"""Every built-in renderer, in the order in which help texts list them."""

from __future__ import annotations

from ..errors import UsageError
from .builtin import BuiltinRenderer
from .github import GithubRenderer
from .gitlab import GitlabRenderer
from .html import HtmlRenderer
from .json_report import JsonRenderer
from .junit import JunitRenderer
from .markdown import MarkdownRenderer
from .options import DEFAULT_OPTIONS, ReportOptions
from .sarif import SarifRenderer
from .text import TextRenderer

RENDERERS: tuple[type[BuiltinRenderer], ...] = (
    TextRenderer,
    JsonRenderer,
    HtmlRenderer,
    MarkdownRenderer,
    GithubRenderer,
    GitlabRenderer,
    SarifRenderer,
    JunitRenderer,
)


def renderer_named(name: str, options: ReportOptions = DEFAULT_OPTIONS) -> BuiltinRenderer:
    """The renderer of that name with these options; UsageError that lists the known ones if there is none."""
    renderers = [renderer(options) for renderer in RENDERERS]
    for renderer in renderers:
        if renderer.name == name:
            return renderer
    known = ", ".join(renderer.name for renderer in renderers)
    raise UsageError(f"no report format {name!r}; known formats: {known}")
