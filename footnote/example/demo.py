"""Runs ``pytest --footnote`` on a copy of the bundled example, as a user would.

    python -m footnote.example.demo DIR

The example fails on purpose, so the command itself exits 0 if pytest reported failing claims.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from . import copy_example

# What pytest exits with when tests failed.
TESTS_FAILED = 1


def main(arguments: list[str]) -> int:
    """0 if the demo went as it should, else pytest's exit code."""
    if len(arguments) != 1:
        print("usage: python -m footnote.example.demo DIR", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    copy_example(folder)
    print(f"$ cd {folder} && pytest --footnote --footnote-report report.html", flush=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--footnote",
        "--footnote-report",
        "report.html",
        "-p",
        "no:cacheprovider",
    ]
    # An empty ini file keeps pytest from taking the settings of a project that the folder lies in.
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    status = subprocess.run(command, cwd=folder, check=False).returncode
    if status != TESTS_FAILED:
        print(
            f"the example should fail with its three contradicted claims, but pytest exited {status}", file=sys.stderr
        )
        return status or 3
    print("\nThe summary fails, as it should: the source denies three of its claims.")
    print(f"The report lies in {folder / 'report.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
