"""How fast the provenance log is: appends beside bare inserts of the same durability, verification, proofs.

    python eval/log_speed.py [--json FILE] [--appends N] [--records N] [--leaves N]

Prints JSON. Times are wall-clock; append and insert take turns in blocks, so that both see the same machine.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

from sqlalchemy import create_engine, event, insert

from footnote.provenance import commands
from footnote.provenance.log import open_log
from footnote.provenance.record import (
    Actor,
    Draft,
    RecordedClaim,
    RecordedEvidence,
    RecordedOperation,
    body_of,
)
from footnote.provenance.tables import RECORDS
from footnote.provenance.tree import is_included, leaf_hash
from footnote.reading import Span

BLOCKS = 20
ROWS_AT_ONCE = 5_000
SMALL = 10_000
# Records of the log whose verification shows the memory that does not depend on the size.
ORIGIN = "example.com/speed"
TIMESTAMP = "2026-08-14T09:12:04.000Z"


def answer_draft(rows: int = 4) -> Draft:
    """An answer of usual size: one claim over four rows, 1.5 kB."""
    answer, figure = "Bergmann Logistik GmbH is 43.805,00 € overdue across 4 invoices.", "43.805,00 €"
    ids = tuple(f"invoice:{8812 + row}" for row in range(rows))
    fields = {"number": "R-2026-117", "due_on": "2026-06-01", "outstanding": "12.000,00 €", "days_overdue": 74}
    start = answer.index(figure)
    return Draft(
        actor=Actor("controller-1", "controller"),
        question="How much does Bergmann owe?",
        answer=answer,
        claims=(RecordedClaim(figure, Span(start, start + len(figure)), ids),),
        operations=(
            RecordedOperation("overdue_invoices", {"customer": "17"}, "SELECT id, number " * 9, ["17"], "0.42"),
        ),
        evidence=tuple(
            RecordedEvidence(one, "invoice", one.partition(":")[2], f"erp://{one.replace(':', '/')}", fields)
            for one in ids
        ),
        catalog_hash="ab" * 32,
        engine={"footnote": "0.1.0"},
    )


def bodies(count: int, draft: Draft) -> Iterator[dict[str, object]]:
    """Rows of a log as if they had been appended one by one."""
    previous = bytes(32)
    for sequence in range(1, count + 1):
        body = body_of(draft, f"r{sequence}-00000000", sequence, TIMESTAMP, previous.hex())
        digest = leaf_hash(body)
        yield {"sequence": sequence, "hash": digest, "previous_hash": previous, "body": body}
        previous = digest


def fill(address: str, count: int, draft: Draft) -> None:
    """Writes a log of ``count`` records without waiting for the disk at each."""
    with open_log(address, create=True, origin=ORIGIN):
        pass
    engine = create_engine(address)
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
    with engine.begin() as connection:
        rows = bodies(count, draft)
        while block := list(islice(rows, ROWS_AT_ONCE)):
            connection.execute(insert(RECORDS), block)
    engine.dispose()


class BareTable:
    """A table with the log's columns and constraints, written by the bare driver with the log's durability."""

    def __init__(self, path: Path, body: bytes) -> None:
        self._body = body
        self._rows = 0
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute(
            "CREATE TABLE bare (sequence INTEGER PRIMARY KEY, hash BLOB NOT NULL,"
            " previous_hash BLOB NOT NULL UNIQUE, body BLOB NOT NULL)"
        )

    def insert(self) -> None:
        """One durable insert."""
        self._rows += 1
        digest = os.urandom(32)
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("INSERT INTO bare VALUES (?, ?, ?, ?)", (self._rows, digest, digest, self._body))
        self._connection.execute("COMMIT")


def measure_appends(folder: Path, count: int) -> dict[str, object]:
    """Appends of composed drafts and bare inserts, in turns."""
    draft, each = answer_draft(), count // BLOCKS
    bare = BareTable(folder / "bare.db", body_of(draft, "r1-00000000", 1, TIMESTAMP, "0" * 64))
    appends, inserts = [], []
    with open_log(f"sqlite:///{folder}/append.db", create=True) as log:
        for _ in range(BLOCKS):
            appends.append(_seconds(lambda: log.append(draft), each))
            inserts.append(_seconds(bare.insert, each))
    return {
        "count": each * BLOCKS,
        "record_bytes": len(bare._body),
        "appends_per_second": round(each / median(appends)),
        "bare_inserts_per_second": round(each / median(inserts)),
        "time_ratio_median": round(median(appends) / median(inserts), 2),
        "time_ratio_total": round(sum(appends) / sum(inserts), 2),
        "compose_microseconds": round(_seconds(answer_draft, 2000) / 2000 * 1e6),
    }


def measure_verify(folder: Path, count: int) -> dict[str, object]:
    """Time and peak memory of verifying a small and a large log, each in a process of its own."""
    found = {}
    for records in (SMALL, count):
        address = f"sqlite:///{folder}/verify-{records}.db"
        fill(address, records, answer_draft())
        told = subprocess.run(
            [sys.executable, __file__, "--verify", address], check=True, capture_output=True, text=True
        ).stdout
        found[records] = json.loads(told)
    large, small = found[count], found[SMALL]
    return {
        "records": count,
        "seconds": large["seconds"],
        "records_per_second": round(count / large["seconds"]),
        "peak_megabytes": large["peak_megabytes"],
        f"peak_megabytes_of_{SMALL}_records": small["peak_megabytes"],
    }


def verify_once(address: str) -> dict[str, object]:
    """One verification in this process."""
    start = time.perf_counter()
    found = commands.verify(address)
    seconds = time.perf_counter() - start
    assert found.exit_code == 0, found.to_text()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": round(seconds, 2), "peak_megabytes": round(peak, 1)}


def measure_proof(folder: Path, leaves: int) -> dict[str, object]:
    """One inclusion proof out of a large log: made, and verified."""
    address, checkpoint = f"sqlite:///{folder}/proof.db", folder / "checkpoint"
    fill(address, leaves, Draft(actor=Actor("a"), question="?"))
    made = commands.init(address, checkpoint, None, folder / "keys", ORIGIN)
    start = time.perf_counter()
    proof = commands.prove(address, str(leaves // 2 + 1), checkpoint, made.public_key)
    seconds = time.perf_counter() - start
    root = commands.read_checkpoint(checkpoint.read_bytes(), None).root
    checks = 1000
    one = _seconds(lambda: is_included(proof.leaf, proof.sequence - 1, proof.size, proof.path, root), checks) / checks
    return {
        "records": leaves,
        "hashes": len(proof.path),
        "hash_bytes": 32 * len(proof.path),
        "text_bytes": len(proof.to_text().encode()),
        "prove_seconds": round(seconds, 2),
        "verify_microseconds": round(one * 1e6),
    }


def _seconds(action: object, times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        action()  # type: ignore[operator]
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the provenance log.")
    parser.add_argument("--json", type=Path, help="write the figures there too")
    parser.add_argument("--appends", type=int, default=4_000)
    parser.add_argument("--records", type=int, default=100_000)
    parser.add_argument("--leaves", type=int, default=1_000_000)
    parser.add_argument("--verify", metavar="ADDRESS", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.verify:
        print(json.dumps(verify_once(options.verify)))
        return
    with tempfile.TemporaryDirectory() as name:
        figures = {
            "python": platform.python_version(),
            "sqlite": sqlite3.sqlite_version,
            "append": measure_appends(Path(name), options.appends),
            "verify": measure_verify(Path(name), options.records),
            "proof": measure_proof(Path(name), options.leaves),
        }
    text = json.dumps(figures, indent=2) + "\n"
    print(text, end="")
    if options.json:
        options.json.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
