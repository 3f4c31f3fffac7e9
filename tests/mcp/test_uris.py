from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.catalog.values import Record
from footnote.mcp_server.uris import evidence_uri, read_evidence_uri, read_record_uri, record_uri


@pytest.mark.parametrize("record", ["r12-9f3c2a7b", "12", "r1"])
def test_the_address_of_a_record_leads_back_to_it(record: str) -> None:
    assert read_record_uri(record_uri(record)) == record


@settings(deadline=None, derandomize=True)
@given(st.text(st.characters(categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=40))
def test_the_address_of_a_row_leads_back_to_its_key(key: str) -> None:
    from urllib.parse import quote

    row = Record(f"invoice:{quote(key, safe='')}", "invoice", key, "", "")
    found = read_evidence_uri(evidence_uri(row.id))
    if not key.isprintable():
        assert found is None
        return
    assert found is not None
    assert (found.type, found.key, found.id) == ("invoice", key, row.id)


@pytest.mark.parametrize(
    "uri",
    [
        "footnote://record/",
        "footnote://record/x",
        "FOOTNOTE://record/1",
        "footnote://record/1\n",
        "footnote://record/١",
    ],
)
def test_another_shape_is_no_address_of_a_record(uri: str) -> None:
    assert read_record_uri(uri) is None
