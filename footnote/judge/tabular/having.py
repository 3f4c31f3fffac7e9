"""Whether all rows or columns, none, or one has what a claim says: "all titles have reservations"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...reading import Span
from ..clauses.negation import is_denied
from ..structured.numerals import whole_number
from ..tables import LIGHT_WORDS
from .counting import ALL, LIMITING, NONE
from .telling import Telling

if TYPE_CHECKING:
    from .sheet import Sheet

_HAVE = frozenset("have has had with there show shows report reports record".split())
_BOTH, _NEITHER = frozenset({"both"}), frozenset({"neither"})


def amounts_had_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether all rows, none, or the named one has any of what a column counts."""
    claim = sheet.case.analysis
    words = claim.words
    if not sheet.is_whole or (claim.quantities and len(sheet.sizes) < len(claim.quantities)) or sheet.sets_apart:
        return
    column = _counted(sheet)
    cue = next((i for i, word in enumerate(words) if word.form in ALL | NONE), None)
    if column is None or cue is None or any(word.form in LIMITING for word in words[: cue + 3]):
        return
    at = frozenset(i for i in sheet.content if words[i].key in sheet.headers[column])
    sizes = frozenset[int]().union(*(size.words for size in sheet.sizes.values()))
    spoken = at | sheet.labels | sheet.kind_words | sizes | {cue}
    if any(i not in spoken and words[i].key not in LIGHT_WORDS for i in sheet.content) or not _HAVE & _forms(sheet):
        return
    none = words[cue].form in NONE
    rows = [sheet.single] if sheet.single is not None else [] if sheet.named else list(sheet.body)
    if sheet.single is not None and not (none and cue + 1 in at):
        return
    if not none and any(is_denied(claim, i) for i in at):
        return
    values = [sheet.value(row, column) for row in rows]
    known = [value for value in values if value is not None]
    if not known or len(known) < len(values):
        return
    holds = all((value == 0) is none for value in known)
    having = sum(value > 0 for value in known)
    message = (
        f'claim says "{words[cue].text}"; in the table {having} of {len(known)} rows have "{sheet.grid.names[column]}"'
    )
    quotes = tuple(sheet.quote(row, column) for row in rows)
    span = Span(words[cue].start, words[cue].end)
    yield Telling(holds, "FN103" if holds else "FN403", message, span, quotes, spoken)


def _forms(sheet: Sheet) -> frozenset[str]:
    return frozenset(word.form for word in sheet.case.analysis.words)


def _counted(sheet: Sheet) -> int | None:
    """The one column of counts whose header the claim has in full, the longest such header."""
    keys = {sheet.case.analysis.words[i].key for i in sheet.content}
    heads = [n for n in sheet.others if sheet.headers[n] and sheet.headers[n] <= keys and sheet.is_numeric(n)]
    heads.sort(key=lambda n: -len(sheet.headers[n]))
    if not heads or (len(heads) > 1 and len(sheet.headers[heads[0]]) == len(sheet.headers[heads[1]])):
        return None
    texts = [sheet.text(row, heads[0]) for row in sheet.body]
    return heads[0] if all(whole_number(text) is not None for text in texts) else None


def columns_told(sheet: Sheet) -> Iterator[Telling]:
    """Whether all things that stand in columns, or none, have the yes-or-no property that names a row."""
    claim = sheet.case.analysis
    words = claim.words
    if len(sheet.named) != 1 or (claim.quantities and len(sheet.sizes) < len(claim.quantities)):
        return
    row, label = sheet.named[0]
    truths = [sheet.truth(row, column) for column in sheet.others]
    known = [truth for truth in truths if truth is not None]
    cue = next((i for i, word in enumerate(words) if word.form in ALL | NONE | _BOTH | _NEITHER), None)
    if cue is None or cue > min(label) or len(known) < len(truths) or len(known) < 2:
        return
    if words[cue].form in _BOTH | _NEITHER and len(known) != 2:
        return
    if any(word.form in LIMITING for word in words[: cue + 3]) or sheet.sets_apart:
        return
    # "Both models", "all of the pumps": what stands in the columns has a name of its own.
    thing = next((i for i in sheet.content if i > cue), None)
    spoken = label | sheet.kind_words | {cue} | ({thing} if thing is not None and thing < min(label) else set())
    if any(i not in spoken and words[i].key not in LIGHT_WORDS for i in sheet.content):
        return
    none = words[cue].form in NONE | _NEITHER
    if not none and any(is_denied(claim, i) for i in label):
        none = True
    holds = all(truth is not none for truth in known)
    having = sum(known)
    message = (
        f'claim says "{words[cue].text}"; the table says yes for {having} of {len(known)} under "{sheet.label(row)}"'
    )
    quotes = tuple(sheet.quote(row, column) for column in sheet.others)
    span = Span(words[cue].start, words[cue].end)
    yield Telling(holds, "FN103" if holds else "FN403", message, span, quotes, frozenset(spoken))
