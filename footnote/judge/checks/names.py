"""Names: another name of its kind stands where the claim's name should be."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from ...reading import Span
from ...text.meaning.polarity import CueKind
from ...text.meaning.thesaurus import is_known
from ...text.names.kinds import NameKind
from ...text.names.matching import Relation, same_name
from ...text.names.reading import Name
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal, View
from ..clauses.halves import has_one_half, told_halves
from ..clauses.parts import parts
from ..structured.fields import is_in_fields
from .opposites import is_of_the_opposite

# Least share of the claim's other words that the unit must have.
SAME_STATEMENT = 0.7
# A name and the word that ties it to its statement stand at most this many words apart.
SLOT = 4
# Words that say where something stands, with a number: "(Passage 3)".
_POINTERS = frozenset({"passage", "passages", "source", "document", "excerpt", "reference"})
# What stands between a place and the region that it lies in.
_PART_OF_RE = re.compile(r",?\s(?:(?:an?|the)\s(?:[\w-]+\s){1,5}?)?in\s(?:the\s)?|,\s")
# What stands between the members of a list.
_LIST_RE = re.compile(r"\s*(?:,|,?\s*(?:and|or|&))\s*")


# Conflicts that are labelled so: 0 of 14 on ragtruth train, 21 of 21 on summedits dev, 3 of 23 on factcheckgpt.
def check_names(case: Case) -> Iterator[Signal]:
    """A contradiction for a name that a matching passage replaces by another one; else what is missing."""
    for name in (*case.analysis.names, *_first_word(case)):
        signal = _judge(case, name)
        if signal:
            yield signal


def _judge(case: Case, name: Name) -> Signal | None:
    own = frozenset(case.analysis.words_in(name.span))
    if name.text.casefold() in _POINTERS:
        return None
    for view in case.views:
        rest = tuple(i for i in case.analysis.content if i not in own)
        if not rest or view.share_directly(rest) < SAME_STATEMENT:
            continue
        if view.focus.unit.kind == "sentence" and not is_of_the_opposite(view):
            rival = _rival(view, name, own)
            if rival and not _is_of_its_half(view, own) and not _is_said_apart(view, rival):
                return _replaced(view.focus, name, rival)
        if _named_in(view.focus, name):
            return None
    if not _known(case, name, own):
        message = f"the sources do not mention {name.text}"
        return Signal(Effect.MISSING, "FN302", message, name.span, words=own)
    return None


def _is_said_apart(view: View, rival: Name) -> bool:
    """Whether a clause without the rival says all of the claim: "and the driver speaks a little English"."""
    places = [view.direct[i].word for i in view.claim.content if i in view.direct]
    apart = (part for part in parts(view.focus) if view.focus.words_in(rival.span).start not in part.words)
    return len(places) == len(view.claim.content) and any(all(i in part.words for i in places) for part in apart)


def _is_of_its_half(view: View, own: frozenset[int]) -> bool:
    """Whether the passage says the rest of the claim of the name, though it does not repeat its verb."""
    return any(i in view.direct for i in own) and has_one_half(view)


def _first_word(case: Case) -> list[Name]:
    """The claim's first word as a name if a source uses it as one: a capital there tells nothing by itself."""
    claim = case.analysis
    first = claim.words[0] if claim.words else None
    if first is None or first.stop or not first.capital or any(n.span.start == first.start for n in claim.names):
        return []
    span = Span(first.start, first.end)
    known = (n for view in case.views for n in view.focus.names if n.text == first.text and n.span.start > 0)
    return [name._replace(span=span) for name in known][:1]


def _named_in(text: Analysis, name: Name) -> bool:
    return any(same_name(name, other) is not Relation.DIFFERENT for other in text.names)


def _known(case: Case, name: Name, own: frozenset[int]) -> bool:
    """Whether any passage has the name, or all of its words."""
    content = [i for i in own if i in case.analysis.content]
    if own and any(all(i in view.links for i in content) for view in case.views):
        return True  # to look for words is cheaper than to read the names of all passages
    texts = {id(text): text for view in case.views for text in (*view.texts(), view.focus.context)}
    return any(_named_in(text, name) for text in texts.values()) or is_in_fields(case, own)


def _rival(view: View, name: Name, own: frozenset[int]) -> Name | None:
    """The other name that fills the claim's slot in the unit; None if there is none, or the name is there too."""
    claim, text = view.claim, view.focus
    before, after = _neighbours(claim, own)
    denies = [any(cue.kind is CueKind.NEGATION for cue in one.cues) for one in (claim, text)]
    if denies == [True, False] and own <= view.direct.keys():
        return None  # "Hugo does not speak French" goes well with "Berta speaks French"
    if _weighs_it(view, own) or _is_doer_of_both(view, own) or (not _places(text, name) and own <= view.direct.keys()):
        return None
    if not _is_name(name) and own != {0}:
        return None
    for mine in text.names:
        if same_name(name, mine) is not Relation.DIFFERENT:
            left, right = _neighbours(text, frozenset(text.words_in(mine.span)))
            if _tied(view, after, right) or _tied(view, before, left):
                return None
    for other in text.names:
        if not _comparable(name, other) or same_name(name, other) is not Relation.DIFFERENT:
            continue
        if _is_named(claim, other) or _lies_in(text, other, name):
            continue
        if claim.words[0].capital and claim.words[0].key in other.keys:
            continue
        places = text.words_in(other.span)
        if any(cue.value in ("different", "except") and places.start in cue.scope for cue in text.cues):
            continue  # "unlike the Heron"
        left, right = _neighbours(text, frozenset(places))
        fills = _is_name(other) and _fills(view, (before, left), (after, right))
        if fills and not any(_is_said_of(view, mine, other) for mine in _places(text, name)):
            return other
    return None


