"""What one clause of the sources affirms whole is not contradicted by what another one denies or sets apart."""

from __future__ import annotations

import pytest

from tests.judge.helpers import assert_contradicted, assert_not_contradicted

AFFIRMED = [
    # Denied of another time, bound or thing.
    ("The mill is no longer running; in 2019 it was running.", "The mill was running in 2019."),
    ("The cafe no longer sells cake; in May it still sold cake.", "The cafe sold cake in May."),
    ("The hotel takes no dogs any more; in 2019 it took dogs.", "The hotel took dogs in 2019."),
    ("The cafe does not close before six; it closes at six.", "The cafe closes at six."),
    (
        "Refunds are not possible after 30 days, but are possible within 30 days.",
        "Refunds are possible within 30 days.",
    ),
    (
        "The mayor, not the minister, opened the bridge. The minister was present, too.",
        "The minister was present when the mayor opened the bridge.",
    ),
    ("Ann, not the boss, signed the letter. She signed it for the boss.", "Ann signed the letter for the boss."),
    # Set against another thing.
    (
        "The chair was repaired while the table was painted; later the table was repaired.",
        "The table was repaired.",
    ),
    ("The boys won whereas the girls lost in May; in June the girls won.", "The girls won."),
    # Told crosswise of something else.
    (
        "Max lives in Oslo and Eva lives in Rome. Eva visited Oslo in May, and Max visited Rome in June.",
        "Eva visited Oslo and Max visited Rome.",
    ),
    ("Kim won in June and Lee won in May. Kim lost in May; Lee lost in June.", "Kim lost in May and Lee lost in June."),
    # Tied to another condition.
    ("The pool closes if there is lightning, but opens even if it rains.", "The pool opens even if it rains."),
    ("The pool opens unless there is lightning, and also if it rains.", "The pool opens if it rains."),
    (
        "Cars may enter if they have a permit. On Sundays cars may enter without a permit.",
        "Cars may enter without a permit on Sundays.",
    ),
]


@pytest.mark.parametrize(("source", "claim"), AFFIRMED)
def test_what_another_clause_affirms_is_not_contradicted(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)


DENIED = [
    ("The mill is no longer running; in 2019 it was running.", "The mill is running.", "FN401"),
    ("The cafe does not close before six; it closes at six.", "The cafe closes before six.", "FN401"),
    (
        "Refunds are not possible after 30 days, but are possible within 30 days.",
        "Refunds are possible after 30 days.",
        "FN401",
    ),
    ("The boys won whereas the girls lost in May; in June the girls won.", "The girls won in May.", "FN303"),
    ("Eva visited Oslo in May, and Max visited Rome in June.", "Eva visited Rome and Max visited Oslo.", "FN303"),
    (
        "The pool opens unless there is lightning, and also if it rains.",
        "The pool opens even if there is lightning.",
        "FN401",
    ),
    (
        "The museum does not open on Sundays; the museum shop opens on Sundays.",
        "The museum opens on Sundays.",
        "FN401",
    ),
    # Affirmed of another, or under a condition, is not affirmed.
    ("The lift does not stop at the roof. The ramp stops at the roof.", "The lift stops at the roof.", "FN401"),
    ("The cafe does not sell cake; it sells cake if the oven is mended.", "The cafe sells cake.", "FN401"),
]


@pytest.mark.parametrize(("source", "claim", "code"), DENIED)
def test_another_clause_of_the_like_affirms_nothing(source: str, claim: str, code: str) -> None:
    assert_contradicted(source, claim, code)
