"""The llm and auto judges from the command line, against a server on loopback."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from footnote.cli import main
from tests.support.model_server import Asked, ModelServer, Response, model_server, verdict

KEY = "sk-secret-1"
DOCUMENT = "The firm took in 12 million dollars as revenue. Free cash flow was 510 million dollars for the quarter.\n"
CHECK = ["check", "docs/open.md", "-s", "sources", "--model", "m"]


def play(asked: Asked) -> Response:
    """Backs what it is asked with the passage on revenue."""
    number = next((n for n, text in enumerate(asked.passages, start=1) if "Revenue rose" in text), 1)
    return verdict("supported", (number, "Revenue rose to 12 million dollars"))


@pytest.fixture
def asking(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project with a document that the rules leave open, and an environment without credentials."""
    (project / "docs" / "open.md").write_text(DOCUMENT, encoding="utf-8")
    for provider in ("OPENAI", "ANTHROPIC"):
        for name in ("API_KEY", "BASE_URL"):
            monkeypatch.delenv(f"{provider}_{name}", raising=False)
    return project


def use(server: ModelServer, monkeypatch: pytest.MonkeyPatch, provider: str = "OPENAI") -> None:
    monkeypatch.setenv(f"{provider}_API_KEY", KEY)
    monkeypatch.setenv(f"{provider}_BASE_URL", server.url)


def everything_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file())


@pytest.mark.parametrize("judge", ["llm", "auto"])
def test_without_credential_nothing_is_sent_and_the_run_could_not_check(
    asking: Path, capsys: pytest.CaptureFixture[str], judge: str
) -> None:
    assert main([*CHECK, "--judge", judge]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        f"footnote: --judge {judge} needs a credential: set OPENAI_API_KEY or ANTHROPIC_API_KEY in the environment or "
        "in .env beside the configuration; nothing was sent\n"
    )


def test_without_consent_nothing_is_sent(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (asking / "footnote.toml").write_text('judge = "llm"\n', encoding="utf-8")
    with model_server(play) as server:
        use(server, monkeypatch)
        assert main(CHECK) == 2
        assert server.count == 0
        assert "agree with --judge llm on the command line" in capsys.readouterr().err
        (asking / "footnote.toml").write_text('judge = "llm"\n[llm]\nprovider = "openai"\n', encoding="utf-8")
        assert main(CHECK) == 0
        assert server.count == 1


@pytest.mark.parametrize("provider", ["OPENAI", "ANTHROPIC"])
def test_a_run_tells_before_it_sends_and_a_repeated_one_sends_nothing(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], provider: str
) -> None:
    with model_server(play) as server:
        use(server, monkeypatch, provider)
        assert main([*CHECK, "--judge", "llm", "--json", "one.json"]) == 0
        out, err = capsys.readouterr()
        assert re.search(r"^footnote: --judge llm: sends 1 claim of 2 .* \(model m\): about [\d,]+ tokens", err)
        assert server.count == 1
        assert main([*CHECK, "--judge", "llm", "--json", "two.json"]) == 0
        again = capsys.readouterr()
        assert server.count == 1
        # Without the verdicts on the document, the answers are still known.
        (asking / "docs" / "open.md").write_text(f"{DOCUMENT}\nRevenue rose to 12 million dollars.\n", encoding="utf-8")
        assert main([*CHECK, "--judge", "llm"]) == 0
        assert server.count == 1
    assert again.out == out
    assert "sends" not in again.err
    assert (asking / "one.json").read_bytes() == (asking / "two.json").read_bytes()
    verdicts = [claim["verdict"] for claim in json.loads((asking / "one.json").read_bytes())["documents"][0]["claims"]]
    assert verdicts == ["supported", "contradicted"]
    assert KEY.encode() not in everything_in(asking)
    assert KEY not in out + err + again.err


