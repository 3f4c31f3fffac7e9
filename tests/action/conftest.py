from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.support.runner import Runner

SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"
GOOD = "Revenue rose to 12 million dollars.\n"
BAD = "# Third quarter\n\nFree cash flow was 510 million dollars for the quarter.\n"


@pytest.fixture
def runner(tmp_path: Path) -> Runner:
    """A runner in a workspace with a source, a good and a bad document, and no configuration."""
    workspace, files = tmp_path / "workspace", tmp_path / "runner"
    files.mkdir()
    for name, text in {"sources/q3.txt": SOURCE, "docs/good.md": GOOD, "docs/bad.md": BAD}.items():
        (workspace / name).parent.mkdir(parents=True, exist_ok=True)
        (workspace / name).write_text(text, encoding="utf-8")
    (workspace / ".git").mkdir()
    return Runner(workspace, files)


class Repository:
    """A workspace that is a git repository on its main branch."""

    def __init__(self, runner: Runner) -> None:
        self.runner, self.folder = runner, runner.workspace
        (self.folder / ".git").rmdir()
        self.write("footnote.toml", '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n')
        self.write("docs/bad.md", "# Third quarter\n\nFree cash flow was 410 million dollars for the quarter.\n")
        self.git("init", "-q", "-b", "main")
        self.commit()

    def git(self, *command: str) -> str:
        identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
        done = subprocess.run(["git", *identity, *command], cwd=self.folder, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def commit(self) -> str:
        """Everything as a commit; its name."""
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "change")
        return self.git("rev-parse", "HEAD")

    def pull_request(self, branch: str = "change") -> None:
        """A branch of main as it is now, which the events from here on are about."""
        self.runner.event["pull_request.base.sha"] = self.git("rev-parse", "main")
        self.git("checkout", "-q", "-b", branch)


@pytest.fixture
def repository(runner: Runner) -> Repository:
    """The workspace with a configuration and true documents, committed, and a pull request opened on it."""
    made = Repository(runner)
    made.pull_request()
    return made
