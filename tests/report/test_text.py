from __future__ import annotations

import io

import pytest

from footnote.report.options import ReportOptions
from footnote.report.terminal import wants_colour
from footnote.report.text import TextRenderer
from footnote.results import DocumentResult, Report


def test_problems_stand_worst_first_and_the_summary_last(plain_report):
    lines = TextRenderer().render(plain_report).splitlines()
    heads = [line for line in lines if line.startswith("docs/")]
    assert [line.split()[1] for line in heads] == ["CONTRADICTED", "UNSUPPORTED", "PARTIAL"]
    assert heads[0] == (
        "docs/answer.md:3:1: CONTRADICTED 0.08  Free cash flow was 510 million dollars for the quarter."
    )
    assert lines[1] == '    sources/q3.md chars 17-55: "Free cash flow was 410 million dollars"'
    assert lines[2] == "    FN101 claim states 510 million dollars; the source states 410 million dollars"
    assert lines[-1] == (
        "4 claims: 1 supported, 1 partial, 1 unsupported, 1 contradicted; faithfulness 0.38 (lexical judge, 2 sources)"
    )


def test_supported_claims_show_only_when_asked_for(plain_report):
    assert "SUPPORTED 0.97" not in TextRenderer().render(plain_report)
    assert "SUPPORTED 0.97" in TextRenderer(ReportOptions(verbose=True)).render(plain_report)


@pytest.mark.parametrize("character", ["\x1b", "\x00", "\x07", "\x9b", "\r", "\u202e", "\u2028", "\ud83d"])
def test_no_text_steers_the_terminal(hostile_report, character):
    assert character not in TextRenderer(ReportOptions(verbose=True)).render(hostile_report)


def test_a_path_at_line_start_is_no_workflow_command():
    text = TextRenderer().render(Report((DocumentResult("::error::x", ""),)))
    assert "warning: ./::error::x: no claims" in text.splitlines()
    assert not any(line.lstrip().startswith("::") for line in text.splitlines())


def test_a_run_without_claims_says_so():
    assert TextRenderer().render(Report(judge="lexical")) == "no claims (lexical judge, 0 sources)\n"


def test_a_huge_claim_is_cut(large_report):
    report = large_report(1)
    judgement = report.claims[0]
    huge = type(judgement.claim)(
        "c-00000000", "x" * 1_000_000, judgement.claim.span, 1, 1, judgement.claim.kind, judgement.claim.reading
    )
    document = DocumentResult("a.md", "", (type(judgement)(huge, judgement.verdict, 0.5),))
    assert len(TextRenderer().render(Report((document,)))) < 2_000


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    ("stream", "environ", "expected"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"NO_COLOR": ""}, True),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (Terminal(), {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        (Terminal(), {"TERM": "dumb"}, False),
        (io.StringIO(), {}, False),
        (io.StringIO(), {"FORCE_COLOR": "1"}, True),
    ],
)
def test_colour_is_for_terminals_that_want_it(stream, environ, expected):
    assert wants_colour(stream, environ) is expected


def test_colours_are_the_only_escape_sequences(hostile_report):
    coloured = TextRenderer(ReportOptions(colour=True)).render(hostile_report)
    assert coloured.count("\x1b[0m") * 2 == coloured.count("\x1b") > 0
