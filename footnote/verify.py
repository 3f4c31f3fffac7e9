"""The one place where the rooms meet: documents and sources in, a Report out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import FootnoteError, UsageError
from .front_matter import sources_in_front_matter
from .gates.gates import Gates, load_gates
from .jobs import DEFAULT_FAIL_ON, Job, SourceName, gate_for, job_for_literal, settings_for
from .plugins import Plugins
from .results import UNANSWERED, DocumentResult, ErrorEntry, Report, SkippedFile, has_code
from .settings import Settings
from .shelves import Shelf, Shelves, read_shelf
from .sources.loading import file_reader
from .sources.reading import document_bytes, read_bytes, read_text
from .types import Answers, AskingJudge, Content, Judge, Source, Task, Verdict

if TYPE_CHECKING:
    from .caching import Cache, Entry
    from .judging import Item

# Told how many claims of how many are judged.
Progress = Callable[[int, int], None]


def check(text: str | Path, sources: Sequence[SourceName] | SourceName, **keys: object) -> Report:
    """Checks one text against its sources.

    ``text`` is the text itself, or the Path of a file. Sources are paths, folders, globs, ``op:`` references or
    ``Source`` values, or one of these. ``keys`` are the configuration keys with underscores. Raises FootnoteError if
    the text or a source cannot be read, or the judge lacks what it needs.
    """
    from .config import override

    settings = override(Settings(), keys)
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
    cache: Cache | None = None,
    judge: Judge | None = None,
    answers: Answers | None = None,
    reading: Progress | None = None,
) -> Report:
    """Checks every job and applies its gate. What cannot be read becomes an error; the rest is still checked.

    A rule's gate goes before the settings', those before ``default_fail_on``. Calls with the same settings may share
    ``kept``: what one has read the next need not read again. Waivers and baseline are those of ``gates``, or else of
    the settings; ``whole`` says that the jobs are all that is configured. ConfigurationError if a file of the gates is
    missing or wrong. With a ``cache``, whose plugins are then used, what an earlier run found out is not computed
    again; the report is the same. A ``judge`` goes before the settings'; ``answers`` are where one that asks others
    keeps what they say, those of the cache unless given. ``reading`` is told how many bytes of how many are read of
    sources too large for memory.
    """
    gates = gates or load_gates(settings)
    if settings.baseline and not default_fail_on:
        default_fail_on = DEFAULT_FAIL_ON  # a baseline is a gate, and one needs to know what a failure is
    plugins = cache.plugins if cache else plugins or Plugins()
    answers = cache.answers if cache and answers is None else answers
    judge = judge or plugins.judge(settings)
    run = _Run(settings, plugins, {} if kept is None else kept, cache, judge, answers, reading)
    taken = [(job, found) for job in jobs if (found := run.take(job))]
    claims = sum(len(found.document.claims) for _, found in taken if not isinstance(found, DocumentResult))
    told = _counter(progress, claims) if progress else None
    run.foresee([found for _, found in taken if not isinstance(found, DocumentResult)], told)
    results = []
    for job, found in taken:
        result = found if isinstance(found, DocumentResult) else run.judge(found, told)
        if result is None:
            continue
        gate = gate_for(job, settings, default_fail_on)
        results.append(replace(result, failures=gate.failures(result.claims), gate=gate))
    if cache:
        cache.flush()
    return gates.concluded(gates.marked(run.report(tuple(results))), whole=whole)


def _counter(progress: Progress, total: int) -> Callable[[], None]:
    """What tells ``progress`` of one more claim each time it is called."""
    numbers = count(1)
    return lambda: progress(next(numbers), total)


@dataclass
class _Run:
    """What a run gathers: sources read, errors met."""

    settings: Settings
    plugins: Plugins
    kept: Shelves
    cache: Cache | None
    the_judge: Judge
    # One a run, so that what it reads in a source serves every document.
    answers: Answers | None = None
    reading: Progress | None = None
    errors: list[ErrorEntry] = field(default_factory=list)
    skipped: list[SkippedFile] = field(default_factory=list)
    shelves: Shelves = field(default_factory=dict)
    # Those of this run; ``kept`` may hold more.
    entries: dict[str, Entry] = field(default_factory=dict)
    # Where the cache keeps what is found out about a document, by its path.
    tasks: dict[int, Task] = field(default_factory=dict)
    # Those that the judge foresees, by the identity of their item.

    def __post_init__(self) -> None:
        self.readers = self.plugins.readers()
        read = file_reader(self.settings, self.readers)
        self.read_file = self.cache.reader(self.settings, read) if self.cache else read
        self.recall = self.cache.recall(self.settings, read) if self.cache else None

    def take(self, job: Job) -> Item | DocumentResult | None:
        """The job's document and sources, or what is known of it; None if either cannot be read."""
        settings = settings_for(job, self.settings)
        try:
            data = document_bytes(job.file, job.reading_name) if job.file else b""
            if self.settings.front_matter_sources:
                content = self._content(job, data, settings)
                job = replace(job, sources=(*job.sources, *sources_in_front_matter(content, job, self.settings)))
            return self._known(job, data, settings) or self._read(job, data, settings)
        except FootnoteError as error:
            self.errors.append(ErrorEntry(job.path, str(error).removeprefix(f"{job.path}: "), error.slug))
            return None

    def _read(self, job: Job, data: bytes, settings: Settings) -> Item | None:
        from .claims import read_claims
        from .judging import lay_beside

        document = read_claims(job.path, self._content(job, data, settings), settings)
        if not job.sources:
            raise UsageError("no sources: name them with -s or in the configuration")
        return lay_beside(job, document, self._use(job.sources))

    def _content(self, job: Job, data: bytes, settings: Settings) -> Content:
        if job.file is None:
            return read_text(job.reading_name, job.text or "", settings, self.readers)
        return read_bytes(job.reading_name, data, settings, self.readers)

    def _known(self, job: Job, data: bytes, settings: Settings) -> DocumentResult | None:
        """What an earlier run said of the same document against the same sources."""
        if self.cache is None or not job.sources:
            return None
        entry = self.cache.entry(job, data, self._shelf(job.sources), self.the_judge.id, settings)
        self.entries[job.path] = entry
        known = entry.recall()
        if known:
            self._use(job.sources)
        return known

    def _use(self, names: tuple[SourceName, ...]) -> Shelf:
        """A shelf of this run: what is on it, and what went wrong with it, is part of the report."""
        shelf = self.shelves.get(names)
        if shelf is None:
            shelf = self.shelves[names] = self._shelf(names)
            self.errors += [error for error in shelf.loaded.errors if error not in self.errors]
            self.skipped += [entry for entry in shelf.loaded.skipped if entry not in self.skipped]
        return shelf

    def _shelf(self, names: tuple[SourceName, ...]) -> Shelf:
        if names not in self.kept:
            place = self.cache.place if self.cache else None
            self.kept[names] = read_shelf(
                names, self.settings, self.readers, self.read_file, place, self.reading, self.recall
            )
        return self.kept[names]

    def foresee(self, items: Sequence[Item], told: Callable[[], None] | None) -> None:
        """Lets a judge that asks others see everything before it begins."""
        if not items or not isinstance(self.the_judge, AskingJudge):
            return
        from .judging import task_of

        self.tasks = {id(item): task_of(item, self.settings, told, self.answers) for item in items}
        self.the_judge.foresee(tuple(self.tasks.values()))

    def judge(self, item: Item, told: Callable[[], None] | None) -> DocumentResult | None:
        """The document's judgements; None if the judge cannot judge it."""
        from .judging import judge_item, task_of

        task = self.tasks.pop(id(item), None) or task_of(item, self.settings, told, self.answers)
        try:
            result = judge_item(item, task, self.the_judge)
        except FootnoteError as error:
            self.errors.append(ErrorEntry(item.job.path, str(error), error.slug))
            return None
        if (entry := self.entries.get(item.job.path)) and not _is_provisional(result):
            entry.remember(result)
        return result

    def report(self, documents: tuple[DocumentResult, ...]) -> Report:
        """The finished report, sources and errors in one order."""
        sources: dict[str, Source] = {}
        for shelf in self.shelves.values():
            for source in shelf.sources:
                sources.setdefault(source.name, source)
        return Report(
            documents=documents,
            sources=tuple(sources[name] for name in sorted(sources)),
            errors=tuple(self.errors),
            skipped=tuple(sorted(self.skipped, key=lambda entry: (entry.path, entry.reason))),
            judge=self.the_judge.id,
            engine=self.plugins.versions(),
        )


def _is_provisional(result: DocumentResult) -> bool:
    """Whether a claim waits for an answer of a model that another run may get."""
    return any(has_code(judgement, UNANSWERED) for judgement in result.claims)
