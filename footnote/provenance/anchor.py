"""The two files in git that anchor a log: the checkpoint, and beside it the list of leaf hashes."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..errors import LogError

LEAVES_NAME = "leaves"
LEAF_LINE = 65
# 64 hexadecimal digits and a newline.


def leaves_path(checkpoint: Path) -> Path:
    """Where the leaf hashes lie: beside the checkpoint."""
    return checkpoint.with_name(LEAVES_NAME)


def keep_line_ends(checkpoint: Path) -> Path | None:
    """Writes `.gitattributes` beside the checkpoint, so that git leaves the bytes of both files alone; its path.

    None, and nothing is changed, where there is one already. LogError if it cannot be written.
    """
    file = checkpoint.with_name(".gitattributes")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as made:
            made.write("".join(f"/{name} -text\n" for name in (checkpoint.name, LEAVES_NAME)))
    except FileExistsError:
        return None
    except OSError as error:
        raise LogError(f"cannot write {file}: {error.strerror}") from error
    return file


def read_anchor(checkpoint: Path) -> bytes | None:
    """The bytes of the checkpoint file; None if there is none, LogError if it cannot be read."""
    try:
        return checkpoint.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise LogError(f"cannot read the checkpoint {checkpoint}: {error.strerror}") from error


def read_leaves(checkpoint: Path) -> Iterator[bytes]:
    """The leaf hashes, as far as the file is whole; none if there is no file."""
    try:
        with leaves_path(checkpoint).open("rb") as file:
            while line := file.readline(LEAF_LINE):
                if len(line) != LEAF_LINE or not line.endswith(b"\n"):
                    return
                yield bytes.fromhex(line.decode("ascii"))
    except (OSError, ValueError):
        return


@contextmanager
def alone(checkpoint: Path) -> Iterator[None]:
    """Keeps every other process that would move the same checkpoint waiting, where the system has such locks.

    LogError if the checkpoint's folder cannot be made or read. Whoever moves it must read it in here too: else two who
    read the same checkpoint both sign, and the head of the one who was late replaces the newer one.
    """
    try:
        checkpoint.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LogError(f"cannot write the checkpoint {checkpoint}: {error.strerror}") from error
    if os.name != "posix":
        yield
        return
    import fcntl

    # The folder, since the files in it are replaced and a file of its own would ask to be committed.
    try:
        folder = os.open(checkpoint.parent, os.O_RDONLY)
    except OSError as error:
        raise LogError(f"cannot read the folder of the checkpoint {checkpoint}: {error.strerror}") from error
    try:
        with suppress(OSError):  # some network file systems lock no folders
            fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def write_anchor(checkpoint: Path, note: str, leaves: Iterable[bytes]) -> None:
    """Replaces both files, the leaves first: a crash between the two leaves more hashes than the checkpoint needs."""
    write_leaves(checkpoint, leaves)
    try:
        _replace(checkpoint, (note.encode(),))
    except OSError as error:
        raise LogError(f"cannot write the checkpoint {checkpoint}: {error.strerror}") from error


def write_leaves(checkpoint: Path, leaves: Iterable[bytes]) -> None:
    """Replaces the list of leaf hashes alone."""
    path = leaves_path(checkpoint)
    try:
        _replace(path, (f"{leaf.hex()}\n".encode() for leaf in leaves))
    except OSError as error:
        raise LogError(f"cannot write the checkpoint's list {path}: {error.strerror}") from error


def _replace(path: Path, chunks: Iterable[bytes]) -> None:
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
