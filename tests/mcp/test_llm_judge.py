"""A server whose judge is a language model: a question is sent once; an answer that does not come is an error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from footnote.errors import UnavailableError
from footnote.mcp_server.recent_answers import RecentAnswers
from footnote.settings import LlmSettings
from tests.support.model_server import Asked, Response, model_server, verdict

from .session import Session

DRAFT = "The firm took in 12 million dollars as revenue."
QUOTE = "Revenue rose to 12 million dollars"


def play(asked: Asked) -> Response:
    return verdict("supported", (next(n for n, text in enumerate(asked.passages, start=1) if QUOTE in text), QUOTE))


@pytest.fixture(autouse=True)
def _no_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


def test_each_question_is_sent_once(open_session: Callable[..., Session]) -> None:
    with model_server(play) as server:
        session = open_session(judge="llm", model="m", llm=LlmSettings("openai", server.url))
        for text in (DRAFT, f"{DRAFT} Revenue rose to 12 million dollars."):
            found = session.data("verify_against_sources", text=text)
            assert found["counts"]["supported"] == found["claims"]
        assert server.count == 1


def test_an_answer_that_does_not_come_is_a_coded_error(open_session: Callable[..., Session]) -> None:
    with model_server(lambda asked: Response(status=401)) as server:
        session = open_session(judge="llm", model="m", llm=LlmSettings("openai", server.url))
        refused = session.refusal("verify_against_sources", text=DRAFT)
    assert refused["code"] == "unavailable"
    assert "refused with HTTP 401" in refused["message"]


def test_each_call_tries_again_what_an_earlier_one_gave_up(open_session: Callable[..., Session]) -> None:
    refusals = [Response(status=401)]
    with model_server(lambda asked: refusals.pop() if refusals else play(asked)) as server:
        session = open_session(judge="llm", model="m", llm=LlmSettings("openai", server.url))
        session.refusal("verify_against_sources", text=DRAFT)
        assert session.data("verify_against_sources", text=DRAFT)["counts"]["supported"] == 1
        assert server.count == 2


def test_a_server_without_a_credential_does_not_start(open_session: Callable[..., Session], folder: Path) -> None:
    with pytest.raises(UnavailableError, match="no credential"):
        open_session(judge="auto", model="m", llm=LlmSettings("openai"))


def test_the_longest_unused_answer_leaves_first() -> None:
    answers = RecentAnswers(limit=2)
    answers.put(b"a", "1")
    answers.put(b"b", "2")
    assert answers.get(b"a") == "1"
    answers.put(b"c", "3")
    assert [answers.get(key) for key in (b"a", b"b", b"c")] == ["1", None, "3"]
