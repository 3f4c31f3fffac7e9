from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest
from mcp.shared.exceptions import MCPError

from footnote.provenance import commands

from .session import Session


def test_a_record_is_read_as_its_exact_bytes(session: Session) -> None:
    record = session.data("overdue_invoices", customer="Bergmann")["record"]
    content = session.ask(lambda client: client.read_resource(f"footnote://record/{record['id']}")).contents[0]
    assert hashlib.sha256(b"\0" + content.text.encode()).hexdigest() == record["hash"]  # type: ignore[union-attr]
    assert content.meta == {"footnote/recordId": record["id"], "footnote/recordHash": record["hash"]}


def test_a_row_is_read_as_the_newest_record_has_it(session: Session) -> None:
    record = session.data("overdue_invoices", customer="Bergmann")["record"]
    row = json.loads(session.read("footnote://evidence/invoice/8812"))
    assert (row["record"], row["fields"]["number"]) == (record["id"], "R-8812")


def test_a_record_that_questions_can_name_is_read_from_the_database(session: Session) -> None:
    row = json.loads(session.read("footnote://evidence/customer/2"))
    assert (row["record"], row["fields"]["name"]) == (None, "Bergfeld Papier AG")


def test_the_catalog_tells_what_can_be_asked(session: Session) -> None:
    catalog = json.loads(session.read("footnote://catalog"))
    assert catalog["today"] == "2026-08-14"
    assert [operation["name"] for operation in catalog["operations"]][:2] == ["overdue_invoices", "payment_history"]
    assert "SELECT" not in json.dumps(catalog)


def test_the_checkpoint_is_read_as_it_was_signed(
    session: Session, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    place = folder / ".footnote" / "checkpoint"
    commands.init(f"sqlite:///{folder / 'log.db'}", place, None, tmp_path_factory.mktemp("keys"))
    assert session.read("footnote://checkpoint") == place.read_text(encoding="utf-8")
    listed = session.ask(lambda client: client.list_resources()).resources
    assert [resource.uri for resource in listed] == ["footnote://catalog", "footnote://checkpoint"]


NOWHERE = [
    "footnote://record/r1-00000000",
    "footnote://record/../../etc/passwd",
    "footnote://record/1/../../x",
    "footnote://evidence/customer/999",
    "footnote://evidence/customer/Bergmann",
    "footnote://evidence/customer/..%2f..%2fetc%2fpasswd",
    "footnote://evidence/../etc/passwd",
    "footnote://evidence/invoice/%00",
    "footnote://checkpoint/../../etc/passwd",
    "footnote://checkpoint",
    "file:///etc/passwd",
    "footnote://" + "x" * 5_000,
]


@pytest.mark.parametrize("uri", NOWHERE)
def test_what_is_not_there_is_an_error_that_names_no_path(session: Session, folder: Path, uri: str) -> None:
    session.data("overdue_invoices", customer="Bergmann")
    with pytest.raises(MCPError) as caught:
        session.read(uri)
    assert caught.value.error.code == -32602
    assert "root:" not in str(caught.value)
    assert str(folder) not in str(caught.value)


def test_a_bare_server_offers_no_resources_but_their_forms(bare: Session) -> None:
    assert bare.ask(lambda client: client.list_resources()).resources == []
    listed = bare.ask(lambda client: client.list_resource_templates()).resource_templates
    assert [template.uri_template for template in listed] == [
        "footnote://record/{id}",
        "footnote://evidence/{type}/{key}",
    ]
    for uri in ("footnote://catalog", "footnote://record/1", "footnote://checkpoint"):
        with pytest.raises(MCPError, match="this server"):
            bare.read(uri)
