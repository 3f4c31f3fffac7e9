"""Values that a passage names only as what was before or is compared with: "90 minutes instead of 4 hours".

A claim that gives such a value as the present one is denied by the value that took its place.
"""

from __future__ import annotations

import re

from ...reading import Span
from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import direction
from ...text.words import WordKind
from ..analysis import Analysis

# What may stand between such a word and the value.
_LOOSE = (
    r"(?:(?:the|its|their|our|an?|just|only|about|around|some|nearly|almost|roughly|previous|former|old|earlier|usual|"
    r"on|in|at|of|currently|planned|original|initial|budgeted|expected|end|start|beginning) ){0,4}"
)
_FORMER_RE = LatePattern(
    r"\b(?:instead of|rather than|in place of|replacing|(?:up|down) from|compared (?:with|to)|against|versus|"
    rf"(?:previously|formerly|originally),?|(?:until|before) then,?(?: \w+){{0,3}}) {_LOOSE}$",
    re.IGNORECASE,
)
_FROM_RE = LatePattern(rf"\bfrom {_LOOSE}$", re.IGNORECASE)
_FORMER_AFTER_RE = LatePattern(
    r"(?: \w+){0,2},? \(?(?:previously|formerly|until now|until then|before(?= *[).,;]|$))", re.IGNORECASE
)
# Verbs of a change that tells no way.
_CHANGED_RE = LatePattern(
    r"\b(?:chang|mov|adjust|revis|postpon|reschedul|shift|push|put back|brought forward|bring|delay|extend|correct|"
    r"switch|amend|upgrad|updat|set back|went|go(?:es|ing) |rais|lower|reduc|cut)\w*\b",
    re.IGNORECASE,
)
# A claim with one of these may well speak of the value before.
_PAST_RE = LatePattern(
    r"\b(?:previous(?:ly)?|former(?:ly)?|earlier|before|original(?:ly)?|until|used to|had|prior|old|initial(?:ly)?|"
    r"at first|instead|rather than|compared|against|versus|than|from|longer|once|ago|preceding|last|not|never|planned|"
    r"announced|expected|budgeted|due|scheduled|supposed|meant|intended|up|down|usual(?:ly)?|normal(?:ly)?|regular(?:ly)?|standard|otherwise|elsewhere|"
    r"baseline|start(?:s|ed|ing)?|beg[iau]n)\b|n't\b",
    re.IGNORECASE,
)
_WAS = frozenset("was were received got took made gave stood came".split())
# How far back the word that makes a value a former one may stand.
_REACH = 60


def is_former(text: Analysis, span: Span) -> bool:
    """Whether the figure or date at ``span`` is given only as what was before or is compared with."""
    before = text.text[max(0, span.start - _REACH) : span.start]
    if _FORMER_RE.search(before) or _FORMER_AFTER_RE.match(text.text, span.end):
        return True
    return bool(_FROM_RE.search(before)) and _tells_change(text, span)


def may_be_past(claim: Analysis, text: Analysis, span: Span) -> bool:
    """Whether the claim may speak of the earlier, planned or other value at ``span`` itself.

    Told in the past tense it may also tell what was so before a change "from" that value.
    """
    if any(not _begins_a_date(claim, found) for found in _PAST_RE.finditer(claim.text)):
        return True
    before = text.text[max(0, span.start - _REACH) : span.start]
    if _REPLACED_RE.search(before) and _tells_past(claim) and not _tells_past(text):
        return True
    changed = _FROM_RE.search(text.text[max(0, span.start - _REACH) : span.start])
    moved = changed and not text.text[: span.start].rstrip().lower().endswith(("up from", "down from"))
    return bool(moved) and any(word.form in _WAS or word.form.endswith("ed") for word in claim.words)


def _begins_a_date(claim: Analysis, word: re.Match[str]) -> bool:
    """Whether the word is the "from" of "from May", which speaks of no value before."""
    return word.group().lower() == "from" and any(p.span.start == word.end() + 1 for p in claim.periods)


