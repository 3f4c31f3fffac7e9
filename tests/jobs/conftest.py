from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (
        "docs/answer.md",
        "docs/b.md",
        "docs/deep/c.md",
        "docs/notes.txt",
        "docs/image.png",
        "docs/changelog.md",
        "README.md",
        "sources/q3.txt",
        "with space.md",
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("Revenue rose.", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
