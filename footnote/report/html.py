"""The report as one HTML file that needs nothing else: no network, no other file, no trust in any text."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ..page.assets import joined
from ..page.environment import page_environment
from ..page.policy import inline_policy
from ..results import Report
from ..serial import to_script_json
from .builtin import BuiltinRenderer
from .charts import chart_summary, document_bars, in_words, kind_bars, shares
from .html_data import page_data
from .html_sections import BASELINE_LISTS, gauges_of, questions_of, sections_of, views_of
from .html_sources import source_data
from .plain import counted
from .ranking import worst_first
from .summary import closing_lines, failure_lines, note_lines, reading_line
from .wording import quotes

# In the order in which they build on each other; each list is one element of the page.
_STYLES = (
    "theme.css",
    "parts.css",
    "shell.css",
    "head.css",
    "panes.css",
    "evidence.css",
    "source.css",
    "views.css",
    "narrow.css",
    "print.css",
)
_SCRIPTS = (
    "text.js",
    "figures.js",
    "marks.js",
    "folding.js",
    "pieces.js",
    "line_layouts.js",
    "markdown_inline.js",
    "markdown_layout.js",
    "json_layout.js",
    "table_layouts.js",
    "html_layout.js",
    "layouts.js",
    "source.js",
    "claims.js",
    "documents.js",
    "filters.js",
    "detail.js",
    "views.js",
    "print.js",
    "report.js",
)
# What is shown without JavaScript.
_PLAIN_CLAIMS = 200
# Entries shown of each list of the baseline; the JSON report has them all.
_MOST_ENTRIES = 500


class HtmlRenderer(BuiltinRenderer):
    """Claims on the left, worst first; on the right the source with the exact characters lit."""

    name = "html"

    def render(self, report: Report) -> str:
        """The whole page; the same report gives the same bytes."""
        style = joined(_STYLES, __package__)
        script = joined(_SCRIPTS, __package__)
        sources = source_data(report, cited_only=self.options.sources == "cited" or not report.embeds_sources)
        return (
            page_environment(__package__)
            .get_template("report.html")
            .render(
                policy=inline_policy(style, script),
                style=Markup(style),  # our own file, not a text of the report
                script=Markup(script),
                page_json=Markup(to_script_json(page_data(report))),
                sources_json=[Markup(to_script_json(source)) for source in sources],
                plain_rows=worst_first(report)[:_PLAIN_CLAIMS],
                quotes=quotes,
                report=report,
                **_head(report),
                **_charts(report),
                **_sections(report),
            )
        )


def _head(report: Report) -> dict[str, Any]:
    subject = report.documents[0].path if len(report.documents) == 1 else counted(len(report.documents), "document")
    if not report.documents and report.golden:
        subject = "golden questions"
    return {
        "title": f"{subject}: {report.status}",
        "summary": "; ".join(closing_lines(report)),
        "reading": reading_line(report),
        "failures": list(failure_lines(report)),
        "notes": list(note_lines(report)),
    }


def _charts(report: Report) -> dict[str, Any]:
    return {
        "all_shares": shares(report.counts()),
        "all_in_words": in_words(report.counts()),
        "chart_summary": chart_summary(report),
        "document_bars": document_bars(report),
        "kind_bars": kind_bars(report),
    }


def _sections(report: Report) -> dict[str, Any]:
    questions = questions_of(report.golden)
    return {
        "views": views_of(report),
        "sections": sections_of(report),
        "questions": questions,
        "passed_questions": sum(bool(question.data.get("passed")) for question in questions),
        "gauges_of": gauges_of,
        "most_entries": _MOST_ENTRIES,
        "baseline_lists": BASELINE_LISTS,
    }
