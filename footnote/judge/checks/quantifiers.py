"""Quantifiers: all, some, none, only, each said of the same thing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from ...reading import Span
from ...text.figures.quantity import Quantity, QuantityKind, UnitKind
from ...text.late_pattern import LatePattern
from ...text.meaning.polarity import REVERSING, UNASSERTED, Cue, CueKind
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from .how_many import CONFLICTS, COUNTED
from .opposites import REVERSED

# Least share of the claim's words that the unit must have.
SAME_STATEMENT = 0.7
# Weight from which a word tells something.
TELLING = 0.3

_SMALL = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|\d+)"
_ALL_RE = LatePattern(r"\b(?:all(?! but)|both|every|each)\b", re.IGNORECASE)
_PART_RE = LatePattern(
    rf"\bof (?:which|whom|them|these) (?:only |just )?(?:{_SMALL}[\d.,]*|some|most|few|half|several)\b"
    rf"|\b{_SMALL} of (?:the|its|their|his|her|all) (?:[\w'\u2019]+ ){{0,2}}?{_SMALL}\b"
    rf"|\b(?:only|just) {_SMALL} of (?:the|its|their|his|her|these|those)\b"
    rf"|\ball but {_SMALL}\b|\b(?:only )?one in (?:every )?{_SMALL}\b"
    r"|\b(?:a|one|two|three) (?:third|quarter|fifth|tenth)s? of\b",
    re.IGNORECASE,
)

# The same of a number that is named before: "of the 18 turbines, eleven are", "twelve houses, …, at least three are".
_PART_OF_NAMED_RE = LatePattern(
    rf"\bof (?:the |its |their |our )?{_SMALL}(?: [\w'\u2019-]+){{1,8}}, (?:only |just |at least )?{_SMALL}\b(?! of)"
    rf"|\b(?:at least|only|just) {_SMALL} (?:of them )?(?:are|is|were|was|must|have|has|had|will|may|can)\b",
    re.IGNORECASE,
)
_OF_RE = LatePattern(r"\s+of (?:the |all |its |their |our |his |her )?")
# Least share of the claim's words that a passage about a share must have, and how long a noun with its attributes is.
SAME_SHARE = 0.6
MOST_OF_NOUN = 3

_ONE_OF_RE = LatePattern(r"(?:only |just )?(?:one|1) of\b|of \w+ (?:only |just )?(?:one|1)\b", re.IGNORECASE)


# Conflicts that are labelled so: 0 of 2 on ragtruth train, 3 of 3 on summedits dev.
def check_quantifiers(case: Case) -> Iterator[Signal]:
    """A contradiction if the matching passage quantifies the same thing in another way."""
    if COUNTED in case.remembered:
        return  # its clause was laid on the clauses that say the same
    for view in case.views:
        signal = _part_of(view) or _share_of(view) or _other_part(view) or _at_most(view)
        if signal:
            yield signal
            return
        if view.share_directly(_besides_quantifiers(view)) < SAME_STATEMENT:
            continue
        for mine in _quantifiers(view.claim.cues):
            for theirs in _quantifiers(view.focus.cues):
                if (
                    not _is_cell(view, theirs)
                    and REVERSED not in case.remembered  # "none failed" is "all passed"
                    and (mine.value, theirs.value) in CONFLICTS
                    and _same_noun(view, mine, theirs)
                    and not (mine.value == "only" and _is_of_time(view, theirs))
                    and not _has_both(view, mine, theirs)
                    and not _denies_all(view, mine, theirs)
                    and not _is_of_the_others(view, mine, theirs)
                    and not _is_denied_any(view, mine, theirs)
                    and not _is_bounded_otherwise(view, mine, theirs)
                ):
                    yield _signal(view, mine, theirs)
                    return


def _is_cell(view: View, cue: Cue) -> bool:
    """Whether a "no" is all that a cell of a row says: it answers the column's header, and counts nothing."""
    text = view.focus
    return text.unit.kind == "row" and text.text[cue.span.start : cue.span.end].casefold() == "no"


_TIMES = frozenset("year day night week winter summer month season round time long".split())


def _is_of_time(view: View, cue: Cue) -> bool:
    """Whether the source's "all" says when, not who: "open all year" goes well with "only the pool is open"."""
    words = view.focus.words
    after = words[cue.words.stop].form if cue.words.stop < len(words) else ""
    return words[cue.words.start].form == "always" or after in _TIMES


