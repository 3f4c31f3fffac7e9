"""The tools that check a text: against the server's sources, or against passages in the call."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from threading import Lock

from ..caching import large_place
from ..digest import canonical_bytes, sha256_bytes
from ..jobs import SourceName, job_for_literal
from ..plugins import Plugins
from ..settings import Settings
from ..shelves import Shelf, read_shelf
from ..types import Source
from ..verify import verify
from .failures import ToolError
from .hiding import hidden
from .limits import (
    MAX_PASSAGE,
    MAX_PASSAGES,
    MAX_PASSAGES_TOTAL,
    MAX_TEXT,
    MAX_WARNINGS,
)
from .recent_answers import RecentAnswers
from .replies import Reply
from .schemas import (
    PAGE_ARGUMENTS,
    Schema,
    closed,
)
from .source_places import Listed, Place, Stamp, is_operation, list_places
from .tool import Arguments, Tool
from .verdicts import RESULT, Checked, checked_report, verdict_reply
from .watch import Watch

KEPT_REPORTS = 8
# Finished checks that are kept, so that a further page need not be computed anew.

_TEXT: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": MAX_TEXT,
    "description": "The text to be checked, as Markdown: a draft, an answer, a report. Never the name of a file.",
}
_PASSAGES: Schema = {
    "type": "array",
    "minItems": 1,
    "maxItems": MAX_PASSAGES,
    "items": {"type": "string", "minLength": 1, "maxLength": MAX_PASSAGE},
    "description": "The passages that the text must rest on, as Markdown; each is called passage-1, passage-2, …",
}

_WHAT = (
    "Cuts the text into claims and gives each one a verdict (supported, partial, unsupported, contradicted) with the "
    "exact passage it rests on. needs_attention lists the claims of this page that are not supported, worst first; "
    "faithfulness is a share of the whole text. Unsupported means: not found in the sources."
)


class Verifier:
    """Checks texts. Sources are read once, and again when a file changes."""

    def __init__(self, settings: Settings, places: tuple[Place, ...], operations: tuple[str, ...] = ()) -> None:
        self._settings = whole_texts(settings)
        self._places = places
        self._operations = operations
        self._plugins = Plugins()
        self._answers = RecentAnswers()
        self._shelf_lock = Lock()
        self._shelf: tuple[Stamp, Shelf] | None = None
        self._kept_lock = Lock()
        self._kept: OrderedDict[str, Checked] = OrderedDict()

    def tools(self) -> tuple[Tool, ...]:
        """The two tools."""
        open_world = self._settings.judge in ("llm", "auto")
        return (
            Tool(
                "verify_against_sources",
                "Check a text against the sources",
                f"Checks a text against the documents that this server was started with. {_WHAT}",
                closed({"text": _TEXT, **PAGE_ARGUMENTS}, required=["text"]),
                RESULT,
                self.against_sources,
                is_check=True,
                is_open_world=open_world,
            ),
            Tool(
                "verify_against_text",
                "Check a text against passages",
                f"Checks a text against the passages in the call, and nothing else. {_WHAT}",
                closed({"text": _TEXT, "passages": _PASSAGES, **PAGE_ARGUMENTS}, required=["text", "passages"]),
                RESULT,
                self.against_passages,
                is_check=True,
                is_open_world=open_world,
            ),
        )

    def against_sources(self, arguments: Arguments, watch: Watch) -> Reply:
        """The page of the check against the server's sources; ToolError if there are none."""
        if not self._places and not self._operations:
            raise ToolError(
                "not_configured",
                "this server has no sources: start it with `footnote mcp -s FOLDER`, or name sources under "
                "[[tool.footnote.documents]] in its configuration",
            )
        listed = list_places(self._places, self._plugins.readers())
        names: tuple[SourceName, ...] = (*sorted(listed.files), *self._operations)
        if not names:
            raise ToolError("not_configured", "the sources of this server hold no file that can be read")
        key = _key("sources", arguments["text"], listed.stamp)
        checked = None if self._operations else self._known(key)
        if checked is None:
            shelf = self._read(names, listed.stamp)
            checked = self._checked(arguments["text"], names, shelf, watch, listed)
            self._keep(key, checked)
        return verdict_reply(checked, arguments)

    def against_passages(self, arguments: Arguments, watch: Watch) -> Reply:
        """The page of the check against the call's own passages."""
        passages = arguments["passages"]
        if sum(map(len, passages)) > MAX_PASSAGES_TOTAL:
            raise ToolError("too_large", f"the passages may have {MAX_PASSAGES_TOTAL:,} characters together")
        key = _key("passages", arguments["text"], passages)
        checked = self._known(key)
        if checked is None:
            names = tuple(
                Source.from_text(f"passage-{number}.md", text) for number, text in enumerate(passages, start=1)
            )
            shelf = read_shelf(names, self._settings, self._plugins.readers())
            checked = self._checked(arguments["text"], names, shelf, watch, None)
            self._keep(key, checked)
        return verdict_reply(checked, arguments)

    def _read(self, names: tuple[SourceName, ...], stamp: Stamp) -> Shelf:
        with self._shelf_lock:
            known = self._shelf
            if known is not None and known[0] == stamp and not self._operations:
                return known[1]
            place = large_place(self._settings, self._plugins)
            shelf = read_shelf(names, self._settings, self._plugins.readers(), place=place)
            self._shelf = (stamp, shelf)
            return shelf

    def _checked(
        self, text: str, names: tuple[SourceName, ...], shelf: Shelf, watch: Watch, listed: Listed | None
    ) -> Checked:
        job = replace(job_for_literal(text), sources=names)
        report = verify(
            [job],
            self._settings,
            progress=watch,
            plugins=self._plugins,
            kept={names: shelf},
            answers=self._answers,
        )
        folders = (self._settings.root.absolute(),)
        if not report.documents:
            raise ToolError(report.errors[-1].kind, hidden(report.errors[-1].message, folders))
        known_as = _shown_names(shelf, listed, self._settings)
        warnings = [f"{known_as.get(error.path, error.path)}: {error.message}" for error in report.errors]
        warnings += listed.left_out if listed else ()
        if not report.claims:
            warnings.append("no claims were found in the text")
        bounded = warnings[:MAX_WARNINGS]
        if len(warnings) > MAX_WARNINGS:
            bounded.append(f"{len(warnings) - MAX_WARNINGS} more")
        return checked_report(report, known_as, [hidden(warning, folders) for warning in bounded])

    def _known(self, key: str) -> Checked | None:
        with self._kept_lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _keep(self, key: str, checked: Checked) -> None:
        with self._kept_lock:
            self._kept[key] = checked
            while len(self._kept) > KEPT_REPORTS:
                self._kept.popitem(last=False)


def whole_texts(settings: Settings) -> Settings:
    """Settings under which a client's text is checked: all of it, and against nothing that it names itself."""
    return replace(
        settings,
        sections=(),
        skip_sections=(),
        pointers=(),
        columns=(),
        documents=(),
        front_matter_sources=False,
        baseline=None,
        waivers=None,
    )


def _key(kind: str, text: str, sources: object) -> str:
    return sha256_bytes(canonical_bytes([kind, text, sources]))


def _shown_names(shelf: Shelf, listed: Listed | None, settings: Settings) -> dict[str, str]:
    """The engine's names of sources and files, which may be paths, with those for clients."""
    if listed is None:
        return {source.name: source.name for source in shelf.loaded.sources}
    root = settings.root.absolute()
    names = dict(listed.files)
    names |= {path.removeprefix(f"{root.as_posix()}/"): shown for path, shown in listed.files.items()}
    return names


def operations_among(names: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of files, folders and patterns, and the references to operations."""
    return (
        tuple(name for name in names if not is_operation(name)),
        tuple(name for name in names if is_operation(name)),
    )
