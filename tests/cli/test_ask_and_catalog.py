"""The commands `footnote ask` and `footnote catalog`."""

from __future__ import annotations

import gc
import json
import sqlite3
from pathlib import Path

import pytest

from footnote.cli import main
from tests.catalog.test_lint import GOOD, SCRIPT


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No configuration is near, and no database in the environment."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)


def test_ask_shows_answer_evidence_and_query(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "How much does Bergmann owe?"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Bergmann Logistik GmbH is 43.805,00 € overdue across 4 invoices as of 14.08.2026")
    assert "    43.805,00 €  <- invoice:8812, invoice:8847, invoice:8901, invoice:8950\n" in out
    assert "invoice:8812  number R-8812, due_on 2026-04-29, outstanding 14800.00 EUR" in out
    assert "FROM invoices i" in out


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("How much does Acme Corporation owe?", "unknown_entity"),
        ("What will revenue be next quarter?", "unroutable"),
    ],
)
def test_a_refusal_exits_with_1_and_names_alternatives(
    capsys: pytest.CaptureFixture[str], question: str, code: str
) -> None:
    assert main(["ask", question]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"REFUSED {code}: ")
    assert 1 <= len(lines) - 1 <= 5


def test_json_goes_to_a_file_or_to_standard_output(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "answer.json"
    assert main(["ask", "Is Bergmann at risk?", "--json", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Bergmann")
    assert main(["ask", "Is Bergmann at risk?", "--json", "-"]) == 0
    printed = json.loads(capsys.readouterr().out)
    written = json.loads(file.read_text(encoding="utf-8"))
    assert written["answer"] == printed["answer"]
    assert printed["schema"] == "footnote-answer/1"
    assert printed["refusal"] is None


def test_a_day_can_be_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "How much does Bergmann owe?", "--as-of", "2026-06-30"]) == 0
    assert "37.805,00 €" in capsys.readouterr().out
    assert main(["ask", "How much does Bergmann owe?", "--as-of", "soon"]) == 2
    assert "--as-of" in capsys.readouterr().err


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    connection = sqlite3.connect(tmp_path / "shop.db")
    connection.executescript(SCRIPT)
    connection.close()
    (tmp_path / "catalog").mkdir()
    (tmp_path / "catalog" / "catalog.yaml").write_text(GOOD, encoding="utf-8")
    return tmp_path


def options(shop: Path, folder: str = "catalog") -> tuple[str, ...]:
    return ("--catalog", str(shop / folder), "--database", f"sqlite:///{shop / 'shop.db'}")


def test_a_database_that_lacks_the_tables_of_the_catalog_is_a_fault_of_the_set_up(
    capsys: pytest.CaptureFixture[str], shop: Path
) -> None:
    sqlite3.connect(shop / "shop.db").execute("DROP TABLE firms").connection.close()
    assert main(["ask", "What does Beta owe?", *options(shop)]) == 2
    assert "`footnote catalog check` says where" in capsys.readouterr().err
    assert main(["ask", "How much does Beta owe?", "--database", f"sqlite:///{shop / 'shop.db'}"]) == 2
    assert "give --catalog DIR" in capsys.readouterr().err


def test_a_database_that_is_not_there_is_told_before_the_question_is_read(
    capsys: pytest.CaptureFixture[str], shop: Path
) -> None:
    assert (
        main(["ask", "Why is the sky blue?", "--catalog", str(shop / "catalog"), "--database", "sqlite:///no.db"]) == 2
    )
    assert "no SQLite database file 'no.db'" in capsys.readouterr().err


def test_check_of_a_database_asks_for_the_catalog_to_hold_against_it(
    capsys: pytest.CaptureFixture[str], shop: Path
) -> None:
    assert main(["catalog", "check", "--database", f"sqlite:///{shop / 'shop.db'}"]) == 2
    assert "give --catalog DIR" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [["ask", "How much does Bergmann owe?", "--quiet"], ["check", "Ulm has a minster.", "-s", "town.txt", "--record"]],
)
def test_a_record_is_in_the_file_of_the_log_once_the_command_is_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: list[str]
) -> None:
    (tmp_path / "town.txt").write_text("Ulm has a minster.", encoding="utf-8")
    monkeypatch.setenv("FOOTNOTE_LOG", f"sqlite:///{tmp_path / 'log.db'}")
    # As at the end of a process, which waits for no collector of garbage.
    gc.disable()
    try:
        assert main(command) == 0
        assert sorted(path.name for path in tmp_path.glob("log.db*")) == ["log.db"]
    finally:
        gc.enable()


def test_check_passes_a_good_catalog_and_fails_a_bad_one(capsys: pytest.CaptureFixture[str], shop: Path) -> None:
    assert main(["catalog", "check", *options(shop)]) == 0
    assert capsys.readouterr().out == "1 operations, 1 interpretations: 0 errors, 0 warnings\n"
    (shop / "catalog" / "catalog.yaml").write_text(GOOD.replace("FROM bills b", "FROM bils b"), encoding="utf-8")
    assert main(["catalog", "check", *options(shop)]) == 1
    assert capsys.readouterr().out.startswith("catalog.yaml:4: error [live] bills: ")


def test_list_shows_what_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["catalog", "list"]) == 0
    out = capsys.readouterr().out
    assert "overdue_invoices(customer: customer, as_of: date)  Overdue invoices for a customer\n" in out
    assert "    Is {customer} at risk?\n" in out


def test_init_drafts_a_catalog_that_holds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "shop.db")
    connection.executescript(
        "CREATE TABLE firms (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO firms VALUES (1, 'Alpha');"
        "CREATE TABLE bills (id INTEGER PRIMARY KEY, firm_id INTEGER REFERENCES firms (id), total_cents INTEGER);"
        "INSERT INTO bills VALUES (1, 1, 250), (2, 1, 250);"
    )
    connection.close()
    assert main(["catalog", "init", *options(tmp_path, "drafted")]) == 0
    assert main(["catalog", "check", *options(tmp_path, "drafted")]) == 0
    capsys.readouterr()
    assert main(["ask", "How many bills does Alpha have?", *options(tmp_path, "drafted")]) == 0
    assert capsys.readouterr().out.startswith("Alpha has 2 bills, total_cents in total 500.")
    assert main(["catalog", "init", *options(tmp_path, "drafted")]) == 2
    assert "exists already" in capsys.readouterr().err
    assert main(["catalog", "init"]) == 2
    assert "--database" in capsys.readouterr().err
