"""The parser of the whole command line; each command module adds its own options."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..version import version
from . import ask, batch, catalog, check, demo, evaluate, explain, init, log, mcp, parse

_DESCRIPTION = "Checks generated text against its sources: every claim gets a verdict and a character-exact citation."

_EXIT_CODES = "exit codes: 0 holds; 1 a gate or a claim failed; 2 could not check; 3 internal error; 130 interrupted"

# In the order of the help. Each module has NAME, HELP, add_arguments(parser) and run(args) -> exit code.
COMMANDS = (check, ask, catalog, log, evaluate, batch, demo, mcp, init, parse, explain)


def parse_arguments(argv: Sequence[str]) -> argparse.Namespace:
    """The options of the command named first, in any order with its TEXTs; ``run`` is the command's function.

    SystemExit for help, version and wrong options, as argparse has it.
    """
    parser, commands = _build_parsers()
    if argv and argv[0] in commands:
        return commands[argv[0]].parse_intermixed_args(_with_dashed_names(argv[1:]))
    return parser.parse_args(argv)


def _with_dashed_names(argv: Sequence[str]) -> list[str]:
    """``argv`` with "./" before names behind ``--`` that begin with a dash: argparse still takes them as options."""
    at = argv.index("--") if "--" in argv else len(argv)
    return [*argv[:at], *(f"./{word}" if _is_dashed_name(word) else word for word in argv[at + 1 :])]


def _is_dashed_name(word: str) -> bool:
    return len(word) > 1 and word.startswith("-") and not any(map(str.isspace, word))


def _build_parsers() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """The parser of the whole line, and that of each command by its name."""
    parser = argparse.ArgumentParser(prog="footnote", description=_DESCRIPTION, epilog=_EXIT_CODES, allow_abbrev=False)
    parser.add_argument("--version", action=_Version, help="print the version and leave")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    by_name = {}
    for command in COMMANDS:
        its_parser = commands.add_parser(
            command.NAME, help=command.HELP, description=command.HELP, epilog=_EXIT_CODES, allow_abbrev=False
        )
        command.add_arguments(its_parser)
        its_parser.set_defaults(run=command.run)
        by_name[command.NAME] = its_parser
    return parser, by_name


class _Version(argparse.Action):
    """Looks the version up only when asked."""

    def __init__(self, option_strings: list[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest=argparse.SUPPRESS, default=argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"footnote {version()}")
        parser.exit()
