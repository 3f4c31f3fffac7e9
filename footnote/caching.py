"""The cache of a run: where the store, its keys and what the engine reads meet."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from .cache.engine import engine_stamp
from .cache.entries import fetch, keep
from .cache.keys import DocumentFacts, digest_of, digest_of_file, document_key, source_key
from .cache.parts import StoredParts
from .cache.plain_documents import NotPlainError, document_from_plain, document_to_plain
from .cache.plain_readings import Plain
from .cache.plain_sources import notes_from_plain
from .cache.seal import Seal, user_secret
from .cache.store import Store
from .cache.stored_source import Head, StoredSource
from .config import cache_folder
from .config_keys import SENDING
from .digest import canonical_bytes
from .errors import FootnoteError, UnreadableError
from .jobs import Job
from .large.opening import Place
from .plugins import Plugins
from .results import DocumentResult
from .settings import Settings
from .shelves import Shelf
from .sources.decode import decode
from .sources.loading import FileReader, Recall
from .sources.reading import document_bytes, reader_for
from .types import Reader, Source

FOLDER = ".footnote_cache"


def open_cache(settings: Settings, plugins: Plugins | None = None) -> Cache | None:
    """The cache at the settings' root; None if there can be none, which makes a run slower and nothing else.

    There is none with a guest whose version cannot be told, and where the user has no folder for the secret that
    seals the entries.
    """
    plugins = plugins or Plugins()
    place = large_place(settings, plugins)
    if place is None:
        return None
    return Cache(Store(place.folder, place.seal), plugins, place.engine, settings.root, place)


def large_place(settings: Settings, plugins: Plugins) -> Place | None:
    """Where sources that are too large for memory are kept from run to run; None where there can be no cache."""
    guests = plugins.exact_versions()
    secret = user_secret(cache_folder() / "footnote") if guests is not None else None
    if guests is None or secret is None:
        return None
    return Place(settings.root / FOLDER, Seal(secret), engine_stamp(guests))


@contextmanager
def opened_cache(settings: Settings, plugins: Plugins | None = None) -> Iterator[Cache | None]:
    """``open_cache`` that is closed in the end; reports on what came from it must be written before."""
    cache = open_cache(settings, plugins)
    try:
        yield cache
    finally:
        if cache:
            cache.close()


class Cache:
    """What earlier runs found out with the same engine and plugins."""

    def __init__(self, store: Store, plugins: Plugins, engine: str, root: Path, place: Place | None = None) -> None:
        self.plugins = plugins
        self.known = 0
        # Documents whose verdicts were known.
        self.judged = 0
        # Documents that had to be judged.
        self.place = place
        # Where large lists of sources are kept.
        self._store = store
        self._engine = engine
        self._readers = plugins.readers()
        self._root = Path(os.path.realpath(root))
        self._lists: dict[tuple[str, ...], str] = {}
        # Digests of lists of files, and the other way round.
        self._files: dict[str | None, frozenset[Path]] = {}

    def reader(self, settings: Settings, read: FileReader) -> FileReader:
        """``read`` for sources whose bytes were not read before; the others come from the store."""

        def read_or_recall(name: str, reading_name: str, data: bytes) -> Source:
            key = source_key(self._engine, name, reading_name, digest_of(data), settings)
            parts = self._parts(key, name, reading_name, lambda: data, read)
            return _stored(name, key, parts.head(), parts)

        return read_or_recall

    def recall(self, settings: Settings, read: FileReader) -> Recall:
        """What knows sources by their files, which are read as a whole only for what the store has not."""

        def known(name: str, file: Path) -> Source | None:
            digest = digest_of_file(file)
            key = source_key(self._engine, name, name, digest, settings)
            parts = self._parts(key, name, name, lambda: _unchanged(name, file, digest), read)
            head = parts.known_head()
            return None if head is None else _stored(name, key, head, parts)

        return known

    def _parts(
        self, key: bytes, name: str, reading_name: str, data: Callable[[], bytes], read: FileReader
    ) -> StoredParts:
        return StoredParts(
            self._store,
            key,
            lambda: read(name, reading_name, data()),
            lambda: plain_text(reading_name, data(), self._readers),
        )

    def entry(self, job: Job, data: bytes, shelf: Shelf, judge: str, settings: Settings) -> Entry:
        """Where the judgements on a job's document are kept; ``data`` are the bytes of its file."""
        written = data if job.file else (job.text or "").encode("utf-8", "surrogatepass")
        facts = DocumentFacts(job.path, job.reading_name, job.file is not None, digest_of(written))
        key = document_key(self._engine, judge, facts, shelf.digest, settings)
        text = plain_text(job.reading_name, data, self._readers) if job.file else job.text
        return Entry(self, key, job.path, shelf, text)

    @property
    def answers(self) -> StoredAnswers:
        """What models answered in earlier runs, whatever the engine was."""
        return StoredAnswers(self._store)

    def fetch(self, entry: Entry) -> Plain:
        """What is known under the entry's key, and notes on what its document rests; None if nothing is known."""
        self._note_sources(entry)
        plain = fetch(self._store, entry.key)
        if plain is None:
            self.judged += 1
        else:
            self.known += 1
        return plain

    def keep(self, entry: Entry, plain: Plain) -> None:
        """Keeps what was found out under the entry's key."""
        keep(self._store, entry.key, plain)

    def _note_sources(self, entry: Entry) -> None:
        files = entry.shelf.loaded.files
        digest = self._lists.get(files)
        if digest is None:
            names = [Path(os.path.relpath(file, self._root)).as_posix() for file in files]
            digest = self._lists[files] = digest_of(canonical_bytes(names))
            if fetch(self._store, _list_key(digest)) is None:
                keep(self._store, _list_key(digest), names)
        if fetch(self._store, _record_key(entry.path)) != digest:
            keep(self._store, _record_key(entry.path), digest)

    def sources_of(self, path: str) -> frozenset[Path]:
        """Real paths of the files that a document rested on when it was last checked; empty if that is not known."""
        digest = fetch(self._store, _record_key(path))
        if digest not in self._files:
            names = (fetch(self._store, _list_key(digest)) or ()) if digest else ()
            self._files[digest] = frozenset(Path(os.path.normpath(self._root / name)) for name in names)
        return self._files[digest]

    def flush(self) -> None:
        """Writes what is new."""
        self._store.flush()

    def close(self) -> None:
        """Writes what is new and closes the file."""
        self._store.close()