def _denies_all(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether what the claim says of all is a denial, as the other side's "none": "all are free of" it."""
    return (mine.value, theirs.value) == ("all", "none") and any(c.kind is CueKind.NEGATION for c in view.claim.cues)


def _is_of_the_others(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether the one denies of most what the other says of few: "most did not apply" and "few applied"."""
    if {mine.value, theirs.value} not in ({"most", "few"}, {"most", "minority"}, {"many", "few"}):
        return False
    denied = [any(c.kind is CueKind.NEGATION for c in text.cues) for text in (view.claim, view.focus)]
    return denied[0] != denied[1]


def _is_denied_any(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether the "some" of the one side is the "any" of a denial: "ruled out any job cuts", "clear of any fluid"."""
    sides = ((view.claim, mine), (view.focus, theirs))
    return any(
        text.text[cue.span.start : cue.span.end].casefold() == "any"
        and (
            any(c.kind in REVERSING and cue.words.start in c.scope for c in text.cues)
            or not any(c.value == "possible" for c in text.cues)
        )
        for text, cue in sides
    )


def _is_bounded_otherwise(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether what is said of none goes over the bound that all keep: "none is more than" and "all are within"."""
    if {mine.value, theirs.value} != {"all", "none"}:
        return False
    bounds = [{_bound(q) for q in text.quantities} - {None} for text in (view.claim, view.focus)]
    return all(len(bound) == 1 for bound in bounds) and bounds[0] != bounds[1]


def _bound(figure: Quantity) -> QuantityKind | None:
    """Whether the figure bounds from below or from above; None if it does neither."""
    if figure.reach:
        return QuantityKind.AT_MOST
    return figure.kind if figure.kind in (QuantityKind.AT_LEAST, QuantityKind.AT_MOST) else None


def _has_both(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether one side has both quantifiers: they are of two things, or it says both of one."""
    here, there = ({cue.value for cue in _quantifiers(text.cues)} for text in (view.claim, view.focus))
    return mine.value in there or theirs.value in here


def _quantifiers(cues: tuple[Cue, ...]) -> list[Cue]:
    return [cue for cue in cues if cue.kind is CueKind.QUANTIFIER]


def _besides_quantifiers(view: View) -> tuple[int, ...]:
    """The claim's content words without its quantifiers and the word that "only" singles out."""
    own = {index for cue in _quantifiers(view.claim.cues) for index in cue.words}
    only = [cue.words.stop for cue in _quantifiers(view.claim.cues) if cue.value == "only"]
    singled = {next((i for i in view.claim.content if i >= stop), -1) for stop in only}
    return tuple(i for i in view.claim.content if i not in singled and i not in own)


def _part_of(view: View) -> Signal | None:
    """ "All 20 weeks are paid" against "20 weeks, of which 16 are paid": what is said of a part is said of all."""
    everything = [cue for cue in _quantifiers(view.claim.cues) if cue.value in ("all", "both")]
    if (
        not everything
        or _ALL_RE.search(view.focus.text)
        or _PART_RE.search(view.claim.text)
        or view.direct_coverage < SAME_STATEMENT
    ):
        return None
    text = view.focus.text
    found = _PART_RE.search(text) or _part_of_named(view, everything[0])
    if not found or (everything[0].value == "both" and not _ONE_OF_RE.match(found.group())):
        return None
    after = [i for i, link in view.direct.items() if view.focus.words[link.word].start >= found.end()]
    mine = everything[0]
    if not after or max(after) < mine.words.stop:
        return None
    said = view.claim.text[mine.span.start : mine.span.end]
    message = f'claim says "{said}"; the source says "{found.group()}"'
    return Signal(Effect.CONTRADICTS, "FN403", message, mine.span, (view.focus.quote(Span(*found.span())),))


def _part_of_named(view: View, everything: Cue) -> re.Match[str] | None:
    """Where the passage has a part of the things that the claim speaks of, which it has counted before."""
    found = _PART_OF_NAMED_RE.search(view.focus.text)
    noun = next((i for i in view.claim.content if i >= everything.words.stop), None)
    if found is None or noun is None or noun not in view.direct:
        return None
    word = view.focus.words[view.direct[noun].word]
    counted = [q for q in view.focus.quantities if q.noun_span and q.span.start < found.end() and q.value]
    whole = next((q for q in counted if q.noun_span and q.noun_span.start <= word.start < q.noun_span.end), None)
    parts = [q for q in view.focus.quantities if whole and whole.span.end <= q.span.start < found.end()]
    smaller = whole and any(q.value and whole.value and q.value < whole.value for q in parts)
    return found if smaller else None


def _at_most(view: View) -> Signal | None:
    """The conflict of "all unused days are kept" with "up to five unused days are kept"."""
    everything = next((cue for cue in _quantifiers(view.claim.cues) if cue.value == "all"), None)
    if everything is None or view.share_directly(_besides_quantifiers(view)) < SAME_STATEMENT:
        return None
    if _ALL_RE.search(view.focus.text) or any(cue.kind in UNASSERTED for cue in view.claim.cues):
        return None
    noun = next((i for i in view.claim.content if i >= everything.words.stop), None)
    if noun is None or noun not in view.direct:
        return None
    word = view.focus.words[view.direct[noun].word]
    for figure in view.focus.quantities:
        bounds = figure.kind is QuantityKind.AT_MOST and figure.unit is UnitKind.COUNT
        if bounds and figure.noun_span and figure.noun_span.start <= word.start < figure.noun_span.end:
            said = view.claim.text[everything.span.start : everything.span.end]
            quote = view.focus.quote(figure.span)
            message = f'claim says "{said}"; the source says at most {figure.text}'
            return Signal(Effect.CONTRADICTS, "FN403", message, everything.span, (quote,))
    return None


_OF_MANY_RE = LatePattern(
    r"\s+(?:out )?of (?:(?:the|its|their|all|his|her|our) )?(?:[\w'\u2019]+ ){0,2}$", re.IGNORECASE
)


def _other_part(view: View) -> Signal | None:
    """The conflict of "cracks in five of the six columns" with "cracks in two of the six columns"."""
    mine, theirs = _parts(view.claim), _parts(view.focus)
    if len(mine) != 1 or len(theirs) != 1 or any(c.kind in REVERSING for a in (view.claim, view.focus) for c in a.cues):
        return None
    (part, whole), (other, of) = mine[0], theirs[0]
    alike = whole.low is not None and whole.low == of.low and part.kind is other.kind is QuantityKind.EXACT
    if not alike or part.low == other.low or None in (part.low, other.low):
        return None
    if any(q.low == part.low and q.unit is UnitKind.COUNT for q in view.focus.quantities):
        return None  # "40 of the 65 voted, and 25 stayed at home"
    if view.share_directly(view.claim.content) < SAME_STATEMENT or _of_what(view.claim, whole) - _keys(view):
        return None
    message = f"claim states {part.text} of {whole.text}; the source states {other.text} of {of.text}"
    return Signal(Effect.CONTRADICTS, "FN101", message, part.span, (view.focus.quote(other.span),), laid=True)


def _parts(text: Analysis) -> list[tuple[Quantity, Quantity]]:
    """The figures "two of the six" of a text."""
    return [
        (a, b)
        for a, b in pairwise(text.quantities)
        if a.unit is b.unit is UnitKind.COUNT and _OF_MANY_RE.fullmatch(text.text, a.span.end, b.span.start)
    ]


def _of_what(text: Analysis, whole: Quantity) -> set[str]:
    """The telling words behind "two of the six": what is said of the part."""
    clause = next((c for c in text.clauses if c.start <= whole.span.start < c.end), whole.span)
    inside = (i for i in text.content if whole.span.end <= text.words[i].start < clause.end)
    return {text.words[i].key for i in inside if text.weight(i) >= TELLING}


def _keys(view: View) -> set[str]:
    return {view.claim.words[i].key for i in view.direct}


def _share_of(view: View) -> Signal | None:
    """The conflict of "all requests failed" with "about 18% of the requests failed"."""
    claim, text = view.claim, view.focus
    everything = next((cue for cue in _quantifiers(claim.cues) if cue.value == "all"), None)
    if everything is None or any(cue.kind in UNASSERTED for cue in claim.cues) or view.coverage < SAME_SHARE:
        return None
    nouns = [i for i in claim.content if i >= everything.words.stop][:MOST_OF_NOUN]
    if not nouns or any(figure.unit is UnitKind.PERCENT for figure in claim.quantities):
        return None
    for figure in text.quantities:
        after = _OF_RE.match(text.text, figure.span.end)
        if not after or figure.dimension != "ratio" or not _is_part(figure) or _ALL_RE.search(text.text):
            continue
        first = text.words_in(Span(after.end(), after.end() + 1)).start
        whole = range(first, first + MOST_OF_NOUN)
        if any(i in view.direct and view.direct[i].word in whole for i in nouns) and _goes_on(view, nouns, whole):
            said = claim.text[everything.span.start : everything.span.end]
            message = f'claim says "{said}"; the source says "{figure.text}"'
            return Signal(Effect.CONTRADICTS, "FN403", message, everything.span, (text.quote(figure.span),), laid=True)
    return None


def _is_part(figure: Quantity) -> bool:
    high = figure.base_high
    return high is not None and 0 < high < 1 and figure.kind is not QuantityKind.AT_LEAST


def _goes_on(view: View, nouns: list[int], whole: range) -> bool:
    """Whether the two say something more of it in the same words: what failed, what was paid."""
    return any(i > nouns[0] and i not in nouns[:1] and link.word > whole.start for i, link in view.direct.items())


def _same_noun(view: View, mine: Cue, theirs: Cue) -> bool:
    """Whether the first content words after both are linked, or either has none."""
    following = [i for i in view.claim.content if i >= mine.words.stop]
    if not following or mine.value == "only":
        return True
    link = view.direct.get(following[0])
    return link is not None and 0 <= link.word - theirs.words.stop <= 2


def _signal(view: View, mine: Cue, theirs: Cue) -> Signal:
    said = view.claim.text[mine.span.start : mine.span.end]
    found = view.focus.text[theirs.span.start : theirs.span.end]
    message = f'claim says "{said}"; the source says "{found}"'
    return Signal(Effect.CONTRADICTS, "FN403", message, mine.span, (view.focus.quote(theirs.span),))
