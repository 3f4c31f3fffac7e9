"""The change beside the protected base branch: faithfulness, and the checkpoint of the provenance log."""

from __future__ import annotations

import pytest

from tests.support.logs import CATALOG_TABLE, ProjectLog
from tests.support.runner import PYTEST

from .conftest import Repository

RISE = "Revenue rose to 12 million dollars.\n"


def test_the_summary_shows_this_change_beside_the_base_branch(repository: Repository) -> None:
    outcome = repository.runner.run()
    assert outcome.code == 0
    assert "| **All documents** | 1.00 | 1.00 |" in outcome.summary
    assert outcome.summary.startswith("### Beside the base branch\n")


def test_a_document_that_became_less_faithful_fails_although_nothing_is_contradicted(repository: Repository) -> None:
    repository.write("docs/good.md", f"{RISE}\nThe mill stands in Porto.\n")
    repository.write("docs/new.md", "The mill has two wheels.\n")
    repository.commit()
    outcome = repository.runner.run()
    assert (outcome.code, outcome.outputs["contradicted"]) == (1, "0")
    assert "| docs/good.md | **0.50** | 1.00 |" in outcome.summary
    assert "faithfulness fell to 0.5000, and is 1.0000 on the base branch" in outcome.stdout
    # A document that is new has nothing to fall from.
    assert "docs/new.md: faithfulness" not in outcome.stdout
    assert repository.runner.run(fail_on="none").code == 0


def test_a_base_that_was_no_better_does_not_fail(repository: Repository) -> None:
    repository.git("checkout", "-q", "main")
    repository.write("docs/good.md", f"{RISE}\nThe mill stands in Porto.\n")
    repository.commit()
    repository.pull_request("other")
    repository.write("docs/good.md", f"{RISE}\nThe mill stands in Porto.\n\n{RISE}")
    repository.commit()
    outcome = repository.runner.run()
    assert outcome.code == 0
    assert "| docs/good.md | 0.67 | 0.50 |" in outcome.summary


WORSE = f"{RISE}\nThe mill stands in Porto.\n"


@pytest.mark.parametrize("pytest_input", ["false", "true"])
@pytest.mark.parametrize("attribute", ["docs export-ignore", "* export-ignore", "*.md text eol=crlf"])
def test_what_git_leaves_out_of_an_archive_is_compared(
    repository: Repository, attribute: str, pytest_input: str
) -> None:
    repository.git("checkout", "-q", "main")
    repository.write(".gitattributes", f"{attribute}\n")
    repository.commit()
    repository.pull_request("other")
    repository.write("docs/good.md", WORSE)
    repository.commit()
    outcome = repository.runner.run(pytest=pytest_input, args=PYTEST if pytest_input == "true" else "")
    assert outcome.code == 1
    assert "| docs/good.md | **0.50** | 1.00 |" in outcome.summary
    assert not any("warning" in line for line in outcome.commands if "base branch" in line)


GENERATED = {
    "all sources": (["sources/q3.txt"], "sources"),
    "one source of several": (["sources/extra.txt"], "sources/extra.txt"),
    "the document": (["docs/good.md"], "docs/good.md"),
}


@pytest.mark.parametrize("pytest_input", ["false", "true"])
@pytest.mark.parametrize("case", GENERATED.values(), ids=GENERATED)
def test_what_is_made_in_the_workflow_and_not_in_git_is_told(
    repository: Repository, case: tuple[list[str], str], pytest_input: str
) -> None:
    ignored, named = case
    repository.git("checkout", "-q", "main")
    repository.write("sources/extra.txt", "The mill stands in Lyon.\n")
    repository.write(".gitignore", "".join(f"{name}\n" for name in ignored))
    repository.git("rm", "-q", "--cached", "--ignore-unmatch", *ignored)
    repository.commit()
    repository.pull_request("other")
    repository.write("docs/good.md", f"{RISE}\nThe mill has two wheels.\n")
    repository.commit()
    files = "docs/good.md\ndocs/bad.md"
    outcome = repository.runner.run(
        paths=files, pytest=pytest_input, args=PYTEST if pytest_input == "true" else "", fail_on="contradicted"
    )
    told = [line for line in outcome.commands if line.startswith("::warning title=Footnote::") and "passed" in line]
    assert len(told) == 1
    assert named in told[0]


def test_a_base_of_which_git_lacks_a_file_is_told(repository: Repository) -> None:
    blob = repository.git("rev-parse", "main:docs/good.md")
    repository.write("docs/good.md", WORSE)
    repository.commit()
    (repository.folder / ".git" / "objects" / blob[:2] / blob[2:]).unlink()
    outcome = repository.runner.run()
    assert "::warning title=Footnote::git cannot write the files of the base branch" in outcome.stdout


