"""Made-up sections of a report, true to life: golden questions, chain, eval, baseline, waivers."""

from __future__ import annotations

from footnote.results import Section

_ROWS = (("R-2026-117", "2026-06-01", "12.000,00 €", 74), ("R-2026-121", "2026-06-20", "31.805,00 €", 55))

EVIDENCE = [
    {
        "id": f"invoice:{8812 + number}",
        "type": "invoice",
        "recordId": str(8812 + number),
        "uri": f"erp://invoice/{8812 + number}",
        "fields": {"number": name, "due_on": due, "outstanding": amount, "days_overdue": days},
    }
    for number, (name, due, amount, days) in enumerate(_ROWS)
]

ANSWER = "Bergmann Logistik GmbH is 43.805,00 € overdue across 2 invoices as of 2026-08-14."
SQL = (
    "SELECT i.id, i.number, i.due_on, i.outstanding_cents\n"
    "FROM invoices AS i\nWHERE i.customer_id = :customer AND i.due_on < :as_of\nORDER BY i.due_on"
)


def question(identity: str, ask: str, **more: object) -> dict[str, object]:
    """A golden question as plain data; what is not given is as in a question that passed without an answer."""
    data: dict[str, object] = {
        "id": identity,
        "file": "golden/receivables.yaml",
        "line": 4,
        "ask": ask,
        "kind": "catalog",
        "passed": True,
        "failures": [],
        "answer": None,
        "refusal": None,
        "operation": None,
        "arguments": {},
        "values": {},
        "claims": [],
        "evidence": [],
        "sql": None,
        "record": None,
        "faithfulness": None,
    }
    return {**data, **more}


def _claim(text: str, *evidence: str) -> dict[str, object]:
    start = ANSWER.index(text)
    return {"text": text, "start": start, "end": start + len(text), "evidenceIds": list(evidence)}


ANSWERED = question(
    "how-much-does-bergmann-owe",
    "How much does Bergmann owe?",
    answer=ANSWER,
    operation="overdue_invoices",
    arguments={"customer": "Bergmann Logistik GmbH", "as_of": "2026-08-14"},
    values={"total_outstanding": "43.805,00 €", "invoice_count": "2"},
    claims=[_claim("43.805,00 €", "invoice:8812", "invoice:8813"), _claim("2", "invoice:8812", "invoice:8813")],
    evidence=EVIDENCE,
    sql=SQL,
    record={"id": "01J5A8-7", "hash": "5f1c" * 16},
)
WRONG = question(
    "what-is-severely-overdue",
    "What is severely overdue?",
    passed=False,
    failures=["values.severe: expected 3, the answer states 2"],
    answer="2 invoices are more than 90 days overdue.",
    operation="overdue_invoices",
    sql=SQL,
)
REFUSED = question(
    "how-much-does-acme-owe",
    "How much does Acme Corporation owe?",
    refusal={
        "code": "unknown_entity",
        "message": "no customer is called Acme Corporation",
        "candidates": ["Bergmann Logistik GmbH", "Aktiva Metallbau AG"],
    },
)
RECORDED = question(
    "what-is-our-refund-window",
    "What is our refund window?",
    kind="recorded",
    answer="Refunds are accepted within 30 days.",
    faithfulness=1.0,
)

GOLDEN = Section(True, {"questions": [ANSWERED, WRONG, REFUSED, RECORDED], "passed": 3, "failed_count": 1})
CHAIN = Section(
    False,
    {
        "state": "unanchored",
        "size": 1204,
        "anchored": 1190,
        "message": "records 1 to 1190 are anchored",
        "first_bad": None,
    },
)
TAMPERED = Section(
    True,
    {"state": "tampered", "size": 1204, "anchored": 0, "message": "record 17 was changed", "first_bad": "01J5A8-7"},
)
EVAL = Section(
    False,
    {
        "sets": [
            {
                "name": "labelled.jsonl",
                "n": 480,
                "balanced_accuracy": 0.842,
                "auroc": 0.905,
                "macro_f1": 0.71,
                "detection_f1": 0.83,
                "baseline": {"balanced_accuracy": 0.829, "auroc": 0.905, "macro_f1": 0.724, "detection_f1": 0.81},
                "interval": [0.806, 0.874],
                "flips": [
                    {"id": "r-17", "claim": "Revenue grew 34%.", "was": "partial", "now": "supported"},
                    {"id": "r-81", "claim": "The site closed in May.", "was": "supported", "now": "contradicted"},
                ],
            },
            {
                "name": "support-answers.jsonl",
                "n": 60,
                "balanced_accuracy": 0.79,
                "auroc": 0.84,
                "macro_f1": 0.66,
                "detection_f1": 0.77,
                "baseline": None,
                "interval": None,
                "flips": [],
            },
        ]
    },
)


def change(kind: str, identity: str, was: str | None, now: str | None, **more: object) -> dict[str, object]:
    """One difference between the baseline and the run as plain data."""
    data: dict[str, object] = {"kind": kind, "document": "", "id": identity, "was": was, "now": now}
    return {**data, "worse": False, "text": "", "line": None, **more}


BASELINE = Section(
    True,
    {
        "file": "footnote-baseline.json",
        "new": [
            change(
                "claim",
                "c-00000001",
                "supported",
                "contradicted FN101",
                document="docs/answer.md",
                line=3,
                worse=True,
                text="Free cash flow was 510 million dollars for the quarter.",
            ),
            change("question", "golden/receivables.yaml::what-is-severely-overdue", "pass", "fail", worse=True),
        ],
        "fixed": [
            change(
                "claim",
                "c-00000002",
                "unsupported FN502",
                "supported",
                document="docs/answer.md",
                line=3,
                text="Orders rose by 12 %.",
            )
        ],
        "gone": [change("claim", "c-7f3a9b12", "partial FN405", None, document="docs/old.md")],
        "changed_tool": [],
    },
)
WAIVERS = Section(
    False,
    {
        "file": "footnote-waivers.toml",
        "waivers": [
            {
                "claim": "c-00000004",
                "document": "docs/answer.md",
                "code": "FN502",
                "reason": "Told by the chief executive.",
                "until": "2027-01-31",
                "status": "used",
                "claims": ["c-00000004"],
            },
            {
                "match": "the new site",
                "document": None,
                "code": None,
                "reason": "Agreed with legal.",
                "until": "2026-10-01",
                "status": "expired",
                "claims": [],
                "finding": {"code": "FN703", "message": "the waiver of the new site expired after 2026-10-01"},
            },
            {
                "match": "market leader",
                "document": None,
                "code": None,
                "reason": "Wording of the brand.",
                "until": None,
                "status": "unused",
                "claims": [],
            },
        ],
    },
)

ALL = {"golden": GOLDEN, "chain": CHAIN, "eval": EVAL, "baseline": BASELINE, "waivers": WAIVERS}
