"""Small pieces of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def cell(text: str) -> str:
    """``text`` as one cell of a table."""
    return " ".join(text.split()).replace("|", r"\|")


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; the cells are Markdown already, apart from bars."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(cell(part) for part in line) + " |" for line in lines) + "\n"


def generated(title: str, intro: str) -> str:
    """The head of a generated page."""
    return f"<!-- Made by `python -m eval.reference`: change the code, not this page. -->\n\n# {title}\n\n{intro}\n"


def fence(text: str, language: str = "") -> str:
    """``text`` as a block of code."""
    return f"```{language}\n{text.rstrip()}\n```\n"
