"""From the runner's environment to annotations, a job summary, outputs and an exit code."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from footnote.cli.check import error_report
from footnote.cli.exits import COULD_NOT_CHECK, run_guarded
from footnote.errors import FootnoteError
from footnote.report.github import command
from footnote.report.renderers import renderer_named

from .base import base_commit
from .beside import beside_table
from .command import run_command
from .inputs import inputs_from
from .outcome import VERDICTS, Outcome
from .result import Result
from .under_pytest import run_pytest

_NO_BASE = (
    "the base branch is not in this clone, so neither faithfulness nor provenance log were compared with it: "
    "give actions/checkout fetch-depth: 0"
)


def main(environment: Mapping[str, str]) -> int:
    """Checks what the inputs name; 0 holds, 1 a claim, a gate or the log fails, 2 something could not be checked."""
    return run_guarded(lambda: _run(environment))


def _run(environment: Mapping[str, str]) -> int:
    base = base_commit(environment)
    if base is None and environment.get("FOOTNOTE_BASE", "").strip("0 \n"):
        print(command("warning", _NO_BASE, title="Footnote"))
    result = _result(environment, base)
    beside = beside_table(result.outcome, result.beside) if result.outcome and result.beside else ""
    _append(environment, "GITHUB_STEP_SUMMARY", beside + result.summary)
    _append(environment, "GITHUB_OUTPUT", "".join(f"{name}={value}\n" for name, value in _outputs(result).items()))
    return result.code


def _result(environment: Mapping[str, str], base: str | None) -> Result:
    """The run; what stops it before it begins is annotated and summarised like anything else."""
    try:
        inputs = inputs_from(environment)
        return run_pytest(inputs, base) if inputs.pytest else run_command(inputs, base)
    except SystemExit:
        return Result(COULD_NOT_CHECK)  # the parser of arguments has told why
    except FootnoteError as error:
        report = error_report(error)
        print(renderer_named("github").render(report), end="")
        return Result(COULD_NOT_CHECK, Outcome(report.to_dict()), summary=renderer_named("markdown").render(report))


def _outputs(result: Result) -> dict[str, str]:
    outcome = result.outcome
    faithfulness = outcome.faithfulness if outcome else None
    counts = outcome.counts if outcome else dict.fromkeys(VERDICTS, 0)
    return {
        "faithfulness": "" if faithfulness is None else f"{faithfulness:.4f}",
        "claims": str(outcome.claims if outcome else 0),
        **{verdict: str(number) for verdict, number in counts.items()},
        "chain": outcome.chain_state if outcome else "",
        "report": result.report,
        "sarif": result.sarif,
    }


def _append(environment: Mapping[str, str], name: str, text: str) -> None:
    """Adds to a file of the runner; nothing outside of a runner."""
    if place := environment.get(name):
        with Path(place).open("a", encoding="utf-8", errors="backslashreplace") as stream:
            stream.write(text)
