"""The report for everybody: axe-core finds no serious fault in light, dark and on a phone; nothing rests on colour."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.axe import serious_faults
from tests.support.sections import ALL

VIEWS = ("claims", "overview", "golden", "chain", "eval", "baseline", "waivers")
# Screens, and the rules that are asked on them: in the dark only the colours are other ones.
SCREENS = {
    "light": ({"viewport": (1280, 800), "color_scheme": "light"}, ()),
    "dark": ({"viewport": (1280, 800), "color_scheme": "dark"}, ("color-contrast",)),
    "phone": ({"viewport": (360, 740), "color_scheme": "light"}, ()),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_no_serious_fault(screen, plain_report, open_report):
    # The policy of the page rightly stops axe-core from being planted.
    options, rules = SCREENS[screen]
    page = open_report(replace(plain_report, **ALL), bypass_csp=True, **options)
    found = {}
    for view in VIEWS:
        page.evaluate("(view) => { location.hash = view; }", view)
        page.wait_for_function("(view) => document.body.dataset.view === view", arg=view)
        page.evaluate("() => { for (const fold of document.querySelectorAll('details')) fold.open = true; }")
        found[view] = serious_faults(page, *rules)
    page.evaluate("() => { location.hash = 'c-00000003'; }")
    page.wait_for_function("() => document.body.classList.contains('detail-open')")
    found["detail"] = serious_faults(page, *rules)
    assert {view: faults for view, faults in found.items() if faults} == {}


def test_each_verdict_has_a_sign_and_a_word_beside_its_colour(plain_report, open_report):
    page = open_report(plain_report)
    signs = page.locator("#claim-list .verdict .sign").all_text_contents()
    words = page.locator("#claim-list .verdict .word").all_text_contents()
    assert sorted(signs) == sorted("✕?◐✓")
    assert sorted(words) == ["contradicted", "not found", "partial", "supported"]


def test_parts_of_the_page_have_names(plain_report, open_report):
    page = open_report(plain_report)
    for role, name in [
        ("navigation", "Views"),
        ("searchbox", "Search claims"),
        ("group", "Show verdicts"),
        ("region", "Claims, worst first"),
        ("region", "Claim and evidence"),
        ("region", "Source text"),
        ("group", "How the source is shown"),
    ]:
        assert page.get_by_role(role, name=name, exact=True).count() == 1, name
    page.keyboard.press("n")
    assert page.get_by_role("button", name="contradicted").count() >= 2


def test_everything_can_be_reached_with_the_keyboard(plain_report, open_report):
    page = open_report(plain_report)
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("() => document.activeElement.id || document.activeElement.className.split(' ')[0]"))
    assert {"search", "filter", "order", "claim-list", "claim", "detail-head", "source", "help-button"} <= reached
