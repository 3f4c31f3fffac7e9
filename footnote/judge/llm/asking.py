"""Many requests at a time, with their answers, failures and costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from threading import Lock
from time import monotonic

from . import wire
from .costs import Ledger
from .endpoint import Endpoint
from .transport import Transport, TransportError, UnaskedError

# After so many requests in a row without an answer the server is not asked again.
PATIENCE = 3


class Asker:
    """Sends the requests of a run to one endpoint, at most ``concurrency`` at a time.

    An endpoint that it has given up is asked nothing more, however often ``ask`` is called.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        *,
        concurrency: int,
        timeout: float,
        pause: Callable[[float], object] | None = None,
    ) -> None:
        self.endpoint = endpoint
        self.ledger = Ledger()
        self.texts: dict[bytes, str] = {}
        # What the model wrote, by request; never the text of another run.
        self.failures: dict[bytes, str] = {}
        # Why no answer came, by request that was sent.
        self.given_up: str | None = None
        # Why nothing more is sent; None as long as something is.
        self._in_a_row = 0
        # Requests without an answer since the last one that had one.
        self._concurrency = concurrency
        self._timeout = timeout
        self._pause = pause
        self._lock = Lock()

    def why_unanswered(self, request: bytes) -> str | None:
        """Why no answer to the request came; None if one did."""
        return None if request in self.texts else self.failures.get(request, self.given_up)

    def ask(self, requests: Sequence[bytes], answered: Callable[[bytes, str], None]) -> None:
        """Sends all of them and waits; ``answered`` is told in this thread of each text as it comes.

        ``why_unanswered`` knows what got no answer.
        """
        if self.given_up is not None:
            return
        began = monotonic()
        transport = Transport(self.endpoint, self._timeout, self._pause)
        try:
            with ThreadPoolExecutor(self._concurrency) as threads:
                under_way = {threads.submit(transport.ask, request, self._sent): request for request in requests}
                try:
                    self._gather(under_way, transport, answered)
                except BaseException:
                    transport.stop.set()
                    threads.shutdown(cancel_futures=True)
                    raise
        finally:
            transport.close()
            self.ledger.seconds += monotonic() - began

    def _gather(
        self,
        under_way: dict[Future[wire.Reply], bytes],
        transport: Transport,
        answered: Callable[[bytes, str], None],
    ) -> None:
        for future in as_completed(under_way):
            request = under_way[future]
            try:
                reply = future.result()
            except UnaskedError:
                continue
            except TransportError as error:
                self.failures[request] = str(error)
                self._in_a_row += 1
                if error.is_final or self._in_a_row >= PATIENCE:
                    self.given_up = self.given_up or f"was not asked any more, since it {error}"
                    transport.stop.set()
                continue
            self._in_a_row = 0
            self.texts[request] = reply.text
            self.ledger.tokens_in += reply.tokens_in
            self.ledger.tokens_out += reply.tokens_out
            answered(request, reply.text)

    def _sent(self) -> None:
        with self._lock:
            self.ledger.requests += 1
