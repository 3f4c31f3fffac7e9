"""Under pytest a language model is asked as everywhere: told before, and once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.model_server import Asked, ModelServer, Response, model_server, verdict

Run = Callable[..., pytest.RunResult]


def play(asked: Asked) -> Response:
    number = next((n for n, text in enumerate(asked.passages, start=1) if "Revenue rose" in text), 1)
    return verdict("supported", (number, "Revenue rose to 12 million dollars"))


@pytest.fixture(autouse=True)
def _no_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


def use(server: ModelServer, project: Path) -> None:
    """Configures a model on the server, with the consent to ask it."""
    with (project / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(
            f'[tool.footnote]\njudge = "auto"\nllm = {{provider = "openai", base-url = "{server.url}", model = "m"}}\n'
        )


def test_the_header_says_where_passages_go_and_a_repeated_run_sends_nothing(project: Path, run: Run) -> None:
    (project / "docs" / "good.md").write_text("The firm took in 12 million dollars as revenue.\n", encoding="utf-8")
    with model_server(play) as server:
        use(server, project)
        for _ in range(2):
            result = run("--footnote", "--footnote-docs=docs/good.md", "--footnote-fail-on=unsupported,partial")
            result.assert_outcomes(passed=2)
            result.stdout.fnmatch_lines(
                [f"footnote: claims and their passages are sent to a language model: auto/* openai m at {server.url}"]
            )
            assert server.count == 1


def test_a_session_gives_a_model_up_once_for_all_documents(project: Path, run: Run) -> None:
    documents = [f"docs/open{number}.md" for number in (1, 2, 3)]
    for path in documents:
        (project / path).write_text(f"The firm took in 12 million dollars, as {path} says.\n", encoding="utf-8")
    with model_server(lambda asked: Response(status=401)) as server:
        use(server, project)
        result = run("--footnote", "--footnote-judge=llm", *documents)
        assert server.count == 1
    result.assert_outcomes(errors=len(documents))
    result.stdout.fnmatch_lines(["*refused with HTTP 401*", "*was not asked any more, since it refused with HTTP 401*"])
