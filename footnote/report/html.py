"""The report as one HTML file that needs nothing else: no network, no other file, no trust in any text."""

from __future__ import annotations

from markupsafe import Markup

from ..page.assets import joined
from ..page.environment import page_environment
from ..page.policy import inline_policy
from ..results import Report
from ..serial import to_script_json
from .builtin import BuiltinRenderer
from .html_data import page_data, source_data
from .plain import counted
from .summary import failure_lines, note_lines, reading_line, summary_line

# In the order in which they build on each other; each list is one element of the page.
_STYLES = ("theme.css", "parts.css", "shell.css", "head.css", "panes.css", "evidence.css", "media.css")
_SCRIPTS = ("text.js", "figures.js", "source.js", "claims.js", "report.js")
# What is shown without JavaScript.
_PLAIN_CLAIMS = 200


class HtmlRenderer(BuiltinRenderer):
    """Claims on the left, worst first; on the right the source with the exact characters lit."""

    name = "html"

    def render(self, report: Report) -> str:
        """The whole page; the same report gives the same bytes."""
        style = joined(_STYLES, __package__)
        script = joined(_SCRIPTS, __package__)
        page = page_data(report)
        template = page_environment(__package__).get_template("report.html")
        return template.render(
            policy=inline_policy(style, script),
            style=Markup(style),  # our own file, not a text of the report
            script=Markup(script),
            page_json=Markup(to_script_json(page)),
            sources_json=[
                Markup(to_script_json(source))
                for source in source_data(report, cited_only=self.options.sources == "cited")
            ],
            page=page,
            plain_claims=page["claims"][:_PLAIN_CLAIMS],
            report=report,
            title=_title(report),
            summary=summary_line(report),
            reading=reading_line(report),
            failures=list(failure_lines(report)),
            notes=list(note_lines(report)),
        )


def _title(report: Report) -> str:
    subject = report.documents[0].path if len(report.documents) == 1 else counted(len(report.documents), "document")
    return f"{subject}: {report.status}"
