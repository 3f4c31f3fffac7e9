"""The pictures of the documentation: small, and made by the command that says so."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PICTURES = sorted((ROOT / "docs" / "images").glob("*"))
MOST_BYTES = 250_000


@pytest.mark.parametrize("path", PICTURES, ids=[path.name for path in PICTURES])
def test_every_picture_is_a_small_png(path: Path) -> None:
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n")
    assert len(data) < MOST_BYTES


def test_every_picture_is_made_by_the_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    script = (ROOT / "eval" / "screenshots.py").read_text(encoding="utf-8")
    assert "eval/screenshots.py" in makefile.partition("\nscreenshots:")[2]
    assert {path.stem for path in PICTURES} == {name for name in ("report", "demo") if f'"{name}": Picture' in script}
