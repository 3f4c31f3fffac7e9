"""A catalog over a database that was not made for it, drafted from its schema and edited by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from footnote.ask import ask
from footnote.catalog.answer import Answer
from footnote.catalog.answering import Call, Setting, answer_call
from footnote.catalog.database import Database
from footnote.catalog.draft import draft_catalog
from footnote.catalog.live import check_catalog
from footnote.catalog.loading import load_catalog
from footnote.catalog.model import Catalog
from footnote.catalog.problems import Severity
from footnote.settings import Settings
from tests.catalog.conftest import AS_OF, Server
from tests.support.chinook import chinook_rows, chinook_script

EDITED = Path(__file__).parent / "chinook"
Rows = dict[str, dict[int, dict[str, Any]]]


@pytest.fixture(scope="module")
def store(server: Server) -> Iterator[Database]:
    database = server.open(chinook_script())
    yield database
    database.close()


@pytest.fixture(scope="module")
def rows() -> Rows:
    """The package's own rows, read without any database."""
    models: Rows = {}
    for row in chinook_rows():
        models.setdefault(row["model"].partition(".")[2], {})[row["pk"]] = row["fields"]
    return models


def test_a_draft_of_a_foreign_schema_loads_and_holds(
    store: Database, catalog_of: Callable[..., Catalog], erp: Setting
) -> None:
    text = draft_catalog(store)
    assert draft_catalog(store) == text
    catalog = catalog_of(text)
    assert len(catalog.entities) >= 9
    assert len(catalog.operations) >= 10
    assert [p for p in check_catalog(catalog, store, AS_OF) if p.severity is Severity.ERROR] == []
    answer = answer_call(Call("album_of_artist", {"artist": "AC/DC"}), replace(erp, catalog=catalog, database=store))
    assert answer.answer == "AC/DC has 2 album."


@pytest.mark.parametrize(
    ("table", "entity"),
    [
        ("batches", "batch"),
        ("postal_addresses", "postal_address"),
        ("boxes", "box"),
        ("cities", "city"),
        ("houses", "house"),
    ],
)
def test_a_drafted_entity_is_called_by_the_singular_of_its_table(server: Server, table: str, entity: str) -> None:
    database = server.open(f"CREATE TABLE {table} (id INTEGER PRIMARY KEY, name TEXT);")
    assert f"\n  {entity}:\n" in draft_catalog(database)
    database.close()


def test_the_edited_catalog_holds(store: Database) -> None:
    problems = check_catalog(load_catalog(EDITED), store, AS_OF)
    # The store really has playlists that share their names.
    assert [(p.severity, p.subject, p.message) for p in problems] == [
        (Severity.WARNING, "playlist", "records that share their name with another one: 8; of 18"),
    ]


def ask_store(question: str, store: Database) -> Answer:
    return ask(question, load_catalog(EDITED), Settings(), database=store)


def key_of(rows: Rows, model: str, field: str, value: str) -> int:
    return next(key for key, fields in rows[model].items() if fields[field] == value)


def test_albums_of_an_artist(store: Database, rows: Rows) -> None:
    artist = key_of(rows, "artist", "name", "Iron Maiden")
    albums = sum(fields["artist"] == artist for fields in rows["album"].values())
    answer = ask_store("Which albums did Iron Maiden release?", store)
    assert answer.answer == f"Iron Maiden has {albums} albums in the store."
    assert len(answer.claims[1].evidence) == albums == 21


def test_spending_of_a_customer(store: Database, rows: Rows) -> None:
    customer = key_of(rows, "customer", "lastname", "Köhler")
    invoices = {key: fields for key, fields in rows["invoice"].items() if fields["customer"] == customer}
    lines = [fields for fields in rows["invoiceline"].values() if fields["invoice"] in invoices]
    cents = sum(round(fields["unit_price"] * 100) * fields["quantity"] for fields in lines)
    answer = ask_store("How much has Kohler spent?", store)
    assert answer.formatted["spent"] == f"${cents / 100:.2f}"
    assert answer.formatted["tracks"] == str(len(lines))
    assert answer.answer is not None
    assert answer.answer.startswith("Leonie Köhler has spent $")


def test_length_of_an_album(store: Database, rows: Rows) -> None:
    album = key_of(rows, "album", "title", "Jagged Little Pill")
    lengths = [fields["milliseconds"] for fields in rows["track"].values() if fields["album"] == album]
    answer = ask_store("How long is Jagged Little Pill?", store)
    assert answer.formatted == {
        "length": f"{sum(lengths):,}",
        "tracks": str(len(lengths)),
        "longest": f"{max(lengths):,}",
    }


def test_customers_of_an_employee(store: Database, rows: Rows) -> None:
    employee = key_of(rows, "employee", "lastname", "Peacock")
    served = [fields for fields in rows["customer"].values() if fields["support_rep"] == employee]
    answer = ask_store("How many customers does Peacock support?", store)
    countries = len({fields["country"] for fields in served})
    assert answer.answer == f"Jane Peacock supports {len(served)} customers in {countries} countries."


def test_tracks_of_a_playlist(store: Database, rows: Rows) -> None:
    playlist = key_of(rows, "playlist", "name", "Grunge")
    tracks = [fields["track"] for fields in rows["playlisttrack"].values() if fields["playlist"] == playlist]
    albums = {rows["track"][track]["album"] for track in tracks}
    answer = ask_store("What is on the playlist Grunge?", store)
    assert answer.answer == f"Grunge holds {len(tracks)} tracks from {len(albums)} albums."
    assert all(id_.startswith(f"entry:{playlist}/") for id_ in answer.claims[1].evidence)


def test_a_name_that_two_records_share_is_not_guessed(store: Database) -> None:
    answer = ask_store("What is on the playlist Music?", store)
    assert answer.refusal is not None
    assert answer.refusal.code == "ambiguous_entity"
    assert answer.refusal.candidates == ("Music (1)", "Music (8)")
