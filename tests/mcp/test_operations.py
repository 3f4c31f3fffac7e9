from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from footnote.errors import ConfigurationError

from .session import Session
from .shop import HOSTILE, LARGE_ID, make_shop

Open = Callable[..., Session]


def test_an_operation_answers_with_figures_rows_and_its_record(session: Session) -> None:
    result = session.call("overdue_invoices", customer="Bergmann", question="What does Bergmann owe us?")
    found = result.structured_content
    assert found["answer"].startswith("Bergmann Logistik GmbH is 43.805,00 € overdue across 4 invoices")
    assert found["measures"]["overdue_invoices"]["total_outstanding"] == {"amount": "43805.00", "currency": "EUR"}
    assert found["values"]["total_outstanding"] == "43.805,00 €"
    for claim in found["claims"]:
        assert found["answer"][claim["span"]["start"] : claim["span"]["end"]] == claim["text"]
    assert result.meta is not None
    assert result.meta["footnote/recordId"] == found["record"]["id"]
    assert result.meta["footnote/recordHash"] == found["record"]["hash"]
    record = session.data("get_record", id=found["record"]["id"])
    assert record["answer"] == found["answer"]
    assert record["hash"] == found["record"]["hash"]
    assert record["actor"] == {"id": "agent-7", "role": "", "source": "env"}
    assert (record["question"], record["questionSource"]) == ("What does Bergmann owe us?", "model")


CALLS: list[tuple[str, dict[str, Any]]] = [
    ("overdue_invoices", {"customer": "Bergmann"}),
    ("overdue_invoices", {"customer": "Berg"}),
    ("at_risk", {"customer": "Bergmann"}),
    ("receivables_aging", {}),
    ("search_entities", {"entity": "customer", "query": "berg"}),
    ("verify_against_sources", {"text": "Revenue rose to 12 million dollars. Staff grew by 7%."}),
    ("verify_against_text", {"text": "The plant made 12 units.", "passages": ["The plant made 12 units."]}),
    ("verify_provenance_chain", {}),
    ("get_record", {"id": "1"}),
    ("audit_answer", {"text": "Bergmann owes €43,805.00 and 5 more.", "record_ids": ["1"]}),
    ("get_record", {"id": "999"}),
]


def test_text_structured_content_and_shown_schema_agree_for_every_tool(session: Session) -> None:
    tools = session.tools()
    for name, arguments in CALLS:
        result, schema = session.call(name, **arguments), tools[name].output_schema
        assert json.loads(result.content[0].text) == result.structured_content  # type: ignore[union-attr]
        assert schema is not None
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.validate(result.structured_content, schema)


def test_links_are_marked_for_the_user_and_lead_somewhere(session: Session) -> None:
    result = session.call("overdue_invoices", customer="Bergmann")
    links = [block for block in result.content if block.type == "resource_link"]
    assert [link.uri for link in links][:2] == [
        f"footnote://record/{result.structured_content['record']['id']}",
        "footnote://evidence/customer/1",
    ]
    for link in links:
        assert link.annotations is not None
        assert link.annotations.audience == ["user"]
        assert json.loads(session.read(link.uri))


def test_links_can_be_switched_off(open_session: Open) -> None:
    result = open_session(links=False).call("overdue_invoices", customer="Bergmann")
    assert [block.type for block in result.content] == ["text"]


def test_without_a_log_an_answer_says_that_it_is_not_recorded(open_session: Open) -> None:
    result = open_session(log=None).call("overdue_invoices", customer="Bergmann")
    found = result.structured_content
    assert found["record"] is None
    assert found["warnings"] == ["not recorded: this server keeps no provenance log"]
    assert [block.uri for block in result.content if block.type == "resource_link"] == [
        "footnote://evidence/customer/1"
    ]


REFUSALS = [
    ({"customer": "Berg"}, "ambiguous_entity", ["Bergmann Logistik GmbH", "Bergfeld Papier AG"]),
    ({"customer": "Bergmann", "as_of": "yesterday"}, "invalid_argument", []),
    ({"customer": "Bergmann", "as_of": "2026-02-30"}, "invalid_argument", []),
    ({"customer": "Bergmann", "cutomer": "x"}, "unknown_parameter", ["customer"]),
    ({"customer": 1}, "invalid_argument", []),
    ({"customer": None}, "invalid_argument", []),
    ({"customer": "Bergmann", "question": 7}, "invalid_argument", []),
    ({}, "missing_parameter", []),
    ({"customer": ""}, "invalid_argument", []),
    ({"customer": "x'; DROP TABLE customers;--"}, "unknown_entity", None),
]


@pytest.mark.parametrize(("arguments", "code", "candidates"), REFUSALS)
def test_wrong_calls_get_a_code_and_what_could_be_meant(
    session: Session, arguments: dict[str, object], code: str, candidates: list[str] | None
) -> None:
    refusal = session.refusal("overdue_invoices", **arguments)
    assert refusal["code"] == code
    assert candidates is None or refusal["candidates"] == candidates


def test_a_refusal_of_the_catalog_is_recorded_before_it_is_told(session: Session) -> None:
    result = session.call("overdue_invoices", customer="Berg")
    assert result.meta is not None
    record = session.data("get_record", id=result.meta["footnote/recordId"])
    assert record["refusal"]["code"] == "ambiguous_entity"