def _weighs_it(view: View, own: frozenset[int]) -> bool:
    """Whether claim and passage both weigh the name against others: "Ann is older than Ben but younger than Cleo"."""
    both = all("than" in text.by_key for text in (view.claim, view.focus))
    return both and own <= view.direct.keys()


def _is_doer_of_both(view: View, own: frozenset[int]) -> bool:
    """Whether the claim has it behind "by" and the passage before its verb: "was won by the Reds"."""
    claim, text = view.claim, view.focus
    before = [claim.words[i].form for i in range(max(0, min(own) - 2), min(own))]
    linked = [view.direct[i].word for i in own if i in view.direct]
    return "by" in before and bool(linked) and min(linked) == text.content[0]


def _lies_in(text: UnitText, other: Name, name: Name) -> bool:
    """Whether the unit says that the other one is part of the claim's: "in Lien, a town in Norway"."""
    behind = (n for n in text.names if n.span.start >= other.span.end and same_name(name, n) is not Relation.DIFFERENT)
    return any(_PART_OF_RE.fullmatch(text.text, other.span.end, n.span.start) for n in behind)


def _places(text: Analysis, name: Name) -> list[Name]:
    return [mine for mine in text.names if same_name(name, mine) is not Relation.DIFFERENT]


def _is_said_of(view: View, mine: Name, other: Name) -> bool:
    """Whether the unit says of the claim's name what the claim does, in a half of its own: "Lee in 2015, Osei in 2019".

    The second half leaves out what both share, so what stands in it tells of whom the claim speaks.
    """
    first, second = sorted((mine, other), key=lambda name: name.span.start)
    behind = told_halves(view, first.span, second.span).behind
    return bool(behind) and all(behind) == (second is mine)


def _is_named(claim: Analysis, other: Name) -> bool:
    """Whether the claim has a name of the passage too."""
    found: dict[Name, bool] = claim.remembered.setdefault(_is_named, {})
    if other not in found:
        found[other] = any(same_name(mine, other) is not Relation.DIFFERENT for mine in claim.names)
    return found[other]


def _is_name(name: Name) -> bool:
    """Whether it is surely a name: more than its capital says so, or no dictionary knows the word."""
    return name.certain or not any(is_known(key) for key in name.keys)


def _fills(view: View, left: tuple[int | None, int | None], right: tuple[int | None, int | None]) -> bool:
    """Whether the rival has the claim's neighbours: on both sides where the claim has both."""
    sides = [(mine, theirs) for mine, theirs in (left, right) if mine is not None]
    return bool(sides) and all(_tied(view, mine, theirs) for mine, theirs in sides)


def _comparable(a: Name, b: Name) -> bool:
    return a.kind == b.kind or NameKind.UNKNOWN in (a.kind, b.kind)


def _neighbours(text: Analysis, own: frozenset[int]) -> tuple[int | None, int | None]:
    """The nearest words with meaning before and after some words, if they are near."""
    if not own:
        return None, None
    first, last = _whole_list(text, min(own), max(own))
    here, behind = bisect_left(text.content, first), bisect_right(text.content, last)
    before = text.content[here - 1] if here else None
    after = text.content[behind] if behind < len(text.content) else None
    return (
        before if before is not None and first - before <= SLOT else None,
        after if after is not None and after - last <= SLOT else None,
    )


def _whole_list(text: Analysis, first: int, last: int) -> tuple[int, int]:
    """The range of words of the list of names ("Lund, Graz and Porto") that a name stands in."""
    ranges = _ranges_of_names(text)
    for r in ranges[bisect_right(ranges, last, key=_first_of) :]:
        if r[0] - last > 2:
            break
        if _LIST_RE.fullmatch(text.text, text.words[last].end, text.words[r[0]].start):
            last = r[-1]
    for r in reversed(ranges[: bisect_left(ranges, first, key=_last_of)]):
        if first - r[-1] > 2:
            break
        if _LIST_RE.fullmatch(text.text, text.words[r[-1]].end, text.words[first].start):
            first = r[0]
    return first, last


def _ranges_of_names(text: Analysis) -> list[range]:
    """The words of each name, in order."""
    found: list[range] | None = text.remembered.get(_ranges_of_names)
    if found is None:
        ranges = (text.words_in(name.span) for name in text.names)
        found = text.remembered[_ranges_of_names] = [r for r in ranges if r]
    return found


def _first_of(words: range) -> int:
    return words[0]


def _last_of(words: range) -> int:
    return words[-1]


def _tied(view: View, mine: int | None, theirs: int | None) -> bool:
    if mine is None or theirs is None or mine not in view.direct:
        return False
    link = view.direct[mine]
    return link.word == theirs or view.focus.words[link.word].key == view.focus.words[theirs].key


def _replaced(text: UnitText, name: Name, rival: Name) -> Signal:
    message = f"claim names {name.text}; the source names {rival.text}"
    return Signal(Effect.CONTRADICTS, "FN301", message, name.span, (text.quote(rival.span),))
