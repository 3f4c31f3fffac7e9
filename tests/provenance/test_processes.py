"""What only shows with real processes: many writers, kill -9, a full disk."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Callable

import pytest

from footnote.errors import LogError
from footnote.provenance import advance
from footnote.provenance.anchor import read_leaves
from footnote.provenance.verification import State
from tests.support.appender import STEPS, Appender
from tests.support.drafts import answer_draft

resource = pytest.importorskip("resource")


def stored(place):
    with place.open() as log, log.reading() as reader:
        return {record.sequence: record.hash for record in reader.records()}


def test_eight_processes_that_append_250_records_each_make_one_chain_of_2000(place):
    with place.open():
        pass
    children = [Appender.start(place.address, 250) for _ in range(8)]
    told = {}
    for records, errors, code in [child.finish() for child in children]:
        assert (len(records), errors, code) == (250, [], 0)
        assert not told.keys() & records.keys()
        told.update(records)
    assert stored(place) == told
    found = place.verify()
    assert (found.state, found.size) == (State.UNANCHORED, 2000)


def test_a_server_with_another_isolation_level_still_lets_every_writer_in(postgres_place):
    address = f"{postgres_place.address}%20-cdefault_transaction_isolation%3Dserializable"
    with postgres_place.open():
        pass
    children = [Appender.start(address, 15) for _ in range(4)]
    assert [child.finish()[1:] for child in children] == [([], 0)] * 4
    assert postgres_place.verify().size == 60


def test_processes_that_make_the_log_at_once_make_one(place):
    children = [Appender.start(place.address, 5) for _ in range(4)]
    assert [child.finish()[1:] for child in children] == [([], 0)] * 4
    found = place.verify()
    assert (found.state, found.size) == (State.UNANCHORED, 20)


@pytest.mark.parametrize("step", STEPS)
def test_process_killed_at_any_step_loses_no_acknowledged_record(place, step):
    told, _, code = Appender.start(place.address, 3, step).finish()
    assert code == -signal.SIGKILL
    assert sorted(told) == [1, 2]
    kept = stored(place)
    assert kept.items() >= told.items()
    assert len(kept) == (3 if step == "after commit" else 2)
    assert place.verify().state is State.UNANCHORED
    with place.open() as log:
        assert log.append(answer_draft()).sequence == len(kept) + 1
    assert place.verify().state is State.UNANCHORED


@pytest.mark.parametrize("after", [1, 12, 40])
def test_process_killed_while_it_appends_loses_no_acknowledged_record(place, after):
    child = Appender.start(place.address, 100_000)
    seen = [child.told.readline().split() for _ in range(after)]
    os.kill(child.pid, signal.SIGKILL)
    told = child.finish()[0]
    told.update({int(sequence): digest for sequence, digest in seen})
    assert stored(place).items() >= told.items()
    assert place.verify().state is State.UNANCHORED


def test_full_disk_is_told_and_leaves_a_log_that_verifies(sqlite_place):
    def small_files():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000))

    with sqlite_place.open():
        pass
    told, errors, code = Appender.start(sqlite_place.address, 10_000, prepare=small_files).finish()
    assert code == 1
    assert errors[0].startswith("LogError the provenance log")
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


def test_of_two_checkpoints_at_once_the_newer_head_stays(sqlite_place, monkeypatch):
    """The first process has read the old checkpoint and the old head when the second one starts."""
    key = sqlite_place.init()
    with sqlite_place.open() as log:
        log.append(answer_draft(0))
    ready, go = os.pipe(), os.pipe()
    write = advance.write_anchor

    def write_late(*arguments):
        os.write(ready[1], b".")
        os.read(go[0], 1)
        write(*arguments)

    monkeypatch.setattr(advance, "write_anchor", write_late)
    first = forked(lambda: sqlite_place.advance(key))
    monkeypatch.setattr(advance, "write_anchor", write)
    os.read(ready[0], 1)
    with sqlite_place.open() as log:
        log.append(answer_draft(1))
    second = forked(lambda: sqlite_place.advance(key))
    # One that does not wait for the first is done in far less than this.
    ended, _ = wait_for(second, seconds=1.0)
    os.write(go[1], b".")
    assert not ended
    assert (wait_for(first)[1], wait_for(second)[1]) == (0, 0)
    assert len(list(read_leaves(sqlite_place.checkpoint))) == sqlite_place.verify(key).anchored == 2


def forked(work: Callable[[], object]) -> int:
    """A child process that does ``work`` and ends with 0 if it raised nothing."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            work()
            code = 0
        finally:
            os._exit(code)
    return pid


def wait_for(pid: int, seconds: float = 60.0) -> tuple[bool, int | None]:
    """Whether a child ended in that time, and its exit code."""
    process = os.pidfd_open(pid)
    try:
        if not select.select([process], [], [], seconds)[0]:
            return False, None
    finally:
        os.close(process)
    return True, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
