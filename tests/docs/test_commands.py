"""Every command that the README and the guides show does what they show."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from footnote.example import copy_example

from ..support.walking import Command, play, steps
from .conftest import ROOT, copied

README = ROOT / "README.md"
GUIDES = ROOT / "docs" / "guides"
# Played in the session's fresh environment: tests/packaging.
TUTORIAL = ROOT / "docs" / "tutorial.md"


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def walk(page: Path, folder: Path, machine: Mapping[str, str]) -> None:
    walk_text(read(page), folder, machine)


def walk_text(page: str, folder: Path, machine: Mapping[str, str]) -> None:
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
    assert play(page, folder, machine)


def test_the_readme(tmp_path: Path, machine: dict[str, str]) -> None:
    pytest.importorskip("mcp")
    copy_example(tmp_path)
    walk(README, tmp_path, machine)


def test_the_front_page_of_the_site(tmp_path: Path, machine: dict[str, str]) -> None:
    copy_example(tmp_path)
    walk(ROOT / "docs" / "index.md", tmp_path, machine)


def test_the_guide_to_retrieval_applications(tmp_path: Path, machine: dict[str, str]) -> None:
    copied("examples/rag", tmp_path)
    walk(GUIDES / "rag.md", tmp_path, machine)


def test_the_guide_to_answers_from_a_database(tmp_path: Path, machine: dict[str, str], erp: Path) -> None:
    # The reader edits the draft before it is named in the configuration; here the bundled catalog goes on answering.
    page = re.sub(r"\*\*`pyproject.toml`\*\*\n\n +", "", read(GUIDES / "database-answers.md"))
    assert erp.is_file()
    assert len(play(page, tmp_path, machine)) == 8


def test_the_guide_for_auditors(tmp_path: Path, machine: dict[str, str]) -> None:
    page = read(GUIDES / "auditor.md")
    first, second, rest = page.partition("\n2. ")
    walk_text(first, tmp_path, machine)
    # Each log has a key of its own, which the reader copies.
    command = ["footnote", "log", "init", "--json", "-"]
    told = subprocess.run(command, cwd=tmp_path, env=machine, capture_output=True, text=True, check=True).stdout
    assert rest.count("example.com/answers+…") == 1
    assert play(second + rest.replace("example.com/answers+…", json.loads(told)["publicKey"]), tmp_path, machine)


def test_the_guide_to_big_corpora(tmp_path: Path, machine: dict[str, str]) -> None:
    walk(GUIDES / "big-corpora.md", tmp_path, machine)


def test_the_guide_to_plugins(tmp_path: Path, machine: dict[str, str]) -> None:
    (tmp_path / "interview.srt").write_text(
        "1\n00:00:05,000 --> 00:00:08,000\nThe harvest was poor.\n", encoding="utf-8"
    )
    plugin = ROOT / "examples" / "plugin"
    done = {**machine, "PYTHONPATH": f"{ROOT}:{installed(plugin, tmp_path / 'site')}"}
    walk(GUIDES / "plugin.md", tmp_path, done)


def installed(package: Path, site: Path) -> Path:
    """A folder in which the package's module and entry point lie, as an installation would leave them."""
    copied(package.relative_to(ROOT).as_posix(), site)
    info = site / "footnote_subtitles-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: footnote-subtitles\nVersion: 1.0.0\n", encoding="utf-8"
    )
    (info / "entry_points.txt").write_text("[footnote]\nsubtitles = footnote_subtitles\n", encoding="utf-8")
    return site


def test_the_guide_to_the_hooks(tmp_path: Path, machine: dict[str, str]) -> None:
    for step in steps(read(TUTORIAL)):
        if not isinstance(step, Command):
            file = tmp_path / step.name
            file.parent.mkdir(exist_ok=True)
            file.write_text(step.text, encoding="utf-8")
    (tmp_path / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    walk(GUIDES / "pre-commit.md", tmp_path, machine)


def test_every_guide_is_played() -> None:
    played = set(re.findall(r'GUIDES / "([\w-]+\.md)"', Path(__file__).read_text(encoding="utf-8")))
    with_commands = {
        page.name for page in GUIDES.glob("*.md") if any(isinstance(s, Command) for s in steps(read(page)))
    }
    assert with_commands == played


PAGES = sorted([README, *(ROOT / "docs").glob("*.md"), *GUIDES.glob("*.md"), *(ROOT / "docs/explanation").glob("*.md")])


# Options of other programs that pages name: pytest's own, and that of the program that exports a model.
FOREIGN = {"--junitxml", "--task"}
# Files for other programs, run by tests of their own.
RECIPES = ROOT / "docs" / "guides" / "ci.md"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_option_that_is_named_exists(page: Path) -> None:
    options = read(ROOT / "docs" / "reference" / "options.md")
    known = set(re.findall(r"--[a-z][\w-]*", options)) | {"--help", "--version"} | FOREIGN
    named = {
        option
        for code in re.findall(r"`((?:footnote|pytest --footnote)\b[^`\n]*|--[^`\n]*)`", read(page))
        for option in re.findall(r"(?<!\S)--[a-z][\w-]*", code)
    }
    assert named <= known


@pytest.mark.parametrize(
    "page", [page for page in PAGES if "```python" in read(page) and page != RECIPES], ids=lambda page: page.stem
)
def test_the_python_of_a_page_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in re.findall(r"^```python\n(.*?)^```", read(page), re.MULTILINE | re.DOTALL):
        expected = re.findall(r"^print\(.*\)  # (.*)$", block, re.MULTILINE)
        exec(compile(block, str(page), "exec"), {"CsvRenderer": object})
        assert capsys.readouterr().out.splitlines() == expected


FIGURES = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|$", read(ROOT / "docs/explanation/figures.md"), re.MULTILINE)[2:]


@pytest.mark.parametrize(("claim", "source", "outcome"), FIGURES)
def test_the_table_of_figures_is_true(claim: str, source: str, outcome: str) -> None:
    from footnote import Source, check

    result = check(f"The amount was {claim}.", [Source.from_text("a.txt", f"The amount was {source}.")])
    differs = "another" in outcome
    assert [str(c.verdict) for c in result.claims] == ["contradicted" if differs else "supported"]
