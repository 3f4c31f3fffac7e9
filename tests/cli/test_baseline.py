from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from footnote.cli import main

from .conftest import follow_schema

FILE = "footnote-baseline.json"
BASELINE = ["--baseline", FILE]


@pytest.fixture(autouse=True)
def _on_a_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)


@pytest.fixture
def known(configured: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A project whose one bad claim is known."""
    assert main(["check", *BASELINE, "--update-baseline", "--quiet"]) == 0
    capsys.readouterr()
    return configured


def edit(project: Path, name: str, old: str, new: str) -> None:
    text = (project / name).read_text(encoding="utf-8")
    assert old in text
    (project / name).write_text(text.replace(old, new), encoding="utf-8")


def section(project: Path, *args: str) -> dict[str, Any]:
    main(["check", *BASELINE, "--json", "r.json", *args])
    report = json.loads((project / "r.json").read_text(encoding="utf-8"))
    follow_schema(report)
    found: dict[str, Any] = report["baseline"]
    return found


def changed(found: dict[str, Any]) -> dict[str, list[tuple[str, str | None, str | None]]]:
    groups = ("new", "fixed", "gone", "changed_tool")
    return {group: [(c["document"], c["was"], c["now"]) for c in found[group]] for group in groups if found[group]}


def test_a_first_baseline_takes_in_what_there_is(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--update-baseline"]) == 0
    assert f"baseline: made {FILE}, which knows 2 claims" in capsys.readouterr().err
    assert json.loads((configured / FILE).read_text(encoding="utf-8"))["schema"] == 1


def test_what_is_known_does_not_fail_and_is_not_listed(known: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *BASELINE, "--fail-on", "contradicted"]) == 0
    out = capsys.readouterr().out
    assert "CONTRADICTED" not in out
    assert f"baseline {FILE}: 0 new, 0 changed with the tool, 0 fixed, 0 gone" in out
    main(["check", *BASELINE, "--verbose"])
    assert "FN704 known: the baseline has it as contradicted" in capsys.readouterr().out


def test_lines_that_move_change_nothing(known: Path) -> None:
    """GHA-13: keys are content and count, never line numbers."""
    for name in ("docs/bad.md", "docs/good.md"):
        text = (known / name).read_text(encoding="utf-8")
        (known / name).write_text(f"<!-- one -->\n\n\n{text}", encoding="utf-8")
    found = section(known)
    assert changed(found) == {}
    assert not found["failed"]


def test_a_new_failure_is_named_and_fails(known: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(known, "docs/good.md", "12 million", "13 million")
    assert main(["check", *BASELINE]) == 1
    out = capsys.readouterr().out
    assert "FAILED docs/good.md: 1 contradicted claim" in out
    assert "    new: docs/good.md:1 c-" in out
    found = section(known)
    assert changed(found) == {
        "new": [("docs/good.md", None, "contradicted FN101")],
        "gone": [("docs/good.md", "supported", None)],
    }


def test_a_source_that_changes_makes_a_known_claim_worse(known: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(known, "sources/q3.txt", "12 million", "11 million")
    assert main(["check", *BASELINE, "--fail-on", "none"]) == 1
    out = capsys.readouterr().out
    assert "FN705 the baseline has it as supported\n" in out
    assert "FAILED docs/good.md: 1 contradicted claim, worse than in the baseline" in out


def test_one_claim_that_gets_worse_fails_although_another_gets_better(known: Path) -> None:
    """GHA-17: the gate is per claim, the mean does not matter."""
    edit(known, "sources/q3.txt", "12 million", "11 million")
    edit(known, "sources/q3.txt", "410 million", "510 million")
    assert main(["check", *BASELINE, "--quiet"]) == 1
    assert changed(section(known)) == {
        "new": [("docs/good.md", "supported", "contradicted FN101")],
        "fixed": [("docs/bad.md", "contradicted FN101", "supported")],
    }


def test_another_verdict_on_the_same_texts_is_told_as_the_tools(known: Path) -> None:
    edit(known, FILE, "contradicted FN101", "supported")
    assert main(["check", *BASELINE, "--quiet"]) == 1
    assert changed(section(known)) == {"changed_tool": [("docs/bad.md", "supported", "contradicted FN101")]}


def test_an_entry_that_is_gone_is_told_and_fails_only_where_that_is_asked_for(known: Path) -> None:
    (known / "docs" / "bad.md").unlink()
    assert main(["check", *BASELINE, "--quiet"]) == 0
    assert changed(section(known)) == {"gone": [("docs/bad.md", "1 claims", None)]}
    assert main(["check", *BASELINE, "--quiet", "--strict-baseline"]) == 1


def test_a_part_of_the_documents_says_nothing_of_the_others(known: Path) -> None:
    assert changed(section(known, "docs/good.md")) == {}
    assert main(["check", "docs/good.md", *BASELINE, "--update-baseline", "--quiet"]) == 0
    assert '"docs/bad.md"' in (known / FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "there is no such baseline: make it with --update-baseline"),
        ("{", "footnote-baseline.json:1:2: the baseline is not JSON"),
        ('{"schema": 9, "documents": {}}', "schema 9 is newer than this version of Footnote reads (1): upgrade"),
    ],
)
def test_a_baseline_that_cannot_be_read_is_exit_code_2(
    configured: Path, capsys: pytest.CaptureFixture[str], text: str | None, message: str
) -> None:
    """GHA-14."""
    if text is not None:
        (configured / FILE).write_text(text, encoding="utf-8")
    assert main(["check", *BASELINE]) == 2
    assert message in capsys.readouterr().err


def test_an_update_takes_in_what_got_better_only(known: Path) -> None:
    edit(known, "docs/good.md", "12 million", "13 million")
    edit(known, "docs/bad.md", "510 million", "410 million")
    assert main(["check", *BASELINE, "--update-baseline", "--quiet"]) == 1
    recorded = json.loads((known / FILE).read_text(encoding="utf-8"))["documents"]
    assert list(recorded["docs/bad.md"]["claims"].values()) == ["supported"]
    assert recorded["docs/good.md"]["claims"] == {}
    assert main(["check", *BASELINE, "--quiet"]) == 1


def test_a_new_failure_is_taken_in_where_that_is_asked_for(known: Path) -> None:
    edit(known, "docs/good.md", "12 million", "13 million")
    assert main(["check", *BASELINE, "--update-baseline", "--accept-new", "--quiet"]) == 0
    assert main(["check", *BASELINE, "--quiet"]) == 0


def test_an_update_of_nothing_changes_no_byte(known: Path) -> None:
    before = (known / FILE).read_bytes()
    assert main(["check", *BASELINE, "--update-baseline", "--quiet"]) == 0
    assert (known / FILE).read_bytes() == before


def test_an_update_is_refused_where_ci_is_set(
    known: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", "true")
    assert main(["check", *BASELINE, "--update-baseline"]) == 2
    assert "the baseline is not updated where CI is set" in capsys.readouterr().err
    assert main(["check", *BASELINE, "--update-baseline", "--force-update", "--quiet"]) == 0


@pytest.mark.parametrize("option", ["--accept-new", "--force-update"])
def test_what_goes_with_an_update_needs_one(known: Path, capsys: pytest.CaptureFixture[str], option: str) -> None:
    assert main(["check", *BASELINE, option]) == 2
    assert f"{option} goes with --update-baseline" in capsys.readouterr().err


def test_nothing_is_written_after_an_error(known: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (known / FILE).read_bytes()
    (known / "docs" / "broken.md").write_bytes(b"\x00\xff\xfe\x00\x01" * 40)
    (known / "sources" / "broken.pdf").write_bytes(b"%PDF-1.4 no")
    assert main(["check", *BASELINE, "--update-baseline"]) == 2
    assert f"baseline: {FILE} is unchanged: not everything could be checked" in capsys.readouterr().err
    assert (known / FILE).read_bytes() == before


def test_the_configuration_names_the_baseline_from_its_own_folder(known: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(known, "footnote.toml", "[[documents]]", f'baseline = "{FILE}"\n[[documents]]')
    assert main(["check", "--fail-on", "contradicted", "--quiet"]) == 0
    monkeypatch.chdir(known / "docs")
    assert main(["check", "--fail-on", "contradicted", "--quiet"]) == 0
    assert main(["check", "--baseline", f"../{FILE}", "--fail-on", "contradicted", "--quiet"]) == 0


def test_a_threshold_fails_only_below_what_is_known(known: Path) -> None:
    assert main(["check", *BASELINE, "--fail-under", "0.9", "--quiet"]) == 0
    edit(known, "docs/good.md", "Revenue", "Elephants sleep standing under baobab trees.\n\nRevenue")
    assert main(["check", *BASELINE, "--fail-under", "0.9", "--quiet"]) == 1
    assert main(["check", *BASELINE, "--fail-under", "0.3", "--quiet"]) == 0


TEN = "\n".join(f"Site {n} made {n}0 units.\n" for n in range(1, 11))


@pytest.mark.parametrize(("threshold", "code"), [("0.9", 0), ("0.95", 1)])
def test_nine_of_ten_pass_nine_tenths(project: Path, threshold: str, code: int) -> None:
    """GHA-16."""
    (project / "sources" / "sites.txt").write_text(TEN, encoding="utf-8")
    (project / "docs" / "sites.md").write_text(TEN.replace("100 units", "110 units"), encoding="utf-8")
    args = ["check", "docs/sites.md", "-s", "sources/sites.txt", "--fail-under", threshold, "--quiet"]
    assert main(args) == code
    assert main([*args[:3], "no-such.txt", *args[4:]]) == 2


def test_the_run_has_a_threshold_of_its_own(configured: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(configured, "footnote.toml", "[[documents]]", "fail-under = 0.9\n[[documents]]")
    with (configured / "footnote.toml").open("a", encoding="utf-8") as stream:
        stream.write("fail-under = 0.0\n")
    assert main(["check"]) == 1
    assert "FAILED all documents: faithfulness 0.5000 is under 0.9" in capsys.readouterr().out
    assert main(["check", "docs/good.md", "docs/bad.md", "--quiet"]) == 0


@pytest.mark.parametrize("kind", ["sarif", "junit", "github", "gitlab", "markdown"])
def test_every_format_tells_the_known_from_the_new(known: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    edit(known, "docs/good.md", "12 million", "13 million")
    option = ["--format", kind] if kind not in ("sarif", "junit") else [f"--{kind}", "-"]
    assert main(["check", *BASELINE, *option]) == 1
    out = capsys.readouterr().out
    if kind == "sarif":
        states = [result["baselineState"] for result in json.loads(out)["runs"][0]["results"]]
        assert sorted(states) == ["new", "unchanged"]
    elif kind == "junit":
        assert out.count("<skipped ") == 1
        assert 'type="contradicted"' in out
    elif kind == "github":
        assert "::error file=docs/good.md" in out
        assert "file=docs/bad.md" not in out
    elif kind == "gitlab":
        assert [issue["severity"] for issue in json.loads(out)] == ["major", "info"]
    else:
        assert "1 new, 0 changed with the tool, 0 fixed, 1 gone" in out


@pytest.mark.parametrize("damage", ["{", "[]", '{"schema": 1, "schema": 1}', "\x00", ""])
def test_what_the_message_on_a_damaged_baseline_advises_works(
    configured: Path, capsys: pytest.CaptureFixture[str], damage: str
) -> None:
    file = configured / "footnote-baseline.json"
    command = ["check", "--baseline", file.name, "--update-baseline", "--accept-new", "--force-update"]
    file.write_text(damage, encoding="utf-8")
    assert main(command) == 2
    if damage != "[]":
        assert "delete it and make it anew with --update-baseline" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == damage
    file.unlink()
    assert main(command) == 0
