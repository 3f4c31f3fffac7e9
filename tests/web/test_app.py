"""The demo as plain requests see it: who is let in, how much, and what every answer forbids."""

from __future__ import annotations

import io
import subprocess
import sys
import zipfile
from collections.abc import Iterator

import httpx
import pytest

from footnote.page.policy import framed_policy, served_policy
from footnote.serving.address import read_address
from footnote.web.app import demo_app
from footnote.web.limits import KEPT_CHECKS, MAX_BODY_BYTES, MAX_FILES, MAX_QUESTION, MAX_TEXT
from tests.support.demo import Served

TOKEN = "0123456789abcdef-token"
MILL = {"text": "The mill has three wheels.", "source": "The mill has two wheels."}


def test_every_page_has_a_strict_policy(client: httpx.Client) -> None:
    for path in ("/", "/check", "/catalog", "/log", "/page.css", "/page.js", "/icon.svg", "/nothing-here"):
        headers = client.get(path).headers
        assert headers["content-security-policy"] == served_policy(), path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"


def test_no_page_has_inline_code(client: httpx.Client) -> None:
    client.post("/ask", data={"question": "Is Bergmann at risk?"})
    for path in ("/", "/check", "/catalog", "/log", "/records/1", "/records/1/rows/1"):
        text = client.get(path).text
        assert text.count("<script") == 1
        assert "<style" not in text
        assert " style=" not in text
        assert " onclick" not in text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "evil.example"}, 421),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://127.0.0.1:4711"}, 200),
    ],
)
def test_another_host_or_origin_is_not_let_in(client: httpx.Client, headers: dict[str, str], status: int) -> None:
    assert client.post("/ask", data={"question": "Who is Bergmann?"}, headers=headers).status_code == status


def test_with_a_token_a_browser_is_asked_for_it(served: Served) -> None:
    transport = httpx.ASGITransport(demo_app(served.desk, read_address("127.0.0.1:0", TOKEN)))

    async def statuses() -> list[int]:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as asking:
            refused = await asking.get("/")
            assert refused.headers["www-authenticate"].startswith("Basic ")
            wrong = await asking.get("/", auth=("me", f"{TOKEN}x"))
            basic = await asking.get("/", auth=("me", TOKEN))
            bearer = await asking.get("/", headers={"authorization": f"Bearer {TOKEN}"})
            return [answer.status_code for answer in (refused, wrong, basic, bearer)]

    import anyio

    assert anyio.run(statuses) == [401, 401, 200, 200]


def chunks() -> Iterator[bytes]:
    yield b'--x\r\nContent-Disposition: form-data; name="sources"; filename="a.txt"\r\n\r\n'
    for _ in range(MAX_BODY_BYTES // 2**20 + 1):
        yield bytes(2**20)


@pytest.mark.parametrize(
    ("request_parts", "status"),
    [
        ({"content": bytes(MAX_BODY_BYTES + 1)}, 413),
        ({"content": chunks()}, 413),
        ({"data": {"text": "a" * (MAX_TEXT + 1)}}, 413),
        ({"data": MILL, "files": [("sources", ("a.txt", b"x"))] * (MAX_FILES + 2)}, 400),
        ({"data": {"text": "The mill has three wheels."}}, 422),
        ({"data": {"source": "The mill has two wheels."}}, 422),
        ({"data": MILL, "files": [("sources", ("a.pdf", b"no pdf"))]}, 422),
        ({"data": MILL, "files": [("file", ("a.docx", b"no archive"))]}, 422),
        ({"data": MILL}, 200),
    ],
    ids=["told size", "chunks", "long text", "many files", "no source", "no text", "bad pdf", "bad docx", "good"],
)
def test_uploads_have_limits(client: httpx.Client, request_parts: dict[str, object], status: int) -> None:
    headers = {"content-type": "multipart/form-data; boundary=x"} if "content" in request_parts else {}
    assert client.post("/check", headers=headers, **request_parts).status_code == status


def test_a_long_question_is_not_taken(client: httpx.Client) -> None:
    assert client.post("/ask", data={"question": "a" * (MAX_QUESTION + 1)}).status_code == 413


def test_a_report_is_shown_in_a_sandbox_and_only_the_newest_are_kept(client: httpx.Client) -> None:
    first = client.post("/check", data=MILL).url.path
    report = client.get(f"{first}/report.html")
    assert report.headers["content-security-policy"] == framed_policy()
    assert client.get(f"{first}/report.json").json()["documents"][0]["claims"][0]["verdict"] == "contradicted"
    for _ in range(KEPT_CHECKS):
        client.post("/check", data=MILL)
    assert client.get(f"{first}/report.html").status_code == 404


def test_files_of_a_check_are_kept_for_the_next(client: httpx.Client) -> None:
    data = {"text": MILL["text"]}
    first = client.post("/check", data=data, files=[("sources", ("mill.txt", MILL["source"].encode()))]).url.path
    again = client.post("/check", data={**data, "kept": first.rpartition("/")[2]})
    assert client.get(f"{again.url.path}/report.json").json()["sources"][0]["path"] == "mill.txt"


def test_to_load_an_answer_again_asks_nothing_again(client: httpx.Client, served: Served) -> None:
    record = client.post("/ask", data={"question": "How old are our receivables?"}).url.path
    size = served.desk.verify().size
    assert client.get(record).status_code == 200
    assert served.desk.verify().size == size


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/records/9999", 404),
        ("/records/1/rows/9999", 404),
        ("/records/1/rows/0", 404),
        ("/check/unknown", 404),
        ("/log?before=x", 400),
        ("/log?tamper=9999", 404),
        ("/log?tamper=1&way=other", 404),
    ],
)
def test_what_is_not_there_is_said_in_a_page(client: httpx.Client, path: str, status: int) -> None:
    client.post("/ask", data={"question": "How old are our receivables?"})
    answer = client.get(path)
    assert answer.status_code == status
    assert "<h1>" in answer.text


def test_the_bundle_is_one_that_verifies_on_its_own(client: httpx.Client, tmp_path: object) -> None:
    client.post("/ask", data={"question": "How much does Bergmann owe?"})
    zipfile.ZipFile(io.BytesIO(client.get("/log/bundle.zip").content)).extractall(str(tmp_path))
    command = [sys.executable, "-I", f"{tmp_path}/footnote-bundle/verify.py"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "anchored" in done.stdout + done.stderr
