"""The demo for a browser and for plain requests."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.support.browser import browser, context_with
from tests.support.demo import Served, served_demo

__all__ = ["browser", "context_with"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    parent = tmp_path_factory.mktemp("demo")
    with served_demo(parent) as found:
        yield found
    assert list(parent.iterdir()) == []


@pytest.fixture(scope="module")
def client(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=60) as client:
        yield client
