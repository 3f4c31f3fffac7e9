from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]

ROOT = Path(__file__).parents[2]


def test_without_the_flag_nothing_is_collected_or_written(project: Path, run: Run) -> None:
    before = sorted(project.rglob("*"))
    result = run("-p", "no:cacheprovider", "docs", "tests")
    result.assert_outcomes(passed=1)
    after = [path for path in sorted(project.rglob("*")) if "__pycache__" not in path.parts]
    assert after == before


def test_the_plugin_imports_only_pytest_and_the_standard_library() -> None:
    script = (
        "import sys, pytest; before = set(sys.modules); import pytest_footnote.plugin;"
        "loaded = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(sorted(name for name in loaded if name not in sys.stdlib_module_names))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert result.stdout.strip() == "['pytest_footnote']"


def test_the_plugin_starts_no_thread(project: Path) -> None:
    """PYT-13."""
    (project / "tests" / "test_own.py").write_text(
        "import threading\n\ndef test_own():\n    assert threading.active_count() == 1\n", encoding="utf-8"
    )
    command = [sys.executable, "-m", "pytest", "-p", "pytest_footnote.plugin", "--footnote", "tests"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=project, check=False)
    assert "1 passed" in result.stdout


def test_a_plain_run_loads_no_engine(project: Path) -> None:
    (project / "tests" / "test_own.py").write_text(
        "import sys\n\ndef test_own():\n"
        "    assert not [name for name in sys.modules if name == 'footnote' or name.startswith('footnote.')]\n",
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "pytest", "-p", "pytest_footnote.plugin", "tests"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    result = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=project, check=False)
    assert "1 passed" in result.stdout


def test_the_plugin_can_be_switched_off(project: Path, pytester: pytest.Pytester) -> None:
    result = pytester.runpytest("-p", "no:footnote", "--footnote")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*unrecognized arguments: --footnote*"])
