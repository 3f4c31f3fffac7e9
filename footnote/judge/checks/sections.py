"""Lists of changes: an entry that stands under another version, or under what was removed, than the claim says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.polarity import CueKind
from ...text.words import word_key
from ..analysis import UnitText
from ..case import Case, Effect, Signal, View
from ..structured.unit_headers import keys_of

_VERSION_RE = re.compile(r"(?<![\d.])\d+\.\d+(?:\.\d+)*(?![\d.]*\d)")
_IN_RE = re.compile(r"\b(?:in|with|of|by)(?: (?:the|version|release|update|v))*\s*v?$|^(?:version|release)\s*$", re.I)
# Share of what the claim says besides the version that the entry must have.
_SAME_ENTRY, _SOME_OF_IT = 0.7, 0.4
_PLAIN = keys_of("version release update software new now")
_ADDING = keys_of("add introduce new gain launch")
_REMOVING = keys_of("remove drop delete abolish discontinue withdraw")
_ADDED, _REMOVED = keys_of("added new additions features"), keys_of("removed removals dropped deleted")
_UNSURE = frozenset({CueKind.NEGATION, CueKind.DENIAL, CueKind.QUESTION, CueKind.CONDITION})


def check_sections(case: Case) -> Iterator[Signal]:
    """A contradiction for an entry that the claim gives to another version, or has as added where it was removed."""
    best = case.best
    if best is None or best.focus.unit.kind != "sentence" or not best.focus.unit.headings:
        return
    if any(cue.kind in _UNSURE for cue in case.analysis.cues):
        return
    signal = _other_version(case, best) or _other_deed(case, best)
    if signal:
        yield signal


def _other_version(case: Case, best: View) -> Signal | None:
    claim = case.analysis
    said = list(_VERSION_RE.finditer(claim.text))
    own = _version_of(best.focus)
    if len(said) != 1 or own is None or own == said[0].group() or said[0].group() in best.focus.text:
        return None
    if not _IN_RE.search(claim.text[: said[0].start()].rstrip()) or not _is_heading(best.focus, said[0].group()):
        return None
    apart = set(claim.words_in(Span(*said[0].span())))
    if _share(best, apart) < _SAME_ENTRY:
        return None
    there = (v for v in case.views if v is not best and _version_of(v.focus) == said[0].group())
    if any(_share(view, apart) >= _SOME_OF_IT for view in there):
        return None
    message = f'claim says {said[0].group()}; the source has it under "{_heading_of(best.focus)}"'
    quotes = (best.focus.quote(Span(0, len(best.focus.text))),)
    part = next((n for n, q in enumerate(claim.quantities) if q.span.overlaps(Span(*said[0].span()))), None)
    return Signal(Effect.CONTRADICTS, "FN108", message, Span(*said[0].span()), quotes, part=part)


def _other_deed(case: Case, best: View) -> Signal | None:
    """ "Version 4 adds the importer" against the importer under "Removed"."""
    claim = case.analysis
    kind = _kind_of(best.focus)
    for mine, theirs in ((_ADDING, _REMOVED), (_REMOVING, _ADDED)):
        at = [i for i, word in enumerate(claim.words) if word.key in mine and word.key != _NEW]
        others = [i for i, word in enumerate(claim.words) if word.key in (_REMOVING if mine is _ADDING else _ADDING)]
        if len(at) != 1 or others or not kind & theirs:
            continue
        version = {i for found in _VERSION_RE.finditer(claim.text) for i in claim.words_in(Span(*found.span()))}
        if _share(best, version | set(at)) >= _SAME_ENTRY:
            word = claim.words[at[0]]
            message = f'claim says "{word.text}"; the source has it under "{_kind_name(best.focus)}"'
            quotes = (best.focus.quote(Span(0, len(best.focus.text))),)
            return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), quotes)
    return None


_NEW = word_key("new")
_PREFIX_RE = re.compile(r"(\w+):\s")


def _kind_name(text: UnitText) -> str:
    found = _PREFIX_RE.match(text.text)
    return found[1] if found else text.unit.headings[-1]


def _kind_of(text: UnitText) -> frozenset[str]:
    """What an entry tells, by the word before its colon or by the heading right above it."""
    name = _kind_name(text)
    return keys_of(name) if len(name.split()) == 1 else frozenset()


def _heading_of(text: UnitText) -> str:
    return next((h for h in reversed(text.unit.headings) if _VERSION_RE.search(h)), "")


def _version_of(text: UnitText) -> str | None:
    """The version under whose heading a unit stands."""
    found = _VERSION_RE.search(_heading_of(text))
    return found.group() if found else None


def _is_heading(text: UnitText, version: str) -> bool:
    """Whether another heading of the source names this version."""
    headings = {unit.headings for unit in text.source.units or ()}
    return any(version in _VERSION_RE.findall(heading) for path in headings for heading in path)


def _share(view: View, apart: set[int]) -> float:
    """How much of what the claim says the unit itself has, these words and those of versions left out."""
    claim = view.claim
    said = [i for i in claim.content if i not in apart and claim.words[i].key not in _PLAIN]
    total = claim.total(said)
    return claim.total([i for i in said if i in view.direct]) / total if total else 0.0
