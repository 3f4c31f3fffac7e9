from __future__ import annotations

from datetime import date

import pytest

from footnote.gates.gates import Gates
from footnote.results import WAIVED, Gate

from .helpers import P, S, U, document, judged, recorded, report

# The document's own gate holds; the one over all claims of the run is what is looked at.
LENIENT = Gate(None, ())


@pytest.mark.parametrize(
    ("waived", "failures"),
    [
        # As faithful as it was recorded: one of three.
        ("", ()),
        # Without the waived claims it was wholly faithful, and now it is not.
        (WAIVED, ("faithfulness 0.7500 of the claims that are not waived is under 0.9",)),
    ],
)
def test_the_threshold_of_the_run_is_lowered_only_by_recorded_claims_that_count(
    waived: str, failures: tuple[str, ...]
) -> None:
    baseline = recorded("a.md", {"c-1": "supported", "c-2": "unsupported FN502", "c-3": "unsupported FN502"})
    claims = (judged("c-1", S), judged("c-2", U, waived), judged("c-3", U, waived), judged("c-4", P))
    found = Gates(date.min, baseline=baseline, fail_under=0.9).concluded(
        report(document("a.md", *claims, gate=LENIENT)), whole=True
    )
    assert found.failures == failures
