from __future__ import annotations

import pytest

from footnote.gates.baseline import Baseline
from footnote.gates.changes import changes
from footnote.results import Gate, Section
from footnote.types import Finding, Judgement, Verdict

from .helpers import C, P, S, U, document, judged, recorded, report

WAS = {S: "supported", P: "partial FN501", U: "unsupported FN502", C: "contradicted FN101"}


def found(baseline: Baseline, *documents: object, whole: bool = False, **sections: Section) -> list[tuple[object, ...]]:
    made = changes(baseline, report(*documents, **sections), whole=whole)  # type: ignore[arg-type]
    return [(c.group, c.id, c.was, c.now, c.worse) for c in made]


CLAIMS = [
    (S, S, None),
    (C, C, None),
    (S, C, ("new", "contradicted", True)),
    (S, U, ("new", "unsupported", True)),
    (S, P, ("new", "partial", True)),
    (U, C, ("new", "contradicted", True)),
    (C, U, ("fixed", "unsupported", False)),
    (C, S, ("fixed", "supported", False)),
    (None, S, None),
    (None, U, None),
    (None, C, ("new", "contradicted", True)),
]


@pytest.mark.parametrize(("was", "now", "expected"), CLAIMS)
def test_a_claim_against_what_was_recorded(
    was: Verdict | None, now: Verdict, expected: tuple[str, str, bool] | None
) -> None:
    baseline = recorded("a.md", {"c-1": WAS[was]} if was else {}, text="another text")
    known = WAS[was] if was else None
    wanted = [(expected[0], "c-1", known, expected[1], expected[2])] if expected else []
    assert found(baseline, document("a.md", judged("c-1", now))) == wanted


@pytest.mark.parametrize(("was", "now", "worse"), [(S, C, True), (C, S, False), (U, P, False)])
def test_the_tool_changed_where_document_and_sources_did_not(was: Verdict, now: Verdict, worse: bool) -> None:
    baseline = recorded("a.md", {"c-1": WAS[was]})
    assert found(baseline, document("a.md", judged("c-1", now))) == [("changed_tool", "c-1", WAS[was], str(now), worse)]


def test_the_same_verdict_for_another_reason_is_no_change() -> None:
    baseline = recorded("a.md", {"c-1": "contradicted FN401"})
    assert found(baseline, document("a.md", judged("c-1", C, "FN101"))) == []


def test_one_claim_that_got_worse_is_not_made_up_for_by_others_that_got_better() -> None:
    baseline = recorded("a.md", {"c-1": "supported", "c-2": "contradicted", "c-3": "contradicted"}, text="old")
    made = found(baseline, document("a.md", judged("c-1", P), judged("c-2", S), judged("c-3", S)))
    assert [(group, name) for group, name, *_ in made] == [("new", "c-1"), ("fixed", "c-2"), ("fixed", "c-3")]
    assert made[0][-1] is True


def test_a_claim_that_is_not_there_any_more_is_gone() -> None:
    assert found(recorded("a.md", {"c-1": "supported"}), document("a.md")) == [
        ("gone", "c-1", "supported", None, False)
    ]


@pytest.mark.parametrize("whole", [True, False])
def test_only_a_whole_run_tells_documents_that_are_gone(whole: bool) -> None:
    made = found(recorded("b.md", {"c-1": "supported"}), document("a.md"), whole=whole)
    assert made == ([("gone", "", "1 claims", None, False)] if whole else [])


def test_a_waived_claim_is_not_compared() -> None:
    waived = judged("c-1", C)
    waived = Judgement(waived.claim, C, 0.1, (), (Finding("FN701", "waived: signed off"),))
    assert found(Baseline(), document("a.md", waived)) == []


def test_without_a_failing_verdict_an_unknown_claim_is_no_failure() -> None:
    assert found(Baseline(), document("a.md", judged("c-1", C), gate=Gate())) == []


def golden(**outcomes: bool) -> Section:
    questions = [{"id": name, "file": "g.yaml", "passed": passed} for name, passed in outcomes.items()]
    return Section(not all(outcomes.values()), {"questions": questions})


def test_golden_questions_are_compared_by_name() -> None:
    baseline = Baseline(golden={"g.yaml::a": "pass", "g.yaml::b": "fail", "g.yaml::c": "fail", "g.yaml::e": "pass"})
    made = found(baseline, golden=golden(a=False, b=True, c=False, d=False), whole=True)
    assert made == [
        ("new", "g.yaml::a", "pass", "fail", True),
        ("fixed", "g.yaml::b", "fail", "pass", False),
        ("new", "g.yaml::d", None, "fail", True),
        ("gone", "g.yaml::e", "pass", None, False),
    ]


CHAINS = [
    ((3, 5), (3, 5), []),
    ((3, 5), (5, 9), []),
    ((3, 5), (2, 9), ["anchored"]),
    ((3, 5), (3, 4), ["size"]),
    ((3, 5), (0, 0), ["anchored", "size"]),
]


@pytest.mark.parametrize(("was", "now", "dropped"), CHAINS)
def test_a_chain_never_shrinks(was: tuple[int, int], now: tuple[int, int], dropped: list[str]) -> None:
    section = Section(False, {"anchored": now[0], "size": now[1]})
    made = found(Baseline(chain=was), chain=section)
    assert [name for _, name, *_ in made] == dropped
    assert all(worse for *_, worse in made)


EVALS = [
    ({"n": 100, "correct": 80}, {"n": 100, "correct": 80}, None),
    ({"n": 100, "correct": 80}, {"n": 100, "correct": 77}, None),
    ({"n": 100, "correct": 80}, {"n": 100, "correct": 76}, ("new", True)),
    ({"n": 100, "correct": 80}, {"n": 100, "correct": 81}, ("fixed", False)),
    ({"n": 100, "correct": 80}, {"n": 101, "correct": 10}, None),
    ({"n": 100}, {"n": 100, "correct": 10}, None),
]


@pytest.mark.parametrize(("was", "now", "expected"), EVALS)
def test_counts_of_a_labelled_set_may_drop_by_three(
    was: dict[str, int], now: dict[str, int], expected: tuple[str, bool] | None
) -> None:
    made = found(Baseline(eval={"labelled": was}), eval=Section(False, {"sets": [{"name": "labelled", "counts": now}]}))
    assert [(group, worse) for group, *_, worse in made] == ([expected] if expected else [])
