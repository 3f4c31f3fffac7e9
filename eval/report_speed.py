"""How fast the HTML report of a large run is written, opened, searched and scrolled in a real browser.

    python eval/report_speed.py [--json FILE] [--documents N] [--claims N] [--characters N]

Prints JSON. Writing is CPU time after checking; the browser's times are wall-clock, each the median of several rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from footnote.report.html import HtmlRenderer
from tests.support.browser import FLAGS, browser_path
from tests.support.large_report import OPENED, SEARCH, large_report

ROUNDS = 5
OPEN_TIME = "() => performance.now()"
# Scrolls by a screen each frame and measures how long the frames took.
SCROLL = """(selector) => new Promise((resolve) => {
    const list = document.querySelector(selector);
    const frames = [];
    let last = performance.now();
    const step = (now) => {
        frames.push(now - last);
        last = now;
        list.scrollTop += 300;
        if (frames.length < 121) requestAnimationFrame(step);
        else resolve(frames.slice(1));
    };
    requestAnimationFrame(step);
})"""
NEXT_SOURCE = """() => {
    const start = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
    document.getElementById("source").getBoundingClientRect();
    return performance.now() - start;
}"""


@contextmanager
def opened_browser() -> Iterator[Any]:
    """A browser as the tests use it; SystemExit without one."""
    from playwright.sync_api import sync_playwright

    path = browser_path()
    if path is None:
        raise SystemExit("no browser found")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def measure_page(path: Path) -> dict[str, float]:
    """Milliseconds of opening, searching, stepping and scrolling."""
    opens, searches, steps, frames = [], [], [], []
    with opened_browser() as browser:
        for _ in range(ROUNDS):
            page = browser.new_page(viewport={"width": 1280, "height": 800})
            page.goto(path.as_uri(), wait_until="commit")
            page.wait_for_function(OPENED)
            opens.append(page.evaluate(OPEN_TIME))
            searches += [page.evaluate(SEARCH, query) for query in ("lyon", "lyon night", "fn101 week-017", "")]
            steps += [page.evaluate(NEXT_SOURCE) for _ in range(10)]
            frames += page.evaluate(SCROLL, "#claim-list")
            page.close()
    frames.sort()
    return {
        "open_ms": round(median(opens)),
        "search_ms_median": round(median(searches), 1),
        "search_ms_worst": round(max(searches), 1),
        "next_claim_ms_median": round(median(steps), 1),
        "next_claim_ms_worst": round(max(steps), 1),
        "scroll_frame_ms_median": round(median(frames), 1),
        "scroll_frame_ms_p95": round(frames[int(len(frames) * 0.95)], 1),
    }


def main() -> int:
    """Prints the figures, and writes them where asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--documents", type=int, default=500)
    parser.add_argument("--claims", type=int, default=20_000)
    parser.add_argument("--characters", type=int, default=5_000_000)
    options = parser.parse_args()
    report = large_report(options.documents, options.claims, characters=options.characters)
    start = time.process_time()
    html = HtmlRenderer().render(report)
    write = time.process_time() - start
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.html"
        path.write_text(html, encoding="utf-8")
        page = measure_page(path)
        size = path.stat().st_size
    result = {
        "documents": len(report.documents),
        "claims": len(report.claims),
        "source_characters": sum(len(source.text) for source in report.sources),
        "file_megabytes": round(size / 1e6, 2),
        "write_cpu_seconds": round(write, 2),
        **page,
        "machine": f"{platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} processors",
        "load_average": round(os.getloadavg()[0], 1),
    }
    text = json.dumps(result, indent=2) + "\n"
    print(text, end="")
    if options.json:
        options.json.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
