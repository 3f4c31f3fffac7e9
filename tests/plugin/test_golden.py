"""Golden questions as items: against the catalog, against a system of one's own, and as recorded answers."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("sqlalchemy")

# Loaded here once: pytester forgets every module that a run inside this process loads.
import footnote.catalog.answering
import footnote.catalog.opening
import footnote.golden.structure

Run = Callable[..., pytest.RunResult]

CONFIGURATION = '[tool.footnote.catalog]\ngolden = ["golden/*.yaml"]\n'

RECEIVABLES = """\
catalog: bundled
as_of: 2026-08-14
questions:
  - ask: How much does Bergmann owe?
    expect:
      {operation: overdue_invoices, arguments: {customer: Bergmann}, values: {total_outstanding: EUR 43805}}
  - ask: How much does Bergmann owe us?
    id: wrong
    expect:
      operation: open_tickets
      arguments: {customer: Bergfeld, as_of: 2026-08-15}
      values: {total_outstanding: "40.000,00 €", invoices: 4}
      contains: [nothing at all]
  - ask: How much does Acme Corporation owe?
    expect: {refused: unknown_entity, candidates: [Bergmann Logistik GmbH]}
"""

SUPPORT = """\
respondent: "golden_support:answer"
sources: [sources/]
questions:
  - ask: What was the free cash flow?
    expect: {values: {flow: 410 million dollars}, contains: [quarter], faithfulness: 1.0}
  - ask: What did revenue do?
    id: revenue
"""

APP = """
async def answer(question):
    with open("calls.txt", "a") as calls:
        print(question, file=calls)
    if "revenue" in question:
        return "Revenue rose to 13 million dollars."
    return {"answer": "Free cash flow was 410 million dollars for the quarter.", "sources": ["sources/q3.txt"]}
"""

RECORDED = """\
questions:
  - ask: What was the free cash flow?
    answer: Free cash flow was 410 million dollars for the quarter.
    sources: [../sources/]
    expect: {faithfulness: 1.0}
  - ask: What else?
    answer: Elephants sleep standing under large baobab trees.
    sources: [sources/q3.txt]
    expect: {no_claim: unsupported, faithfulness: 0.5}
