from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"
GOOD = "Revenue rose to 12 million dollars.\n"
BAD = "# Third quarter\n\nFree cash flow was 510 million dollars for the quarter.\n"


def follow_schema(report: object) -> None:
    """Passes if a JSON report follows the committed schema."""
    schema = json.loads((files("footnote.report") / "report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(report)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one source, a document that holds and one that does not; the current folder, unconfigured."""
    for name, text in {"sources/q3.txt": SOURCE, "docs/good.md": GOOD, "docs/bad.md": BAD}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(tmp_path)
    for name in ("NO_COLOR", "FORCE_COLOR", "FOOTNOTE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def configured(project: Path) -> Path:
    """The same, with a configuration for both documents."""
    (project / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    return project
