from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from footnote.errors import ConfigurationError
from footnote.gates.waivers import Waiver, read_waivers
from footnote.gates.waiving import waivers_section, with_waivers
from footnote.results import has_code

from .helpers import C, S, U, document, judged, report

TODAY = date(2026, 8, 14)


def waivers(tmp_path: Path, text: str) -> tuple[Waiver, ...]:
    file = tmp_path / "w.toml"
    file.write_text(text, encoding="utf-8")
    return read_waivers(file)


def test_entries_are_read_in_order(tmp_path: Path) -> None:
    text = (
        '[[waiver]]\nclaim = "c-7f3a9b12-2"\nreason = "signed off"\nuntil = 2026-12-31\n'
        '[[waiver]]\nmatch = "cash flow"\ndocument = "docs/*.md"\ncode = "FN101"\nreason = "r"\nuntil = "2027-01-01"\n'
    )
    assert waivers(tmp_path, text) == (
        Waiver("signed off", claim="c-7f3a9b12-2", until=date(2026, 12, 31)),
        Waiver("r", match="cash flow", document="docs/*.md", code="FN101", until=date(2027, 1, 1)),
    )


def test_an_empty_file_waives_nothing(tmp_path: Path) -> None:
    assert waivers(tmp_path, "# none yet\n") == ()


ENTRY = "[[waiver]]\n"
REFUSED = [
    ("[[waiver]\n", "w.toml: not TOML: "),
    ("[[waivers]]\n", "w.toml: 'waivers' is no key of a waivers file: its entries are written [[waiver]]"),
    ("waiver = 1\n", "w.toml: waiver must be tables written [[waiver]]"),
    (ENTRY + 'claim = "c-00000000"\n', "w.toml:1: waiver 1: reason is missing: say why"),
    ("\n\n" + ENTRY + 'reason = "r"\n', "w.toml:3: waiver 1: give either claim (its id) or match"),
    (ENTRY + 'claim = "c-00000000"\nmatch = "m"\nreason = "r"\n', "give either claim (its id) or match"),
    (ENTRY + 'claim = "c-00000000"\nreason = " "\n', "reason must be a text in quotes, not ' '"),
    (ENTRY + 'match = ""\nreason = "r"\n', "match must be a text in quotes, not ''"),
    (ENTRY + 'claim = "7f3a9b12"\nreason = "r"\n', "claim must be a claim's id such as c-7f3a9b12, not '7f3a9b12'"),
    (ENTRY + 'match = "m"\ncode = "101"\nreason = "r"\n', "code must be a finding's code such as FN101, not '101'"),
    (ENTRY + 'match = "m"\nreason = "r"\nuntil = "soon"\n', "until must be a date such as 2026-12-31, not 'soon'"),
    (ENTRY + 'match = "m"\nreason = "r"\nuntil = 2026-12-31T10:00:00\n', "until must be a date"),
    (ENTRY + 'match = "m"\nreason = "r"\nexpires = 2026-12-31\n', "expires is no key of a waiver"),
    (ENTRY + 'match = "m"\nreasn = "r"\n', "reasn is no key of a waiver; did you mean reason?"),
]


@pytest.mark.parametrize(("text", "message"), REFUSED)
def test_a_wrong_entry_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        waivers(tmp_path, text)
    assert message in str(error.value)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="there is no such file: make it"):
        read_waivers(tmp_path / "w.toml")


CLAIM = judged("c-00000001", C, "FN101", "Free cash\nflow was [510](x) million dollars.")
COVERS = [
    (Waiver("r", claim="c-00000001"), True),
    (Waiver("r", claim="c-00000002"), False),
    (Waiver("r", match="cash flow was"), True),
    (Waiver("r", match="Free  cash\tflow"), True),
    (Waiver("r", match="[510](x)"), True),
    (Waiver("r", match="Free*dollars"), False),
    (Waiver("r", match="free cash"), False),
    (Waiver("r", match="Free", code="FN101"), True),
    (Waiver("r", match="Free", code="FN401"), False),
    (Waiver("r", match="Free", document="docs/a.md"), True),
    (Waiver("r", match="Free", document="docs"), True),
    (Waiver("r", match="Free", document="docs/*.md"), True),
    (Waiver("r", match="Free", document="other/*.md"), False),
    (Waiver("r", match="Free", document="a.md"), False),
    (Waiver("r", match="Free", until=TODAY), True),
    (Waiver("r", match="Free", until=date(2026, 8, 13)), False),
]


@pytest.mark.parametrize(("waiver", "covers"), COVERS)
def test_what_a_waiver_covers(waiver: Waiver, covers: bool) -> None:
    made = with_waivers(document("docs/a.md", CLAIM), [waiver], TODAY)
    assert has_code(made.claims[0], "FN701") is covers


def test_a_waiver_changes_neither_verdict_nor_figure() -> None:
    before = document("docs/a.md", CLAIM, judged("c-2", S))
    after = with_waivers(before, [Waiver("r", match="Free")], TODAY)
    assert (after.faithfulness, after.counts()) == (before.faithfulness, before.counts())
    assert before.gate.failures(before.claims) == ("1 contradicted claim",)
    assert after.gate.failures(after.claims) == ()


def test_the_first_waiver_that_covers_a_claim_is_told() -> None:
    made = with_waivers(document("a.md", CLAIM), [Waiver("one", match="Free"), Waiver("two", match="Free")], TODAY)
    assert [f.message for f in made.claims[0].findings if f.code == "FN701"] == ["waived: one"]


def status(waiver: Waiver, *, whole: bool) -> tuple[object, object, object]:
    done = report(document("a.md", judged("c-00000001", U, text="Elephants sleep."), judged("c-00000002", S)))
    (entry,) = waivers_section(done, [waiver], TODAY, file="w.toml", whole=whole).entries("waivers")
    finding = entry.get("finding")
    return entry["status"], entry["claims"], finding["code"] if isinstance(finding, dict) else None


STATUS = [
    (Waiver("r", claim="c-00000001"), "used", ["c-00000001"], None),
    (Waiver("r", claim="c-00000002"), "unused", [], "FN702"),
    (Waiver("r", claim="c-00000003", document="a.md"), "unused", [], "FN702"),
    (Waiver("r", claim="c-00000001", until=date(2026, 1, 1)), "expired", ["c-00000001"], "FN703"),
]


@pytest.mark.parametrize(("waiver", "expected", "claims", "code"), STATUS)
def test_each_waiver_is_told(waiver: Waiver, expected: str, claims: list[str], code: str | None) -> None:
    assert status(waiver, whole=True) == (expected, claims, code)


def test_in_a_part_of_a_run_only_a_waiver_of_a_checked_document_is_unused() -> None:
    assert status(Waiver("r", claim="c-00000003"), whole=False)[0] == "not checked"
    assert status(Waiver("r", claim="c-00000003", document="b.md"), whole=False)[0] == "not checked"
    assert status(Waiver("r", claim="c-00000003", document="a.md"), whole=False)[0] == "unused"
