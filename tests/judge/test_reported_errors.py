"""Verdicts that people reported as wrong in tools that do parts of this job (rows VER of the collection)."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote import Source, Verdict, check
from footnote.cli import main

from .helpers import codes, describe, judge

SUPPORTED, PARTIAL, UNSUPPORTED, CONTRADICTED = (
    Verdict.SUPPORTED,
    Verdict.PARTIAL,
    Verdict.UNSUPPORTED,
    Verdict.CONTRADICTED,
)

ROWS = [
    ("The bill was not saved.", "The bill was saved.", (CONTRADICTED,)),
    ("The bill was saved.", "The bill was not saved.", (CONTRADICTED,)),
    (
        "This finite example does not prove the general theorem.",
        "This finite example proves the general theorem.",
        (CONTRADICTED,),
    ),
    ("The root cause is not yet identified.", "The root cause is identified.", (CONTRADICTED,)),
    ("The notable root cause is identified.", "The root cause is identified.", (SUPPORTED,)),
    ("R-12 owner: Ana. R-13 owner: Bo.", "R-13 is owned by Ana.", (CONTRADICTED,)),
    ("R-12 owner: Ana. R-13 owner: Bo.", "R-13 is owned by Bo.", (SUPPORTED,)),
    ("Deal 40k, customer Orion.", "Vega's deal is 40k.", (CONTRADICTED, UNSUPPORTED, PARTIAL)),
    ("The firm has offices in Lund and Graz.", "There is a Mars office.", (UNSUPPORTED, PARTIAL)),
    ("The programme cost 2.94 million.", "The programme cost nearly 3 million.", (SUPPORTED,)),
    ("The programme cost 2.94 million.", "The programme cost over 3 million.", (CONTRADICTED,)),
    ("The programme cost 2.94 million.", "The programme cost 3 million.", (SUPPORTED,)),
]


@pytest.mark.parametrize(("source", "claim", "verdicts"), ROWS)
def test_the_verdict_is_right(source: str, claim: str, verdicts: tuple[Verdict, ...]) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict in verdicts, describe(judgement)


def test_the_row_that_contradicts_is_cited_and_a_heading_near_it_is_no_mismatch() -> None:
    source = "# Risks owned by Ana\n\nR-12 owner: Ana.\n\n## Other risks\n\nR-13 owner: Bo.\n"
    judgement = judge(source, "R-13 is owned by Ana.", name="risks.md")
    assert judgement.verdict is CONTRADICTED, describe(judgement)
    assert any("R-13" in evidence.span.text for evidence in judgement.evidence)
    assert judge(source, "R-13 is owned by Bo.", name="risks.md").verdict is SUPPORTED


def test_entailed_silent_and_denied_are_three_different_verdicts() -> None:
    source = "The mill in Ghent was sold in May."
    claims = ("The mill in Ghent was sold in May.", "Penguins swim well.", "The mill in Ghent was not sold in May.")
    assert [judge(source, claim).verdict for claim in claims] == [SUPPORTED, UNSUPPORTED, CONTRADICTED]


def test_a_ratio_lies_between_zero_and_one_and_every_claim_has_one_verdict() -> None:
    text = "The mill was sold. The mill was not sold. Penguins swim well. The mill was sold for 3 million euros."
    report = check(text, [Source.from_text("a.txt", "The mill was sold.")])
    assert report.faithfulness is not None
    assert 0 <= report.faithfulness <= 1
    assert sum(report.counts().values()) == len(report.claims) == 4


@pytest.mark.parametrize("sources", [[], ["-s", "nothing/*.txt"]])
def test_nothing_to_check_against_is_a_wrong_call_and_no_pass(
    sources: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer.md").write_text("The mill was sold.\n", encoding="utf-8")
    assert main(["check", "answer.md", *sources]) == 2
    told = "".join(capsys.readouterr())
    assert ("nothing/*.txt" if sources else "no sources") in told


def test_a_failing_claim_names_figure_source_and_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "answer.md").write_text("# Mill\n\nThe mill has 9 wheels.\n", encoding="utf-8")
    (tmp_path / "mill.txt").write_text("The mill has 7 wheels.\n", encoding="utf-8")
    assert main(["check", "answer.md", "-s", "mill.txt", "--fail-on", "contradicted"]) == 1
    out = capsys.readouterr().out
    assert "answer.md:3:1: CONTRADICTED" in out
    assert 'mill.txt chars 4-21: "mill has 7 wheels"' in out
    assert "claim states 9; the source states 7" in out


def test_the_aggregate_is_the_documented_formula() -> None:
    """A half and a zero make a quarter."""
    text = "The mill was sold in May for 4 million euros. Penguins swim well."
    report = check(text, [Source.from_text("a.txt", "The mill was sold in May.")])
    assert [claim.verdict for claim in report.claims] == [PARTIAL, UNSUPPORTED]
    assert report.faithfulness == 0.25


def test_a_wrong_sum_lists_the_rows() -> None:
    judgement = judge("record,value\na,12\nb,15\n", "The sum of the value is 30.", name="records.csv")
    assert judgement.verdict is CONTRADICTED, describe(judgement)
    assert "FN104" in codes(judgement)
    assert "12 + 15 = 27" in judgement.findings[0].message
