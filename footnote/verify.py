"""The one place where the rooms meet: documents and sources in, a Report out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

from .claims import read_claims
from .errors import FootnoteError, UsageError
from .front_matter import sources_in_front_matter
from .gates.gates import Gates, load_gates
from .jobs import DEFAULT_FAIL_ON, STDIN_NAME, Job, SourceName, gate_for, job_for_literal, settings_for
from .operation_sources import with_operations
from .plugins import Plugins
from .results import DocumentResult, ErrorEntry, Gate, Report, SkippedFile
from .retrieve.index import Index
from .retrieve.passages import find_passages
from .settings import Settings
from .sources.loading import Loaded, load
from .sources.reading import read_document
from .text.words import content_keys, read_words
from .types import Claim, Document, Finding, Passage, Reader, Source, Task, Verdict
from .unbuilt import require_built_settings

# Told how many claims of how many are judged.
Progress = Callable[[int, int], None]


def check(text: str | Path, sources: Sequence[SourceName] | SourceName, **keys: object) -> Report:
    """Checks one text against its sources.

    ``text`` is the text itself, or the Path of a file. Sources are paths, folders, globs, ``op:`` references or
    ``Source`` values, or one of these. ``keys`` are the configuration keys with underscores. Raises FootnoteError if
    the text or a source cannot be read, or a key asks for what is not built.
    """
    from .config import override

    settings = override(Settings(), keys)
    require_built_settings(settings)
    job = _job_for(text, (sources,) if isinstance(sources, SourceName) else tuple(sources))
    report = verify([job], settings)
    if report.errors:
        first = report.errors[0]
        raise FootnoteError(f"{first.path}: {first.message}")
    return report


def _job_for(text: str | Path, sources: tuple[SourceName, ...]) -> Job:
    if not sources:
        raise UsageError("no sources: a text is checked against something")
    if isinstance(text, Path):
        return Job(text.as_posix(), text, None, text.suffix.lower(), sources, None)
    if not isinstance(text, str):
        raise TypeError(f"the text must be a str or a Path, not {type(text).__name__}")
    return replace(job_for_literal(text), sources=sources)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The sources of one list, read and indexed once."""

    loaded: Loaded
    index: Index


def read_shelf(names: tuple[SourceName, ...], settings: Settings, readers: Sequence[Reader]) -> Shelf:
    """The sources that ``names`` lead to, read and indexed; what cannot be read is among its errors."""
    offered, refused = with_operations(names, settings)
    loaded = load(offered, settings, readers)
    loaded = replace(loaded, errors=(*loaded.errors, *refused))
    return Shelf(loaded, Index(loaded.sources))


# Sources by the names that led to them.
Shelves = dict[tuple[SourceName, ...], Shelf]


def verify(
    jobs: Sequence[Job],
    settings: Settings,
    *,
    default_fail_on: tuple[Verdict, ...] = (),
    progress: Progress | None = None,
    plugins: Plugins | None = None,
    kept: Shelves | None = None,
    gates: Gates | None = None,
    whole: bool = False,
) -> Report:
    """Checks every job and applies its gate. What cannot be read becomes an error; the rest is still checked.

    A rule's gate goes before the settings', those before ``default_fail_on``. Calls with the same settings may share
    ``kept``: what one has read the next need not read again. Waivers and baseline are those of ``gates``, or else of
    the settings; ``whole`` says that the jobs are all that is configured. ConfigurationError if a file of the gates is
    missing or wrong.
    """
    gates = gates or load_gates(settings)
    if settings.baseline and not default_fail_on:
        default_fail_on = DEFAULT_FAIL_ON  # a baseline is a gate, and one needs to know what a failure is
    run = _Run(settings, plugins or Plugins(), {} if kept is None else kept)
    read = [run.read(job) for job in jobs]
    items = [item for item in read if item]
    told = _counter(progress, sum(len(item.document.claims) for item in items)) if progress else None
    results = [run.judge(item, gate_for(item.job, settings, default_fail_on), told) for item in items]
    return gates.concluded(gates.marked(run.report(tuple(results), settings)), whole=whole)


def _counter(progress: Progress, total: int) -> Callable[[], None]:
    """What tells ``progress`` of one more claim each time it is called."""
    numbers = count(1)
    return lambda: progress(next(numbers), total)


@dataclass(frozen=True, slots=True)
class _Item:
    """A document that was read, with its sources."""

    job: Job
    document: Document
    shelf: Shelf
    own: frozenset[int]
    # Numbers of the sources that are the document itself.


