"""A run: which documents are checked against what, what becomes of what cannot be read, and which gate holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from footnote.jobs import Job, configured_jobs, job_for_literal
from footnote.results import Report
from footnote.settings import DocumentRule, Settings
from footnote.shelves import Shelves
from footnote.types import Source, Verdict
from footnote.verify import verify

TRUE = "The mill was sold in May.\n"
FALSE = "The mill was sold in June.\n"
SOURCE = "The mill was sold in May. It has two wheels.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {
        "docs/true.md": TRUE,
        "docs/false.md": FALSE,
        "docs/empty.md": "# Only a heading\n",
        "sources/mill.txt": SOURCE,
    }.items():
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


def run(folder: Path, *rules: DocumentRule, default_fail_on: tuple[Verdict, ...] = (), **keys: object) -> Report:
    settings = Settings(root=folder, documents=rules, **keys)
    return verify(configured_jobs(settings), settings, default_fail_on=default_fail_on)


def rule(*paths: str, sources: tuple[str, ...] = ("sources/",), **keys: object) -> DocumentRule:
    return DocumentRule(paths=paths, sources=sources, **keys)


def test_every_document_is_checked_in_order(folder: Path) -> None:
    report = run(folder, rule("docs/"))
    assert [document.path for document in report.documents] == ["docs/empty.md", "docs/false.md", "docs/true.md"]
    verdicts = [[str(claim.verdict) for claim in document.claims] for document in report.documents]
    assert verdicts == [[], ["contradicted"], ["supported"]]


def test_the_documents_pool_their_claims(folder: Path) -> None:
    report = run(folder, rule("docs/"))
    assert report.faithfulness == 0.5
    assert sum(report.counts().values()) == 2


def test_a_document_without_claims_passes_every_gate_and_has_no_faithfulness(folder: Path) -> None:
    report = run(folder, rule("docs/empty.md", fail_under=1.0))
    (document,) = report.documents
    assert document.status == "no claims"
    assert document.faithfulness is None
    assert report.status == "no claims"
    assert report.exit_code == 0


def test_a_document_is_never_its_own_source(folder: Path) -> None:
    (folder / "sources" / "copy.md").write_text(FALSE, encoding="utf-8")
    (document,) = run(folder, rule("docs/false.md")).documents
    assert [str(claim.verdict) for claim in document.claims] == ["contradicted"]
    assert document.sources == ("sources/mill.txt",)
    assert [note.code for note in document.notes] == ["FN604"]


def test_the_same_file_among_its_sources_is_dropped(folder: Path) -> None:
    (document,) = run(folder, rule("docs/false.md", sources=("docs/", "sources/"))).documents
    assert "docs/false.md" not in document.sources
    assert "docs/true.md" in document.sources


def test_nothing_left_is_an_error_and_never_a_pass(folder: Path) -> None:
    report = run(folder, rule("docs/true.md", sources=("docs/true.md",)))
    assert report.documents == ()
    assert [(error.path, error.kind) for error in report.errors] == [("docs/true.md", "usage")]
    assert "itself" in report.errors[0].message
    assert report.exit_code == 2


def test_no_sources_at_all_is_an_error(folder: Path) -> None:
    report = run(folder, rule("docs/true.md", sources=()))
    assert report.exit_code == 2
    assert "no sources" in report.errors[0].message


@pytest.mark.parametrize("name", ["nothing/*.txt", "gone.txt", "gone/"])
def test_a_source_name_that_matches_nothing_is_an_error(folder: Path, name: str) -> None:
    report = run(folder, rule("docs/true.md", sources=(name,)))
    assert report.exit_code == 2
    assert any(name.rstrip("/") in error.path + error.message for error in report.errors)


def test_an_error_does_not_stop_the_rest(folder: Path) -> None:
    (folder / "docs" / "odd.md").write_bytes(b"\x00\x01\x02\x00\xff\xfe\x00" * 50)
    report = run(folder, rule("docs/", "docs/gone.md"))
    assert {document.path for document in report.documents} >= {"docs/false.md", "docs/true.md"}
    assert "docs/gone.md" in {error.path for error in report.errors}
    assert report.status == "error"
    assert report.exit_code == 2


def test_an_unreadable_source_is_told_beside_the_verdicts(folder: Path) -> None:
    report = run(folder, rule("docs/true.md", sources=("sources/", "gone.txt")))
    assert [str(claim.verdict) for claim in report.claims] == ["supported"]
    assert report.exit_code == 2


def test_an_error_is_told_once_however_many_documents_it_touches(folder: Path) -> None:
    report = run(folder, rule("docs/", sources=("sources/", "gone.txt")))
    assert len(report.documents) == 3
    assert len(report.errors) == 1


GATES = [
    ({}, {}, (), 0),
    ({}, {}, (Verdict.CONTRADICTED,), 1),
    ({"fail_on": ()}, {}, (Verdict.CONTRADICTED,), 0),
    ({"fail_on": (Verdict.CONTRADICTED,)}, {}, (), 1),
    ({"fail_on": (Verdict.UNSUPPORTED,)}, {}, (Verdict.CONTRADICTED,), 0),
    ({"fail_under": 0.5}, {}, (), 1),
    ({"fail_under": 0.0}, {}, (), 0),
    ({"fail_under": 0.9}, {"fail_under": 0.0}, (), 0),
    ({"fail_on": ()}, {"fail_on": (Verdict.CONTRADICTED,)}, (), 1),
    ({"fail_on": (Verdict.CONTRADICTED,)}, {"fail_on": ()}, (), 0),
]


@pytest.mark.parametrize(("keys", "entry", "default", "code"), GATES)
def test_an_entrys_gate_goes_before_the_settings_and_those_before_the_way_in(
    folder: Path, keys: dict[str, object], entry: dict[str, object], default: tuple[Verdict, ...], code: int
) -> None:
    report = run(folder, rule("docs/false.md", **entry), default_fail_on=default, **keys)
    assert report.exit_code == code
    assert bool(report.documents[0].failures) == bool(code)


def test_a_gate_holds_exactly_at_its_share() -> None:
    text = "\n\n".join([*(["The mill was sold in May."] * 9), "The mill was sold in June."])
    job = Job("answer.md", None, text, ".md", (Source.from_text("a.txt", SOURCE),), None)
    assert verify([job], Settings(fail_under=0.9)).exit_code == 0
    assert verify([job], Settings(fail_under=0.95)).exit_code == 1


def test_an_entry_says_which_headings_are_read(folder: Path) -> None:
    (folder / "docs" / "parts.md").write_text(f"# Results\n\n{TRUE}\n# Outlook\n\n{FALSE}", encoding="utf-8")
    results = run(folder, rule("docs/parts.md", sections=("Results",)))
    assert [str(claim.verdict) for claim in results.claims] == ["supported"]
    without = run(folder, rule("docs/parts.md", skip_sections=("Results",)))
    assert [str(claim.verdict) for claim in without.claims] == ["contradicted"]


def test_the_first_entry_that_matches_counts(folder: Path) -> None:
    report = run(folder, rule("docs/false.md", fail_on=()), rule("docs/", fail_on=(Verdict.CONTRADICTED,)))
    assert report.exit_code == 0


def test_literal_texts_and_sources_in_memory_need_no_files() -> None:
    job = replace(job_for_literal(TRUE), sources=(Source.from_text("a.txt", SOURCE),))
    report = verify([job], Settings())
    assert report.documents[0].path == "<text>"
    assert report.faithfulness == 1.0


def test_a_literal_text_equal_to_a_source_is_still_checked_against_it() -> None:
    """A passage that is quoted as a whole is no file that vouches for itself."""
    job = Job("<text>", None, SOURCE, ".md", (Source.from_text("a.txt", SOURCE),), None)
    assert verify([job], Settings()).faithfulness == 1.0


def test_progress_is_told_after_each_claim(folder: Path) -> None:
    told: list[tuple[int, int]] = []
    settings = Settings(root=folder, documents=(rule("docs/"),))
    verify(configured_jobs(settings), settings, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_runs_that_share_what_they_keep_say_the_same_and_read_once(
    folder: Path,
) -> None:
    settings = Settings(root=folder, documents=(rule("docs/"),))
    jobs = configured_jobs(settings)
    kept: Shelves = {}
    first = verify(jobs[:1], settings, kept=kept)
    (folder / "sources" / "mill.txt").unlink()
    rest = verify(jobs[1:], settings, kept=kept)
    assert not first.errors
    assert not rest.errors
    assert [str(claim.verdict) for claim in rest.claims] == ["contradicted", "supported"]


def test_the_report_names_its_judge_and_engine(folder: Path) -> None:
    report = run(folder, rule("docs/true.md"))
    assert report.judge.startswith("lexical/")
    assert "footnote" in report.engine


def test_the_sources_of_a_report_are_sorted_and_each_once(folder: Path) -> None:
    (folder / "sources" / "b.txt").write_text("Bees hum.", encoding="utf-8")
    (folder / "sources" / "a.txt").write_text("Wax melts.", encoding="utf-8")
    report = run(folder, rule("docs/true.md", sources=("sources/", "sources/b.txt")), rule("docs/false.md"))
    assert [source.name for source in report.sources] == ["sources/a.txt", "sources/b.txt", "sources/mill.txt"]
