"""What the configuration names as a whole (the log, the labelled sets) as the one pytest item of its file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Generic, Protocol, Self, TypeVar

import pytest

from footnote.results import ErrorEntry

from .messages import error_text, sendable
from .plain_item import PlainItem
from .reaching import node_id


class Watch(Protocol):
    """Does the work of an item, and keeps what came of it for the report."""

    error: ErrorEntry | None
    # Why the work could not be done.


_Watch = TypeVar("_Watch", bound=Watch)


class ConfigurationItem(PlainItem, Generic[_Watch]):
    """One item of the configuration file."""

    item_name: ClassVar[str]
    kind: ClassVar[str]
    # What ``-m "footnote(kind='...')"`` finds.
    watch: _Watch

    @property
    def title(self) -> str:
        """The configuration file and what is looked at."""
        return f"{sendable(self.path.name)} ({self.name})"

    def fail_on_error(self) -> None:
        """Fails with the reason and its remedy if the work could not be done; in ``setup`` that is an error."""
        if self.watch.error:
            pytest.fail(error_text([self.watch.error]), pytrace=False)


class ConfigurationFile(pytest.File):
    """The configuration file with its one item."""

    item_class: type[ConfigurationItem[Watch]]
    watch: Watch

    @classmethod
    def with_item(
        cls, parent: pytest.Collector, path: Path, item_class: type[ConfigurationItem[_Watch]], watch: _Watch
    ) -> Self:
        """The collector of the configuration file."""
        node: Self = cls.from_parent(parent, path=path, nodeid=node_id(path, parent.config.rootpath))
        node.item_class, node.watch = item_class, watch  # type: ignore[assignment]  # they belong together
        return node

    def collect(self) -> Iterable[pytest.Item]:
        """The item."""
        item = self.item_class.from_parent(self, name=self.item_class.item_name)
        item.watch = self.watch
        item.add_marker(pytest.mark.footnote(kind=self.item_class.kind))
        yield item
