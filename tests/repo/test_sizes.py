"""Files and functions stay of a size that a reader takes in; one that is larger says why, beside it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST_LINES, MOST_LINES_OF_FUNCTION = 500, 60
# What stands in a comment of a file or function that may be larger, with the reason behind it.
REASON = "# larger, since "
FILES = sorted(
    path
    for folder in ("footnote", "pytest_footnote", "hooks", "action", "eval", "tests", "examples")
    for path in (ROOT / folder).rglob("*.*")
    if path.suffix in (".py", ".js", ".css", ".html", ".sql") and "build" not in path.relative_to(ROOT).parts
)


def too_long(path: Path) -> list[str]:
    """The file, and each function in it, that is too long and gives no reason."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    found = [path.name] if len(lines) > MOST_LINES and REASON not in text else []
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = lines[node.lineno - 1 : node.end_lineno]
                if len(body) > MOST_LINES_OF_FUNCTION and not any(REASON in line for line in body):
                    found.append(node.name)
    return found


def test_nothing_is_longer_than_a_reader_takes_in() -> None:
    assert len(FILES) > 900
    assert {str(path.relative_to(ROOT)): long for path in FILES if (long := too_long(path))} == {}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("x = 1\n" * 500, []),
        ("x = 1\n" * 501, ["a.py"]),
        ("# larger, since it is a table\n" + "x = 1\n" * 501, []),
        ("def f():\n" + "    x = 1\n" * 60, ["f"]),
        ("def f():\n" + "    x = 1\n" * 59, []),
    ],
)
def test_what_is_too_long_is_found(tmp_path: Path, text: str, found: list[str]) -> None:
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    assert too_long(tmp_path / "a.py") == found
