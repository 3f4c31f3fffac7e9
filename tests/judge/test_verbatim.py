"""What a source states word for word is supported; a run of words inside a statement that takes it back is not."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import describe, judge, weak

COPIES = [
    "The orchard sold 40 crates of pears in autumn.",
    "Nobody was hurt, although the roof fell in.",
    "It may rain before noon, the office said.",
    "Output fell by 3% after it had risen by 5%.",
    "The mill has no boiler and no chimney.",
    "Costs came to $84.3 million (2021: $75.3 million).",
    "Mara Quist, not Jonas Feld, wrote the report.",
    "All of the lamps, but none of the fuses, were replaced.",
    "The value rose from 30 to 45, an increase of half.",
]


@pytest.mark.parametrize("text", COPIES)
def test_a_copy_is_supported_and_cited_whole(text: str) -> None:
    judgement = judge(f"The report is short. {text} That is all of it.", text)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)
    assert judgement.best is not None
    assert judgement.best.span.text in text
    assert len(judgement.best.span.text) >= len(text) - 3


STYLES = [
    ("The fee is 5 dollars a day.", "The fee is\n5 dollars a day."),
    ("The firm's “green” plan failed.", 'The firm\'s "green" plan failed.'),
    ("The long-term plan — all of it — failed.", "The long-term plan - all of it - failed."),
    ("Costs came to 84 %.", "Costs came to 84%."),
    ("Costs came to 84 % of sales in May.", "Costs came to 84% of sales in May."),
]


@pytest.mark.parametrize(("source", "claim"), STYLES)
def test_a_copy_in_other_typography_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


TAKEN_BACK = [
    ("The firm denied that the mill was sold in May.", "The mill was sold in May."),
    ("It is not true that the mill was sold in May.", "The mill was sold in May."),
    ("Rumour has it that the mill was sold in May.", "The mill was sold in May."),
    ("If the mill was sold in May, tax is due.", "The mill was sold in May."),
    ("The board asked whether the mill was sold in May.", "The mill was sold in May."),
    ("Not all of the lamps were replaced.", "All of the lamps were replaced."),
    weak(
        "Hardly any of the lamps were replaced in May.",
        "Any of the lamps were replaced in May.",
        reason="a copy overlooks the hardly before it",
    ),
    ("The mill was sold in May, a claim the firm denied.", "The mill was sold in May."),
    ("The night low was −3.7 °C in the valley.", "The night low was 3.7 °C in the valley."),
]


@pytest.mark.parametrize(("source", "claim"), TAKEN_BACK)
def test_a_copy_that_its_sentence_takes_back_is_not_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim)
    assert judgement.verdict is not Verdict.SUPPORTED, describe(judgement)
