from __future__ import annotations

from pathlib import Path

import pytest

from footnote.coverage.catalog_lines import catalog_lines
from footnote.results import Section

pytest.importorskip("yaml")

CATALOG = """\
locale: de
operations:
  overdue:
    title: Overdue
  # one that nobody asks for
  aging:
    title: Aging
interpretations:
  at_risk:
    title: At risk
"""


def asked(*operations: str | None) -> Section:
    questions = [{"id": f"q{n}", "file": "g.yaml", "operation": name} for n, name in enumerate(operations)]
    return Section(False, {"questions": questions})


def test_operations_count_and_the_ones_that_questions_ran_are_covered(tmp_path: Path) -> None:
    (tmp_path / "catalog").mkdir()
    (tmp_path / "catalog" / "catalog.yaml").write_text(CATALOG, encoding="utf-8")
    (file,) = catalog_lines(tmp_path / "catalog", tmp_path, asked("overdue", None, "overdue", "at_risk", "gone"))
    assert (file.path, file.text) == ("catalog/catalog.yaml", CATALOG)
    assert file.lines == {3, 6, 9}
    assert file.covered == {3: ("g.yaml::q0", "g.yaml::q2"), 9: ("g.yaml::q3",)}


@pytest.mark.parametrize("text", ["operations: [", "operations: 3\n", "- a\n", "\x00"])
def test_a_broken_file_has_no_lines(tmp_path: Path, text: str) -> None:
    (tmp_path / "catalog.yaml").write_text(text, encoding="utf-8")
    (file,) = catalog_lines(tmp_path / "catalog.yaml", tmp_path, asked("overdue"))
    assert (file.lines, file.covered) == (frozenset(), {})
