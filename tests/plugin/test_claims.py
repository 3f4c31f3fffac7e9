from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]

CLAIMS = ("--footnote", "--footnote-items=claim")


def ids(result: pytest.RunResult) -> list[str]:
    return [line for line in result.outlines if re.fullmatch(r"docs/.*::.*", line)]


def test_each_claim_is_an_item_named_by_its_content(project: Path, run: Run) -> None:
    before = ids(run(*CLAIMS, "--co", "-q"))
    assert len(before) == 3
    assert all(re.fullmatch(r"docs/\w+\.md::c-[0-9a-f]{8}", name) for name in before)
    text = (project / "docs" / "bad.md").read_text(encoding="utf-8")
    (project / "docs" / "bad.md").write_text(f"\n\n\n{text}", encoding="utf-8")
    assert ids(run(*CLAIMS, "--co", "-q")) == before


def test_a_claim_fails_alone_with_its_text(project: Path, run: Run) -> None:
    result = run(*CLAIMS)
    result.assert_outcomes(passed=3, failed=1, warnings=1)
    result.stdout.fnmatch_lines(["docs/bad.md:3:1: CONTRADICTED*", "    sources/q3.txt chars*", "    FN101*"])


def test_claims_are_selected_by_their_words_and_by_id(project: Path, run: Run) -> None:
    run(*CLAIMS, "-k", "cash and quarter").assert_outcomes(failed=1, deselected=3)
    name = ids(run(*CLAIMS, "--co", "-q", "-k", "elephants"))[0]
    run(*CLAIMS, name).assert_outcomes(passed=1, warnings=1)


def test_a_document_is_selected_by_the_words_of_its_claims(project: Path, run: Run) -> None:
    run("--footnote", "-k", "elephants").assert_outcomes(passed=1, deselected=3, warnings=1)


@pytest.mark.parametrize("items", ["claim", "document"])
def test_nothing_is_judged_while_items_are_collected(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch, items: str
) -> None:
    monkeypatch.setattr("footnote.verify.verify", None)
    result = run("--footnote", f"--footnote-items={items}", "--co", "-k", "quarter or elephants")
    assert result.ret == pytest.ExitCode.OK


def test_a_threshold_adds_one_item_for_the_document(project: Path, run: Run) -> None:
    result = run(*CLAIMS, "--footnote-fail-under", "0.9", "docs/vague.md", "-rf")
    result.assert_outcomes(passed=1, failed=1, warnings=1)
    result.stdout.fnmatch_lines(["FAILED docs/vague.md::document*"])


def test_a_document_that_cannot_be_checked_is_one_error_and_the_others_run(project: Path, run: Run) -> None:
    configuration = '[[tool.footnote.documents]]\npaths = ["docs/good.md"]\nsources = ["gone/"]\n'
    text = (project / "pyproject.toml").read_text(encoding="utf-8")
    (project / "pyproject.toml").write_text(configuration + text, encoding="utf-8")
    run(*CLAIMS).assert_outcomes(passed=2, failed=1, errors=1, warnings=1)
