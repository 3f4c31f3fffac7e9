"""Stands for pip in the pages that are played: passes if the package would take the line, installs nothing."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main(arguments: list[str]) -> int:
    """0 if each requirement is this package with extras that it has, or an example; 1 otherwise."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    for requirement in arguments[1:]:
        match = re.fullmatch(r"([\w-]+)(?:\[([\w,]+)\])?", requirement)
        own = match and match[1] == project["name"]
        extras = set(match[2].split(",")) if match and match[2] else set()
        if not (own and extras <= set(project["optional-dependencies"])) and not is_example(requirement):
            print(f"cannot install {requirement}")
            return 1
    return 0


def is_example(requirement: str) -> bool:
    """Whether it is an option, or a folder of this repository that can be installed."""
    return requirement == "-e" or (ROOT / requirement / "pyproject.toml").is_file()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
