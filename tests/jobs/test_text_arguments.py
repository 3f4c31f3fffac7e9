from __future__ import annotations

from pathlib import Path

import pytest

from footnote.errors import ConfigurationError, UnreadableError, UsageError
from footnote.jobs import Job
from footnote.settings import DocumentRule, Settings
from footnote.text_arguments import jobs_for_texts, plan_texts, read_standard_input
from footnote.types import Source

FIRST = DocumentRule(paths=("docs/answer.md",), sources=("sources/",), fail_under=0.95)
SECOND = DocumentRule(paths=("docs/**/*.md", "README.md"), sources=("other/",))


def paths(jobs: tuple[Job, ...]) -> list[str]:
    return [job.path for job in jobs]


TEXTS = [
    (["docs/answer.md"], ["docs/answer.md"]),
    (["./docs/../docs/answer.md"], ["docs/answer.md"]),
    (["with space.md"], ["with space.md"]),
    (["docs"], ["docs/answer.md", "docs/b.md", "docs/changelog.md", "docs/deep/c.md", "docs/notes.txt"]),
    (["docs/*.md"], ["docs/answer.md", "docs/b.md", "docs/changelog.md"]),
    (["docs/**/c.*"], ["docs/deep/c.md"]),
    (["docs/*"], ["docs/answer.md", "docs/b.md", "docs/changelog.md", "docs/notes.txt"]),
    (["docs/b.md", "docs/*.md", "docs/b.md"], ["docs/b.md", "docs/answer.md", "docs/changelog.md"]),
    (["docs/image.png"], ["docs/image.png"]),
]


@pytest.mark.parametrize(("texts", "expected"), TEXTS)
def test_a_text_that_exists_is_a_file_a_folder_or_a_glob(tree: Path, texts: list[str], expected: list[str]) -> None:
    assert paths(jobs_for_texts(texts, ["sources"], Settings(root=tree))) == expected


LITERALS = [
    "Revenue rose by 5 %.",
    "Revenue rose to $2.1B",
    "# Title\n\nSee report.md",
    "**Revenue** rose [1] to *5*?",
    "a " * 200_000,
    "nul \x00 in it",
    " ",
]


@pytest.mark.parametrize("text", LITERALS, ids=lambda text: repr(text[:20]))
def test_other_text_with_white_space_is_literal_markdown(tree: Path, text: str) -> None:
    (job,) = jobs_for_texts([text], ["sources"], Settings(root=tree))
    assert job == Job("<text>", None, text, ".md", ("sources",), None)


MISSING = ["missing.md", "answer", "docs/*.rst", "my report.md", "We use Node.js", "", "x" * 100_000]


@pytest.mark.parametrize("text", MISSING, ids=lambda text: repr(text[:20]))
def test_a_text_that_looks_like_a_file_name_must_exist(tree: Path, text: str) -> None:
    with pytest.raises(UsageError, match="no such file"):
        jobs_for_texts([text], ["sources"], Settings(root=tree))


@pytest.mark.parametrize("text", ["Revenue rose by 5 %.", "docs/*.md'; touch pwned; '", "-"])
def test_where_texts_must_be_files_nothing_is_taken_literally(tree: Path, text: str) -> None:
    with pytest.raises(UsageError, match="no such file"):
        jobs_for_texts([text], ["sources"], Settings(root=tree), literal=False)


def test_one_bad_text_does_not_stop_the_others(tree: Path) -> None:
    plan = plan_texts(["missing.md", "docs/b.md"], ["sources"], Settings(root=tree))
    assert paths(plan.jobs) == ["docs/b.md"]
    assert [text for text, _ in plan.errors] == ["missing.md"]


def test_a_dash_reads_standard_input(tree: Path) -> None:
    (job,) = jobs_for_texts(["-"], ["sources"], Settings(root=tree), read_stdin=lambda: "Revenue rose.")
    assert (job.path, job.text) == ("<stdin>", "Revenue rose.")


class Bytes:
    def __init__(self, data: bytes) -> None:
        self.buffer, self.data = self, data

    def read(self) -> bytes:
        return self.data


