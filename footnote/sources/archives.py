"""Zip containers of office formats: opened only if what they unpack to fits into memory."""

from __future__ import annotations

import io
import zipfile

from ..errors import UnavailableError, UnreadableError

_MOST_UNPACKED = 256_000_000  # bytes, pictures included, which the libraries take into memory too
# Bytes of XML that keep the process under 1 GiB (eval/reader_memory.py): a byte takes 22 in a tree of a Word file, 12
# in one of a presentation; a workbook's rows are read one by one, its strings all at once.
_MOST_XML = {"docx": 24_000_000, "pptx": 40_000_000, "xlsx": 200_000_000}
_MOST_STRINGS = 48_000_000
_MOST_FILES = 20_000
_MOST_RATIO = 250
_SMALL = 4_000_000  # bytes that may be packed at any ratio


def check_archive(name: str, data: bytes, reader: str) -> None:
    """UnreadableError if ``data`` is no zip archive, is encrypted, or unpacks to more than ``reader`` may have."""
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise UnreadableError(f"{name}: encrypted or in an old binary format; save it without a password in a new one")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError) as error:
        raise UnreadableError(f"{name}: damaged: no zip archive ({error})") from None
    if len(entries) > _MOST_FILES:
        raise UnreadableError(f"{name}: its archive holds {len(entries):,} files")
    _check_sizes(name, {entry.filename: entry.file_size for entry in entries}, _MOST_XML[reader])
    for entry in entries:
        if entry.file_size > _SMALL and entry.file_size > _MOST_RATIO * max(1, entry.compress_size):
            raise UnreadableError(f"{name}: {entry.filename!r} in it unpacks to {entry.file_size:,} bytes")


def _check_sizes(name: str, sizes: dict[str, int], most_xml: int) -> None:
    everything = sum(sizes.values())
    markup = sum(size for part, size in sizes.items() if part.lower().endswith((".xml", ".rels")))
    strings = sum(size for part, size in sizes.items() if part.lower().endswith("sharedstrings.xml"))
    for what, size, most in (
        ("it unpacks", everything, _MOST_UNPACKED),
        ("its text unpacks", markup, most_xml),
        ("its text unpacks", strings, _MOST_STRINGS),
    ):
        if size > most:
            raise UnreadableError(f"{name}: {what} to {size:,} bytes, more than {most:,}")


def missing_extra(name: str, package: str) -> UnavailableError:
    """The error that names the extra which reads the file ``name``."""
    return UnavailableError(f"{name}: {package} is not installed; pip install 'pytest-footnote[office]'")