"""


@pytest.fixture
def golden(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project with the questions of the bundled catalog in place of documents."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "golden_support", raising=False)
    (project / "pyproject.toml").write_text(CONFIGURATION, encoding="utf-8")
    (project / "golden").mkdir()
    return project


def write(project: Path, name: str, text: str) -> None:
    (project / name).write_text(text, encoding="utf-8")


def listed(result: pytest.RunResult) -> list[str]:
    return [line for line in result.outlines if line.startswith("golden/")]


def test_questions_are_items_named_by_their_words(golden: Path, run: Run) -> None:
    write(golden, "golden/receivables.yaml", RECEIVABLES)
    result = run("--footnote", "--co", "-q")
    assert listed(result) == [
        "golden/receivables.yaml::how-much-does-bergmann-owe",
        "golden/receivables.yaml::wrong",
        "golden/receivables.yaml::how-much-does-acme-corporation-owe",
    ]
    assert not (golden / "log.db").exists()


def test_a_failure_shows_expected_against_got_with_rows_and_query(golden: Path, run: Run) -> None:
    write(golden, "golden/receivables.yaml", RECEIVABLES)
    result = run("--footnote", "-rf")
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(
        [
            "golden/receivables.yaml:7: How much does Bergmann owe us?",
            "E   operation: expected open_tickets, got overdue_invoices",
            "E   arguments.customer: expected Bergfeld, got Bergmann Logistik GmbH",
            "E   arguments.as_of: expected 2026-08-15, got 2026-08-14",
            "E   values.total_outstanding: expected 40.000,00 €, got 43.805,00 €",
            "E   values.invoices: expected 4, got no such value; there are: total_outstanding, *",
            "E   contains: expected 'nothing at all', got 'Bergmann Logistik GmbH is *'",
            "    answer: Bergmann Logistik GmbH is *",
            "    evidence:",
            "        invoice:8812  number R-8812, *outstanding 14800.00 EUR*",
            "    query of overdue_invoices(customer=Bergmann Logistik GmbH, as_of=2026-08-14):",
            "        SELECT*",
            "*= footnote =*",
            "golden questions: 2 passed, 1 failed",
            "FAILED golden/receivables.yaml::wrong*",
        ]
    )
    assert "Traceback" not in result.stdout.str()


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["-k", "acme"], ["how-much-does-acme-corporation-owe"]),
        (["-k", "Bergmann and us"], ["wrong"]),
        (["golden/receivables.yaml::wrong"], ["wrong"]),
        (["golden", "-k", "wrong or acme"], ["wrong", "how-much-does-acme-corporation-owe"]),
        (["-m", "footnote(kind='golden')", "-k", "wrong"], ["wrong"]),
        (["-m", "footnote(kind='document')"], []),
        (["--footnote-docs=docs/good.md", "--footnote-sources=sources", "-m", "footnote(kind='document')"], []),
    ],
)
def test_questions_are_selected_as_tests_are(golden: Path, run: Run, arguments: list[str], names: list[str]) -> None:
    write(golden, "golden/receivables.yaml", RECEIVABLES)
    result = run("--footnote", "--co", "-q", *arguments)
    assert listed(result) == [f"golden/receivables.yaml::{name}" for name in names]


def test_last_failed_failed_first_and_stop_at_the_first(golden: Path, run: Run) -> None:
    write(golden, "golden/recorded.yaml", RECORDED)
    run("--footnote").assert_outcomes(passed=2, failed=1)
    write(golden, "golden/recorded.yaml", "# a line more\n\n" + RECORDED)
    run("--footnote", "--lf").assert_outcomes(failed=1)
    run("--footnote", "--ff", "-x").assert_outcomes(failed=1)


def test_the_report_has_every_question_with_its_rows(golden: Path, run: Run) -> None:
    write(golden, "golden/receivables.yaml", RECEIVABLES)
    run("--footnote", "--footnote-json=r.json", "--footnote-sarif=r.sarif").assert_outcomes(passed=3, failed=1)
    report = json.loads((golden / "r.json").read_text(encoding="utf-8"))
    assert report["summary"]["status"] == "fail"
    section = report["golden"]
    assert (section["passed"], section["failed_count"], section["failed"]) == (2, 1, True)
    first, wrong, refused = section["questions"]
    assert (first["id"], first["kind"], first["passed"]) == ("how-much-does-bergmann-owe", "catalog", True)
    assert first["values"]["total_outstanding"] == "43.805,00 €"
    assert first["evidence"][1]["fields"]["outstanding"] == {"amount": "14800.00", "currency": "EUR"}
    assert first["claims"][1] == {
        "text": "43.805,00 €",
        "start": 26,
        "end": 37,
        "evidenceIds": ["invoice:8812", "invoice:8847", "invoice:8901", "invoice:8950"],
    }
    assert first["sql"].startswith("SELECT")
    assert len(wrong["failures"]) == 6
    assert refused["refusal"]["code"] == "unknown_entity"
    results = json.loads((golden / "r.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    assert [result["ruleId"] for result in results] == ["golden-question"]


def test_recorded_answers_are_checked_against_documents(golden: Path, run: Run) -> None:
    write(golden, "golden/recorded.yaml", RECORDED)
    result = run("--footnote", "--footnote-json=r.json")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "E   faithfulness: expected 0.5, got 0.0000",
            "E   claims: expected no unsupported claim, got 1: Elephants sleep standing under large baobab trees.",
            "    answer: Elephants sleep*",
        ]
    )
    report = json.loads((golden / "r.json").read_text(encoding="utf-8"))
    first = report["golden"]["questions"][0]
    assert (first["kind"], first["faithfulness"]) == ("recorded", 1.0)
    assert first["claims"][0]["evidenceIds"] == [first["evidence"][0]["id"]]
    assert first["evidence"][0]["uri"] == "sources/q3.txt"
    assert [source["path"] for source in report["sources"]] == ["sources/q3.txt"]


@pytest.fixture
def support(golden: Path) -> Path:
    """The project with a system of its own that answers one question of two rightly."""
    write(golden, "golden/support.yaml", SUPPORT)
    write(golden, "golden_support.py", APP)
    return golden


def calls(project: Path) -> list[str]:
    file = project / "calls.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def test_the_users_own_system_is_asked(support: Path, run: Run) -> None:
    result = run("--footnote")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(
        [
            "golden/support.yaml:6: What did revenue do?",
            "E   claims: expected no contradicted claim, got 1: Revenue rose to 13 million dollars.",
            "    answer: Revenue rose to 13 million dollars.",
            '        sources/q3.txt chars *: "*12 million dollars*',
        ]
    )
    assert len(calls(support)) == 2


CASSETTE = ("--footnote", "--footnote-cassette=golden/cassette.json")


def test_a_cassette_is_recorded_once_and_then_no_system_is_needed(
    support: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run(*CASSETTE)
    first.assert_outcomes(passed=2, failed=1)
    first.stdout.fnmatch_lines(["recorded 2 answers in golden/cassette.json"])
    recorded = (support / "golden" / "cassette.json").read_bytes()
    (support / "golden_support.py").unlink()
    monkeypatch.setenv("CI", "true")
    second = run(*CASSETTE)
    second.assert_outcomes(passed=2, failed=1)
    assert not [line for line in second.outlines if line.startswith("recorded")]
    assert (support / "golden" / "cassette.json").read_bytes() == recorded
    assert len(calls(support)) == 2


def test_in_ci_a_question_that_is_not_recorded_fails_and_nothing_is_asked(
    support: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    result = run(*CASSETTE)
    result.assert_outcomes(passed=1, failed=2)
    result.stdout.fnmatch_lines(["E   'What did revenue do?' is not recorded in cassette.json*--footnote-record=new*"])
    assert calls(support) == []
    assert not (support / "golden" / "cassette.json").exists()


def test_recording_can_be_asked_for_or_forbidden(support: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*CASSETTE, "--footnote-record=none").assert_outcomes(passed=1, failed=2)
    monkeypatch.setenv("CI", "true")
    run(*CASSETTE, "--footnote-record=new", "-k", "revenue").assert_outcomes(failed=1, deselected=2)
    run(*CASSETTE, "--footnote-record=all").assert_outcomes(passed=2, failed=1)
    assert len(calls(support)) == 3


def test_a_system_that_raises_fails_with_its_own_traceback(support: Path, run: Run) -> None:
    write(support, "golden_support.py", "def answer(question):\n    raise KeyError('no ' + question)\n")
    result = run("--footnote", "-k", "revenue")
    result.assert_outcomes(failed=1, deselected=2)
    result.stdout.fnmatch_lines(
        [
            "E   respondent 'golden_support:answer' raised KeyError: 'no What did revenue do?'",
            '      File "*golden_support.py", line 2, in answer',
            "    KeyError: *",
        ]
    )
    assert "respondent.py" not in result.stdout.str()


ERRORS = [
    ("respondent: a\nquestions:\n  - ask: A?\n", 'could not check: golden/a.yaml: *must be "module:callable"*'),
    ("respondent: 'gone_module:x'\nquestions:\n  - ask: A?\n", "could not check: golden/a.yaml: *no module named*"),
    ("catalog: gone\nquestions:\n  - ask: A?\n", "could not check: golden/a.yaml: *gone*"),
    ("questions:\n  - {ask: A, answer: B, sources: [gone.md]}\n", "could not check: golden/a.yaml: *gone.md*"),
    ("[", "could not check: golden/a.yaml: *not valid YAML*"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_what_cannot_be_asked_is_one_error_and_the_rest_runs(golden: Path, run: Run, text: str, message: str) -> None:
    write(golden, "golden/a.yaml", text)
    write(golden, "golden/b.yaml", RECORDED)
    result = run("--footnote", "--footnote-json=r.json")
    result.assert_outcomes(passed=2, failed=1, errors=1)
    result.stdout.fnmatch_lines([message])
    report = json.loads((golden / "r.json").read_text(encoding="utf-8"))
    assert [entry["path"] for entry in report["errors"]] == ["golden/a.yaml"]
    assert report["summary"]["status"] == "error"


def test_a_missing_extra_is_told_with_the_remedy(golden: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    write(golden, "golden/receivables.yaml", RECEIVABLES)
    monkeypatch.setattr("footnote.ask.find_spec", lambda name: None)
    result = run("--footnote", "-k", "acme")
    result.assert_outcomes(errors=1, deselected=3)
    result.stdout.fnmatch_lines(["could not check: *pip install 'pytest-footnote[[]catalog[]]'"])


@pytest.mark.parametrize(
    ("configuration", "arguments", "message"),
    [
        (CONFIGURATION.replace("golden/", "gone/"), [], "*no golden file matches 'gone/[*].yaml' of catalog.golden*"),
        (CONFIGURATION.replace("*.yaml", "gone.yaml"), [], "*no golden file matches 'golden/gone.yaml'*"),
        (CONFIGURATION, ["--footnote-record=new"], "*--footnote-record records into a cassette*"),
        (CONFIGURATION, ["--footnote-cassette=golden/b.yaml"], "*the cassette *b.yaml is not JSON*"),
    ],
)
def test_a_wrong_setting_stops_the_run_with_one_line(
    golden: Path, run: Run, configuration: str, arguments: list[str], message: str
) -> None:
    write(golden, "golden/b.yaml", RECORDED)
    write(golden, "pyproject.toml", configuration)
    result = run("--footnote", *arguments)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])


def test_reports_and_cassette_have_the_same_bytes_with_and_without_workers(support: Path, run: Run) -> None:
    pytest.importorskip("xdist")
    write(support, "golden/receivables.yaml", RECEIVABLES)
    write(support, "golden/recorded.yaml", RECORDED)
    outputs = ("r.json", "golden/cassette.json")
    found = []
    for distribution in ((), ("-n", "2")):
        result = run(*CASSETTE, "--footnote-json=r.json", "-p", "no:cacheprovider", *distribution)
        result.assert_outcomes(passed=5, failed=3)
        result.stdout.fnmatch_lines(["golden questions: 4 passed, 3 failed", "recorded 2 answers in *"])
        found.append([(support / name).read_bytes() for name in outputs])
        for name in outputs:
            (support / name).unlink()
    assert found[0] == found[1]


ODD = """\
questions:
  - {ask: "a/b\\\\c", answer: "Revenue rose to 12 million dollars.", sources: [sources/]}
  - {ask: "x", id: "/p/../", answer: "Revenue rose to 12 million dollars.", sources: [sources/]}
  - {ask: "वार्षिक आय?", answer: "Revenue rose to 12 million dollars.", sources: [sources/]}
  - {ask: "Größe?", answer: "Revenue rose to 12 million dollars.", sources: [sources/]}
  - {ask: "Größe?", answer: "Revenue rose to 12 million dollars.", sources: [sources/]}
