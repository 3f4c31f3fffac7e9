"""The HTML report in a real browser: claims, keys, filters, addresses, and exactly the cited characters lit."""

from __future__ import annotations

import dataclasses
import json

import pytest

from footnote.report.options import ReportOptions
from footnote.types import Finding

LIT = """() => JSON.stringify(
    [...document.querySelectorAll("#source mark.lit.current")].map((mark) => mark.textContent).join(""))"""
CHOSEN_IS = "(id) => document.querySelector('#claim-list [aria-current]')?.parentElement.id === id"
CHOSEN = """() => document.querySelector("#claim-list [aria-current]")?.parentElement.id ?? null"""
SHOWN = """() => [...document.querySelectorAll("#claim-list li[id]")].map((item) => item.id)"""


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


def test_documents_stand_worst_first_and_lead_to_their_claims(plain_report, open_report):
    page = open_report(plain_report)
    page.locator("[data-list=documents]").click()
    paths = page.locator("#document-list .path").all_text_contents()
    assert paths == ["docs/answer.md", "docs/empty.md"]
    assert page.locator("#document-list .counts").first.text_content() == (
        "1 contradicted, 1 not found, 1 partial, 1 supported"
    )
    page.locator("button.document").first.click()
    assert page.evaluate(CHOSEN) == "c-00000001"
    page.locator("[data-list=documents]").click()
    page.locator("button.document").last.click()
    assert page.evaluate(SHOWN) == []
    page.locator("#chosen button").click()
    assert len(page.evaluate(SHOWN)) == 4


def test_an_address_leads_to_a_document_or_a_kind_of_finding(plain_report, open_report):
    page = open_report(plain_report, fragment="#document-0")
    assert page.locator("#chosen bdi").all_text_contents() == ["docs/answer.md"]
    page = open_report(plain_report, fragment="#kind-FN502")
    assert page.evaluate(SHOWN) == ["c-00000004"]


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
    assert page.locator("#source .page-mark").all_text_contents() == ["Page 1", "Page 2"]


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
    assert 25 <= drawn < 1_000
    page.locator("#claim-list").evaluate("list => list.scrollTo(0, list.scrollHeight)")
    page.wait_for_function(f"() => document.querySelectorAll('#claim-list li[id]').length > {drawn}")


def test_without_javascript_the_worst_claims_are_there(plain_report, open_report):
    page = open_report(plain_report, java_script_enabled=False)
    text = page.locator("noscript").inner_text() or page.locator("body").inner_text()
    assert "Free cash flow was 510 million dollars" in text
    assert "the source states 410 million dollars" in text
    assert ': "Free cash flow was 410 million dollars"' in text


def test_without_javascript_a_word_without_end_leaves_the_page_as_wide_as_its_window(plain_report, open_report):
    document = plain_report.documents[0]
    endless = dataclasses.replace(document.claims[0], findings=(Finding("FN302", f"not mentioned: {'x' * 500}"),))
    report = dataclasses.replace(plain_report, documents=(dataclasses.replace(document, claims=(endless,)),))
    page = open_report(report, java_script_enabled=False, viewport=(700, 800))
    assert page.evaluate("document.documentElement.scrollWidth") == 700
