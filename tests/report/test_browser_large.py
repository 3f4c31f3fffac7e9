"""A report of 500 documents and 20,000 claims over 5 MB of sources: small, written quickly, and still handy.

Bounds are generous, for slow machines; eval/report_speed.py measures.
"""

from __future__ import annotations

import time

import pytest

from footnote.report.html import HtmlRenderer
from tests.support.large_report import OPENED, SEARCH, large_report

MEGABYTE = 1_000_000
COUNT = "(selector) => document.querySelectorAll(selector).length"


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """The report's file, and the CPU seconds of writing it."""
    report = large_report()
    start = time.process_time()
    html = HtmlRenderer().render(report)
    seconds = time.process_time() - start
    path = tmp_path_factory.mktemp("large") / "report.html"
    path.write_text(html, encoding="utf-8")
    return path, seconds


@pytest.fixture
def page(written, context_with):
    page = context_with(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(written[0].as_uri())
    page.wait_for_function(OPENED)
    yield page
    page.close()


def test_the_file_is_small_and_written_quickly(written):
    path, seconds = written
    assert path.stat().st_size < 15 * MEGABYTE
    assert seconds < 5


def test_only_what_is_near_the_window_is_drawn(page):
    assert page.evaluate(COUNT, "#claim-list li") < 200
    assert page.evaluate(COUNT, "#source .row") < 500
    assert page.evaluate(COUNT, "*") < 15_000
    assert page.locator("#shown").text_content() == "20,000 of 20,000"


def test_the_end_of_the_list_can_be_reached_at_once(page):
    page.locator("#claim-list").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    page.wait_for_function("() => document.querySelector('#claim-list ol:last-child li') !== null")
    assert page.evaluate(COUNT, "#claim-list li") < 500


def test_search_and_filters_answer_while_typing(page):
    took = [page.evaluate(SEARCH, query) for query in ("week-017", "week-017 esbjerg", "nothing like it", "")]
    assert max(took) < 3_000
    page.evaluate(SEARCH, "week-017 esbjerg")
    shown = page.locator("#shown").text_content()
    assert 0 < int(shown.split()[0]) < 50
    page.evaluate(SEARCH, "")
    page.locator(".filter.partial").click()
    assert page.locator("#claim-list .verdict .word").first.text_content() == "partial"


def test_all_documents_are_listed_worst_first(page):
    page.locator("[data-list=documents]").click()
    scores = [float(text) for text in page.locator("#document-list .score").all_text_contents()]
    assert len(scores) == 500
    assert scores == sorted(scores)


def test_an_address_leads_into_the_middle(written, context_with):
    page = context_with(viewport={"width": 1280, "height": 800}).new_page()
    page.goto(written[0].as_uri() + "#c-00002710")
    page.wait_for_function("() => document.querySelector('#claim-list [aria-current]') !== null")
    assert page.locator("#claim-list [aria-current]").is_visible()
    mark = page.locator("#source mark.current").first.bounding_box()
    assert 0 < mark["y"] < 800
    page.close()
