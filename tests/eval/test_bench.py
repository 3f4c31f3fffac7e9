"""The benchmark runs on generated texts, and the freeze sees every change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from eval import freeze
from eval.bench import __main__ as bench
from eval.bench.corpus import Writer
from eval.bench.peers import run as peers
from eval.bench.sections import QUICK, SECTIONS
from eval.bench.table import lines
from eval.bench.timing import exponent

SMALL = QUICK._replace(claims=4, documents=4, long=8_000, unrelated=8_000, growth=(1, 2, 3))


def test_the_same_seed_writes_the_same_text() -> None:
    one, two, other = Writer(1), Writer(1), Writer(2)
    text = one.text(2000)
    assert text == two.text(2000) != other.text(2000)
    assert 2000 <= len(text) < 2400
    assert one.claims(text, 10) == two.claims(text, 10)


@pytest.mark.parametrize("name", [name for name in SECTIONS if name != "memory"])
def test_every_section_gives_figures(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FOOTNOTE_PEERS", str(tmp_path))
    found = SECTIONS[name](SMALL)
    assert json.loads(json.dumps(found)) == found
    assert found or name == "cold_start_ms"


def test_a_peer_that_is_not_installed_is_skipped_with_the_reason(tmp_path: Path) -> None:
    found = peers.compare("Wax melts.", ["Wax melts."], tmp_path)
    assert set(found) == {peer.name for peer in peers.PEERS}
    assert all("not installed" in result["skipped"] for result in found.values())


def test_a_run_writes_its_figures_and_prints_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "bench.json"
    assert bench.main(["--quick", "--only", "cold_start_ms", "--json", str(target)]) == 0
    assert json.loads(target.read_text(encoding="utf-8"))["cold_start_ms"] == {}
    assert capsys.readouterr().out.strip() == ""


def test_the_table_names_every_figure() -> None:
    shown = "\n".join(lines({"python": "3.11", "growth": {"claims": {"exponent": 1.01}}}))
    assert "growth" in shown
    assert "claims / exponent" in shown
    assert "1.01" in shown


@pytest.mark.parametrize("power", [0.5, 1.0, 2.0])
def test_the_exponent_is_the_power_of_the_growth(power: float) -> None:
    assert exponent([1, 10, 100], [0.1, 0.1 * 10**power, 0.1 * 100**power]) == pytest.approx(power, abs=1e-3)


def test_the_freeze_names_what_changed() -> None:
    old = {"cases": {"a": "1", "b": "2"}, "gone": {"x": "1"}}
    assert freeze.differences(old, {"cases": {"a": "1", "b": "3", "new": "4"}}) == ["cases b"]


def test_the_freeze_of_the_same_judgements_is_the_same() -> None:
    row = next(iter(freeze.labelled()))
    assert freeze.frozen_rows([row]) == freeze.frozen_rows([row])
