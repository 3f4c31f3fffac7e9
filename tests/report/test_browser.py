"""The HTML report in a real browser: what is lit is what the JSON quotes.

Needs playwright and a Chromium, Chrome or Edge on the PATH (or FOOTNOTE_BROWSER with its path).
"""

from __future__ import annotations

import json
import os
import shutil

import pytest

from footnote.report.options import DEFAULT_OPTIONS, ReportOptions
from footnote.report.writing import write_report

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

LIT = """() => JSON.stringify(
    [...document.querySelectorAll("#source mark.lit.current")].map((mark) => mark.textContent).join(""))"""
CHOSEN_IS = "(id) => document.querySelector('#claim-list [aria-current]')?.parentElement.id === id"
CHOSEN = """() => document.querySelector("#claim-list [aria-current]")?.parentElement.id ?? null"""
SHOWN = """() => [...document.querySelectorAll("#claim-list > li[id]")].map((item) => item.id)"""


def unavailable(reason: str) -> None:
    """Skips, but not where a missing browser would hide a broken page."""
    if os.environ.get("CI"):
        pytest.fail(f"{reason}, and CI is set")
    pytest.skip(reason)


@pytest.fixture(scope="module")
def browser():
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        unavailable("playwright is not installed")
    path = os.environ.get("FOOTNOTE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        unavailable(f"no browser found: none of {', '.join(BROWSERS)}, and FOOTNOTE_BROWSER is not set")
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


@pytest.fixture
def open_report(context_with, tmp_path):
    """A function: report -> page. Afterwards: no request left the file, no dialog opened, nothing was complained of."""
    troubles, pages = [], []

    def open_it(report, options=DEFAULT_OPTIONS, fragment="", viewport=(1280, 800), **context):
        path = tmp_path / f"report{len(pages)}.html"
        write_report(report, path, options=options)
        size = {"width": viewport[0], "height": viewport[1]}
        page = context_with(viewport=size, **context).new_page()
        page.on("request", lambda request: troubles.append(request.url) if request.url[:5] != "file:" else None)
        page.on("console", lambda message: troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("dialog", lambda dialog: (troubles.append(dialog.message), dialog.dismiss()))
        page.goto(path.as_uri() + fragment)
        pages.append(page)
        return page

    open_it.troubles = troubles
    yield open_it
    for page in pages:
        page.close()
    assert troubles == []


def claims_of(report):
    return [claim for document in report.to_dict()["documents"] for claim in document["claims"]]


def lit(page):
    return json.loads(page.evaluate(LIT))


def assert_evidence_is_lit(page, claim):
    """Steps through a chosen claim's passages with the key n, once around."""
    quotes = [evidence["text"] for evidence in claim["evidence"]]
    seen = [lit(page)]
    for _ in quotes[1:]:
        page.keyboard.press("n")
        seen.append(lit(page))
    assert seen == (quotes or [""])
    if len(quotes) > 1:
        page.keyboard.press("n")
        assert lit(page) == quotes[0]
        page.keyboard.press("p")
        assert lit(page) == quotes[-1]


@pytest.mark.parametrize(("name", "sources"), [("plain_report", "cited"), ("hostile_report", "full")])
def test_a_clicked_claim_lights_exactly_its_quotes(name, sources, request, open_report):
    report = request.getfixturevalue(name)
    page = open_report(report, ReportOptions(sources=sources))
    claims = claims_of(report)
    for claim in claims:
        page.locator(f"[id='{claim['id']}'] button").click()
        assert_evidence_is_lit(page, claim)
    assert len(claims) >= 4


def test_keys_lead_through_all_claims_and_back(plain_report, open_report):
    page = open_report(plain_report)
    by_id = {claim["id"]: claim for claim in claims_of(plain_report)}
    order = page.evaluate(SHOWN)
    assert sorted(order) == sorted(by_id)
    for claim_id in order:
        assert page.evaluate(CHOSEN) == claim_id
        assert page.url.endswith(f"#{claim_id}")
        assert_evidence_is_lit(page, by_id[claim_id])
        page.keyboard.press("j")
    assert page.evaluate(CHOSEN) == order[-1]
    for claim_id in reversed(order):
        assert page.evaluate(CHOSEN) == claim_id
        page.keyboard.press("k")


@pytest.mark.parametrize("sources", ["full", "cited"])
def test_passages_of_odd_texts_are_lit_to_the_character(sources, odd_report, open_report):
    report = odd_report(25)
    page = open_report(report, ReportOptions(sources=sources))
    for claim in claims_of(report):
        assert page.evaluate(CHOSEN) == claim["id"]
        assert lit(page) == claim["evidence"][0]["text"]
        page.keyboard.press("n")
        assert lit(page) == claim["evidence"][1]["text"]
        page.keyboard.press("j")


def test_the_passage_that_is_lit_is_in_sight(large_report, open_report):
    page = open_report(large_report(1_500), fragment="#c-000005aa")
    assert lit(page) == "Site 1450 made 1450 units."
    mark = page.locator("mark.current").bounding_box()
    source = page.locator("#source").bounding_box()
    assert source["y"] <= mark["y"] <= source["y"] + source["height"]


def test_an_address_leads_to_its_claim_even_if_it_was_filtered_out(plain_report, open_report):
    page = open_report(plain_report, fragment="#c-00000003")
    assert page.evaluate(CHOSEN) == "c-00000003"
    page.locator(".filter.contradicted").click()
    assert page.evaluate(SHOWN) == ["c-00000001"]
    page.evaluate("() => { location.hash = '#c-00000002'; }")
    page.wait_for_function(CHOSEN_IS, arg="c-00000002")
    assert len(page.evaluate(SHOWN)) == 4


def test_filters_show_verdicts(plain_report, open_report):
    page = open_report(plain_report)
    page.locator(".filter.partial").click()
    assert page.evaluate(SHOWN) == ["c-00000003"]
    page.locator(".filter.supported").click()
    assert page.evaluate(SHOWN) == ["c-00000003", "c-00000002"]
    assert page.locator(".filter.partial").get_attribute("aria-pressed") == "true"
    assert page.locator(".filter.unsupported").get_attribute("aria-pressed") == "false"
    assert page.locator("#shown").text_content() == "2 of 4"


SEARCHES = [
    ("LYON", ["c-00000003"]),
    ("fn502", ["c-00000004"]),
    ("board.pdf p.1", ["c-00000003"]),
    ("rose orders", ["c-00000002"]),
    ("nothing like it", []),
]


def test_search_looks_in_claims_findings_and_places(plain_report, open_report):
    page = open_report(plain_report)
    for query, expected in SEARCHES:
        page.keyboard.press("/")  # chooses what was typed before, so that typing replaces it
        page.keyboard.type(query)
        assert page.evaluate(SHOWN) == expected, query
        page.keyboard.press("Escape")


def test_keys_lead_through_what_a_search_left(plain_report, open_report):
    page = open_report(plain_report)
    page.keyboard.press("/")
    page.keyboard.type("the")
    shown = page.evaluate(SHOWN)
    assert 1 < len(shown) < 4
    page.keyboard.press("Escape")
    page.keyboard.press("j")
    assert page.evaluate(CHOSEN) == shown[1 if shown[0] == "c-00000001" else 0]


def test_claims_can_stand_in_document_order(plain_report, open_report):
    page = open_report(plain_report)
    page.select_option("#order", "document")
    assert page.evaluate(SHOWN) == [f"c-0000000{n}" for n in (1, 2, 3, 4)]
    page.select_option("#document", "1")
    assert page.evaluate(SHOWN) == []


def test_the_help_opens_and_closes(plain_report, open_report):
    page = open_report(plain_report)
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("j")
    assert page.evaluate(CHOSEN) == "c-00000001"
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()


def test_hostile_texts_make_no_element(hostile_report, open_report):
    page = open_report(hostile_report)
    assert page.locator("img, iframe, object, embed, link, a[href^='javascript']").count() == 0
    assert page.locator("script").count() == 2 + len(hostile_report.sources)
    assert "49" not in page.locator("#claim-detail").text_content()
    assert page.locator("h2").first.text_content().startswith('<img src=x onerror="alert(1)"> </script>')


def test_hidden_characters_are_named_and_kept(hostile_report, open_report):
    page = open_report(hostile_report, fragment="#c-00000003")
    codes = page.locator("#source .current .hidden-character").evaluate_all("nodes => nodes.map((n) => n.dataset.code)")
    assert codes[:3] == ["U+202E", "U+202C", "U+2067"]


def test_the_policy_stops_what_was_injected(plain_report, open_report):
    page = open_report(plain_report)
    page.evaluate("""() => {
        const script = document.createElement("script");
        script.append("window.pwned = 1");
        const style = document.createElement("style");
        style.append("body { display: none }");
        document.body.append(script, style);
    }""")
    assert page.evaluate("() => window.pwned") is None
    assert page.locator("body").is_visible()
    complaints = " ".join(open_report.troubles)
    open_report.troubles.clear()
    assert "Content Security Policy" in complaints


def test_a_phone_shows_one_pane_at_a_time(plain_report, open_report):
    page = open_report(plain_report, viewport=(360, 700))
    assert not page.locator("#detail").is_visible()
    page.locator("#c-00000003 button").click()
    assert page.locator("#source").is_visible()
    assert not page.locator("#claim-list").is_visible()
    page.locator("#back").click()
    assert page.locator("#claim-list").is_visible()


@pytest.mark.parametrize("name", ["plain_report", "hostile_report"])
@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_sticks_out_sideways(name, width, request, open_report):
    page = open_report(request.getfixturevalue(name), viewport=(width, 700))
    page.locator("button.claim").first.click()
    for selector in ("body", "#source", ".detail-head", ".list-pane", ".top"):
        sizes = page.locator(selector).evaluate("node => [node.scrollWidth, node.clientWidth]")
        assert sizes[0] <= sizes[1], selector


def test_pages_of_a_source_are_named(plain_report, open_report):
    page = open_report(plain_report, fragment="#c-00000003")
    page.keyboard.press("n")
    assert page.locator("#locator").text_content() == "sources/board.pdf p.1 chars 7-43"
    assert page.locator("#source .page-mark").all_text_contents() == ["p.1", "p.2"]


def brightness(page):
    colour = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    return sum(int(part) for part in colour.removeprefix("rgb(").rstrip(")").split(","))


def test_dark_mode_is_dark(plain_report, open_report):
    assert brightness(open_report(plain_report, color_scheme="dark")) < 150
    assert brightness(open_report(plain_report, color_scheme="light")) > 600


def test_print_shows_every_claim_with_quote_and_reason(plain_report, open_report):
    page = open_report(plain_report, color_scheme="dark")
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    text = page.locator("#claim-list").inner_text()
    assert "sources/q3.md chars 17-55: “Free cash flow was 410 million dollars”" in text
    assert "FN502 not found in the sources" in text
    assert not page.locator("#detail").is_visible()
    assert brightness(page) > 600
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator(".print-only").count() == 0


def test_many_claims_are_drawn_as_the_reader_scrolls(large_report, open_report):
    page = open_report(large_report(1_000))
    drawn = len(page.evaluate(SHOWN))
    assert 200 <= drawn < 1_000
    page.locator("#claim-list").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    page.wait_for_function(f"() => document.querySelectorAll('#claim-list > li[id]').length > {drawn}")


def test_without_javascript_the_worst_claims_are_there(plain_report, open_report):
    page = open_report(plain_report, java_script_enabled=False)
    text = page.locator("noscript").inner_text() or page.locator("body").inner_text()
    assert "Free cash flow was 510 million dollars" in text
    assert "the source states 410 million dollars" in text