# Words by which a passage names the value that another one took the place of.
_REPLACED_RE = re.compile(rf"\b(?:instead of|in place of|replacing) {_LOOSE}$", re.IGNORECASE)


def _tells_past(text: Analysis) -> bool:
    """Whether a verb of the text is in the past: "took 4 hours" speaks of the time before "takes 90 minutes"."""
    return any(word.form in _WAS or word.form.endswith("ed") for word in text.words)


_OTHER_RE = LatePattern(
    r"\b(?:previous(?:ly)?|former(?:ly)?|earlier|original(?:ly)?|old|prior|before|initial(?:ly)?|usual(?:ly)?|"
    r"regular(?:ly)?|normal(?:ly)?|used to)\b",
    re.IGNORECASE,
)


def speaks_of_former(claim: Analysis, text: Analysis, span: Span) -> bool:
    """Whether the claim says that it means the former value, which the one at ``span`` is."""
    return bool(_OTHER_RE.search(claim.text)) and is_former(text, span)


_STATE_RE = LatePattern(
    r"\b(?:until now|so far|previous(?:ly)?|former(?:ly)?|old|usual(?:ly)?|normally|used to|"
    r"last (?:year|season|month|week|term)|(?:the )?(?:year|season|month) before)\b",
    re.IGNORECASE,
)
# Words by which a passage gives the state that holds now beside another one.
_NOW_RE = LatePattern(
    r"\b(?:from now on|now|new|this (?:year|season|month|week|term)(?:'s|\u2019s)?|gains?|loses?|"
    r"(?:more|less|fewer|higher|lower|earlier|later|longer|shorter|times as (?:much|many)) than|times as (?:much|many)|"
    r"(?:hours?|minutes?|days?|weeks?) (?:earlier|later|longer|shorter))\b",
    re.IGNORECASE,
)
_COMPARED_RE = LatePattern(r"\b(?:than|as|from|against|to|on|over)(?: (?:the|in|its|their|our|a))* ?$", re.IGNORECASE)


_LATER_RE = LatePattern(r"\W*(?:after that|thereafter|afterwards|from then on|since then)\b", re.IGNORECASE)
_FIRST_RE = LatePattern(r"\b(?:for|in|during|over) the (?:first|initial)\b|\b(?:at first|initially)\b", re.IGNORECASE)


def of_another_state(claim: Analysis, text: Analysis, span: Span) -> bool:
    """Whether the claim tells how it was or usually is, and the value at ``span`` is what holds now instead.

    "Until now it had six members" against "it gains one seat and has seven members from now on".
    """
    if _LATER_RE.match(text.text) and _FIRST_RE.search(claim.text):
        return True
    if not _tells_state(claim) or not _NOW_RE.search(text.text) or is_former(text, span):
        return False
    return not _tells_state(text)


def _tells_state(text: Analysis) -> bool:
    """Whether a text speaks of another state, and not only to compare with it: "than last year"."""
    told = (found.start() for found in _STATE_RE.finditer(text.text))
    return any(not _COMPARED_RE.search(text.text[max(0, at - _REACH) : at]) for at in told)


def named_after(text: Analysis, span: Span, end: int, words: frozenset[int]) -> bool:
    """Whether one of these words of the text stands between the value and ``end``, as what only it is said of."""
    return any(span.end <= text.words[i].start < end for i in words)


def _tells_change(text: Analysis, span: Span) -> bool:
    """Whether a verb of change stands in the clause before the "from" of a value."""
    start = max((clause.start for clause in text.clauses if clause.start <= span.start), default=0)
    lead = text.text[start : span.start]
    told = (text.words[i] for i in text.words_in(Span(start, span.start)))
    return bool(_CHANGED_RE.search(lead)) or any(w.kind is WordKind.WORD and direction(w.key) for w in told)
