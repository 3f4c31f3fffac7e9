"""What the pages are made of: alternatives, retold answers, tampered copies, live rows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from footnote.errors import UsageError
from footnote.provenance.verification import State
from footnote.web.desk import Desk, opened_desk
from footnote.web.live_rows import edit_row, row_pair
from footnote.web.questions import TO_TRY, alternatives
from footnote.web.retold import retold, with_slips
from footnote.web.tampering import WAYS, altered, tampered_copy


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with opened_desk() as opened:
        yield opened


def test_five_questions_are_offered_and_some_are_refused(desk: Desk) -> None:
    codes = [record.draft.refusal and record.draft.refusal.code for record in map(desk.ask, TO_TRY)]
    assert codes == [None, None, None, "ambiguous_entity", "unroutable"]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            "How much does Berg owe?",
            ("How much does Bergmann Logistik GmbH owe?", "How much does Bergfeld Papier AG owe?"),
        ),
        ("How much does Bergmann owe?", ()),
    ],
)
def test_alternatives_are_whole_questions(desk: Desk, question: str, expected: tuple[str, ...]) -> None:
    assert alternatives(desk.ask(question), desk.catalog) == expected


def test_each_alternative_is_answered(desk: Desk) -> None:
    offered = alternatives(desk.ask("What will revenue be next quarter?"), desk.catalog)
    assert len(offered) == 5
    assert all(desk.ask(question).draft.answer for question in offered)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He owes 43.805,00 € in 4 invoices.", ("He owes 34.805,00 € in 5 invoices.", 2)),
        ("In 9 of 99 cases.", ("In 9 of 100 cases.", 1)),
        ("It costs 1000.00 in all.", ("It costs 1000.00 in all.", 0)),
        ("Nothing is owed.", ("Nothing is owed.", 0)),
    ],
)
def test_two_figures_slip(text: str, expected: tuple[str, int]) -> None:
    assert with_slips(text) == expected


def test_a_slip_is_found_unless_the_record_states_the_number_of_something_else(desk: Desk) -> None:
    owed = retold(desk.ask("How much does Bergmann owe?"), desk.settings, desk.catalog.locale)
    risk = retold(desk.ask("Is Bergmann at risk?"), desk.settings, desk.catalog.locale)
    assert owed is not None
    assert risk is not None
    assert (owed.slips, owed.found) == (2, 2)
    assert (risk.slips, risk.found) == (2, 1)
    assert retold(desk.ask("How much does Berg owe?"), desk.settings, desk.catalog.locale) is None


@pytest.mark.parametrize(
    ("text", "expected"), [("of 14.08.2026", "of 24.08.2026"), ("9 of", "0 of"), ("no", "no (changed)")]
)
def test_altered_text_differs(text: str, expected: str) -> None:
    assert altered(text) == expected


@pytest.mark.parametrize(
    ("way", "state"), [("change", State.TAMPERED), ("remove", State.TAMPERED), ("rewrite", State.DIVERGED)]
)
def test_each_way_of_tampering_is_found_and_its_record_named(desk: Desk, way: str, state: State) -> None:
    first = desk.ask("How much does Bergmann owe?")
    desk.ask("How old are our receivables?")
    found = tampered_copy(first, way, desk).verification
    assert (found.state, found.bad_record) == (state, first.sequence)
    assert desk.verify().state is State.ANCHORED
    assert sorted(path.name for path in desk.folder.glob("copy-*")) == []


def test_every_way_is_tested_and_another_one_is_refused(desk: Desk) -> None:
    assert set(WAYS) == {"change", "remove", "rewrite"}
    with pytest.raises(UsageError, match="no way of tampering"):
        tampered_copy(desk.ask("How old are our receivables?"), "burn", desk)


@pytest.mark.parametrize("question", ["How much does Bergmann owe?", "Is Bergmann at risk?", "Tell me about Bergmann."])
def test_live_rows_are_the_recorded_ones_until_the_database_changes(desk: Desk, question: str) -> None:
    record = desk.ask(question)
    for number in range(1, len(record.draft.evidence) + 1):
        before = row_pair(record, number, desk)
        assert (before.is_there, before.differences) == (True, 0), before
    edit_row(record.draft.evidence[1], desk)
    after = row_pair(record, 2, desk)
    assert after.differences >= 1


def test_a_row_that_the_query_no_longer_finds_is_gone(desk: Desk) -> None:
    import sqlite3

    record = desk.ask("How many open tickets does Bergmann have?")
    number = next(n for n, row in enumerate(record.draft.evidence, 1) if row.type == "ticket")
    assert desk.erp is not None
    with sqlite3.connect(desk.erp) as connection:
        connection.execute("DELETE FROM tickets WHERE id = ?", (record.draft.evidence[number - 1].record_id,))
    assert not row_pair(record, number, desk).is_there
