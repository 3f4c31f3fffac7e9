"""Jinja as every page of ours uses it: all text escaped, hidden characters visible, no undefined name."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined

from .assets import asset
from .visible import is_figure, shown, visible


@cache
def page_environment(package: str) -> Environment:
    """The environment whose templates are those of ``package`` and the shared ones (``parts.html``)."""
    environment = Environment(
        loader=FunctionLoader(lambda name: _template(name, package)),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_finalized,
    )
    environment.filters["shown"] = shown
    environment.tests["figure"] = is_figure
    return environment


def _template(name: str, package: str) -> str | None:
    try:
        return asset(name, package)
    except (FileNotFoundError, KeyError):
        return None


def _finalized(value: Any) -> Any:
    """Every text that a template prints, with hidden characters made visible; markup of our own stays."""
    return visible(value) if type(value) is str else value
