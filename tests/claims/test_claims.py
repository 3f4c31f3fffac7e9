import json
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from footnote.claims import read_claims
from footnote.settings import Settings
from footnote.sources import READERS, read_document

CASES = yaml.safe_load((Path(__file__).parents[1] / "cases" / "segments.yaml").read_text("utf-8"))
READABLE = {suffix.lstrip(".") for reader in READERS for suffix in reader.suffixes}


def claims_of(text, suffix="md", config=None):
    config = config or Settings()
    name = f"x.{suffix}"
    return read_claims(name, read_document(text, config, READERS, name), config)


def bare(text):
    text = re.sub(r"\[\^[^\]]+\]\s*$", "", text)
    return " ".join(text.split()).strip(" \t\n\r\"'“”‘’«»()[]*_`~-")


@pytest.mark.parametrize("case", [c for c in CASES if c["format"] in READABLE], ids=lambda case: case["id"])
def test_the_claims_of_a_case_are_found(case):
    found = [bare(claim.text) for claim in claims_of(case["text"], case["format"]).claims]
    wanted = [bare(claim) for claim in case["claims"]]
    assert [claim for claim in found if claim in wanted or not case.get("open")] == wanted
    for piece in map(bare, case.get("not_claims", [])):
        assert not [claim for claim in found if piece == claim or claim in piece]


SKIPPED = [
    ("# Sales grew 4%", "heading"),
    ("Why did it fall?", "question"),
    ("```\nx is 5.\n```", "code"),
    ("---\ntitle: x\n---\n", "front matter"),
    ("a b\n\n***", "rule"),
    ("Fruit sales", "fragment that asserts nothing"),
    ("Net sales increase", "fragment that asserts nothing"),
    ("Results for 2024", "fragment that asserts nothing"),
    ("<https://x.test/?n=40>", "link only"),
    ("[https://x.test](https://x.test)", "link only"),
    ("![a chart of 5](x.png)", "image"),
    ("Results:\n\n- Sales rose 4%", "lead-in"),
    ("Here is a summary of the report.", "statement about the text itself"),
    ("See [the 2024 report](https://x.test) for details.", "statement about the text itself"),
    ("Yes, there are.", "statement about the text itself"),
    ("Let me summarize the passages.", "statement about the text itself"),
    ("Thank you for your question!", "greeting"),
    ("Dear Ms Lind,", "greeting"),
    ("Run the tests.", "instruction"),
    ("Then please open the settings of your account.", "instruction"),
    ("Contact your manager before the meeting on Friday!", "instruction"),
    ("TODO: add figures", "statement about the text itself"),
    ("E.g. see Fig. 2.", "statement about the text itself"),
    ("Table 1: Sales by region", "fragment that asserts nothing"),
    ("Sources:\n\n- Annual report 2023, p. 4", "entry of a list of sources"),
    ("# References\n\n1. Smith, J. The harbour. 2019", "entry of a list of sources"),
    ("New markets:\n\n- Ireland", "fragment that asserts nothing"),
    ("| A | B |\n|---|---|\n| 1 | 2 |", "table header"),
    ("<!-- The price was 7. -->", "hidden markup"),
    ("<<<<<<< a\nx is 5.\n=======\nx is 6.\n>>>>>>> b", "unresolved merge conflict"),
]


@pytest.mark.parametrize(("text", "reason"), SKIPPED)
def test_what_asserts_nothing_is_skipped_with_its_reason(text, reason):
    assert reason in [skipped.reason for skipped in claims_of(text).skipped]


ASSERTED = [
    "Open positions rose in May.",
    "Check the report is complete.",
    "Add the 4 results.",
    "Set the date for May.",
    "Test results improved again.",
    "Call the Midwife returned in May.",
    "Bicycles travel free",
    "Sales rose 4%",
    "Mild itching: 6 people",
    "Revenue: 5 million",
    "Here is why: costs fell by a fifth.",
    "Five new sites",
    "The plant closed",
    "Costs were flat",
    "Results were good.",
    "The following were opened in 2024: Dublin and Oslo.",
    "Welcome visitors numbered 400.",
    "No errors were recorded.",
    "No dividend",
    "Founded in 1998 by J. R. Smith",
    "Table 1: Sales rose",
]


