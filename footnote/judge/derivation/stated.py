"""What a passage itself asks to calculate: a share of a whole, half a price, a rate for a number, a plan missed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.tables.rates import PER_NOUNS, PER_SECONDS
from ...text.words import word_key
from ..analysis import Analysis, UnitText
from ..case import Case, View
from ..clauses.negation import is_denied
from ..figures.binding import scopes
from ..figures.other_case import is_of_each_of
from .frequencies import at_a_frequency, over_a_longer_time
from .multiples import for_each, of_the_other
from .operands import single_figures
from .values import Derivation

# Least share of the claim's words that a unit must have.
RELATED = 0.3
_SHARES = (UnitKind.PERCENT, UnitKind.RATIO)
_HUNDRED = Decimal(100)
# "About 775" for 775 allows this part of it.
_ABOUT = Decimal("0.03")
# Below this a whole number is a share of some other whole number too often.
_LEAST = Decimal(10)

_Found = tuple[Decimal, str, tuple[tuple[View, Quantity], ...]]


def as_told(case: Case, quantity: Quantity) -> Derivation | None:
    """How the claim's figure follows from what a passage tells of its own figures; None if it does not."""
    views = [view for view in case.views if view.coverage >= RELATED]
    for view in views:
        for value, message, operands in (
            *_shares(views, view, quantity),
            *_fractions(view, quantity),
            *_plans(view, quantity),
            *_repeated(view, quantity),
            *_own_multiples(view, quantity),
            *_rests(view, quantity),
            *_at_a_rate(view, quantity),
            *at_a_frequency(view, quantity),
            *over_a_longer_time(view, quantity),
            *of_the_other(view, quantity),
            *for_each(view, quantity),
        ):
            if _is(quantity, value):
                quotes = tuple(at.focus.quote(q.span) for at, q in operands)
                return Derivation(True, f"{quantity.text} follows from the stated figures: {message}", quotes, _ASKS)
    return None


def told_otherwise(case: Case, quantity: Quantity) -> Derivation | None:
    """The calculation by which a passage tells another value of what the claim gives the starting figure of.

    "Pensioners pay 80 euros" against "80 euros; pensioners pay half", "budgeted at 96" against "96, 11 over budget".
    """
    claim = case.analysis.text
    if _PART_RE.search(claim) or quantity.kind is not QuantityKind.EXACT:
        return None
    compares = _WAY_RE.search(claim)  # "36,000, more than its predecessor" is said of the new one
    for view in case.views:
        if view.coverage < DENYING:
            continue
        for value, message, operands in (*_fractions(view, quantity), *(() if compares else _plans(view, quantity))):
            start = operands[0][1]
            if start.low is not None and start.low == quantity.low != value and not _is(quantity, value):
                quotes = tuple(at.focus.quote(q.span) for at, q in operands)
                return Derivation(False, f"{quantity.text} is another figure: {message} gives this one", quotes)
    return None


# Least share of the claim's words that a unit must have to tell otherwise.
DENYING = 0.6
_ASKS = frozenset("total totals together altogether costs cost equals amounts comes each half originally".split())


def _is(quantity: Quantity, value: Decimal) -> bool:
    assert quantity.low is not None
    loose = abs(value) * _ABOUT if quantity.kind is QuantityKind.APPROX else abs(value) * Decimal("0.0001")
    return abs(quantity.low - value) <= max(quantity.half, loose)


def _shares(views: list[View], view: View, quantity: Quantity) -> Iterator[_Found]:
    """A share that the unit states of those whom the claim counts: 62 % of "1,250 commuters"."""
    if quantity.unit is not UnitKind.COUNT or quantity.low is None or quantity.low < _LEAST or quantity.per:
        return
    shares = [q for q in single_figures(view.focus) if q.unit in _SHARES]
    keys = view.claim.by_key.keys()
    for other in views:
        for whole in single_figures(other.focus):
            counted = whole.unit is UnitKind.COUNT and whole.noun and word_key(whole.noun.split()[0]) in keys
            if counted and whole.low is not None and abs(whole.low) > abs(quantity.low):
                for share in shares:
                    assert share.low is not None
                    part = share.low / _HUNDRED if share.unit is UnitKind.PERCENT else share.low
                    value = (whole.low * part).quantize(Decimal(1))
                    of = (share, whole) if other is view else (share,)
                    if not _is(quantity, value):
                        continue
                    if _tells_of(view, quantity, of, whole.noun or "") and _as_denied(view, quantity, share):
                        yield value, f"{share.text} of {whole.text}", ((view, share), (other, whole))


