"""``only-changed``: what the change touches, and what rests on a source that it touches."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.support.runner import PYTEST

from .conftest import Repository


def checked(repository: Repository, **inputs: str) -> set[str]:
    """The documents that were checked; none of them has a claim that fails."""
    outcome = repository.runner.run(only_changed="true", **inputs)
    assert outcome.code == 0, outcome.stdout + outcome.stderr
    return set(re.findall(r"(?:docs|build/answers)/\w+\.md", outcome.summary))


def change_document(repository: Repository) -> None:
    repository.write("docs/good.md", "Revenue rose to 12 million dollars. Revenue rose to 12 million dollars.\n")


def change_source(repository: Repository) -> None:
    repository.write("sources/q3.txt", (repository.folder / "sources" / "q3.txt").read_text(encoding="utf-8") * 2)


def delete_source(repository: Repository) -> None:
    (repository.folder / "sources" / "more.txt").unlink()


def change_nothing_of_ours(repository: Repository) -> None:
    repository.write("setup.py", "pass\n")


def add_a_file_named_like_an_operation(repository: Repository) -> None:
    repository.write("op:a=b?c", "x\n")


def change_configuration(repository: Repository) -> None:
    text = (repository.folder / "footnote.toml").read_text(encoding="utf-8")
    repository.write("footnote.toml", f'locale = "en"\n{text}')


BOTH = {"docs/good.md", "docs/bad.md"}
CHANGES: list[tuple[Callable[[Repository], None], set[str]]] = [
    (change_document, {"docs/good.md"}),
    (change_source, BOTH),
    (delete_source, BOTH),
    (change_nothing_of_ours, set()),
    (change_configuration, BOTH),
    (add_a_file_named_like_an_operation, set()),
]


@pytest.fixture
def pair(repository: Repository) -> Repository:
    """The repository with a second source that nothing needs."""
    repository.git("checkout", "-q", "main")
    repository.write("sources/more.txt", "The mill has two wheels.\n")
    repository.commit()
    repository.pull_request("pair")
    return repository


@pytest.mark.parametrize(("change", "documents"), CHANGES, ids=lambda value: getattr(value, "__name__", ""))
def test_only_what_the_change_concerns_is_checked(
    pair: Repository, change: Callable[[Repository], None], documents: set[str]
) -> None:
    change(pair)
    pair.commit()
    assert checked(pair) == documents


@pytest.mark.parametrize(
    ("made", "documents"),
    [
        ("build/answers/made.md", {"build/answers/made.md"}),
        ("sources/fetched.txt", {*BOTH, "build/answers/made.md"}),
        ("dist/app.whl", set()),
    ],
)
def test_what_is_made_in_the_workflow_and_ignored_by_git_may_have_changed(
    pair: Repository, made: str, documents: set[str]
) -> None:
    pair.git("checkout", "-q", "main")
    paths = 'paths = ["docs/*.md", "build/answers/made.md"]'
    configuration = (pair.folder / "footnote.toml").read_text(encoding="utf-8")
    pair.write("footnote.toml", configuration.replace('paths = ["docs/*.md"]', paths))
    pair.write("build/answers/made.md", "Revenue rose to 12 million dollars.\n")
    pair.write(".gitignore", f"{made}\n")
    pair.commit()
    pair.pull_request("made")
    pair.write(made, "Revenue rose to 12 million dollars.\n")
    change_nothing_of_ours(pair)
    pair.commit()
    assert checked(pair) == documents


def test_a_change_of_main_meanwhile_is_not_one_of_the_branch(pair: Repository) -> None:
    pair.git("checkout", "-q", "main")
    change_source(pair)
    pair.runner.event["pull_request.base.sha"] = pair.commit()
    pair.git("checkout", "-q", "pair")
    change_document(pair)
    pair.commit()
    assert checked(pair) == {"docs/good.md"}


def test_without_a_base_every_document_is_checked(pair: Repository) -> None:
    pair.runner.event.clear()
    assert checked(pair) == BOTH


@pytest.mark.parametrize(("change", "documents"), CHANGES[::3], ids=lambda value: getattr(value, "__name__", ""))
def test_under_pytest_too(pair: Repository, change: Callable[[Repository], None], documents: set[str]) -> None:
    change(pair)
    pair.commit()
    assert checked(pair, pytest="true", args=PYTEST) == documents
