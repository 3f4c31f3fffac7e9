"""The order in which a name is resolved is a contract: id, exact, unique beginning, unique part."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from footnote.catalog.database import Database
from footnote.catalog.entities import resolve_entity, search_entities
from footnote.catalog.folding import fold_name
from footnote.catalog.model import Entity
from footnote.catalog.refusal import RefusedError
from tests.catalog.conftest import Server

SCRIPT = """
CREATE TABLE firms (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO firms VALUES
    (1, '7'), (2, 'Alpha'), (3, 'Alpha Beta'), (4, 'Beta Works'), (5, 'Gamma Beta Works'), (6, 'Müller & Söhne'),
    (7, 'Seven Seas'), (8, 'Twin'), (9, 'Twin'), (10, '100% Organic'), (11, 'Under_score'), (12, 'Straße 5'),
    (13, 'Łódź Żuraw'), (14, NULL), (15, 'Café Ω'), (16, 'O''Brien; DROP TABLE firms'), (17, 'delta one'),
    (18, 'delta two');
CREATE TABLE codes (code TEXT PRIMARY KEY, name TEXT NOT NULL);
INSERT INTO codes VALUES ('A/1', 'First'), ('B:2', 'Second'), ('3', 'A/1');
"""
FIRM = Entity("firm", "firms", "id", "name", uri="x://firm/{id}")
CODE = Entity("code", "codes", "code", "name", uri="x://code/{code}")


@pytest.fixture(scope="module")
def firms(server: Server) -> Iterator[Database]:
    database = server.open(SCRIPT)
    yield database
    database.close()


def resolve(database: Database, entity: Entity, name: object) -> str:
    with database.snapshot() as snapshot:
        return resolve_entity(snapshot, entity, name, {}).record.id


def refusal(database: Database, entity: Entity, name: object) -> tuple[str, tuple[str, ...]]:
    with database.snapshot() as snapshot, pytest.raises(RefusedError) as caught:
        resolve_entity(snapshot, entity, name, {})
    return caught.value.refusal.code, caught.value.refusal.candidates


RESOLVED = [
    ("7", "firm:7"),  # the id wins over the firm called "7"
    ("Alpha", "firm:2"),  # exact wins over the beginning of "Alpha Beta"
    ("alpha", "firm:2"),
    ("  ALPHA  ", "firm:2"),
    ("Alpha B", "firm:3"),
    ("beta w", "firm:4"),  # the beginning wins over a part of "Gamma Beta Works"
    ("mma beta", "firm:5"),
    ("muller", "firm:6"),
    ("MÜLLER  &  SOHNE", "firm:6"),
    ("Mu\u0308ller", "firm:6"),
    ("100%", "firm:10"),
    ("r_s", "firm:11"),
    ("%", "firm:10"),  # a letter like any other
    ("_", "firm:11"),
    ("strasse 5", "firm:12"),
    ("lodz", "firm:13"),
    ("cafe", "firm:15"),
    ("O'Brien; DROP TABLE firms", "firm:16"),
    ("14", "firm:14"),
]


@pytest.mark.parametrize(("name", "expected"), RESOLVED)
def test_name_leads_to_the_record(firms: Database, name: str, expected: str) -> None:
    assert resolve(firms, FIRM, name) == expected


@pytest.mark.parametrize(
    ("name", "code", "candidates"),
    [
        ("Twin", "ambiguous_entity", ("Twin (8)", "Twin (9)")),
        ("delta", "ambiguous_entity", ("delta one", "delta two")),
        ("beta works ltd", "unknown_entity", None),
        ("007", "unknown_entity", None),
        ("7.0", "unknown_entity", None),
        ("99999999999999999999", "unknown_entity", None),
        ("Аlpha", "unknown_entity", None),  # Cyrillic А
        ("Ａlpha", "unknown_entity", None),  # full-width A
        ("Al\u0338pha", "unknown_entity", None),  # struck through
        ("Al\u200bpha", "suspicious_characters", ()),
        ("\u202eahplA", "suspicious_characters", ()),
        ("Alpha\u0000", "suspicious_characters", ()),
        ("Alpha\ud800", "suspicious_characters", ()),
        ("Al\u00adpha", "suspicious_characters", ()),
        ("Alpha\n", "suspicious_characters", ()),
        ("", "invalid_argument", ()),
        ("   ", "invalid_argument", ()),
        ("x" * 201, "invalid_argument", ()),
        (7, "invalid_argument", ()),
        (True, "invalid_argument", ()),
        (None, "invalid_argument", ()),
        (["Alpha"], "invalid_argument", ()),
        ("x'; DROP TABLE firms;--", "unknown_entity", None),
        ('" OR 1=1 --', "unknown_entity", None),
    ],
)
def test_a_name_that_leads_nowhere_has_a_code(
    firms: Database, name: object, code: str, candidates: tuple[str, ...] | None
) -> None:
    found, offered = refusal(firms, FIRM, name)
    assert found == code
    if candidates is not None:
        assert offered == candidates
    assert len(offered) <= 5


def test_alternatives_are_real_and_the_likeliest_first(firms: Database) -> None:
    _, offered = refusal(firms, FIRM, "Gama Beta Work")
    assert offered[0] == "Gamma Beta Works"
    _, offered = refusal(firms, FIRM, "Zyxwv")
    assert offered == ("7", "Alpha", "Alpha Beta", "Beta Works", "Gamma Beta Works")


def test_alternatives_of_one_name_are_told_apart_by_their_keys(firms: Database) -> None:
    _, offered = refusal(firms, FIRM, "Twinn")
    assert offered[:2] == ("Twin (8)", "Twin (9)")


def test_text_keys_are_escaped_in_evidence_ids_and_uris(firms: Database) -> None:
    with firms.snapshot() as snapshot:
        record = resolve_entity(snapshot, CODE, "A/1", {}).record
    assert (record.id, record.key, record.uri) == ("code:A%2F1", "A/1", "x://code/A%2F1")
    assert resolve(firms, CODE, "second") == "code:B%3A2"


def test_a_search_offers_at_most_five_likely_records(firms: Database) -> None:
    with firms.snapshot() as snapshot:
        found = search_entities(snapshot, FIRM, "beta", {})
    assert found[:3] == (("4", "Beta Works"), ("3", "Alpha Beta"), ("5", "Gamma Beta Works"))
    assert len(found) <= 5


def test_a_record_without_a_name_is_called_by_its_key(firms: Database) -> None:
    with firms.snapshot() as snapshot:
        assert resolve_entity(snapshot, FIRM, "14", {}).record.label == "14"


def test_an_empty_table_is_said(server: Server) -> None:
    database = server.open("CREATE TABLE firms (id INTEGER PRIMARY KEY, name TEXT)")
    assert refusal(database, FIRM, "Alpha") == ("unknown_entity", ())
    database.close()


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("Ärger", "arger", True),
        ("ß", "ss", True),
        ("Ø", "o", True),
        ("Nora O\u2019Brien", "nora o'brien", True),
        ("Ann\u2011Mari", "ann-mari", True),
        ("Ａ", "a", False),
        ("а", "a", False),
    ],
)
def test_folding_drops_case_and_accents_but_keeps_lookalikes_apart(left: str, right: str, same: bool) -> None:
    assert (fold_name(left) == fold_name(right)) is same
