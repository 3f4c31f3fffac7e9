"""A made-up report as large as a report gets, its texts as long as in life."""

from __future__ import annotations

from functools import cache

from footnote.reading import Reading, Span
from footnote.results import DocumentResult, Report
from footnote.types import BlockKind, Claim, Evidence, Finding, Judgement, Source, Verdict

_VERDICTS = tuple(Verdict)
_FILLER = (
    "The **{town}** site made {number:,} units in week {week}, and the *night shift* ran `line {week}` at "
    "{share} percent of its capacity; orders from the region were delivered on time."
)
_TOWNS = ("Lyon", "Esbjerg", "Porto", "Rotterdam", "Gdańsk", "Tallinn", "Ghent", "Malmö")

# True when the claims are drawn and the first source is lit.
OPENED = "() => document.querySelector('#source mark.current') !== null"
# Milliseconds of one search, until the list is laid out.
SEARCH = """(query) => {
    const box = document.getElementById("search");
    const start = performance.now();
    box.value = query;
    box.dispatchEvent(new Event("input"));
    document.getElementById("claim-list").getBoundingClientRect();
    return performance.now() - start;
}"""


def _sentence(number: int) -> str:
    town = _TOWNS[number % len(_TOWNS)]
    return _FILLER.format(town=town, number=number * 37 % 90_000, week=number % 52 + 1, share=number % 100)


def _source(number: int, characters: int) -> tuple[Source, list[Span]]:
    """A Markdown source of about so many characters, and its sentences' places."""
    parts = [f"# Report {number}\n\n"]
    places: list[Span] = []
    at, count = len(parts[0]), 0
    while at < characters:
        if count % 12 == 0:
            heading = f"## Week {count // 12 + 1}\n\n"
            parts.append(heading)
            at += len(heading)
        text = _sentence(number * 10_000 + count)
        places.append(Span(at, at + len(text)))
        parts.append(text + "\n\n")
        at += len(text) + 2
        count += 1
    return Source(f"sources/report-{number:03}.md", "".join(parts)), places


def _judgement(number: int, document: str, start: int, text: str, source: Source, place: Span) -> Judgement:
    span = Span(start, start + len(text))
    line = number % 40 + 1
    claim = Claim(f"c-{number:08x}", text, span, line, 1, BlockKind.PARAGRAPH, Reading.verbatim(text, start))
    verdict = _VERDICTS[(number * number + number // 7) % 4]
    message = f"claim states {number:,} units; the source states {number * 37 % 90_000:,} units"
    figure = Span(start + 4, start + 12)
    findings = (Finding("FN101", message, figure, source.span(place.start + 4, place.start + 12)),)
    return Judgement(claim, verdict, number % 97 / 97, (Evidence(source.span(*place)),), findings)


@cache
def large_report(documents: int = 500, claims: int = 20_000, sources: int = 40, characters: int = 5_000_000) -> Report:
    """A report of so many documents, claims and sources with so many characters in all; the same on every run."""
    made = [_source(number, characters // sources) for number in range(sources)]
    each = claims // documents
    results = []
    for document in range(documents):
        sentences = [_sentence(document * each + n).replace("*", "").replace("`", "") for n in range(each)]
        text = "\n".join(sentences)
        judgements, start = [], 0
        for n, sentence in enumerate(sentences):
            source, places = made[(document + n) % sources]
            place = places[(document * each + n) * 7 % len(places)]
            judgements.append(_judgement(document * each + n, text, start, sentence, source, place))
            start += len(sentence) + 1
        results.append(DocumentResult(f"docs/team-{document % 9}/week-{document:03}.md", text, tuple(judgements)))
    return Report(tuple(results), sources=tuple(source for source, _ in made), judge="lexical")
