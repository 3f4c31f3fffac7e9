"""The views beside the claims, in a real browser: questions, chain, evaluation, baseline, waivers, charts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.sections import ALL, TAMPERED

VIEW = (
    "() => [...document.querySelectorAll('main > .view')].filter((view) => !view.hidden).map((view) => view.id).join()"
)


@pytest.fixture
def whole_report(plain_report):
    return replace(plain_report, **ALL)


def test_each_section_has_a_view_with_an_address(whole_report, open_report):
    page = open_report(whole_report)
    links = page.locator("#views a")
    assert [text.split()[0] for text in links.all_inner_texts()] == [
        *("Claims", "Overview", "Questions", "Chain", "Evaluation", "Baseline", "Waivers")
    ]
    for name in ("overview", "golden", "chain", "eval", "baseline", "waivers", "claims"):
        page.locator(f"#views a[href='#{name}']").click()
        assert page.evaluate(VIEW) == name
        assert page.locator("#views [aria-current]").get_attribute("href") == f"#{name}"
    assert open_report(whole_report, fragment="#eval").evaluate(VIEW) == "eval"


def test_a_report_without_sections_has_no_views_for_them(plain_report, open_report):
    page = open_report(plain_report)
    assert page.locator("#views a").count() == 2


def test_a_figure_of_an_answer_leads_to_its_rows(whole_report, open_report):
    page = open_report(whole_report, fragment="#q1")
    assert page.locator("#q1 .answer").inner_text().startswith("Bergmann Logistik GmbH is 43.805,00 € overdue")
    page.locator("#q1 .figure-link").first.click()
    lit = page.locator("#golden tr.lit")
    assert lit.count() == 2
    assert lit.first.locator("td, th").all_inner_texts() == [
        *("invoice:8812", "R-2026-117", "2026-06-01", "12.000,00 €", "74", "erp://invoice/8812")
    ]
    page.locator("#q1 .query summary").first.click()
    assert "FROM invoices AS i" in page.locator("#q1 .statement").inner_text()


def test_failed_questions_come_first_and_say_why(whole_report, open_report):
    page = open_report(whole_report, fragment="#golden")
    first = page.locator(".question").first
    assert first.get_attribute("id") == "q2"
    assert "values.severe: expected 3, the answer states 2" in first.inner_text()
    assert page.locator("#q3 .chip").all_text_contents() == ["Bergmann Logistik GmbH", "Aktiva Metallbau AG"]


def test_the_chain_tells_its_state_and_the_first_bad_record(whole_report, open_report):
    page = open_report(replace(whole_report, chain=TAMPERED), fragment="#chain")
    assert "tampered" in page.locator("#chain .chain").inner_text()
    assert "01J5A8-7" in page.locator("#chain .facts").inner_text()
    assert page.locator("#views .bad").all_inner_texts() == ["3/4", "tampered", "2 new"]


def test_figures_of_the_evaluation_stand_beside_the_baseline(whole_report, open_report):
    page = open_report(whole_report, fragment="#eval")
    row = page.locator("#eval tbody tr").first
    assert [text.strip() for text in row.locator("th, td.number").all_inner_texts()] == [
        *("balanced accuracy", "0.842", "0.829", "▲ +0.013")
    ]
    assert row.locator("svg").get_attribute("aria-label") == "0.842, baseline 0.829"
    assert "The site closed in May." in page.locator("#eval").inner_text()


def test_changes_since_the_baseline_lead_to_their_claims(whole_report, open_report):
    page = open_report(whole_report, fragment="#baseline")
    page.locator("#baseline a[href='#c-00000001']").click()
    page.wait_for_function("() => document.body.dataset.view === 'claims'")
    assert "510 million" in page.locator("#claim-detail h2").inner_text()


def test_waivers_say_what_they_cover_and_whether_they_are_used(whole_report, open_report):
    page = open_report(whole_report, fragment="#waivers")
    assert [text.split()[1] for text in page.locator(".waiver h3").all_inner_texts()] == ["used", "expired", "unused"]
    page.locator("#waivers a[href='#c-00000004']").click()
    page.wait_for_function("() => document.body.dataset.view === 'claims'")


def test_charts_say_their_figures_in_words(plain_report, open_report):
    page = open_report(plain_report, fragment="#overview")
    label = "1 contradicted, 1 unsupported, 1 partial, 1 supported"
    assert page.locator("#overview .total svg").get_attribute("aria-label") == label
    assert page.locator("#overview .total svg title").text_content() == label
    rows = page.locator("#overview .chart").first.locator("tbody tr")
    assert rows.locator("th, td.number").all_inner_texts() == ["docs/answer.md", "0.38", "1"]
    widths = page.locator("#overview .total rect:not(.pattern)").evaluate_all(
        "nodes => nodes.map((n) => n.getBBox().width)"
    )
    assert max(widths) - min(widths) < 1
    assert page.locator("#overview .total .pattern").count() == 3


def test_a_kind_in_the_chart_leads_to_its_claims(plain_report, open_report):
    page = open_report(plain_report, fragment="#overview")
    page.locator("a[href='#kind-FN405']").click()
    page.wait_for_function("() => document.body.dataset.view === 'claims'")
    assert page.locator("#claim-list li[id]").evaluate_all("nodes => nodes.map((n) => n.id)") == ["c-00000003"]
    assert page.locator("#chosen bdi").inner_text() == "FN405 cause or purpose not stated"


@pytest.mark.parametrize("view", ["overview", "golden", "chain", "eval", "baseline", "waivers"])
def test_no_view_sticks_out_of_a_phone(view, whole_report, open_report):
    page = open_report(whole_report, viewport=(360, 700), fragment=f"#{view}")
    sizes = page.locator(f"#{view}").evaluate("node => [node.scrollWidth, node.clientWidth]")
    assert sizes[0] <= sizes[1]


def test_print_shows_every_view(whole_report, open_report):
    page = open_report(whole_report)
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    for name in ("overview", "golden", "chain", "eval", "baseline", "waivers"):
        assert page.locator(f"#{name} h2").is_visible()
    assert not page.locator("#source").is_visible()
    assert page.locator("#golden .answer").first.is_visible()
    assert page.locator("#golden tr").last.is_visible()
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    assert page.locator("#golden details[open]").count() == 1
