"""The example package of a plugin, installed as its readers would install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

SUBTITLES = """\
1
00:00:05,000 --> 00:00:08,000
The harvest was poor.

2
00:01:07,500 --> 00:01:10,000
We stored 40 tonnes
of barley.
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the installed package."""
    folder = tmp_path_factory.mktemp("plugin")
    copy = shutil.copytree(ROOT / "examples" / "plugin", folder / "source")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run(
        [*command, "--disable-pip-version-check", "--target", str(folder / "site"), str(copy)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder / "site"


def footnote(site: Path | None, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = [str(ROOT), *([str(site)] if site else [])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-m", "footnote", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def test_reader_judge_and_renderer_work_once_the_package_is_installed(site: Path, tmp_path: Path) -> None:
    (tmp_path / "talk.srt").write_text(SUBTITLES, encoding="utf-8")
    (tmp_path / "a.md").write_text("The harvest was poor.\n\n=The harvest was rich.\n", encoding="utf-8")
    done = footnote(site, tmp_path, "check", "a.md", "-s", "talk.srt", "--judge", "quotes", "--format", "csv")
    assert done.stdout.splitlines() == [
        "document,line,verdict,claim,source",
        "a.md,1,supported,The harvest was poor.,talk.srt 00:00:05 chars 32-52",
        "a.md,3,unsupported,'=The harvest was rich.,",
    ]


def test_the_built_in_judge_reads_the_new_format(site: Path, tmp_path: Path) -> None:
    (tmp_path / "talk.srt").write_text(SUBTITLES, encoding="utf-8")
    done = footnote(site, tmp_path, "check", "We stored 50 tonnes of barley.", "-s", "talk.srt")
    assert "CONTRADICTED" in done.stdout
    assert "talk.srt 00:01:07 chars" in done.stdout


def test_pytest_writes_the_new_format(site: Path, tmp_path: Path) -> None:
    (tmp_path / "talk.srt").write_text(SUBTITLES, encoding="utf-8")
    (tmp_path / "a.md").write_text("The harvest was poor.\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(site)])}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    command = [sys.executable, "-m", "pytest", "-p", "pytest_footnote.plugin", "-p", "no:cacheprovider", "--footnote"]
    options = ["--footnote-docs=a.md", "--footnote-sources=talk.srt", "--footnote-render=csv=out.csv"]
    done = subprocess.run(
        [*command, *options, "a.md"], cwd=tmp_path, capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "a.md,1,supported" in (tmp_path / "out.csv").read_text(encoding="utf-8")


def test_without_the_package_its_names_are_refused(tmp_path: Path) -> None:
    (tmp_path / "q.txt").write_text("The harvest was poor.\n", encoding="utf-8")
    for option, name in (("--judge", "quotes"), ("--format", "csv")):
        done = footnote(None, tmp_path, "check", "The harvest was poor.", "-s", "q.txt", option, name)
        assert done.returncode == 2
        assert f"no {option.removeprefix('--')} '{name}'" in done.stderr
