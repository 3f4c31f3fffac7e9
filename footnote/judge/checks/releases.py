"""Releases: an entry of a list of changes that stands under another version than the claim says."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.polarity import UNASSERTED
from ..case import Case, Effect, Signal, View
from ..structured.headings import has_version, version_over, versions_in
from ..structured.unit_headers import keys_of

_IN_RE = re.compile(r"\b(?:in|with|of|by)(?: (?:the|version|release|update|v))*\s*v?$|^(?:version|release)\s*$", re.I)
_FORMERLY_RE = re.compile(r"\b(?:formerly|previously|used to|until now)\b", re.I)
# Share of what the claim says besides the version that the entry must have, and that one under the claim's own version
# must not have.
SAME_ENTRY, SOME_OF_IT = 0.7, 0.4
# They say nothing that tells one entry from another.
_PLAIN = keys_of("version release update software new now")


def check_releases(case: Case) -> Iterator[Signal]:
    """A contradiction for an entry that the claim gives to another version of which the source tells too."""
    best, claim = case.best, case.analysis
    said = versions_in(claim.text)
    if best is None or best.focus.unit.kind != "sentence" or len(said) != 1:
        return
    span, version = said[0], claim.text[said[0].start : said[0].end]
    own, heading = version_over(best.focus)
    if not own or own == version or version in best.focus.text or any(cue.kind in UNASSERTED for cue in claim.cues):
        return
    if _is_formerly_so(best):
        return
    if not _IN_RE.search(claim.text[: span.start].rstrip()) or not has_version(best.focus, version):
        return
    there = (view for view in case.views if view is not best and version_over(view.focus)[0] == version)
    if _share(best, span) < SAME_ENTRY or any(_share(view, span) >= SOME_OF_IT for view in there):
        return
    part = next((n for n, quantity in enumerate(claim.quantities) if quantity.span.overlaps(span)), None)
    message = f'claim says {version}; the source has it under "{heading}"'
    quote = best.focus.quote(Span(0, len(best.focus.text)))
    yield Signal(Effect.CONTRADICTS, "FN108", message, span, (quote,), part=part)


def _is_formerly_so(view: View) -> bool:
    """Whether the claim has what the entry tells of the versions before: "in seconds, formerly in milliseconds"."""
    found, text = _FORMERLY_RE.search(view.focus.text), view.focus
    return found is not None and any(text.words[link.word].start > found.end() for link in view.direct.values())


def _share(view: View, version: Span) -> float:
    """How much of what the claim says besides the version the unit itself has."""
    claim, apart = view.claim, view.claim.words_in(version)
    said = [i for i in claim.content if i not in apart and claim.words[i].key not in _PLAIN]
    total = claim.total(said)
    return claim.total([i for i in said if i in view.direct]) / total if total else 0.0
