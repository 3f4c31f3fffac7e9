"""The hook ``footnote-catalog``: when it looks, and what it says."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")
pytest.importorskip("sqlglot")
pytest.importorskip("babel")

from footnote_hooks.__main__ import main

CATALOG = """\
locale: en
operations:
  parts:
    title: Parts in stock
    rows:
      sql: parts.sql
      evidence: {type: part, key: id, label: "{name}", uri: "shop://part/{id}"}
      fields: {name: text, pieces: integer}
    measures:
      total: {sql: sum(pieces), type: integer}
    empty: "There are no parts."
    answer: "There are {{ total }} parts."
    questions: ["How many parts are there?"]
"""


@pytest.fixture
def shop(project: Path) -> Path:
    """The project with a catalog that holds, and its database."""
    files = {
        "footnote.toml": '[catalog]\npath = "catalog/"\ndatabase = "sqlite:///shop.db"\n',
        "catalog/catalog.yaml": CATALOG,
        "catalog/parts.sql": "SELECT id, name, pieces FROM parts ORDER BY id\n",
        "other/x.sql": "SELECT wrong FROM nowhere\n",
    }
    for name, text in files.items():
        (project / name).parent.mkdir(exist_ok=True)
        (project / name).write_text(text, encoding="utf-8")
    connection = sqlite3.connect(project / "shop.db")
    connection.execute("CREATE TABLE parts (id INTEGER PRIMARY KEY, name TEXT NOT NULL, pieces INTEGER NOT NULL)")
    connection.execute("INSERT INTO parts VALUES (1, 'bolt', 4)")
    connection.commit()
    connection.close()
    return project


@pytest.mark.parametrize("name", ["catalog/parts.sql", "catalog/catalog.yaml", "footnote.toml", "catalog/../catalog/x"])
def test_a_file_of_the_catalog_leads_to_a_check(shop: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["catalog", name]) == 0
    assert "1 operations, 0 interpretations: 0 errors" in capsys.readouterr().out
    (shop / "catalog" / "parts.sql").write_text("SELECT id, name, piecess FROM parts ORDER BY id\n", encoding="utf-8")
    assert main(["catalog", name]) == 1
    out = capsys.readouterr().out
    assert "piecess" in out
    assert "`footnote catalog check`" in out


def test_other_files_lead_to_nothing(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (shop / "catalog" / "parts.sql").write_text("SELECT wrong\n", encoding="utf-8")
    assert main(["catalog", "other/x.sql", "docs/bad.md"]) == 0
    assert main(["catalog"]) == 0
    assert capsys.readouterr() == ("", "")


def test_a_deleted_file_counts_although_pre_commit_does_not_name_it(shop: Path) -> None:
    shutil.rmtree(shop / ".git")
    identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org")
    commands = (
        ("init", "-q"),
        ("add", "-A"),
        (*identity, "commit", "-q", "-m", "x"),
        ("rm", "-q", "catalog/parts.sql"),
    )
    for command in commands:
        subprocess.run(["git", *command], check=True, capture_output=True)
    assert main(["catalog"]) in (1, 2)


def test_a_database_out_of_reach_is_exit_2(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (shop / "shop.db").unlink()
    assert main(["catalog", "catalog/parts.sql"]) == 2
    assert "shop.db" in capsys.readouterr().err


def test_without_a_catalog_or_a_configuration_one_line_says_what_to_do(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["catalog", "catalog/parts.sql"]) == 2
    (project / "footnote.toml").unlink()
    assert main(["catalog", "catalog/parts.sql"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert "footnote catalog init" in first
    assert "footnote init" in second
