"""What only shows with real processes: many writers, kill -9, a full disk."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.appender import STEPS
from support.drafts import answer_draft

from footnote.errors import LogError
from footnote.provenance.verification import State

resource = pytest.importorskip("resource")

APPENDER = Path(__file__).parents[1] / "support" / "appender.py"


def start(place, count, *more, **options):
    command = [sys.executable, str(APPENDER), place.address, str(count), *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)


def acknowledged(process):
    output, errors = process.communicate(timeout=120)
    lines = [line.split() for line in output.splitlines() if line.endswith(tuple("0123456789abcdef"))]
    return {int(sequence): digest for sequence, digest in (line for line in lines if len(line) == 2)}, errors


def stored(place):
    with place.open() as log, log.reading() as reader:
        return {record.sequence: record.hash for record in reader.records()}


def test_eight_processes_that_append_250_records_each_make_one_chain_of_2000(place):
    with place.open():
        pass
    processes = [start(place, 250) for _ in range(8)]
    answers = [acknowledged(process) for process in processes]
    assert [errors for _, errors in answers] == [""] * 8
    told = {}
    for records, _ in answers:
        assert len(records) == 250
        assert not told.keys() & records.keys()
        told.update(records)
    assert stored(place) == told
    found = place.verify()
    assert (found.state, found.size) == (State.UNANCHORED, 2000)


def test_two_processes_that_make_the_log_at_once_make_one(place):
    processes = [start(place, 5) for _ in range(2)]
    assert [errors for _, errors in map(acknowledged, processes)] == ["", ""]
    found = place.verify()
    assert (found.state, found.size) == (State.UNANCHORED, 10)


@pytest.mark.parametrize("step", STEPS)
def test_process_killed_at_any_step_loses_no_acknowledged_record(place, step):
    process = start(place, 3, step)
    told, _ = acknowledged(process)
    assert process.returncode == -signal.SIGKILL
    assert sorted(told) == [1, 2]
    kept = stored(place)
    assert kept.items() >= told.items()
    assert len(kept) == (3 if step == "after commit" else 2)
    assert place.verify().state is State.UNANCHORED
    with place.open() as log:
        assert log.append(answer_draft()).sequence == len(kept) + 1
    assert place.verify().state is State.UNANCHORED


@pytest.mark.parametrize("after", [1, 12])
def test_process_killed_while_it_appends_loses_no_acknowledged_record(place, after):
    process = start(place, 100_000)
    seen = [process.stdout.readline() for _ in range(after)]
    process.kill()
    told, _ = acknowledged(process)
    told.update({int(sequence): digest for sequence, digest in (line.split() for line in seen)})
    assert stored(place).items() >= told.items()
    assert place.verify().state is State.UNANCHORED


def test_full_disk_is_told_and_leaves_a_log_that_verifies(sqlite_place):
    def small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    with sqlite_place.open():
        pass
    process = start(sqlite_place, 10_000, preexec_fn=small_files)
    told, errors = acknowledged(process)
    assert process.returncode == 1
    assert LogError.__name__ in errors.splitlines()[-1]
    assert told
    assert stored(sqlite_place).items() >= told.items()
    assert sqlite_place.verify().state is State.UNANCHORED


@pytest.fixture
def read_only(tmp_path):
    """A function that makes a folder read-only for everybody, root too."""
    mounted = []

    def make(folder):
        bind = ["mount", "--bind", str(folder), str(folder)]
        if os.geteuid() or subprocess.run(bind, capture_output=True).returncode:
            pytest.skip("may not mount here")
        mounted.append(folder)
        subprocess.run(["mount", "-o", "remount,bind,ro", str(folder)], check=True)

    yield make
    for folder in mounted:
        subprocess.run(["umount", str(folder)], check=True)


def test_log_in_a_read_only_folder_verifies_and_takes_no_record(sqlite_place, tmp_path, read_only):
    folder = tmp_path / "a 100% folder#1"
    folder.mkdir()
    place = type(sqlite_place)(f"sqlite:///{folder}/log.db", folder)
    with place.open() as log:
        log.append(answer_draft())
    read_only(folder)
    assert (place.verify().state, place.verify().size) == (State.UNANCHORED, 1)
    with pytest.raises(LogError, match=r"readonly|unable to open"):
        place.open()
