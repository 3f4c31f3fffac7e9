"""The log's key: Ed25519, with a name, in the text forms of signed notes; and its private file."""

from __future__ import annotations

import os
import re
import stat
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from ..errors import LogError, UnavailableError
from .note import KEY_ID_BYTES, NoteError, Signature, SignedNote, strict_base64

try:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
except ImportError as error:
    raise UnavailableError("the provenance log needs the extra: pip install 'pytest-footnote[catalog]'") from error

ED25519 = b"\x01"
# Signature type in key ids and key texts.
PRIVATE_PREFIX = "PRIVATE+KEY+"
NAME_RE = re.compile(r"[^\s+]+")
UNSAFE_IN_FILE_NAMES_RE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class PublicKey:
    """Verifies notes. Its text, ``name+id+key``, is what the configuration pins."""

    name: str
    raw: bytes
    # 32 bytes.

    @property
    def key_id(self) -> bytes:
        """Four bytes that tell keys of one name apart."""
        return sha256(self.name.encode() + b"\n" + ED25519 + self.raw).digest()[:KEY_ID_BYTES]

    @property
    def text(self) -> str:
        """``name+id+base64``, as Go's note package writes it."""
        return f"{self.name}+{self.key_id.hex()}+{b64encode(ED25519 + self.raw).decode()}"

    def verify(self, note: SignedNote) -> None:
        """NoteError unless this key signed the note; signatures by other keys are ignored."""
        own = [one for one in note.signatures if (one.name, one.key_id) == (self.name, self.key_id)]
        if not own:
            raise NoteError(f"not signed by {self.name}+{self.key_id.hex()}")
        try:
            for signature in own:
                Ed25519PublicKey.from_public_bytes(self.raw).verify(signature.value, note.text.encode())
        except (InvalidSignature, ValueError) as error:
            raise NoteError(f"the signature by {self.name} does not fit the text") from error


@dataclass(frozen=True, slots=True)
class PrivateKey:
    """Signs notes; never shown."""

    name: str
    seed: bytes = field(repr=False)
    # 32 bytes.

    @classmethod
    def generate(cls, name: str) -> PrivateKey:
        """A new random key; ValueError for a name with white space or a plus sign."""
        if not NAME_RE.fullmatch(name):
            raise ValueError(f"{name!r} cannot name a key: no spaces, no plus sign")
        return cls(name, Ed25519PrivateKey.generate().private_bytes_raw())

    @property
    def public(self) -> PublicKey:
        """The key that verifies what this one signs."""
        return PublicKey(self.name, self._key().public_key().public_bytes_raw())

    def sign(self, text: str) -> SignedNote:
        """``text``, which ends in a newline, with this key's signature."""
        return SignedNote(text, (Signature(self.name, self.public.key_id, self._key().sign(text.encode())),))

    def file_text(self) -> str:
        """What the key file holds."""
        return f"{PRIVATE_PREFIX}{self.name}+{self.public.key_id.hex()}+{b64encode(ED25519 + self.seed).decode()}\n"

    def _key(self) -> Ed25519PrivateKey:
        return Ed25519PrivateKey.from_private_bytes(self.seed)


def parse_public_key(text: str) -> PublicKey:
    """The key that a configuration pins; LogError if the text is none."""
    name, key_id, raw = _parsed(text.strip(), "public key")
    key = PublicKey(name, raw)
    if key.key_id.hex() != key_id:
        raise LogError(f"the public key of {name!r} does not fit its id {key_id!r}: was it copied whole?")
    return key


def read_private_key(path: Path) -> PrivateKey:
    """The key in a file that only its owner may read; LogError that never shows what the file holds."""
    try:
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise LogError(f"others may read the private key: chmod 600 {path}")
        text = path.read_text("utf-8").strip()
    except FileNotFoundError as error:
        raise LogError(
            f"no private key at {path}: it lies where footnote log init was run; name its file with --key"
        ) from error
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise LogError(f"cannot read the private key {path}: {reason}") from error
    if not text.startswith(PRIVATE_PREFIX):
        raise LogError(f"{path} holds no private key")
    name, key_id, seed = _parsed(text.removeprefix(PRIVATE_PREFIX), f"private key in {path}")
    key = PrivateKey(name, seed)
    if key.public.key_id.hex() != key_id:
        raise LogError(f"the private key in {path} is damaged")
    return key


def write_private_key(path: Path, key: PrivateKey) -> None:
    """Makes the key file with mode 600; LogError if there is one already or it cannot be written."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise LogError(f"{path} exists: a key is never overwritten") from error
    except OSError as error:
        raise LogError(f"cannot write the private key {path}: {error.strerror}") from error
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(key.file_text())
        file.flush()
        os.fsync(file.fileno())


def key_folder(environment: Mapping[str, str], home: Path) -> Path:
    """Where private keys lie unless the user says so: in the user's own configuration."""
    base = environment.get("APPDATA") if os.name == "nt" else environment.get("XDG_CONFIG_HOME")
    return (Path(base) if base else home / ".config") / "footnote" / "keys"


def default_key_path(origin: str, folder: Path) -> Path:
    """The file of a log's private key in a folder of keys."""
    return folder / f"{UNSAFE_IN_FILE_NAMES_RE.sub('-', origin)}.key"


def _parsed(text: str, what: str) -> tuple[str, str, bytes]:
    parts = text.split("+", 2)
    try:
        if len(parts) != 3:
            raise NoteError("three parts with plus signs between them are expected")
        data = strict_base64(parts[2])
    except NoteError as error:
        raise LogError(f"the {what} is not of the form name+id+key") from error
    if data[:1] != ED25519 or len(data) != 33:
        raise LogError(f"the {what} is no Ed25519 key")
    return parts[0], parts[1], data[1:]
