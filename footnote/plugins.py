"""The plugin manager, and what its plugins offer in an order that no install order changes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import pluggy

from . import builtin, hookspecs
from .errors import ConfigurationError
from .settings import Settings
from .types import Judge, Reader, Renderer


def make_manager(load_entry_points: bool = True) -> pluggy.PluginManager:
    """A manager with the built-ins and, unless told otherwise, the installed guests."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    if load_entry_points:
        manager.load_setuptools_entrypoints(hookspecs.PROJECT)
    manager.register(builtin, "footnote")
    return manager


class Plugins:
    """What the registered plugins offer: ours first, guests after by name."""

    def __init__(self, manager: pluggy.PluginManager | None = None) -> None:
        self._manager = manager or make_manager()

    def readers(self) -> tuple[Reader, ...]:
        """Readers; a guest's reader of a suffix that is already taken is not used."""
        offered: Iterator[Reader] = self._offers("footnote_readers")
        return tuple(offered)

    def judge(self, settings: Settings) -> Judge:
        """The judge that the settings name; FootnoteError if there is none, or it lacks what it needs."""
        offered: Iterator[Judge] = self._offers("footnote_judges", settings=settings)
        judges = {judge.id.partition("/")[0]: judge for judge in offered}
        if settings.judge in judges:
            return judges[settings.judge]
        raise ConfigurationError(f"no judge {settings.judge!r}; there are: {', '.join(sorted(judges))}")

    def renderers(self) -> tuple[Renderer, ...]:
        """Renderers of reports."""
        offered: Iterator[Renderer] = self._offers("footnote_renderers")
        return tuple(offered)

    def versions(self) -> dict[str, str]:
        """Names and versions of Footnote and of every guest, sorted by name."""
        found = {name: _version(name) for name in self._guests()}
        return {"footnote": _version("pytest-footnote"), **dict(sorted(found.items()))}

    def exact_versions(self) -> dict[str, str] | None:
        """Names and versions of the guests' distributions; None if a guest may change without a new version.

        That is one which was not installed as a package, or is installed in place from a source tree.
        """
        found = {}
        distributions = {id(plugin): dist for plugin, dist in self._manager.list_plugin_distinfo()}
        for name in self._guests():
            dist = distributions.get(id(self._manager.get_plugin(name)))
            if dist is None or _is_in_place(dist.read_text("direct_url.json")):
                return None
            found[name] = f"{dist.metadata['Name']} {dist.version}"
        return found

    def _guests(self) -> list[str]:
        names = (name for name, _ in self._manager.list_name_plugin())
        return sorted(name for name in names if name not in ("footnote", hookspecs.__name__))

    def _offers(self, hook: str, **arguments: object) -> Iterator[Any]:
        for name in ("footnote", *self._guests()):
            plugin = self._manager.get_plugin(name)
            implementation = getattr(plugin, hook, None)
            if implementation is not None:
                yield from implementation(**arguments)


def _is_in_place(direct_url: str | None) -> bool:
    """Whether the record that an installer leaves says that a package is used from its source tree."""
    return bool(direct_url) and bool(json.loads(direct_url or "{}").get("dir_info", {}).get("editable"))


@cache
def _version(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"
