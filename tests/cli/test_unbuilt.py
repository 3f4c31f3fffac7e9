from __future__ import annotations

from pathlib import Path

import pytest

from footnote.cli import main
from footnote.unbuilt import UNBUILT

CHECK = ["check", "docs/good.md", "-s", "sources"]

REFUSED = [
    ("footnote ask", ["ask", "How much?", "--catalog", "c", "--database", "d", "--as-of", "2026-08-14", "--json", "-"]),
    ("footnote catalog", ["catalog", "check"]),
    ("footnote catalog", ["catalog", "list"]),
    ("footnote eval", ["eval", "a.jsonl", "b.jsonl.gz", "--judge", "lexical", "--json", "-", "--baseline", "b.json"]),
    ("footnote batch", ["batch", "in.csv", "out.csv", "--engine", "ray", "--jobs", "2"]),
    ("footnote demo without --report", ["demo", "--port", "4712", "--open", "--database", "d"]),
    ("--record", [*CHECK, "--record"]),
]


@pytest.mark.parametrize(("name", "argv"), [row for row in REFUSED if row[0] in UNBUILT])
def test_what_is_not_built_yet_is_refused_by_name(
    project: Path, capsys: pytest.CaptureFixture[str], name: str, argv: list[str]
) -> None:
    assert main(argv) == 2
    assert capsys.readouterr() == ("", f"footnote: {name} is not built yet\n")


def test_no_cache_is_accepted(project: Path) -> None:
    assert main([*CHECK, "--no-cache", "--quiet"]) == 0
