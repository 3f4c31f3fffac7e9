"""Parts that a user's machine may lack: their tests are skipped there, and fail in CI."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, NoReturn

import pytest


def need(module: str) -> Any:
    """A module of an extra."""
    try:
        return import_module(module)
    except ImportError:
        missing(f"{module} is not installed")


def missing(reason: str) -> NoReturn:
    """Skips the test with its reason; fails it in CI, where everything must be there."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and CI must have it")
    pytest.skip(reason)
