"""Every format of two hand-built reports, as files to review.

After a wanted change: ``FOOTNOTE_REWRITE_GOLDEN=1 python -m pytest tests/report/test_golden.py`` and read the diff.
"""

from __future__ import annotations

import pytest

from footnote.report.options import ReportOptions
from footnote.report.renderers import renderer_classes, renderer_named

# The page's own style and script would drown the texts; test_html.py looks at the page.
FORMATS = [renderer.name for renderer in renderer_classes() if renderer.name != "html"]


@pytest.mark.parametrize("name", ["plain", "hostile"])
@pytest.mark.parametrize("format_name", FORMATS)
def test_a_format_stays_as_it_is(name, format_name, request, matches_golden):
    report = request.getfixturevalue(f"{name}_report")
    matches_golden(f"{name}.{format_name}", renderer_named(format_name).render(report))


def test_verbose_text_with_colour_stays_as_it_is(plain_report, matches_golden):
    options = ReportOptions(verbose=True, colour=True)
    matches_golden("plain.verbose-colour.text", renderer_named("text", options).render(plain_report))


@pytest.mark.parametrize("renderer", renderer_classes(), ids=lambda renderer: renderer.name)
def test_the_same_report_gives_the_same_bytes(renderer, hostile_report):
    first, second = renderer().render(hostile_report), renderer().render(hostile_report)
    assert first.encode("utf-8") == second.encode("utf-8")
