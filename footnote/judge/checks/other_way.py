"""The other way: an amount that the source has as a loss, the claim as a gain; a change from and to, turned round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.figures.quantity import Quantity, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.lexicon import direction
from ...text.meaning.polarity import REVERSING
from ...text.tables.light_words import JOINING
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..figures.roles import marker

# Least share of the claim's words that the sources must know at all.
KNOWN = 0.5
# Least share of the claim's words that the unit must have for a change turned round.
SAME_CHANGE = 0.35
# Amounts of these kinds are hardly the same by chance.
_MEASURED = frozenset(UnitKind) - {
    UnitKind.COUNT,
    UnitKind.PERCENT,
    UnitKind.PERCENTAGE_POINT,
    UnitKind.BASIS_POINT,
    UnitKind.RATIO,
}
_PLAN = r"(?:schedul|plan|expect|intend|time\b|target|deadline|forecast|due\b|anticipat)"
_LATE_RE = LatePattern(
    rf"\s*(?:longer|later|more|slower) than (?:\w+ )?{_PLAN}|\s*behind (?:\w+ )?{_PLAN}"
    r"|\s*(?:too )?late\b|\s*overdue\b",
    re.IGNORECASE,
)
_EARLY_RE = LatePattern(
    rf"\s*(?:shorter|earlier|sooner|less|faster) than (?:\w+ )?{_PLAN}|\s*(?:ahead of|before) (?:\w+ )?{_PLAN}"
    r"|\s*(?:too )?early\b",
    re.IGNORECASE,
)


def check_other_way(case: Case) -> Iterator[Signal]:
    """A contradiction if a passage has the claim's amount with the other sign, or its change the other way round."""
    claim = case.analysis
    if any(cue.kind in REVERSING for cue in claim.cues):
        return
    for view in case.views:
        if view.focus.unit.kind == "row" or any(cue.kind in REVERSING for cue in view.focus.cues):
            continue
        signal = _turned(view) or _signed(case, view)
        if signal:
            yield signal
            return


def _turned(view: View) -> Signal | None:
    """ "Rose from seven to eleven weeks" against "fell from eleven to seven weeks"."""
    mine, theirs = _change(view.claim), _change(view.focus)
    if mine is None or theirs is None or view.coverage < SAME_CHANGE:
        return None
    (a, b), (x, y) = mine, theirs
    if not (_same_size(a, y) and _same_size(b, x)) or _same_size(a, b) or a.dimension != x.dimension:
        return None
    return _signal(view, Span(a.span.start, b.span.end), Span(x.span.start, y.span.end))


def _change(text: Analysis) -> tuple[Quantity, Quantity] | None:
    """The figures of the only change "from … to …" of a text."""
    starts = [q for q in text.quantities if marker(text, q) == "from"]
    ends = [q for q in text.quantities if marker(text, q) == "to"]
    if len(starts) != 1 or len(ends) != 1 or starts[0].span.end > ends[0].span.start:
        return None
    return starts[0], ends[0]


def _same_size(a: Quantity, b: Quantity) -> bool:
    return a.low is not None and a.low == a.high and b.low == b.high is not None and abs(a.low) == abs(b.low or 0)


def _signed(case: Case, view: View) -> Signal | None:
    """ "A profit of 12,000 euros" against "a loss of 12,000 euros"."""
    for mine in view.claim.quantities:
        way = _way(view.claim, mine)
        if not way or mine.unit not in _MEASURED or not (_is_known(case) or _has_another(view, mine)):
            continue
        ways = {_way(v.focus, q) for v in case.views for q in v.focus.quantities if _is_same(mine, q)}
        theirs = next((q for q in view.focus.quantities if _is_same(mine, q) and _way(view.focus, q)), None)
        if theirs and ways - {0} == {-way} and _shares_more(view):
            return _signal(view, mine.cue or mine.span, theirs.span)
    return None


def _is_same(mine: Quantity, theirs: Quantity) -> bool:
    return mine.dimension == theirs.dimension and mine.symbol == theirs.symbol and _same_size(mine, theirs)


def _way(text: Analysis, quantity: Quantity) -> int:
    """1 for a gain, a rise or a delay, -1 for the opposite, 0 where nothing is said."""
    if quantity.direction:
        return quantity.direction
    if quantity.unit is UnitKind.DURATION:
        if _LATE_RE.match(text.text, quantity.span.end):
            return 1
        return -1 if _EARLY_RE.match(text.text, quantity.span.end) else 0
    return 0


def _has_another(view: View, mine: Quantity) -> bool:
    """Whether the passage has another figure of the claim as well: "3.2 kg over five days"."""
    others = (q for q in view.claim.quantities if q is not mine)
    return any(_is_same(other, q) for other in others for q in view.focus.quantities)


def _is_known(case: Case) -> bool:
    """Whether the sources know most of what the claim speaks of."""
    claim = case.analysis
    about = list(_about(claim))
    return claim.total([i for i in about if claim.words[i].key in case.known_keys]) >= KNOWN * claim.total(about)


def _about(claim: Analysis) -> Iterator[int]:
    """The claim's words that tell what it is about: not those that sign the figure or join it."""
    for i in claim.content:
        word = claim.words[i]
        planned = word.form in _SCHEDULE or any(word.form.startswith(stem) for stem in _PLANS)
        if not (planned or i in claim.cue_words or word.form in JOINING or direction(word.key)):
            yield i


_SCHEDULE = frozenset("ahead behind schedule early late earlier later longer shorter finished completed".split())
_PLANS = ("plan", "schedul", "expect")


def _shares_more(view: View) -> bool:
    """Whether the passage has something else of the claim, or the claim says nothing else."""
    about = list(_about(view.claim))
    return not about or any(i in view.links for i in about) or len(view.claim.quantities) > 1


def _signal(view: View, mine: Span, theirs: Span) -> Signal:
    text = view.focus
    clause = next((c for c in text.clauses if c.start <= theirs.start < c.end), theirs)
    quote = text.quote(Span(max(clause.start, theirs.start - 40), theirs.end))
    said = view.claim.text[mine.start : mine.end]
    message = f'claim says "{said}"; the source has it the other way: "{quote.text.strip()}"'
    return Signal(Effect.CONTRADICTS, "FN402", message, mine, (text.quote(theirs),), laid=True)
