"""The action's inputs: text from the environment, which never reaches a shell."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass

from footnote.errors import UsageError

_PREFIX = "FOOTNOTE_INPUT_"
_BOOLEANS = {"": False, "false": False, "true": True}

DEFAULT_REPORT = ".footnote/report.html"


@dataclass(frozen=True, slots=True)
class Inputs:
    """What the step of a workflow asks for."""

    paths: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    fail_under: str = ""
    fail_on: str = ""
    judge: str = ""
    baseline: str = ""
    report: str = DEFAULT_REPORT
    args: tuple[str, ...] = ()
    # Further options of the command line, or of pytest.
    pytest: bool = False
    only_changed: bool = False

    def options(self, prefix: str) -> list[str]:
        """The inputs that are options of the command line and, with another prefix, of pytest."""
        single = {"fail-under": self.fail_under, "fail-on": self.fail_on, "judge": self.judge}
        given = {**single, "baseline": self.baseline}
        found = [f"--{prefix}{name}={value}" for name, value in given.items() if value]
        return [*found, *(f"--{prefix}sources={source}" for source in self.sources)]


def inputs_from(environment: Mapping[str, str]) -> Inputs:
    """The inputs; UsageError for a truth value that is none, and for ``args`` with an open quote."""
    return Inputs(
        paths=_lines(environment, "paths"),
        sources=_lines(environment, "sources"),
        fail_under=_text(environment, "fail-under"),
        fail_on=_text(environment, "fail-on"),
        judge=_text(environment, "judge"),
        baseline=_text(environment, "baseline"),
        report=_text(environment, "report") or DEFAULT_REPORT,
        args=_words(environment, "args"),
        pytest=_truth(environment, "pytest"),
        only_changed=_truth(environment, "only-changed"),
    )


def _text(environment: Mapping[str, str], name: str) -> str:
    return environment.get(_PREFIX + name.upper().replace("-", "_"), "").strip()


def _lines(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in _text(environment, name).splitlines() if line.strip())


def _words(environment: Mapping[str, str], name: str) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(_text(environment, name)))
    except ValueError as error:
        raise UsageError(f"the input {name}: {error}") from None


def _truth(environment: Mapping[str, str], name: str) -> bool:
    text = _text(environment, name)
    if text.lower() not in _BOOLEANS:
        raise UsageError(f"the input {name} is true or false, not {text!r}")
    return _BOOLEANS[text.lower()]
