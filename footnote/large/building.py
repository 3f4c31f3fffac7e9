"""Sources to the file on disk, one at a time, and the list of them to an index."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import chain

from ..cache.keys import digest_of, source_key
from ..cache.plain_sources import notes_from_plain, notes_to_plain, source_to_plain
from ..digest import canonical_bytes
from ..judge.overview import overview, tell_overview
from ..settings import Settings
from ..sources.loading import FileReader
from ..types import Source
from .index import LargeIndex
from .postings import PILES, merged, posting_parts
from .source import Desk, Head, LargeSource, source_parts

# Told how many of how many steps are done.
Progress = Callable[[int, int], None]


class Builder:
    """Reads files and keeps them on a desk; what an earlier run kept is not read again."""

    def __init__(self, desk: Desk, engine: str, settings: Settings, read: FileReader) -> None:
        self._desk = desk
        self._engine = engine
        self._settings = settings
        self._read = read

    def take_file(self, name: str, reading_name: str, data: bytes) -> Source:
        """The source that a file's bytes make; FootnoteError if they cannot be read."""
        key = source_key(self._engine, name, reading_name, digest_of(data), self._settings)
        return self._known(name, key) or self._put(name, key, self._read(name, reading_name, data))

    def adopt(self, source: Source) -> LargeSource:
        """A source that did not come from a file's bytes, kept like the others."""
        if isinstance(source, LargeSource):
            return source
        key = canonical_bytes(["value", self._engine, source.name, digest_of(canonical_bytes(source_to_plain(source)))])
        return self._known(source.name, key) or self._put(source.name, key, source)

    def _known(self, name: str, material: bytes) -> LargeSource | None:
        key = _key(material)
        found = self._desk.store.source(key)
        if found is None:
            return None
        number, written = found
        plain, notes = json.loads(written)
        head = Head(*plain)
        source = LargeSource(name, notes_from_plain(notes), digest_of(material), number, key, head, self._desk)
        tell_overview(source, head.order, has_facts=head.has_facts)
        return source

    def _put(self, name: str, material: bytes, source: Source) -> LargeSource:
        view = overview(source)
        head = Head(
            len(source.text), source.sha256, len(source.units or ()), source.is_blank, view.order, view.has_facts
        )
        written = json.dumps([list(head), notes_to_plain(source.notes)]).encode()
        parts = chain(source_parts(source), posting_parts(source.units or ()))
        self._desk.store.put_source(_key(material), written, parts)
        made = self._known(name, material)
        if made is None:
            raise self._desk.store.lost()
        return made


def built_index(sources: Sequence[LargeSource], desk: Desk, told: Progress | None = None) -> LargeIndex:
    """The index of sources in this order; an earlier one is taken up where it stopped.

    Sources that the file holds besides are dropped: they changed, or are gone.
    """
    store, of = desk.store, _list_key(sources)
    done = store.begin_words(of, [source.number for source in sources])
    size = sum(source.head.units for source in sources)
    while done < PILES:
        if told:
            told(done, PILES)
        done = store.put_words(of, done, merged(store, sources, done, size))
    return LargeIndex(sources, store, of)


def _list_key(sources: Sequence[LargeSource]) -> bytes:
    return blake2b(b"".join(source.key for source in sources), digest_size=20).digest()


def _key(material: bytes) -> bytes:
    return blake2b(material, digest_size=20).digest()
