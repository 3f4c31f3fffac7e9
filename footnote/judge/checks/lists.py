"""Lists by their names: "Not included: lunch", "Apologies: V. Kessel", against a claim that has the item otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.words import WordKind, read_words
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..structured.unit_headers import keys_of

# The name of a list, with what denies it, and its items.
_LIST_RE = re.compile(
    r"(?:(?P<not>not|non?) (?P<name>[a-z]+)|(?P<out>excluded|excludes|exclusions?|except|without)"
    r"|(?P<absent>apologies|absent|excused|apologies for absence)"
    r"|(?P<plain>included|includes|covered|allowed|permitted))"
    r"(?: (?:in|from|by|for|are|is)(?: the)? [a-z]+)?:\s*(?P<items>\S.*)",
    re.IGNORECASE,
)
_ITEM_RE = re.compile(r"[^,;/]+")
_INCLUDING = keys_of("include contain cover comprise inclusive")
_SETTING_APART = frozenset("but except excluding excludes excluded without only extra while whereas although".split())
_ATTENDING = keys_of("attend participate")
_PART_RE = re.compile(r"\b(?:took|takes?|taking) part\b", re.IGNORECASE)
# A view of which next to nothing is the claim's is not looked at, and so many views are.
_LEAST, _VIEWS = 0.2, 4


def check_lists(case: Case) -> Iterator[Signal]:
    """What the name of a list says of an item that the claim names."""
    for view in case.views[:_VIEWS]:
        found = (
            _LIST_RE.fullmatch(view.focus.text.rstrip(".")) if view.focus.unit.kind in ("sentence", "fact") else None
        )
        if found is None or view.direct_coverage < _LEAST:
            continue
        signal = _told(view, found)
        if signal:
            yield signal
            return


def _told(view: View, found: re.Match[str]) -> Signal | None:
    claim = view.claim
    item = next((i for i in _items(found) if _is_named(view, i)), None)
    at = _deed(view, found)
    if item is None or at is None:
        return None
    denied = is_denied(claim, at)
    if any(cue.kind in ("question", "condition") for cue in claim.cues):
        return None
    if any(word.form in _SETTING_APART for word in claim.words):
        return None  # "covers parking but not lunch"
    holds = denied is not bool(found["plain"])
    quote = (view.focus.quote(Span(0, len(view.focus.text))),)
    word = claim.words[at]
    if holds:
        message = f'the source says "{view.focus.text}"'
        return Signal(Effect.CONFIRMS, "FN110", message, Span(word.start, word.end), quote, frozenset({at}))
    verb = "denies" if denied else "affirms"
    message = f'claim {verb} "{word.text}"; the source says "{view.focus.text}"'
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), quote)


def _items(found: re.Match[str]) -> Iterator[str]:
    for item in _ITEM_RE.finditer(found["items"]):
        yield re.sub(r"\(.*?\)", " ", item.group()).strip()


def _is_named(view: View, item: str) -> bool:
    """Whether the claim has all words of an item, and this few."""
    keys = {word.key for word in read_words(item) if word.kind is WordKind.WORD and not word.stop}
    return bool(keys) and keys <= view.claim.by_key.keys()


def _deed(view: View, found: re.Match[str]) -> int | None:
    """The word of the claim that says what the list's name does."""
    claim = view.claim
    if found["absent"]:
        part = _PART_RE.search(claim.text)
        if part:
            return claim.words_in(Span(*part.span())).start
        attending = (i for i, w in enumerate(claim.words) if w.key in _ATTENDING or w.form == "present")
        return next(attending, None)
    elif found["out"]:
        wanted = _INCLUDING
    else:
        name = keys_of(found["name"] or found["plain"])
        wanted = name | (_INCLUDING if name & _INCLUDING else frozenset())
    return next((i for i in range(len(claim.words)) if claim.words[i].key in wanted), None)