@pytest.mark.parametrize("base", ["1" * 40, "main", "--upload-pack=touch pwned", "HEAD; touch pwned", "$(touch pwned)"])
def test_a_base_that_is_not_there_is_told_and_no_name_becomes_a_command(repository: Repository, base: str) -> None:
    repository.runner.event["pull_request.base.sha"] = base
    outcome = repository.runner.run(paths="docs/good.md")
    assert outcome.code == 0
    assert "::warning title=Footnote::the base branch is not in this clone" in outcome.stdout
    assert not (repository.folder / "pwned").exists()


def test_a_new_branch_has_no_base(repository: Repository) -> None:
    repository.runner.event.clear()
    repository.runner.event["before"] = "0" * 40
    outcome = repository.runner.run(paths="docs/good.md")
    assert (outcome.code, outcome.commands) == (0, [])


def test_what_the_base_branch_writes_or_records_stays_away(repository: Repository) -> None:
    repository.runner.run(paths="docs", args="--json out.json --markdown out.md")
    assert (repository.folder / "out.json").is_file()
    assert repository.git("worktree", "list").count("\n") == 0
    assert repository.git("status", "--porcelain").split() == ["??", ".footnote/", "??", "out.json", "??", "out.md"]


@pytest.fixture
def log(repository: Repository, tmp_path_factory: pytest.TempPathFactory) -> ProjectLog:
    """A log of two records, anchored on the main branch."""
    pytest.importorskip("sqlalchemy")
    pytest.importorskip("cryptography")
    pytest.importorskip("rfc8785")
    repository.git("checkout", "-q", "main")
    text = (repository.folder / "footnote.toml").read_text(encoding="utf-8")
    made = ProjectLog(repository.folder, tmp_path_factory.mktemp("keys"))
    repository.write("footnote.toml", CATALOG_TABLE + text)
    key = made.start()
    repository.write("footnote.toml", f'{CATALOG_TABLE}public-key = "{key}"\n{text}')
    made.append("What is overdue for Bergmann?", "Is Bergmann at risk?")
    made.anchor()
    repository.commit()
    repository.pull_request("records")
    return made


def test_a_log_that_grows_is_anchored(repository: Repository, log: ProjectLog) -> None:
    log.append("What is overdue for Bergmann?")
    repository.commit()
    outcome = repository.runner.run()
    assert (outcome.code, outcome.outputs["chain"]) == (0, "anchored")
    assert "provenance chain: anchored" in outcome.summary.replace("&#58;", ":")


def test_a_log_written_anew_is_found_although_its_own_checkpoint_is_signed(
    repository: Repository, log: ProjectLog
) -> None:
    log.rewrite("What is overdue for Bergmann?", "What is overdue for Bergmann?", "Is Bergmann at risk?")
    repository.commit()
    for pytest_input in ("false", "true"):
        outcome = repository.runner.run(pytest=pytest_input, args=PYTEST if pytest_input == "true" else "")
        assert (outcome.code, outcome.outputs["chain"]) == (1, "diverged")
        assert any("the first 2 records are not those of that checkpoint" in line for line in outcome.commands)
    # Nothing in the repository alone says so.
    repository.runner.event.clear()
    assert repository.runner.run().outputs["chain"] == "anchored"


def test_a_changed_record_fails(repository: Repository, log: ProjectLog) -> None:
    log.change("UPDATE {t} SET body = replace(body, 'Bergmann', 'Bergfeld') WHERE sequence = 1")
    outcome = repository.runner.run()
    assert (outcome.code, outcome.outputs["chain"]) == (1, "tampered")


def test_a_log_that_is_named_and_out_of_reach_could_not_be_checked(repository: Repository, log: ProjectLog) -> None:
    (repository.folder / "log.db").unlink()
    outcome = repository.runner.run()
    assert (outcome.code, outcome.outputs["chain"]) == (2, "could not run")


def test_where_only_the_checkpoint_is_here_the_checkpoints_are_compared(
    repository: Repository, log: ProjectLog
) -> None:
    text = (repository.folder / "footnote.toml").read_text(encoding="utf-8").replace(CATALOG_TABLE, "[catalog]\n")
    repository.write("footnote.toml", text)
    (repository.folder / "log.db").unlink()
    outcome = repository.runner.run()
    assert (outcome.code, outcome.outputs["chain"]) == (0, "could not run")
    log.checkpoint.unlink()
    outcome = repository.runner.run()
    assert (outcome.code, outcome.outputs["chain"]) == (1, "diverged")