# "students continue to pay half", "members pay twice as much"; not "half of them", "a half day".
_PARTS = r"\b(?P<part>half|double|twice|a third|a quarter|one third|two thirds|three times)\b"
_PART_RE = re.compile(_PARTS, re.IGNORECASE)
_FRACTION_RE = LatePattern(
    r"(?<!first )(?<!second )(?<!other )(?<!last )(?<!latter )(?<!this )(?<!that )(?<!each )"
    + _PARTS
    + r"(?= *(?:[.,;:)]|$| that\b| the\b"
    r"| as much\b| this\b| of (?:that|this|it)\b))",
    re.IGNORECASE,
)
_FRACTIONS = {
    "half": Decimal(1) / 2,
    "double": Decimal(2),
    "twice": Decimal(2),
    "a third": Decimal(1) / 3,
    "one third": Decimal(1) / 3,
    "two thirds": Decimal(2) / 3,
    "a quarter": Decimal(1) / 4,
    "three times": Decimal(3),
}


def _fractions(view: View, quantity: Quantity) -> Iterator[_Found]:
    """The part of an amount that the unit names in a word, of somebody whom the claim names too."""
    text = view.focus
    if quantity.unit is UnitKind.COUNT:
        return
    for found in _FRACTION_RE.finditer(text.text):
        clause = next((c for c in text.clauses if c.start <= found.start() < c.end), None)
        linked = [text.words[link.word].start for link in view.direct.values()]
        if clause is None or not any(clause.start <= at < found.start() for at in linked):
            continue
        if _is_of_fewer(view, Span(clause.start, found.start())):
            continue
        for whole in single_figures(view.focus):
            if whole.unit is quantity.unit and whole.currency == quantity.currency and whole.low is not None:
                value = whole.low * _FRACTIONS[found["part"].lower()]
                yield value, f"{found['part']} of {whole.text}", ((view, whole),)


_FEWER_RE = LatePattern(
    r"\b(?:with|without|under|over|below|above|from|in|on|of|at|for|who|whose|aged|holding|after|before|except)\b",
    re.IGNORECASE,
)


def _is_of_fewer(view: View, where: Span) -> bool:
    """Whether a part of the unit speaks of fewer than the claim does: "adults with a card" for "adults"."""
    text = view.focus
    linked = {link.word for link in view.direct.values()}
    inside = text.words_in(where)
    first = next((i for i in inside if i in linked), inside.stop)
    named = first - 1 in inside and first - 1 in text.content  # "disabled adults"
    limits = [text.words_in(Span(found.end(), where.end)) for found in _FEWER_RE.finditer(text.text, *where)]
    return named or any(next((i not in linked for i in after if not text.words[i].stop), False) for after in limits)


_WAYS = r"(?P<way>more|less|fewer|higher|lower|longer|shorter|over|under|above|below|short of|ahead of)"
# Words of a claim that tells two things apart itself: its figure is that of the one it names first, or of the new one.
_WAY_RE = re.compile(rf"\b(?:{_WAYS}|\w+er than|new|newer|current)\b", re.IGNORECASE)
_OFF_RE = LatePattern(rf"\s*{_WAYS}\s+(?:than\s+)?(?P<what>[^.,;:()]{{3,40}})", re.IGNORECASE)
_PLAN_KEYS = frozenset(
    map(
        word_key,
        """
        plan planned planning budget budgeted expected forecast estimate estimated target original announced promised
        intended hoped
        """.split(),
    )
)
_PRIOR_KEYS = frozenset(map(word_key, "predecessor previous old former earlier prior older".split()))
_MORE = frozenset({"more", "higher", "longer", "over", "above", "ahead of"})


