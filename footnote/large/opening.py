"""Where the file of a large list of sources lies, and from which size on there is one."""

from __future__ import annotations

import secrets
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from ..cache.database import is_place
from ..cache.keys import digest_of
from ..cache.seal import Seal
from ..digest import canonical_bytes
from ..errors import UnreadableError
from .source import Desk, desk_of
from .store import LargeStore

# Bytes of source files from which on they are kept on disk: in memory they would take twelve times as much.
LARGE_BYTES = 64_000_000
# Files of other lists that are left in the folder beside the one in use.
LEFT_FILES = 3
PREFIX, SUFFIX = "large-", ".sqlite"


class Place(NamedTuple):
    """The folder of the cache, the user's seal, and what the engine is."""

    folder: Path
    seal: Seal
    engine: str


def open_desk(names: Sequence[object], place: Place | None) -> tuple[Desk, str]:
    """The file for the sources that these names lead to, and the engine that it holds good for.

    Without a place for it, or where it cannot be used, it lies in a temporary folder as long as somebody holds it.
    """
    if place is not None:
        file = place.folder / f"{PREFIX}{digest_of(canonical_bytes([str(name) for name in names]))[:16]}{SUFFIX}"
        with suppress(UnreadableError, OSError):
            if is_place(file):
                store = LargeStore(file, place.seal)
                _forget_others(file)
                return desk_of(store), place.engine
    # Here and not above: it is slow to load, and few lists are large.
    import tempfile

    folder = tempfile.TemporaryDirectory(prefix="footnote-", ignore_cleanup_errors=True)
    store = LargeStore(Path(folder.name) / f"{PREFIX}sources{SUFFIX}", Seal(secrets.token_bytes(32)))
    weakref.finalize(store, folder.cleanup)
    return desk_of(store), ""


def _forget_others(file: Path) -> None:
    """Removes the files of other lists that were used longest ago."""
    file.touch()
    others = [(other.stat().st_mtime, other) for other in file.parent.glob(f"{PREFIX}*{SUFFIX}") if other != file]
    for _, other in sorted(others)[: max(0, len(others) - LEFT_FILES)]:
        other.unlink(missing_ok=True)
