from __future__ import annotations

import json
from pathlib import Path

import pytest

from footnote.cli import main

from .conftest import follow_schema

WAIVER = '[[waiver]]\nmatch = "Free cash flow"\ndocument = "docs/*.md"\nreason = "signed off"\nuntil = 2026-12-31\n'
GATE = ["check", "--fail-on", "contradicted", "--as-of", "2026-08-14"]


@pytest.fixture
def waived(configured: Path) -> Path:
    """A project whose one bad claim is waived."""
    text = (configured / "footnote.toml").read_text(encoding="utf-8")
    (configured / "footnote.toml").write_text(f'waivers = "footnote-waivers.toml"\n{text}', encoding="utf-8")
    (configured / "footnote-waivers.toml").write_text(WAIVER, encoding="utf-8")
    return configured


def test_a_waived_claim_does_not_fail_and_is_told(waived: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(GATE) == 0
    out = capsys.readouterr().out
    assert "CONTRADICTED" in out
    assert "FN701 waived until 2026-12-31: signed off" in out
    assert "1 waiver: 1 used" in out
    assert "faithfulness 0.50" in out


def test_the_threshold_is_held_against_what_is_not_waived(waived: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*GATE, "--fail-under", "1"]) == 0
    assert "faithfulness 0.50" in capsys.readouterr().out


@pytest.mark.parametrize(("day", "code"), [("2026-12-31", 0), ("2027-01-01", 1)])
def test_a_waiver_ends_after_its_last_day(
    waived: Path, capsys: pytest.CaptureFixture[str], day: str, code: int
) -> None:
    assert main([*GATE[:-1], day]) == code
    assert ("FN703 the waiver of" in capsys.readouterr().out) is bool(code)


def test_without_a_given_day_the_clock_decides(waived: Path) -> None:
    (waived / "footnote-waivers.toml").write_text(WAIVER.replace("2026", "2020"), encoding="utf-8")
    assert main(GATE[:-2]) == 1
    (waived / "footnote-waivers.toml").write_text(WAIVER.replace("2026", "9999"), encoding="utf-8")
    assert main(GATE[:-2]) == 0


def test_a_wrong_file_is_exit_code_2_with_its_place(waived: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (waived / "footnote-waivers.toml").write_text("\n[[waiver]]\nmatch = 'x'\n", encoding="utf-8")
    assert main(GATE) == 2
    assert "footnote-waivers.toml:2: waiver 1: reason is missing" in capsys.readouterr().err


def test_a_claim_is_known_or_waived_never_both(waived: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A baseline that took waived claims in would let them pass when their waiver ends."""
    monkeypatch.delenv("CI", raising=False)
    baseline = ["--baseline", "footnote-baseline.json"]
    assert main([*GATE, *baseline, "--update-baseline", "--accept-new"]) == 0
    assert main([*GATE, *baseline]) == 0
    assert main([*GATE[:-1], "2027-01-01", *baseline]) == 1


@pytest.mark.parametrize("kind", ["sarif", "junit", "github", "gitlab", "markdown", "json"])
def test_every_format_shows_the_waiver(waived: Path, capsys: pytest.CaptureFixture[str], kind: str) -> None:
    option = ["--format", kind] if kind not in ("sarif", "junit") else [f"--{kind}", "-"]
    assert main([*GATE, *option]) == 0
    out = capsys.readouterr().out
    assert "waived until 2026-12-31: signed off" in out.replace("&#58;", ":")
    if kind == "sarif":
        (result,) = json.loads(out)["runs"][0]["results"]
        assert result["suppressions"][0]["kind"] == "external"
        assert result["ruleId"] == "FN101"
    elif kind == "json":
        follow_schema(json.loads(out))
    elif kind == "github":
        assert "::notice file=docs/bad.md" in out
        assert "::error" not in out


@pytest.mark.parametrize("kind", ["sarif", "github", "gitlab", "markdown", "json", "text"])
def test_every_format_shows_a_waiver_that_is_not_used(
    waived: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    (waived / "docs" / "bad.md").unlink()
    assert main([*GATE, *(["--format", kind] if kind != "sarif" else ["--sarif", "-"])]) == 0
    out = capsys.readouterr().out
    assert "FN702" in out
    assert "covers no claim that fails" in out