def _plans(view: View, quantity: Quantity) -> Iterator[_Found]:
    """The level from which a stated one is so and so far off: "186 million, 14 million more than planned"."""
    text = view.focus
    plain = single_figures(view.focus)
    for off in plain:
        told = _OFF_RE.match(text.text, off.span.end)
        if told is None or off.low is None or not _of_one_measure(off, quantity):
            continue
        level = next((q for q in reversed(plain) if q.span.end <= off.span.start and _of_one_measure(q, off)), None)
        if level is None or level.low is None:
            continue
        if _named_in(view, told.span("what")):
            less = told["way"].lower() in _MORE
            value = level.low - off.low if less else level.low + off.low
            yield value, f"{level.text} {'−' if less else '+'} {off.text}", ((view, level), (view, off))


def _of_one_measure(a: Quantity, b: Quantity) -> bool:
    """Whether two figures are written in one unit and currency, as far as both tell, so that one may be taken from
    the other.
    """
    bare = [q for q in (a, b) if q.unit is UnitKind.COUNT and q.scale > 1]  # "186 million euros, 14 million more"
    if len(bare) == 1 and UnitKind.MONEY in (a.unit, b.unit):
        return True
    if a.unit is not b.unit or (a.factor != b.factor and a.unit is not UnitKind.MONEY):
        return False
    return a.currency == b.currency or None in (a.currency, b.currency)


def _named_in(view: View, where: tuple[int, int]) -> bool:
    """Whether the claim names the plan, the year or the thing that a level is measured against."""
    text, claim = view.focus, view.claim
    keys = {text.words[i].key for i in text.words_in(Span(*where)) if not text.words[i].stop}
    for known in (_PLAN_KEYS, _PRIOR_KEYS):
        if keys & known:
            return bool(known & claim.by_key.keys())
    return bool(keys) and len(keys & claim.by_key.keys()) >= len(keys) / 2


def _repeated(view: View, quantity: Quantity) -> Iterator[_Found]:
    """So many times an amount each: "tested four times; each test lasted 30 minutes"."""
    text = view.focus.text
    plain = single_figures(view.focus)
    if not _EACH_RE.search(text) or not quantity.factor or _EACH_RE.search(view.claim.text):
        return
    for times, amount in pairwise(plain):
        if times.unit in (UnitKind.COUNT, UnitKind.RATIO) and times.low is not None and times.low >= 2:
            each = amount.unit is quantity.unit and amount.currency == quantity.currency
            if each and amount.low is not None and amount.unit is not UnitKind.COUNT:
                value = times.low * amount.low * amount.factor / quantity.factor
                if _is(quantity, value) and _tells_of(view, quantity, (times, amount)):
                    yield value, f"{times.text} × {amount.text}", ((view, times), (view, amount))


_EACH_RE = re.compile(r"\b(?:each|every|apiece|per)\b", re.IGNORECASE)


_COMES_TO_RE = LatePattern(
    r"\b(?:comes? to|came to|totals?|totall?ed|together|in all|altogether|combined|costs?|pays?|worth|amounts? to|"
    r"adds? up|sum|makes?|would be)\b",
    re.IGNORECASE,
)
_MOST_TIMES = 100


def _own_multiples(view: View, quantity: Quantity) -> Iterator[_Found]:
    """So many times a stated amount, where the claim says how many: "twelve monthly salaries come to 55,800"."""
    if quantity.unit is not UnitKind.COUNT:
        for times in _own_counts(view.claim):
            yield from _multiples(view, quantity, times)


def _multiples(view: View, quantity: Quantity, times: Quantity) -> Iterator[_Found]:
    for amount in single_figures(view.focus):
        if amount.unit is quantity.unit and amount.currency == quantity.currency and amount.low and times.low:
            value = times.low * amount.low * amount.factor / quantity.factor
            if _is(quantity, value) and (_tells_how_often(times) or _tells_of(view, quantity, (amount,))):
                yield value, f"{times.text} × {amount.text}", ((view, amount),)


def _tells_how_often(times: Quantity) -> bool:
    """Whether it counts a deed, which may be told apart from what it costs: "who rows three times pays 24"."""
    return times.noun is not None and times.noun.split()[0] == "times"


def _own_counts(claim: Analysis) -> tuple[Quantity, ...]:
    """The figures by which a claim that speaks of a sum may multiply; () if it speaks of none."""
    found: tuple[Quantity, ...] | None = claim.remembered.get(_own_counts)
    if found is None:
        told = claim.quantities if _COMES_TO_RE.search(claim.text) else ()
        found = claim.remembered[_own_counts] = tuple(q for q in told if _may_multiply(q))
    return found


