"""Golden questions as pytest items, named by the words of the question so that no line number is in an id."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Self

import pytest

from footnote.errors import FootnoteError
from footnote.golden.model import GoldenFile, Kind, Question
from footnote.golden.outcome import QuestionResult
from footnote.report.plain import one_line
from footnote.results import ErrorEntry

from .golden_gathering import GoldenGathering
from .golden_messages import failure_text
from .messages import error_text, sendable
from .plain_item import GateError, PlainItem
from .reaching import node_id

UNREADABLE_ITEM = "golden"


class GoldenCollector(pytest.File):
    """One golden file; its items are its questions."""

    display: str
    gathering: GoldenGathering

    @classmethod
    def for_file(cls, parent: pytest.Collector, path: Path, display: str, gathering: GoldenGathering) -> Self:
        """The collector of one golden file."""
        node: Self = cls.from_parent(parent, path=path, nodeid=node_id(path, parent.config.rootpath))
        node.display, node.gathering = display, gathering
        return node

    def collect(self) -> Iterable[pytest.Item]:
        """An item a question; one item that is an error if the file cannot be read."""
        try:
            file = self.gathering.load(self.path, self.display)
        except FootnoteError as error:
            yield UnreadableItem.for_error(self, error)
            return
        for question in file.questions:
            yield GoldenItem.for_question(self, file, question)


class GoldenItem(PlainItem):
    """One question: fails if the answer is not what was expected."""

    parent: GoldenCollector
    file: GoldenFile
    question: Question
    result: QuestionResult

    @classmethod
    def for_question(cls, parent: GoldenCollector, file: GoldenFile, question: Question) -> Self:
        """The item of one question, which ``-k`` finds by its words."""
        item: Self = cls.from_parent(parent, name=question.id)
        item.file, item.question, item.line = file, question, question.line
        item.extra_keyword_matches.add(sendable(question.ask))
        item.add_marker(pytest.mark.footnote(kind="golden"))
        return item

    @property
    def title(self) -> str:
        """File and question."""
        return f"{sendable(self.file.path)} ({self.name})"

    def setup(self) -> None:
        """Asks; what keeps the question from being put, or its sources from being read, is an error of this item."""
        try:
            self.result = self.parent.gathering.check(self.file, self.question)
        except FootnoteError as error:
            entry = self.parent.gathering.keep_error(self.file.path, error)
            pytest.fail(error_text([entry]), pytrace=False)

    def runtest(self) -> None:
        """Raises GateError that shows expected against got, with the rows and the query behind the answer."""
        for warning in self.result.warnings:
            self.warn_of(sendable(f"{self.file.path}::{self.name}: {warning}"), self.line)
        if self.parent.gathering.is_known(self.result):
            pytest.xfail(sendable("; ".join(map(one_line, self.result.failures))))
        if self.result.failures:
            raise GateError(failure_text(self.result))


def asks_the_catalog(item: pytest.Item) -> bool:
    """Whether the answer to this item's question is recorded where a log is configured."""
    return isinstance(item, GoldenItem) and item.question.kind is Kind.CATALOG


class UnreadableItem(PlainItem):
    """A golden file that cannot be read."""

    parent: GoldenCollector
    entry: ErrorEntry

    @classmethod
    def for_error(cls, parent: GoldenCollector, error: FootnoteError) -> Self:
        """The item that tells why."""
        item: Self = cls.from_parent(parent, name=UNREADABLE_ITEM)
        item.entry = ErrorEntry(parent.display, str(error).removeprefix(f"{parent.display}: "), error.slug)
        item.add_marker(pytest.mark.footnote(kind="golden"))
        return item

    @property
    def title(self) -> str:
        """The file."""
        return f"{sendable(self.parent.display)} ({self.name})"

    def setup(self) -> None:
        """Fails with the reason and its remedy, which makes it an error."""
        self.parent.gathering.errors[self.entry.path] = self.entry
        pytest.fail(error_text([self.entry]), pytrace=False)

    def runtest(self) -> None:
        """Never reached."""
