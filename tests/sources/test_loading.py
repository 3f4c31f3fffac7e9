import gc
import io
import os
import socket
import sys
from pathlib import Path

import pytest

from footnote.errors import UnreadableError
from footnote.settings import Settings
from footnote.sources import READERS, load, read_document
from footnote.sources.limits import DEFAULT_LIMIT, LIMITS
from footnote.types import Source


@pytest.fixture
def root(tmp_path):
    (tmp_path / "src" / "deep").mkdir(parents=True)
    (tmp_path / "src" / "b.txt").write_text("Sales were 4.\n\nCosts were 3.", "utf-8")
    (tmp_path / "src" / "a.md").write_text("# Title\n\nProfit was **1**.", "utf-8")
    (tmp_path / "src" / "deep" / "c.md").write_text("The end is near.", "utf-8")
    (tmp_path / "src" / ".hidden.md").write_text("Not seen.", "utf-8")
    (tmp_path / "src" / "data.zzz").write_text("Not known.", "utf-8")
    return tmp_path


def loaded(root, *names):
    return load(names, Settings(root=root), READERS)


def names(result):
    return [source.name for source in result.sources]


def test_a_folder_gives_its_files_in_order_and_says_what_it_left_out(root):
    result = loaded(root, "src")
    assert names(result) == ["src/a.md", "src/b.txt", "src/deep/c.md"]
    assert [(entry.path, entry.reason) for entry in result.skipped] == [
        ("src/.hidden.md", "hidden file"),
        ("src/data.zzz", "unknown format '.zzz'"),
    ]
    assert result.errors == ()
    assert result.characters == sum(len(source.text) for source in result.sources)


@pytest.mark.parametrize("name", ["src", "src/*", "src/**", "src/*.docx", "src/**/*.docx"])
def test_a_lock_file_is_left_out_and_told_unless_it_is_named(root, name):
    (root / "src" / "~$b.docx").write_bytes(b"\5Ada")
    result = loaded(root, name)
    assert result.errors == ()
    assert ("src/~$b.docx", "lock file of a program that has a file open") in [
        (skip.path, skip.reason) for skip in result.skipped
    ]
    assert [error.path for error in loaded(root, "src/~$b.docx").errors] == ["src/~$b.docx"]


@pytest.mark.parametrize(("pattern", "is_told"), [("src/**/*.md", True), ("src/*/*", True), ("src/*.md", False)])
def test_a_folder_below_a_pattern_that_cannot_be_read_is_an_error(root, monkeypatch, pattern, is_told):
    scan = os.scandir

    def scandir(folder):
        if str(folder).rstrip("/").endswith("deep"):
            raise PermissionError(13, "Permission denied", str(folder))
        return scan(folder)

    (root / "src" / "other").mkdir()
    (root / "src" / "other" / "d.md").write_text("It is 5.", "utf-8")
    monkeypatch.setattr("os.scandir", scandir)
    errors = [(error.path, error.message) for error in loaded(root, pattern).errors]
    assert errors == ([("src/deep", "Permission denied")] if is_told else [])


@pytest.mark.parametrize("pattern", ["src/*", "src/**", "src/*.*"])
def test_a_glob_skips_unknown_formats_as_a_folder_does(root, pattern):
    result = load([pattern], Settings(root=root), READERS)
    assert result.errors == ()
    assert ("src/data.zzz", "unknown format '.zzz'") in [(skip.path, skip.reason) for skip in result.skipped]
    assert "src/a.md" in [source.name for source in result.sources]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("src/*.zzz", ["src/data.zzz"]),
        ("src/*.md", ["src/a.md"]),
        ("src/**/*.md", ["src/a.md", "src/deep/c.md"]),
        ("src/data.zzz", ["src/data.zzz"]),
        (Path("src") / "a.md", ["src/a.md"]),
        ("./src/../src/a.md", ["src/a.md"]),
    ],
)
def test_names_lead_to_sources(root, pattern, expected):
    assert names(loaded(root, pattern)) == expected


@pytest.mark.parametrize(
    ("name", "kind", "message"),
    [
        ("nowhere.md", "usage", "no such file"),
        ("src/*.nope", "usage", "matches no file"),
        ("https://x.test/a.md", "usage", "download it first"),
        ("s*c", "usage", "only folders"),
        ("a\0b.md", "usage", "no such file"),
        ("x" * 5000, "unreadable", "too long"),
    ],
)
def test_what_leads_nowhere_is_an_error_and_the_rest_is_read(root, name, kind, message):
    result = loaded(root, name, "src/a.md")
    assert names(result) == ["src/a.md"]
    (error,) = result.errors
    assert error.kind == kind
    assert message in error.message.lower()


def test_a_file_named_twice_counts_once(root):
    (root / "src" / "z.md").symlink_to(root / "src" / "a.md")
    assert names(loaded(root, "src/a.md", "src", str(root / "src" / "a.md"))) == [
        "src/a.md",
        "src/b.txt",
        "src/deep/c.md",
    ]


