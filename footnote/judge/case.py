"""One claim laid beside its passages: what every check looks at, and what it may answer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass, field, replace
from enum import StrEnum

from ..lazy import cached_property
from ..reading import Span
from ..text.figures.comparison import Relation, compare
from ..text.figures.quantity import Quantity
from ..types import Claim, Finding, SourceSpan
from .alignment import Link, Relatives, align
from .analysis import Analysis, UnitText
from .carried import carried, is_about_another
from .figures.counted_time import as_time
from .idle import idle_links
from .rules import ReadingRules
from .structured.scales import scaled

# What a word counts for when it stands in a heading above the unit.
HEADING_SHARE = 0.9
# What it counts for in a neighbouring unit: enough if the unit refers back ("It weighs …"), else not.
REFERRED_SHARE = 0.9
NEIGHBOUR_SHARE = 0.4
# Words by which a unit refers to the one before it.
_BACKWARD = frozenset("it its they them their theirs he him his she her this these that those both such".split())


class Effect(StrEnum):
    """What a signal does to the verdict."""

    CONFIRMS = "confirms"
    CONTRADICTS = "contradicts"
    MISSING = "missing"
    # A part of the claim that the sources are silent about.
    LIMITS = "limits"
    # The claim says more than the source does: at best partial.
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Signal:
    """One observation of a check."""

    effect: Effect
    code: str
    message: str
    claim_span: Span | None = None
    # Range in the claim's reading.
    quotes: tuple[SourceSpan, ...] = ()
    words: frozenset[int] = frozenset()
    # Indexes of the claim's words that the observation accounts for.
    part: int | None = None
    # Number of the claim's figure, or of its period counted after the figures, that it speaks of.
    laid: bool = False
    # Whether a whole clause of the claim was laid on one of the source: it counts however much else the sources say.

    def demoted(self, effect: Effect, message: str) -> Signal:
        """The same observation with less weight."""
        return replace(self, effect=effect, message=message)


@dataclass(eq=False)
class View:
    """A claim beside one unit, its headings and its neighbours."""

    claim: Analysis
    focus: UnitText
    beside: tuple[UnitText, ...] = ()
    relatives: Relatives | None = None
    # Of the texts of all views of the claim.
    _compared: dict[int, tuple[Quantity, list[tuple[Quantity, Relation]]]] = field(default_factory=dict)
    # By the identity of the claim's figure, which is kept with it so that no other one takes its number.

    def compared(self, quantity: Quantity) -> list[tuple[Quantity, Relation]]:
        """The unit's figures, and how each stands to this figure of the claim."""
        found = self._compared.get(id(quantity))
        if found is None:
            text = self.focus
            pairs = [
                (other, compare(quantity, as_time(scaled(text, other, quantity), quantity)))
                for other in text.quantities
            ]
            found = self._compared[id(quantity)] = quantity, pairs
        return found[1]

    @cached_property
    def direct(self) -> dict[int, Link]:
        """Links into the unit itself."""
        return align(self.claim, self.focus, self.relatives)

    @cached_property
    def idle(self) -> dict[int, Link]:
        """Links of the words that the unit need not repeat, to what they go with: they back the claim, no more."""
        return idle_links(self.claim, self.focus, self.direct, self.compared)

    @cached_property
    def backed(self) -> dict[int, Link]:
        """Links of all words that the view backs: those that are found, and those that need not be."""
        return {**self.idle, **self.links} if self.idle else self.links

    def backing(self, index: int) -> float:
        """How well a word of the claim is backed by the view, 0 to 1."""
        return self._grade(self.backed.get(index))

    @cached_property
    def directly_backed(self) -> float:
        """Weighted share of the claim's content words that the unit itself backs, 0 to 1."""
        return self._whole_share({**self.idle, **self.direct}) if self.idle else self.direct_coverage

    @cached_property
    def links(self) -> dict[int, Link]:
        """Links into the unit, else its headings, else its neighbours."""
        links = {**self.direct, **self._carried}
        for text in (self.focus.context, *self.beside):
            if len(links) == len(self.claim.content):
                break
            for index, link in align(self.claim, text, self.relatives).items():
                links.setdefault(index, link)
        opening = self.focus.opening  # names are asked for last
        goes_on = opening and not is_about_another(self.focus, self.direct) and not self._has_own_subject
        for text in opening if goes_on else ():
            for index, link in align(self.claim, text, self.relatives).items():
                if index < self.claim.first_verb and link.word < text.first_verb:
                    links[index] = max(links.get(index, link), link, key=self._grade)
        return links

    @cached_property
    def _carried(self) -> dict[int, Link]:
        """The words of the claim's subject that only sentences before the unit have."""
        return carried(self.claim, self.focus, self.direct, self.relatives) if self.direct else {}

    @cached_property
    def direct_coverage(self) -> float:
        """Weighted share of the claim's content words that the unit itself has, 0 to 1."""
        return self._whole_share(self.direct)

    @cached_property
    def coverage(self) -> float:
        """The same with headings and neighbours, which count a little less."""
        return self._whole_share(self.links)

    def share_of(self, indexes: tuple[int, ...]) -> float:
        """Weighted share of these words of the claim that the view has; 1 if there are none."""
        return self._share(self.links, indexes)

    def share_directly(self, indexes: tuple[int, ...]) -> float:
        """Weighted share of these words of the claim that the unit itself has; 1 if there are none."""
        return self._share(self.direct, indexes)

    def _whole_share(self, links: dict[int, Link]) -> float:
        """Weighted share of the claim's content words among these links."""
        claim = self.claim
        if not claim.content_total:
            return 1.0
        weights, focus, grade = claim.weights, self.focus, self._grade
        found = [weights[i] * (link[2] if link[0] is focus else grade(link)) for i, link in links.items()]
        return math.fsum(found) / claim.content_total

    def _share(self, links: dict[int, Link], indexes: tuple[int, ...]) -> float:
        total = self.claim.total(indexes)
        if not total:
            return 1.0
        weight = self.claim.weight
        return math.fsum([weight(i) * self._grade(links[i]) for i in indexes if i in links]) / total

    def grade(self, index: int) -> float:
        """How well a word of the claim is found in the view, 0 to 1."""
        return self._grade(self.links.get(index))

    def _grade(self, link: Link | None) -> float:
        if link is None:
            return 0.0
        if link.text is self.focus:
            return link.grade
        if link.text is self.focus.context:
            return link.grade * HEADING_SHARE
        if self._is_carried(link):
            return link.grade * REFERRED_SHARE
        return link.grade * (REFERRED_SHARE if self._refers_to(link.text, link.word) else NEIGHBOUR_SHARE)

    def grade_beside(self, index: int) -> float:
        """The same where the passage is to speak of the word itself: what is only carried on counts for little."""
        link = self.links.get(index)
        return link.grade * NEIGHBOUR_SHARE if link is not None and self._is_carried(link) else self._grade(link)

    def _is_carried(self, link: Link) -> bool:
        return any(link is other for other in self._carried.values())

    def _refers_to(self, text: Analysis, word: int) -> bool:
        """Whether the unit speaks of what the neighbour before it names, or that is a value of the same object."""
        if not isinstance(text, UnitText):
            return False
        if self.focus.unit.kind == text.unit.kind == "fact":
            return self.focus.owner == text.owner and word >= text.value_start
        if text.number == 0 and word < text.first_verb and text in self.focus.opening:
            return True  # a short text goes on about what it opens with: "The hospital … . 30 nurses will be hired."
        return text.number < self.focus.number and self.looks_back

    @cached_property
    def _has_own_subject(self) -> bool:
        """Whether the unit is about somebody whom the claim does not name: "His successor, Mina Sato, …"."""
        text, linked = self.focus, {link.word for link in self.direct.values()}
        heads = (text.words_in(name.span) for name in text.names)
        return any(
            inside.start < text.first_verb and linked.isdisjoint(inside) and not text.words[inside.start].stop
            for inside in heads
            if inside
        )

    @cached_property
    def looks_back(self) -> bool:
        """Whether the unit begins with a word for what stands before it."""
        return any(word.form in _BACKWARD for word in self.focus.words[:6])

    def texts(self) -> tuple[UnitText, ...]:
        """The unit and its neighbours."""
        return (self.focus, *self.beside)


@dataclass(eq=False)
class Case:
    """A claim and its views, the best first."""

    claim: Claim
    analysis: Analysis
    views: tuple[View, ...]
    rules: ReadingRules
    remembered: dict[str, object] = field(default_factory=dict)
    known: frozenset[str] | None = None
    # Which of the claim's word keys stand anywhere in the sources; None if only the views tell.

    @property
    def best(self) -> View | None:
        """The view that has most of the claim."""
        return self.views[0] if self.views else None

    @cached_property
    def known_keys(self) -> Set[str]:
        """Word keys that stand somewhere in the sources: among those of the claim all that do."""
        if self.known is not None:
            return self.known
        texts = {id(text): text for view in self.views for near in view.texts() for text in (near, near.context)}
        return set().union(*(text.by_key for text in texts.values()))

    def raw(self, span: Span) -> Span:
        """The document's characters behind a range of the claim's reading."""
        return self.analysis.span(span)

    def finding(self, signal: Signal) -> Finding:
        """The signal as a finding with raw offsets."""
        span = self.raw(signal.claim_span) if signal.claim_span else None
        return Finding(signal.code, signal.message, span, signal.quotes[0] if signal.quotes else None)


Check = Callable[[Case], Iterator[Signal]]
