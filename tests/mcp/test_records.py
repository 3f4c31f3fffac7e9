from __future__ import annotations

import json
import sqlite3
from pathlib import Path

from .session import Session


def owed(session: Session) -> str:
    record: str = session.data("overdue_invoices", customer="Bergmann")["record"]["id"]
    return record


def test_the_chain_is_told_without_paths(session: Session, folder: Path) -> None:
    owed(session)
    found = session.data("verify_provenance_chain")
    assert (found["state"], found["size"], found["holds"]) == ("unanchored", 1, True)
    assert found["coverage"] == "record 1 not anchored"
    assert str(folder) not in json.dumps(found)


def test_a_changed_record_is_named(session: Session, folder: Path) -> None:
    owed(session)
    owed(session)
    with sqlite3.connect(folder / "log.db") as log:
        for (name,) in log.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            log.execute(f"DROP TRIGGER {name}")
        table = next(
            name
            for (name,) in log.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            if "body" in [column[1] for column in log.execute(f"PRAGMA table_info({name})")]
        )
        (body,) = log.execute(f"SELECT body FROM {table} WHERE sequence = 1").fetchone()
        log.execute(f"UPDATE {table} SET body = ? WHERE sequence = 1", (bytes(body).replace(b"43.805", b"43.806"),))
    log.close()
    found = session.data("verify_provenance_chain")
    assert (found["state"], found["badRecord"], found["holds"]) == ("tampered", 1, False)


def test_an_audit_names_the_figures_that_no_record_states_first(session: Session) -> None:
    record = owed(session)
    text = "Bergmann owes €43,805.00 on 5 invoices; the oldest is 107 days late, invoice R-8812 of €14,800."
    found = session.data("audit_answer", text=text, record_ids=[record])
    assert found["holds"] is False
    assert [figure["text"] for figure in found["needs_attention"]] == ["5"]
    assert [figure["text"] for figure in found["covered"]] == ["€43,805.00", "107 days", "R-8812", "€14,800"]
    assert found["covered"][0]["record"] == record
    assert found["covered"][3]["evidenceIds"] == ["invoice:8812"]


def test_an_audited_text_is_recorded_with_the_origin_of_each_figure(session: Session) -> None:
    record = owed(session)
    text = "Bergmann owes €43,805.00 on 5 invoices."
    result = session.call("audit_answer", text=text, record_ids=[record, "1"], question="What does Bergmann owe?")
    kept = session.data("get_record", id=result.structured_content["record"]["id"])
    assert result.meta is not None
    assert result.meta["footnote/recordHash"] == kept["hash"]
    assert (kept["answer"], kept["question"], kept["questionSource"]) == (text, "What does Bergmann owe?", "model")
    assert [(claim["text"], claim["origin"]) for claim in kept["claims"]] == [
        ("€43,805.00", "structured"),
        ("5", "generated"),
    ]
    assert [row["id"] for row in kept["evidence"]] == [f"record:{record}"]
    # What a model made up once is not true for the next audit.
    again = session.data("audit_answer", text="It is 5 invoices.", record_ids=[kept["id"]])
    assert again["counts"]["generated"] == 1


def test_a_long_answer_of_a_record_is_cut_and_says_so(session: Session) -> None:
    text = "Nothing is said here. " * 2_000
    audit = session.data("audit_answer", text=text, record_ids=[owed(session)])
    assert audit["warnings"] == ["the text states no figure and no date"]
    kept = session.data("get_record", id=audit["record"]["id"])
    assert (len(kept["answer"]), kept["answer_cut"]) == (20_000, True)


def test_an_audit_in_pages(session: Session) -> None:
    text = " ".join(f"Line {number} says {number * 3 + 1000}." for number in range(100))
    found = session.data("audit_answer", text=text, record_ids=[owed(session)], limit=10, page=2)
    assert (len(found["needs_attention"]), found["pages"] >= 20, found["cut"]) == (10, True, True)


def test_an_unknown_record_is_refused_with_the_newest_one(session: Session) -> None:
    record = owed(session)
    for call in (
        session.refusal("get_record", id="r999-00000000"),
        session.refusal("audit_answer", text="4", record_ids=["nope"]),
    ):
        assert (call["code"], call["candidates"]) == ("unknown_record", [record])


def test_without_a_log_the_tools_say_what_to_configure(bare: Session) -> None:
    for name, arguments in (
        ("verify_provenance_chain", {}),
        ("get_record", {"id": "1"}),
        ("audit_answer", {"text": "4", "record_ids": ["1"]}),
    ):
        refusal = bare.refusal(name, **arguments)
        assert refusal["code"] == "not_configured"
        assert "FOOTNOTE_LOG" in refusal["message"]