def test_standard_input_is_utf_8_without_its_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Bytes(b"\xef\xbb\xbfGr\xc3\xb6\xc3\x9fe"))
    assert read_standard_input() == "Größe"
    monkeypatch.setattr("sys.stdin", Bytes(b"caf\xe9 "))
    with pytest.raises(UnreadableError, match="byte 3"):
        read_standard_input()


def test_several_literal_texts_have_names_of_their_own(tree: Path) -> None:
    jobs = jobs_for_texts(["One thing.  Yes.", "Another thing.", "And a third."], ["sources"], Settings(root=tree))
    assert paths(jobs) == ["<text>", "<text 2>", "<text 3>"]


def test_without_texts_all_configured_documents_count_and_the_first_entry_wins(tree: Path) -> None:
    settings = Settings(root=tree, documents=(FIRST, SECOND), exclude=("docs/changelog.md",))
    jobs = jobs_for_texts([], [], settings)
    assert paths(jobs) == ["README.md", "docs/answer.md", "docs/b.md", "docs/deep/c.md"]
    assert [job.rule for job in jobs] == [SECOND, FIRST, SECOND, SECOND]
    assert jobs[1].sources == ("sources/",)


def test_a_text_without_s_takes_the_sources_of_the_first_entry_that_matches(tree: Path) -> None:
    settings = Settings(root=tree, documents=(FIRST, SECOND))
    jobs = jobs_for_texts(["docs/answer.md", "docs/b.md"], [], settings)
    assert [job.sources for job in jobs] == [("sources/",), ("other/",)]


def test_given_sources_win_and_the_rule_stays(tree: Path) -> None:
    (job,) = jobs_for_texts(["docs/answer.md"], ["mine.txt"], Settings(root=tree, documents=(FIRST,)))
    assert (job.sources, job.rule) == (("mine.txt",), FIRST)


def test_sources_in_memory_and_operations_pass_unchanged(tree: Path) -> None:
    memory = Source.from_text("a.txt", "x")
    (job,) = jobs_for_texts(["docs/b.md"], [memory, "op:x?y=1"], Settings(root=tree / "docs"))
    assert job.sources == (memory, "op:x?y=1")


def test_sources_count_from_the_current_folder_and_are_told_from_the_root(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tree / "docs")
    (job,) = jobs_for_texts(["answer.md"], ["../sources/q3.txt"], Settings(root=tree))
    assert (job.path, job.sources) == ("docs/answer.md", ("sources/q3.txt",))


NOTHING = [
    (Settings(), [], UsageError, "footnote init"),
    (Settings(), ["docs/b.md"], UsageError, "footnote init"),
    (Settings(documents=(DocumentRule(("no/*.md",), ("s",)),)), [], ConfigurationError, "'no/\\*.md'"),
    (Settings(exclude=("docs",)), ["docs"], UsageError, "all are excluded"),
    (Settings(), ["sources/*.x"], UsageError, "no such file"),
]


@pytest.mark.parametrize(("settings", "texts", "kind", "message"), NOTHING)
def test_a_run_without_documents_or_sources_says_what_to_do(
    tree: Path, settings: Settings, texts: list[str], kind: type[Exception], message: str
) -> None:
    with pytest.raises(kind, match=message):
        jobs_for_texts(texts, [], settings)


@pytest.mark.parametrize("address", ["https://example.org/a.txt", "http://x", "s3://bucket/key"])
def test_an_address_is_no_source(tree: Path, address: str) -> None:
    with pytest.raises(UsageError, match="download it first"):
        jobs_for_texts(["docs/b.md"], [address], Settings(root=tree))
    with pytest.raises(UsageError, match="download it first"):
        jobs_for_texts([], [], Settings(root=tree, documents=(DocumentRule(("docs/b.md",), (address,)),)))


def test_a_file_named_outright_is_checked_although_it_is_excluded(tree: Path) -> None:
    settings = Settings(root=tree, exclude=("docs/*.md",))
    assert paths(jobs_for_texts(["docs/b.md"], ["s"], settings)) == ["docs/b.md"]
    assert paths(jobs_for_texts(["docs"], ["s"], settings)) == ["docs/deep/c.md", "docs/notes.txt"]
