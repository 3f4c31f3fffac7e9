"""Pictures of the pages for the documentation, taken in a real browser.

    python eval/screenshots.py [--folder docs/images] [NAME...]

Writes one optimised PNG a picture; without NAME all of them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from footnote.example import example_report
from footnote.report.writing import write_report
from footnote.web.questions import TO_TRY
from tests.support.browser import FLAGS, browser_path
from tests.support.demo import served_demo

# Colours of the palette a picture is reduced to; the pages have few.
COLOURS = 128
MOST_BYTES = 250_000


class Picture(NamedTuple):
    """One picture: what makes its page, and what is done in the page before it is taken."""

    make: Callable[[Path], AbstractContextManager[str]]
    # Makes what it needs in a folder; the page's address, which can be opened until the end of the block.
    prepare: Callable[[Any], None]
    width: int = 1280
    height: int = 800


@contextmanager
def example_page(folder: Path) -> Iterator[str]:
    """The bundled example's report."""
    path = folder / "report.html"
    write_report(example_report(), path)
    yield path.as_uri()


@contextmanager
def demo_page(folder: Path) -> Iterator[str]:
    """The demo, as it opens."""
    with served_demo(folder) as served:
        yield served.url


def nothing(page: Any) -> None:
    """Leaves the page as it opens."""


def ask_and_click(page: Any) -> None:
    """Asks the first question to try and clicks a figure of its answer."""
    page.get_by_role("button", name=TO_TRY[0]).click()
    page.locator("a.figure-link", has_text="€").first.click()
    page.evaluate("() => scrollTo(0, 0)")


PICTURES = {
    "demo": Picture(demo_page, ask_and_click, height=920),
    "report": Picture(example_page, nothing),
}


def take(picture: Picture, browser: Any) -> bytes:
    """The picture as PNG."""
    with tempfile.TemporaryDirectory() as folder, picture.make(Path(folder)) as address:
        context = browser.new_context(
            viewport={"width": picture.width, "height": picture.height}, device_scale_factor=2, color_scheme="light"
        )
        page = context.new_page()
        page.goto(address)
        picture.prepare(page)
        taken = page.screenshot()
        context.close()
    return optimised(taken)


def optimised(png: bytes) -> bytes:
    """The same picture in fewer colours and bytes."""
    from PIL import Image

    image = Image.open(BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def main() -> int:
    """0 if every picture was written and is small enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    parser.add_argument("--folder", type=Path, default=Path("docs/images"))
    options = parser.parse_args()
    if unknown := set(options.names) - PICTURES.keys():
        parser.error(f"no picture is called {', '.join(sorted(unknown))}")
    path = browser_path()
    if path is None:
        parser.error("no browser found")
    from playwright.sync_api import sync_playwright

    options.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name in options.names or PICTURES:
            data = take(PICTURES[name], browser)
            (options.folder / f"{name}.png").write_bytes(data)
            print(f"{options.folder / name}.png: {len(data):,} bytes")
            if len(data) > MOST_BYTES:
                return 1
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
