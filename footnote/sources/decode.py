"""Bytes of a text file to its characters."""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

from ..errors import UnreadableError
from ..types import Finding

# UTF-32 before UTF-16: its little-endian mark begins with the mark of UTF-16.
_MARKS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SIGNATURES: tuple[tuple[bytes, str], ...] = (
    (b"%PDF-", "a PDF file"),
    (b"PK\x03\x04", "a zip archive or office file"),
    (b"\x89PNG", "an image"),
    (b"GIF8", "an image"),
    (b"\xff\xd8\xff", "an image"),
    (b"\x1f\x8b", "compressed data"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3\x00", "a database"),
)
_CONTROL_RE = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_SAMPLE = 65536
_HEAD = 2048  # bytes in which a page declares its encoding
_DECLARED_RE = re.compile(rb"<\?xml[^>]{0,40}?encoding\s*=\s*[\"']([\w.-]{1,30})")
_META_RE = re.compile(rb"<meta[^>]{1,200}?charset\s*=\s*[\"']?([\w.-]{1,30})", re.IGNORECASE)
_DECLARABLE = frozenset(
    "latin1 koi8-r koi8-u shift_jis euc-jp iso-2022-jp gb2312 gbk gb18030 big5 euc-kr macintosh tis-620".split()
)
# Bytes that cp1252 leaves undefined; Python refuses them, browsers pass them through.
_UNDEFINED = {0x81, 0x8D, 0x8F, 0x90, 0x9D}


class Decoded(NamedTuple):
    """Characters without their byte order mark, and a finding if they were guessed."""

    text: str
    notes: tuple[Finding, ...] = ()


def decode(name: str, data: bytes) -> Decoded:
    """The characters of the text file ``name``, line ends kept.

    UnreadableError if the bytes are no text.
    """
    for signature, kind in _SIGNATURES:
        if data.startswith(signature):
            raise UnreadableError(f"{name}: not a text file but {kind}")
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return Decoded(_decode_as(name, data[len(mark) :], encoding))
    if (declared := _declared_encoding(data)) and (text := _as_declared(data, declared)) is not None:
        _refuse_binary(name, text)
        return Decoded(text)
    if encoding_guess := _wide_encoding(data):
        return Decoded(_decode_as(name, data, encoding_guess), (_guessed(encoding_guess),))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        text = _decode_single_bytes(name, data, error)
        return Decoded(text, (_guessed("cp1252", f"byte {error.start} is not valid UTF-8"),))
    _refuse_binary(name, text)
    return Decoded(text)


def _declared_encoding(data: bytes) -> str | None:
    """The encoding that an XML declaration or a meta element names, unless it is UTF-8; None without any."""
    match = _DECLARED_RE.match(data[:64]) or _META_RE.search(data[:_HEAD])
    name = match[1].decode("ascii").lower() if match else "utf-8"
    return name if name in _DECLARABLE or name.startswith(("iso-8859-", "windows-125", "cp125")) else None


def _as_declared(data: bytes, encoding: str) -> str | None:
    """The text in the encoding that it declares; None if that is wrong or it is UTF-8 after all."""
    try:
        data.decode("utf-8")
        return None
    except UnicodeDecodeError:
        pass
    try:
        return data.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return None


def _guessed(encoding: str, why: str = "") -> Finding:
    reason = f" ({why})" if why else ""
    return Finding("FN601", f"read as {encoding}{reason}")


def _decode_as(name: str, data: bytes, encoding: str) -> str:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnreadableError(f"{name}: byte {error.start} is not valid {encoding.upper()}") from None
    _refuse_binary(name, text)
    return text


def _wide_encoding(data: bytes) -> str | None:
    """UTF-16 or UTF-32 without a mark, known by where its zero bytes stand; None for anything else."""
    sample = data[:4096]
    if len(sample) < 4 or b"\x00" not in sample:
        return None
    if len(data) % 4 == 0:
        for encoding, zeros in (("utf-32-le", (2, 3)), ("utf-32-be", (0, 1))):
            if all(not any(sample[at::4]) for at in zeros):
                return encoding
    if len(data) % 2:
        return None
    even, odd = sample[0::2], sample[1::2]
    for encoding, high, low in (("utf-16-le", odd, even), ("utf-16-be", even, odd)):
        if high.count(0) * 10 >= len(high) * 7 and low.count(0) * 10 <= len(low):
            return encoding
    return None


def _decode_single_bytes(name: str, data: bytes, error: UnicodeDecodeError) -> str:
    if _CONTROL_RE.search(data[:_SAMPLE].decode("latin-1")):
        raise UnreadableError(f"{name}: not a text file (byte {error.start} is not valid UTF-8)")
    if any(byte in data for byte in _UNDEFINED):
        return "".join(_CP1252[byte] for byte in data)
    return data.decode("cp1252")


_CP1252 = [bytes([byte]).decode("latin-1" if byte in _UNDEFINED else "cp1252") for byte in range(256)]


def _refuse_binary(name: str, text: str) -> None:
    """A text may hold a stray control character; many, or several NULs, mean that it is none."""
    sample = text[:_SAMPLE]
    controls = len(_CONTROL_RE.findall(sample))
    if controls > 8 and controls * 50 > len(sample):
        place = _CONTROL_RE.search(sample)
        at = place.start() if place else 0
        raise UnreadableError(f"{name}: not a text file (control character at {at})")
