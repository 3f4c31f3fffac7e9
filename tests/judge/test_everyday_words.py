"""The same told in other everyday words is supported; what a wider or another word says is not."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge

SAME = [
    ("The files were erased on 3 May.", "The files were deleted on 3 May."),
    ("The clinic will look after the patients.", "The clinic will care for the patients."),
    ("The second chamber came to light in June.", "The second chamber was discovered in June."),
    ("The new rule came into force in March.", "The new rule took effect in March."),
    ("Cod is served on Fridays.", "Fish is served on Fridays."),
    ("A dentist examined the children.", "A doctor examined the children."),
    ("The yacht was sold in Kiel.", "The boat was sold in Kiel."),
    ("The council spoke in favour of the bridge.", "The council supported the bridge."),
    ("The lift is out of order.", "The lift is broken."),
    ("The fee is paid each month.", "The fee is paid monthly."),
    ("The probe left the orbit in May.", "The spacecraft left the orbit in May."),
    ("The vouchers can be redeemed in the shop.", "The vouchers can be used in the shop."),
    ("Release 3.2 fixes the problem.", "The issue has been resolved in release 3.2."),
    ("The trams resumed at noon on Monday.", "Trams started running again at midday on Monday."),
    ("The board unanimously appointed Ida Holm as head.", "The board appointed Ida Holm as head without dissent."),
    ("Bread sales were unchanged in May.", "Bread sales neither rose nor fell in May."),
    ("Pensioners get 20 percent off the day ticket.", "The pensioners' discount on the day ticket is 20 percent."),
    ("The complaint of Norvik was rejected.", "Norvik's complaint was unsuccessful."),
    ("Two lorries were damaged in the tunnel.", "Two vehicles were damaged in the tunnel."),
    ("The museum is in Tarbet.", "The museum is located in Tarbet."),
]


@pytest.mark.parametrize(("source", "claim"), SAME)
def test_the_same_in_other_words_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


OTHER = [
    ("Fish is served on Fridays.", "Cod is served on Fridays."),
    ("Cod is served on Fridays.", "Salmon is served on Fridays."),
    ("A dentist examined the children.", "A surgeon examined the children."),
    ("The boat was sold in Kiel.", "The ferry was sold in Kiel."),
    ("The files were copied on 3 May.", "The files were deleted on 3 May."),
    ("The fee is paid each month.", "The fee is paid weekly."),
    ("Two vehicles were damaged in the tunnel.", "Two lorries were damaged in the tunnel."),
    ("The shop sells food.", "The shop sells cheese."),
    ("Notices are sent by post.", "Reminders are sent by post."),
]


@pytest.mark.parametrize(("source", "claim"), OTHER)
def test_a_narrower_or_another_word_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