def test_without_a_cache_everything_is_sent_again(asking: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with model_server(play) as server:
        use(server, monkeypatch)
        for _ in range(2):
            assert main([*CHECK, "--judge", "llm", "--no-cache", "--quiet"]) == 0
        assert server.count == 2


def test_another_model_is_asked_anew(asking: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with model_server(play) as server:
        use(server, monkeypatch)
        for model in ("m", "n"):
            assert main([*CHECK[:-1], model, "--judge", "llm", "--quiet"]) == 0
        assert [asked.body["model"] for asked in server.asked] == ["m", "n"]


def test_a_verdict_without_a_usable_answer_is_not_kept(asking: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replies = [Response("no idea")]
    with model_server(lambda asked: replies.pop(0) if replies else play(asked)) as server:
        use(server, monkeypatch)
        for name in ("one.json", "two.json"):
            assert main([*CHECK, "--judge", "llm", "--json", name, "--quiet"]) == 0
        assert server.count == 2
    first, second = (
        json.loads((asking / name).read_bytes())["documents"][0]["claims"][0]["verdict"]
        for name in ("one.json", "two.json")
    )
    assert (first, second) == ("unsupported", "supported")


def test_a_server_that_refuses_is_exit_code_2_with_reports(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with model_server(lambda asked: Response(status=401)) as server:
        use(server, monkeypatch)
        assert main([*CHECK, "docs/good.md", "--judge", "auto", "--json", "r.json"]) == 2
    report = json.loads((asking / "r.json").read_bytes())
    assert [document["path"] for document in report["documents"]] == ["docs/good.md"]
    assert "refused with HTTP 401 (some_error)" in report["errors"][0]["message"]
    assert KEY not in "".join(capsys.readouterr())


def rows_file(folder: Path, number: int) -> str:
    """A batch of claims that the rules leave open, each in words of its own."""
    source = (folder / "sources" / "q3.txt").read_text(encoding="utf-8")
    rows = [
        {"id": n, "claim": f"The firm took in 12 million dollars as revenue, says page {n}.", "sources": source}
        for n in range(1, number + 1)
    ]
    (folder / "in.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return "in.jsonl"


def test_a_batch_gives_a_model_up_once_for_all_rows(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = ["batch", rows_file(asking, 5), "out.jsonl", "--jobs", "1", "--judge", "llm", "--model", "m"]
    with model_server(lambda asked: Response(status=401)) as server:
        use(server, monkeypatch)
        assert main(batch) == 2
        assert server.count == 1
    errors = [json.loads(line)["error"] for line in (asking / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert "refused with HTTP 401" in errors[0]
    assert all("was not asked any more, since it refused with HTTP 401" in error for error in errors[1:])
    assert capsys.readouterr().err.count("--judge llm: ") == 1


def test_a_batch_gives_its_notice_once(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    batch = ["batch", rows_file(asking, 5), "out.jsonl", "--jobs", "1", "--judge", "llm", "--model", "m"]
    with model_server(play) as server:
        use(server, monkeypatch)
        assert main(batch) == 0
        assert server.count == 5
    err = capsys.readouterr().err
    assert (err.count("sends 1 claim of 1"), err.count("--judge llm: ")) == (1, 2)


def test_a_wrong_address_is_exit_code_2_with_the_remedy(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with model_server(lambda asked: Response(raw=b"<html>Welcome</html>")) as server:
        use(server, monkeypatch)
        assert main([*CHECK, "--judge", "llm"]) == 2
    shown = "".join(capsys.readouterr())
    assert f"at {server.url} answered something that is no response of the openai interface" in shown
    assert "correct the base URL" in shown


def test_eval_lays_the_model_beside_the_rules_with_costs(
    asking: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = (asking / "sources" / "q3.txt").read_text(encoding="utf-8")
    rows = [
        {
            "id": "a",
            "claim": "The firm took in 12 million dollars as revenue.",
            "sources": [source],
            "label": "supported",
        },
        {"id": "b", "claim": "Free cash flow was 510 million dollars.", "sources": [source], "label": "contradicted"},
    ]
    (asking / "rows.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    (asking / "footnote.toml").write_text("[llm]\ninput-price = 1.5\noutput-price = 6\n", encoding="utf-8")
    with model_server(play) as server:
        use(server, monkeypatch)
        command = ["eval", "rows.jsonl", "--judge", "llm", "--model", "m"]
        assert main([*command, "--json", "scores.json"]) == 0
        out, err = capsys.readouterr()
        assert err.count("sends 1 claim of 2") == 1
        assert main([*command, "--json", "-"]) == 0
        assert server.count == 1
        again = json.loads(capsys.readouterr().out)["sets"][0]
    scores = json.loads((asking / "scores.json").read_bytes())
    assert scores["judge"].startswith("llm/")
    (found,) = scores["sets"]
    assert found["beside"]["judge"].startswith("lexical/")
    assert (found["beside"]["newly_right"], found["beside"]["newly_wrong"]) == (1, 0)
    assert found["costs"]["tokens_in"] == 600
    assert found["costs"]["price"] == pytest.approx((600 * 1.5 + 30 * 6) / 1e6)
    assert (again["costs"]["requests"], again["costs"]["answers_known"]) == (0, 1)
    assert re.search(r"on the same passages: llm/\S+ openai m at http://127\.0\.0\.1:\d+ beside lexical/", out)
    assert "sent: 1 request, 600 tokens in, 30 tokens out, estimated price 0.0011" in out


def test_explain_shows_the_rules_only(asking: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "Revenue rose to 12 million dollars.", "-s", "sources", "--judge", "llm"]) == 2
    assert "explain shows how the rules decide" in capsys.readouterr().err
