"""The places where later work joins: one table, one list, one function for each thing there is only one of."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import re
from pathlib import Path

import pluggy
import pytest

from footnote import Source, Verdict, hookimpl
from footnote.codes import CODES
from footnote.config_keys import CATALOG_KEYS, DOCUMENT_KEYS, FIELD_KEYS, LLM_KEYS, TOP_KEYS
from footnote.jobs import Job
from footnote.judge import analysis
from footnote.judge.checks import CHECKS
from footnote.plugins import Plugins, make_manager
from footnote.reading import Span
from footnote.results import Report, Section
from footnote.settings import CatalogSettings, DocumentRule, FieldRule, LlmSettings, Settings
from footnote.sources.reading import read_source
from footnote.types import Judgement, Landmark, Task
from footnote.verify import verify

ROOT = Path(__file__).parents[2]
CHECK_FILES = sorted(path for path in (ROOT / "footnote" / "judge" / "checks").glob("*.py") if path.stem != "__init__")


def test_each_check_has_a_file_of_its_own_and_one_place_in_the_list() -> None:
    homes = [check.__module__.rpartition(".")[2] for check in CHECKS]
    assert sorted(homes) == [path.stem for path in CHECK_FILES]
    assert [check.__name__ for check in CHECKS] == [f"check_{home}" for home in homes]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_check_has_the_one_signature_and_says_what_it_does(check: object) -> None:
    signature = inspect.signature(check)
    assert [(name, parameter.annotation) for name, parameter in signature.parameters.items()] == [("case", "Case")]
    assert signature.return_annotation == "Iterator[Signal]"
    assert inspect.getdoc(check)


def names_a_verdict(path: Path) -> bool:
    """Whether a module names one of the four verdicts: Verdict.SUPPORTED …"""
    return any(
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Verdict"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    )


@pytest.mark.xfail(strict=True, reason="a word-for-word copy is decided in lexical.py")
def test_one_module_of_the_judge_decides() -> None:
    judge = ROOT / "footnote" / "judge"
    deciding = [path.relative_to(judge).as_posix() for path in sorted(judge.rglob("*.py")) if names_a_verdict(path)]
    assert deciding == ["verdict.py"]


def test_no_check_decides() -> None:
    assert [path.name for path in CHECK_FILES if names_a_verdict(path)] == []


def test_every_code_that_is_used_is_in_the_one_table() -> None:
    used = {
        code
        for top in ("footnote", "pytest_footnote", "hooks")
        for path in (ROOT / top).rglob("*.py")
        for code in re.findall(r'"(FN\d{3})"', path.read_text(encoding="utf-8"))
    }
    assert len(used) > 20
    assert used <= CODES.keys()
    assert all(re.fullmatch(r"FN[1-8]\d\d", code) and title and remedy for code, (title, remedy) in CODES.items())


PLACES = [
    (TOP_KEYS, Settings),
    (DOCUMENT_KEYS, DocumentRule),
    (CATALOG_KEYS, CatalogSettings),
    (FIELD_KEYS, FieldRule),
    (LLM_KEYS, LlmSettings),
]

CONTRACT_KEYS = (
    "fail-under fail-on judge threshold locale derive baseline waivers exclude report-sources as-of "
    "fiscal-year-start top-k model"
).split()


@pytest.mark.parametrize(("keys", "place"), PLACES, ids=lambda value: getattr(value, "__name__", ""))
def test_every_key_of_the_configuration_is_a_frozen_field(keys: dict[str, object], place: type) -> None:
    fields = {field.name for field in dataclasses.fields(place)}
    assert {key.field for key in keys.values()} <= fields
    assert place.__dataclass_params__.frozen


def test_the_keys_of_the_contract_are_there() -> None:
    assert set(CONTRACT_KEYS) <= set(TOP_KEYS)


EXITS = [
    (Report(), 0),
    (Report(failures=("the whole run",)), 1),
    (Report(golden=Section(True, {})), 1),
    (Report(chain=Section(False, {})), 0),
    (Report(eval=Section(True, {})), 1),
]


@pytest.mark.parametrize(("report", "code"), EXITS)
def test_one_function_leads_from_results_to_an_exit_code(report: Report, code: int) -> None:
    assert report.exit_code == code


def test_sections_are_additive() -> None:
    assert not {"golden", "chain", "eval"} & Report().to_dict().keys()
    data = Report(chain=Section(False, {"state": "anchored"})).to_dict()
    assert data["chain"] == {"state": "anchored", "failed": False}


def test_a_source_is_not_tied_to_a_file() -> None:
    made = Source("op:revenue?year=2024", "revenue: 40\nyear: 2024\n", landmarks=(Landmark(Span(0, 11), "row 1"),))
    assert made.locate(14).line == 2
    assert made.locate(0).landmark is not None
    assert made.span(9, 11).text == "40"
    assert made.span(9, 11).locator() == "op:revenue?year=2024 row 1 chars 9-11"


def test_a_source_is_made_of_sentences_rows_and_facts() -> None:
    texts = {
        "a.txt": "The mill was sold. It has two wheels.",
        "a.csv": "mill,wheels\nAlder,2\n",
        "a.json": '{"wheels": 2}',
    }
    readers = Plugins().readers()
    kinds = {
        name: {u.kind for u in read_source(Source.from_text(name, text), Settings(), readers).units or ()}
        for name, text in texts.items()
    }
    assert kinds == {"a.txt": {"sentence"}, "a.csv": {"row"}, "a.json": {"fact"}}


def test_a_large_corpus_pays_for_words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures, dates, names and cues are read in the passages that a claim meets, not in all that is loaded."""
    analysed = []
    made = analysis.UnitText.__init__
    monkeypatch.setattr(analysis.UnitText, "__init__", lambda self, *rest: (analysed.append(1), made(self, *rest))[1])
    corpus = " ".join(f"Depot {n} stores {n * 3} crates of pears." for n in range(1, 1001))
    job = Job("a.md", None, "Depot 321 stores 963 crates of pears.", ".md", (Source.from_text("a.txt", corpus),), None)
    assert verify([job], Settings(top_k=4)).faithfulness == 1.0
    assert 0 < len(analysed) <= 4 * 4


