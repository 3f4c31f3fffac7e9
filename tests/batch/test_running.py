from __future__ import annotations

import csv
import gzip
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from footnote.batch.engines import local_engine
from footnote.batch.journal import Journal
from footnote.batch.running import Done, run_batch
from footnote.errors import FootnoteError, UsageError
from footnote.settings import Settings
from tests.support.parts import need

SETTINGS = Settings()


def _run(rows: Path, output: Path, jobs: int = 1) -> Done:
    return run_batch(rows, output, SETTINGS, local_engine(SETTINGS, jobs))


@pytest.fixture
def undisturbed(rows_file: Path) -> bytes:
    output = rows_file.with_name("undisturbed.jsonl")
    assert _run(rows_file, output) == Done(90, 0, 0)
    return output.read_bytes()


def test_results_stand_in_the_order_of_the_rows(rows_file: Path, undisturbed: bytes) -> None:
    results = [json.loads(line) for line in undisturbed.splitlines()]
    assert [result["id"] for result in results[:6]] == ["a0", "b0", 3, "a1", "b1", 6]
    assert {result["verdict"] for result in results if str(result["id"]).startswith("b")} == {"supported"}
    assert results[12 * 3]["verdict"] == "supported"
    assert results[13 * 3]["verdict"] == "contradicted"


def test_nothing_is_left_beside_the_output(rows_file: Path, undisturbed: bytes) -> None:
    assert sorted(path.name for path in rows_file.parent.iterdir()) == ["rows.jsonl", "undisturbed.jsonl"]


def test_two_processes_give_the_same_bytes(rows_file: Path, undisturbed: bytes) -> None:
    output = rows_file.with_name("two.jsonl")
    _run(rows_file, output, jobs=2)
    assert output.read_bytes() == undisturbed


@pytest.mark.parametrize("torn", [b"", b'{"id": "a', b"\0" * 50, b"{}x\n"])
def test_a_run_goes_on_behind_the_last_whole_row(rows_file: Path, undisturbed: bytes, torn: bytes) -> None:
    output = rows_file.with_name("out.jsonl")
    _fail_after(rows_file, output, chunks=1)
    journal = output.with_name("out.jsonl.partial")
    journal.write_bytes(journal.read_bytes() + torn)
    assert _run(rows_file, output) == Done(90, 32, 0)
    assert output.read_bytes() == undisturbed
    assert not journal.exists()


def _fail_after(rows: Path, output: Path, chunks: int) -> None:
    def told(done: int) -> None:
        if done >= 32 * chunks:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_batch(rows, output, SETTINGS, local_engine(SETTINGS, 1), told)


def test_other_settings_or_rows_begin_anew(rows_file: Path) -> None:
    output = rows_file.with_name("out.jsonl")
    _fail_after(rows_file, output, chunks=1)
    strict = Settings(threshold="strict")
    assert run_batch(rows_file, output, strict, local_engine(strict, 1)).resumed == 0
    _fail_after(rows_file, output, chunks=1)
    rows_file.write_text(rows_file.read_text(encoding="utf-8").replace("Ghent.", "Bruges."), encoding="utf-8")
    assert _run(rows_file, output).resumed == 0


