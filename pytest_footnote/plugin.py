"""What pytest loads at its start: options, the marker, the fixture. Costs nothing without ``--footnote``.

Only the standard library and pytest may be imported here; the engine loads when ``--footnote`` or the
fixture asks for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from .fixture import Footnote

# Options with a value: name, metavar, help.
_VALUES = (
    ("--footnote-fail-under", "X", "least faithfulness of each document, 0 to 1"),
    ("--footnote-fail-on", "VERDICTS", "verdicts that fail, with commas (default: contradicted); none switches it off"),
    ("--footnote-judge", "NAME", "lexical (default), llm, model or auto"),
    ("--footnote-report", "FILE", "write an HTML report"),
    ("--footnote-report-sources", "full|cited", "embed whole sources in it, or only the cited passages"),
    ("--footnote-json", "FILE", "write a JSON report"),
    ("--footnote-sarif", "FILE", "write a SARIF report"),
    ("--footnote-baseline", "FILE", "fail only on what is worse than in this file"),
    ("--footnote-coverage", "FILE", "write which lines of documents are supported, for coverage.py"),
    ("--footnote-cassette", "FILE", "recorded answers of the user's own system, replayed instead of asking it"),
)

# Options without one: name, help.
_FLAGS = (
    ("--footnote-update-baseline", "write the baseline anew: what got better"),
    ("--footnote-accept-new", "with --footnote-update-baseline: take in new failures too"),
    ("--footnote-force-update", "with --footnote-update-baseline: even where CI is set"),
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, all with one prefix."""
    group = parser.getgroup("footnote", "footnote: documents checked against their sources")
    group.addoption("--footnote", action="store_true", help="check the configured documents as test items")
    group.addoption(
        "--footnote-docs", action="append", default=[], metavar="PATH", help="file, folder or glob; repeats"
    )
    group.addoption("--footnote-sources", action="append", default=[], metavar="PATH", help="what is taken as true")
    group.addoption("--footnote-items", choices=("document", "claim"), default="document", help="one item each")
    group.addoption(
        "--footnote-record",
        choices=("none", "new", "all"),
        help="questions to ask and record in the cassette (default: new ones; none where CI is set)",
    )
    group.addoption(
        "--footnote-render",
        action="append",
        default=[],
        metavar="NAME=FILE",
        help="write a report in any format, a plugin's too; repeats",
    )
    for name, text in _FLAGS:
        group.addoption(name, action="store_true", help=text)
    for name, metavar, text in _VALUES:
        group.addoption(name, metavar=metavar, help=text)


def pytest_configure(config: pytest.Config) -> None:
    """Registers the marker, and with ``--footnote`` the plugin that does the work."""
    config.addinivalue_line("markers", "footnote(kind): a document, claim, golden question or the chain, by its kind")
    if config.getoption("--footnote") and not config.option.help:
        from .session import register

        register(config)


@pytest.fixture
def footnote(pytestconfig: pytest.Config) -> Footnote:
    """Checks texts against sources: ``footnote.check``, ``footnote.assert_faithful``; asks the catalog: ``.ask``."""
    from .fixture import Footnote
    from .options import configuration_folder

    return Footnote(configuration_folder(pytestconfig))