def test_an_answer_that_cannot_be_recorded_is_not_given(session: Session, folder: Path) -> None:
    import sqlite3

    session.data("overdue_invoices", customer="Bergmann")
    with sqlite3.connect(folder / "log.db") as log:
        names = [row[0] for row in log.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for name in names:
            log.execute(f"ALTER TABLE {name} RENAME TO old_{name}")
    log.close()
    refusal = session.refusal("overdue_invoices", customer="Bergmann")
    assert refusal["code"] == "log"
    assert "43.805" not in json.dumps(refusal)
    assert str(folder) not in json.dumps(refusal)


def test_large_ids_and_cents_are_exact(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder)
    session = open_session(catalog=catalog, database=database)
    found = session.data("orders_of", customer="Ørsted & Søn")
    assert found["measures"]["orders_of"]["total"] == {"amount": "31.50", "currency": "EUR"}
    assert found["measures"]["orders_of"]["largest_id"] == str(LARGE_ID + 2)
    assert found["evidence"][0]["recordId"] == str(LARGE_ID)
    assert found["evidence"][1]["fields"]["placed_on"] == "2026-08-01"
    assert "9007199254740992" not in json.dumps(found)
    assert session.data("search_entities", entity="customer", query="rsted")["matches"][0]["id"] == str(LARGE_ID)


def test_hostile_text_of_a_row_stays_data(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder)
    found = open_session(catalog=catalog, database=database).data("orders_of", customer=str(LARGE_ID))
    assert HOSTILE in [row["fields"].get("note") for row in found["evidence"]]
    assert "99,000,000" not in found["answer"]
    assert all("99,000,000" not in claim["text"] for claim in found["claims"])


def test_many_rows_are_cut_and_the_record_gives_them_by_page(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder, rows=230)
    session = open_session(catalog=catalog, database=database)
    result = session.call("orders_of", customer=str(LARGE_ID))
    found = result.structured_content
    assert (len(found["evidence"]), found["evidence_total"], found["cut"]) == (50, 231, True)
    assert found["claims"][1]["evidenceCount"] == 230
    assert len(found["claims"][1]["evidenceIds"]) == 20
    assert "get_record" in found["warnings"][0]
    assert len(result.model_dump_json()) < 60_000
    pages = [session.data("get_record", id=found["record"]["id"], page=page, limit=50) for page in range(1, 6)]
    rows = [row["id"] for page in pages for row in page["evidence"]]
    assert len(rows) == len(set(rows)) == 231
    assert pages[0]["pages"] == 5


def test_long_texts_of_rows_are_cut_and_named(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder, note="x" * 50_000)
    found = open_session(catalog=catalog, database=database).data("orders_of", customer=str(LARGE_ID))
    (row,) = [row for row in found["evidence"] if "cutFields" in row]
    assert (row["cutFields"], len(row["fields"]["note"])) == (["note"], 2_000)
    assert len(json.dumps(found)) < 10_000


def test_above_twenty_operations_they_are_listed_and_run_by_name(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder, operations=21)
    session = open_session(catalog=catalog, database=database)
    assert [name for name in session.tools() if "operation" in name or "orders" in name] == [
        "list_operations",
        "run_operation",
    ]
    listed = session.data("list_operations", query="orders_of_7")
    assert [operation["name"] for operation in listed["operations"]] == ["orders_of_7"]
    assert session.data("list_operations", limit=20)["pages"] == 2
    found = session.data("run_operation", name="orders_of_7", arguments={"customer": "Ørsted & Søn"}, question="Q?")
    assert found["values"]["orders"] == "3"
    assert session.data("get_record", id=found["record"]["id"])["question"] == "Q?"
    schema = listed["operations"][0]["arguments"]
    assert schema["additionalProperties"] is False
    wrong = {"customer": "Orbit", "at_least": "3"}
    assert session.refusal("run_operation", name="orders_of_7", arguments=wrong)["code"] == "invalid_argument"
    assert session.refusal("run_operation", name="nope", arguments={})["code"] == "unknown_operation"


def test_twenty_operations_are_tools_of_their_own(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder, operations=20)
    tools = open_session(catalog=catalog, database=database).tools()
    assert "orders_of_20" in tools
    assert "run_operation" not in tools


def test_no_rows_are_an_answer_with_a_warning(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder)
    found = open_session(catalog=catalog, database=database).data("orders_of", customer="Orbit")
    assert found["answer"] == "Orbit has no orders."
    assert found["warnings"] == ["orders_of: no row matches"]


def test_an_operation_must_not_have_the_name_of_a_tool(open_session: Open, folder: Path) -> None:
    catalog, database = make_shop(folder)
    file = Path(catalog) / "catalog.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("  orders_of:", "  get_record:"), encoding="utf-8")
    with pytest.raises(ConfigurationError, match="get_record"):
        open_session(catalog=catalog, database=database)


def test_without_a_catalog_the_search_says_what_to_configure(bare: Session) -> None:
    assert bare.refusal("search_entities", entity="customer", query="x")["code"] == "not_configured"


def test_an_unknown_kind_of_record_is_refused_with_the_known_ones(session: Session) -> None:
    refusal = session.refusal("search_entities", entity="supplier", query="x")
    assert (refusal["code"], refusal["candidates"]) == ("out_of_domain", ["customer"])


def test_tools_are_annotated_as_reading(session: Session) -> None:
    for name, tool in session.tools().items():
        assert tool.annotations is not None
        assert (tool.annotations.read_only_hint, tool.annotations.destructive_hint) == (True, False), name
        assert tool.annotations.open_world_hint is False
        assert tool.input_schema["additionalProperties"] is False, name
    assert session.tools()["overdue_invoices"].annotations.idempotent_hint is False  # type: ignore[union-attr]
    assert session.tools()["verify_against_text"].annotations.idempotent_hint is True  # type: ignore[union-attr]
