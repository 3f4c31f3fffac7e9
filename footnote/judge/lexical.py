"""The lexical judge: rules over aligned words, figures, dates, names and polarity; no model, no network."""

from __future__ import annotations

from collections.abc import Callable

from ..settings import Settings
from ..text.figures.comparison import Relation
from ..text.figures.quantity import Quantity, QuantityKind
from ..types import Claim, Evidence, Judgement, Passage, Task, Verdict
from .alignment import Relatives
from .analysis import Analysis
from .analyst import analyst_for
from .case import Case, Signal, View
from .checks import CHECKS
from .evidence import cite
from .figures.matches import HOLDS
from .rules import ReadingRules
from .score import score_of
from .verbatim import find_copies
from .verdict import Support, decide, find_support
from .version import LEXICAL_ID

# Score of a claim that a source states word for word.
COPY_SCORE = 0.99


def _as_it_is(score: float) -> float:
    return score


class LexicalJudge:
    """Judges each claim by its passages."""

    def __init__(self, settings: Settings) -> None:
        self.id = LEXICAL_ID
        self._cut_off = settings.cut_off
        self._rules = ReadingRules(
            locale=settings.locale,
            as_of=settings.as_of,
            fiscal_year_start=settings.fiscal_year_start,
            derive=settings.derive,
            fields=settings.fields,
        )

    def judge(self, task: Task) -> tuple[Judgement, ...]:
        """One judgement a claim, in order."""
        judgements = []
        for claim, passages, known in task.offered():
            judgements.append(self.judge_claim(claim, passages, known))
            if task.told:
                task.told()
        return tuple(judgements)

    def case(self, claim: Claim, passages: tuple[Passage, ...], known: frozenset[str] | None = None) -> Case:
        """The claim laid beside its passages, best view first; ``known`` as in ``Task``."""
        analysis = self._analysis(claim)
        return self._case(claim, analysis, self._views(analysis, passages), known)

    def _analysis(self, claim: Claim) -> Analysis:
        return Analysis(claim.reading, self._rules, tuple(cell.header for cell in claim.cells))

    def _case(self, claim: Claim, analysis: Analysis, views: tuple[View, ...], known: frozenset[str] | None) -> Case:
        return Case(claim, analysis, tuple(sorted(views, key=_fit, reverse=True)), self._rules, known=known)

    def signals(self, case: Case) -> tuple[Signal, ...]:
        """What the checks, in their order, say of the claim."""
        return tuple(signal for check in CHECKS for signal in check(case))

    def support(self, case: Case, signals: tuple[Signal, ...]) -> Support:
        """How much of the claim its views back, given what the checks say."""
        return find_support(case, signals)

    def score(self, case: Case, signals: tuple[Signal, ...], support: Support) -> float:
        """Probability that the claim is supported, before the rules have their say; four places."""
        return score_of(case, signals, support)

    def judge_claim(
        self,
        claim: Claim,
        passages: tuple[Passage, ...],
        known: frozenset[str] | None = None,
        weigh: Callable[[float], float] = _as_it_is,
    ) -> Judgement:
        """The judgement on one claim. ``weigh`` may change the score before the rules have their say, unless a
        source states the claim word for word.
        """
        analysis = self._analysis(claim)
        views = self._views(analysis, passages)
        copies = tuple(find_copies(analysis, views))
        if copies:  # so that the other views need not be weighed
            view, span = max(copies, key=lambda copy: _fit(copy[0])) if len(copies) > 1 else copies[0]
            return Judgement(claim, Verdict.SUPPORTED, COPY_SCORE, (Evidence(view.focus.quote(span)),))
        case = self._case(claim, analysis, views, known)
        signals = self.signals(case)
        support = self.support(case, signals)
        score = weigh(self.score(case, signals, support)) if case.best else 0.0
        decision = decide(case, support, signals, score, self._cut_off)
        findings = tuple(case.finding(signal) for signal in decision.reasons)
        evidence = cite(case, support.views, decision.cited) if decision.cited is not None else ()
        return Judgement(claim, decision.verdict, decision.score, evidence, findings)

    def _views(self, analysis: Analysis, passages: tuple[Passage, ...]) -> tuple[View, ...]:
        unit = analyst_for(self._rules).unit
        texts = [
            tuple(unit(passage.source, number) for number in range(passage.first, passage.last + 1))
            for passage in passages
        ]
        together = {id(text): text for near in texts for inside in near for text in (inside, inside.context)}
        relatives = Relatives(together.values())
        places = [passage.focus - passage.first for passage in passages]
        return tuple(
            View(analysis, near[at], (*near[:at], *near[at + 1 :]), relatives)
            for near, at in zip(texts, places, strict=True)
        )


# What an equal and what a comparable figure in the unit add to how well it fits.
EQUAL_FIGURE = 0.25
COMPARABLE_FIGURE = 0.05


def _fit(view: View) -> float:
    """How well a view fits: what its own unit has counts more than what stands beside it."""
    figures = sum(_figure_fit(view, quantity) for quantity in view.claim.quantities)
    return round(0.5 * view.direct_coverage + view.coverage + figures, 9)


def _figure_fit(view: View, quantity: Quantity) -> float:
    if quantity.kind == QuantityKind.IDENTIFIER:
        return 0.0  # labels are words, which count already
    relations = {relation for _, relation in view.compared(quantity)}
    if relations & HOLDS:
        return EQUAL_FIGURE
    return COMPARABLE_FIGURE if relations - {Relation.INCOMPARABLE} else 0.0
