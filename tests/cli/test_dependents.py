"""``footnote check --dependents-of`` and what ``--verbose`` says of the cache."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from footnote.cli import main


@pytest.fixture
def two_sources(configured: Path) -> Path:
    (configured / "other").mkdir()
    (configured / "other" / "mill.txt").write_text("The mill was sold in May.\n", encoding="utf-8")
    (configured / "mill.md").write_text("The mill was sold in June.\n", encoding="utf-8")
    with (configured / "footnote.toml").open("a", encoding="utf-8") as file:
        file.write('[[documents]]\npaths = ["mill.md"]\nsources = ["other/mill.txt"]\n')
    return configured


def checked(folder: Path) -> list[str]:
    report = json.loads((folder / "r.json").read_text(encoding="utf-8"))
    return [document["path"] for document in report["documents"]]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--dependents-of", "other/mill.txt"], ["mill.md"]),
        (["--dependents-of", "sources/q3.txt"], ["docs/bad.md", "docs/good.md"]),
        (["--dependents-of", "sources/gone.txt"], ["docs/bad.md", "docs/good.md"]),
        (["--dependents-of", "sources/q3.txt", "docs/good.md"], ["docs/good.md"]),
        (
            ["--dependents-of", "other", "--dependents-of", "sources/q3.txt"],
            ["docs/bad.md", "docs/good.md", "mill.md"],
        ),
        (["--dependents-of", "other", "--no-cache"], ["mill.md"]),
    ],
)
def test_only_the_documents_that_rest_on_the_sources_are_checked(
    two_sources: Path, options: list[str], expected: list[str]
) -> None:
    assert main(["check", "--json", "r.json", *options]) == 0
    assert checked(two_sources) == expected


def test_gates_hold_for_dependents(two_sources: Path) -> None:
    assert main(["check", "--dependents-of", "other/mill.txt", "--fail-on", "contradicted"]) == 1


def test_without_dependents_it_says_so_and_exits_0(two_sources: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["check", "--dependents-of", "notes.txt", "--dependents-of", "x\ny", "--fail-under", "1"]
    assert main(argv) == 0
    assert capsys.readouterr() == ("", "no document rests on notes.txt, x y: nothing to check\n")
    assert main([*argv, "--quiet"]) == 0
    assert capsys.readouterr() == ("", "")
    assert main([*argv, "--json", "r.json"]) == 0
    assert checked(two_sources) == []


def test_a_source_that_is_named_and_gone_cannot_be_checked_against(
    two_sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (two_sources / "other" / "mill.txt").unlink()
    assert main(["check", "--dependents-of", "other/mill.txt"]) == 2
    assert "other/mill.txt" in capsys.readouterr().out


def counter(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().err.splitlines()[-1]


def test_verbose_counts_what_was_known_and_what_was_judged(
    two_sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["check", "--verbose"])
    assert counter(capsys) == "verdicts: 0 documents from the cache, 3 judged"
    main(["check", "--verbose"])
    assert counter(capsys) == "verdicts: 3 documents from the cache, 0 judged"
    (two_sources / "other" / "mill.txt").write_text("The mill was sold in July.\n", encoding="utf-8")
    main(["check", "--verbose"])
    assert counter(capsys) == "verdicts: 2 documents from the cache, 1 judged"
    main(["check", "--verbose", "--no-cache"])
    assert counter(capsys) == "verdicts: 0 documents from the cache, 3 judged"


def test_no_cache_leaves_no_folder(project: Path) -> None:
    main(["check", "docs/good.md", "-s", "sources", "--no-cache"])
    assert not (project / ".footnote_cache").exists()
    main(["check", "docs/good.md", "-s", "sources"])
    assert (project / ".footnote_cache" / ".gitignore").is_file()


def test_a_warm_run_prints_and_writes_what_a_cold_one_does(
    two_sources: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = []
    for options in (["--no-cache"], [], []):
        assert main(["check", "--json", "r.json", "--report", "r.html", *options]) == 0
        files = [(two_sources / name).read_bytes() for name in ("r.json", "r.html")]
        found.append((*files, capsys.readouterr()))
    assert found[0] == found[1] == found[2]
