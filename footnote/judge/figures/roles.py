"""What part a figure plays in its sentence: a label, a distance, an age, a side of a vote, a change or a level."""

from __future__ import annotations

import re
from itertools import chain, pairwise
from typing import NamedTuple

from ...reading import Span
from ...text.figures.comparison import Relation
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import direction
from ...text.tables.name_words import CALENDAR
from ..analysis import Analysis
from ..case import View

_CONFLICTS = frozenset({Relation.DIFFERENT, Relation.SAME_DIGITS_OTHER_UNIT})
_NOT_EQUAL = _CONFLICTS | {Relation.INSIDE}

_MARKER_RE = LatePattern(
    r"\b(from|(?<!\bup )to|by)\s+(?:about |around |nearly |almost |roughly |an? )?$", re.IGNORECASE
)
_VERSION_RE = LatePattern(
    r"\b(?:version|code|id|serial(?: number)?|release|zip|postcode)"
    r"(?: of (?:the )?[\w-]+)?(?: (?:is|was)(?: now)?|:|,)? *$",
    re.IGNORECASE,
)


# "Flight OX 418", "form AB 12": letters that a number goes on from; not a currency, which has a reading of its own.
_CODE_RE = LatePattern(r"(?:^|[ (])(?!(?:AD|BC|CE|NO|PM|AM|TO|OF|IN)\b)[A-Z]{2,3} $")


def is_label(text: Analysis, quantity: Quantity) -> bool:
    """Whether a figure only names something: a version, a code, a number of a room. Labels compare as text."""
    if quantity.kind == QuantityKind.IDENTIFIER:
        return True
    plain = quantity.unit is UnitKind.COUNT and quantity.scale == 1
    if (
        plain
        and quantity.text.isdigit()
        and _CODE_RE.search(text.text[max(0, quantity.span.start - 8) : quantity.span.start])
    ):
        return True
    return (
        plain
        and quantity.noun is None
        and bool(_VERSION_RE.search(text.text[max(0, quantity.span.start - 40) : quantity.span.start]))
    )


def marker(text: Analysis, quantity: Quantity) -> str | None:
    """The "from", "to" or "by" that stands before a figure or ends its cue; None without."""
    start = min(quantity.span.start, quantity.cue.start if quantity.cue else quantity.span.start)
    found = _MARKER_RE.search(text.text[max(0, start - 24) : start])
    exact = quantity.low == quantity.high  # "by 20 to 250" is read as one figure, and may be a change and a level
    if found is None and exact and quantity.cue and quantity.cue.start < quantity.span.start:
        found = _MARKER_RE.search(text.text[quantity.cue.start : quantity.span.start])
    return found.group(1).lower() if found else None


# "six pence more a litre", "25 metres higher than the church", "$38,000 below the estimate".
_DISTANCE_RE = LatePattern(
    r"\s*(?:(?!(?:is|are|was|were|be|been|has|have|had|seem|look)\b)\w+ )?"
    r"(?:more|less|fewer|higher|lower|cheaper|dearer|longer|shorter|older|younger|taller|heavier|lighter)"
    r"(?:(?: \w+){0,2}? than\b|\s*(?:an?\b|per\b|each\b|[.,;:)]|$))"
    r"|\s*(?:\w+ )?(?:below|above|short of|ahead of|behind) (?:the|its|their|his|her|that|our|target|plan|budget)\b",
    re.IGNORECASE,
)


def is_distance(text: Analysis, quantity: Quantity) -> bool:
    """Whether a figure says how far two things are apart: "$38,000 below the estimate", "six pence more"."""
    return bool(_DISTANCE_RE.match(text.text, quantity.span.end))


