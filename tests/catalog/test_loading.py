"""Catalog files are read strictly; an error names file, line and the nearest known key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from footnote.catalog.loading import load_catalog
from footnote.catalog.model import Catalog, ParameterKind, ValueKind
from footnote.errors import ConfigurationError, UnreadableError

GOOD = """\
locale: de
entities:
  customer: {table: customers, key: id, label: name, fields: [country]}
operations:
  terms:
    title: Terms
    parameters:
      customer: {entity: customer}
    rows:
      sql: SELECT id, cents FROM customers WHERE id = :customer ORDER BY id
      evidence: {type: customer, key: id}
      fields: {cents: {type: money, currency: EUR, scale: 2}}
    measures:
      total: {sql: sum(cents), type: money, currency: EUR, scale: 2}
    empty: Nothing.
    answer: "{{ customer }}: {{ total }}"
    questions: ["What are the terms of {customer}?"]
"""


def test_a_catalog_is_read(catalog_of: Callable[..., Catalog]) -> None:
    catalog = catalog_of(GOOD)
    operation = catalog.operations["terms"]
    assert operation.parameters["customer"].kind is ParameterKind.ENTITY
    assert operation.measures["total"].type.kind is ValueKind.MONEY
    assert operation.place.line == 5
    assert len(catalog.hash) == 64


SQL = "sql: SELECT id, cents FROM customers WHERE id = :customer ORDER BY id"
WRONG = [
    ("operations:", "operatons:", r"catalog\.yaml:4: operatons .*did you mean 'operations'"),
    ("title: Terms", "tittle: Terms", r"catalog\.yaml:6: operations\.terms\.tittle .*did you mean 'title'"),
    ("title: Terms", "title: Terms\n    title: Again", r"catalog\.yaml:7: operations\.terms\.title stands twice"),
    ("title: Terms", "title: !!str Terms", r"catalog\.yaml:6: tags"),
    ("title: Terms", "title: !!python/object/apply:os.system [ls]", r"catalog\.yaml:6: tags"),
    ("title: Terms", "title: &a Terms", r"catalog\.yaml:6: anchors"),
    ("title: Terms", "title: *a", r"catalog\.yaml:6: anchors"),
    ("title: Terms", "<<: {title: Terms}", r"catalog\.yaml:6: merge keys"),
    ("title: Terms", "title: [Terms]", r"catalog\.yaml:6: .*must be a text"),
    ("    title: Terms\n", "", r"catalog\.yaml:5: operations\.terms lacks the key 'title'"),
    ("type: money, currency: EUR, scale: 2}}", "type: mony}}", r"catalog\.yaml:12: .*did you mean 'money'"),
    ("currency: EUR, scale: 2}}", "scale: 2}}", r"catalog\.yaml:12: .*needs a currency"),
    ("currency: EUR, scale: 2}}", "currency: euro}}", r"catalog\.yaml:12: .*three capital letters"),
    ("scale: 2}}", "scale: 99}}", r"catalog\.yaml:12: .*between 0 and 9"),
    ("scale: 2}}", "scale: two}}", r"catalog\.yaml:12: .*whole number"),
    ("key: id, label", "key: 'id; DROP', label", r"catalog\.yaml:3: .*plain SQL name"),
    ("{entity: customer}", "{entity: customer, type: date}", r"catalog\.yaml:8: "),
    ("{entity: customer}", "{type: choice}", r"catalog\.yaml:8: .*needs choices"),
    ("{entity: customer}", "{type: date, default: tomorrow}", r"catalog\.yaml:8: .*must be a date"),
    ("{entity: customer}", "{type: integer, default: 1.5}", r"catalog\.yaml:8: .*whole number"),
    ("{entity: customer}", "{type: date, not_before: since}", r"catalog\.yaml:8: .*no earlier date parameter"),
    (SQL, "sql: missing.sql", r":10: .*no such file"),
    (SQL, "sql: ../x.sql", r":10: .*outside"),
    (SQL, "sql: /etc/x.sql", r":10: .*outside"),
    (SQL, "sql: {mysql: x}", r":10: .*mysql"),
    ("  terms:", "  Terms-1:", r"lower-case"),
    ("      total: {sql", "      customer: {sql", r":5: operations\.terms gives the name 'customer' to two slots"),
    ("      total: {sql", "      rows: {sql", r":5: operations\.terms gives the name 'rows' to two slots"),
    ("locale: de", "locale: [", r"catalog\.yaml:3: not valid YAML"),
    ("locale: de", "as_of: 2026-02-30", r"catalog\.yaml:1: as_of must be a date"),
]  # fmt: skip


@pytest.mark.parametrize(("good", "bad", "message"), WRONG, ids=[bad[:40] for _, bad, _ in WRONG])
def test_a_wrong_catalog_is_an_error_with_its_place(
    catalog_of: Callable[..., Catalog], good: str, bad: str, message: str
) -> None:
    assert good in GOOD
    with pytest.raises(ConfigurationError, match=message):
        catalog_of(GOOD.replace(good, bad, 1))


BROKEN = [
    "",
    "# nothing",
    "[]",
    "just text",
    "[" * 100_000,
    "a: " * 5_000,
    "- " * 5_000,
    "{" * 50 + "}" * 50,
    "x" * 1_100_000,
    "a: b: c",
    "\x00",
    "\t",
    "%YAML 9.9\n---\na: b",
    "a: 1\n---\nb: 2",
]


@pytest.mark.parametrize("text", BROKEN, ids=[text[:12] for text in BROKEN])
def test_broken_yaml_is_an_error_and_no_crash(catalog_of: Callable[..., Catalog], text: str) -> None:
    with pytest.raises((ConfigurationError, UnreadableError)):
        catalog_of(text)


def test_country_codes_that_yaml_takes_for_booleans_stay_texts(catalog_of: Callable[..., Catalog]) -> None:
    text = GOOD.replace("{entity: customer}", "{type: choice, choices: [no, yes, on, 12, 1.0]}")
    assert catalog_of(text).operations["terms"].parameters["customer"].choices == ("no", "yes", "on", "12", "1.0")


def test_the_hash_covers_every_file(catalog_of: Callable[..., Catalog]) -> None:
    text = GOOD.replace(SQL, "sql: rows.sql")
    sql = "SELECT id, cents FROM customers WHERE id = :customer ORDER BY id"
    first = catalog_of(text, rows__sql=sql)
    assert first.operations["terms"].rows is not None
    assert first.operations["terms"].rows.sql_for("sqlite") == sql
    assert catalog_of(text, rows__sql=sql).hash == first.hash
    assert catalog_of(text, rows__sql=sql + " DESC").hash != first.hash
    assert catalog_of(text + "\n", rows__sql=sql).hash != first.hash


def test_several_files_make_one_catalog_without_repeats(catalog_of: Callable[..., Catalog]) -> None:
    more = GOOD[GOOD.index("operations:") :].replace("terms:", "others:")
    assert list(catalog_of(GOOD, more__yaml=more).operations) == ["terms", "others"]
    with pytest.raises(ConfigurationError, match="two files"):
        catalog_of(GOOD, more__yaml=more.replace("others:", "terms:"))


def test_a_link_that_leads_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    outside, folder = tmp_path / "secret.sql", tmp_path / "catalog"
    outside.write_text("SELECT 1")
    folder.mkdir()
    (folder / "link.sql").symlink_to(outside)
    statement = "sql: SELECT id, cents FROM customers WHERE id = :customer ORDER BY id"
    (folder / "catalog.yaml").write_text(GOOD.replace(statement, "sql: link.sql"))
    with pytest.raises(ConfigurationError, match="outside"):
        load_catalog(folder)


@pytest.mark.parametrize("name", ["nowhere", "."])
def test_a_folder_without_a_catalog_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigurationError):
        load_catalog(tmp_path / name)
