"""The cache never changes an answer: a warm run, a cold one and one without a cache write the same bytes."""

from __future__ import annotations

import ast
import json
import os
import random
import re
import subprocess
import sys
import tomllib
from dataclasses import fields, replace
from datetime import date
from pathlib import Path

import pluggy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote import shelves
from footnote.cache.keys import JUDGING, OUTSIDE, plain_settings
from footnote.cache.stored_source import StoredSource
from footnote.caching import FOLDER, open_cache, opened_cache
from footnote.errors import UnreadableError
from footnote.hookspecs import hookimpl
from footnote.jobs import configured_jobs, job_for_literal
from footnote.plugins import Plugins, make_manager
from footnote.report.renderers import FORMATS, renderer_named
from footnote.results import Report
from footnote.retrieve import index
from footnote.settings import DocumentRule, FieldRule, LlmSettings, Settings
from footnote.types import Source, Task, Verdict
from footnote.verify import verify

ROOT = Path(__file__).parents[1]

FILES = {
    "docs/cash.md": "# Cash\n\nFree cash flow was 510 million dollars. Revenue *rose* to 12 million dollars.\n\n"
    "| Year | Sales |\n|---|---|\n| 2023 | 1,860 |\n| 2024 | 2,100 |\n",
    "docs/mill.md": "# Mill\n\nThe mill was sold in May.\n\n## Costs\n\nIt cost £3m, the board said. Is that so?\n",
    "docs/größe.txt": "Der Umsatz betrug 1.234 Euro. The mill has three wheels.\n",
    "docs/copy.md": "The mill was sold in June.\n",
    "sources/cash.txt": "Free cash flow was 410 million dollars. Revenue rose to 12 million dollars in 2024.\n",
    "sources/mill.md": "# The mill\n\nThe mill was sold in May. It cost £3m &amp; has two wheels.\n",
    "sources/sales.csv": "Year,Sales\n2023,1860\n2024,2000\n",
    "sources/umsatz.txt": "Der Umsatz betrug 1.234 Euro im Jahr 2024.\n",
    "sources/data.json": '{"mill": {"wheels": 2, "sold": "May", "min_diff": 0.05}}\n',
    "sources/copy.md": "The mill was sold in June.\n",
    "sources/latin.txt": "Die Mühle kostete 3 Millionen £ im Mai.\n".encode("cp1252"),
}
RULES = (
    DocumentRule(paths=("docs/*.md",), sources=("sources/",)),
    DocumentRule(paths=("docs/*.txt",), sources=("sources/*.txt", "sources/data.json")),
)