def test_a_killed_run_and_its_repetition_give_the_file_of_an_undisturbed_one(
    rows_file: Path, undisturbed: bytes
) -> None:
    output = rows_file.with_name("out.jsonl")
    command = [sys.executable, "-m", "footnote", "batch", rows_file.name, output.name, "--jobs", "2", "--quiet"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.Popen(command, cwd=rows_file.parent, env=environment, start_new_session=True)
    journal = output.with_name("out.jsonl.partial")
    deadline = time.monotonic() + 60
    while not (journal.exists() and journal.read_bytes().count(b"\n") > 1) and process.poll() is None:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    _run(rows_file, output, jobs=1)
    assert output.read_bytes() == undisturbed


def test_two_runs_never_write_one_output(rows_file: Path) -> None:
    output = rows_file.with_name("out.jsonl")
    first = Journal(output, "header")
    first.open()
    with pytest.raises(UsageError, match="another run is writing"):
        Journal(output, "header").open()
    first.close()


def test_a_row_that_cannot_be_checked_does_not_stop_the_others(rows_file: Path) -> None:
    with rows_file.open("a", encoding="utf-8") as file:
        file.write('{"claim": "No sources."}\n{"claim": "It is in Ghent.", "sources": "The firm is in Ghent."}\n')
    output = rows_file.with_name("out.jsonl")
    assert _run(rows_file, output) == Done(92, 0, 1)
    assert json.loads(output.read_bytes().splitlines()[-2])["error"] == "the row has no sources"


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_is_no_row_does_not_stop_the_others(rows_file: Path, jobs: int) -> None:
    lines = rows_file.read_bytes().splitlines(keepends=True)
    broken = {1: b"{broken\n", 40: b"[1, 2]\n", 41: b"\xff\n", 93: b'{"claim": "cut'}
    for place, line in broken.items():
        lines.insert(place, line)
    rows_file.write_bytes(b"".join(lines))
    output = rows_file.with_name("out.jsonl")
    assert _run(rows_file, output, jobs) == Done(94, 0, 4)
    results = [json.loads(line) for line in output.read_bytes().splitlines()]
    assert [place for place, result in enumerate(results) if result["error"]] == [*broken]
    assert [results[place]["id"] for place in broken] == [place + 1 for place in broken]
    assert all(f"line {place + 1}: " in results[place]["error"] for place in broken)


def test_an_input_that_breaks_off_keeps_what_was_checked_before(rows_file: Path) -> None:
    packed = rows_file.with_name("rows.jsonl.gz")
    packed.write_bytes(gzip.compress(rows_file.read_bytes())[:-8])
    output = rows_file.with_name("out.jsonl")
    with pytest.raises(FootnoteError, match=r"rows\.jsonl\.gz"):
        _run(packed, output)
    assert not output.exists()
    assert output.with_name("out.jsonl.partial").exists()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")
def test_workers_end_with_the_process_that_started_them(rows_file: Path) -> None:
    rows_file.write_bytes(rows_file.read_bytes() * 20)
    command = [sys.executable, "-m", "footnote", "batch", rows_file.name, "out.jsonl", "--jobs", "2", "--quiet"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    process = subprocess.Popen(command, cwd=rows_file.parent, env=environment, start_new_session=True)
    journal = rows_file.with_name("out.jsonl.partial")
    _wait_for(lambda: journal.exists() and journal.read_bytes().count(b"\n") > 1)
    workers = [one for one in _processes_of(process.pid) if one != process.pid]
    assert len(workers) >= 2
    process.kill()
    process.wait()
    _wait_for(lambda: not _processes_of(process.pid))


def _wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _processes_of(session: int) -> list[int]:
    """Those of a session that still run."""
    found = []
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, _, its_session = file.read_text().rpartition(")")[2].split()[:4]
            if int(its_session) == session and state != "Z":
                found.append(int(file.parent.name))
    return found


def test_a_table_holds_one_line_a_row_that_no_spreadsheet_runs(rows_file: Path) -> None:
    row = {"id": "=1+1", "claim": "Revenue was 13 million euros.", "sources": "Revenue was 12 million euros."}
    rows_file.write_text(json.dumps(row) + "\n", encoding="utf-8")
    output = rows_file.with_name("out.csv")
    _run(rows_file, output)
    with output.open(encoding="utf-8", newline="") as file:
        (result,) = csv.DictReader(file)
    assert result["id"] == "'=1+1"
    assert (result["verdict"], result["contradicted"], result["error"]) == ("contradicted", "1", "")
    assert "FN101" in result["findings"]
    assert result["quote"] == "Revenue was 12 million euros"


def test_parquet_comes_and_goes(rows_file: Path) -> None:
    arrow = need("pyarrow")
    parquet = need("pyarrow.parquet")
    rows = [json.loads(line) for line in rows_file.read_text(encoding="utf-8").splitlines()]
    for number, row in enumerate(rows, start=1):
        row["sources"] = list(row["sources"].values()) if isinstance(row["sources"], dict) else row["sources"]
        row["id"] = str(row.get("id", number))
        row.setdefault("claim", None)
        row.setdefault("text", None)
    packed = rows_file.with_suffix(".parquet")
    parquet.write_table(arrow.Table.from_pylist(rows), packed)
    output = rows_file.with_name("out.parquet")
    assert _run(packed, output) == Done(90, 0, 0)
    table = parquet.read_table(output).to_pylist()
    assert [row["id"] for row in table[:3]] == ["a0", "b0", "3"]
    assert table[1]["verdict"] == "supported"
    assert table[1]["faithfulness"] == 1.0


@pytest.mark.parametrize("name", ["out.txt", "out", "out.jsonl.gz"])
def test_an_output_of_another_kind_is_refused_before_work_begins(rows_file: Path, name: str) -> None:
    with pytest.raises(UsageError, match=r"must end in \.jsonl, \.csv, \.parquet"):
        _run(rows_file, rows_file.with_name(name))


def test_the_input_is_never_the_output(rows_file: Path) -> None:
    before = rows_file.read_bytes()
    with pytest.raises(UsageError, match="the same file"):
        _run(rows_file, rows_file)
    assert rows_file.read_bytes() == before


def test_a_link_to_the_output_stays_a_link(rows_file: Path, undisturbed: bytes) -> None:
    link = rows_file.with_name("link.jsonl")
    link.symlink_to("results.jsonl")
    _run(rows_file, link)
    assert link.is_symlink()
    assert rows_file.with_name("results.jsonl").read_bytes() == undisturbed


def test_a_folder_in_place_of_the_output_is_told_before_work_begins(rows_file: Path) -> None:
    output = rows_file.with_name("out.jsonl")
    output.mkdir()
    with pytest.raises(FootnoteError, match=r"out\.jsonl is a folder"):
        _run(rows_file, output)
    assert sorted(path.name for path in rows_file.parent.iterdir()) == ["out.jsonl", "rows.jsonl"]


def test_an_input_of_which_nothing_can_be_read_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "rows.csv").write_bytes(b"\xff\xfei\0d\0")
    with pytest.raises(FootnoteError, match="not UTF-8"):
        _run(tmp_path / "rows.csv", tmp_path / "out.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["rows.csv"]


def test_no_id_makes_a_row_look_like_an_error(tmp_path: Path) -> None:
    row = {"id": {"status": "error"}, "claim": "It rained.", "sources": "It rained."}
    (tmp_path / "rows.jsonl").write_text(json.dumps(row, separators=(",", ":")), encoding="utf-8")
    assert _run(tmp_path / "rows.jsonl", tmp_path / "out.jsonl") == Done(1, 0, 0)


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_half_a_character_is_written_to_a_table_as_its_escape(tmp_path: Path, ending: str) -> None:
    row = {"id": "\ud83d", "claim": "It rained \ud83d in Oslo.", "sources": "It rained \ud83d in Oslo."}
    (tmp_path / "rows.jsonl").write_text(json.dumps(row), encoding="utf-8")
    output = tmp_path / f"out.{ending}"
    if ending == "parquet":
        need("pyarrow")
    assert _run(tmp_path / "rows.jsonl", output) == Done(1, 0, 0)
    assert b"\\ud83d" in output.read_bytes()


def test_an_output_that_cannot_be_written_is_told(rows_file: Path) -> None:
    with pytest.raises(FootnoteError, match="cannot write"):
        _run(rows_file, rows_file.parent / "nowhere" / "out.jsonl")
