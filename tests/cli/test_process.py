import gc
import subprocess
import sys

import pytest

from footnote.cli import main

# The youngest objects' limit, and how many objects are out of the collector's sight when all else is done.
PROBE = """
import atexit, gc, sys
atexit.register(lambda: print(gc.get_threshold()[0], gc.get_freeze_count() > 0))
sys.argv = ["footnote", "--version"]
from footnote.cli import main
main({argv})
"""


@pytest.mark.parametrize(
    ("argv", "expected"), [("", "50000 True"), ("['--version']", f"{gc.get_threshold()[0]} False")]
)
def test_only_a_process_of_its_own_collects_seldom(argv: str, expected: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PROBE.format(argv=argv)], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.splitlines()[-1] == expected


def test_a_command_run_in_another_program_leaves_its_collector_alone(capsys: pytest.CaptureFixture[str]) -> None:
    before = gc.get_threshold()
    assert main(["--version"]) == 0
    assert gc.get_threshold() == before
    assert capsys.readouterr().out
