"""Where rows are checked: in this process, in several, or on a Ray cluster. Results come in the order of the rows."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from itertools import islice
from threading import Thread
from typing import Any

from ..errors import UnavailableError
from ..serial import to_json
from ..settings import Settings
from .checking import RowChecker
from .reading import BadRow, Row

# Rows that travel together: enough to make the journey cheap, few enough to keep memory flat.
CHUNK = 32
# Chunks on their way, for each process that works.
_AHEAD = 3

# From rows to chunks of result lines.
Engine = Callable[[Iterable[Row | BadRow]], Iterator[list[str]]]


def local_engine(settings: Settings, jobs: int) -> Engine:
    """Checks in this process, or in ``jobs`` processes of this machine."""
    if jobs == 1:
        checker = RowChecker(settings)
        return lambda rows: ([result_line(checker(row)) for row in chunk] for chunk in _chunks(rows))
    return lambda rows: _in_processes(rows, settings, jobs)


def ray_engine(settings: Settings, jobs: int | None) -> Engine:
    """Checks on the Ray cluster that RAY_ADDRESS names, or on one that Ray starts here with ``jobs`` processors.

    UnavailableError without Ray.
    """
    try:
        import ray
    except ImportError:
        raise UnavailableError("--engine ray needs Ray: pip install 'pytest-footnote[scale]'") from None
    return lambda rows: _on_ray(ray, rows, settings, jobs)


def result_line(result: dict[str, Any]) -> str:
    """One result as a line of JSON."""
    return to_json(result, indent=None)


def _chunks(rows: Iterable[Row | BadRow]) -> Iterator[list[Row | BadRow]]:
    rows = iter(rows)
    while chunk := list(islice(rows, CHUNK)):
        yield chunk


def _check_chunk(chunk: list[Row | BadRow], settings: Settings) -> list[str]:
    checker = _checker(settings)
    return [result_line(checker(row)) for row in chunk]


@cache
def _kept_checker(key: str) -> list[RowChecker]:
    """A place for the one checker of a process and its settings."""
    return []


def _checker(settings: Settings) -> RowChecker:
    place = _kept_checker(repr(settings))
    if not place:
        place.append(RowChecker(settings))
    return place[0]


def _in_processes(rows: Iterable[Row | BadRow], settings: Settings, jobs: int) -> Iterator[list[str]]:
    # Spawned, not forked: the same start on every system, and no lock of this process is taken along.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_end_with_parent) as pool:
        waiting: deque[Future[list[str]]] = deque()
        for chunk in _chunks(rows):
            waiting.append(pool.submit(_check_chunk, chunk, settings))
            if len(waiting) >= jobs * _AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _end_with_parent() -> None:
    """Ends this process once the one that started it is gone: a killed one cannot say so, and this one would wait."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _on_ray(ray: Any, rows: Iterable[Row | BadRow], settings: Settings, jobs: int | None) -> Iterator[list[str]]:
    begun_here = not ray.is_initialized()
    if begun_here:
        _join(ray, jobs)
    try:
        task = ray.remote(_check_chunk)
        shared = ray.put(settings)
        ahead = _AHEAD * max(1, jobs or int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for chunk in _chunks(rows):
            waiting.append(task.remote(chunk, shared))
            if len(waiting) >= ahead:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())
    finally:
        if begun_here:
            ray.shutdown()


def _join(ray: Any, jobs: int | None) -> None:
    """Joins the cluster that the environment names; starts one on this machine where it names none."""
    from ..config import environment_text

    address = environment_text("RAY_ADDRESS")
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address:
        ray.init(address=address, **quiet)
    else:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