def write(folder: Path, name: str, content: str | bytes) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, content in FILES.items():
        write(tmp_path, name, content)
    return tmp_path


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that was checked with the usual settings."""
    folder = tmp_path_factory.mktemp("checked")
    for name, content in FILES.items():
        write(folder, name, content)
    run(settings_in(folder))
    return folder


def settings_in(folder: Path, **keys: object) -> Settings:
    return Settings(**{"root": folder, "documents": RULES, **keys})  # type: ignore[arg-type]


def written(report: Report, formats: tuple[str, ...] = ("json",)) -> dict[str, str]:
    """The report in these formats."""
    return {name: renderer_named(name).render(report) for name in formats}


def run(
    chosen: Settings, *, cached: bool = True, formats: tuple[str, ...] = ("json",)
) -> tuple[dict[str, str], int, int]:
    """The reports, and how many documents were known and judged."""
    if not cached:
        return written(verify(configured_jobs(chosen), chosen), formats), 0, 0
    with opened_cache(chosen) as cache:
        assert cache is not None
        return written(verify(configured_jobs(chosen), chosen, cache=cache), formats), cache.known, cache.judged


def test_cold_warm_and_without_cache_are_the_same_bytes_in_every_format(folder: Path) -> None:
    chosen = settings_in(folder)
    plain, _, _ = run(chosen, cached=False, formats=FORMATS)
    cold, known, judged = run(chosen, formats=FORMATS)
    assert (known, judged) == (0, 4)
    warm, known, judged = run(chosen, formats=FORMATS)
    assert (known, judged) == (4, 0)
    assert plain == cold == warm
    assert "contradicted" in plain["json"]
    assert "is the document itself" in plain["json"]
    assert "read as cp1252" in plain["json"]


def test_a_warm_report_equals_a_cold_one_as_a_value(folder: Path) -> None:
    chosen = settings_in(folder)
    jobs = configured_jobs(chosen)
    plain = verify(jobs, chosen)
    run(chosen)
    with opened_cache(chosen) as cache:
        warm = verify(jobs, chosen, cache=cache)
        assert all(isinstance(source, StoredSource) for source in warm.sources)
        assert warm == plain
        assert {hash(source) for source in warm.sources} == {hash(source) for source in plain.sources}


@pytest.mark.parametrize(
    ("name", "judged"),
    [
        ("docs/mill.md", 1),
        ("sources/cash.txt", 4),
        ("sources/mill.md", 3),
        ("sources/data.json", 4),
    ],
)
def test_a_change_recomputes_only_what_rests_on_it(folder: Path, name: str, judged: int) -> None:
    chosen = settings_in(folder)
    run(chosen)
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write("\n" if name.endswith("json") else "\nThe harbour was closed.\n")
    found, _, count = run(chosen)
    assert count == judged
    assert found == run(chosen, cached=False)[0]


def test_a_change_back_is_known_again(folder: Path) -> None:
    chosen = settings_in(folder)
    run(chosen)
    write(folder, "sources/cash.txt", "Free cash flow was 510 million dollars.\n")
    run(chosen)
    write(folder, "sources/cash.txt", FILES["sources/cash.txt"])
    assert run(chosen)[1:] == (4, 0)


def test_a_change_that_keeps_size_and_time_of_the_file_is_seen(folder: Path) -> None:
    chosen = settings_in(folder)
    before = (folder / "sources/cash.txt").stat()
    first, _, _ = run(chosen)
    text = FILES["sources/cash.txt"].replace("410", "510")
    write(folder, "sources/cash.txt", text)
    os.utime(folder / "sources/cash.txt", ns=(before.st_atime_ns, before.st_mtime_ns))
    second, _, judged = run(chosen)
    assert judged == 4
    assert first["json"] != second["json"] == run(chosen, cached=False)[0]["json"]


def test_files_that_come_and_go_are_seen(folder: Path) -> None:
    chosen = settings_in(folder)
    run(chosen)
    write(folder, "sources/new.md", "Free cash flow was 510 million dollars.\n")
    assert run(chosen)[0] == run(chosen, cached=False)[0]
    (folder / "sources/cash.txt").unlink()
    assert run(chosen)[0] == run(chosen, cached=False)[0]
    (folder / "docs/mill.md").unlink()
    assert run(chosen)[0] == run(chosen, cached=False)[0]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("sources/broken.pdf", b"%PDF-1.4 broken"),
        ("sources/broken.json", b"{"),
        ("sources/binary.txt", bytes(range(256)) * 10),
        ("docs/broken.md", bytes(range(256)) * 10),
        ("docs/empty.md", b""),
        ("docs/bom.md", b"\xef\xbb\xbfThe mill was sold in May.\r\n"),
        ("docs/wide.md", "The mill was sold in June.\n".encode("utf-16")),
        ("sources/notes.xyz", b"unknown format"),
    ],
)
def test_what_cannot_be_read_is_told_warm_as_cold(folder: Path, name: str, content: bytes) -> None:
    write(folder, name, content)
    chosen = settings_in(folder)
    plain = run(chosen, cached=False)[0]
    assert run(chosen)[0] == plain
    assert run(chosen)[0] == plain


ANOTHER: dict[str, object] = {
    "abbreviations": ("Abt",),
    "as_of": date(2024, 5, 1),
    "columns": ("Sales",),
    "delimiter": ";",
    "derive": False,
    "fields": {"min_diff": FieldRule(unit="fraction", label="minimum difference")},
    "fiscal_year_start": 7,
    "judge": "other",
    "llm": LlmSettings(model="m"),
    "locale": "de",
    "max_file_size": 60,
    "model": "m",
    "pointers": ("/items",),
    "sections": ("Costs",),
    "skip_sections": ("Costs",),
    "threshold": 0.95,
    "top_k": 1,
}


def test_every_setting_either_counts_or_is_known_not_to(folder: Path) -> None:
    chosen = settings_in(folder)
    names = {field.name for field in fields(Settings)}
    assert names >= OUTSIDE | JUDGING
    assert names - OUTSIDE == ANOTHER.keys(), "a new setting: say here what another value of it is"
    for name, value in ANOTHER.items():
        changed = replace(chosen, **{name: value})
        assert plain_settings(changed, OUTSIDE) != plain_settings(chosen, OUTSIDE), name


def test_what_reads_sources_looks_at_no_setting_that_only_the_judge_may() -> None:
    files = [file for room in ("sources", "claims", "text") for file in (ROOT / "footnote" / room).rglob("*.py")]
    looked_at = {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and "settings" in ast.unparse(node.value)
    }
    assert {"abbreviations", "delimiter"} <= looked_at
    assert not looked_at & (JUDGING | OUTSIDE - {"root"})


@pytest.mark.parametrize("name", sorted(ANOTHER.keys() - {"judge"}))
def test_another_value_of_a_setting_is_answered_as_without_a_cache(checked: Path, name: str) -> None:
    chosen = settings_in(checked, **{name: ANOTHER[name]})
    found, known, _ = run(chosen)
    assert known == 0
    assert found == run(chosen, cached=False)[0]


def test_gates_are_read_anew(folder: Path) -> None:
    run(settings_in(folder))
    strict = settings_in(folder, fail_under=0.99, fail_on=(Verdict.CONTRADICTED,))
    found, known, judged = run(strict)
    assert (known, judged) == (4, 0)
    assert found == run(strict, cached=False)[0]
    assert json.loads(found["json"])["summary"]["status"] == "fail"


EDITS = st.lists(
    st.tuples(
        st.sampled_from(sorted(FILES)),
        st.sampled_from(
            [
                "",
                "The mill was sold in June.\n",
                "Revenue rose to 13 million dollars.\n",
                "a,b\n1,2\n",
                "\ufeff12",
                "gone",
            ]
        ),
    ),
    max_size=3,
)
CHOICES = st.fixed_dictionaries(
    {},
    optional={
        "threshold": st.sampled_from([0.2, "strict", 0.97]),
        "top_k": st.sampled_from([1, 3]),
        "locale": st.sampled_from(["de", "en"]),
        "derive": st.booleans(),
        "sections": st.just(("Mill", "Costs")),
        "abbreviations": st.just(("cost",)),
        "max_file_size": st.just(90),
        "as_of": st.just(date(2025, 1, 1)),
        "fields": st.just({"min_diff": FieldRule(unit="fraction")}),
    },
)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all examples, so that its cache holds what the earlier ones left."""
    return tmp_path_factory.mktemp("edited")