def _may_multiply(q: Quantity) -> bool:
    counts = q.unit is UnitKind.COUNT and q.kind is QuantityKind.EXACT and q.low == q.high
    return counts and q.low is not None and 1 < q.low <= _MOST_TIMES and q.low == q.low.to_integral_value()


_REST_RE = LatePattern(r"\b(?:the rest|rest|the remainder|the remaining|the others)\b", re.IGNORECASE)
_OF_THEM_RE = LatePattern(r"\s*of (?:them|whom|which|these|those)\b", re.IGNORECASE)
_OF_WHICH_RE = LatePattern(r"\bof (?:them|whom|which|these|those) $", re.IGNORECASE)
# More characters than these words have.
_REACH = 16


def _rests(view: View, quantity: Quantity) -> Iterator[_Found]:
    """What a stated part leaves of its whole: "18 megawatts, of which 12 …, the rest …", "eleven, eight of them"."""
    text = view.focus.text
    for whole, part in pairwise(single_figures(view.focus)):
        if whole.low is None or part.low is None:
            continue
        here, there = (whole, part) if part.low < whole.low else (part, whole)
        marked = _OF_THEM_RE.match(text, part.span.end) or _OF_WHICH_RE.search(
            text[max(0, part.span.start - _REACH) : part.span.start]
        )
        bare = there.unit is UnitKind.COUNT and (there.noun is None or bool(marked))
        if here.unit is quantity.unit and (_of_one_measure(here, there) or bare) and (marked or _has_rest(view.focus)):
            assert here.low is not None
            assert there.low is not None
            if _is(quantity, here.low - there.low) and _is_of_the_rest(view, quantity, there):
                yield here.low - there.low, f"{here.text} − {there.text}", ((view, here), (view, there))


def _has_rest(text: Analysis) -> bool:
    """Whether the text speaks of a rest."""
    found: bool | None = text.remembered.get(_has_rest)
    if found is None:
        found = text.remembered[_has_rest] = _REST_RE.search(text.text) is not None
    return found


_LEFT_RE = LatePattern(
    r"\b(?:rest|remain\w*|others?|left|free|empty|vacant|unsold|spare|unused|available|outside|elsewhere|without|except)\b",
    re.IGNORECASE,
)


def _is_of_the_rest(view: View, quantity: Quantity, part: Quantity) -> bool:
    """Whether the claim says of its figure what the unit says of the rest, or denies what it says of the part."""
    text, claim = view.focus, view.claim
    rest = _REST_RE.search(text.text)
    if any(found.group().lower() not in text.text.lower() for found in _LEFT_RE.finditer(claim.text)):
        return True
    start = rest.start() if rest else len(text.text)
    first = next((i for i, word in enumerate(text.words) if word.start >= start), len(text.words))
    own = _segment(text, part)
    said = [(i, link) for i, link in view.direct.items() if _may_tell(claim, i, quantity)]
    of_rest = [i for i, link in said if text.words[link.word].start >= start]
    of_part = [
        (i, link)
        for i, link in said
        if i not in of_rest and max(own.start, part.span.end) <= text.words[link.word].start < own.end
    ]
    if any(min(text.by_key[text.words[said.word].key]) >= first for i, said in view.direct.items() if i in of_rest):
        return True  # what only the rest is said to do
    if any(is_denied(claim, i) == is_denied(text, link.word) for i, link in of_part):
        return False
    return bool(of_rest or of_part)


def _segment(text: UnitText, quantity: Quantity) -> Span:
    """The part of the unit that one of its figures rules."""
    found: dict[Span, Span] | None = text.remembered.get(_segment)
    if found is None:
        marks = tuple(q.span for q in text.quantities)
        owned = (scope.own for scope in scopes(text, marks))
        found = text.remembered[_segment] = dict(zip(marks, owned, strict=True))
    return found[quantity.span]


def _may_tell(claim: Analysis, index: int, quantity: Quantity) -> bool:
    """Whether a word of the claim says what its figure is of, and is neither one that signs it nor a calculation's."""
    word = claim.words[index]
    return (
        index not in claim.cue_words
        and word.form not in _ASKS
        and not _COMES_TO_RE.fullmatch(word.text)
        and word.key not in _PLAN_KEYS
    )


