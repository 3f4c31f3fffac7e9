from __future__ import annotations

import json
import re

import pytest

from tests.support.runner import ACTION, STEPS, Runner

SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"


def test_a_contradicted_claim_is_annotated_summarised_counted_and_fails(runner: Runner) -> None:
    outcome = runner.run(paths="docs/bad.md\ndocs/good.md\n", sources="sources")
    assert outcome.code == 1
    assert re.search(r"^::error file=docs/bad\.md,line=3,.*::", outcome.stdout, re.MULTILINE)
    assert "510 million" in outcome.summary
    assert outcome.outputs == {
        "faithfulness": "0.5000",
        "claims": "2",
        "supported": "1",
        "partial": "0",
        "unsupported": "0",
        "contradicted": "1",
        "chain": "",
        "report": ".footnote/report.html",
        "sarif": "",
    }
    assert (runner.workspace / ".footnote" / "report.html").is_file()


@pytest.mark.parametrize(
    ("inputs", "code"),
    [
        ({"paths": "docs/good.md", "sources": "sources"}, 0),
        ({"paths": "docs", "sources": "sources", "fail_on": "none"}, 0),
        ({"paths": "docs", "sources": "sources", "fail_on": "none", "fail_under": "0.9"}, 1),
        ({"paths": "docs/good.md", "sources": "sources/q3.txt\n\n  sources/*.txt  "}, 0),
        ({"paths": "docs/missing.md", "sources": "sources"}, 2),
        ({"paths": "docs/bad.md", "sources": "missing"}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "judge": "llm"}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "fail_under": "high"}, 2),
        ({}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "args": "--exclude 'a b.md' --json out.json"}, 0),
        ({"paths": "docs/good.md", "sources": "sources", "args": "--wrong"}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "pytest": "perhaps"}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "baseline": "missing.json"}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "args": "--exclude 'open"}, 2),
        ({"paths": "docs/good.md", "sources": "sources", "report": "docs/good.md/r.html"}, 2),
    ],
)
def test_the_exit_code_is_that_of_the_command(runner: Runner, inputs: dict[str, str], code: int) -> None:
    assert runner.run(**inputs).code == code


def test_configured_documents_are_checked_without_inputs(runner: Runner) -> None:
    (runner.workspace / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    outcome = runner.run()
    assert (outcome.code, outcome.outputs["claims"]) == (1, "2")


def test_what_stops_the_run_is_annotated_and_still_has_outputs(runner: Runner) -> None:
    outcome = runner.run(paths="docs/good.md")
    assert outcome.code == 2
    assert re.search(r"^::error .*::.*footnote init", outcome.stdout, re.MULTILINE)
    assert "footnote init" in outcome.summary
    assert outcome.outputs["claims"] == "0"


HOSTILE = "docs/*.md'; touch pwned; '"


@pytest.mark.parametrize("name", sorted(set(ACTION["inputs"]) - {"python-version"}))
def test_an_input_is_text_and_never_a_command(runner: Runner, name: str) -> None:
    inputs = {
        "paths": "docs/good.md",
        "sources": "sources",
        name.replace("-", "_"): f"{HOSTILE}\n$(touch pwned)`touch pwned`",
    }
    outcome = runner.run(**inputs)
    assert not (runner.workspace / "pwned").exists()
    assert outcome.code in (0, 2)
    if name in ("paths", "sources"):
        assert outcome.code == 2


def test_no_text_of_a_document_becomes_a_command_of_the_runner(runner: Runner) -> None:
    name = "docs/a\n::error::from a name.md"
    text = (
        "Free cash flow was 510 million dollars\n::add-mask::for the quarter.\n\n::set-output name=claims::99 rose.\n"
    )
    (runner.workspace / "docs" / "bad.md").write_text(text, encoding="utf-8")
    (runner.workspace / name).write_text(text, encoding="utf-8")
    outcome = runner.run(paths="docs", sources="sources", args="--verbose")
    commands = [line for line in (outcome.stdout + outcome.stderr).splitlines() if line.lstrip().startswith("::")]
    assert commands
    assert all(re.match(r"::(error|warning|notice) (file|title)=", line) for line in commands)
    missing = runner.run(paths="docs/b\r::error::x.md", sources="sources")
    assert not re.search(r"^::error::", missing.stdout + missing.stderr, re.MULTILINE)


def test_only_cited_passages_are_in_the_report_unless_the_configuration_says_full(runner: Runner) -> None:
    secret = "The merger is called Kingfisher.\n"
    filler = "".join(f"Line {number} of the appendix holds nothing.\n\n" for number in range(200))
    (runner.workspace / "sources" / "q3.txt").write_text(SOURCE + filler + secret, encoding="utf-8")
    report = runner.workspace / ".footnote" / "report.html"
    runner.run(paths="docs/good.md", sources="sources")
    assert "Kingfisher" not in report.read_text(encoding="utf-8")
    (runner.workspace / "footnote.toml").write_text('report-sources = "full"\n', encoding="utf-8")
    runner.run(paths="docs/good.md", sources="sources")
    assert "Kingfisher" in report.read_text(encoding="utf-8")


def test_no_script_of_the_action_holds_an_expression() -> None:
    assert all("${{" not in step["run"] for step in STEPS if "run" in step)
    assert all(step["shell"] == "bash" for step in STEPS if "run" in step)


def test_every_action_that_is_used_is_pinned() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert len(used) == 3
    assert all(re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", name) for name in used)


def test_every_input_reaches_the_script_and_every_output_comes_from_it(runner: Runner) -> None:
    environment = json.dumps([step.get("env", {}) for step in STEPS] + [step.get("with", {}) for step in STEPS])
    assert all(f"inputs.{name} " in environment for name in ACTION["inputs"])
    outcome = runner.run(paths="docs/good.md", sources="sources")
    assert outcome.outputs.keys() == ACTION["outputs"].keys()
    assert all(rule["value"] == f"${{{{ steps.check.outputs.{name} }}}}" for name, rule in ACTION["outputs"].items())