@dataclass
class _Run:
    """What a run gathers: sources read, errors met."""

    settings: Settings
    plugins: Plugins
    kept: Shelves
    errors: list[ErrorEntry] = field(default_factory=list)
    skipped: list[SkippedFile] = field(default_factory=list)
    shelves: Shelves = field(default_factory=dict)
    # Those of this run; ``kept`` may hold more.

    def __post_init__(self) -> None:
        self.readers = self.plugins.readers()
        # One judge a run, so that what it reads in a source serves every document.
        self.the_judge = self.plugins.judge(self.settings)

    def read(self, job: Job) -> _Item | None:
        """The job's document and sources; None if either cannot be read."""
        settings = settings_for(job, self.settings)
        try:
            content = read_document(job.file or job.text or "", settings, self.readers, job.reading_name)
            document = read_claims(job.path, content, settings)
            if self.settings.front_matter_sources:
                job = replace(job, sources=(*job.sources, *sources_in_front_matter(content, job, self.settings)))
        except FootnoteError as error:
            self._error(job.path, error)
            return None
        if not job.sources:
            self._error(job.path, UsageError("no sources: name them with -s or in the configuration"))
            return None
        shelf = self._shelf(job.sources)
        own = frozenset(
            number
            for number, source in enumerate(shelf.index.sources)
            if source.name == job.path or (_was_read(job) and source.text == document.text)
        )
        others = [source for number, source in enumerate(shelf.index.sources) if number not in own]
        if not any(source.text.strip() for source in others):
            if shelf.index.sources or not shelf.loaded.errors:
                self._error(job.path, UsageError(_nothing_left(bool(own), bool(others))))
            return None
        return _Item(job, document, shelf, own)

    def _shelf(self, names: tuple[SourceName, ...]) -> Shelf:
        shelf = self.shelves.get(names)
        if shelf is None:
            shelf = self.shelves[names] = self._kept(names)
            self.errors += [error for error in shelf.loaded.errors if error not in self.errors]
            self.skipped += [entry for entry in shelf.loaded.skipped if entry not in self.skipped]
        return shelf

    def _kept(self, names: tuple[SourceName, ...]) -> Shelf:
        if names not in self.kept:
            self.kept[names] = read_shelf(names, self.settings, self.readers)
        return self.kept[names]

    def judge(self, item: _Item, gate: Gate, told: Callable[[], None] | None) -> DocumentResult:
        """The document's judgements and what its gate says of them."""
        sources = tuple(s for n, s in enumerate(item.shelf.index.sources) if n not in item.own)
        passages = tuple(self._passages(claim, item) for claim in item.document.claims)
        claims = self.the_judge.judge(Task(item.document, passages, sources, told))
        return DocumentResult(
            path=item.document.path,
            text=item.document.text,
            claims=claims,
            skipped=item.document.skipped,
            sources=tuple(source.name for source in sources),
            notes=(*item.document.notes, *_own_notes(item)),
            failures=gate.failures(claims),
            gate=gate,
        )

    def _passages(self, claim: Claim, item: _Item) -> tuple[Passage, ...]:
        keys = content_keys(read_words(claim.reading.text))
        return find_passages(item.shelf.index, keys, self.settings.top_k, item.own)

    def report(self, documents: tuple[DocumentResult, ...], settings: Settings) -> Report:
        """The finished report, sources and errors in one order."""
        sources: dict[str, Source] = {}
        for shelf in self.shelves.values():
            for source in shelf.loaded.sources:
                sources.setdefault(source.name, source)
        return Report(
            documents=documents,
            sources=tuple(sources[name] for name in sorted(sources)),
            errors=tuple(self.errors),
            skipped=tuple(sorted(self.skipped, key=lambda entry: (entry.path, entry.reason))),
            judge=self.the_judge.id,
            engine=self.plugins.versions(),
        )

    def _error(self, path: str, error: FootnoteError) -> None:
        self.errors.append(ErrorEntry(path, str(error).removeprefix(f"{path}: "), error.slug))


def _was_read(job: Job) -> bool:
    """Whether the text comes from a file or pipe; one that is written out may well repeat a short source."""
    return job.file is not None or job.path == STDIN_NAME


def _nothing_left(own: bool, empty: bool) -> str:
    if empty:
        return "its sources are empty: nothing can rest on them"
    if own:
        return "the only source is the document itself: name the texts that it rests on"
    return "no source could be read"


def _own_notes(item: _Item) -> tuple[Finding, ...]:
    names = [item.shelf.index.sources[number].name for number in sorted(item.own)]
    return tuple(Finding("FN604", f"{name} is the document itself and was not used as a source") for name in names)
