"""The sources of one list, read once and indexed when a claim is looked up in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from .cache.keys import digest_of
from .cache.plain_sources import source_to_plain
from .cache.stored_source import StoredSource
from .digest import canonical_bytes
from .jobs import SourceName
from .operation_sources import with_operations
from .settings import Settings
from .sources.loading import FileReader, Loaded, load
from .types import Reader, Source

if TYPE_CHECKING:
    from .retrieve.index import Index


@dataclass(frozen=True)
class Shelf:
    """The sources of one list."""

    loaded: Loaded

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources, sorted by name."""
        return self.loaded.sources

    @cached_property
    def digest(self) -> str:
        """A digest of the sources with their names: two shelves with the same one say the same."""
        return digest_of(canonical_bytes([[source.name, _digest_of_source(source)] for source in self.sources]))

    @cached_property
    def index(self) -> Index:
        """Their words, gathered when first asked for."""
        from .retrieve.index import Index

        return Index(self.loaded.sources)


# Sources by the names that led to them.
Shelves = dict[tuple[SourceName, ...], Shelf]


def read_shelf(
    names: tuple[SourceName, ...],
    settings: Settings,
    readers: Sequence[Reader],
    read_file: FileReader | None = None,
) -> Shelf:
    """The sources that ``names`` lead to, ``op:`` references among them; what cannot be read is among its errors."""
    offered, refused = with_operations(names, settings)
    loaded = load(offered, settings, readers, read_file)
    return Shelf(replace(loaded, errors=(*loaded.errors, *refused)))


def _digest_of_source(source: Source) -> str:
    if isinstance(source, StoredSource):
        return source.digest
    return digest_of(canonical_bytes(source_to_plain(source)))
