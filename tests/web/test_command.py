"""``footnote demo`` as a user starts it: where it listens, what it leaves behind, and another database."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

from footnote.cli import main
from footnote.web.desk import opened_desk
from footnote.web.live_rows import can_edit, row_pair
from tests.support.postgres import running_cluster

ROOT = Path(__file__).parents[2]


def test_the_demo_leaves_nothing_behind_when_it_is_ended(tmp_path: Path) -> None:
    work, temporary = tmp_path / "work", tmp_path / "temporary"
    work.mkdir()
    temporary.mkdir()
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(temporary)}
    command = [sys.executable, "-m", "footnote", "demo", "--port", "0"]
    with subprocess.Popen(command, cwd=work, env=environ, stderr=subprocess.PIPE, text=True) as demo:
        assert demo.stderr is not None
        line = demo.stderr.readline()
        url = re.search(r"http://127\.0\.0\.1:\d+", line)
        assert url, line
        with httpx.Client(base_url=url[0], follow_redirects=True, timeout=30) as client:
            assert "43.805,00 €" in client.post("/ask", data={"question": "How much does Bergmann owe?"}).text
            assert client.post("/check/example").status_code == 200
        assert len(list(temporary.iterdir())) == 1
        demo.terminate()
        demo.wait(20)
    assert list(temporary.iterdir()) == []
    assert list(work.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--host", "0.0.0.0"], "set FOOTNOTE_DEMO_TOKEN"),
        (["--host", "::"], "set FOOTNOTE_DEMO_TOKEN"),
        (["--host", "192.168.0.7"], "set FOOTNOTE_DEMO_TOKEN"),
        (["--port", "70000"], "takes HOST:PORT"),
        (["--database", "sqlite:///missing.db", "--port", "0"], "no SQLite database file"),
    ],
)
def test_the_demo_does_not_start(
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FOOTNOTE_DEMO_TOKEN", raising=False)
    assert main(["demo", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_short_token_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("FOOTNOTE_DEMO_TOKEN", "short")
    assert main(["demo", "--host", "0.0.0.0"]) == 2
    assert "FOOTNOTE_DEMO_TOKEN needs at least 16 characters" in capsys.readouterr().err


def test_the_demo_reads_the_same_tables_in_postgresql_and_changes_nothing_there() -> None:
    psycopg = pytest.importorskip("psycopg")
    script = "".join(
        (files("footnote.catalog") / "erp" / name).read_text("utf-8") for name in ("schema.sql", "seed.sql")
    )
    with running_cluster() as url:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(script)
        with opened_desk(url) as desk:
            record = desk.ask("How much does Bergmann owe?")
            assert record.draft.answer is not None
            assert "43.805,00 €" in record.draft.answer
            assert row_pair(record, 2, desk).differences == 0
            assert not can_edit(record.draft.evidence[1], desk)
            with psycopg.connect(url, autocommit=True) as connection:
                connection.execute("UPDATE invoices SET amount_cents = amount_cents + 100 WHERE id = 8812")
            assert row_pair(record, 2, desk).differences == 1
