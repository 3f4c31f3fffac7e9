"""The hooks as pre-commit installs and runs them, on real commits."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

pytest.importorskip("pre_commit")

ROOT = Path(__file__).parents[2]
CONFIGURATION = (
    "repos:\n-   repo: {repo}\n    rev: {rev}\n    hooks:\n    -   id: footnote\n    -   id: footnote-sources\n"
)


class Checkout:
    """A user's repository, with this one beside it as a fresh clone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.clone = folder / "clone"
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PRE_COMMIT_"))},
            "PRE_COMMIT_HOME": str(folder / "pre-commit"),
            # The libraries are those that the tests run with: only this package is installed.
            "PIP_NO_DEPS": "1",
            "PYTHONPATH": sysconfig.get_path("purelib"),
        }
        self._make_clone()
        self.write("footnote.toml", '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n')
        self.write("sources/q3.txt", "Revenue rose to 12 million dollars in the third quarter.\n")
        self.write("sources/mill.txt", "The mill was sold in May.\n")
        self.write("docs/q3.md", "Revenue rose to 12 million dollars.\n")
        self.git("init", "-q", "-b", "main")

    def _make_clone(self) -> None:
        self.clone.mkdir()
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        for name in filter(None, listed.decode().split("\0")):
            if name.startswith(("footnote/", "pytest_footnote/", "hooks/")) or "/" not in name:
                (self.clone / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.clone / name)
        for command in (("init", "-q", "-b", "main"), ("add", "-A"), ("commit", "-q", "-m", "all")):
            self.git(*command, folder=self.clone)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def git(self, *command: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
        done = self._run("git", *identity, *command, folder=folder)
        assert done.returncode == 0 or command[0] == "commit", done.stdout + done.stderr
        return done

    def commit(self) -> subprocess.CompletedProcess[str]:
        self.git("add", "-A")
        return self.git("commit", "-m", "change")

    def pre_commit(self, *command: str) -> subprocess.CompletedProcess[str]:
        return self._run(sys.executable, "-m", "pre_commit", *command)

    def _run(self, *command: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, cwd=folder or self.folder, env=self.environment, capture_output=True, text=True, check=False
        )


def test_commits_are_blocked_and_passed_by_the_installed_hooks(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    rev = checkout.git("rev-parse", "HEAD", folder=checkout.clone).stdout.strip()
    checkout.write(".pre-commit-config.yaml", CONFIGURATION.format(repo="../clone", rev=rev))
    checkout.git("add", "-A")
    if checkout.pre_commit("install", "--install-hooks").returncode:
        pytest.skip("pre-commit can install nothing here: no package index is reached")

    tried = checkout.pre_commit("try-repo", "../clone", "footnote", "--all-files", "--verbose")
    assert tried.returncode == 0, tried.stdout + tried.stderr
    assert checkout.commit().returncode == 0

    checkout.write("docs/q3.md", "Revenue rose to 13 million dollars.\n")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "docs/q3.md:1:1: CONTRADICTED" in blocked.stderr + blocked.stdout
    checkout.git("checkout", "-q", "HEAD", "--", "docs/q3.md")

    # A source alone changes, and with it what an untouched document may say.
    checkout.write("sources/q3.txt", "Revenue rose to 14 million dollars in the third quarter.\n")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "rest on a source that has changed" in blocked.stderr + blocked.stdout
    assert (checkout.folder / ".footnote" / "report.html").is_file()
    checkout.write("docs/q3.md", "Revenue rose to 14 million dollars.\n")
    assert checkout.commit().returncode == 0

    # What is left behind by a run is no part of a commit.
    assert ".footnote_cache" not in checkout.git("ls-files").stdout