@pytest.mark.parametrize("text", ASSERTED)
def test_what_asserts_something_is_a_claim(text):
    assert [claim.text for claim in claims_of(text).claims] == [text]


def test_a_lead_in_that_asserts_makes_claims_of_its_items():
    document = claims_of("We opened sites in these towns:\n\n- Dublin\n- Oslo\n\nHere are the towns:\n\n- Rome")
    assert [(claim.text, claim.lead) for claim in document.claims] == [
        ("Dublin", "We opened sites in these towns:"),
        ("Oslo", "We opened sites in these towns:"),
    ]


def test_what_an_assertive_lead_in_promises_is_no_instruction():
    document = claims_of("With the new release users can:\n\n- Export the report.\n\nExport the report.")
    assert [claim.text for claim in document.claims] == ["Export the report."]
    assert [skipped.reason for skipped in document.skipped] == ["lead-in", "instruction"]


def test_repeated_claims_get_numbered_ids_whatever_their_blanks():
    ids = [claim.id for claim in claims_of("Costs fell 2%.\n\nCosts\nfell 2%.\n\nCosts fell 3%.").claims]
    assert ids[1] == ids[0] + "-2"
    assert re.fullmatch(r"c-[0-9a-f]{8}", ids[0])
    assert ids[2] != ids[0]


def test_lines_and_columns_count_from_one_with_any_line_end():
    for end in ("\n", "\r\n", "\r"):
        document = claims_of(f"\ufeffSales were 40.{end}Costs were 12.{end}{end}- Profit was 28.{end}")
        assert [(claim.line, claim.column) for claim in document.claims] == [(1, 1), (2, 1), (4, 3)]


def test_emphasis_that_opens_inside_a_claim_closes_inside_it():
    document = claims_of("**Sales** rose to **4**. *Costs* fell.")
    assert [claim.text for claim in document.claims] == ["**Sales** rose to **4**.", "*Costs* fell."]


def test_a_table_row_is_a_claim_with_its_cells():
    (claim,) = claims_of("| Year | Visitors |\n|---|---|\n| 2023 | 41,000 |").claims
    assert claim.reading.text == "Year: 2023; Visitors: 41,000"
    assert claim.text == "2023 | 41,000"
    assert [cell.header for cell in claim.cells] == ["Year", "Visitors"]


def test_sections_limit_what_is_checked():
    text = "Intro is 1.\n\n# Results\n\nA is 2.\n\n## Notes\n\nB is 3.\n\n# Annex\n\nC is 4."
    chosen = claims_of(text, config=Settings(sections=("results",), skip_sections=("NOTES",)))
    assert [claim.text for claim in chosen.claims] == ["A is 2."]
    assert [skipped.reason for skipped in chosen.skipped].count("outside the configured sections") == 3


def test_the_prose_of_word_files_and_notebooks_is_claims(tmp_path):
    docx = pytest.importorskip("docx")
    report = docx.Document()
    report.add_heading("Report", 1)
    report.add_paragraph("Sales rose 4%. Costs fell.")
    table = report.add_table(rows=2, cols=2)
    for cell, text in zip(table._cells, ["Year", "Sales", "2023", "1,860"], strict=True):
        cell.text = text
    report.save(tmp_path / "r.docx")
    cells = [
        {"cell_type": "markdown", "source": "# Report\n\nSales rose 4%. Costs fell."},
        {"cell_type": "code", "source": "x = 5", "outputs": [{"text": "The mean is 7.\n"}]},
    ]
    (tmp_path / "r.ipynb").write_text(json.dumps({"cells": cells}), "utf-8")
    for name, last in (("r.docx", "2023\t1,860"), ("r.ipynb", "The mean is 7.")):
        read = read_claims(name, read_document(tmp_path / name, Settings(), READERS), Settings())
        assert [claim.text for claim in read.claims] == ["Sales rose 4%.", "Costs fell.", last]
        assert "heading" in {skipped.reason for skipped in read.skipped}


