"""What an operation costs beyond the bare SQL of the same two queries, over one million invoice rows in SQLite.

Run ``python -m eval.catalog_speed``; it prints the figures and writes eval/results/catalog_speed.json. Full scan: at
most twice the bare SQL. Indexed: under 5 ms more. Exit code 1 if one of the two does not hold. The limits are held
against processor time, so that other work on the machine does not count; wall times stand beside it.
"""

from __future__ import annotations

import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from footnote.catalog.answer import Answer
from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.loading import load_catalog
from footnote.catalog.opening import open_database

ROWS = 1_000_000
CUSTOMERS = 10_000
MAX_RATIO = 2.0
MAX_EXTRA_MS = 5.0
RESULTS = Path(__file__).parent / "results" / "catalog_speed.json"

CATALOG = """
entities:
  customer: {table: customers, key: id, label: name}
operations:
  large:
    title: Large invoices
    parameters:
      least: {type: integer}
    rows:
      sql: SELECT id, number, due_on, cents FROM invoices WHERE cents >= :least ORDER BY id
      evidence: {type: invoice, key: id, label: "{number}", uri: "erp://invoice/{id}"}
      fields: {number: text, due_on: date, amount: {column: cents, type: money, currency: EUR, scale: 2}}
    measures:
      total: {sql: sum(cents), type: money, currency: EUR, scale: 2}
      n: {sql: count(*), type: integer}
    empty: None.
    answer: "{{ total }} in {{ n }} invoices."
  of_customer:
    title: Invoices of a customer
    parameters:
      customer: {entity: customer}
    rows:
      sql: SELECT id, number, due_on, cents FROM invoices WHERE customer_id = :customer ORDER BY id
      evidence: {type: invoice, key: id, label: "{number}", uri: "erp://invoice/{id}"}
      fields: {number: text, due_on: date, amount: {column: cents, type: money, currency: EUR, scale: 2}}
    measures:
      total: {sql: sum(cents), type: money, currency: EUR, scale: 2}
      n: {sql: count(*), type: integer}
    empty: None.
    answer: "{{ customer }}: {{ total }} in {{ n }} invoices."
"""


@dataclass(frozen=True)
class Case:
    """One operation with the arguments that it is asked with."""

    name: str
    arguments: dict[str, object]
    runs: int


CASES = {
    "full_scan": Case("large", {"least": 9_990_500}, 9),
    "indexed": Case("of_customer", {"customer": "4711"}, 101),
}


def build(path: Path) -> None:
    """Fills the database: customers, and invoices with an index on their customer but not on their amount."""
    rng = random.Random(4711)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT)")
    connection.execute(
        "CREATE TABLE invoices (id INTEGER PRIMARY KEY, number TEXT, customer_id INTEGER, due_on DATE, cents INTEGER)"
    )
    connection.executemany("INSERT INTO customers VALUES (?, ?)", ((n, f"Customer {n}") for n in range(CUSTOMERS)))
    connection.executemany(
        "INSERT INTO invoices VALUES (?, ?, ?, ?, ?)",
        ((n, f"R-{n}", rng.randrange(CUSTOMERS), "2026-08-14", rng.randrange(10_000_000)) for n in range(ROWS)),
    )
    connection.execute("CREATE INDEX by_customer ON invoices (customer_id)")
    connection.commit()
    connection.close()


def milliseconds(run: Callable[[], object]) -> tuple[float, float]:
    """Processor time and wall time of one run. All work, SQLite's too, is done in this process."""
    cpu, wall = time.process_time(), time.perf_counter()
    run()
    return (time.process_time() - cpu) * 1000, (time.perf_counter() - wall) * 1000


def measure(case: Case, setting: Setting, path: Path) -> dict[str, float]:
    """Medians over runs that take turns, so that a busy machine disturbs both alike."""
    answer = answer_call(Call(case.name, case.arguments), setting)
    if answer.answer is None:
        raise SystemExit(f"{case.name} is refused: {answer.refusal}")
    bare, ours = [], []
    for _ in range(case.runs):
        bare.append(milliseconds(lambda: run_bare(answer, path)))
        ours.append(milliseconds(lambda: answer_call(Call(case.name, case.arguments), setting)))
    bare_ms, ours_ms = (statistics.median(cpu for cpu, _ in times) for times in (bare, ours))
    bare_wall, ours_wall = (statistics.median(wall for _, wall in times) for times in (bare, ours))
    return {
        "rows": answer.operations[0].rows,
        "runs": case.runs,
        "bare_ms": round(bare_ms, 2),
        "operation_ms": round(ours_ms, 2),
        "ratio": round(ours_ms / bare_ms, 3),
        "extra_ms": round(ours_ms - bare_ms, 2),
        "bare_wall_ms": round(bare_wall, 2),
        "operation_wall_ms": round(ours_wall, 2),
    }


def run_bare(answer: Answer, path: Path) -> list[list[tuple[object, ...]]]:
    """The same queries without any of our work."""
    connection = sqlite3.connect(path)
    results = []
    for query in answer.operations[0].queries:
        bound = {name: int(value) for name, value in query.params}
        results.append(connection.execute(query.sql, bound).fetchall())
    connection.close()
    return results


def main() -> int:
    """Measures, prints, writes; 1 if a limit is exceeded."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "invoices.db"
        build(path)
        file = Path(folder) / "catalog.yaml"
        file.write_text(CATALOG, encoding="utf-8")
        database = open_database(f"sqlite:///{path}")
        setting = Setting(load_catalog(file), database, date(2026, 8, 14), "de")
        results = {name: measure(case, setting, path) for name, case in CASES.items()}
        database.close()
    holds = results["full_scan"]["ratio"] <= MAX_RATIO and results["indexed"]["extra_ms"] < MAX_EXTRA_MS
    limits = {"full_scan_ratio": MAX_RATIO, "indexed_extra_ms": MAX_EXTRA_MS}
    report = {"invoices": ROWS, "limits": limits, "results": results, "holds": holds}
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(report, indent=2))
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