def other_way(view: View, quantity: Quantity, other: Quantity) -> bool:
    """Whether one figure is by how much something is more and the other by how much it is less than the same thing."""
    here, there = _way(view.claim, quantity), _way(view.focus, other)
    if here is None or there is None or here.way == there.way:
        return False
    claim, text = view.claim, view.focus
    than = next((word.start for word in claim.words if word.start >= here.end and word.form == "than"), here.end)
    behind = (link.word for index, link in view.direct.items() if claim.words[index].start >= than)
    places = (text.by_key[text.words[word].key] for word in behind)
    return all(any(text.words[at].start >= there.end for at in found) for found in places)


class _Distance(NamedTuple):
    way: int
    # 1 for more, -1 for less.
    end: int
    # Where the word that says so ends.


def _way(text: Analysis, quantity: Quantity) -> _Distance | None:
    found = _DISTANCE_RE.match(text.text, quantity.span.end)
    for index in text.words_in(Span(*found.span())) if found else ():
        way = direction(text.words[index].key)
        if way:
            return _Distance(way, text.words[index].end)
    return None


_AGE_AFTER_RE = LatePattern(r"[ -]olds?\b|[ -]of age\b", re.IGNORECASE)
_AGE_BEFORE_RE = LatePattern(r"\b(?:aged|age of|the age of)\s+$", re.IGNORECASE)


# "People over 65", "children under 12".
_PEOPLE_OVER_RE = LatePattern(
    r"\b(?:people|persons|adults|children|kids|women|men|girls|boys|patients|those|anyone|residents|drivers|players|"
    r"visitors) (?:aged )?(?:over|under|above|below) $",
    re.IGNORECASE,
)
_AT_AGE_RE = LatePattern(r"(?:^|, )at $", re.IGNORECASE)


def _is_age(text: Analysis, quantity: Quantity) -> bool:
    """Whether a duration says how old somebody or something is."""
    before = text.text[max(0, quantity.span.start - 16) : quantity.span.start]
    if quantity.unit is UnitKind.COUNT and quantity.noun is None:  # "at 29, she was"
        if _PEOPLE_OVER_RE.search(text.text[: quantity.span.start]):
            return True
        at = _AT_AGE_RE.search(before) and text.text.startswith(",", quantity.span.end)
        return bool(at) and quantity.text.isdigit() and len(quantity.text) == len("29")
    if quantity.unit is not UnitKind.DURATION:
        return False
    return bool(_AGE_AFTER_RE.match(text.text, quantity.span.end) or _AGE_BEFORE_RE.search(before))


_OPENS_AFTER_RE = LatePattern(r"(?:^|[,;] |: )after (?:about |more than |at least )?$", re.IGNORECASE)


def _opens_after(text: Analysis, quantity: Quantity) -> bool:
    """Whether a duration opens a clause as the time after which something is so: "after five years the notice is …"."""
    return quantity.unit is UnitKind.DURATION and bool(_OPENS_AFTER_RE.search(text.text[: quantity.span.start]))


_NAME_BEFORE_RE = LatePattern(r"[^.!?\s]\s+([A-Z][\w-]+) $")
_LONGEST_NUMBER = 4


def _name_before(text: Analysis, quantity: Quantity) -> str:
    """The name that a bare number goes on from: the Aero of "the Aero 13"; "" without."""
    plain = quantity.unit is UnitKind.COUNT and quantity.scale == 1 and quantity.noun is None and not quantity.cue
    if not plain or not quantity.text.isdigit() or len(quantity.text) > _LONGEST_NUMBER:
        return ""
    found = _NAME_BEFORE_RE.search(text.text[: quantity.span.start])
    return found[1] if found and found[1].lower() not in CALENDAR else ""


_MULTIPLE_RE = LatePattern(r"[ -](?:times|fold)\b", re.IGNORECASE)


def _is_multiple(text: Analysis, quantity: Quantity) -> bool:
    """Whether a figure says how many times: "three times as fast"."""
    plain = quantity.unit in (UnitKind.COUNT, UnitKind.RATIO)
    return plain and bool(_MULTIPLE_RE.match(text.text, quantity.span.end))