"""


def test_odd_questions_have_stable_ids_that_select_them(golden: Path, run: Run) -> None:
    write(golden, "golden/odd.yaml", ODD)
    ids = listed(run("--footnote", "--co", "-q"))
    assert [name.partition("::")[2] for name in ids] == ["a-b-c", "/p/../", "वार्षिक-आय", "größe", "größe-2"]
    for name in ids:
        assert (golden / name.partition("::")[0]).is_file()
        assert listed(run("--footnote", "--co", "-q", name)) == [name]
    # The grammar of -k has no vowel signs of Devanagari; the id selects such a question.
    assert listed(run("--footnote", "--co", "-q", "-k", "größe")) == ids[3:]


HOSTILE = """\
questions:
  - ask: "Evil \\x1b[31m \\0 ]]> <b> &amp; ::error::x \\uD800"
    answer: "Revenue \\x1b[31m ]]> <b>&amp; rose to 99 million dollars."
    sources: [sources/]
    expect: {contains: ["\\x1b[31m <x> ]]>"]}
"""


def test_reports_bear_hostile_questions(golden: Path, run: Run) -> None:
    write(golden, "golden/hostile.yaml", HOSTILE.replace(" \\uD800", "").replace(" \\0", ""))
    args = ("--junitxml=j.xml", "--footnote-report=r.html", "--footnote-json=r.json", "--color=yes")
    result = run("--footnote", *args, "golden")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    tree = ElementTree.parse(golden / "j.xml")
    assert "99 million dollars" in " ".join(failure.text or "" for failure in tree.iter("failure"))
    assert "\x1b" not in (golden / "j.xml").read_text(encoding="utf-8")
    assert "\x1b[31m ]]>" not in result.stdout.str()
    assert not any(line.startswith("::") for line in result.outlines)
    assert json.loads((golden / "r.json").read_text(encoding="utf-8"))["golden"]["failed_count"] == 1


def test_a_catalog_of_ones_own_is_found_from_the_golden_file(golden: Path, run: Run) -> None:
    example = Path(footnote.catalog.answering.__file__).parent / "erp"
    shutil.copytree(example, golden / "catalog")
    connection = sqlite3.connect(golden / "erp.db")
    for name in ("schema.sql", "seed.sql"):
        connection.executescript((example / name).read_text(encoding="utf-8"))
    connection.close()
    write(golden, "golden/own.yaml", RECEIVABLES.replace("bundled", "../catalog"))
    write(golden, "pyproject.toml", CONFIGURATION + 'database = "sqlite:///erp.db"\n')
    run("--footnote", "golden", "-k", "not wrong").assert_outcomes(passed=2, deselected=1)
    connection = sqlite3.connect(golden / "erp.db")
    connection.execute("UPDATE invoices SET amount_cents = amount_cents + 1 WHERE id = 8812")
    connection.commit()
    connection.close()
    result = run("--footnote", "golden", "-k", "not wrong")
    result.assert_outcomes(passed=1, failed=1, deselected=1)
    result.stdout.fnmatch_lines(["E   values.total_outstanding: expected EUR 43805, got 43.805,01 €"])


def test_questions_that_only_warn_pass(golden: Path, run: Run) -> None:
    text = RECORDED.replace("expect: {no_claim: unsupported, faithfulness: 0.5}", "expect: {}")
    write(golden, "golden/recorded.yaml", text)
    result = run("--footnote", "-W", "error")
    result.assert_outcomes(passed=3, warnings=1)
    result.stdout.fnmatch_lines(["*FootnoteWarning: golden/recorded.yaml::what-else: unsupported: Elephants*"])


def test_a_question_that_the_baseline_knows_to_fail_is_excused(golden: Path, run: Run) -> None:
    write(golden, "golden/recorded.yaml", RECORDED)
    update = ("--footnote-baseline=b.json", "--footnote-update-baseline", "--footnote-accept-new")
    run("--footnote", *update).assert_outcomes(passed=2, xfailed=1)
    result = run("--footnote", "--footnote-baseline=b.json", "--footnote-json=r.json")
    result.assert_outcomes(passed=2, xfailed=1)
    result.stdout.fnmatch_lines(["golden questions: 1 passed, 1 failed, 1 of them known in the baseline"])
    assert result.ret == pytest.ExitCode.OK
    write(golden, "golden/recorded.yaml", RECORDED.replace("What else?", "What other?"))
    run("--footnote", "--footnote-baseline=b.json").assert_outcomes(passed=2, failed=1)


@pytest.mark.skipif(os.name == "nt", reason="needs symbolic links")
def test_a_linked_folder_of_questions_is_collected(golden: Path, run: Run) -> None:
    write(golden, "golden/recorded.yaml", RECORDED)
    (golden / "golden").rename(golden / "elsewhere")
    (golden / "golden").symlink_to(golden / "elsewhere")
    assert len(listed(run("--footnote", "--co", "-q"))) == 2
