"""The sources of one list, read once and indexed when a claim is looked up in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from .cache.keys import digest_of
from .cache.plain_sources import source_to_plain
from .cache.stored_source import StoredSource
from .digest import canonical_bytes
from .jobs import SourceName
from .large import opening
from .large.opening import Place
from .large.source import LargeSource
from .operation_sources import with_operations
from .settings import Settings
from .sources.loading import FileReader, Loaded, Recall, file_reader, load, size_of
from .types import Reader, Source

if TYPE_CHECKING:
    from .large.building import Progress
    from .retrieve.index import Lookup, SourceWords

# Characters of a source from which on its words are kept with it: taking them up takes a tenth of indexing it.
WORTH_KEEPING = 20_000
_WORDS = b"words"


@dataclass(frozen=True)
class Shelf:
    """The sources of one list."""

    loaded: Loaded
    on_disk: Lookup | None = None
    # The index of sources that are too large for memory.

    @property
    def sources(self) -> tuple[Source, ...]:
        """The sources, sorted by name."""
        return self.loaded.sources

    @cached_property
    def digest(self) -> str:
        """A digest of the sources with their names: two shelves with the same one say the same."""
        return digest_of(canonical_bytes([[source.name, _digest_of_source(source)] for source in self.sources]))

    @cached_property
    def index(self) -> Lookup:
        """Their words, gathered when first asked for."""
        if self.on_disk is not None:
            return self.on_disk
        from .retrieve.index import Index

        return Index(self.loaded.sources, _kept_postings)


# Sources by the names that led to them.
Shelves = dict[tuple[SourceName, ...], Shelf]


def read_shelf(
    names: tuple[SourceName, ...],
    settings: Settings,
    readers: Sequence[Reader],
    read_file: FileReader | None = None,
    place: Place | None = None,
    told: Progress | None = None,
    recall: Recall | None = None,
) -> Shelf:
    """The sources that ``names`` lead to, ``op:`` references among them; what cannot be read is among its errors.

    Above ``LARGE_BYTES`` they are kept on disk, at ``place`` if there is one, and ``told`` how far that is.
    """
    offered, refused = with_operations(names, settings)
    size = size_of(offered, settings, readers)
    if size > opening.LARGE_BYTES:
        shelf = _large_shelf(offered, settings, readers, place, _told_of(size, told))
    else:
        shelf = Shelf(load(offered, settings, readers, read_file, recall))
    return replace(shelf, loaded=replace(shelf.loaded, errors=(*shelf.loaded.errors, *refused)))


def _large_shelf(
    names: Sequence[SourceName],
    settings: Settings,
    readers: Sequence[Reader],
    place: Place | None,
    told: Callable[[int], None],
) -> Shelf:
    """One source after the other is read, written to disk and left there."""
    from .large.building import Builder, built_index

    desk, engine = opening.open_desk(names, place)
    builder = Builder(desk, engine, settings, file_reader(settings, readers))

    def take(name: str, reading_name: str, data: bytes) -> Source:
        source = builder.take_file(name, reading_name, data)
        told(len(data))
        return source

    loaded = load(names, settings, readers, take)
    sources = tuple(builder.adopt(source) for source in loaded.sources)
    return Shelf(replace(loaded, sources=sources), built_index(sources, desk))


def _told_of(size: int, told: Progress | None) -> Callable[[int], None]:
    """What tells of so many more bytes of ``size``."""
    done = 0

    def more(bytes_read: int) -> None:
        nonlocal done
        done += bytes_read
        if told:
            told(done, size)

    return more


def _kept_postings(source: Source) -> SourceWords | None:
    """The words of a source that the cache has; None for one that is as quickly indexed."""
    if not isinstance(source, StoredSource) or source.characters < WORTH_KEEPING:
        return None
    from .retrieve.index import postings_of
    from .retrieve.packing import packed, unpacked

    known = source.recall(_WORDS)
    if known is not None:
        return unpacked(known)
    postings = postings_of(source.units or ())
    source.remember(_WORDS, packed(postings))
    return postings.items()


def _digest_of_source(source: Source) -> str:
    if isinstance(source, StoredSource | LargeSource):
        return source.digest
    return digest_of(canonical_bytes(source_to_plain(source)))