_STRETCH_RE = LatePattern(r"\b(?:for|in|during|over|within|after) the (?:first|last|next|initial) $", re.IGNORECASE)


def _is_stretch(text: Analysis, quantity: Quantity) -> bool:
    """Whether a duration only says when: "for the first six months"."""
    if quantity.unit is not UnitKind.DURATION:
        return False
    start = min(quantity.span.start, quantity.cue.start if quantity.cue else quantity.span.start)
    before = text.text[max(0, start - 24) : start]
    inside = text.text[max(0, quantity.span.start - 24) : quantity.span.start]
    return bool(_STRETCH_RE.search(before) or _STRETCH_RE.search(inside))


# What stands before and behind a bare number that is an hour: "leaves at nine."
_AT_RE = LatePattern(r"\b(?:at|until|till|from|after|before|since)(?: about| around)? $", re.IGNORECASE)
_AFTER_HOUR_RE = LatePattern(
    r"(?: o'clock| sharp)?(?:$|[.,;:!?)]| (?:and|or|to|till|until|on|in|every|each|from|the)\b)"
)
_HOURS = 24


def _is_hour(text: Analysis, quantity: Quantity) -> bool:
    """Whether a bare number says when: "leaves at nine"."""
    if quantity.unit is not UnitKind.COUNT or quantity.noun or quantity.low is None or not 0 <= quantity.low <= _HOURS:
        return False
    start, end = quantity.span
    return bool(_AT_RE.search(text.text, 0, start)) and bool(_AFTER_HOUR_RE.match(text.text, end))


# "3.5 out of 5 stars", "on a scale of 1 to 10": the most that could be given.
_SCALE_RE = re.compile(r"\b(?:out of|(?:a|the) scale (?:of|from) (?:0|1|zero|one) to) $", re.IGNORECASE)
_GRADES = frozenset("star stars point points mark marks".split())


def is_scale(text: Analysis, quantity: Quantity) -> bool:
    """Whether a figure is the highest grade of a scale, which is no value of what is graded."""
    if quantity.unit is not UnitKind.COUNT or (quantity.noun and quantity.noun.split()[-1].lower() not in _GRADES):
        return False
    return bool(_SCALE_RE.search(text.text[max(0, quantity.span.start - 24) : quantity.span.start]))


_FURTHER_RE = re.compile(r"\b(?:another|(?:an )?(?:additional|extra)|(?:a )?further) $", re.IGNORECASE)


def _goes_on(text: Analysis, quantity: Quantity) -> bool:
    """Whether a stretch of time is added to one before: "another 15 minutes", which are "15 minutes longer"."""
    if quantity.unit is not UnitKind.DURATION:
        return False
    return bool(_FURTHER_RE.search(text.text[max(0, quantity.span.start - 16) : quantity.span.start]))


def _is_change(text: Analysis, quantity: Quantity) -> bool:
    """Whether words say that a figure is by how much something changed: "increased by 31 minutes"."""
    start = min(quantity.span.start, quantity.cue.start if quantity.cue else quantity.span.start)
    added = _ADDS_RE.search(text.text[max(0, start - 24) : start])
    return marker(text, quantity) == "by" or bool(quantity.direction) or bool(added)


_ADDS_RE = LatePattern(r"\badd(?:s|ed|ing)?(?: about| around| nearly| some| up to| roughly)? $", re.IGNORECASE)


def _in_tally(text: Analysis, quantity: Quantity) -> bool:
    """Whether a figure is one side of a vote or a score: "approved by nine to four"."""
    return quantity in _tallied(text)


def _tallied(text: Analysis) -> tuple[Quantity, ...]:
    """The figures of votes and scores."""
    found: tuple[Quantity, ...] | None = text.remembered.get(_tallied)
    if found is None:
        pairs = [
            (first, second)
            for first, second in pairwise(text.quantities)
            if all(q.unit is UnitKind.COUNT and q.scale == 1 for q in (first, second))
            and _TALLY_BETWEEN_RE.fullmatch(text.text, first.span.end, second.span.start)
            and _TALLY_BEFORE_RE.search(text.text[max(0, first.span.start - TALLY_REACH) : first.span.start])
        ]
        found = text.remembered[_tallied] = tuple(chain.from_iterable(pairs))
    return found


