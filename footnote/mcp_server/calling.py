"""One call of a tool: arguments checked, the work done in a thread within its time, progress told, errors coded."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

import anyio
import anyio.to_thread
from mcp_types import CallToolResult

from .arguments import check_arguments
from .desk import Desk
from .failures import ToolError, tool_error
from .limits import CALL_SECONDS, CHECKS_AT_ONCE, PROGRESS_SECONDS, READS_AT_ONCE
from .replies import error_reply, result_of
from .tool import Arguments, Tool
from .watch import Watch

Result = TypeVar("Result")


class ReportProgress(Protocol):
    """Tells the client how far its call is."""

    async def __call__(self, progress: float, total: float | None = None, message: str | None = None) -> None:
        """``progress`` of ``total`` steps are done."""


class Caller:
    """Runs tools for all clients of a server, a bounded number at once."""

    def __init__(self, desk: Desk, seconds: float = CALL_SECONDS) -> None:
        self._desk = desk
        self._seconds = seconds
        self._checks = anyio.CapacityLimiter(CHECKS_AT_ONCE)
        self._reads = anyio.CapacityLimiter(READS_AT_ONCE)

    async def call(self, tool: Tool, arguments: Arguments, tell: ReportProgress) -> CallToolResult:
        """The tool's result, or the coded error that says why there is none."""
        try:
            check_arguments(arguments, tool.takes)
            limiter = self._checks if tool.is_check else self._reads
            watch = Watch()
            reply = await self._work(partial(tool.run, arguments, watch), limiter, watch, tell)
            return result_of(reply, self._desk.with_links)
        except Exception as error:
            return result_of(error_reply(tool_error(error, self._desk.folders)), self._desk.with_links)

    async def read(self, work: Callable[[], Result]) -> Result:
        """What ``work`` returns, done in a thread; ToolError if it fails."""
        try:
            return await self._work(work, self._reads, Watch(), _silent)
        except Exception as error:
            raise tool_error(error, self._desk.folders) from None

    async def _work(
        self, work: Callable[[], Result], limiter: anyio.CapacityLimiter, watch: Watch, tell: ReportProgress
    ) -> Result:
        outcome: _Outcome[Result] = _Outcome()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell_progress, watch, tell)
            try:
                with anyio.move_on_after(self._seconds):
                    await outcome.take(work, limiter)
            finally:
                # Also where the client cancelled the call: nobody waits any more.
                watch.stop()
                tasks.cancel_scope.cancel()
        return outcome.result(self._seconds)


class _Outcome(Generic[Result]):
    """What work in a thread came to; kept apart, so that a task group does not wrap its error."""

    def __init__(self) -> None:
        self._results: list[Result] = []
        self._error: Exception | None = None

    async def take(self, work: Callable[[], Result], limiter: anyio.CapacityLimiter) -> None:
        try:
            result = await anyio.to_thread.run_sync(work, limiter=limiter, abandon_on_cancel=True)
            self._results.append(result)
        except Exception as error:
            self._error = error

    def result(self, seconds: float) -> Result:
        if self._error is not None:
            raise self._error
        if not self._results:
            raise ToolError("timeout", f"the call took longer than {seconds:g} seconds and was stopped")
        return self._results[0]


async def _tell_progress(watch: Watch, tell: ReportProgress) -> None:
    told = 0
    while True:
        await anyio.sleep(PROGRESS_SECONDS)
        if watch.done > told:
            told = watch.done
            try:
                await tell(float(told), float(watch.total), f"{told} of {watch.total} claims checked")
            except Exception:
                # A client that cannot be told may still get its result.
                return


async def _silent(progress: float, total: float | None = None, message: str | None = None) -> Any:
    """Nobody asked."""
