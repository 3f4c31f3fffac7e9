"""Which documents rest on a source: by the configuration, by links, by what the last check noted."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote.caching import opened_cache
from footnote.dependents import dependents_of
from footnote.errors import UsageError
from footnote.jobs import configured_jobs
from footnote.settings import CatalogSettings, DocumentRule, Settings
from footnote.verify import verify

RULES = (
    DocumentRule(paths=("docs/file.md",), sources=("sources/q1.txt",)),
    DocumentRule(paths=("docs/folder.md",), sources=("sources/",)),
    DocumentRule(paths=("docs/glob.md",), sources=("sources/*.csv", "./data/**/*.json")),
    DocumentRule(paths=("docs/op.md",), sources=("op:overdue_invoices?customer=A",)),
    DocumentRule(paths=("docs/link.md",), sources=("current/", "latest.txt")),
    DocumentRule(paths=("docs/odd.md",), sources=("odd/a[1].txt",)),
)
FILES = (
    *(rule.paths[0] for rule in RULES),
    "sources/q1.txt",
    "sources/deep/q2.txt",
    "sources/a.csv",
    "data/x/y.json",
    "data/x/y.txt",
    "odd/a[1].txt",
    "odd/a1.txt",
    "versions/3/facts.txt",
    "versions/one.txt",
    "versions/two.txt",
    "notes.txt",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("The mill was sold in May.\n", encoding="utf-8")
    (tmp_path / "current").symlink_to("versions/3")
    (tmp_path / "latest.txt").symlink_to("versions/one.txt")
    (tmp_path / "sources" / "linked.csv").symlink_to("../versions/two.txt")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def settings_in(folder: Path, rules: tuple[DocumentRule, ...] = RULES) -> Settings:
    return Settings(
        root=folder, documents=rules, catalog=CatalogSettings(path="catalog/", database="sqlite:///data/erp.db")
    )


def dependents(folder: Path, *sources: str) -> list[str]:
    chosen = settings_in(folder)
    found = dependents_of(sources, configured_jobs(chosen), chosen)
    return [job.path.removeprefix("docs/").removesuffix(".md") for job in found]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("sources/q1.txt", ["file", "folder"]),
        ("./sources/../sources/q1.txt", ["file", "folder"]),
        ("sources/deep/q2.txt", ["folder"]),
        ("sources/a.csv", ["folder", "glob"]),
        ("data/x/y.json", ["glob"]),
        ("data/x/y.txt", []),
        ("sources", ["file", "folder", "glob"]),
        ("sources/", ["file", "folder", "glob"]),
        ("sources/deep", ["folder", "glob"]),
        ("data/x", ["glob"]),
        (".", ["file", "folder", "glob", "link", "odd", "op"]),
        ("catalog/catalog.yaml", ["op"]),
        ("data/erp.db", ["op"]),
        ("odd/a[1].txt", ["odd"]),
        ("notes.txt", []),
        ("docs/file.md", []),
        ("versions/3/facts.txt", ["link"]),
        ("current/facts.txt", ["link"]),
        ("versions/one.txt", ["link"]),
        ("latest.txt", ["link"]),
        ("versions/two.txt", ["folder", "glob"]),
        # Gone, or never there.
        ("sources/gone.txt", ["folder"]),
        ("sources/gone.csv", ["folder", "glob"]),
        ("data/gone/gone.json", ["glob"]),
        ("elsewhere/gone.txt", []),
        ("../outside.txt", []),
        # Operations: the arguments in any order and in part; what is left out may be the same.
        ("op:overdue_invoices?customer=A", ["op"]),
        ("op:overdue_invoices", ["op"]),
        ("op:overdue_invoices?as_of=2026-08-14&customer=A", ["op"]),
        ("op:overdue_invoices?customer=%41", ["op"]),
        ("op:overdue_invoices?customer=B", []),
        ("op:open_tickets?customer=A", []),
        ("op:open_tickets", []),
    ],
)
def test_the_documents_that_rest_on_a_source(folder: Path, source: str, expected: list[str]) -> None:
    assert dependents(folder, source) == expected


@pytest.mark.parametrize("source", ["op:", "op:over due", "op:overdue_invoices?customer", "op:a?x=1&x=2"])
def test_a_wrong_reference_to_an_operation_is_refused(folder: Path, source: str) -> None:
    with pytest.raises(UsageError, match="op:"):
        dependents(folder, source)


def test_an_operation_counts_from_no_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder / "sources")
    assert dependents(folder, "op:overdue_invoices?customer=A", "q1.txt") == ["file", "folder", "op"]


def test_several_sources_give_each_document_once(folder: Path) -> None:
    assert dependents(folder, "sources/q1.txt", "sources/a.csv", "notes.txt") == ["file", "folder", "glob"]
    assert dependents(folder, "notes.txt") == []


def test_names_count_from_the_current_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder / "sources")
    assert dependents(folder, "q1.txt") == ["file", "folder"]
    assert dependents(folder, str(folder / "sources" / "q1.txt")) == ["file", "folder"]


def test_a_link_that_is_gone_is_known_from_the_last_check(folder: Path) -> None:
    rules = (DocumentRule(paths=("docs/*.md",), sources=("sources/*.csv",)),)
    chosen = settings_in(folder, rules)
    jobs = configured_jobs(chosen)
    with opened_cache(chosen) as cache:
        verify(jobs[:1], chosen, cache=cache)
    (folder / "sources" / "linked.csv").unlink()
    assert dependents_of(["versions/two.txt"], jobs, chosen) == ()
    with opened_cache(chosen) as cache:
        assert dependents_of(["versions/two.txt"], jobs, chosen, cache) == jobs[:1]
        assert dependents_of(["versions"], jobs, chosen, cache) == jobs[:1]
        assert dependents_of(["versions/one.txt"], jobs, chosen, cache) == ()
