"""A source whose text and units lie on disk and come in pieces, as they are asked for."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, cast, overload

from ..cache.plain_sources import PlainUnits, landmarks_from_plain, landmarks_to_plain, units_to_plain
from ..kept import Kept
from ..types import Finding, Landmark, Source, Unit, line_starts
from .store import Kind, LargeStore, Part

# Units, and characters of text, that are read together.
UNITS_A_PAGE = 16
CHARACTERS_A_CHUNK = 16_384

# What whole texts, lines and landmarks may take in memory, and pages of units: bytes, roughly.
WHOLE_BYTES = 128_000_000
PAGE_BYTES = 32_000_000
_BYTES_A_UNIT = 1_000


class Desk(NamedTuple):
    """Where the sources of one shelf come from, and what of them is in memory."""

    store: LargeStore
    whole: Kept
    pages: Kept


class Head(NamedTuple):
    """What every run wants to know of a source."""

    characters: int
    sha256: str
    units: int
    is_blank: bool
    order: Any
    # Of day and month in its dates.
    has_facts: bool


def desk_of(store: LargeStore) -> Desk:
    """A desk with nothing on it."""
    return Desk(store, Kept(WHOLE_BYTES), Kept(PAGE_BYTES))


def source_parts(source: Source) -> Iterator[Part]:
    """Text, units and landmarks of a source that was read, in pieces."""
    text, units = source.text, source.units or ()
    for number, start in enumerate(range(0, len(text), CHARACTERS_A_CHUNK)):
        yield Kind.TEXT, number, _packed(text[start : start + CHARACTERS_A_CHUNK])
    for number, start in enumerate(range(0, len(units), UNITS_A_PAGE)):
        plain = units_to_plain(units[start : start + UNITS_A_PAGE], text)
        yield Kind.UNITS, number, _packed(_json(plain))
    yield Kind.LANDMARKS, 0, _packed(_json(landmarks_to_plain(source.landmarks)))


class LargeSource(Source):
    """A source on disk, equal to the one it was made of."""

    def __init__(
        self, name: str, notes: tuple[Finding, ...], digest: str, number: int, key: bytes, head: Head, desk: Desk
    ) -> None:
        # As the frozen base class does it; the other fields are the properties below.
        self.__dict__.update(name=name, notes=notes, sha256=head.sha256, digest=digest, number=number, key=key)
        self.__dict__.update(head=head, _desk=desk)
        self.__dict__["units"] = LargeUnits(head.units, self._page)

    digest: str
    # Of the bytes it was read from and all that reading them depends on.
    number: int
    key: bytes
    head: Head
    _desk: Desk

    @property
    def characters(self) -> int:
        """Length of the text."""
        return self.head.characters

    @property
    def is_blank(self) -> bool:
        """Whether the text says nothing."""
        return self.head.is_blank

    @property
    def text(self) -> str:
        """The whole text, which is not kept for long."""
        return cast(str, self._desk.whole.get((self.number, "text"), self._whole_text))

    def cut(self, start: int, end: int) -> str:
        """The characters ``[start, end)``, without the rest of the text."""
        start, end = max(0, start), min(end, self.characters)
        if start >= end:
            return ""
        first, last = start // CHARACTERS_A_CHUNK, (end - 1) // CHARACTERS_A_CHUNK
        text = "".join(self._chunk(number) for number in range(first, last + 1))
        return text[start - first * CHARACTERS_A_CHUNK : end - first * CHARACTERS_A_CHUNK]

    @property
    def landmarks(self) -> tuple[Landmark, ...]:
        """Its landmarks."""

        def read() -> tuple[tuple[Landmark, ...], int]:
            marks = landmarks_from_plain(json.loads(self._part(Kind.LANDMARKS, 0)))
            return marks, _BYTES_A_UNIT // 4 * len(marks)

        return cast(tuple[Landmark, ...], self._desk.whole.get((self.number, "landmarks"), read))

    @property
    def _line_starts(self) -> list[int]:
        def read() -> tuple[list[int], int]:
            starts = line_starts(self.text)
            return starts, 40 * len(starts)

        return cast(list[int], self._desk.whole.get((self.number, "lines"), read))

    def __eq__(self, other: object) -> bool:
        """Equal to any source with the same name, text and parts."""
        if isinstance(other, LargeSource):
            return (self.name, self.key) == (other.name, other.key)
        return isinstance(other, Source) and _fields(self) == _fields(other)

    def __hash__(self) -> int:
        return hash((self.name, self.sha256))

    def __reduce__(self) -> tuple[Callable[..., Source], tuple[Any, ...]]:
        # What goes to another process is to be shown there.
        return Source, (self.name, self.text, None, self.landmarks, self.notes)

    def _whole_text(self) -> tuple[str, int]:
        chunks = -(-self.characters // CHARACTERS_A_CHUNK)
        text = "".join(_unpacked(self._part_bytes(Kind.TEXT, number)) for number in range(chunks))
        return text, len(text)

    def _chunk(self, number: int) -> str:
        def read() -> tuple[str, int]:
            text = self._part(Kind.TEXT, number)
            return text, len(text)

        return cast(str, self._desk.pages.get((self.number, "chunk", number), read))

    def _page(self, number: int) -> Sequence[Unit]:
        def read() -> tuple[Sequence[Unit], int]:
            units = PlainUnits(json.loads(self._part(Kind.UNITS, number)), _Letters(self))
            return units, _BYTES_A_UNIT * len(units)

        return cast(Sequence[Unit], self._desk.pages.get((self.number, "units", number), read))

    def _part(self, kind: Kind, number: int) -> str:
        return _unpacked(self._part_bytes(kind, number))

    def _part_bytes(self, kind: Kind, number: int) -> bytes:
        return self._desk.store.part(self.number, self.key, kind, number)


class LargeUnits(Sequence[Unit]):
    """The units of a source on disk."""

    def __init__(self, length: int, page: Callable[[int], Sequence[Unit]]) -> None:
        self._length = length
        self._page = page

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Unit: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Unit, ...]: ...
    def __getitem__(self, at: int | slice) -> Unit | tuple[Unit, ...]:
        if isinstance(at, slice):
            return tuple(self[number] for number in range(*at.indices(self._length)))
        number = at + self._length if at < 0 else at
        if not 0 <= number < self._length:
            raise IndexError(at)
        return self._page(number // UNITS_A_PAGE)[number % UNITS_A_PAGE]

    def __iter__(self) -> Iterator[Unit]:
        for number in range(-(-self._length // UNITS_A_PAGE)):
            yield from self._page(number)


class _Letters:
    """The text of a source, of which only what is asked for is read."""

    def __init__(self, source: LargeSource) -> None:
        self._source = source

    def __getitem__(self, part: slice) -> str:
        return self._source.cut(part.start, part.stop)


def _fields(source: Source) -> tuple[object, ...]:
    return source.name, source.text, source.notes, source.landmarks, tuple(source.units or ())


def _json(plain: object) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "surrogatepass"), 1)


def _unpacked(value: bytes) -> str:
    return zlib.decompress(value).decode("utf-8", "surrogatepass")
