"""The recipes of docs/guides/ci.md, run as they stand there as far as one machine can."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import types
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
import yaml

from footnote.cli import main
from tests.support.parts import need
from tests.support.runner import ACTION

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "guides" / "ci.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BLOCK_RE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

SOURCE = "Revenue rose to 12 million dollars in the third quarter.\n"
GOOD, BAD = "Revenue rose to 12 million dollars.\n", "Revenue rose to 13 million dollars.\n"


def recipe(heading: str, language: str) -> str:
    """The one block of a language below a heading."""
    section = re.split(r"^## ", PAGE.partition(f"## {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    (block,) = [text for kind, text in BLOCK_RE.findall(section) if kind == language]
    return block


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configured project with a good document, and the command ``footnote`` on the PATH."""
    files = {
        "footnote.toml": '[[documents]]\npaths = ["docs/"]\nsources = ["sources/"]\n',
        "sources/q3.txt": SOURCE,
        "docs/index.md": GOOD,
        "programs/footnote": f'#!/bin/sh\nexec "{sys.executable}" -m footnote "$@"\n',
        "programs/pip": "#!/bin/sh\nexit 0\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    for program in (tmp_path / "programs").iterdir():
        program.chmod(0o755)
    (tmp_path / ".git").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'programs'}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def break_document(project: Path) -> None:
    (project / "docs" / "index.md").write_text(BAD, encoding="utf-8")


def shell(script: str) -> int:
    return subprocess.run(["bash", "-eo", "pipefail", "-c", script], capture_output=True, check=False).returncode


def test_the_workflow_is_the_example_and_the_table_has_every_input() -> None:
    assert recipe("GitHub Actions", "yaml") == (ROOT / "examples" / "ci" / "footnote.yml").read_text(encoding="utf-8")
    cells = re.findall(r"^\| (`.+?`) \|", PAGE, re.MULTILINE)
    assert set(re.findall(r"`([\w-]+)`", " ".join(cells))) == set(ACTION["inputs"])
    assert all(f"`{name}`" in PAGE for name in ACTION["outputs"])


def test_gitlab_gets_its_reports_and_the_exit_code(project: Path) -> None:
    job = yaml.safe_load(recipe("GitLab CI", "yaml"))["footnote"]
    script = "\n".join(job["script"])
    assert shell(script) == 0
    assert json.loads(Path(job["artifacts"]["reports"]["codequality"]).read_text(encoding="utf-8")) == []
    break_document(project)
    assert shell(script) == 1
    [issue] = json.loads(Path(job["artifacts"]["reports"]["codequality"]).read_text(encoding="utf-8"))
    assert issue["location"]["path"] == "docs/index.md"
    root = ElementTree.parse(job["artifacts"]["reports"]["junit"]).getroot()
    assert root.get("failures") == "2"


def test_gitlabs_own_schema_takes_the_job(tmp_path: Path) -> None:
    need("check_jsonschema")
    (tmp_path / ".gitlab-ci.yml").write_text(recipe("GitLab CI", "yaml"), encoding="utf-8")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.gitlab-ci", "--data-transform"]
    done = subprocess.run(
        [*command, "gitlab-ci", str(tmp_path / ".gitlab-ci.yml")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_junit_is_written_where_the_recipe_says(project: Path) -> None:
    script = recipe("Any CI that reads JUnit", "sh")
    assert shell(script) == 0
    break_document(project)
    assert shell(script) == 1
    suites = ElementTree.parse("build/footnote.xml").getroot()
    assert [suite.get("name") for suite in suites] == ["docs/index.md"]
    assert [case.find("failure") is not None for case in suites[0].findall("testcase")] == [True, True]


class Session:
    """Stands for a session of nox: what it installs is there, what it runs must succeed."""

    def __init__(self) -> None:
        self.installed: list[str] = []

    def install(self, *packages: str) -> None:
        self.installed += packages

    def run(self, *command: str) -> None:
        subprocess.run(command, check=True, capture_output=True)


def test_the_session_of_nox_fails_with_the_check(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nox: Any = types.ModuleType("nox")
    nox.session = lambda function: function
    monkeypatch.setitem(sys.modules, "nox", nox)
    namespace: dict[str, Any] = {}
    exec(recipe("nox", "python"), namespace)
    session = Session()
    namespace["documents"](session)
    assert session.installed == [PROJECT["name"]]
    break_document(project)
    with pytest.raises(subprocess.CalledProcessError):
        namespace["documents"](Session())


def test_the_runners_of_packages_name_distribution_and_command(project: Path) -> None:
    """uvx and pipx need a package index; what they are told is compared with the package."""
    for line in recipe("Without installing it", "sh").splitlines():
        runner = re.match(r"(?:uvx --from|pipx run --spec) (\S+) (.+)", line)
        assert runner, line
        assert runner[1] == PROJECT["name"]
        command, *arguments = runner[2].split()
        assert command in PROJECT["scripts"]
        assert main(arguments) == 0


@pytest.mark.parametrize("source", [SOURCE, None])
def test_mkdocs_publishes_nothing_that_does_not_hold(project: Path, source: str | None) -> None:
    need("mkdocs")
    section = "A site that refuses to publish"
    (project / "mkdocs.yml").write_text(recipe(section, "yaml"), encoding="utf-8")
    (project / "footnote_gate.py").write_text(recipe(section, "python"), encoding="utf-8")
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet"]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (project / "site" / "index.html").is_file()
    shutil.rmtree(project / "site")
    if source:
        break_document(project)
    else:
        (project / "sources" / "q3.txt").unlink()
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "Footnote: a page does not hold" in done.stdout + done.stderr
    assert not (project / "site").exists()


def test_the_page_says_nothing_that_its_facts_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    options = ["--fail-on", "contradicted,unsupported", "--no-cache", "--quiet"]
    assert main(["check", "docs/guides/ci.md", "-s", "docs/facts", *options]) == 0
