"""What a large index is kept in: our own postings, SQLite's FTS5, or tantivy, on the same words in the same run.

    python -m eval.index_speed [--megabytes 32] [--tantivy PYTHON] [--json FILE]

Each is given the same units with their words. ``size_mb`` is that of the files, ``build_s`` processor time without
reading the texts. A claim's candidates are the eight units that cover most of its words, with the share that neighbours
add: ours finds these by itself, the others give the 64 units that they rank highest, from which they would be scored;
``found`` is the share of the eight that are among these. ``counted_ms`` is what the number of units that hold any word
of the claim takes, on which the weights of words rest; with ours it is part of the query. Tantivy works with one
thread, and is left out without ``--tantivy``, which names the Python of an environment that has it.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from eval.bench.corpus import SEED, Writer
from eval.question_times import asked
from footnote.cache.seal import Seal
from footnote.large.building import Builder, built_index
from footnote.large.index import LargeIndex
from footnote.large.source import desk_of
from footnote.large.store import LargeStore
from footnote.plugins import Plugins
from footnote.retrieve.index import keys_by_unit
from footnote.retrieve.ranking import best_units
from footnote.settings import Settings
from footnote.sources.loading import file_reader
from footnote.text.words import content_keys, read_words

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "eval" / "results" / "index_speed.json"
FILE_SIZE, CLAIMS, TOP, MORE = 1_000_000, 60, 8, 64

# The words of a claim to what was found, best first.
Search = Callable[[list[str]], list[int]]


def texts(megabytes: int) -> list[str]:
    """Generated texts of a megabyte each."""
    return [Writer(SEED + number).text(FILE_SIZE) for number in range(megabytes)]


def claims(written: Sequence[str]) -> list[list[str]]:
    """The words of claims about some of the texts."""
    some = [written[len(written) * number // 12] for number in range(12)]
    spoken = [claim for n, text in enumerate(some) for claim in Writer(n).claims(text[:40_000], CLAIMS // 12)]
    return [sorted(set(content_keys(read_words(claim)))) for claim in spoken]


def own(written: Sequence[str], file: Path) -> tuple[LargeIndex, float]:
    """Our index, and the processor time of its words alone: that of all but reading the texts and keeping them."""
    desk = desk_of(LargeStore(file, Seal(b"0" * 32)))
    read = file_reader(Settings(), Plugins().readers())
    builder = Builder(desk, "", Settings(), read)
    taken = [builder.adopt(read(f"{n:04}.txt", f"{n:04}.txt", text.encode())) for n, text in enumerate(written)]
    begin = time.process_time()
    index = built_index(taken, desk)
    return index, time.process_time() - begin


def numbered(index: LargeIndex) -> dict[str, str]:
    """A plain name for each word, so that no engine's own idea of words counts."""
    return {key: f"w{number}" for number, key in enumerate(index.words())}


def rows(index: LargeIndex, names: dict[str, str]) -> list[str]:
    """The words of each unit."""
    return [
        " ".join(names[key] for key in sorted(keys))
        for source in index.sources
        for keys in keys_by_unit(source.units or ())
    ]


def fts5(lines: Sequence[str], file: Path) -> tuple[Search, Search, float]:
    """What finds and what counts in an FTS5 table that keeps no texts, and the processor time it took to fill it."""
    begin = time.process_time()
    connection = sqlite3.connect(file)
    connection.execute("CREATE VIRTUAL TABLE units USING fts5(words, content='', detail=full, tokenize='ascii')")
    connection.executemany("INSERT INTO units (rowid, words) VALUES (?, ?)", enumerate(lines))
    connection.execute("INSERT INTO units (units) VALUES ('optimize')")
    connection.commit()
    took = time.process_time() - begin

    def found(names: list[str]) -> list[int]:
        query = "SELECT rowid FROM units WHERE units MATCH ? ORDER BY rank LIMIT ?"
        return [row[0] for row in connection.execute(query, (" OR ".join(names), MORE))]

    def counted(names: list[str]) -> list[int]:
        query = "SELECT count(*) FROM units WHERE units MATCH ?"
        return [int(connection.execute(query, (" OR ".join(names),)).fetchone()[0])]

    return found, counted, took


def measure(megabytes: int, tantivy: str | None) -> dict[str, Any]:
    """All figures."""
    written = texts(megabytes)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        index, took = own(written, folder / "own.sqlite")
        questions = claims(written)
        begin = time.process_time()
        names = numbered(index)
        lines = rows(index, names)
        print(f"{len(lines):,} units, {len(names):,} words; {time.process_time() - begin:.0f} s", file=sys.stderr)
        best = [[ranked.number for ranked in best_units(index, keys, TOP)] for keys in questions]
        fresh = LargeIndex([*index.sources], index._store, index._of)  # type: ignore[arg-type]  # they are on disk
        found: dict[str, Any] = {
            "own": {
                "size_mb": round(_words_size(folder / "own.sqlite") / 1e6, 1),
                "build_s": round(took, 1),
                "query_ms": asked(lambda keys: [r.number for r in best_units(fresh, keys, TOP)], questions),
                "found": 1.0,
            }
        }
        named = [[names[key] for key in keys if key in names] for keys in questions]
        find, count, took = fts5(lines, folder / "fts5.sqlite")
        found["fts5"] = {
            "size_mb": round((folder / "fts5.sqlite").stat().st_size / 1e6, 1),
            "build_s": round(took, 1),
            "query_ms": asked(find, named),
            "counted_ms": asked(count, named),
            "found": _share(best, [find(keys) for keys in named]),
        }
        if tantivy:
            theirs = _with_tantivy(tantivy, lines, named, folder)
            answers = theirs.pop("answers")
            found["tantivy"] = {**theirs, "found": _share(best, answers)}
    return {"megabytes": megabytes, "units": len(lines), "words": len(names), "claims": len(questions), **found}


def _words_size(file: Path) -> int:
    """The bytes of the tables of words, as SQLite lays them out anew without the texts."""
    with sqlite3.connect(file) as connection:
        for table in ("sources", "parts"):
            connection.execute(f"DROP TABLE {table}")
    connection.execute("VACUUM INTO ?", (f"{file}.words",))
    connection.close()
    return Path(f"{file}.words").stat().st_size


def _share(best: Sequence[list[int]], found: Sequence[list[int]]) -> float:
    hits = [len({*wanted} & {*given}) for wanted, given in zip(best, found, strict=True)]
    return round(sum(hits) / sum(map(len, best)), 3)


def _with_tantivy(python: str, lines: Sequence[str], questions: Sequence[list[str]], folder: Path) -> dict[str, Any]:
    work = json.dumps({"lines": lines, "questions": questions, "folder": str(folder / "tantivy"), "more": MORE})
    (folder / "tantivy").mkdir()
    out = subprocess.run(
        [python, "-m", "eval.index_tantivy"], input=work, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout
    found: dict[str, Any] = json.loads(out)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, prints and writes; 0."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--megabytes", type=int, default=32)
    parser.add_argument("--tantivy")
    parser.add_argument("--json", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    results = measure(options.megabytes, options.tantivy)
    print(json.dumps(results, indent=2))
    options.json.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