@settings(max_examples=15, deadline=None, derandomize=True)
@given(edits=EDITS, choices=CHOICES)
def test_whatever_was_edited_and_set_the_answers_are_those_without_a_cache(
    shared: Path, edits: list[tuple[str, str]], choices: dict[str, object]
) -> None:
    for name, content in {**FILES, **dict(edits)}.items():
        write(shared, name, content)
        if content == "gone":
            (shared / name).unlink()
    chosen = settings_in(shared, **choices)
    plain = run(chosen, cached=False)[0]
    assert run(chosen)[0] == plain
    assert run(chosen)[0] == plain


def test_a_literal_text_is_no_file_with_the_same_words(folder: Path) -> None:
    text = "The mill was sold in June.\n"
    chosen = settings_in(folder)
    literal = replace(job_for_literal(text, "docs/copy.md"), sources=("sources/",))
    file = next(job for job in configured_jobs(chosen) if job.path == "docs/copy.md")
    for job in (literal, file, literal, file):
        with opened_cache(chosen) as cache:
            assert written(verify([job], chosen, cache=cache)) == written(verify([job], chosen))


def test_sources_held_in_memory_take_part(folder: Path) -> None:
    chosen = settings_in(folder)
    counts = []
    for text in ("The mill was sold in May.", "The mill was sold in June.", "The mill was sold in May."):
        job = replace(job_for_literal("The mill was sold in May."), sources=(Source.from_text("a.md", text),))
        with opened_cache(chosen) as cache:
            assert cache is not None
            assert verify([job], chosen, cache=cache).to_dict() == verify([job], chosen).to_dict()
            counts.append(cache.known)
    assert counts == [0, 0, 1]


def test_a_run_that_knows_every_verdict_loads_no_judge_and_reads_no_source(folder: Path) -> None:
    (folder / "footnote.toml").write_text(
        '[[documents]]\npaths = ["docs/*.md"]\nsources = ["sources/"]\n', encoding="utf-8"
    )
    script = """
import sys
from footnote.cli import main
code = main(["check", "--json", "r.json", "--report", "r.html"])
rooms = ("footnote.judge.", "footnote.sources.readers", "footnote.claims", "footnote.retrieve")
loaded = {name for name in sys.modules if name.startswith(rooms)}
print(sorted(loaded - {"footnote.judge.shelved", "footnote.judge.version"}), file=sys.stderr)
sys.exit(code)
"""

    def loaded() -> str:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-c", script]
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
        return done.stderr.splitlines()[-1]

    assert "lexical" in loaded()
    assert loaded() == "[]"


class Guest:
    """A judge that finds everything unsupported."""

    id = "guest/1"

    def judge(self, task: Task) -> tuple[object, ...]:
        from footnote.types import Judgement

        return tuple(Judgement(claim, Verdict.UNSUPPORTED, 0.5) for claim in task.document.claims)


class GuestPlugin:
    @hookimpl
    def footnote_judges(self, settings: Settings) -> list[Guest]:
        return [Guest()]


class Distribution:
    """A package as an installer describes it."""

    def __init__(self, version: str, direct_url: str | None = None) -> None:
        self.version = version
        self.metadata = {"Name": "footnote-guest"}
        self._direct_url = direct_url

    def read_text(self, name: str) -> str | None:
        return self._direct_url


