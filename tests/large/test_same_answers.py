"""Sources on disk give the passages, verdicts and citations that sources in memory give."""

from __future__ import annotations

import gc
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote import results
from footnote.cache.seal import Seal
from footnote.caching import opened_cache
from footnote.jobs import Job, job_for_literal
from footnote.large import building, opening, postings
from footnote.large.building import Builder, built_index
from footnote.large.index import LargeIndex
from footnote.large.opening import Place
from footnote.large.source import LargeSource, desk_of
from footnote.large.store import Kind, LargeStore
from footnote.plugins import Plugins
from footnote.reading import Reading
from footnote.report.html import HtmlRenderer
from footnote.report.options import DEFAULT_OPTIONS
from footnote.results import Report
from footnote.retrieve import laying
from footnote.retrieve.index import Index
from footnote.retrieve.passages import find_passages
from footnote.settings import Settings
from footnote.shelves import read_shelf
from footnote.sources.loading import file_reader
from footnote.types import Source, Unit
from footnote.verify import verify

READERS = Plugins().readers()
WORDS = ("wax", "honey", "bee", "hive", "queen", "drone", "comb")
SENTENCE = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4)
SOURCES = st.lists(st.lists(SENTENCE, max_size=40), min_size=1, max_size=4)
FILES = {
    "hive.txt": "The hive holds 40,000 bees. A queen lays 1,500 eggs a day. On 13/04/2021 it swarmed.\n\nWax is soft.",
    "shop.csv": "product,price,stock\nWax candle,4.50,12\nHoney jar,7.20,40\nBrush,3.10,0\n",
    "facts.json": '{"opening": "2019-05-01", "staff": 12, "delivers": false, "owner": {"name": "Ada Honey"}}',
    "notes.md": "# Bees\n\n## Winter\n\n- They cluster at **14 °C** &amp; eat honey.\n- The colony loses 10 %.\n",
    "empty.txt": "  \n",
}
CLAIMS = (
    "The hive holds 40,000 bees.",
    "The hive holds 50,000 bees.",
    "A queen lays 1,500 eggs a day.",
    "The honey jar costs 7.20.",
    "The shop delivers.",
    "There are 12 staff.",
    "The hive swarmed on 13 April 2021.",
    "In winter bees cluster at 14 °C and eat honey.",
    "Beeswax dissolves in acetone overnight.",
)


def on_disk(sources: list[Source], file: Path) -> LargeIndex:
    desk = desk_of(LargeStore(file, Seal(b"0" * 32)))
    builder = Builder(desk, "", Settings(), file_reader(Settings(), READERS))
    return built_index([builder.adopt(source) for source in sources], desk)


def made(name: str, sentences: list[list[str]]) -> Source:
    units, text = [], ""
    for sentence in sentences:
        reading = Reading.verbatim(" ".join(sentence) + ".", len(text))
        units.append(Unit("sentence", reading.whole(), reading))
        text += reading.text + " "
    return Source(name, text, tuple(units))


@pytest.mark.parametrize("few", [0, laying.FEW])
@pytest.mark.parametrize(("dense", "rare"), [(16, 1), (1, 10_000), (10_000, 10_000), (3, 8)])
def test_the_passages_are_those_of_the_index_in_memory(
    few: int, dense: int, rare: int, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "FEW", few)
    monkeypatch.setattr(postings, "DENSE", dense)
    monkeypatch.setattr(postings, "RARE", rare)

    @given(sources=SOURCES, keys=st.sets(st.sampled_from(WORDS), min_size=1), top=st.integers(1, 9), own=st.booleans())
    @settings(deadline=None, derandomize=True, max_examples=25)
    def same(sources: list[list[list[str]]], keys: set[str], top: int, own: bool) -> None:
        values = [made(f"s{number}.txt", sentences) for number, sentences in enumerate(sources)]
        disk, memory = on_disk(values, tmp_path_factory.mktemp("large") / "i.sqlite"), Index(values)
        without = frozenset({0} if own else ())
        assert disk.words() == memory.words()
        assert {key: disk.count(key) for key in WORDS} == {key: memory.count(key) for key in WORDS}
        assert {key: disk.bits(key) for key in WORDS} == {key: memory.bits(key) for key in WORDS}
        assert find_passages(disk, [*keys], top, without) == find_passages(memory, [*keys], top, without)

    same()


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return tmp_path


