"""Golden questions and the chain against the baseline; which operations of a catalog the questions exercise."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]

CONFIGURATION = '[tool.footnote.catalog]\ngolden = ["golden/*.yaml"]\n'
QUESTIONS = """\
sources: [sources/]
questions:
  - ask: What was the free cash flow?
    id: cash
    answer: Free cash flow was 410 million dollars for the quarter.
    expect: {faithfulness: 1.0}
  - ask: What did revenue do?
    id: revenue
    answer: Revenue rose to 13 million dollars.
    expect: {faithfulness: 1.0}
"""
BASELINE = ("--footnote", "--footnote-baseline=b.json")
UPDATE = (*BASELINE, "--footnote-update-baseline")


@pytest.fixture
def asked(project: Path) -> Path:
    """A project with one golden question that passes and one that fails, and no documents."""
    (project / "golden").mkdir()
    (project / "golden" / "q.yaml").write_text(QUESTIONS.replace("[sources/]", "[../sources/]"), encoding="utf-8")
    (project / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
    return project


def test_a_known_failure_is_expected_and_a_new_one_fails_by_name(asked: Path, run: Run) -> None:
    run("--footnote").assert_outcomes(passed=2, failed=1)
    assert run(*UPDATE).ret == pytest.ExitCode.OK
    known = json.loads((asked / "b.json").read_text(encoding="utf-8"))["golden"]
    assert known == {"golden/q.yaml::cash": "pass", "golden/q.yaml::revenue": "fail"}
    result = run(*BASELINE, "--footnote-json=r.json")
    result.assert_outcomes(passed=2, xfailed=1)
    assert json.loads((asked / "r.json").read_text(encoding="utf-8"))["golden"]["failed"] is False

    source = (asked / "sources" / "q3.txt").read_text(encoding="utf-8")
    (asked / "sources" / "q3.txt").write_text(source.replace("410", "400"), encoding="utf-8")
    result = run(*BASELINE)
    result.assert_outcomes(passed=1, failed=1, xfailed=1)
    result.stdout.fnmatch_lines(["    new: question golden/q.yaml::cash pass -> fail"])


def test_a_question_that_passes_again_is_taken_in(asked: Path, run: Run) -> None:
    run(*UPDATE)
    source = (asked / "sources" / "q3.txt").read_text(encoding="utf-8")
    (asked / "sources" / "q3.txt").write_text(source.replace("12 million", "13 million"), encoding="utf-8")
    run(*UPDATE).stdout.fnmatch_lines(["    fixed: question golden/q.yaml::revenue fail -> pass"])
    assert '"golden/q.yaml::revenue": "pass"' in (asked / "b.json").read_text(encoding="utf-8")


def test_a_question_that_is_gone_is_told_by_a_whole_run_only(asked: Path, run: Run) -> None:
    run(*UPDATE)
    text = (asked / "golden" / "q.yaml").read_text(encoding="utf-8")
    (asked / "golden" / "q.yaml").write_text(text.partition("  - ask: What did")[0], encoding="utf-8")
    assert "gone: question golden/q.yaml::revenue" in run(*BASELINE).stdout.str()
    assert "gone: question" not in run(*BASELINE, "-k", "cash").stdout.str()


def test_a_chain_that_shrank_fails_the_run(asked: Path, run: Run) -> None:
    pytest.importorskip("sqlalchemy")
    with (asked / "pyproject.toml").open("a", encoding="utf-8") as stream:
        stream.write('log = "sqlite:///log.db"\n')
    from footnote.config import load_settings
    from footnote.recording import record_run
    from footnote.results import Report

    record_run(Report(), load_settings(asked))
    run(*UPDATE)
    recorded = json.loads((asked / "b.json").read_text(encoding="utf-8"))
    assert recorded["chain"] == [0, 1]
    (asked / "b.json").write_text(json.dumps({**recorded, "chain": [0, 5]}), encoding="utf-8")
    result = run(*BASELINE)
    result.assert_outcomes(passed=3, xfailed=1)
    result.stdout.fnmatch_lines(["FAILED baseline: chain size 5 -> 1"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert run(*UPDATE, "--footnote-accept-new").ret == pytest.ExitCode.OK
    assert run(*BASELINE).ret == pytest.ExitCode.OK
