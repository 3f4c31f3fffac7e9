"""The options of the command line and of pytest."""

from __future__ import annotations

import argparse
from types import ModuleType
from typing import Any

from footnote.cli.parser import COMMANDS
from pytest_footnote import plugin

from .markdown import generated, table

INTRO = """\
Every command and its options, as `footnote COMMAND --help` prints them. An option that a document or a source could
be taken for is written behind `--`."""
EXITS = (
    ("0", "holds"),
    ("1", "a gate or a claim failed"),
    ("2", "could not check: usage, configuration, an unreadable file; wins over 1"),
    ("3", "internal error"),
    ("130", "interrupted"),
)


def page() -> str:
    """The whole page."""
    parts = [generated("Options", INTRO)]
    parts += [_command(command.NAME, command.HELP, _parser(command)) for command in COMMANDS]
    parts.append(
        "## pytest\n\nOptions of `pytest`; without `--footnote` the plugin does nothing.\n\n" + _pytest_options()
    )
    parts.append(
        "## Exit codes\n\nOf the command, the hooks and the Action; under pytest the codes of pytest hold.\n\n"
    )
    parts[-1] += table(("code", "meaning"), EXITS)
    return "\n".join(parts)


def _parser(command: ModuleType) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"footnote {command.NAME}")
    command.add_arguments(parser)
    return parser


def _command(name: str, help_text: str, parser: argparse.ArgumentParser) -> str:
    rows = [
        _row(action) for action in parser._actions if action.help is not argparse.SUPPRESS and action.dest != "help"
    ]
    return f"## footnote {name}\n\n{_sentence(help_text)}\n\n" + table(("argument", "meaning"), rows)


def _row(action: argparse.Action) -> tuple[str, str]:
    choices = "one of " + ", ".join(f"`{choice}`" for choice in action.choices) if action.choices else ""
    if not action.option_strings:
        return f"`{action.metavar or action.dest}`", action.help or choices or action.dest
    shown = "" if action.nargs == 0 else f" {action.metavar or '|'.join(map(str, action.choices or ())) or 'VALUE'}"
    return ", ".join(f"`{option}{shown}`" for option in action.option_strings), action.help or choices


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


class _Recorder:
    """Stands for pytest's parser and keeps the options that it is given."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str]] = []

    def getgroup(self, *_: object) -> _Recorder:
        """Itself: there is one group."""
        return self

    def addoption(self, name: str, **given: Any) -> None:
        """Keeps one option as a row of the table."""
        taken = given.get("metavar") or "|".join(given.get("choices", ()))
        self.rows.append((f"`{name} {taken}`" if taken else f"`{name}`", given["help"]))


def _pytest_options() -> str:
    recorder = _Recorder()
    plugin.pytest_addoption(recorder)  # type: ignore[arg-type]  # has the two methods that are called
    return table(("option", "meaning"), recorder.rows)
