"""Writes a bundle: records, proofs, checkpoint, pages and tables for an auditor, and the program that verifies it."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from itertools import islice
from pathlib import Path

from ..errors import LogError, OutputError
from .anchor import read_anchor
from .checkpoint import Checkpoint, read_checkpoint
from .log import Log
from .page import PAGE_RECORDS, Pages, page_name
from .proofs import inclusion_paths
from .query import select_records
from .reader import Reader
from .record import Record
from .spreadsheet import CsvTable
from .verification import Verification
from .verify import Anchor, verify_log

SUMS = "SHA256SUMS"
PROOFS_AT_ONCE = 50_000
# Each batch reads all leaves once; its nodes are held in memory.
CLAIM_COLUMNS = ("record", "timestamp", "actor", "claim", "start", "end", "origin", "evidence")
EVIDENCE_COLUMNS = ("record", "evidence", "type", "record id", "uri", "field", "value")


@dataclass(frozen=True, slots=True)
class Exported:
    """A bundle, or why none was written."""

    folder: Path
    verification: Verification
    # Of the log, when the bundle was made.
    records: int = 0
    files: tuple[str, ...] = ()

    @property
    def exit_code(self) -> int:
        """0 if the bundle was written."""
        return self.verification.exit_code

    def to_text(self) -> str:
        """Where the bundle lies and how to verify it; else what is wrong with the log."""
        if self.exit_code:
            return self.verification.to_text() + "    nothing was exported\n"
        return f"{self.records} of {self.verification.size} records in {self.folder}; {self.verification.to_text()}"

    def to_dict(self) -> dict[str, object]:
        """Plain data for JSON."""
        return {
            "schema": "footnote-log-export/1",
            "folder": str(self.folder),
            "records": self.records,
            "files": list(self.files),
            "verification": self.verification.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class _Head:
    """What the bundle's proofs lead to."""

    note: bytes
    checkpoint: Checkpoint


def export_bundle(
    log: Log, folder: Path, anchor: Anchor, references: tuple[str, ...] = (), anchor_required: bool = False
) -> Exported:
    """Writes the named records, or all, with their proofs to a new folder, once the log was verified.

    OutputError if the folder is not empty or cannot be written, UsageError for a record that is not there.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise OutputError(f"{folder} is not empty: name a new folder for the bundle")
    verification = verify_log(log, anchor, anchor_required)
    if verification.exit_code:
        return Exported(folder, verification)
    head = _head(anchor)
    if head and head.checkpoint.size > verification.size:
        raise LogError("the checkpoint was moved while the log was verified: export again")
    draft = folder.with_name(f".{folder.name}.{os.getpid()}.new")
    try:
        draft.mkdir(parents=True)
        with log.reading() as reader:
            count = _Bundle(draft, reader, verification, head).write(references)
        names = _seal(draft)
        if folder.exists():
            folder.rmdir()
        draft.rename(folder)
    except OSError as error:
        raise OutputError(f"cannot write the bundle {folder}: {error.strerror}") from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return Exported(folder, verification, count, names)


class _Bundle:
    """The files of a bundle while they are written, a page of records at a time."""

    def __init__(self, folder: Path, reader: Reader, verification: Verification, head: _Head | None) -> None:
        self._folder = folder
        self._reader = reader
        self._verification = verification
        self._head = head
        self._places: list[tuple[int, str]] = []
        # Sequence and hash of the records written.

    def write(self, references: tuple[str, ...]) -> int:
        """Writes all files but the sums; the number of records."""
        total = self._verification.size
        records = islice(select_records(self._reader, references), None if references else total)
        self._write_records(records, len(set(references)) or total)
        self._write_proofs()
        if self._head:
            (self._folder / "checkpoint").write_bytes(self._head.note)
        if self._verification.key:
            (self._folder / "public-key").write_text(f"{self._verification.key}\n", "utf-8")
        about = {
            "schema": "footnote-bundle/1",
            "origin": self._verification.origin or "",
            "size": total,
            "records": len(self._places),
            "complete": not references,
        }
        (self._folder / "bundle.json").write_text(f"{json.dumps(about, indent=1)}\n", "utf-8")
        verifier = files(__package__) / "bundle_verifier.py"
        (self._folder / "verify.py").write_bytes(verifier.read_bytes())
        return len(self._places)

    def _write_records(self, records: Iterator[Record], expected: int) -> None:
        covered = self._head.checkpoint.size if self._head else 0
        pages = Pages(self._verification.origin or "", self._verification, covered, expected)
        with (
            (self._folder / "records.jsonl").open("wb") as bodies,
            (self._folder / "claims.csv").open("w", encoding="utf-8-sig", newline="") as claims_file,
            (self._folder / "evidence.csv").open("w", encoding="utf-8-sig", newline="") as evidence_file,
        ):
            claims, evidence = CsvTable(claims_file, CLAIM_COLUMNS), CsvTable(evidence_file, EVIDENCE_COLUMNS)
            for number in range(1, pages.count + 1):
                some = list(islice(records, PAGE_RECORDS))
                (self._folder / page_name(number)).write_text(pages.render(number, some), "utf-8", newline="\n")
                for record in some:
                    bodies.write(record.body + b"\n")
                    _write_tables(record, claims, evidence)
                    self._places.append((record.sequence, record.hash))

    def _write_proofs(self) -> None:
        with (self._folder / "proofs.jsonl").open("w", encoding="utf-8", newline="\n") as file:
            for start in range(0, len(self._places), PROOFS_AT_ONCE):
                batch = self._places[start : start + PROOFS_AT_ONCE]
                paths = self._paths([sequence for sequence, _ in batch])
                for sequence, digest in batch:
                    path = [one.hex() for one in paths[sequence - 1]] if sequence - 1 in paths else None
                    line = {"sequence": sequence, "hash": digest, "path": path}
                    file.write(f"{json.dumps(line, separators=(',', ':'))}\n")

    def _paths(self, sequences: Iterable[int]) -> dict[int, tuple[bytes, ...]]:
        if self._head is None:
            return {}
        checkpoint = self._head.checkpoint
        indexes = [sequence - 1 for sequence in sequences if sequence <= checkpoint.size]
        if not indexes:
            return {}
        found = inclusion_paths(self._reader.leaves(checkpoint.size), indexes, checkpoint.size)
        if found.root != checkpoint.root:
            raise LogError("the log was changed while it was exported")
        return found.by_index


def _head(anchor: Anchor) -> _Head | None:
    note = read_anchor(anchor.path) if anchor.path else None
    if note is None:
        return None
    return _Head(note, read_checkpoint(note, anchor.key))


def _write_tables(record: Record, claims: CsvTable, evidence: CsvTable) -> None:
    for claim in record.draft.claims:
        ids = " ".join(claim.evidence_ids)
        actor = record.draft.actor.id
        claims.write((record.id, record.timestamp, actor, claim.text, *claim.span, claim.origin, ids))
    for one in record.draft.evidence:
        for name, value in one.fields.items():
            evidence.write((record.id, one.id, one.type, one.record_id, one.uri, name, value))


def _seal(folder: Path) -> tuple[str, ...]:
    """Writes the sums of all files; the names of all files."""
    names = sorted(path.name for path in folder.iterdir())
    lines = []
    for name in names:
        with (folder / name).open("rb") as file:
            lines.append(f"{hashlib.file_digest(file, 'sha256').hexdigest()}  {name}\n")
    (folder / SUMS).write_text("".join(lines), "utf-8", newline="\n")
    return (*names, SUMS)
