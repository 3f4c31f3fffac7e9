"""The README names every way in: each hook, each command, and the two commands of a clone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from footnote.cli import main
from footnote.cli.parser import COMMANDS
from footnote.example import copy_example

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOOKS = [hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))]


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_is_named(hook: str) -> None:
    assert re.search(rf"id: {re.escape(hook)}\b", README)


def test_every_hook_that_is_named_exists() -> None:
    assert set(re.findall(r"\bid: (footnote[\w-]*)", README)) <= set(HOOKS)


def test_every_command_that_is_named_exists() -> None:
    named = set(re.findall(r"(?:^\$ |`)footnote ([a-z]+)", README, re.MULTILINE))
    assert named
    assert named <= {command.NAME for command in COMMANDS}


@pytest.mark.parametrize("target", ["demo", "test"])
def test_the_two_commands_of_a_clone_exist(target: str) -> None:
    assert f"make {target}" in README
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_first_output_is_that_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = README.partition("```console\n")[2].partition("\n```")[0]
    command, *shown = first.splitlines()
    copy_example(tmp_path / "demo")
    monkeypatch.chdir(tmp_path / "demo")
    main(command.removeprefix("$ footnote ").split())
    assert "\n".join(shown) in capsys.readouterr().out
