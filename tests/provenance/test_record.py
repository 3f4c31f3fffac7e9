from __future__ import annotations

import hashlib
import json

import pytest

from footnote.errors import LogError
from footnote.provenance.canonical import BodyError
from footnote.provenance.record import Draft, RecordedClaim, body_of, record_from_body
from footnote.reading import Span
from tests.support.drafts import ACTOR, answer_draft, refusal_draft

ZEROS = "0" * 64
NOON = "2026-08-14T09:12:04.000Z"


def body(draft=None, **changes):
    data = json.loads(body_of(draft or answer_draft(43), "r1-00000000", 1, NOON, ZEROS))
    data.update(changes)
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def test_format_is_that_of_the_contract():
    assert json.loads(body()) == {
        "schema": "footnote-record/1",
        "id": "r1-00000000",
        "sequence": 1,
        "timestamp": NOON,
        "actor": {"id": "controller-1", "role": "controller", "source": "env"},
        "question": "How much does Bergmann owe? (43)",
        "questionSource": "user",
        "answer": "Bergmann owes 43.805,00 €.",
        "claims": [
            {
                "text": "43.805,00 €",
                "span": {"start": 14, "end": 25},
                "evidenceIds": ["invoice:4300", "invoice:4301"],
                "origin": "structured",
            }
        ],
        "operations": [
            {
                "name": "overdue_invoices",
                "arguments": {"customer": "Bergmann"},
                "query": {"sql": "SELECT 1 WHERE x = :x", "params": ["7"]},
                "durationMs": "0.42",
                "emptyReason": None,
            }
        ],
        "evidence": [
            {
                "id": f"invoice:{key}",
                "type": "invoice",
                "recordId": key,
                "uri": f"erp://invoice:{key}",
                "fields": {"number": "R-7", "outstanding": "43.805,00 €", "days_overdue": 12},
            }
            for key in ("4300", "4301")
        ],
        "refusal": None,
        "catalogHash": "ab" * 32,
        "engine": {"footnote": "0.1.0"},
        "previousHash": ZEROS,
    }


@pytest.mark.parametrize("draft", [answer_draft(1), refusal_draft(), Draft(actor=ACTOR, run={"documents": []})])
def test_record_comes_back_from_its_bytes(draft):
    record = record_from_body(body(draft))
    assert record.draft == draft
    assert record.hash == hashlib.sha256(b"\x00" + body(draft)).hexdigest()


def test_hash_is_over_the_stored_bytes_whatever_the_precision_of_the_time():
    fine = body(timestamp="2026-08-14T09:12:04.123456789Z")
    assert record_from_body(fine).hash == hashlib.sha256(b"\x00" + fine).hexdigest()


def test_unknown_keys_are_kept_in_the_hash_and_ignored():
    assert record_from_body(body(zNew=[1])).draft == answer_draft(43)


@pytest.mark.parametrize(
    "changes",
    [
        {"schema": "footnote-record/2"},
        {"claims": [{"text": "43", "span": {"start": 0, "end": 2}, "evidenceIds": [], "origin": "structured"}]},
        {"claims": 5},
        {"claims": [5]},
        {"actor": None},
        {"actor": {"id": 5, "role": "", "source": ""}},
        {"answer": 5},
        {"evidence": [{"id": "x"}]},
        {"operations": [{"name": "x"}]},
        {"refusal": {"code": "x"}},
        {"refusal": 0},
        {"sequence": "one"},
        {"id": None},
        {"engine": 3},
        {"timestamp": 5},
    ],
)
def test_body_that_is_no_record_is_refused(changes):
    with pytest.raises(BodyError):
        record_from_body(body(**changes))


def test_claim_that_the_answer_does_not_state_is_refused():
    with pytest.raises(LogError, match="'9 €' does not stand"):
        Draft(actor=ACTOR, answer="It is 8 €.", claims=(RecordedClaim("9 €", Span(6, 9)),))
