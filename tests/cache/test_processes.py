"""Many processes with one cache, some of them killed; places that cannot be written to."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from footnote.cache.database import FILE_NAME
from footnote.caching import FOLDER

ROOT = Path(__file__).parents[2]
DOCUMENTS = 6

# Writes and reads what is easy to check, for as long as it lives.
WORKER = """
import os, random, sys
from pathlib import Path
from footnote.cache.seal import Seal
from footnote.cache.store import Store
chance = random.Random(int(sys.argv[2]))
for _ in range(int(sys.argv[3])):
    store = Store(Path(sys.argv[1]), Seal(b"s" * 32), limit=3_000_000)
    for _ in range(20):
        key = str(chance.randrange(200)).encode()
        value = store.get(key)
        assert value in (None, key * 5000), key
        store.put(key, key * 5000)
    store.close()
print("held")
"""


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def start(*arguments: str, folder: Path | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_processes_that_are_killed_while_they_write_leave_no_wrong_value(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    chance = random.Random(6)
    doomed = [start("-c", WORKER, str(folder), str(number), "100000") for number in range(3)]
    lasting = [start("-c", WORKER, str(folder), str(number), "12") for number in range(3, 7)]
    deadline = time.monotonic() + 60
    while not (folder / FILE_NAME).exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    for process in doomed:
        time.sleep(chance.uniform(0.05, 0.4))
        process.send_signal(signal.SIGKILL)
    for process in lasting:
        out, err = process.communicate(timeout=120)
        assert out == "held\n", err
    for process in doomed:
        process.communicate()
        assert process.returncode == -signal.SIGKILL
    last = start("-c", WORKER, str(folder), "99", "1")
    assert last.communicate(timeout=60)[0] == "held\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    (folder / "docs").mkdir(parents=True)
    (folder / "sources").mkdir()
    (folder / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    (folder / "sources" / "mill.txt").write_text("The mill was sold in May. It has two wheels.\n", encoding="utf-8")
    for number in range(DOCUMENTS):
        text = f"The mill was sold in May.\n\nThe mill has {number} wheels.\n"
        (folder / "docs" / f"{number}.md").write_text(text, encoding="utf-8")
    return folder


def check(folder: Path, *options: str) -> subprocess.Popen[str]:
    return start("-m", "footnote", "check", "--json", "-", *options, folder=folder)


def answer(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    return out


def test_ten_checks_at_once_some_killed_give_the_right_answers(project: Path) -> None:
    plain = answer(check(project, "--no-cache"))
    processes = [check(project) for _ in range(10)]
    time.sleep(0.5)
    for process in processes[:3]:
        process.kill()
        process.communicate()
    assert [answer(process) for process in processes[3:]] == [plain] * 7
    assert answer(check(project)) == plain


@pytest.mark.parametrize("warm", [False, True])
def test_a_file_where_the_folder_should_be_or_a_file_that_is_none_costs_time_only(project: Path, warm: bool) -> None:
    plain = answer(check(project, "--no-cache"))
    if warm:
        answer(check(project))
        (project / FOLDER / FILE_NAME).write_bytes(os.urandom(5000))
    else:
        (project / FOLDER).write_text("not a folder", encoding="utf-8")
    assert answer(check(project)) == plain


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 200 kB of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    if (
        os.geteuid() != 0
        or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", place], capture_output=True, check=False
        ).returncode
    ):
        pytest.skip("only root may mount a small disk")
    yield place
    subprocess.run(["umount", "-l", place], check=True)


def _fill(file: Path) -> None:
    """Writes until the disk takes no more."""
    with file.open("wb", buffering=0) as opened, suppress(OSError):
        while opened.write(bytes(4096)):
            pass


def test_a_full_disk_costs_time_only(project: Path, small_disk: Path) -> None:
    plain = answer(check(project, "--no-cache"))
    for name in ("docs", "sources", "footnote.toml"):
        subprocess.run(["cp", "-r", project / name, small_disk], check=True)
    _fill(small_disk / "filler")
    assert not os.statvfs(small_disk).f_bavail
    assert answer(check(small_disk)) == plain
    (small_disk / "filler").unlink()
    assert answer(check(small_disk)) == plain


@pytest.mark.parametrize("warm", [False, True])
def test_a_disk_that_is_read_only_costs_time_only(project: Path, small_disk: Path, warm: bool) -> None:
    plain = answer(check(project, "--no-cache"))
    for name in ("docs", "sources", "footnote.toml"):
        subprocess.run(["cp", "-r", project / name, small_disk], check=True)
    if warm:
        answer(check(small_disk))
    subprocess.run(["mount", "-o", "remount,ro", small_disk], check=True)
    process = check(small_disk, "--verbose")
    out, err = process.communicate(timeout=60)
    assert out == plain
    known = DOCUMENTS if warm else 0
    assert f"{known} documents from the cache" in err
    assert (small_disk / FOLDER).exists() == warm