class StoredAnswers:
    """Answers in the store: named and sealed like every entry, so that none that came with a checkout counts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def get(self, key: bytes) -> str | None:
        """The answer under ``key``; None if none is known."""
        plain = fetch(self._store, key)
        return plain if isinstance(plain, str) else None

    def put(self, key: bytes, answer: str) -> None:
        """Keeps an answer."""
        keep(self._store, key, answer)


@contextmanager
def opened_answers(settings: Settings) -> Iterator[StoredAnswers | None]:
    """The answers in the cache of the settings' root, for runs that use nothing else of it.

    None if the settings' judge asks nobody, or there can be no cache.
    """
    secret = user_secret(cache_folder() / "footnote") if settings.judge in SENDING else None
    if secret is None:
        yield None
        return
    store = Store(settings.root / FOLDER, Seal(secret))
    try:
        yield StoredAnswers(store)
    finally:
        store.close()


@dataclass(frozen=True, slots=True)
class Entry:
    """The place of one document's judgements in the cache."""

    cache: Cache
    key: bytes
    path: str
    shelf: Shelf
    text: str | None
    # What anybody can read in the document's bytes.

    def recall(self) -> DocumentResult | None:
        """The judgements, without failures of a gate; None if they are not known."""
        plain = self.cache.fetch(self)
        return None if plain is None else document_from_plain(plain, self.path, self.shelf.sources, self.text or "")

    def remember(self, result: DocumentResult) -> None:
        """Keeps the judgements, unless they point at anything but the document's sources."""
        with suppress(NotPlainError):
            self.cache.keep(self, document_to_plain(result, self.shelf.sources, self.text))


def _stored(name: str, key: bytes, plain: Plain, parts: StoredParts) -> Source:
    head = Head(plain["characters"], plain["sha256"], notes_from_plain(plain["notes"]))
    return StoredSource(name, digest_of(key), head, parts)


def _unchanged(name: str, file: Path, digest: str) -> bytes:
    """The bytes of a file that had this digest; UnreadableError if it has another one by now."""
    data = document_bytes(file, name)
    if digest_of(data) != digest:
        raise UnreadableError(f"{name}: it changed while it was checked; run again")
    return data


def plain_text(name: str, data: bytes, readers: Sequence[Reader]) -> str | None:
    """What anybody can read in the bytes of the file ``name``; None if its format is no text."""
    reader = reader_for(name, readers)
    if reader and reader.binary:
        return None
    try:
        return decode(name, data).text
    except FootnoteError:
        return None


def _record_key(path: str) -> bytes:
    return canonical_bytes(["rests on", path])


def _list_key(digest: str) -> bytes:
    return canonical_bytes(["files", digest])
