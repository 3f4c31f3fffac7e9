from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CONFIGURATION = '[[documents]]\npaths = ["docs/**/*.md", "-dash.md"]\nsources = ["sources/"]\n'
SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"
GOOD = "Revenue rose to 12 million dollars.\n"
BAD = "Free cash flow was 510 million dollars for the quarter.\n"

if importlib.util.find_spec("footnote_hooks") is None:
    # Not installed: the folder under the name that the installed package has.
    spec = importlib.util.spec_from_file_location(
        "footnote_hooks", ROOT / "hooks" / "__init__.py", submodule_search_locations=[str(ROOT / "hooks")]
    )
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules["footnote_hooks"] = package
    spec.loader.exec_module(package)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configured repository with a good and a bad document, as the current folder."""
    files = {
        "footnote.toml": CONFIGURATION,
        "sources/q3.txt": SOURCE,
        "docs/good.md": GOOD,
        "docs/bad.md": BAD,
        "notes.md": BAD,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path
