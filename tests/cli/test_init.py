from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from footnote.cli import main
from footnote.cli.init import write_starter
from footnote.config import load_settings


def test_init_guesses_the_folders_and_the_result_is_a_configuration(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["init"]) == 0
    assert "footnote.toml" in capsys.readouterr().out
    (rule,) = load_settings(project).documents
    assert (rule.paths, rule.sources) == (("docs/**/*.md",), ("sources/",))
    assert main(["check", "--quiet"]) == 1


def test_init_adds_to_a_pyproject_and_keeps_what_stands_there(project: Path) -> None:
    before = b'[project]\r\nname = "x"'
    (project / "pyproject.toml").write_bytes(before)
    assert main(["init"]) == 0
    after = (project / "pyproject.toml").read_bytes()
    assert after.startswith(before)
    assert b"\n" not in after.replace(b"\r\n", b"")
    assert tomllib.loads(after.decode())["project"] == {"name": "x"}
    assert load_settings(project).documents[0].sources == ("sources/",)
    assert not (project / "footnote.toml").exists()


@pytest.mark.parametrize("name", ["footnote.toml", "pyproject.toml"])
def test_init_never_overwrites(project: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    text = "[tool.footnote]\n" if name == "pyproject.toml" else ""
    (project / name).write_text(text, encoding="utf-8")
    assert main(["init"]) == 2
    assert "already configures Footnote" in capsys.readouterr().err
    assert (project / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("tree", "paths", "sources"),
    [
        ((), ("docs/**/*.md",), ("sources/",)),
        (("README.md",), ("README.md",), ("sources/",)),
        (("reports/a.md", "data/a.csv"), ("reports/**/*.md",), ("data/",)),
    ],
)
def test_guesses(tmp_path: Path, tree: tuple[str, ...], paths: tuple[str, ...], sources: tuple[str, ...]) -> None:
    for name in tree:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    write_starter(tmp_path)
    (rule,) = load_settings(tmp_path).documents
    assert (rule.paths, rule.sources) == (paths, sources)


def test_every_commented_key_of_the_starter_is_a_key(tmp_path: Path) -> None:
    file = write_starter(tmp_path)
    lines = file.read_text(encoding="utf-8").splitlines()
    live = [line.removeprefix("# ") if " = " in line else line for line in lines]
    file.write_text("\n".join(live), encoding="utf-8")
    settings = load_settings(tmp_path)
    assert settings.fail_under == 0.9
    assert settings.documents[0].sections == ("Results",)


ODD_PROJECTS = {
    "an inline table": "tool = {ruff = {line-length = 100}}\n",
    "an inline table at the end": '[project]\nname = "x"\n\n[tool]\nfootnote-like = 1\n',
    "arrays of tables": '[[tool]]\nname = "x"\n',
    "dotted keys": "tool.ruff.line-length = 100\n",
    "no line end": "tool = {ruff = {}}",
    "a mark of its encoding": "\ufefftool = {}\n",
}


@pytest.mark.parametrize("before", ODD_PROJECTS.values(), ids=ODD_PROJECTS)
def test_init_leaves_every_pyproject_valid(project: Path, before: str) -> None:
    (project / "pyproject.toml").write_text(before, encoding="utf-8")
    assert main(["init"]) == 0
    after = (project / "pyproject.toml").read_text(encoding="utf-8")
    assert after.startswith(before)
    tomllib.loads(after.removeprefix("\ufeff"))
    assert (project / "footnote.toml").exists() == (after == before)
    assert load_settings(project).documents[0].sources == ("sources/",)


def test_init_writes_nothing_beside_a_project_file_that_is_no_toml(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "pyproject.toml").write_text("[project\n", encoding="utf-8")
    assert main(["init"]) == 2
    assert "pyproject.toml" in capsys.readouterr().err
    assert (project / "pyproject.toml").read_text(encoding="utf-8") == "[project\n"
    assert not (project / "footnote.toml").exists()
