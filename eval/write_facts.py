"""Writes the files that the README is checked against: help texts, and what the commands and formats are.

python eval/write_facts.py [--check]
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stdout, suppress
from pathlib import Path

from footnote.cli.parser import COMMANDS, parse_arguments

FACTS = Path(__file__).parents[1] / "docs" / "facts"


def help_texts() -> str:
    """The help of every command, 100 columns wide."""
    os.environ["COLUMNS"] = "100"
    parts = []
    for name in ("", *(command.NAME for command in COMMANDS)):
        output = io.StringIO()
        with redirect_stdout(output), suppress(SystemExit):
            parse_arguments([*([name] if name else []), "--help"])
        parts.append(f"$ footnote {name} --help".replace("  ", " ") + "\n\n" + output.getvalue())
    return "\n".join(parts)


def main() -> int:
    target = FACTS / "help.txt"
    text = help_texts()
    if "--check" in sys.argv:
        return int(target.read_text(encoding="utf-8") != text)
    target.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