def test_a_section_that_the_document_does_not_have_is_told():
    text = "# Results\n\nA is 2.\n\n# Annex\n\nC is 4."
    config = Settings(sections=("result", "results"), skip_sections=("Nowhere",))
    assert [(note.code, note.message) for note in claims_of(text, config=config).notes] == [
        ("FN608", "sections: the document has no heading 'result' (did you mean 'Results'?)"),
        ("FN608", "skip-sections: the document has no heading 'Nowhere'"),
    ]


CSV = "id,Summary\n1,Revenue rose to 12 million.\n2,Costs fell to 3 million.\n"
JSON = '{"items": [{"summary": "Revenue rose to 12 million."}]}'
NAMED = {
    "a mistyped column": (
        "a.csv",
        CSV,
        {"columns": ("Sumary",)},
        ["columns: the table has no column 'Sumary' (did you mean 'Summary'?)"],
    ),
    "another column": ("a.csv", CSV, {"columns": ("note",)}, ["columns: the table has no column 'note'"]),
    "a column": ("a.csv", CSV, {"columns": ("summary",)}, []),
    "one of two columns": (
        "a.tsv",
        CSV.replace(",", "\t"),
        {"columns": ("summary", "x")},
        ["columns: the table has no column 'x'"],
    ),
    "a mistyped pointer": (
        "a.json",
        JSON,
        {"pointers": ("/items/*/sumary",)},
        ["pointers: nothing lies at '/items/*/sumary'"],
    ),
    "a pointer": ("a.json", JSON, {"pointers": ("/items/*/summary",)}, []),
    "a pointer to a list": ("a.json", JSON, {"pointers": ("/items",)}, []),
    "one of two pointers": ("a.yaml", JSON, {"pointers": ("/items", "/x")}, ["pointers: nothing lies at '/x'"]),
    "columns for no table": ("a.md", "Revenue rose.", {"columns": ("x",), "pointers": ("/x",)}, []),
}


@pytest.mark.parametrize(("name", "text", "keys", "told"), NAMED.values(), ids=NAMED)
def test_a_named_part_that_the_document_does_not_have_is_told(tmp_path, name, text, keys, told):
    (tmp_path / name).write_text(text, "utf-8")
    config = Settings(**keys)
    read = read_claims(name, read_document(tmp_path / name, config, READERS), config)
    assert [note.message for note in read.notes if note.code == "FN608"] == told


TEXTS = st.lists(
    st.sampled_from(
        [
            "Sales rose 4%. ",
            "- ",
            "\n",
            "\r\n",
            "\r",
            "📈 ",
            "e\u0301",
            "\u00a0",
            "**",
            "`x`",
            "| a | b |\n|--|--|\n| 1 | 2 |\n",
        ]
    )
    | st.text(alphabet="Ab1. *_[](){}:&;#<>é\u200d👩\u0308\n", max_size=12),
    max_size=14,
).map("".join)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(TEXTS, st.sampled_from(["md", "txt"]), st.booleans())
def test_every_span_quotes_its_text(text, suffix, mark):
    document = claims_of("\ufeff" * mark + text, suffix)
    for part in (*document.claims, *document.skipped):
        assert document.text[part.span.start : part.span.end] == part.text
        assert part.text
    for claim in document.claims:
        for start in range(len(claim.reading.text)):
            assert claim.span.covers(claim.reading.span(start, start + 1))
        for cell in claim.cells:
            assert claim.span.covers(cell.reading.whole())