def _tells_of(view: View, quantity: Quantity, operands: tuple[Quantity, ...], counted: str = "") -> bool:
    """Whether all that the claim says and the passage has stands with the figures that are calculated with.

    "A night costs 90" tells nothing of breakfast, and "three locks, 15 each" nothing of the bike after it. What a unit
    that looks back leaves to the one before ("It was tested four times") may stand there, and ``counted`` anywhere.
    """
    claim, text = view.claim, view.focus
    parts = [_segment(text, operand) for operand in operands]
    known = {word_key(word) for word in counted.split()}
    said = 0
    for index in claim.content:
        if not _may_tell(claim, index, quantity) or claim.words[index].key in known:
            continue
        link = view.links.get(index)
        if link is None:
            continue
        if link.text is not text:
            if link.text is text.context or (index < claim.first_verb and view.looks_back):
                continue
            return False
        places = [text.words[i].start for i in text.by_key[text.words[link.word].key]]
        if not any(part.start <= at < part.end for part in parts for at in places):
            return False
        said += 1
    return said > 0 or not claim.content


def _as_denied(view: View, quantity: Quantity, share: Quantity) -> bool:
    """Whether claim and unit both deny what they say of a share, or both do not."""
    own = _segment(view.focus, share)
    said = [
        is_denied(view.claim, index) == is_denied(view.focus, link.word)
        for index, link in view.direct.items()
        if own.start <= view.focus.words[link.word].start < own.end
    ]
    return all(said)


def _at_a_rate(view: View, quantity: Quantity) -> Iterator[_Found]:
    """A stated rate for the number that the claim or the unit gives: "0.30 a kilometre", "200 km"."""
    for rate in single_figures(view.focus):
        if rate.per is None or rate.unit is not quantity.unit or rate.currency != quantity.currency or quantity.per:
            continue
        for owner, numbers in ((view.claim, view.claim.quantities), (view.focus, view.focus.quantities)):
            for number in numbers:
                times = _times(number, rate) if number is not quantity and number is not rate else None
                if times is not None and rate.low is not None:
                    operands = ((view, rate),) if owner is view.claim else ((view, rate), (view, number))
                    yield rate.low * times, f"{rate.text} × {number.text}", operands


def _times(number: Quantity, rate: Quantity) -> Decimal | None:
    """How many of what the rate is for a figure is; None if it measures something else."""
    if number.low is None or number.low != number.high:
        return None
    per = rate.per or ""
    if number.unit is UnitKind.DURATION and per in PER_SECONDS:
        if _unit_word(number) == per:
            return number.low
        return number.low * number.factor / PER_SECONDS[per]
    return number.low if _unit_word(number) == per or number.symbol == per else None


def _unit_word(number: Quantity) -> str:
    word = (number.noun or number.text).lower().replace("-", " ").split()[-1].rstrip("'\u2019")
    return PER_NOUNS.get(word) or PER_NOUNS.get(word.removesuffix("s")) or word.removesuffix("s")


def is_operand(case: Case, quantity: Quantity) -> bool:
    """Whether the claim only supposes this figure, to calculate with a stated rate: "for a trip of 200 km"."""
    for view in case.views if quantity.kind is QuantityKind.EXACT else ():
        if view.coverage >= RELATED and (_multiplies(view, quantity) or is_of_each_of(view.focus, quantity)):
            return True
        for rate in single_figures(view.focus):
            if rate.per is None or rate.low is None or view.coverage < RELATED:
                continue
            times = _times(quantity, rate)
            others = (q for q in case.analysis.quantities if q is not quantity and q.unit is rate.unit and not q.per)
            if times is not None and any(q.low is not None and _is(q, rate.low * times) for q in others):
                return True
    return False


def _multiplies(view: View, times: Quantity) -> bool:
    """Whether another figure of the claim is this count of a stated amount."""
    if not any(times is count for count in _own_counts(view.claim)):
        return False
    others = (q for q in view.claim.quantities if q is not times and q.low is not None and q.unit is not UnitKind.COUNT)
    return any(True for quantity in others for _ in _multiples(view, quantity, times))
