from __future__ import annotations

import json

import pytest

from footnote.judge.llm.answer import MAX_QUOTE, MAX_QUOTES, Answer, NoAnswerError, Quote, read_answer
from footnote.types import Verdict

QUOTE = {"passage": 1, "text": "sold in May"}
GOOD = {"verdict": "partial", "quotes": [QUOTE]}


def test_an_answer_of_the_agreed_form_is_read() -> None:
    assert read_answer(json.dumps(GOOD)) == Answer(Verdict.PARTIAL, (Quote(1, "sold in May"),))
    assert read_answer('  {"quotes": [], "verdict": "unsupported"}\n') == Answer(Verdict.UNSUPPORTED, ())


FENCED = ["```json\n{}\n```", "```\n{}\n```\n", " ```JSON {}```", "```{}\n  ```"]


@pytest.mark.parametrize("fence", FENCED)
def test_an_answer_in_a_fence_of_backticks_is_read(fence: str) -> None:
    quoting = {**GOOD, "quotes": [{"passage": 2, "text": "```json"}]}
    read = read_answer(fence.replace("{}", json.dumps(quoting)))
    assert read == Answer(Verdict.PARTIAL, (Quote(2, "```json"),))


MALFORMED = [
    "",
    "supported",
    "null",
    "[]",
    json.dumps([GOOD]),
    "Sure! " + json.dumps(GOOD),
    "```json\n" + json.dumps(GOOD),
    json.dumps(GOOD) + "\n```",
    "```yaml\n" + json.dumps(GOOD) + "\n```",
    "```json\n" + json.dumps(GOOD) + "\n```\nThat is my verdict.",
    "```json\n" + json.dumps(GOOD) + "\n```\n```json\n" + json.dumps(GOOD) + "\n```",
    "```",
    "`````",
    "``````",
    json.dumps(GOOD) + json.dumps(GOOD),
    json.dumps({"verdict": "supported"}),
    json.dumps({**GOOD, "reason": "because"}),
    json.dumps({**GOOD, "verdict": "true"}),
    json.dumps({**GOOD, "verdict": "SUPPORTED"}),
    json.dumps({**GOOD, "verdict": ["supported"]}),
    json.dumps({**GOOD, "verdict": None}),
    json.dumps({**GOOD, "quotes": "sold in May"}),
    json.dumps({**GOOD, "quotes": ["sold in May"]}),
    json.dumps({**GOOD, "quotes": [{**QUOTE, "passage": "1"}]}),
    json.dumps({**GOOD, "quotes": [{**QUOTE, "passage": True}]}),
    json.dumps({**GOOD, "quotes": [{**QUOTE, "passage": 1.0}]}),
    json.dumps({**GOOD, "quotes": [{"passage": 1}]}),
    json.dumps({**GOOD, "quotes": [{**QUOTE, "at": 3}]}),
    json.dumps({**GOOD, "quotes": [{**QUOTE, "text": "x" * (MAX_QUOTE + 1)}]}),
    json.dumps({**GOOD, "quotes": [QUOTE] * (MAX_QUOTES + 1)}),
    '{"verdict": "unsupported", "verdict": "supported", "quotes": []}',
    '{"verdict": "supported", "quotes": NaN}',
    "[" * 100_000,
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_everything_else_is_no_answer(text: str) -> None:
    with pytest.raises(NoAnswerError):
        read_answer(text)
