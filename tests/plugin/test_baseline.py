from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., pytest.RunResult]

FILE = "footnote-baseline.json"
BASELINE = ("--footnote", f"--footnote-baseline={FILE}")
UPDATE = (*BASELINE, "--footnote-update-baseline")


@pytest.fixture
def known(project: Path, run: Run) -> Path:
    """A project whose one bad claim is known."""
    assert run(*UPDATE).ret == pytest.ExitCode.OK
    return project


def change_source(project: Path) -> None:
    source = (project / "sources" / "q3.txt").read_text(encoding="utf-8")
    (project / "sources" / "q3.txt").write_text(source.replace("12 million", "11 million"), encoding="utf-8")


@pytest.mark.parametrize("items", ["document", "claim"])
def test_a_known_failure_is_expected(known: Path, run: Run, items: str) -> None:
    result = run(*BASELINE, f"--footnote-items={items}", "-rx")
    result.assert_outcomes(passed=3, xfailed=1)
    result.stdout.fnmatch_lines(
        [
            f"baseline {FILE}: 0 new, 0 changed with the tool, 0 fixed, 0 gone",
            "XFAIL docs/bad.md::* - c-* FN704 known: the baseline has it as contradicted*",
        ]
    )
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("items", ["document", "claim"])
def test_what_got_worse_fails_by_name(known: Path, run: Run, items: str) -> None:
    change_source(known)
    result = run(*BASELINE, f"--footnote-items={items}", "--footnote-fail-on=none")
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(["docs/good.md:1:1: CONTRADICTED*", "    FN705 the baseline has it as supported"])


def test_runxfail_shows_what_is_known(known: Path, run: Run) -> None:
    run(*BASELINE, "--runxfail").assert_outcomes(passed=3, failed=1)


def test_workers_write_one_baseline_with_everything(project: Path, run: Run) -> None:
    """PYT-14."""
    pytest.importorskip("xdist")
    text = "".join(f"Site {n} made {n}0 units.\n\n" for n in range(1, 201))
    (project / "sources" / "sites.txt").write_text(text, encoding="utf-8")
    (project / "docs" / "sites.md").write_text(text, encoding="utf-8")
    result = run(*UPDATE, "--footnote-items=claim", "-n", "2")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines([f"baseline: made {FILE}, which knows 203 claims"])
    recorded = json.loads((project / FILE).read_text(encoding="utf-8"))["documents"]
    assert len(recorded["docs/sites.md"]["claims"]) == 200
    run(*BASELINE).assert_outcomes(passed=4, xfailed=1)


def test_an_update_keeps_new_failures_out_unless_they_are_accepted(known: Path, run: Run) -> None:
    (known / "docs" / "good.md").write_text("Revenue rose to 13 million dollars.\n", encoding="utf-8")
    assert run(*UPDATE).ret == pytest.ExitCode.TESTS_FAILED
    assert run(*BASELINE).ret == pytest.ExitCode.TESTS_FAILED
    assert run(*UPDATE, "--footnote-accept-new").ret == pytest.ExitCode.OK
    assert run(*BASELINE).ret == pytest.ExitCode.OK


def test_an_update_is_refused_where_ci_is_set(known: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "1")
    result = run(*UPDATE)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*the baseline is not updated where CI is set*"])
    assert run(*UPDATE, "--footnote-force-update").ret == pytest.ExitCode.OK


def test_an_update_after_an_error_writes_nothing(known: Path, run: Run) -> None:
    before = (known / FILE).read_bytes()
    (known / "sources" / "broken.pdf").write_bytes(b"%PDF-1.4 no")
    result = run(*UPDATE)
    assert result.ret != pytest.ExitCode.OK
    result.stdout.fnmatch_lines([f"baseline: {FILE} is unchanged: not everything could be checked"])
    assert (known / FILE).read_bytes() == before


def test_a_selection_says_nothing_of_the_rest(known: Path, run: Run) -> None:
    before = (known / FILE).read_bytes()
    result = run(*UPDATE, "docs/good.md")
    result.stdout.fnmatch_lines([f"baseline {FILE}: 0 new, 0 changed with the tool, 0 fixed, 0 gone"])
    assert (known / FILE).read_bytes() == before


def test_an_entry_that_is_gone_fails_the_run_where_the_configuration_is_strict(known: Path, run: Run) -> None:
    (known / "docs" / "bad.md").unlink()
    result = run(*BASELINE)
    result.assert_outcomes(passed=3, warnings=None)
    assert result.ret == pytest.ExitCode.OK
    text = (known / "pyproject.toml").read_text(encoding="utf-8")
    (known / "pyproject.toml").write_text(f"[tool.footnote]\nstrict-baseline = true\n{text}", encoding="utf-8")
    result = run(*BASELINE)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["FAILED baseline: 1 entry gone: update the baseline"])


def test_keys_of_the_baseline_hold_no_folder_of_this_machine(project: Path, run: Run) -> None:
    """PYT-05."""
    run(*UPDATE)
    text = (project / FILE).read_text(encoding="utf-8")
    assert str(project) not in text
    assert '"docs/bad.md"' in text


def test_the_report_has_the_same_bytes_with_and_without_xdist(known: Path, run: Run) -> None:
    pytest.importorskip("xdist")
    change_source(known)
    found = []
    for workers in ((), ("-n", "2")):
        run(*BASELINE, "--footnote-json=r.json", *workers).assert_outcomes(passed=2, failed=1, xfailed=1)
        found.append((known / "r.json").read_bytes())
    assert found[0] == found[1]
    assert [change["id"] for change in json.loads(found[0])["baseline"]["new"]]


@pytest.mark.parametrize(
    "selection", [("-k", "Revenue"), ("-m", "footnote"), ("docs/good.md::c-00000000",), ("--deselect", "docs/bad.md")]
)
def test_new_failures_are_not_accepted_for_claims_that_were_left_out(
    project: Path, run: Run, selection: tuple[str, ...]
) -> None:
    result = run(*UPDATE, "--footnote-accept-new", "--footnote-items=claim", *selection)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--footnote-accept-new takes in all claims of a document*"])
    assert not (project / FILE).exists()
    assert run(*UPDATE, "--footnote-accept-new", "--footnote-items=claim").ret == pytest.ExitCode.OK
