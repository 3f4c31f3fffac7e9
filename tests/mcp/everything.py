"""Everything a client can do with a server that has sources, the bundled catalog and a log, done once."""

from __future__ import annotations

import json
from typing import Any

from mcp import Client

TOOLS = [
    "verify_against_sources",
    "verify_against_text",
    "verify_provenance_chain",
    "get_record",
    "audit_answer",
    "search_entities",
    "overdue_invoices",
    "payment_history",
    "open_tickets",
    "customer_summary",
    "receivables_aging",
    "at_risk",
]


async def do_everything(client: Client) -> None:
    """Lists, calls and reads everything; an assertion fails where a reply is not as it should be."""
    assert [tool.name for tool in (await client.list_tools()).tools] == TOOLS
    record = await _ask_catalog(client)
    await _check_texts(client)
    await _read(client, record)
    prompts = (await client.list_prompts()).prompts
    assert [prompt.name for prompt in prompts] == ["check_my_draft"]
    prompt = await client.get_prompt("check_my_draft", {"draft": "Sales rose."})
    assert "Sales rose." in prompt.messages[0].content.text  # type: ignore[union-attr]


async def _ask_catalog(client: Client) -> str:
    found = await call(client, "search_entities", entity="customer", query="bergm")
    assert found["matches"][0] == {"id": "1", "name": "Bergmann Logistik GmbH"}
    for name in TOOLS[6:]:
        arguments = {} if name == "receivables_aging" else {"customer": "Bergmann"}
        assert (await call(client, name, **arguments))["record"]["id"]
    answer = await call(client, "overdue_invoices", customer="Bergmann")
    assert answer["values"]["total_outstanding"] == "43.805,00 €"
    record: str = answer["record"]["id"]
    assert (await call(client, "get_record", id=record))["answer"] == answer["answer"]
    audit = await call(client, "audit_answer", text="Bergmann owes €43,805.00.", record_ids=[record])
    assert audit["holds"] is True
    assert (await call(client, "verify_provenance_chain"))["state"] == "unanchored"
    return record


async def _check_texts(client: Client) -> None:
    found = await call(client, "verify_against_sources", text="Revenue rose to 13 million dollars.")
    assert found["counts"]["contradicted"] == 1
    found = await call(
        client, "verify_against_text", text="The plant made 12 units.", passages=["The plant made 12 units."]
    )
    assert found["faithfulness"] == 1.0


async def _read(client: Client, record: str) -> None:
    assert [resource.uri for resource in (await client.list_resources()).resources] == ["footnote://catalog"]
    templates = (await client.list_resource_templates()).resource_templates
    assert len(templates) == 2
    for uri in ("footnote://catalog", f"footnote://record/{record}", "footnote://evidence/invoice/8812"):
        content = (await client.read_resource(uri)).contents[0]
        assert json.loads(content.text)  # type: ignore[union-attr]


async def call(client: Client, name: str, /, **arguments: object) -> Any:
    """A tool's structured content, which must equal its text; the call must not fail."""
    result = await client.call_tool(name, arguments)
    assert not result.is_error, result.structured_content
    assert json.loads(result.content[0].text) == result.structured_content  # type: ignore[union-attr]
    return result.structured_content
