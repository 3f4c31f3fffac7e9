"""A finished check as a bounded reply: the worst claims first, each with what it rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..results import Report, faithfulness
from ..serial import rounded
from ..types import Evidence, Judgement, Verdict
from .hiding import MAX_MESSAGE
from .limits import MAX_CITATIONS, MAX_REASONS
from .paging import page_of, quote
from .replies import Reply
from .schemas import CHECKED_CLAIM, INTEGER, NUMBER_OR_NULL, PAGE_RESULTS, STRING, STRINGS, answered, array_of, closed
from .tool import Arguments

RESULT = answered(
    {
        "faithfulness": NUMBER_OR_NULL,
        "claims": INTEGER,
        "counts": closed({str(verdict): INTEGER for verdict in reversed(Verdict)}),
        "needs_attention": array_of(CHECKED_CLAIM),
        "supported": array_of(CHECKED_CLAIM),
        **PAGE_RESULTS,
        "sources": closed({"count": INTEGER, "characters": INTEGER}),
        "judge": STRING,
        "warnings": STRINGS,
    }
)


@dataclass(frozen=True, slots=True)
class Checked:
    """A finished check as plain data: it may be kept for further pages, and holds on to no source."""

    about: Mapping[str, object]
    # What every page says.
    claims: tuple[Mapping[str, object], ...]
    # Worst first.


def checked_report(report: Report, names: Mapping[str, str], warnings: Sequence[str]) -> Checked:
    """The check in a report; ``names`` are those under which clients know the sources, by the engine's names."""
    order = sorted(report.claims, key=lambda one: (one.verdict.severity, one.score, one.claim.span))
    about = {
        "faithfulness": rounded(faithfulness(report.claims)),
        "claims": len(report.claims),
        "counts": {str(verdict): number for verdict, number in report.counts().items()},
        "sources": {
            "count": len(report.sources),
            "characters": sum(len(source.text) for source in report.sources),
        },
        "judge": report.judge,
        "warnings": list(warnings),
    }
    return Checked(about, tuple(_claim(judgement, names) for judgement in order))


def verdict_reply(checked: Checked, arguments: Arguments) -> Reply:
    """The page of a check that the arguments ask for."""
    page = page_of(checked.claims, arguments)
    supported = [claim for claim in page.items if claim["verdict"] == Verdict.SUPPORTED]
    attention = [claim for claim in page.items if claim["verdict"] != Verdict.SUPPORTED]
    return Reply({**checked.about, "needs_attention": attention, "supported": supported, **page.to_dict()})


def _claim(judgement: Judgement, names: Mapping[str, str]) -> dict[str, object]:
    claim = judgement.claim
    return {
        "id": claim.id,
        **quote(claim.text),
        "start": claim.span.start,
        "end": claim.span.end,
        "line": claim.line,
        "column": claim.column,
        "verdict": str(judgement.verdict),
        "score": rounded(judgement.score),
        "citations": list(_citations(judgement.evidence, names)),
        "reasons": [
            {"code": finding.code, "message": finding.message[:MAX_MESSAGE]}
            for finding in judgement.findings[:MAX_REASONS]
        ],
    }


def _citations(evidence: tuple[Evidence, ...], names: Mapping[str, str]) -> Iterator[dict[str, object]]:
    for one in evidence[:MAX_CITATIONS]:
        span = one.span
        name = names.get(span.source.name, span.source.name)
        place = span.place
        yield {
            "source": name,
            **quote(span.text),
            "start": span.start,
            "end": span.end,
            "line": place.line,
            "page": place.page,
            "locator": f"{name}{span.locator().removeprefix(span.source.name)}",
        }
