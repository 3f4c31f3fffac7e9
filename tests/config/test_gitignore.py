import subprocess

import pytest

from footnote.document_paths import documents_below, files_of, ignored_files_of
from footnote.gitignore import GitIgnore

FILES = [
    "a.md",
    "b.md",
    "build/c.md",
    "docs/build/d.md",
    "docs/e.md",
    "docs/keep.md",
    "docs/x/y/f.md",
    "[z].md",
    "w x.md",
]

RULES = [
    "a.md",
    "/a.md\n/e.md",
    "build/",
    "build",
    "/build",
    "*.md\n!docs/keep.md",
    "docs/*\n!docs/keep.md",
    "docs/**/f.md",
    "docs/**",
    "**/y",
    "docs/x/",
    "# a.md\n\n  \n!b.md",
    "[ab].md",
    "[!ab].md",
    "?.md",
    "\\[z\\].md",
    "w\\ x.md",
    "a.md   ",
    "/",
    "[",
    "a.md/",
]


@pytest.fixture
def repository(tmp_path):
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", "utf-8")
    return tmp_path


def git_ignored(root):
    given = "\n".join(FILES)
    run = subprocess.run(
        ["git", "-c", "core.quotePath=false", "check-ignore", "--no-index", "--stdin"],
        cwd=root,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    return sorted(run.stdout.splitlines())


@pytest.mark.parametrize("rules", RULES)
def test_files_are_ignored_as_git_ignores_them(repository, rules):
    (repository / ".gitignore").write_text(rules + "\n", "utf-8")
    ignored = GitIgnore(repository)
    assert sorted(name for name in FILES if ignored.covers(repository / name)) == git_ignored(repository)


def test_rules_of_deeper_folders_win(repository):
    (repository / ".gitignore").write_text("*.md\n", "utf-8")
    (repository / "docs" / ".gitignore").write_text("!e.md\n/keep.md\n", "utf-8")
    ignored = GitIgnore(repository)
    assert sorted(name for name in FILES if ignored.covers(repository / name)) == git_ignored(repository)


def test_ignored_documents_are_found_only_if_they_are_named(repository):
    (repository / ".gitignore").write_text("build\nb.md\n", "utf-8")
    below = [file.relative_to(repository).as_posix() for file in documents_below(repository, (".md",))]
    assert below == sorted(set(FILES) - {"b.md", "build/c.md", "docs/build/d.md"})
    assert [file.name for file in files_of(repository, "?.md", (".md",))] == ["a.md"]
    assert [file.name for file in files_of(repository, "b.md", (".md",))] == ["b.md"]


# What .gitignore holds, what the entry names, what is then found of FILES below.
MEANT = {
    "an ignored folder's files": ("reports/", "reports/*.md", ["reports/a.md", "reports/b.gen.md"]),
    "an ignored folder by a wildcard": ("reports/*", "reports/*.md", ["reports/a.md", "reports/b.gen.md"]),
    "all below an ignored folder": ("reports/", "reports/**", ["reports/a.md", "reports/b.gen.md", "reports/x/c.md"]),
    "an ignored folder": ("reports/", "reports", ["reports/a.md", "reports/b.gen.md", "reports/x/c.md"]),
    "a folder below it": ("reports/", "reports/x/", ["reports/x/c.md"]),
    "an ignored kind": ("*.gen.md", "reports/*.gen.md", ["reports/b.gen.md"]),
    "an ignored kind anywhere": ("*.gen.md", "**/*.gen.md", ["reports/b.gen.md"]),
    "what is ignored one by one": ("reports/a.md", "reports/*.md", ["reports/b.gen.md"]),
    "an ignored kind among others": ("*.gen.md", "reports/*.md", ["reports/a.md"]),
    "an ignored folder met on the way": ("reports/", "**/*.md", ["docs/d.md"]),
    "by name": ("reports/", "reports/a.md", ["reports/a.md"]),
    "a folder met on the way": ("x/", "reports", ["reports/a.md", "reports/b.gen.md"]),
    "all but one": ("reports/*\n!reports/a.md", "reports/*.md", ["reports/a.md", "reports/b.gen.md"]),
}


@pytest.mark.parametrize(("rules", "entry", "expected"), MEANT.values(), ids=MEANT)
def test_an_entry_means_ignored_files_where_it_names_what_is_ignored(tmp_path, rules, entry, expected):
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text(rules + "\n", "utf-8")
    every = {"reports/a.md", "reports/b.gen.md", "reports/x/c.md", "docs/d.md"}
    for name in every:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", "utf-8")

    def names(files):
        return [file.relative_to(tmp_path).as_posix() for file in files]

    found, left_out = (which(tmp_path, entry, (".md",)) for which in (files_of, ignored_files_of))
    assert names(found) == expected
    assert not set(names(left_out)) & set(expected)


def test_nothing_is_ignored_outside_of_a_repository(tmp_path):
    (tmp_path / ".gitignore").write_text("*\n", "utf-8")
    (tmp_path / "a.md").write_text("x", "utf-8")
    if not any((folder / ".git").exists() for folder in tmp_path.parents):
        assert not GitIgnore(tmp_path).covers(tmp_path / "a.md")
