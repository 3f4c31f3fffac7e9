"""The demo in a real browser: questions, figures, rows, checks, uploads, tampering, and everybody's eyes."""

from __future__ import annotations

import re

import pytest

from footnote.web.desk import LOG_FILE
from footnote.web.questions import TO_TRY
from tests.support.axe import serious_faults

BERGMANN = TO_TRY[0]
LIT = """() => [...document.querySelectorAll("#source mark.lit.current")].map((mark) => mark.textContent).join("")"""
WIDTH = "() => document.documentElement.scrollWidth"
RGB = "() => getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def open_page(context_with, served):
    """A function: path -> page. Afterwards: nothing was complained of, no dialog opened, no request left the demo."""
    troubles, pages = [], []

    def open_it(path="/", viewport=(1280, 900), **context):
        page = context_with(viewport={"width": viewport[0], "height": viewport[1]}, **context).new_page()
        page.on("console", lambda message: troubles.append(message.text))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("dialog", lambda dialog: (troubles.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda one: troubles.append(one.url) if not one.url.startswith(served.url) else None)
        page.goto(served.url + path)
        pages.append(page)
        return page

    open_it.troubles = troubles
    yield open_it
    for page in pages:
        page.close()
    assert troubles == []


def asked(page, question):
    page.get_by_label("Question", exact=True).fill(question)
    page.get_by_role("button", name="Ask", exact=True).click()
    page.wait_for_url("**/records/**")
    return page


def folded(text):
    return " ".join(text.split())


def test_the_five_questions_are_answered_or_refused(open_page):
    page = open_page()
    buttons = page.get_by_role("form", name="Questions to try").get_by_role("button")
    assert tuple(buttons.all_text_contents()) == TO_TRY
    outcomes = []
    for question in TO_TRY:
        page.get_by_role("form", name="Questions to try").get_by_role("button", name=question).click()
        page.get_by_role("heading", name=question).wait_for()
        shown = page.locator("#answer .answer, #answer .refusal")
        outcomes.append(folded(shown.text_content()))
    assert [
        re.search(r"43.805,00 €|two independent|162.112,70 €|ambiguous_entity|unroutable", one)[0] for one in outcomes
    ] == [
        "43.805,00 €",
        "two independent",
        "162.112,70 €",
        "ambiguous_entity",
        "unroutable",
    ]


def test_a_figure_leads_to_its_rows_and_the_record_is_told(open_page, served):
    page = asked(open_page(), BERGMANN)
    page.locator("a.figure-link", has_text="107").click()
    assert page.locator("tr.lit th").all_text_contents() == ["invoice:8812"]
    page.locator("a.figure-link", has_text="43.805,00 €").click()
    assert len(page.locator("tr.lit").all()) == 4
    assert page.locator("a.figure-link[aria-current]").all_text_contents() == ["43.805,00 €"]
    record = served.desk.records().records[0]
    told = page.get_by_role("region", name="Record", exact=True).text_content()
    assert record.id in told
    assert record.hash in told
    assert "anchored" in told
    assert "SELECT" in page.locator("pre.statement").first.text_content()


def test_a_refusal_offers_questions_that_are_answered(open_page):
    page = asked(open_page(), "How much does Berg owe?")
    page.get_by_role("form", name="Instead").get_by_role("button", name="Bergfeld").click()
    page.get_by_role("heading", name="How much does Bergfeld Papier AG owe?").wait_for()
    assert "12.899,00 €" in page.locator("#answer .answer").text_content()


def test_the_toggle_shows_figures_that_no_row_states(open_page):
    page = asked(open_page(), BERGMANN)
    page.get_by_role("button", name="by the model itself").click()
    page.locator(".retold").wait_for()
    assert page.locator("#answer a.figure-link").count() == 0
    assert page.locator(".figure-generated .figure-note").count() == 2
    page.get_by_role("button", name="from the database").click()
    page.locator("#answer a.figure-link").first.wait_for()


def test_a_record_link_opens_the_live_row_beside_the_recorded_one(open_page):
    page = asked(open_page(), "How much does Falkenstein owe?")
    page = asked(page, "Tell me about Velden.")
    page.get_by_role("link", name="erp://customer/12").click()
    page.get_by_text("The row is as it was recorded.").wait_for()
    assert page.locator("mark").count() == 0
    page.get_by_role("button", name="Change this row").click()
    page.get_by_text("1 field differs from the record.").wait_for()
    assert folded(page.locator("tr.differs").text_content()).endswith(
        "Nadia Roux ≠ differs: Nadia Roux (acting)".removeprefix("Nadia Roux ")
    )
    page.get_by_role("link", name="← Record").click()
    assert "looked after by Nadia Roux)" in page.locator("#answer .answer").text_content()


def test_the_bundled_example_is_checked_and_each_claim_lights_its_quote(open_page, client):
    page = open_page("/check")
    page.get_by_role("button", name="Try the bundled example").click()
    page.wait_for_url("**/check/*#report")
    report = client.get(page.get_by_role("link", name="JSON").get_attribute("href")).json()
    frame = page.locator("#report-frame").element_handle().content_frame()
    frame.locator("#claim-list .claim").first.wait_for()
    claims = {folded(claim["text"]): claim for claim in report["documents"][0]["claims"]}
    assert len(claims) == 9
    seen = set()
    for _ in range(len(claims)):
        title = folded(frame.locator("#claim-detail h2").text_content())
        claim = next(one for text, one in claims.items() if plain(text) == plain(title))
        quotes = [evidence["text"] for evidence in claim["evidence"]]
        assert plain(frame.evaluate(LIT)) == plain(quotes[0] if quotes else "")
        seen.add(claim["id"])
        frame.locator("#claim-list").press("j")
    assert len(seen) == 9


def plain(text):
    """Words alone: mark-up removed and white space folded."""
    return folded(re.sub(r"[*_`#|]", " ", text))


def test_a_text_is_checked_while_it_is_typed(open_page):
    page = open_page("/check")
    page.get_by_label("Source, as Markdown").fill("The mill has two wheels.")
    page.get_by_label("Text, as Markdown").fill("The mill has three wheels.")
    page.locator("#report-frame[src]").wait_for()
    page.frame_locator("#report-frame").get_by_text("contradicted").first.wait_for()
    page.get_by_label("Text, as Markdown").fill("The mill has two wheels.")
    page.frame_locator("#report-frame").get_by_text("1 claim: 1 supported").first.wait_for()


def test_files_are_uploaded(open_page):
    page = open_page("/check")
    page.locator("input[name=file]").set_input_files(
        {"name": "a.md", "mimeType": "text/markdown", "buffer": b"Alder Mill has three wheels.\n"}
    )
    page.locator("input[name=sources]").set_input_files(
        {"name": "mills.csv", "mimeType": "text/csv", "buffer": b"mill,wheels\nAlder Mill,2\n"}
    )
    page.get_by_role("button", name="Check", exact=True).click()
    page.wait_for_url("**/check/*#report")
    frame = page.frame_locator("#report-frame")
    assert "contradicted" in frame.locator("#claim-detail").text_content()
    assert "mills.csv" in frame.locator("#locator").text_content()


def test_what_cannot_be_read_is_said(open_page):
    page = open_page("/check")
    page.get_by_label("Source, as Markdown").fill("x")
    page.locator("#live").uncheck()
    page.locator("input[name=file]").set_input_files({"name": "a.pdf", "mimeType": "", "buffer": b"no"})
    page.get_by_role("button", name="Check", exact=True).click()
    assert "a.pdf" in page.get_by_role("alert").text_content() or "PDF" in page.get_by_role("alert").text_content()
    assert open_page.troubles.pop().startswith("Failed to load resource: the server responded with a status of 422")


@pytest.mark.parametrize(("way", "state"), [("change", "tampered"), ("remove", "tampered"), ("rewrite", "diverged")])
def test_tampering_with_a_copy_is_found_and_the_record_named(open_page, served, way, state):
    page = asked(open_page(), BERGMANN)
    record = served.desk.records().records[0]
    asked(page, "How old are our receivables?")
    before = (served.desk.folder / LOG_FILE).read_bytes()
    page.goto(f"{served.url}/log")
    page.get_by_label("Record", exact=True).select_option(record.id)
    page.get_by_label("How", exact=True).select_option(way)
    page.get_by_role("button", name="Tamper and verify").click()
    told = folded(page.locator("#tampered").text_content())
    assert state in told
    assert f"Verify names record {record.sequence}." in told
    assert record.id in page.locator("tr.bad th").text_content()
    page.get_by_role("button", name="Verify", exact=True).click()
    assert "anchored" in page.locator(".chain").first.text_content()
    assert (served.desk.folder / LOG_FILE).read_bytes() == before


def test_the_bundle_is_a_download(open_page):
    page = asked(open_page(), BERGMANN)
    page.get_by_role("link", name="The whole log").click()
    with page.expect_download() as found:
        page.get_by_role("link", name="Export the auditor’s bundle").click()
    assert found.value.suggested_filename == "footnote-bundle.zip"


def test_an_operation_is_tried(open_page):
    page = open_page("/catalog")
    card = page.get_by_role("region", name="Payments of a customer")
    card.get_by_label("customer name or id").fill("Bergfeld")
    card.get_by_label("since").fill("2026-01-01")
    card.get_by_role("button", name="Run").click()
    page.wait_for_url("**/records/**")
    assert "Bergfeld Papier AG" in page.locator("#answer").text_content()
    assert page.locator("dt:text-is('since') + dd").first.text_content() == "2026-01-01"


# Screens, and the rules of axe-core that are asked on them: in the dark only the colours are other ones.
SCREENS = {
    "light": ({"viewport": (1280, 900), "color_scheme": "light"}, ()),
    "dark": ({"viewport": (1280, 900), "color_scheme": "dark"}, ("color-contrast",)),
    "phone": ({"viewport": (360, 740), "color_scheme": "light"}, ("color-contrast", "scrollable-region-focusable")),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_page_is_for_everybody(screen, open_page, client):
    options, rules = SCREENS[screen]
    record = client.post("/ask", data={"question": BERGMANN}).url.path
    refusal = client.post("/ask", data={"question": "How much does Berg owe?"}).url.path
    paths = ["/", record, f"{record}?figures=model", refusal, f"{record}/rows/2", "/catalog", "/log?tamper=1", "/check"]
    paths += [client.post("/check/example").url.path]
    # The policy of the pages rightly stops axe-core from being planted.
    page = open_page("/", bypass_csp=True, **options)
    faults = {}
    for path in paths:
        page.goto(str(client.base_url) + path)
        assert page.evaluate(WIDTH) <= options["viewport"][0], path
        if found := serious_faults(page, *rules):
            faults[path] = found
    assert faults == {}
    red, green, blue = map(int, re.findall(r"\d+", page.evaluate(RGB)))
    assert (red + green + blue < 200) is (screen == "dark")


def test_the_policy_stops_an_injected_script(open_page):
    page = open_page()
    page.evaluate(
        """() => {
        const node = document.createElement("script");
        try { node.text = "window.pwned = 1"; document.body.append(node); } catch { /* trusted types */ }
        const other = document.createElement("script");
        other.append("window.pwned = 1");
        document.body.append(other);
        const button = document.createElement("button");
        try { button.setAttribute("onclick", "window.pwned = 1"); } catch { /* trusted types */ }
        document.body.append(button);
        button.click();
    }"""
    )
    assert page.evaluate("() => typeof window.pwned") == "undefined"
    assert open_page.troubles
    assert all("TrustedScript" in text or "Content Security Policy" in text for text in open_page.troubles)
    open_page.troubles.clear()
