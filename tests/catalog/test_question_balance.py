"""The balance of routing: everyday wordings are answered, near misses are refused, over three catalogs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from footnote.catalog.loading import load_catalog
from footnote.catalog.model import Catalog
from footnote.catalog.refusal import RefusedError
from footnote.catalog.routing import route_question

Ask = Callable[[str, str], tuple[str, dict[str, str]]]

ROWS = """
    rows: {{sql: SELECT id FROM t, evidence: {{type: t, key: id}}, fields: {{id: integer}}}}
    measures: {{n: {{sql: count(*), type: integer}}}}
    empty: None.
    answer: "{{{{ n }}}}"
"""


def operation(name: str, parameters: str, *questions: str) -> str:
    asked = "\n".join(f"      - {question!r}" for question in questions)
    return f"  {name}:\n    title: {name}\n    parameters: {{{parameters}}}{ROWS.format()}    questions:\n{asked}\n"


STOCK = "locale: en\noperations:\n" + "".join(
    [
        operation("late", "days: {type: integer}", "How many items are more than {days} days late?"),
        operation("cold", "limit_c: {type: decimal}", "How many items were colder than {limit_c} degrees?"),
        operation("shipped", "day: {type: date}", "How many orders were shipped on {day}?"),
        operation(
            "period",
            "first: {type: date}, final: {type: date}",
            "How many pallets arrived between {first} and {final}?",
        ),
        operation("dear", "price: {type: decimal}", "Which products cost at least {price} euros?"),
        operation("margin", "low: {type: decimal}", "Which products have a margin under {low} percent?"),
        operation(
            "priority",
            "priority: {type: choice, choices: [high, low]}",
            "How many {priority} priority orders are there?",
        ),
        operation("recent", "days: {type: integer}", "Which deliveries arrived in the last {days} days?"),
    ]
)

STAFF = (
    "locale: de\n"
    "entities:\n"
    "  supplier: {table: s, key: id, label: name}\n"
    "  employee: {table: e, key: id, label: name}\n"
    "operations:\n"
) + "".join(
    [
        operation("invoiced", "supplier: {entity: supplier}", "How much did {supplier} invoice us?"),
        operation("paid", "supplier: {entity: supplier}", "How much was {supplier} paid?"),
        operation("absent", "employee: {entity: employee}", "How many days was {employee} absent?"),
        operation("headcount", "as_of: {type: date, default: today}", "How many employees do we have?"),
        operation("unpaid", "", "Which invoices are unpaid?"),
        operation("spend", "limit: {type: decimal}", "Which suppliers received more than {limit} euros?"),
    ]
)

BERGMANN = {"customer": "Bergmann"}
JUNE = "2026-06-01"

# catalog, question, operation, arguments
ANSWERED: list[tuple[str, str, str, dict[str, str]]] = [
    ("erp", "How much money does Bergmann owe?", "overdue_invoices", BERGMANN),
    ("erp", "How much does Bergmann currently owe us?", "overdue_invoices", BERGMANN),
    ("erp", "How much does Bergmann still owe?", "overdue_invoices", BERGMANN),
    ("erp", "How much does Bergmann owe to us?", "overdue_invoices", BERGMANN),
    ("erp", "And how much does Bergmann owe?", "overdue_invoices", BERGMANN),
    ("erp", "Could you please tell me how much Bergmann owes?", "overdue_invoices", BERGMANN),
    ("erp", "I would like to know how much Bergmann owes us.", "overdue_invoices", BERGMANN),
    ("erp", "How much does our client Bergmann owe?", "overdue_invoices", BERGMANN),
    ("erp", "How much does the Bergmann account owe?", "overdue_invoices", BERGMANN),
    ("erp", "Which invoices of Bergmann are overdue right now?", "overdue_invoices", BERGMANN),
    ("erp", "How many overdue invoices does Bergmann have?", "overdue_invoices", BERGMANN),
    ("erp", "Please list all overdue invoices of Bergmann.", "overdue_invoices", BERGMANN),
    ("erp", "What is Bergmann's total outstanding balance?", "overdue_invoices", BERGMANN),
    ("erp", "What is the total amount outstanding for Bergmann?", "overdue_invoices", BERGMANN),
    ("erp", "What did Bergmann owe on 2026-06-01?", "overdue_invoices", BERGMANN | {"as_of": JUNE}),
    ("erp", "As of 1 June 2026, how much does Bergmann owe?", "overdue_invoices", BERGMANN | {"as_of": JUNE}),
    ("erp", "How much does Bergmann owe as at the 1st June 2026?", "overdue_invoices", BERGMANN | {"as_of": JUNE}),
    ("erp", "How much has Bergmann paid in total?", "payment_history", BERGMANN),
    ("erp", "How much has Bergmann paid so far?", "payment_history", BERGMANN),
    ("erp", "How much has Bergmann already paid?", "payment_history", BERGMANN),
    ("erp", "How much money did Bergmann pay?", "payment_history", BERGMANN),
    ("erp", "When did Bergmann pay?", "payment_history", BERGMANN),
    ("erp", "When did Bergmann last pay us?", "payment_history", BERGMANN),
    ("erp", "Show me the full payment history of Bergmann", "payment_history", BERGMANN),
    ("erp", "How much did Bergmann pay since 2026-06-01?", "payment_history", BERGMANN | {"since": JUNE}),
    ("erp", "What did Bergmann pay us from 1 June 2026?", "payment_history", BERGMANN | {"since": JUNE}),
    ("erp", "How many open tickets does Bergmann have today?", "open_tickets", BERGMANN),
    ("erp", "How many open tickets does Bergmann have at the moment?", "open_tickets", BERGMANN),
    ("erp", "Does Bergmann have any open tickets?", "open_tickets", BERGMANN),
    ("erp", "How many support tickets are open for Bergmann?", "open_tickets", BERGMANN),
    ("erp", "Give me a quick overview of customer Bergmann", "customer_summary", BERGMANN),
    ("erp", "Is Bergmann still at risk?", "at_risk", BERGMANN),
    ("erp", "Show the aging report for all customers", "receivables_aging", {}),
    ("erp", "How old are the receivables?", "receivables_aging", {}),
    ("erp", "What receivables are open on 2026-06-01?", "receivables_aging", {"as_of": JUNE}),
    ("stock", "How many items are more than 60 days late?", "late", {"days": "60"}),
    ("stock", "Which items are more than 60 days late today?", "late", {"days": "60"}),
    ("stock", "How many items are more than two days late?", "late", {"days": "2"}),
    ("stock", "How many items are more than 1,000 days late?", "late", {"days": "1000"}),
    ("stock", "How many items were colder than 5 degrees?", "cold", {"limit_c": "5"}),
    ("stock", "How many items were colder than -5 degrees?", "cold", {"limit_c": "-5"}),
    ("stock", "How many items were colder than \u22125 degrees?", "cold", {"limit_c": "-5"}),
    ("stock", "How many items were colder than minus 5 degrees?", "cold", {"limit_c": "-5"}),
    ("stock", "How many items were colder than -5.5 degrees?", "cold", {"limit_c": "-5.5"}),
    ("stock", "How many of the items were colder than 0,5 degrees?", "cold", {"limit_c": "0.5"}),
    ("stock", "How many items were colder than 5?", "cold", {"limit_c": "5"}),
    ("stock", "Which products cost at least 500?", "dear", {"price": "500"}),
    ("stock", "How many orders were shipped on 2026-06-01?", "shipped", {"day": JUNE}),
    ("stock", "Can you tell me how many orders were shipped on 1 June 2026?", "shipped", {"day": JUNE}),
    (
        "stock",
        "How many pallets arrived between 2026-06-01 and 2026-06-30?",
        "period",
        {"first": JUNE, "final": "2026-06-30"},
    ),
    (
        "stock",
        "How many pallets arrived from 2026-06-01 to 2026-06-30?",
        "period",
        {"first": JUNE, "final": "2026-06-30"},
    ),
    ("stock", "Which products cost at least 500 euros?", "dear", {"price": "500"}),
    ("stock", "Which products cost at least \u20ac500?", "dear", {"price": "500"}),
    ("stock", "Which products cost at least EUR 5k?", "dear", {"price": "5000"}),
    ("stock", "Which products cost at least 1,234.50 EUR?", "dear", {"price": "1234.50"}),
    ("stock", "Which products have a margin under 5%?", "margin", {"low": "5"}),
    ("stock", "List the products that have a margin under 12.5 percent", "margin", {"low": "12.5"}),
    ("stock", "How many high priority orders are there?", "priority", {"priority": "high"}),
    ("stock", "How many High priority orders are there?", "priority", {"priority": "high"}),
    ("stock", "Which deliveries arrived in the last 7 days?", "recent", {"days": "7"}),
    ("staff", "How much did Nordwerk invoice us?", "invoiced", {"supplier": "Nordwerk"}),
    ("staff", "How much did our vendor Nordwerk invoice us?", "invoiced", {"supplier": "Nordwerk"}),
    ("staff", "How much was Nordwerk paid?", "paid", {"supplier": "Nordwerk"}),
    ("staff", "How much was Nordwerk paid in total?", "paid", {"supplier": "Nordwerk"}),
    ("staff", "How many days was Ida Moll absent?", "absent", {"employee": "Ida Moll"}),
    ("staff", "How many employees do we currently have?", "headcount", {}),
    ("staff", "How many employees do we have as of 2026-06-01?", "headcount", {"as_of": JUNE}),
    ("staff", "Please show the invoices that are unpaid", "unpaid", {}),
    ("staff", "Which unpaid invoices are there?", "unpaid", {}),
    ("staff", "Which suppliers received more than 5.000 euros?", "spend", {"limit": "5000"}),
]

# Each asks for something that no operation tells; the reason is what stands in its place.
REFUSED: list[tuple[str, str]] = [
    # Other periods than the one that the operation tells.
    ("erp", "What did Bergmann pay before 2026-06-01?"),
    ("erp", "What did Bergmann pay after 2026-06-01?"),
    ("erp", "What did Bergmann pay by 2026-06-01?"),
    ("erp", "What did Bergmann pay up to 2026-06-01?"),
    ("erp", "What did Bergmann pay until 2026-06-01?"),
    ("erp", "What did Bergmann pay on 2026-06-01?"),
    ("erp", "What did Bergmann pay 2026-06-01?"),
    ("erp", "What did Bergmann pay prior to 2026-06-01?"),
    ("erp", "What did Bergmann pay between 2026-06-01 and 2026-06-30?"),
    ("erp", "What did Bergmann pay earlier than 2026-06-01?"),
    ("erp", "What did Bergmann pay except on 2026-06-01?"),
    ("erp", "What did Bergmann not pay since 2026-06-01?"),
    ("erp", "What has Bergmann paid today?"),
    ("erp", "What has Bergmann paid this month?"),
    ("erp", "What did Bergmann pay recently?"),
    ("erp", "How much does Bergmann owe since 2026-06-01?"),
    ("erp", "How much does Bergmann owe by 2026-06-01?"),
    ("erp", "How much does Bergmann owe until 2026-06-01?"),
    ("erp", "How much does Bergmann owe before 2026-06-01?"),
    ("erp", "What receivables are open since 2026-06-01?"),
    ("erp", "How many open tickets did Bergmann have last week?"),
    ("stock", "How many orders were shipped before 2026-06-01?"),
    ("stock", "How many orders were shipped since 2026-06-01?"),
    ("stock", "How many orders were shipped as of 2026-06-01?"),
    ("stock", "How many orders were shipped by 2026-06-01?"),
    ("stock", "How many pallets arrived outside 2026-06-01 and 2026-06-30?"),
    ("stock", "How many pallets arrived on 2026-06-01 and 2026-06-30?"),
    ("stock", "Which deliveries arrived in the next 7 days?"),
    ("stock", "Which deliveries arrived in the first 7 days?"),
    ("staff", "How many employees did we have before 2026-06-01?"),
    ("staff", "How many employees will we have?"),
    ("staff", "How many employees do we have by 2026-06-01?"),
    # Other states, and states left out.
    ("erp", "How many closed tickets does Bergmann have?"),
    ("erp", "How many resolved tickets does Bergmann have?"),
    ("erp", "How many tickets does Bergmann have?"),
    ("erp", "What receivables are closed as of 2026-06-01?"),
    ("erp", "Which invoices of Bergmann are paid?"),
    ("erp", "Show the invoices of Bergmann"),
    ("stock", "How many orders were cancelled on 2026-06-01?"),
    ("stock", "How many orders were there on 2026-06-01?"),
    ("staff", "Which invoices are paid?"),
    ("staff", "Which invoices are there?"),
    # Exclusion, denial, selection.
    ("erp", "How old are our receivables without Bergmann?"),
    ("erp", "How old are our receivables except for Bergmann's?"),
    ("erp", "How old are our receivables apart from Bergmann?"),
    ("erp", "How old are our receivables excluding Bergmann?"),
    ("erp", "Show the receivables aging other than Bergmann"),
    ("erp", "How old are our receivables in Germany?"),
    ("erp", "Isn't Bergmann overdue?"),
    ("erp", "Has Bergmann never paid?"),
    ("erp", "Are all tickets open for Bergmann?"),
    ("erp", "How much rent does Bergmann owe?"),
    ("erp", "What does Bergmann owe Müller?"),
    ("stock", "How many items are not more than 60 days late?"),
    ("stock", "How many items weren't colder than 5 degrees?"),
    ("stock", "Which products except apples cost at least 500 euros?"),
    ("staff", "Which invoices aren't unpaid?"),
    ("staff", "How many female employees do we have?"),
    # Comparison, bounds, ranges, units.
    ("stock", "How many items are less than 60 days late?"),
    ("stock", "How many items are at least 60 days late?"),
    ("stock", "How many items are 60 days late?"),
    ("stock", "How many items are over 60 days late?"),
    ("stock", "How many items are more than 60 weeks late?"),
    ("stock", "How many items are more than 60 days early?"),
    ("stock", "How many items are more than 5-10 days late?"),
    ("stock", "How many items are more than ~60 days late?"),
    ("stock", "How many items are more than about 60 days late?"),
    ("stock", "How many items are more than 60% late?"),
    ("stock", "How many items are more than 5 million days late?"),
    ("stock", "How many items are more than twenty-five days late?"),
    ("stock", "How many items are more than 5.000 days late?"),
    ("stock", "How many items were warmer than 5 degrees?"),
    ("stock", "How many items were colder than 5 to 10 degrees?"),
    ("stock", "How many items were colder than 5 degrees Fahrenheit?"),
    ("stock", "Which products cost at most 500 euros?"),
    ("stock", "Which products cost at least 500 dollars?"),
    ("stock", "Which products cost at least $500?"),
    ("stock", "Which products have a margin over 5%?"),
    ("stock", "Which products have a margin under 5 euros?"),
    ("staff", "Which suppliers received more than 5,000 euros?"),
    ("staff", "Which suppliers received less than 500 euros?"),
    # Other measures and other question words.
    ("erp", "What is the average outstanding balance of Bergmann?"),
    ("erp", "What is Bergmann's largest outstanding invoice?"),
    ("erp", "How much did Bergmann pay per month?"),
    ("erp", "How did Bergmann pay?"),
    ("erp", "Why did Bergmann pay?"),
    ("erp", "When did Bergmann first pay?"),
    ("erp", "What does Bergmann owe us for?"),
    ("erp", "How long has Bergmann been overdue?"),
    ("erp", "Where are Bergmann's open tickets?"),
    ("erp", "When did Bergmann last merge with a competitor?"),
    ("erp", "When did Bergmann last complain about our prices?"),
    ("stock", "What percentage of items were colder than 5 degrees?"),
    ("stock", "When were items colder than 5 degrees?"),
    ("stock", "Why are items more than 60 days late?"),
    ("stock", "Who shipped orders on 2026-06-01?"),
    ("staff", "Why was Ida Moll absent?"),
    ("staff", "How many hours was Ida Moll absent?"),
    # Other subjects, other roles, other entities.
    ("erp", "How much do we owe Bergmann?"),
    ("erp", "Is Bergmann owed money?"),
    ("erp", "How much was Bergmann paid?"),
    ("erp", "How much can Bergmann pay?"),
    ("erp", "How much should Bergmann pay?"),
    ("erp", "Are we overdue for Bergmann?"),
    ("erp", "Which suppliers are overdue?"),
    ("stock", "Which employees earn less than 5 euros?"),
    ("stock", "Which employees are more than 60 days late?"),
    ("stock", "How many medium priority orders are there?"),
    ("staff", "How much did we invoice Nordwerk?"),
    ("staff", "How much did Nordwerk pay?"),
    ("staff", "How many customers do we have?"),
    ("staff", "How many employees could we have?"),
    ("staff", "How much did customer Nordwerk invoice us?"),
    ("erp", "How much does supplier Bergmann owe?"),
    ("erp", "How much does everyone owe?"),
    ("erp", "Who is Bergmann's customer?"),
    ("erp", "Who is Bergmann's owner?"),
    ("erp", "What did Bergmann pay for since 2026-06-01?"),
    ("erp", "Was Bergmann overdue?"),
    ("staff", "How many employees did we have?"),
    ("stock", "Which products have a margin under 5?"),
    ("staff", "Which customers received more than 500 euros?"),
]


@pytest.fixture(scope="module")
def ask(erp_catalog: Catalog, tmp_path_factory: pytest.TempPathFactory) -> Ask:
    catalogs = {"erp": erp_catalog}
    for name, text in (("stock", STOCK), ("staff", STAFF)):
        folder = tmp_path_factory.mktemp(name)
        (folder / "catalog.yaml").write_text(text, encoding="utf-8")
        catalogs[name] = load_catalog(folder)

    def route(which: str, question: str) -> tuple[str, dict[str, str]]:
        found = route_question(question, catalogs[which])
        return found.name, dict(found.arguments)

    return route


@pytest.mark.parametrize(("catalog", "question", "name", "arguments"), ANSWERED, ids=[row[1] for row in ANSWERED])
def test_everyday_wordings_are_answered(
    ask: Ask, catalog: str, question: str, name: str, arguments: dict[str, str]
) -> None:
    assert ask(catalog, question) == (name, arguments)


@pytest.mark.parametrize(("catalog", "question"), REFUSED, ids=[row[1] for row in REFUSED])
def test_near_misses_are_refused(ask: Ask, catalog: str, question: str) -> None:
    with pytest.raises(RefusedError) as caught:
        ask(catalog, question)
    assert caught.value.refusal.code == "unroutable"
    assert caught.value.refusal.candidates
