from __future__ import annotations

import json
from pathlib import Path

import pytest

SOURCES = ["In 2025 revenue was 12 million euros. The firm employs 40 people in Ghent."]


@pytest.fixture
def rows_file(tmp_path: Path) -> Path:
    """Ninety rows: three chunks, claims and texts, supported and not."""
    file = tmp_path / "rows.jsonl"
    rows = []
    for number in range(30):
        rows += [
            {"id": f"a{number}", "claim": f"Revenue was {number} million euros.", "sources": SOURCES},
            {"id": f"b{number}", "text": f"# Note {number}\n\nThe firm employs 40 people.", "sources": SOURCES},
            {"claim": "The firm is in Ghent.", "sources": {"facts.json": json.dumps({"city": "Ghent", "n": number})}},
        ]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return file
