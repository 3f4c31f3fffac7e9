from __future__ import annotations

from footnote.digest import sha256_text
from footnote.provenance import commands
from footnote.provenance.query import Filter
from footnote.provenance.runs import RunRecorder, draft_of_run
from footnote.reading import Reading, Span
from footnote.results import DocumentResult, ErrorEntry, Report
from footnote.types import BlockKind, Claim, Finding, Judgement, Source, Verdict
from tests.support.drafts import ACTOR

TEXT = "Revenue grew 34%."


def report(verdict=Verdict.SUPPORTED, code="FN110"):
    claim = Claim("c-12345678", TEXT, Span(0, 17), 1, 1, BlockKind.PARAGRAPH, Reading.verbatim(TEXT))
    judgement = Judgement(claim, verdict, 0.9, findings=(Finding(code, "…"),))
    return Report(
        documents=(DocumentResult("a.md", TEXT, (judgement,)),),
        sources=(Source("q3.txt", "Revenue grew 34 percent."),),
        errors=(ErrorEntry("b.md", "no such file"),),
        judge="lexical/1",
        engine={"footnote": "0.1.0"},
    )


def test_run_is_recorded_with_hashes_counts_and_verdicts_but_no_text(place):
    with place.open() as log:
        told = RunRecorder(log, ACTOR).record(report())
    record = commands.show(place.address, "1").record
    assert told == {"id": record.id, "hash": record.hash}
    run = record.to_dict()["run"]
    assert run["documents"][0]["sha256"] == sha256_text(TEXT)
    assert run["documents"][0]["counts"] == {"supported": 1, "partial": 0, "unsupported": 0, "contradicted": 0}
    assert run["sources"] == [{"path": "q3.txt", "sha256": sha256_text("Revenue grew 34 percent.")}]
    assert (run["status"], run["faithfulness"], run["errors"]) == (
        "error",
        "1.0000",
        [{"path": "b.md", "kind": "unreadable"}],
    )
    assert TEXT not in record.body.decode()
    assert "verification run" in commands.page(place.address, Filter()).to_text()


def test_digest_of_verdicts_tells_verdicts_and_reasons_apart():
    digests = {
        draft_of_run(one, ACTOR).content["run"]["documents"][0]["verdicts"]
        for one in (report(), report(Verdict.PARTIAL), report(code="FN101"), report())
    }
    assert len(digests) == 3


def test_run_without_claims_has_no_faithfulness():
    draft = draft_of_run(Report(documents=(DocumentResult("a.md", ""),)), ACTOR)
    assert draft.content["run"]["faithfulness"] is None