TALLY_REACH = 80
_TALLY_BETWEEN_RE = re.compile(r"\s*(?:votes? )?(?:to|[-\u2013])\s*", re.IGNORECASE)
_TALLY_BEFORE_RE = re.compile(
    r"\b(?:vot\w+|approv\w+|reject\w+|pass(?:ed|es)|carried|adopt\w+|w[io]n|wins|lost|loses?|beat\w*|defeat\w*)\b"
    r"[^.;]*\s$",
    re.IGNORECASE,
)


# "eight hours before the scan", "two days in advance": how far from something, not how long.
_OFFSET_RE = LatePattern(
    r"['\u2019]?\s+(?:(?P<before>before(?:hand)?|prior|ahead|in advance|earlier|ago|previously)"
    r"|after(?:wards)?|from|later|since)\b",
    re.IGNORECASE,
)


def _offset(text: Analysis, quantity: Quantity) -> int:
    """-1 for a stretch of time before something, +1 for one after it, 0 for one that only says how long."""
    found = _OFFSET_RE.match(text.text, quantity.span.end) if quantity.unit is UnitKind.DURATION else None
    return 0 if found is None else -1 if found["before"] else 1


_SHARE_OF_RE = LatePattern(r"\s+of (?:the|its|their|his|her|our|all|total)\b", re.IGNORECASE)


def _shares_and_changes(claim: Analysis, quantity: Quantity, text: Analysis, other: Quantity) -> bool:
    """Whether one figure is a share of something and the other by how much something changed."""
    if quantity.dimension != "ratio":
        return False
    shares = [bool(_SHARE_OF_RE.match(a.text, q.span.end)) for a, q in ((claim, quantity), (text, other))]
    changes = [_is_change(claim, quantity), _is_change(text, other)]
    return (shares[0] and changes[1] and not shares[1]) or (shares[1] and changes[0] and not shares[0])


def other_role(claim: Analysis, quantity: Quantity, text: Analysis, other: Quantity) -> bool:
    """A change is not compared with a level: "rose by 15" says nothing against "from 30 to 45"."""
    here = marker(claim, quantity)
    if here is None:
        return False
    there = marker(text, other)
    if here == "by":
        return there in ("from", "to")
    if there == "by":
        return here in ("from", "to")
    return there is not None and here != there


def other_sort(claim: Analysis, quantity: Quantity, text: Analysis, other: Quantity, relation: Relation) -> bool:
    """Whether one figure is a distance and the other is not, or they differ and only one is an age, of a tally, …"""
    if relation in _CONFLICTS and _is_age(claim, quantity) != _is_age(text, other):
        return True
    if is_scale(claim, quantity) != is_scale(text, other):
        return True  # 3 out of 5 is neither 5 nor another value of it
    if relation in _CONFLICTS and any(
        is_so(claim, quantity) != is_so(text, other) for is_so in (_is_multiple, _is_stretch, _is_hour, _opens_after)
    ):
        return True
    if relation in _CONFLICTS and _name_before(claim, quantity) != _name_before(text, other):
        return True  # "the Aero 13" has no 13 of anything
    if relation in _NOT_EQUAL and _offset(claim, quantity) != _offset(text, other):
        return True
    if relation in _CONFLICTS and _shares_and_changes(claim, quantity, text, other):
        return True
    mine, theirs = is_distance(claim, quantity), is_distance(text, other)
    if mine != theirs and any(_goes_on(*one) for one in ((claim, quantity), (text, other))):
        return False
    if mine != theirs:
        return not _is_change(text if mine else claim, other if mine else quantity)
    return relation in _CONFLICTS and _in_tally(claim, quantity) != _in_tally(text, other)
