from __future__ import annotations

import pytest

from footnote.gates.baseline import Baseline, baseline_of
from footnote.gates.changes import changes
from footnote.gates.updating import updated
from footnote.results import Section
from footnote.types import Finding, Judgement

from .helpers import C, P, S, U, document, judged, recorded, report

NOW = document("a.md", judged("c-1", C, "FN101"), judged("c-2", S), judged("c-3", U), judged("c-4", C), text="new")
OLD = recorded("a.md", {"c-1": "supported", "c-2": "contradicted", "c-9": "supported"}, text="old")


def test_tightening_takes_what_got_better_and_no_new_failure() -> None:
    made = updated(OLD, report(NOW), accept=False, whole=False).documents["a.md"]
    assert made.claims == {"c-1": "supported", "c-2": "supported", "c-3": "unsupported"}
    # The hashes are the old ones: else the next run would take the text's change for the tool's.
    assert (made.doc, made.sources) == (OLD.documents["a.md"].doc, OLD.documents["a.md"].sources)


def test_accepting_takes_everything() -> None:
    assert updated(OLD, report(NOW), accept=True, whole=False) == baseline_of(report(NOW))


@pytest.mark.parametrize("accept", [True, False])
def test_what_was_written_leaves_only_what_was_not_accepted(accept: bool) -> None:
    made = updated(OLD, report(NOW), accept=accept, whole=True)
    left = [(c.id, c.worse) for c in changes(made, report(NOW), whole=True)]
    assert left == ([] if accept else [("c-1", True), ("c-4", True)])


def test_an_update_is_the_same_the_second_time() -> None:
    once = updated(OLD, report(NOW), accept=False, whole=True)
    assert updated(once, report(NOW), accept=False, whole=True) == once


@pytest.mark.parametrize("accept", [True, False])
@pytest.mark.parametrize("whole", [True, False])
def test_documents_that_did_not_run_stay_unless_the_run_was_whole(whole: bool, accept: bool) -> None:
    old = recorded("b.md", {"c-1": "supported"})
    made = updated(old, report(document("a.md", judged("c-2", S))), accept=accept, whole=whole)
    assert list(made.documents) == (["a.md"] if whole else ["b.md", "a.md"])


def test_a_waived_claim_is_not_recorded_so_that_it_fails_when_the_waiver_expires() -> None:
    waived = Judgement(judged("c-1", C).claim, C, 0.1, (), (Finding("FN701", "waived"),))
    made = updated(recorded("a.md", {"c-1": "supported"}), report(document("a.md", waived)), accept=True, whole=True)
    assert made.documents["a.md"].claims == {}


def test_questions_chain_and_counts() -> None:
    old = Baseline(golden={"a": "pass", "b": "fail", "z": "pass"}, chain=(3, 5), eval={"s": {"n": 9, "correct": 8}})
    now = report(
        golden=Section(True, {"questions": [{"id": name, "passed": name == "b"} for name in "abc"]}),
        chain=Section(False, {"anchored": 2, "size": 7}),
        eval=Section(False, {"sets": [{"name": "s", "counts": {"n": 9, "correct": 5}}]}),
    )
    tight = updated(old, now, accept=False, whole=True)
    assert tight == Baseline(golden={"a": "pass", "b": "pass"}, chain=(3, 7), eval={"s": {"n": 9, "correct": 8}})
    loose = updated(old, now, accept=True, whole=False)
    assert loose.golden == {"a": "fail", "b": "pass", "c": "fail", "z": "pass"}
    assert (loose.chain, loose.eval) == ((2, 7), {"s": {"n": 9, "correct": 5}})


def test_a_partial_claim_that_was_supported_stays_recorded_as_supported() -> None:
    made = updated(
        recorded("a.md", {"c-1": "supported"}), report(document("a.md", judged("c-1", P))), accept=False, whole=True
    )
    assert made.documents["a.md"].claims == {"c-1": "supported"}
