"""The action with ``pytest: true``: the project's own tests, documents and golden questions in one run."""

from __future__ import annotations

import re

import pytest

from tests.support.runner import PYTEST, Runner

HOSTILE_TEST = """
def test_prints_commands(capsys):
    with capsys.disabled():
        print("::error::from a test")
        print("::set-output name=claims::99")
"""


@pytest.fixture
def project(runner: Runner) -> Runner:
    """The workspace with a test of its own that prints commands, and both documents configured."""
    (runner.workspace / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    (runner.workspace / "test_own.py").write_text(HOSTILE_TEST, encoding="utf-8")
    return runner


def test_documents_and_own_tests_run_with_annotations_summary_and_outputs(project: Runner) -> None:
    outcome = project.run(pytest="true", args=f"{PYTEST} --footnote-sarif=out.sarif", report="r.html")
    assert outcome.code == 1
    assert "1 failed, 2 passed" in outcome.stdout
    assert [re.match(r"::\w+ file=docs/bad\.md,line=3,", line) is not None for line in outcome.commands[:1]] == [True]
    assert "510 million" in outcome.summary
    outputs = outcome.outputs
    assert (outputs["claims"], outputs["contradicted"], outputs["faithfulness"]) == ("2", "1", "0.5000")
    assert (outputs["report"], outputs["sarif"]) == ("r.html", "out.sarif")
    assert "::error::from a test" in outcome.stdout
    assert not any("from a test" in line or "set-output" in line for line in outcome.commands)


@pytest.mark.parametrize(
    ("inputs", "code"),
    [
        ({"fail_on": "none"}, 0),
        ({"fail_on": "none", "fail_under": "0.9"}, 1),
        ({"paths": "docs/good.md", "sources": "sources"}, 0),
        ({"paths": "docs/missing.md"}, 2),
        ({"baseline": "missing.json"}, 2),
    ],
)
def test_inputs_are_options_of_pytest(project: Runner, inputs: dict[str, str], code: int) -> None:
    outcome = project.run(pytest="true", args=PYTEST, **inputs)
    assert outcome.code == code, outcome.stdout + outcome.stderr


def test_a_wrong_option_is_annotated_and_leaves_no_old_report(project: Runner) -> None:
    (project.workspace / "r.html").write_text("old", encoding="utf-8")
    outcome = project.run(pytest="true", args=f"{PYTEST} --wrong", report="r.html")
    assert (outcome.code, outcome.outputs["report"], outcome.outputs["claims"]) == (2, "", "0")
    assert any("came to no report" in line for line in outcome.commands)


def test_reports_that_args_asks_for_come_beside_the_actions_own(project: Runner) -> None:
    own = "--footnote-json=mine.json --footnote-render=markdown=mine.md"
    outcome = project.run(pytest="true", args=f"{PYTEST} {own}", fail_on="none")
    assert (outcome.code, outcome.outputs["claims"], outcome.outputs["contradicted"]) == (0, "2", "1")
    assert "510 million" in outcome.summary
    assert all((project.workspace / name).is_file() for name in ("mine.json", "mine.md"))


def test_a_run_without_a_report_is_no_pass(project: Runner) -> None:
    outcome = project.run(pytest="true", args=f"{PYTEST} --collect-only")
    assert outcome.code == 2
    assert any("came to no report" in line for line in outcome.commands)


def test_configured_documents_that_args_leaves_out_are_told(project: Runner) -> None:
    outcome = project.run(pytest="true", args=f"{PYTEST} test_own.py")
    assert (outcome.code, outcome.outputs["claims"]) == (0, "0")
    assert any(line.startswith("::warning") and "none of the configured documents" in line for line in outcome.commands)
    chosen = project.run(pytest="true", args=f"{PYTEST} -k good")
    assert not any("none of the configured documents" in line for line in chosen.commands)


@pytest.mark.parametrize("pytest_input", ["false", "true"])
@pytest.mark.parametrize("place", ["docs", "docs/good.md"])
def test_a_report_in_the_place_of_something_else_is_refused_and_nothing_is_lost(
    project: Runner, place: str, pytest_input: str
) -> None:
    was = (project.workspace / "docs" / "good.md").read_bytes()
    args = PYTEST if pytest_input == "true" else ""
    outcome = project.run(pytest=pytest_input, args=args, report=place, paths="docs/good.md", sources="sources")
    assert (outcome.code, outcome.outputs["report"], outcome.outputs["claims"]) == (2, "", "1")
    assert (project.workspace / "docs" / "good.md").read_bytes() == was
