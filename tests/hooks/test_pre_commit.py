"""The hooks as pre-commit installs and runs them, on real commits."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("pre_commit")

if TYPE_CHECKING:
    from tests.support.logs import ProjectLog

ROOT = Path(__file__).parents[2]
HOOKS = ("footnote", "footnote-sources", "footnote-catalog", "footnote-log")
CONFIGURATION = "repos:\n-   repo: {repo}\n    rev: {rev}\n    hooks:\n" + "".join(
    f"    -   id: {id}\n" for id in HOOKS
)
CATALOG = """\
locale: en
operations:
  parts:
    title: Parts in stock
    rows:
      sql: parts.sql
      evidence: {type: part, key: id, label: "{name}", uri: "shop://part/{id}"}
      fields: {name: text}
    measures:
      total: {sql: count(*), type: integer}
    empty: "There are no parts."
    answer: "There are {{ total }} parts."
"""


class Checkout:
    """A user's repository, with this one beside it as a fresh clone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.clone = folder / "clone"
        self.log: ProjectLog | None = None
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PRE_COMMIT_"))},
            "PRE_COMMIT_HOME": str(folder / "pre-commit"),
            # The libraries are those that the tests run with: only this package is installed.
            "PIP_NO_DEPS": "1",
            # pip takes any value for "no isolation": what builds the package is that of the tests too.
            "PIP_NO_BUILD_ISOLATION": "0",
            "PIP_NO_INDEX": "1",
            "PYTHONPATH": sysconfig.get_path("purelib"),
        }
        self._make_clone()
        documents = '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n'
        catalog = '[catalog]\npath = "catalog"\ndatabase = "sqlite:///shop.db"\nlog = "sqlite:///log.db"\n'
        self.write("footnote.toml", documents + catalog)
        self.write(".gitignore", ".footnote/report.html\n")
        self.write("catalog/catalog.yaml", CATALOG)
        self.write("catalog/parts.sql", "SELECT id, name FROM parts ORDER BY id\n")
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


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """A repository with a database, an anchored log, and the four hooks installed from the clone."""
    for module in ("sqlalchemy", "sqlglot", "babel", "cryptography", "rfc8785"):
        pytest.importorskip(module)
    from tests.support.logs import ProjectLog

    made = Checkout(tmp_path_factory.mktemp("checkout"))
    connection = sqlite3.connect(made.folder / "shop.db")
    connection.execute("CREATE TABLE parts (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    connection.close()
    made.log = ProjectLog(made.folder, tmp_path_factory.mktemp("keys"))
    made.log.start()
    made.log.append("What is overdue for Bergmann?", "Is Bergmann at risk?")
    made.log.anchor()
    rev = made.git("rev-parse", "HEAD", folder=made.clone).stdout.strip()
    made.write(".pre-commit-config.yaml", CONFIGURATION.format(repo="../clone", rev=rev))
    made.git("add", "-A")
    installed = made.pre_commit("install", "--install-hooks")
    assert installed.returncode == 0, installed.stdout + installed.stderr
    first = made.commit()
    assert first.returncode == 0, first.stdout + first.stderr
    return made


def test_a_bad_document_is_blocked_and_a_good_one_passed(checkout: Checkout) -> None:
    checkout.write("docs/q3.md", "Revenue rose to 13 million dollars.\n")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "docs/q3.md:1:1: CONTRADICTED" in blocked.stderr + blocked.stdout
    checkout.write("docs/q3.md", "In the third quarter revenue rose to 12 million dollars.\n")
    assert checkout.commit().returncode == 0


def test_a_source_that_breaks_an_untouched_document_is_blocked(checkout: Checkout) -> None:
    checkout.write("sources/q3.txt", "Revenue rose to 14 million dollars in the third quarter.\n")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "rest on a source that has changed" in blocked.stderr + blocked.stdout
    assert (checkout.folder / ".footnote" / "report.html").is_file()
    checkout.write("docs/q3.md", "Revenue rose to 14 million dollars.\n")
    assert checkout.commit().returncode == 0


def test_a_document_that_is_a_link_is_checked(checkout: Checkout) -> None:
    checkout.write("sources/barge.txt", "The barge to Basel carries 30 containers.\n")
    checkout.write("drafts/barge.md", "The barge to Basel carries 35 containers.\n")
    assert checkout.commit().returncode == 0
    (checkout.folder / "docs" / "linked.md").symlink_to("../drafts/barge.md")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "docs/linked.md:1:1: CONTRADICTED" in blocked.stderr + blocked.stdout
    checkout.write("drafts/barge.md", "The barge to Basel carries 30 containers.\n")
    assert checkout.commit().returncode == 0


def test_a_source_in_a_submodule_that_moves_on_is_blocked(checkout: Checkout) -> None:
    supplies = checkout.folder / "sources" / "supplies"
    supplies.mkdir()
    checkout.git("init", "-q", folder=supplies)
    for number in (40, 50):
        checkout.write("sources/supplies/oven.txt", f"The oven of the bakery holds {number} loaves.\n")
        checkout.git("add", "-A", folder=supplies)
        checkout.git("commit", "-q", "-m", str(number), folder=supplies)
        checkout.write("docs/oven.md", "The oven of the bakery holds 40 loaves.\n")
        done = checkout.commit()
        # The first commit adds document and submodule, the second one changes nothing but which commit that one is at.
        assert ("docs/oven.md:1:1: CONTRADICTED" in done.stderr + done.stdout) is (number == 50)
        assert done.returncode == (number == 50)
    checkout.write("docs/oven.md", "The oven of the bakery holds 50 loaves.\n")
    assert checkout.commit().returncode == 0


def test_a_catalog_that_does_not_fit_its_database_is_blocked(checkout: Checkout) -> None:
    checkout.write("catalog/parts.sql", "SELECT id, names FROM parts ORDER BY id\n")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "names" in blocked.stderr + blocked.stdout
    checkout.write("catalog/parts.sql", "SELECT id, name FROM parts ORDER BY id, name\n")
    assert checkout.commit().returncode == 0


def test_a_log_that_was_written_anew_is_blocked(checkout: Checkout) -> None:
    assert checkout.log is not None
    before = {file: file.read_bytes() for file in (checkout.folder / ".footnote").iterdir()}
    before[checkout.folder / "log.db"] = (checkout.folder / "log.db").read_bytes()
    checkout.log.rewrite("Is Bergmann at risk?", "Is Bergmann at risk?")
    blocked = checkout.commit()
    assert blocked.returncode == 1
    assert "the log was rewritten" in blocked.stderr + blocked.stdout
    for file, data in before.items():
        file.write_bytes(data)
    checkout.write("notes.txt", "x\n")
    assert checkout.commit().returncode == 0


def test_four_thousand_files_come_in_batches_and_make_one_report(checkout: Checkout) -> None:
    """Their names are longer than one command can be, so pre-commit cuts them into batches."""
    bad = [f"docs/{letter * 60}.md" for letter in "aeiouz"]
    # Between the six in the order of names, so that they do not all stand in one batch.
    others = [f"docs/{'bfjpv'[number % 5]}/{number:04}-{'x' * 80}.md" for number in range(4_000 - len(bad))]
    for name in (*others, *bad):
        checkout.write(name, "Revenue rose to 13 million dollars.\n")
    checkout.git("add", "-A")
    found = checkout.pre_commit("run", "footnote", "--all-files", "--verbose")
    text = found.stdout + found.stderr
    assert found.returncode == 1
    # The six stand in more than one batch, and each batch names the report.
    assert text.count("report: .footnote/report.html") >= 2
    report = (checkout.folder / ".footnote" / "report.html").read_text(encoding="utf-8")
    assert [name for name in bad if name not in report] == []
    checkout.git("rm", "-rqf", *(f"docs/{folder}" for folder in "bfjpv"), *bad)


def test_what_a_run_leaves_behind_is_no_part_of_a_commit(checkout: Checkout) -> None:
    assert ".footnote_cache" not in checkout.git("ls-files").stdout


def test_a_fresh_clone_can_be_tried(checkout: Checkout) -> None:
    tried = checkout.pre_commit("try-repo", "../clone", "footnote", "--all-files", "--verbose")
    assert tried.returncode == 0, tried.stdout + tried.stderr
