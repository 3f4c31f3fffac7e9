"""What ``footnote log`` does, as functions on plain values: addresses, paths and texts in, one value out."""

from __future__ import annotations

from pathlib import Path

from ..errors import FootnoteError, LogError, UsageError
from .advance import Advanced, Initialised, initialise
from .advance import advance as advance_checkpoint
from .anchor import read_anchor
from .bundle_verifier import verify_bundle
from .checkpoint import Checkpoint, read_checkpoint
from .database import MissingLogError, without_password
from .export import Exported, export_bundle
from .keys import PublicKey, default_key_path, parse_public_key
from .log import new_origin, open_log
from .note import NoteError
from .proofs import Paths, Proof, inclusion_paths
from .query import PAGE_RECORDS, Filter, find_page, find_record
from .record import Record
from .record_text import ShownPage, ShownRecord
from .tree import is_included, leaf_hash
from .verification import State, Verification
from .verify import Anchor, verify_log

__all__ = [
    "checkpoint",
    "default_key_path",
    "export",
    "init",
    "page",
    "prove",
    "show",
    "verify",
]


HOLDING = (State.ANCHORED, State.UNANCHORED)


def init(
    log: str,
    checkpoint: Path,
    key_path: Path | None,
    key_folder: Path,
    origin: str | None = None,
    public_key: str | None = None,
) -> Initialised:
    """Makes log, key and first checkpoint where they are missing; without ``key_path`` the key lies in ``key_folder``.

    A checkpoint or a pinned key says that there was a log, so none is made then. UsageError if the key would lie in the
    checkpoint's repository, LogError if anything does not fit together.
    """
    if origin is not None and (not origin or any(char.isspace() or char == "+" for char in origin)):
        raise UsageError(f"{origin!r} cannot name a log: no spaces, no plus sign")
    if read_anchor(checkpoint) is not None:
        _expect_log(log, f"the checkpoint {checkpoint} anchors one")
    elif public_key is not None:
        _expect_log(log, "a key is pinned")
    with open_log(log, create=True, origin=origin or new_origin()) as opened:
        with opened.reading() as reader:
            known = reader.origin() or ""
        if origin is not None and known != origin:
            raise UsageError(f"this log has the name {known!r} already: leave out --name")
        return initialise(opened, known, checkpoint, key_path or default_key_path(known, key_folder))


def _expect_log(log: str, sign: str) -> None:
    """Passes if there is a log; LogError if what vouches for one is all that is left: a new log would hide the loss."""
    try:
        with open_log(log) as opened, opened.reading():
            pass
    except MissingLogError as error:
        raise LogError(
            f"no log at {without_password(log)}, but {sign}: restore the log; to begin a new one, first remove "
            "the checkpoint and the pinned key"
        ) from error


def verify(
    log: str, checkpoint: Path | None = None, public_key: str | None = None, require_anchor: bool = False
) -> Verification:
    """Verifies the log at an address, or an exported bundle if ``log`` is a folder.

    A pinned public key makes an anchor required. What keeps it from running is told as a state, not raised.
    """
    required = require_anchor or public_key is not None
    try:
        if Path(log).is_dir():
            return _verify_bundle(Path(log), public_key, required)
        if "://" not in log:
            told = without_password(log)
            raise UsageError(f"{told!r} is neither a bundle's folder nor an address such as sqlite:///provenance.db")
        with open_log(log) as opened:
            return verify_log(opened, Anchor(checkpoint, _key(public_key)), required)
    except (FootnoteError, OSError) as error:
        return Verification(
            State.COULD_NOT_RUN, without_password(log), problems=(str(error),), anchor_required=required
        )


def show(log: str, reference: str) -> ShownRecord:
    """The record with an id or sequence; UsageError if there is none, LogError if it cannot be read."""
    with open_log(log) as opened, opened.reading() as reader:
        return ShownRecord(find_record(reader, reference))


def page(log: str, wanted: Filter, limit: int = PAGE_RECORDS, before: int | None = None) -> ShownPage:
    """Records that a filter lets through, newest first."""
    with open_log(log) as opened, opened.reading() as reader:
        return ShownPage(find_page(reader, wanted, limit, before))


def export(
    log: str,
    folder: Path,
    checkpoint: Path | None = None,
    public_key: str | None = None,
    references: tuple[str, ...] = (),
    require_anchor: bool = False,
) -> Exported:
    """Writes a bundle of the named records, or of all, unless the log does not hold."""
    required = require_anchor or public_key is not None
    with open_log(log) as opened:
        return export_bundle(opened, folder, Anchor(checkpoint, _key(public_key)), references, required)


def checkpoint(log: str, checkpoint: Path, key_path: Path | None, key_folder: Path, public_key: str | None) -> Advanced:
    """Moves the checkpoint to the log's present head, once the log proves to extend it."""
    with open_log(log) as opened:
        with opened.reading() as reader:
            origin = reader.origin() or ""
        path = key_path or default_key_path(origin, key_folder)
        return advance_checkpoint(opened, checkpoint, path, _key(public_key))


def prove(log: str, reference: str, checkpoint: Path, public_key: str | None) -> Proof:
    """Proves that a record is under the checkpoint; LogError if it is not, or not yet.

    Without a key the checkpoint's signature is not checked: whoever gets the proof has to.
    """
    note = read_anchor(checkpoint)
    if note is None:
        raise LogError(f"no checkpoint at {checkpoint}")
    try:
        head = read_checkpoint(note, _key(public_key))
    except NoteError as error:
        raise LogError(f"the checkpoint {checkpoint}: {error}") from error
    with open_log(log) as opened, opened.reading() as reader:
        record = find_record(reader, reference)
        if record.sequence > head.size:
            raise LogError(f"record {record.id} is not anchored yet: the checkpoint covers {head.size} records")
        index = record.sequence - 1
        paths = inclusion_paths(reader.leaves(head.size), [index], head.size)
    if paths.root != head.root or not _is_included(record, paths, head):
        raise LogError("the log does not agree with the checkpoint: run footnote log verify")
    leaf = leaf_hash(record.body)
    return Proof(record.id, record.sequence, leaf, head.size, paths.by_index[index], note.decode("utf-8"))


def _verify_bundle(folder: Path, public_key: str | None, required: bool) -> Verification:
    found = verify_bundle(folder, public_key)
    notes = (*found.notes, f"signature: {found.signature}")
    is_selection = found.state in HOLDING and found.records < found.size
    if is_selection:
        notes = (*notes, f"the bundle holds {found.records} of the log's {found.size} records")
    return Verification(
        state=State(found.state),
        log=str(folder),
        size=found.records,
        anchored=found.anchored if found.state == State.ANCHORED else 0,
        bad_record=found.bad_record,
        problems=tuple(found.problems),
        notes=notes,
        origin=found.origin,
        key=found.key,
        anchor_required=required,
        is_selection=is_selection,
    )


def _is_included(record: Record, paths: Paths, head: Checkpoint) -> bool:
    index = record.sequence - 1
    return is_included(leaf_hash(record.body), index, head.size, paths.by_index[index], head.root)


def _key(text: str | None) -> PublicKey | None:
    return None if text is None else parse_public_key(text)
