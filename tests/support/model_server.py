"""A server on loopback that plays the interfaces of model providers, and counts what it was sent."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Asked:
    """One request that came in."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]

    @property
    def data(self) -> dict[str, Any]:
        """Claim and passages, as they were sent."""
        return dict(json.loads(self.body["messages"][-1]["content"]))

    @property
    def claim(self) -> str:
        return str(self.data["claim"])

    @property
    def passages(self) -> list[str]:
        return [passage["text"] for passage in self.data["passages"]]


@dataclass
class Response:
    """What the server answers with."""

    text: str = ""
    # What the model writes; Anthropic's interface gets it as the input of its tool.
    status: int = 200
    headers: dict[str, str] = field(default_factory=dict)
    raw: bytes | None = None
    # A whole body in place of the one around ``text``.
    delay: float = 0.0


Play = Callable[[Asked], Response]


@dataclass
class ModelServer:
    """What runs: its address, and everything it was sent."""

    url: str
    asked: list[Asked]
    busiest: int = 0
    # Most requests that were under way at one time.

    @property
    def count(self) -> int:
        return len(self.asked)


def verdict(name: str, *quotes: tuple[int, str]) -> Response:
    """A well-formed answer."""
    return Response(
        json.dumps({"verdict": name, "quotes": [{"passage": number, "text": text} for number, text in quotes]})
    )


@contextmanager
def model_server(play: Play) -> Iterator[ModelServer]:
    """A server that answers as ``play`` says, while the block runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    server.daemon_threads = True
    known = ModelServer(f"http://127.0.0.1:{server.server_address[1]}", [])
    server.play, server.known, server.lock, server.under_way = play, known, threading.Lock(), 0  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield known
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Any

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        asked = Asked(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        with self.server.lock:
            self.server.known.asked.append(asked)
            self.server.under_way += 1
            self.server.known.busiest = max(self.server.known.busiest, self.server.under_way)
        response = self.server.play(asked)
        time.sleep(response.delay)
        with self.server.lock:
            self.server.under_way -= 1
        data = _wrapped(asked, response) if response.raw is None else response.raw
        try:
            self.send_response(response.status)
            for name, value in {"content-length": str(len(data)), **response.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)
        except OSError:
            self.close_connection = True  # the client went away, as it does after a time-out

    def log_message(self, *_: object) -> None:
        """Says nothing."""


def _wrapped(asked: Asked, response: Response) -> bytes:
    """The body around the model's text, in the interface that was asked."""
    if response.status != 200:
        return json.dumps({"error": {"code": "some_error", "message": "wrong key sk-secret-1"}}).encode()
    if asked.path.endswith("/messages"):
        try:
            content = [{"type": "tool_use", "name": "give_verdict", "input": json.loads(response.text)}]
        except ValueError:
            content = [{"type": "text", "text": response.text}]  # type: ignore[list-item]
        return json.dumps({"content": content, "usage": {"input_tokens": 700, "output_tokens": 40}}).encode()
    message = {"role": "assistant", "content": response.text}
    usage = {"prompt_tokens": 600, "completion_tokens": 30}
    return json.dumps({"choices": [{"message": message}], "usage": usage}).encode()
