"""A real browser for tests of pages.

Needs playwright and a Chromium, Chrome or Edge on the PATH (or FOOTNOTE_BROWSER with its path). A test that wants the
fixtures imports them in its conftest.
"""

from __future__ import annotations

import json
import os
import shutil

import pytest

from .parts import missing

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "microsoft-edge")


def browser_path() -> str | None:
    return os.environ.get("FOOTNOTE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="module")
def browser():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing("playwright is not installed")
    path = browser_path()
    if path is None:
        missing(f"no browser found: none of {', '.join(BROWSERS)}, and FOOTNOTE_BROWSER is not set")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def context_with(browser):
    """A function: keyword arguments of a browser context -> the context, made once."""
    contexts = {}

    def get(**options):
        key = json.dumps(options, sort_keys=True)
        if key not in contexts:
            contexts[key] = browser.new_context(**options)
        return contexts[key]

    yield get
    for context in contexts.values():
        context.close()