class Guest:
    """A judge of another package that keeps what it was asked."""

    def __init__(self) -> None:
        self.id = "guest/7"
        self.tasks: list[Task] = []

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        self.tasks.append(task)
        return tuple(Judgement(claim, Verdict.PARTIAL, 0.5) for claim in task.document.claims)


class GuestPlugin:
    """Offers the judge through the hook that everybody uses."""

    def __init__(self, judge: Guest) -> None:
        self._judge = judge

    @hookimpl
    def footnote_judges(self, settings: Settings) -> list[Guest]:
        return [self._judge]


def plugins_with(guest: Guest, name: str = "zz-guest") -> Plugins:
    manager: pluggy.PluginManager = make_manager(load_entry_points=False)
    manager.register(GuestPlugin(guest), name)
    return Plugins(manager)


def test_a_judge_gets_whole_documents_with_their_claims_and_passages() -> None:
    guest = Guest()
    source = Source.from_text("a.txt", "The mill was sold. It has two wheels.")
    jobs = [
        Job("a.md", None, "The mill was sold. It has two wheels.", ".md", (source,), None),
        Job("b.md", None, "The mill has three wheels.", ".md", (source,), None),
    ]
    report = verify(jobs, Settings(judge="guest"), plugins=plugins_with(guest))
    assert [task.document.path for task in guest.tasks] == ["a.md", "b.md"]
    assert [len(task.document.claims) for task in guest.tasks] == [2, 1]
    assert all(len(task.passages) == len(task.document.claims) for task in guest.tasks)
    assert report.judge == "guest/7"
    assert [str(claim.verdict) for claim in report.claims] == ["partial"] * 3


def test_an_installed_guest_changes_no_verdict_unless_it_is_chosen() -> None:
    guest = Guest()
    source = Source.from_text("a.txt", "The mill was sold.")
    job = Job("a.md", None, "The mill was sold.", ".md", (source,), None)
    report = verify([job], Settings(), plugins=plugins_with(guest))
    assert guest.tasks == []
    assert report.faithfulness == 1.0
    assert list(report.engine) == ["footnote", "zz-guest"]
