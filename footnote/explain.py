"""How a verdict came about, for a person: candidates, alignment, signals, decision."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from .caching import large_place
from .claims import read_claims
from .errors import UsageError
from .jobs import SourceName
from .judge.case import Case, View
from .judge.features.table import measure
from .judge.lexical import LexicalJudge
from .judge.scorer import load_weights
from .judge.verdict import decide
from .judging import claim_keys
from .plugins import Plugins
from .report.plain import visible
from .retrieve.passages import find_passages, known_words
from .settings import Settings
from .shelves import read_shelf
from .sources.reading import read_document

# So many passages are shown.
SHOWN = 4


def explain(claim: str, sources: Sequence[SourceName], settings: Settings) -> str:
    """The path from each claim of a text to its verdict, as text; UsageError if it asserts nothing."""
    plugins = Plugins()
    readers = plugins.readers()
    document = read_claims("<claim>", read_document(claim, settings, readers), settings)
    if not document.claims:
        reasons = ", ".join(sorted({skipped.reason for skipped in document.skipped})) or "it is empty"
        raise UsageError(f"this text makes no claim: {reasons}")
    shelf = read_shelf(tuple(sources), settings, readers, place=large_place(settings, plugins))
    for error in shelf.loaded.errors:
        raise UsageError(f"{error.path}: {error.message}")
    judge = LexicalJudge(settings)
    parts = []
    for one in document.claims:
        keys = claim_keys(one)
        passages = find_passages(shelf.index, keys, settings.top_k)
        case = judge.case(one, passages, known_words(shelf.index, keys))
        parts.append("".join(f"{_on_one_line(line)}\n" for line in _lines(judge, case, settings)))
    return "\n".join(parts)


def _on_one_line(text: str) -> str:
    return " ".join(visible(text).splitlines())


def _lines(judge: LexicalJudge, case: Case, settings: Settings) -> Iterator[str]:
    signals = judge.signals(case)
    support = judge.support(case, signals)
    decision = decide(case, support, signals, judge.score(case, signals, support), settings.cut_off)
    yield f"claim: {case.analysis.text}"
    yield f"verdict: {decision.verdict} {decision.score:.2f} (supported above {settings.cut_off:g})"
    yield ""
    yield "passages, best first"
    for view in case.views[:SHOWN]:
        yield from _passage_lines(view)
    yield ""
    yield "signals"
    for signal in signals:
        part = f' "{case.analysis.text[slice(*signal.claim_span)]}"' if signal.claim_span else ""
        yield f"  {signal.effect:<11} {signal.code}{part}: {signal.message}"
    yield ""
    yield f"coverage of all parts {support.coverage:.2f}, best clause {support.best_clause:.2f}"
    yield "score by group of features, as logit against an average claim"
    values = measure(case, signals, support)
    yield f"  {_experts_line(values)}"
    weighed = load_weights().contributions(values)
    yield "  " + ", ".join(f"{group} {value:+.2f}" for group, value in weighed.items())
    words = ", ".join(case.analysis.words[index].text for index in support.missing)
    yield f"words without a counterpart: {words or 'none'}"


def _experts_line(values: tuple[float, ...]) -> str:
    """Which of the two experts has how much of a say in the score."""
    weights = load_weights()
    sparse = math.fsum(share for share, model in weights.experts(values) if model is weights.sparse)
    return f"judged as by sources that say little of it {sparse:.0%}, that say much of it {1 - sparse:.0%}"


def _passage_lines(view: View) -> Iterator[str]:
    text = " ".join(view.focus.text.split())
    yield f"  {view.coverage:.2f} {view.focus.source.name}: {text}"
    pairs = []
    for index, link in sorted(view.links.items()):
        mine, theirs = view.claim.words[index].text, link.text.words[link.word].text
        pairs.append(mine if mine == theirs else f"{mine}~{theirs}")
    yield f"       aligned: {', '.join(pairs) or 'nothing'}"
