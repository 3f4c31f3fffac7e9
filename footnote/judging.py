"""One document that has to be judged: its claims read, passages found for each, a verdict for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .errors import UsageError
from .jobs import STDIN_NAME, Job
from .results import DocumentResult
from .retrieve.passages import find_passages, known_words
from .settings import Settings
from .shelves import Shelf
from .text.words import content_keys, read_words
from .types import Answers, Claim, Document, Finding, Judge, Source, Task


@dataclass(frozen=True, slots=True)
class Item:
    """A document that was read, with its sources."""

    job: Job
    document: Document
    shelf: Shelf
    own: frozenset[int]
    # Numbers of the sources that are the document itself.


def lay_beside(job: Job, document: Document, shelf: Shelf) -> Item | None:
    """The document beside its sources, itself left out; None if no source could be read, which is told already.

    UsageError if its sources say nothing.
    """
    own = frozenset(
        number
        for number, source in enumerate(shelf.sources)
        if source.name == job.path or (was_read(job) and _says_the_same(source, document))
    )
    others = [source for number, source in enumerate(shelf.sources) if number not in own]
    if any(not source.is_blank for source in others):
        return Item(job, document, shelf, own)
    if shelf.sources or not shelf.loaded.errors:
        raise UsageError(_nothing_left(bool(own), bool(others)))
    return None


def task_of(
    item: Item, settings: Settings, told: Callable[[], None] | None = None, answers: Answers | None = None
) -> Task:
    """What a judge is given: the document with the passages found for each of its claims."""
    sources = tuple(s for n, s in enumerate(item.shelf.sources) if n not in item.own)
    index, own = item.shelf.index, item.own
    keys = [claim_keys(claim) for claim in item.document.claims]
    passages = tuple(find_passages(index, words, settings.top_k, own) for words in keys)
    known = tuple(known_words(index, words, own) for words in keys)
    return Task(item.document, passages, sources, told, answers, known)


def judge_item(item: Item, task: Task, judge: Judge) -> DocumentResult:
    """The document's judgements, without what a gate says of them."""
    return DocumentResult(
        path=item.document.path,
        text=item.document.text,
        claims=judge.judge(task),
        skipped=item.document.skipped,
        sources=tuple(source.name for source in task.sources),
        notes=(*item.document.notes, *_own_notes(item)),
    )


def _says_the_same(source: Source, document: Document) -> bool:
    # Their lengths first: a text may lie on disk.
    return source.characters == len(document.text) and source.text == document.text


def was_read(job: Job) -> bool:
    """Whether the text comes from a file or pipe; one that is written out may well repeat a short source."""
    return job.file is not None or job.path == STDIN_NAME


def claim_keys(claim: Claim) -> tuple[str, ...]:
    """The keys of the claim's words, under which its passages are found."""
    return content_keys(read_words(claim.reading.text))


def _nothing_left(own: bool, empty: bool) -> str:
    if empty:
        return "its sources are empty: nothing can rest on them"
    if own:
        return "the only source is the document itself: name the texts that it rests on"
    return "no source could be read"


def _own_notes(item: Item) -> tuple[Finding, ...]:
    names = [item.shelf.sources[number].name for number in sorted(item.own)]
    return tuple(Finding("FN604", f"{name} is the document itself and was not used as a source") for name in names)
