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