def plugins_with_guest(distribution: Distribution | None, monkeypatch: pytest.MonkeyPatch) -> Plugins:
    manager: pluggy.PluginManager = make_manager(load_entry_points=False)
    plugin = GuestPlugin()
    manager.register(plugin, "guest")
    monkeypatch.setattr(manager, "list_plugin_distinfo", lambda: [(plugin, distribution)] if distribution else [])
    return Plugins(manager)


def test_a_guest_takes_part_by_name_and_version(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = settings_in(folder)
    known = []
    for version in ("1.0", "1.0", "1.1"):
        plugins = plugins_with_guest(Distribution(version), monkeypatch)
        with opened_cache(chosen, plugins) as cache:
            assert cache is not None
            verify(configured_jobs(chosen), chosen, cache=cache)
            known.append(cache.known)
    assert known == [0, 4, 0]


@pytest.mark.parametrize("distribution", [None, Distribution("1.0", '{"dir_info": {"editable": true}, "url": "x"}')])
def test_with_a_guest_that_may_change_unseen_there_is_no_cache(
    folder: Path, monkeypatch: pytest.MonkeyPatch, distribution: Distribution | None
) -> None:
    assert open_cache(settings_in(folder), plugins_with_guest(distribution, monkeypatch)) is None
    assert not (folder / FOLDER).exists()


def test_another_engine_knows_nothing_of_this_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from footnote.cache import engine

    chosen = settings_in(folder)
    run(chosen)
    copy = folder / "engine"
    write(folder, "engine/verdict.py", "x = 1\n")
    monkeypatch.setattr(engine, "PACKAGE", copy)
    assert run(chosen)[1:] == (0, 4)
    assert run(chosen)[1:] == (4, 0)
    write(folder, "engine/verdict.py", "x = 2\n")
    assert run(chosen)[1:] == (0, 4)
    monkeypatch.setattr(engine, "library_versions", lambda: ["pypdf-99.dist-info"])
    assert run(chosen)[1:] == (0, 4)


def test_the_libraries_that_count_are_those_the_project_names() -> None:
    from footnote.cache.engine import LIBRARIES, library_versions

    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = project["optional-dependencies"]
    named = [*project["dependencies"], *extras["office"], *extras["model"]]
    # These show reports, run the commands and find plugins.
    others = {"jinja2", "pluggy", "pytest", "rich"}
    assert {re.split("[<>=]", name)[0].lower() for name in named} - others == LIBRARIES
    found = {name.partition("-")[0].lower().replace("_", "-") for name in library_versions()}
    assert {"markdown-it-py", "pypdf", "pystemmer", "pyyaml", "rapidfuzz"} <= found <= LIBRARIES


def test_a_cache_that_came_with_the_checkout_states_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = settings_in(folder)
    run(chosen)
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "another home"))
    assert run(chosen)[1:] == (0, 4)


def test_sources_are_read_anew_when_some_of_their_parts_are_gone(folder: Path) -> None:
    import sqlite3

    chosen = settings_in(folder)
    plain = run(chosen)[0]
    connection = sqlite3.connect(folder / FOLDER / "cache.sqlite")
    names = [row[0] for row in connection.execute("SELECT name FROM entries ORDER BY name")]
    for number in range(6):
        with connection:
            gone = random.Random(number).sample(names, len(names) // 3)
            connection.executemany("DELETE FROM entries WHERE name = ?", [(name,) for name in gone])
        assert run(chosen)[0] == plain
    connection.close()


def test_a_warm_run_holds_no_file_and_tells_of_one_that_changed_meanwhile(folder: Path) -> None:
    chosen = settings_in(folder)
    run(chosen)
    with opened_cache(chosen) as cache:
        report = verify(configured_jobs(chosen), chosen, cache=cache)
        assert cache is not None
        assert cache.judged == 0
        write(folder, "sources/cash.txt", "Free cash flow was 510 million dollars.")
        found = {source.name: source for source in report.sources}
        assert found["sources/copy.md"].text == FILES["sources/copy.md"]
        with pytest.raises(UnreadableError, match=r"sources/cash\.txt: it changed while it was checked"):
            _ = found["sources/cash.txt"].text


def test_words_of_an_unchanged_source_are_gathered_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "WORTH_KEEPING", 0)
    gathered: list[int] = []
    gather = index.add_postings
    monkeypatch.setattr(index, "add_postings", lambda *given: (gathered.append(1), gather(*given)))
    chosen = settings_in(folder)
    run(chosen)
    assert gathered
    gathered.clear()
    write(folder, "docs/copy.md", "The mill was sold in June. Free cash flow was 410 million dollars.\n")
    assert run(chosen)[1:] == (3, 1)
    assert not gathered
    assert run(chosen)[0] == run(chosen, cached=False)[0]
