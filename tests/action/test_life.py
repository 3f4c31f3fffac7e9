"""The life of a repository under the action: what is old is known, what breaks is found, fixes are green."""

from __future__ import annotations

import re

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("cryptography")
pytest.importorskip("rfc8785")

from footnote.cli import main as footnote
from tests.support.logs import CATALOG_TABLE, ProjectLog
from tests.support.runner import Outcome

from .conftest import Repository

CONFIGURATION = f"""\
baseline = "footnote-baseline.json"

[[documents]]
paths = ["docs/*.md"]
sources = ["sources/"]

{CATALOG_TABLE}"""
OLD_SIN = "# The mill\n\nThe mill has three wheels.\n"


class Life:
    """The repository with its log; each chapter is a pull request."""

    def __init__(self, repository: Repository, log: ProjectLog) -> None:
        self.repository, self.log = repository, log

    def replace(self, name: str, old: str, new: str) -> None:
        text = (self.repository.folder / name).read_text(encoding="utf-8")
        assert old in text
        self.repository.write(name, text.replace(old, new))

    def check(self, **inputs: str) -> Outcome:
        """What the action says of the present commit."""
        self.repository.commit()
        return self.repository.runner.run(**inputs)

    def merge(self) -> None:
        branch = self.repository.git("branch", "--show-current")
        self.repository.git("checkout", "-q", "main")
        self.repository.git("merge", "-q", branch)


@pytest.fixture
def life(repository: Repository, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Life:
    """A main branch with an old wrong claim that its baseline knows, and a log of two anchored records."""
    repository.git("checkout", "-q", "main")
    repository.write(".gitignore", ".footnote/report.html\n.footnote_cache/\n")
    repository.write("docs/mill.md", OLD_SIN)
    repository.write("sources/mill.txt", "The mill has two wheels.\n")
    log = ProjectLog(repository.folder, tmp_path_factory.mktemp("keys"))
    repository.write("footnote.toml", CONFIGURATION)
    key = log.start()
    repository.write("footnote.toml", f'{CONFIGURATION}public-key = "{key}"\n')
    log.append("What is overdue for Bergmann?", "Is Bergmann at risk?")
    log.anchor()
    monkeypatch.chdir(repository.folder)
    monkeypatch.delenv("CI", raising=False)
    assert footnote(["check", "--update-baseline", "--quiet", "--no-cache"]) == 0
    repository.commit()
    return Life(repository, log)


def errors(outcome: Outcome) -> list[str]:
    """Where errors are annotated: file and line."""
    found = (re.match(r"::error file=([^,]+),line=(\d+)", line) for line in outcome.commands)
    return [f"{match[1]}:{match[2]}" for match in found if match]


def test_the_life_of_a_repository(life: Life) -> None:
    repository = life.repository
    repository.pull_request("quiet")
    known = life.check()
    assert (known.code, errors(known), known.outputs["chain"]) == (0, [], "anchored")
    life.merge()

    repository.pull_request("breaks-a-figure")
    life.replace("docs/bad.md", "410", "510")
    broken = life.check()
    assert (broken.code, errors(broken)) == (1, ["docs/bad.md:3"])
    assert "| docs/bad.md | **0.00** | 1.00 |" in broken.summary
    life.replace("docs/bad.md", "510", "410")
    assert life.check().code == 0
    life.merge()

    repository.pull_request("updates-a-source")
    life.replace("sources/q3.txt", "12 million", "14 million")
    stale = life.check(only_changed="true")
    assert (stale.code, errors(stale)) == (1, ["docs/good.md:1"])
    life.replace("docs/good.md", "12 million", "14 million")
    assert life.check(only_changed="true").code == 0
    life.merge()

    repository.pull_request("rewrites-the-log")
    honest = {
        name: (repository.folder / name).read_bytes() for name in ("log.db", ".footnote/checkpoint", ".footnote/leaves")
    }
    life.log.rewrite("Is Bergmann at risk?", "Is Bergmann at risk?")
    forged = life.check()
    assert (forged.code, forged.outputs["chain"], errors(forged)) == (1, "diverged", [])
    assert any("provenance chain" in line and "the log was rewritten" in line for line in forged.commands)
    for name, data in honest.items():
        (repository.folder / name).write_bytes(data)
    fixed = life.check()
    assert (fixed.code, fixed.outputs["chain"], fixed.outputs["contradicted"]) == (0, "anchored", "1")