def checked(root: Path, claims: tuple[str, ...] = CLAIMS, **keys: object) -> Report:
    job: Job = replace(job_for_literal("\n\n".join(claims)), sources=("sources",))
    return verify([job], Settings(root=root), **keys)  # type: ignore[arg-type]  # passed on as they are


@pytest.fixture
def _all_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "LARGE_BYTES", 0)


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the sources that were read, not recalled."""
    names: list[str] = []
    put = Builder._put

    def noting(self: Builder, name: str, material: bytes, source: Source) -> LargeSource:
        names.append(name)
        return put(self, name, material, source)

    monkeypatch.setattr(Builder, "_put", noting)
    return names


def test_reports_are_the_same_to_the_last_byte(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_memory = checked(shelf)
    monkeypatch.setattr(opening, "LARGE_BYTES", 0)
    large = checked(shelf)
    assert all(isinstance(source, LargeSource) for source in large.sources)
    assert large.to_dict() == in_memory.to_dict()
    assert large.sources == in_memory.sources


@pytest.mark.usefixtures("_all_large")
def test_a_second_run_reads_no_source_again_and_says_the_same(shelf: Path, read: list[str]) -> None:
    with opened_cache(Settings(root=shelf)) as cache:
        first = checked(shelf, cache=cache).to_dict()
    assert len(read) == len(FILES)
    with opened_cache(Settings(root=shelf)) as cache:
        assert checked(shelf, cache=cache).to_dict() == first
        assert checked(shelf, CLAIMS[:2], cache=cache).claims
    assert len(read) == len(FILES)


@pytest.mark.usefixtures("_all_large")
def test_only_a_source_that_changed_is_read_again_and_its_old_text_is_gone(shelf: Path, read: list[str]) -> None:
    with opened_cache(Settings(root=shelf)) as cache:
        checked(shelf, cache=cache)
    read.clear()
    (shelf / "sources/hive.txt").write_text("The hive holds 50,000 bees.", encoding="utf-8")
    with opened_cache(Settings(root=shelf)) as cache:
        report = checked(shelf, CLAIMS[:2], cache=cache)
        assert [claim.verdict.value for claim in report.claims] == ["contradicted", "supported"]
    assert read == ["sources/hive.txt"]
    (shelf / "sources/hive.txt").unlink()
    with opened_cache(Settings(root=shelf)) as cache:
        report = checked(shelf, CLAIMS[1:2], cache=cache)
        assert "supported" not in [claim.verdict.value for claim in report.claims]


@pytest.mark.usefixtures("_all_large")
def test_a_build_goes_on_behind_the_last_source_and_pile_that_was_written(
    shelf: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = checked(shelf).to_dict()
    read.clear()

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, opened_cache(Settings(root=shelf)) as cache:
        put = Builder._put
        patch.setattr(Builder, "_put", lambda *a: killed() if len(read) == 2 else put(*a))
        with pytest.raises(KeyboardInterrupt):
            checked(shelf, cache=cache)
    with monkeypatch.context() as patch, opened_cache(Settings(root=shelf)) as cache:
        merged = building.merged
        patch.setattr(building, "merged", lambda *a: killed() if a[2] == 5 else merged(*a))
        with pytest.raises(KeyboardInterrupt):
            checked(shelf, cache=cache)
    assert sorted(read) == sorted(f"sources/{name}" for name in FILES)  # each once, over both runs
    piles: list[int] = []
    with opened_cache(Settings(root=shelf)) as cache:
        monkeypatch.setattr(building, "merged", lambda *a: (piles.append(a[2]), merged(*a))[1])
        assert checked(shelf, cache=cache).to_dict() == whole
    assert len(read) == len(FILES)
    assert piles == [*range(5, postings.PILES)]


@pytest.mark.parametrize("pile", [0, 5, postings.PILES - 1])
def test_runs_that_build_the_same_index_at_the_same_time_share_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pile: int
) -> None:
    sources = [made("a.txt", [["wax", "honey"], ["bee"]]), made("b.txt", [["hive", "bee"], ["queen"]])]
    merged = building.merged

    def while_another_run_builds(*args: object) -> list[tuple[str, int, bytes]]:
        found = merged(*args)
        if args[2] == pile:
            monkeypatch.setattr(building, "merged", merged)
            other.append(on_disk(sources, tmp_path / "large.sqlite"))
        return found

    other: list[LargeIndex] = []
    monkeypatch.setattr(building, "merged", while_another_run_builds)
    index = on_disk(sources, tmp_path / "large.sqlite")
    assert index.words() == other[0].words() == Index(sources).words()
    assert [index.bits(word) for word in index.words()] == [other[0].bits(word) for word in index.words()]


def test_a_source_that_another_run_wrote_meanwhile_stays_where_that_run_reads_it(tmp_path: Path) -> None:
    first, second = (LargeStore(tmp_path / "large.sqlite", Seal(b"0" * 32)) for _ in range(2))
    number = first.put_source(b"key", b"head", [(Kind.TEXT, 0, b"text")])
    first.put_source(b"other", b"head", [])
    assert second.put_source(b"key", b"head", [(Kind.TEXT, 0, b"text")]) == number
    assert first.part(number, b"key", Kind.TEXT, 0) == b"text"


def test_a_report_on_sources_that_are_too_large_for_it_holds_only_what_is_cited(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = checked(shelf, CLAIMS[:1])
    monkeypatch.setattr(results, "MOST_EMBEDDED", 100)
    plain = report.to_dict()
    assert [set(source) for source in plain["sources"]] == [{"path", "sha256", "characters"}] * len(FILES)  # type: ignore[attr-defined]
    page = HtmlRenderer(DEFAULT_OPTIONS).render(report)
    assert "The hive holds 40,000 bees" in page
    assert "Wax candle" not in page


@pytest.mark.usefixtures("_all_large")
def test_a_file_that_this_user_did_not_write_states_nothing(shelf: Path, tmp_path: Path, read: list[str]) -> None:
    for secret in (b"theirs", b"ours"):
        place = Place(tmp_path, Seal(secret), "engine")
        found = read_shelf(("sources",), Settings(root=shelf), READERS, place=place)
        assert [source.text for source in found.sources] == [FILES[source.name[8:]] for source in found.sources]
    assert len(read) == 2 * len(FILES)


@pytest.mark.parametrize("content", [b"", b"no database at all" * 500, b"SQLite format 3\0" + bytes(5_000)])
@pytest.mark.usefixtures("_all_large")
def test_a_damaged_file_is_made_anew(shelf: Path, content: bytes) -> None:
    with opened_cache(Settings(root=shelf)) as cache:
        first = checked(shelf, cache=cache).to_dict()
    (file,) = (shelf / ".footnote_cache").glob("large-*.sqlite")
    file.write_bytes(content)
    with opened_cache(Settings(root=shelf)) as cache:
        assert checked(shelf, CLAIMS, cache=cache).to_dict() == first
        assert checked(shelf, CLAIMS[:3], cache=cache).to_dict()["documents"]


@pytest.mark.usefixtures("_all_large")
def test_without_a_cache_the_file_is_gone_with_the_run(
    shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    report = checked(shelf)
    assert [*(tmp_path / "temporary").rglob("*.sqlite")]
    assert report.claims
    del report
    gc.collect()
    assert not [*(tmp_path / "temporary").iterdir()]
