from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from sqlalchemy import create_engine, text

from footnote.errors import LogError
from footnote.provenance import commands
from footnote.provenance.log import Log, open_log
from footnote.provenance.record import Draft
from footnote.provenance.verification import State
from tests.support.drafts import ACTOR, answer_draft, refusal_draft

NOON = datetime(2026, 8, 14, 12, tzinfo=UTC)


def records(log: Log) -> list[object]:
    with log.reading() as reader:
        return list(reader.records())


def test_what_was_appended_is_read_back(log):
    draft = answer_draft(43)
    appended = log.append(draft)
    with log.reading() as reader:
        record = reader.record(1)
    assert (record.id, record.sequence, record.hash, record.timestamp) == (
        appended.id,
        1,
        appended.hash,
        appended.timestamp,
    )
    assert record.draft == draft
    assert record.previous_hash == "0" * 64


def test_each_record_follows_the_one_before(log):
    hashes = [log.append(answer_draft(number)).hash for number in range(4)]
    assert [record.previous_hash for record in records(log)] == ["0" * 64, *hashes[:3]]
    assert [record.sequence for record in records(log)] == [1, 2, 3, 4]


def test_refusals_and_empty_answers_are_recorded(log):
    log.append(refusal_draft())
    log.append(Draft(actor=ACTOR, question="What is overdue?", answer="Bergmann has no overdue invoices."))
    first, second = records(log)
    assert first.to_dict()["refusal"] == {
        "code": "unknown_entity",
        "message": "no customer 'Acme'",
        "candidates": ["Bergmann Logistik GmbH"],
    }
    assert second.draft.claims == ()


def test_order_is_by_sequence_when_all_times_are_equal(place):
    with open_log(place.address, create=True, clock=lambda: NOON) as log:
        for number in range(5):
            log.append(answer_draft(number))
        assert [record.timestamp for record in records(log)] == ["2026-08-14T12:00:00.000Z"] * 5
    assert place.verify().state is State.UNANCHORED


def test_clock_that_runs_backwards_breaks_nothing(place):
    moments = iter([NOON, NOON.replace(year=2020), NOON.replace(year=2030)])
    with open_log(place.address, create=True, clock=lambda: next(moments)) as log:
        for number in range(3):
            log.append(answer_draft(number))
    assert place.verify().state is State.UNANCHORED


def test_thirty_threads_that_append_at_once_make_one_chain(place):
    with place.open() as log, ThreadPoolExecutor(30) as pool:
        appended = list(pool.map(lambda number: log.append(answer_draft(number)), range(30)))
    assert sorted(one.sequence for one in appended) == list(range(1, 31))
    assert place.verify().state is State.UNANCHORED
    assert place.verify().size == 30


def test_second_record_after_the_same_predecessor_is_refused_by_the_database(place):
    with place.open() as log:
        log.append(answer_draft())
    engine = create_engine(place.address.replace("postgresql:", "postgresql+psycopg:"))
    fork = text("INSERT INTO footnote_records SELECT 2, hash, previous_hash, body FROM footnote_records")
    with pytest.raises(Exception, match=r"(?i)unique"), engine.begin() as connection:
        connection.execute(fork)
    engine.dispose()


@pytest.mark.parametrize("change", ["UPDATE footnote_records SET body = body", "DELETE FROM footnote_records"])
def test_changes_are_refused_by_the_database(place, change):
    with place.open() as log:
        log.append(answer_draft())
    engine = create_engine(place.address.replace("postgresql:", "postgresql+psycopg:"))
    with pytest.raises(Exception, match="append-only"), engine.begin() as connection:
        connection.execute(text(change))
    engine.dispose()


def test_emptying_the_table_is_refused_by_postgresql(postgres_place):
    place = postgres_place
    with place.open() as log:
        log.append(answer_draft())
    engine = create_engine(place.address.replace("postgresql:", "postgresql+psycopg:"))
    with pytest.raises(Exception, match="append-only"), engine.begin() as connection:
        connection.execute(text("TRUNCATE footnote_records"))
    engine.dispose()


def test_second_writer_waits_and_then_says_why_it_gave_up(place):
    with place.open() as log:
        log.append(answer_draft())
        with open_log(place.address, create=True, wait_seconds=0.2) as impatient:
            cursor = log._writer._begin()
            with pytest.raises(LogError, match="lock"):
                impatient.append(answer_draft())
            cursor.close()
            log._writer._connection.rollback()
            assert impatient.append(answer_draft()).sequence == 2


def test_append_works_again_after_it_failed_once(place):
    with place.open() as log:
        log.append(answer_draft())
        with pytest.raises(LogError, match="no canonical form"):
            log.append(Draft(actor=ACTOR, question="\ud800"))
        assert log.append(answer_draft()).sequence == 2
    assert place.verify().size == 2


def test_append_reconnects_when_the_server_dropped_the_connection(postgres_place):
    place = postgres_place
    with place.open() as log:
        log.append(answer_draft())
        engine = create_engine(place.address.replace("postgresql:", "postgresql+psycopg:"))
        with engine.begin() as connection:
            connection.execute(
                text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
            )
        engine.dispose()
        assert log.append(answer_draft()).sequence == 2


def test_durability_of_sqlite_is_full(sqlite_place):
    with sqlite_place.open() as log:
        log.append(answer_draft())
        connection = log._writer._connection.dbapi_connection
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("mysql://root@localhost/x", "'mysql'"),
        ("provenance.db", "no database address"),
        ("", "no database address"),
        ("sqlite:////nowhere/at/all.db", "unable to open"),
        ("postgresql://user:secret@127.0.0.1:1/x", "refused"),
        ("postgresql://127.0.0.1:1/x?user=u&password=secret&sslpassword=secret2", "refused"),
        ("postgresql//user:secret@127.0.0.1", "no database address"),
        ("postgresql//127.0.0.1?password=secret", "no database address"),
        ("postgresql://user:sec:ret@secret@host:port/x", "no database address"),
    ],
)
def test_address_that_cannot_be_used_is_told_without_its_password(address, message):
    with pytest.raises(LogError, match=message) as raised:
        open_log(address, create=True)
    assert "secret" not in str(raised.value)
    assert "secret" not in commands.verify(address).to_text()


def test_reading_makes_no_file(tmp_path):
    with pytest.raises(LogError, match="footnote log init"):
        open_log(f"sqlite:///{tmp_path}/log.db")
    assert list(tmp_path.iterdir()) == []


def test_database_without_a_log_is_told(tmp_path):
    (tmp_path / "other.db").touch()
    with open_log(f"sqlite:///{tmp_path}/other.db") as log, pytest.raises(LogError, match="no provenance log"):
        records(log)


def test_file_that_is_no_database_is_told(tmp_path):
    (tmp_path / "other.db").write_text("not a database, but long enough to be taken for one" * 20)
    with open_log(f"sqlite:///{tmp_path}/other.db") as log, pytest.raises(LogError, match="not a database"):
        records(log)
