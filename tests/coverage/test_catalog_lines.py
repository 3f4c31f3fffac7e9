from __future__ import annotations

from pathlib import Path

import pytest

from footnote.coverage.catalog_lines import catalog_lines
from footnote.results import Section
from footnote.settings import CatalogSettings, Settings

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


def asked(*operations: str | None, file: str = "g.yaml") -> Section:
    questions = [{"id": f"q{n}", "file": file, "operation": name} for n, name in enumerate(operations)]
    return Section(False, {"questions": questions})


def settings(root: Path, path: str | None = "catalog") -> Settings:
    return Settings(root=root, catalog=CatalogSettings(path=path))


def test_operations_count_and_the_ones_that_questions_ran_are_covered(tmp_path: Path) -> None:
    (tmp_path / "catalog").mkdir()
    (tmp_path / "catalog" / "catalog.yaml").write_text(CATALOG, encoding="utf-8")
    (file,) = catalog_lines(asked("overdue", None, "overdue", "at_risk", "gone"), settings(tmp_path))
    assert (file.path, file.text) == ("catalog/catalog.yaml", CATALOG)
    assert file.lines == {3, 6, 9}
    assert file.covered == {3: ("g.yaml::q0", "g.yaml::q2"), 9: ("g.yaml::q3",)}


@pytest.mark.parametrize("text", ["operations: [", "operations: 3\n", "- a\n", "\x00"])
def test_a_broken_file_has_no_lines(tmp_path: Path, text: str) -> None:
    (tmp_path / "catalog.yaml").write_text(text, encoding="utf-8")
    (file,) = catalog_lines(asked("overdue"), settings(tmp_path, "catalog.yaml"))
    assert (file.lines, file.covered) == (frozenset(), {})


def test_a_golden_file_names_its_own_catalog(tmp_path: Path) -> None:
    for name, text in {"own/c.yaml": CATALOG, "golden/g.yaml": "catalog: ../own\nquestions: []\n"}.items():
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text(text, encoding="utf-8")
    (file,) = catalog_lines(asked("aging", file="golden/g.yaml"), settings(tmp_path, None))
    assert (file.path, sorted(file.covered)) == ("own/c.yaml", [6])


@pytest.mark.parametrize("path", [None, "bundled"])
def test_the_bundled_catalog_is_left_out(tmp_path: Path, path: str | None) -> None:
    assert catalog_lines(asked("overdue_invoices"), settings(tmp_path, path)) == ()