def test_links_in_circles_and_broken_files_are_named(root):
    (root / "src" / "loop.md").symlink_to("loop.md")
    (root / "src" / "deep" / "up").symlink_to("..")
    (root / "src" / "bad.txt").write_bytes(bytes(range(256)))
    result = loaded(root, "src")
    assert [error.path for error in result.errors] == ["src/bad.txt", "src/loop.md"]
    assert names(result) == ["src/a.md", "src/b.txt", "src/deep/c.md"]


@pytest.mark.skipif(sys.platform != "linux", reason="needs file names that are bytes")
def test_a_name_that_is_no_text_is_shown_with_its_bytes(root):
    Path(os.fsdecode(os.fsencode(root) + b"/src/odd\xff.md")).write_text("Odd name.", "utf-8")
    assert "src/odd\\xff.md" in names(loaded(root, "src"))


def _fifo(path):
    os.mkfifo(path)


def _socket(path):
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))


def _closed(path):
    if os.geteuid() == 0:
        pytest.skip("root may read every file")
    path.write_text("It is 4.", "utf-8")
    path.chmod(0)


def _failing(path):
    if sys.platform != "linux":
        pytest.skip("needs a regular file whose reading fails for root too")
    path.symlink_to("/proc/self/mem")


# Files that cannot be read, whoever asks, and what is said of them.
UNREADABLE = [
    (_fifo, "not a regular file"),
    (_socket, "not a regular file"),
    (_failing, "Input/output error"),
    (_closed, "Permission denied"),
]


@pytest.mark.parametrize(("make", "message"), UNREADABLE, ids=["fifo", "socket", "failing", "closed"])
def test_an_unreadable_file_is_an_error_with_its_name_and_the_rest_is_read(root, monkeypatch, make, message):
    monkeypatch.chdir(root)  # a socket's path is short
    make(Path("odd.md"))
    result = loaded(root, "odd.md", "src/a.md")
    assert [(error.path, error.message, error.kind) for error in result.errors] == [("odd.md", message, "unreadable")]
    assert names(result) == ["src/a.md"]
    with pytest.raises(UnreadableError, match=f"odd.md: {message}"):
        read_document(Path("odd.md"), Settings(), READERS)


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_a_file_above_the_limit_of_its_format_is_refused_before_it_is_read(root, reader):
    limit = LIMITS.get(reader.name, DEFAULT_LIMIT)
    with (root / f"big{reader.suffixes[0]}").open("wb") as file:
        file.truncate(limit + 1)
    (error,) = loaded(root, f"big{reader.suffixes[0]}").errors
    assert error.message.startswith(f"{limit + 1:,} bytes are more than the {limit:,} that a {reader.name} file may")


def test_the_configured_limit_counts_for_every_format(root):
    result = load(["src"], Settings(root=root, max_file_size=20), READERS)
    assert [error.path for error in result.errors] == ["src/a.md", "src/b.txt"]
    assert names(result) == ["src/deep/c.md"]


def test_a_value_is_read_by_the_ending_of_its_name(root):
    markdown = Source.from_text("note.md", "# T\n\nIt is **4**.")
    other = Source.from_text("note", "# T\n\nIt is **4**.")
    result = loaded(root, other, markdown)
    assert [source.units[-1].reading.text for source in result.sources] == ["It is **4**.", "It is 4."]
    assert result.sources[1].units[0].headings == ("T",)


def test_order_of_names_does_not_matter(root):
    assert loaded(root, "src/b.txt", "src/a.md") == loaded(root, "src/a.md", "src/b.txt")


def test_unresolved_conflicts_are_noted_with_their_line(root):
    content = read_document("A.\n\n<<<<<<< a\nB\n=======\nC\n>>>>>>> b\n", Settings(), READERS, "x.md")
    assert [(note.code, note.message) for note in content.notes] == [("FN605", "line 3: unresolved merge conflict")]


def test_a_folder_of_many_files_is_read(tmp_path):
    for number in range(2000):
        (tmp_path / f"{number}.txt").write_text(f"It is {number}.", "utf-8")
    assert len(loaded(tmp_path, ".").sources) == 2000


def test_standard_input_is_a_source(root, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO("Größe is 4.".encode("cp1252"))))
    (source,) = loaded(root, "-").sources
    assert (source.name, source.text) == ("standard input", "Größe is 4.")
    assert [note.code for note in source.notes] == ["FN601"]


def test_reading_a_large_file_leaves_the_collector_as_it_was():
    text = "It is 4.\n\n" * 20_000
    for enabled in (True, False):
        (gc.enable if enabled else gc.disable)()
        try:
            read_document(text, Settings(), READERS, "x.txt")
            assert gc.isenabled() is enabled
        finally:
            gc.enable()


def test_a_file_of_too_many_lines_is_refused(root, monkeypatch):
    monkeypatch.setattr("footnote.sources.limits.MOST_LINES", 2)
    (root / "src" / "b.txt").write_text("a\nb\r\nc\n", "utf-8")
    (error,) = loaded(root, "src/b.txt").errors
    assert error.message == "4 lines are more than 2; split it"
