"""The Python interface as the contract shows it, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import footnote
from footnote import FootnoteError, Source, Verdict, check, read_figures, write_report

REPORT = "Revenue grew 34% to $2.1 billion in 2024. The Lund office has 40 desks. The Graz office was not closed.\n"
ANSWER = "Revenue grew 34% to $2.1B. The Lund office has 60 desks. The Graz office was closed. Penguins swim well."


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "report.txt").write_text(REPORT, encoding="utf-8")
    (tmp_path / "answer.md").write_text(f"# Answer\n\n{ANSWER}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_text_is_checked_against_a_folder(project: Path) -> None:
    result = check("Revenue grew 34% to $2.1B.", ["./sources"])
    assert result.faithfulness == 1.0
    assert result.counts() == {"supported": 1, "partial": 0, "unsupported": 0, "contradicted": 0}
    assert result.problems() == ()


def test_a_path_is_a_file(project: Path) -> None:
    result = check(Path("answer.md"), ["./sources"])
    assert [document.path for document in result.documents] == ["answer.md"]
    assert len(result.claims) == 4


def test_a_string_is_text_even_if_a_file_has_that_name(project: Path) -> None:
    assert check("answer.md", ["./sources"]).documents[0].text == "answer.md"


def test_claims_come_in_document_order_with_all_that_the_contract_names(project: Path) -> None:
    result = check(ANSWER, ["./sources"])
    starts = [claim.claim.span.start for claim in result.claims]
    assert starts == sorted(starts)
    for claim in result.claims:
        assert isinstance(claim.verdict, Verdict)
        assert 0 <= claim.score <= 1
        assert ANSWER[claim.claim.span.start : claim.claim.span.end] == claim.claim.text
        assert isinstance(claim.findings, tuple)
        assert isinstance(claim.evidence, tuple)
    assert [str(claim.verdict) for claim in result.claims] == [
        "supported",
        "contradicted",
        "contradicted",
        "unsupported",
    ]


def test_problems_come_worst_first(project: Path) -> None:
    problems = check(ANSWER, ["./sources"]).problems()
    ranks = [(problem.verdict.severity, problem.score) for problem in problems]
    assert len(problems) == 3
    assert ranks == sorted(ranks)


def test_the_best_evidence_says_where_it_stands(project: Path) -> None:
    first, *_, last = check(ANSWER, ["./sources"]).claims
    assert first.best is first.evidence[0]
    assert first.best is not None
    span = first.best.span
    assert span.text == REPORT[span.start : span.end]
    assert span.locator() == f"sources/report.txt chars {span.start}-{span.end}"
    assert last.best is None


def test_faithfulness_counts_a_partial_claim_half() -> None:
    source = Source.from_text("a.txt", "The mill was sold in May.")
    text = "The mill was sold in May. The mill was sold in May for 4 million euros. Penguins swim well."
    result = check(text, [source])
    assert [str(claim.verdict) for claim in result.claims] == ["supported", "partial", "unsupported"]
    assert result.faithfulness == 0.5


def test_a_report_is_plain_data_and_a_page(project: Path) -> None:
    result = check(ANSWER, ["./sources"])
    data = result.to_dict()
    assert json.loads(json.dumps(data)) == data
    assert data["schema"] == "footnote-report/1"
    write_report(result, "out.html")
    assert "The Lund office has 60 desks" in (project / "out.html").read_text(encoding="utf-8")


def test_sources_are_paths_globs_and_texts(project: Path) -> None:
    claim = "The Lund office has 40 desks."
    for sources in (
        ["sources/report.txt"],
        [Path("sources/report.txt")],
        [Path("sources")],
        ["sources/*.txt"],
        [Source.from_text("report.txt", REPORT)],
    ):
        assert check(claim, sources).faithfulness == 1.0, sources


def test_the_ending_of_a_name_says_how_a_text_is_read() -> None:
    csv = "office,desks\nLund,40\nGraz,25\n"
    (claim,) = check("Graz has 25 desks.", [Source.from_text("offices.csv", csv)]).claims
    assert claim.verdict is Verdict.SUPPORTED
    assert claim.best is not None
    assert "row" in claim.best.span.locator()


def test_keywords_are_the_keys_of_the_configuration() -> None:
    source = Source.from_text("a.txt", "Sales were 90 in the second quarter of 2026.")
    text = "Sales were 90 last quarter."
    assert check(text, [source], as_of="2026-08-14").faithfulness == 1.0
    assert check(text, [source]).faithfulness != 1.0
    assert check(text, [source], fail_under=0.9).status == "fail"
    assert check(text, [source]).status == "pass"


@pytest.mark.parametrize(
    ("sources", "keys", "told"),
    [
        ([], {}, "no sources"),
        (["missing.txt"], {}, "missing.txt"),
        (["*.nothing"], {}, "nothing"),
        (["sources"], {"treshold": "strict"}, "threshold"),
        (["sources"], {"judge": "oracle"}, "oracle"),
    ],
)
def test_what_cannot_be_checked_raises(project: Path, sources: list[str], keys: dict[str, object], told: str) -> None:
    with pytest.raises(FootnoteError, match=told):
        check("The mill was sold.", sources, **keys)


def test_a_missing_file_raises(project: Path) -> None:
    with pytest.raises(FootnoteError, match=r"gone\.md"):
        check(Path("gone.md"), ["sources"])


def test_figures_are_plain_dicts() -> None:
    text = "Revenue grew 34% to $2.1 billion; about 3 to 5 km of pipe were laid."
    figures = read_figures(text)
    for figure in figures:
        assert text[figure["start"] : figure["end"]] == figure["text"]
    first, second, third = figures
    assert (first["value"], first["unit"], first["kind"]) == ("34", "percent", "exact")
    assert (second["value"], second["unit"], second["currency"]) == ("2100000000", "money", "USD")
    assert (third["value"], third["unit"]) == (["3", "5"], "length")


def test_an_ambiguous_figure_has_readings_and_no_value() -> None:
    (figure,) = read_figures("The weight is 1.234 kg.")
    assert figure["value"] is None
    assert figure["readings"] == ["1.234", "1234"]
    (settled,) = read_figures("The weight is 1.234 kg.", locale="de")
    assert settled["value"] == "1234"
    assert "readings" not in settled


def test_every_promised_name_can_be_imported() -> None:
    assert footnote.__all__ == sorted(footnote.__all__)
    for name in footnote.__all__:
        assert getattr(footnote, name) is not None
    with pytest.raises(AttributeError, match="nothing_of_ours"):
        footnote.nothing_of_ours  # noqa: B018


@pytest.mark.parametrize("source", ["sources", Path("sources/report.txt"), Source.from_text("r.txt", REPORT)])
def test_one_source_needs_no_list(project: Path, source: str | Path | Source) -> None:
    assert check("The Lund office has 40 desks.", source).faithfulness == 1.0


def test_what_is_neither_text_nor_path_is_a_type_error(project: Path) -> None:
    with pytest.raises(TypeError, match="str or a Path, not NoneType"):
        check(None, ["sources"])  # type: ignore[arg-type]
