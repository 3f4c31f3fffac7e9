"""The user's own secret, with which every entry of the cache is named and sealed.

The cache lies in the repository's folder, where anybody who can send a change can put a file. An entry that was not
sealed with the secret is not there: a cache file that came with a checkout can state no verdict.
"""

from __future__ import annotations

import hashlib
import os
import secrets
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path

SECRET_FILE = "cache-secret"
_SECRET_LENGTH = 32
DIGEST_LENGTH = 16


class Seal:
    """Names and seals of entries under one secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def name(self, material: bytes) -> bytes:
        """The name of the entry that ``material`` determines, which nobody without the secret can tell."""
        return self._digest(b"footnote name", material)

    def close(self, name: bytes, value: bytes) -> bytes:
        """``value`` behind the seal that binds it to the entry ``name``."""
        return self._digest(b"footnote seal", name + value) + value

    def open(self, name: bytes, sealed: bytes) -> bytes | None:
        """The value of the entry ``name``; None if it was not sealed here for this name, or is damaged."""
        seal, value = sealed[:DIGEST_LENGTH], sealed[DIGEST_LENGTH:]
        return value if compare_digest(seal, self._digest(b"footnote seal", name + value)) else None

    def _digest(self, purpose: bytes, data: bytes) -> bytes:
        return hashlib.blake2b(data, digest_size=DIGEST_LENGTH, key=self._secret, person=purpose).digest()


def user_secret(folder: Path) -> bytes | None:
    """The secret in ``folder``, made if there is none; None if it can be neither read nor made."""
    file = folder / SECRET_FILE
    if not folder.is_absolute():
        return None  # nobody's home
    with suppress(OSError):
        if not file.exists():
            _make(file)
        secret = file.read_bytes()
        if len(secret) == _SECRET_LENGTH:
            return secret
        file.unlink()  # cut short or damaged: the next run makes a new one
    return None


def _make(file: Path) -> None:
    """Writes a new secret, whole or not at all; the first of several processes wins."""
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(secrets.token_bytes(_SECRET_LENGTH))
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink(missing_ok=True)
