from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import footnote.report.terminal
import footnote.report.text
import footnote.report.writing  # noqa: F401
import pytest_footnote.session  # noqa: F401
from footnote import Source, check

SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"
GOOD = "Revenue rose to 12 million dollars.\n"
BAD = "# Third quarter\n\nFree cash flow was 510 million dollars for the quarter.\n"
VAGUE = "Elephants sleep standing under large baobab trees.\n"

CONFIGURATION = '[[tool.footnote.documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n'

Run = Callable[..., pytest.RunResult]


@pytest.fixture(scope="session", autouse=True)
def _engine_is_loaded() -> None:
    """Loads the engine with its tables once: pytester forgets every module that a run inside this process loads."""
    check("Two mills were sold in May.", [Source.from_text("a.md", "Three mills were sold.")])
    # It does not bear being loaded twice in one process.
    with suppress(ImportError):
        import_module("sqlalchemy")


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configured project with a good document, a bad one and one that the sources do not address."""
    for name in ("CI", "FOOTNOTE_LOG"):
        monkeypatch.delenv(name, raising=False)
    files = {
        "pyproject.toml": CONFIGURATION,
        "sources/q3.txt": SOURCE,
        "docs/good.md": GOOD,
        "docs/bad.md": BAD,
        "docs/vague.md": VAGUE,
        "tests/test_own.py": "def test_own():\n    pass\n",
    }
    for name, text in files.items():
        (pytester.path / name).parent.mkdir(exist_ok=True)
        (pytester.path / name).write_text(text, encoding="utf-8")
    (pytester.path / ".git").mkdir()
    return pytester.path


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Runs pytest with the plugin, installed or not."""
    installed = any(entry.value == "pytest_footnote.plugin" for entry in entry_points(group="pytest11"))
    # Hypothesis loads itself whole at the end of every run, which is most of its time.
    plugin = ("-p", "no:hypothesispytest", *(() if installed else ("-p", "pytest_footnote.plugin")))

    def run_pytest(*args: str) -> pytest.RunResult:
        return pytester.runpytest(*plugin, *args)

    return run_pytest
