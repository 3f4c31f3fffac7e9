"""What stands over a passage: a label that says whether it is so ("Not included: lunch"), and its version."""

from __future__ import annotations

import re
from typing import NamedTuple

from ...reading import Span
from ...text.clauses import Break
from ...text.tables.labels import DENIED_OTHERWISE, DENIED_RE, LABEL_TAIL, LABELS
from ..analysis import Analysis, UnitText
from .unit_headers import keys_of


class Label(NamedTuple):
    """A label, and what it says of the words under it."""

    text: str
    under: range
    # Indexes of the unit's words.
    holds: bool
    # Whether what stands under it is so: yes for "Included", no for "Not included".
    saying: frozenset[str]
    # Keys of the words with which a sentence says that it is so.
    denied: frozenset[str] = frozenset()
    # Keys of the label's own words behind its "not": their relatives say so too.


_WORDS = "|".join(words for words, _, _ in LABELS)
_LABEL = rf"(?P<label>(?:{DENIED_RE}|{_WORDS}){LABEL_TAIL})"
_WITHIN_RE = re.compile(rf"(?:^|(?<=[.;!?]\s)|(?<=\n))\W*{_LABEL}\W*:\W*", re.IGNORECASE)
_HEADING_RE = re.compile(rf"\W*{_LABEL}\W*", re.IGNORECASE)
_LABELS = tuple(
    (re.compile(f"(?:{words}){LABEL_TAIL}", re.IGNORECASE), holds, keys_of(saying)) for words, holds, saying in LABELS
)
_VERSION_RE = re.compile(r"(?<![\d.])\d+\.\d+(?:\.\d+)*(?![\d.]*\d)")
_KEY = "labels"


def labels_over(text: UnitText) -> tuple[Label, ...]:
    """The labels within a sentence or field, in order; without any the heading right above it, if that is one."""
    found: tuple[Label, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = _read(text) if text.unit.kind in ("sentence", "fact") else ()
    return found


def _read(text: UnitText) -> tuple[Label, ...]:
    within = tuple(_WITHIN_RE.finditer(text.text)) if ":" in text.text else ()
    if within:
        return tuple(_label(found, _under(text, found.end())) for found in within)
    above = _HEADING_RE.fullmatch(text.unit.headings[-1]) if text.unit.headings else None
    return (_label(above, range(len(text.words))),) if above else ()


def _under(text: Analysis, start: int) -> range:
    """The words from ``start`` to the end of the line or sentence, or to the next label."""
    first = text.words_in(Span(start, len(text.text))).start
    following = _WITHIN_RE.search(text.text, start)
    line = text.text.find("\n", start)
    end = min(line if line >= 0 else len(text.text), following.start("label") if following else len(text.text))
    inside = range(first, text.words_in(Span(start, end)).stop)
    return range(first, next((i for i in inside[1:] if text.breaks[i] >= Break.SENTENCE), inside.stop))


def _label(found: re.Match[str], under: range) -> Label:
    label = found["label"]
    denied = found["denied"]
    for pattern, holds, saying in _LABELS:
        if pattern.fullmatch(denied or label):
            return Label(label, under, holds and not denied, saying)
    return Label(label, under, False, keys_of(DENIED_OTHERWISE), keys_of(denied))


_FAULTS_RE = re.compile(
    r"\W*(?:bug ?fix(?:es)?|(?:bugs? |issues? |errors? )?(?:fix(?:es|ed)|resolved|corrected))\W*", re.I
)


def tells_faults(text: UnitText) -> bool:
    """Whether a unit tells what was wrong and is so no more: it stands under "Fixed"."""
    return bool(text.unit.headings) and _FAULTS_RE.fullmatch(text.unit.headings[-1]) is not None


def versions_in(text: str) -> list[Span]:
    """Where a text names versions: "5.1.3"."""
    return [Span(*found.span()) for found in _VERSION_RE.finditer(text)]


def version_over(text: UnitText) -> tuple[str, str]:
    """The version under whose heading a unit stands, and that heading; "" and "" if under none."""
    for heading in reversed(text.unit.headings):
        found = _VERSION_RE.search(heading)
        if found:
            return found.group(), heading
    return "", ""


_NAMING_VERSION = frozenset("version release v in since with of before from until as".split())


def is_version_above(text: UnitText, claim: Analysis, span: Span) -> bool:
    """Whether the claim names at ``span`` the version of which a heading above the unit says that all is told."""
    version = claim.text[span.start : span.end]
    if not _VERSION_RE.fullmatch(version):
        return False
    before = claim.text[: span.start].split()[-1:]
    naming = before and before[0].lower() in _NAMING_VERSION
    return any(
        version in _VERSION_RE.findall(heading) and (naming or heading.split(version)[0].split()[-1:] == before)
        for heading in text.unit.headings
    )


def has_version(text: UnitText, version: str) -> bool:
    """Whether a heading of the unit's source names this version."""
    headings = {heading for unit in text.source.units or () for heading in unit.headings}
    return any(version in _VERSION_RE.findall(heading) for heading in headings)
