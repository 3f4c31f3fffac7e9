"""The parts of one source in the store, each under a key of its own; reading the bytes again stands behind them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ..types import Landmark, Source, Unit
from .entries import fetch, keep
from .plain_readings import Plain
from .plain_sources import landmarks_from_plain, landmarks_to_plain, notes_to_plain, units_from_plain, units_to_plain
from .store import Store

_HEAD, _TEXT, _LANDMARKS, _UNITS = b"head", b"text", b"landmarks", b"units"
_WORKED_OUT = b"worked out: "


class StoredParts:
    """Parts that are known; what is missing is read from the bytes, and then all of it is kept."""

    def __init__(
        self, store: Store, key: bytes, read: Callable[[], Source], plain_text: Callable[[], str | None]
    ) -> None:
        self._store = store
        self._key = key
        self._read = read
        self._plain_text = plain_text
        # What anybody can read in the bytes: None in formats that are no text.

    def head(self) -> Plain:
        """Length, hash and notes, and whether the text is what anybody can read in the bytes.

        FootnoteError if the bytes cannot be read.
        """
        known = self.known_head()
        return _head(self._source, self._plain_text()) if known is None else known

    def known_head(self) -> Plain | None:
        """The same without a look at the bytes; None if it is not known."""
        return self._fetch(_HEAD)

    def text(self) -> str:
        """The source's text."""
        if "_source" not in self.__dict__:
            found = self._plain_text() if self.head()["plain"] else self._fetch(_TEXT)
            if isinstance(found, str):
                return found
        return self._source.text

    def units(self) -> tuple[Unit, ...] | None:
        """The source's units."""
        known = None if "_source" in self.__dict__ else self._fetch(_UNITS)
        return self._source.units if known is None else units_from_plain(known, self.text())

    def landmarks(self) -> tuple[Landmark, ...]:
        """The source's landmarks."""
        known = None if "_source" in self.__dict__ else self._fetch(_LANDMARKS)
        return self._source.landmarks if known is None else landmarks_from_plain(known)

    def recall(self, name: bytes) -> bytes | None:
        """What ``remember`` kept under ``name``; None if that is not known."""
        return self._store.get(_WORKED_OUT + name + self._key)

    def remember(self, name: bytes, value: bytes) -> None:
        """Keeps what was worked out of the source alone."""
        self._store.put(_WORKED_OUT + name + self._key, value)

    @cached_property
    def _source(self) -> Source:
        source = self._read()
        head = _head(source, self._plain_text())
        if not head["plain"]:
            self._keep(_TEXT, source.text)
        self._keep(_LANDMARKS, landmarks_to_plain(source.landmarks))
        self._keep(_UNITS, units_to_plain(source.units or (), source.text))
        self._keep(_HEAD, head)
        return source

    def _fetch(self, part: bytes) -> Plain:
        return fetch(self._store, part + self._key)

    def _keep(self, part: bytes, plain: Plain) -> None:
        keep(self._store, part + self._key, plain)


def _head(source: Source, plain_text: str | None) -> Plain:
    return {
        "characters": len(source.text),
        "sha256": source.sha256,
        "notes": notes_to_plain(source.notes),
        "plain": source.text == plain_text,
    }
