"""One golden question -> its result: put to the catalog, the user's own system, or taken as recorded, then compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..errors import FootnoteError, UsageError
from ..jobs import Job, SourceName
from ..plugins import Plugins
from ..recording import AnswerRecorder, answer_recorder
from ..results import DocumentResult, Report
from ..settings import Settings
from ..shelves import Shelves
from ..types import Judgement, Verdict
from ..verify import verify
from .cassette import Cassette
from .catalog_desk import CatalogDesk
from .expectations import Standard, differences
from .model import GoldenFile, Kind, Question, node_id
from .outcome import Data, Outcome, QuestionResult
from .replies import Reply
from .respondent import Respondent, RespondentError, find_respondent, put
from .sources import named_sources, reply_sources

NOT_RECORDED = (
    "is not recorded in {cassette}, and this run asks no live system: run it with --footnote-record=new where the "
    "respondent is at hand, and commit the cassette"
)
NO_SOURCES = 'faithfulness needs sources: name them as "sources:", or have the respondent return them'


@dataclass
class GoldenChecker:
    """Checks golden questions; what it opens serves all of them. Close it at the end."""

    settings: Settings
    default_fail_on: tuple[Verdict, ...] = ()
    cassette: Cassette | None = None
    folders: Sequence[Path] = ()
    # Put before ``sys.path`` when a respondent is imported.
    plugins: Plugins = field(default_factory=Plugins)
    _desks: dict[str, CatalogDesk | FootnoteError] = field(default_factory=dict)
    _respondents: dict[str, Respondent | FootnoteError] = field(default_factory=dict)
    _shelves: dict[object, Shelves] = field(default_factory=dict)
    _recorders: list[AnswerRecorder | None] = field(default_factory=list)

    def check(self, file: GoldenFile, question: Question) -> QuestionResult:
        """The result; FootnoteError if the question cannot be put or its sources cannot be read."""
        try:
            outcome = self._outcome(file, question)
        except RespondentError as error:
            return QuestionResult(file.path, question, Outcome(detail=error.detail), (str(error),))
        locale = self.settings.locale
        if question.kind is Kind.CATALOG:
            locale = self._desk(file).catalog.locale
        fail_on = self.default_fail_on if self.settings.fail_on is None else self.settings.fail_on
        failures = differences(question.expected, outcome, Standard(locale, fail_on))
        return QuestionResult(file.path, question, outcome, failures, _warnings(question, outcome, fail_on))

    def prepare(self, file: GoldenFile, question: Question) -> None:
        """Opens what the question needs; FootnoteError if that is not there."""
        if question.kind is Kind.CATALOG:
            self._desk(file)
        elif question.kind is Kind.RESPONDENT and not self._is_recorded(file, question) and self._may_ask:
            self._respondent(file.respondent or "")

    def close(self) -> None:
        """Closes the databases and the log."""
        for desk in self._desks.values():
            if isinstance(desk, CatalogDesk):
                desk.close()
        for recorder in filter(None, self._recorders):
            recorder.close()

    def _outcome(self, file: GoldenFile, question: Question) -> Outcome:
        if question.kind is Kind.CATALOG:
            return self._desk(file).outcome(question)
        root = self.settings.root
        own = named_sources(question.sources, file.folder, root)
        if question.kind is Kind.RECORDED:
            return self._checked(file, question, Outcome(question.answer), own)
        reply = self._reply(file, question)
        if reply.refusal is not None:
            return Outcome(refusal=reply.refusal)
        name = node_id(file.path, question.id)
        given = None if reply.sources is None else reply_sources(reply.sources, file.folder, root, name)
        return self._checked(file, question, Outcome(reply.answer), given or own)

    def _reply(self, file: GoldenFile, question: Question) -> Reply:
        name, cassette = file.respondent or "", self.cassette
        if cassette is None:
            return put(question.ask, name, self._respondent(name))
        recorded = cassette.find(name, question.ask)
        if recorded is None:
            if not self._may_ask:
                raise RespondentError(f"{question.ask!r} {NOT_RECORDED.format(cassette=cassette.path.name)}")
            recorded = put(question.ask, name, self._respondent(name))
            cassette.add(name, question.ask, recorded)
        return recorded

    def _checked(
        self, file: GoldenFile, question: Question, outcome: Outcome, sources: tuple[SourceName, ...]
    ) -> Outcome:
        """The outcome with its answer checked as a document, if there is anything to check it against."""
        if not sources:
            if question.expected.needs_sources:
                raise UsageError(NO_SOURCES)
            if question.expected.is_empty:
                raise UsageError('nothing is expected and there are no sources: write "expect:" or "sources:"')
            return outcome
        settings = replace(self.settings, as_of=file.as_of or self.settings.as_of, baseline=None, waivers=None)
        job = Job(node_id(file.path, question.id), None, outcome.answer, ".md", sources, None)
        kept = self._shelves.setdefault(settings.as_of, {})
        report = verify([job], settings, plugins=self.plugins, kept=kept)
        if report.errors:
            raise UsageError("; ".join(f"{entry.path}: {entry.message}" for entry in report.errors))
        return _with_report(outcome, report)

    def _is_recorded(self, file: GoldenFile, question: Question) -> bool:
        return self.cassette is not None and self.cassette.find(file.respondent or "", question.ask) is not None

    @property
    def _may_ask(self) -> bool:
        return self.cassette is None or self.cassette.records

    def _desk(self, file: GoldenFile) -> CatalogDesk:
        if file.path not in self._desks:
            try:
                self._desks[file.path] = CatalogDesk(file, self.settings, self._recorder())
            except FootnoteError as error:
                self._desks[file.path] = error
        found = self._desks[file.path]
        if isinstance(found, FootnoteError):
            raise found
        return found

    def _recorder(self) -> AnswerRecorder | None:
        if not self._recorders:
            self._recorders.append(answer_recorder(self.settings))
        return self._recorders[0]

    def _respondent(self, name: str) -> Respondent:
        if name not in self._respondents:
            try:
                self._respondents[name] = find_respondent(name, self.folders)
            except FootnoteError as error:
                self._respondents[name] = error
        found = self._respondents[name]
        if isinstance(found, FootnoteError):
            raise found
        return found


def _with_report(outcome: Outcome, report: Report) -> Outcome:
    checked: DocumentResult = report.documents[0]
    evidence: dict[str, Data] = {}
    claims = [_claim_data(judgement, evidence) for judgement in checked.claims]
    return replace(
        outcome,
        claims=claims,
        evidence=tuple(evidence.values()),
        checked=checked,
        sources=tuple(source for source in report.sources if source.name in checked.sources),
    )


def _claim_data(judgement: Judgement, evidence: dict[str, Data]) -> Data:
    """The claim as plain data; the passages that it cites are added to ``evidence`` by their places."""
    cited = []
    for passage in judgement.evidence:
        span = passage.span
        place = span.locator()
        fields = {"text": span.text, "start": span.start, "end": span.end}
        evidence[place] = {"id": place, "type": "passage", "recordId": "", "uri": span.source.name, "fields": fields}
        cited.append(place)
    claim = judgement.claim
    return {
        "text": claim.text,
        "start": claim.span.start,
        "end": claim.span.end,
        "evidenceIds": cited,
        "verdict": str(judgement.verdict),
        "findings": [{"code": finding.code, "message": finding.message} for finding in judgement.findings],
    }


def _warnings(question: Question, outcome: Outcome, fail_on: tuple[Verdict, ...]) -> tuple[str, ...]:
    """What a reader should know of an answer although it fails nothing."""
    checked = outcome.checked
    if checked is None:
        return ()
    if not checked.claims:
        return ("no claims: nothing of the answer could be checked",)
    unwanted = fail_on if question.expected.no_claim is None else question.expected.no_claim
    bad = [j for j in checked.claims if j.verdict is not Verdict.SUPPORTED and j.verdict not in unwanted]
    return tuple(f"{judgement.verdict}: {judgement.claim.text}" for judgement in bad)
