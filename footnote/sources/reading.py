"""One file, or one text under a name, through the reader of its ending."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path, PurePosixPath

from ..errors import FootnoteError, UnreadableError
from ..settings import Settings
from ..text.blocks.conflicts import CONFLICT_LABEL
from ..text.blocks.legibility import legibility
from ..text.typography import plain_reading, plain_text
from ..types import Block, BlockKind, Cell, Content, Finding, Reader, Source, line_and_column, line_starts
from .decode import decode
from .limits import MOST_UNITS, check_lines, check_size

_LARGE = 100_000  # characters or bytes

# Formats whose text is prose, so that its letters can be weighed.
_PROSE = frozenset({"text", "markdown", "html", "pdf", "rst", "docx", "pptx", "email"})

# Formats that are read line by line.
_BY_LINES = frozenset({"text", "rst", "code"})


def reader_for(name: str, readers: Sequence[Reader]) -> Reader | None:
    """The first reader of the ending of ``name``; None if there is none."""
    suffix = PurePosixPath(name).suffix.lower()
    return next((reader for reader in readers if suffix in reader.suffixes), None)


def read_bytes(name: str, data: bytes, settings: Settings, readers: Sequence[Reader]) -> Content:
    """The content of the file ``name`` with the bytes ``data``; an unknown ending is read as plain text.

    UnreadableError if they are not what the ending says.
    """
    reader = reader_for(name, readers) or _plain(readers)
    check_size(name, reader.name, len(data), settings)
    if reader.binary:
        return _guarded(reader, name, data, settings)
    text, notes = decode(name, data)
    if reader.name in _BY_LINES:
        check_lines(name, text)
    content = _guarded(reader, name, text, settings)
    return replace(content, notes=(*notes, *content.notes)) if notes else content


def read_text(name: str, text: str, settings: Settings, readers: Sequence[Reader]) -> Content:
    """The content of ``text`` held in memory; the ending of ``name`` says how to read it, else as plain text."""
    reader = reader_for(name, readers) or _plain(readers)
    if reader.binary:
        reader = _plain(readers)  # what is held as text was already taken out of its container
    check_size(name, reader.name, len(text), settings)
    return _guarded(reader, name, text.removeprefix("\ufeff"), settings)


def read_source(source: Source, settings: Settings, readers: Sequence[Reader]) -> Source:
    """``source`` with its units; as it is if it has them already."""
    if source.units is not None:
        return source
    settings = whole_files(settings)
    return source_from(source.name, read_text(source.name, source.text, settings, readers), settings)


def whole_files(settings: Settings) -> Settings:
    """Settings under which a source is read: the parts that are named for documents do not limit it."""
    return replace(settings, pointers=(), columns=())


def source_from(name: str, content: Content, settings: Settings) -> Source:
    """The source that ``content`` makes under ``name``."""
    from .units import units_of  # what finds sentences loads where a source is read, not where all are known

    with _without_collection(len(content.text) >= _LARGE):
        units = units_of(content, frozenset(settings.abbreviations), MOST_UNITS + 1)
    notes = content.notes
    if len(units) > MOST_UNITS:
        line, column = line_and_column(content.text, line_starts(content.text), units[MOST_UNITS].span.start)
        place = f"from line {line:,} column {column:,} on it was not read"
        left_out = f"{place}: it holds more than {MOST_UNITS:,} sentences and rows"
        units, notes = units[:MOST_UNITS], (*notes, Finding("FN606", left_out))
    return Source(name, content.text, units, content.landmarks, notes)


def read_document(document: str | Path, settings: Settings, readers: Sequence[Reader], name: str = "") -> Content:
    """The content of a document: of the file if ``document`` is a Path, else of the text itself.

    ``name`` is what it is called in messages, and its ending says how it is read; without one a file is called by
    its path and a text is Markdown. UnreadableError if the file cannot be read.
    """
    if isinstance(document, Path):
        shown = name or document.as_posix()
        return read_bytes(shown, document_bytes(document, shown), settings, readers)
    return read_text(name or "text.md", document, settings, readers)


def document_bytes(file: Path, name: str) -> bytes:
    """The bytes of a document that is called ``name``; UnreadableError if there are none to be had."""
    try:
        if file.exists() and not (file.is_file() or file.is_dir()):
            raise UnreadableError(f"{name}: not a regular file")  # opening a pipe would wait for ever
        return file.read_bytes()
    except OSError as error:
        raise UnreadableError(f"{name}: {error.strerror or error}") from None


def _plain(readers: Sequence[Reader]) -> Reader:
    return next(reader for reader in readers if reader.name == "text")


@contextmanager
def _without_collection(wanted: bool) -> Iterator[None]:
    """Pauses the search for cycles, which takes as long as the reading itself.

    A large file makes a million small values at once, none of them in a cycle.
    """
    pause = wanted and gc.isenabled()
    if pause:
        gc.disable()
    try:
        yield
    finally:
        if pause:
            gc.enable()


def _guarded(reader: Reader, name: str, data: str | bytes, settings: Settings) -> Content:
    """What the reader makes of it; a reader that fails in any other way has met a file it cannot read."""
    try:
        with _without_collection(len(data) >= _LARGE):
            content = reader.read(name, data, settings)
    except FootnoteError:
        raise
    except MemoryError:
        raise UnreadableError(f"{name}: too large to read as {reader.name}") from None
    except RecursionError:
        raise UnreadableError(f"{name}: nested too deeply to read as {reader.name}") from None
    except Exception as error:
        raise UnreadableError(f"{name}: cannot be read as {reader.name} ({type(error).__name__}: {error})") from error
    notes = (*_legibility_notes(name, content, reader), *_conflict_notes(name, content))
    return replace(content, blocks=tuple(map(_in_plain_type, content.blocks)), notes=(*content.notes, *notes))


def _in_plain_type(block: Block) -> Block:
    if block.reading.text.isascii() and block.lead.isascii() and all(map(str.isascii, block.headings)):
        return block
    return replace(
        block,
        reading=plain_reading(block.reading),
        headings=tuple(map(plain_text, block.headings)),
        cells=tuple(Cell(plain_text(cell.header), plain_reading(cell.reading)) for cell in block.cells),
        lead=plain_text(block.lead),
    )


def _legibility_notes(name: str, content: Content, reader: Reader) -> tuple[Finding, ...]:
    """A finding if the text is doubtful. UnreadableError if hardly any of it can be read."""
    if reader.name not in _PROSE:
        return ()
    found = legibility(content.text)
    if found.is_lost:
        raise UnreadableError(f"{name}: its text cannot be read: {found.reason}")
    if not found.reason:
        return ()
    return (Finding("FN602", f"{found.share:.0%} of its text is doubtful: {found.reason}"),)


def _conflict_notes(name: str, content: Content) -> tuple[Finding, ...]:
    """One finding for each unresolved merge conflict."""
    regions = [b.span for b in content.blocks if b.kind is BlockKind.MARKUP and b.lead == CONFLICT_LABEL]
    starts = line_starts(content.text) if regions else []
    return tuple(
        Finding("FN605", f"line {line_and_column(content.text, starts, span.start)[0]}: unresolved merge conflict")
        for span in regions
    )
