"""Zip containers of office formats: opened only if what they unpack to fits into memory."""

from __future__ import annotations

import io
import zipfile

from ..errors import UnavailableError, UnreadableError

_MOST_UNPACKED = 400_000_000  # bytes
_MOST_FILES = 20_000
_MOST_RATIO = 250
_SMALL = 4_000_000  # bytes that may be packed at any ratio


def check_archive(name: str, data: bytes) -> None:
    """UnreadableError if ``data`` is no zip archive, is encrypted, or unpacks to more than it may."""
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise UnreadableError(f"{name}: encrypted or in an old binary format; save it without a password in a new one")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError) as error:
        raise UnreadableError(f"{name}: damaged: no zip archive ({error})") from None
    if len(entries) > _MOST_FILES:
        raise UnreadableError(f"{name}: its archive holds {len(entries):,} files")
    total = sum(entry.file_size for entry in entries)
    if total > _MOST_UNPACKED:
        raise UnreadableError(f"{name}: it unpacks to {total:,} bytes, more than {_MOST_UNPACKED:,}")
    for entry in entries:
        if entry.file_size > _SMALL and entry.file_size > _MOST_RATIO * max(1, entry.compress_size):
            raise UnreadableError(f"{name}: {entry.filename!r} in it unpacks to {entry.file_size:,} bytes")


def missing_extra(name: str, package: str) -> UnavailableError:
    """The error that names the extra which reads the file ``name``."""
    return UnavailableError(f"{name}: {package} is not installed; pip install 'pytest-footnote[office]'")
