"""The report as one HTML file that needs nothing else: no network, no other file, no trust in any text."""

from __future__ import annotations

import base64
import hashlib
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

from ..results import Report
from ..serial import to_script_json
from .builtin import BuiltinRenderer
from .html_data import page_data, source_data
from .plain import counted, visible
from .summary import failure_lines, note_lines, reading_line, summary_line

# In the order in which they build on each other; each list is one element of the page.
_STYLES = ("theme.css", "head.css", "panes.css", "evidence.css", "media.css")
_SCRIPTS = ("text.js", "source.js", "claims.js", "report.js")
# What is shown without JavaScript.
_PLAIN_CLAIMS = 200


class HtmlRenderer(BuiltinRenderer):
    """Claims on the left, worst first; on the right the source with the exact characters lit."""

    name = "html"

    def render(self, report: Report) -> str:
        """The whole page; the same report gives the same bytes."""
        style = "\n".join(map(_asset, _STYLES))
        script = "\n".join(map(_asset, _SCRIPTS))
        page = page_data(report)
        template = _environment().get_template("report.html")
        return template.render(
            policy=_policy(style, script),
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


def _policy(style: str, script: str) -> str:
    """The Content-Security-Policy: this style, this script, nothing else."""
    return "; ".join(
        [
            "default-src 'none'",
            f"style-src '{_hash(style)}'",
            f"script-src '{_hash(script)}'",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        ]
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=DictLoader({"report.html": _asset("report.html")}),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_shown,
    )
    return environment


def _shown(value: Any) -> Any:
    """Every text that the template prints, with hidden characters made visible; markup of our own stays."""
    return visible(value) if type(value) is str else value


@cache
def _asset(name: str) -> str:
    return (files(__package__) / "templates" / name).read_text(encoding="utf-8")
