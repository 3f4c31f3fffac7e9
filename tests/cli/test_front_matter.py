from __future__ import annotations

from pathlib import Path

import pytest

from footnote.cli import main

CLAIM = "Revenue rose to 12 million dollars.\n"
ON = "front-matter-sources = true\n"


def configure(project: Path, keys: str = ON, sources: str = "") -> None:
    entry = f'[[documents]]\npaths = ["docs/*.md"]\n{sources}'
    (project / "footnote.toml").write_text(f'{keys}exclude = ["docs/bad.md"]\n{entry}', encoding="utf-8")


def write(project: Path, front: str, fence: str = "---") -> None:
    (project / "docs" / "good.md").write_text(f"{fence}\n{front}\n{fence}\n\n{CLAIM}", encoding="utf-8")


NAMED = [
    ("---", "footnote:\n  sources: [../sources/q3.txt]"),
    ("---", "title: Q3\nfootnote:\n  sources: ../sources/"),
    ("---", "footnote:\n  sources:\n    - ../sources/*.txt"),
    ("+++", '[footnote]\nsources = ["../sources/q3.txt"]'),
]


@pytest.mark.parametrize(("fence", "front"), NAMED)
def test_a_document_names_its_sources_from_its_own_folder(project: Path, fence: str, front: str) -> None:
    configure(project)
    write(project, front, fence)
    assert main(["check", "--fail-under", "1", "--quiet"]) == 0


def test_they_come_beside_those_of_the_configuration(project: Path) -> None:
    (project / "sources" / "other.txt").write_text("Elephants sleep standing.\n", encoding="utf-8")
    configure(project, sources='sources = ["sources/other.txt"]\n')
    write(project, "footnote:\n  sources: [../sources/q3.txt]")
    with (project / "docs" / "good.md").open("a", encoding="utf-8") as stream:
        stream.write("\nElephants sleep standing.\n")
    assert main(["check", "--fail-under", "1", "--quiet"]) == 0


def test_without_the_key_front_matter_names_nothing(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure(project, keys="")
    write(project, "footnote:\n  sources: [../sources/q3.txt]")
    assert main(["check"]) == 2
    assert "no sources" in capsys.readouterr().out


REFUSED = [
    ("footnote:\n  sources: [/etc/passwd]", "names '/etc/passwd': only files of the project"),
    ("footnote:\n  sources: ['op:overdue_invoices']", "names 'op:overdue_invoices': only files"),
    ("footnote:\n  sources: ['https://example.org/a']", "names 'https://example.org/a': only files"),
    ("footnote:\n  sources: [../../elsewhere.txt]", "which lies outside of the project"),
    ("footnote:\n  sources: [link.txt]", "which lies outside of the project"),
    ("footnote:\n  sources: {a: b}", "footnote must hold `sources: [a file, a folder or a glob]`"),
    ("footnote: [a]", "footnote must hold `sources: [a file, a folder or a glob]`"),
    ("footnote:\n  sources: [1]", "footnote must hold `sources: [a file, a folder or a glob]`"),
    ("footnote: [a: b: c", "front matter cannot be read"),
    ("footnote:\n  sources: [../sources/none.txt]", "no such file or folder"),
    ("title: Q3", "no sources"),
]


@pytest.mark.parametrize(("front", "message"), REFUSED)
def test_what_cannot_be_had_is_exit_code_2(
    project: Path, capsys: pytest.CaptureFixture[str], front: str, message: str
) -> None:
    (project / "docs" / "link.txt").symlink_to("/etc/hostname")
    configure(project)
    write(project, front)
    assert main(["check"]) == 2
    assert message in capsys.readouterr().out


def test_a_document_is_not_its_own_source(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    configure(project)
    write(project, "footnote:\n  sources: [good.md]")
    assert main(["check"]) == 2
    assert "the only source is the document itself" in capsys.readouterr().out
