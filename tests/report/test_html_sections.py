from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from footnote.report.html import HtmlRenderer
from footnote.report.html_sections import gauges_of, questions_of, views_of
from footnote.report.html_sources import layout_of
from footnote.results import Report, Section
from tests.support.sections import ALL, GOLDEN


def test_views_are_named_with_what_matters_of_them(plain_report):
    views = views_of(replace(plain_report, **ALL))
    assert [(view.id, view.note, view.failed) for view in views] == [
        ("claims", "4", False),
        ("overview", "", False),
        ("golden", "3/4", True),
        ("chain", "unanchored", False),
        ("eval", "", False),
        ("baseline", "2 new", True),
        ("waivers", "3", False),
    ]


def test_failed_questions_come_first_under_the_ids_of_their_places():
    assert [(one.prefix, one.data["passed"]) for one in questions_of(GOLDEN)] == [
        *(("q2", False), ("q1", True), ("q3", True), ("q4", True))
    ]
    assert questions_of(None) == []


def test_figures_are_compared_where_the_baseline_has_them():
    gauges = gauges_of({"balanced_accuracy": 0.8, "auroc": 0.9, "baseline": {"auroc": 0.85}, "interval": [0.7, 0.9]})
    assert [(one.name, one.now, one.was, one.low, one.high) for one in gauges] == [
        ("balanced accuracy", 0.8, None, 0.7, 0.9),
        ("AUROC", 0.9, 0.85, None, None),
    ]
    assert gauges[0].change is None
    assert gauges[1].change == pytest.approx(0.05)


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_section_of_no_keys_is_drawn_all_the_same(name):
    html = HtmlRenderer().render(Report(**{name: Section(False, {})}))
    assert f'<section class="view page" id="{name}"' in html


@pytest.mark.parametrize("name", sorted(ALL))
def test_a_section_of_empty_values_is_drawn_all_the_same(name):
    nothing = dict.fromkeys(ALL[name].data)
    html = HtmlRenderer().render(Report(**{name: Section(True, nothing)}))
    assert f'<section class="view page" id="{name}"' in html


def test_without_javascript_the_sections_are_there(plain_report):
    html = unescape(HtmlRenderer().render(replace(plain_report, **ALL)))
    for text in ("How much does Bergmann owe?", "FROM invoices AS i", "unanchored", "0.842", "Agreed with legal."):
        assert text in html
    assert 'class="view page" id="golden" aria-labelledby="golden-title" tabindex="-1" hidden' not in html


@pytest.mark.parametrize(
    ("name", "layout"),
    [
        ("a/B.MD", "markdown"),
        ("a.geojson", "json"),
        ("a.tsv", "csv"),
        ("a.htm", "html"),
        ("op:overdue?file=a.md", "records"),
        ("a.xlsx", "records"),
        ("a.pdf", "prose"),
        ("LICENSE", "prose"),
        ("a.py", "lines"),
        ("a.yaml", "lines"),
    ],
)
def test_the_name_of_a_source_says_how_it_is_laid_out(name, layout):
    assert layout_of(name) == layout
