"""Which conflicts stand: two mismatches of different kinds mean that the passage speaks of something else.

"Turnover in 2026 was 90" against "turnover in 2024 was 70" is silence about 2026, not a denial.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..reading import Span
from ..text.clauses import is_verb_form
from ..text.dates.chronology import TimeRelation, compare_periods
from ..text.figures.comparison import Relation as FigureRelation
from ..text.figures.comparison import compare
from ..text.figures.quantity import Quantity, QuantityKind
from ..text.meaning.lexicon import direction
from ..text.meaning.polarity import REVERSING
from ..text.tables.verbs import BASES
from ..text.words import Word, WordKind
from .case import Case, Effect, Signal
from .clauses.negation import is_denied
from .clauses.parts import part_at

# A claim that disagrees with itself, or with the arithmetic of cited figures, needs no passage that says the same.
ALONE = frozenset({"FN104", "FN109"})
_NAME_MISSING = "FN302"
# Kinds of conflict that a passage about another thing would show as well.
_ABOUT_ONE_THING = frozenset({"FN1", "FN2", "FN4"})
_VALUE_MISSING = frozenset({"FN102", "FN202"})
_LABEL, _WHICH = "label", "which"
_HOLDS = frozenset({FigureRelation.EQUAL, FigureRelation.ROUNDED, FigureRelation.HOLDS})
# Kinds of conflict that tell of another time or thing, if its figure is another one too.
_SWAPS = frozenset({"FN2", "FN3", _LABEL, _WHICH})


def standing(case: Case, against: Sequence[Signal], silent: Sequence[Signal]) -> list[Signal]:
    """The conflicts that deny the claim; [] if they only show that the passage is about something else."""
    if any(signal.code in ALONE for signal in against):
        return list(against)
    against = [signal for signal in against if not _of_an_exception(case, signal) and not _of_the_rest(case, signal)]
    kinds_against = {_kind(case, signal) for signal in against}
    if kinds_against == {_WHICH} and any(signal.code in _VALUE_MISSING for signal in silent):
        return []
    if kinds_against <= _SWAPS and (_other_value(case, against, silent) or _denied_of_another(case, against)):
        return []
    if _of_another_time(case, against, silent):
        return []
    first = next((signal.claim_span for signal in against if signal.claim_span), None)
    if first and all(signal.claim_span and signal.claim_span.overlaps(first) for signal in against):
        return list(against)  # one word, denied for two reasons
    if all(_is_of_the_way(case, signal) for signal in against):
        return list(against)  # "up by a fifth" against "down by 20%": the one figure, the other way
    kinds = {_WHICH if _kind(case, s) == _WHICH else s.code[:3] for s in against if not _stated_too(case, s)}
    unnamed = any(signal.code == _NAME_MISSING for signal in silent)
    if len(kinds) > 1 or (unnamed and kinds & _ABOUT_ONE_THING):
        return [signal for signal in against if signal.laid and not _otherwise_too(case, signal, against)]
    return list(against)


def _is_of_the_way(case: Case, signal: Signal) -> bool:
    """Whether the conflict is only of which way a figure went: with a word that signs one, or a figure that has one."""
    if signal.claim_span is None or signal.code not in ("FN101", "FN402"):
        return False
    if signal.code == "FN402":
        return any(i in case.analysis.cue_words for i in case.analysis.words_in(signal.claim_span))
    figures = [q for q in case.analysis.quantities if q.span.overlaps(signal.claim_span)]
    return bool(figures) and all(q.direction for q in figures)


def _of_an_exception(case: Case, signal: Signal) -> bool:
    """Whether the other date is only what the passage excepts: "daily except on Mondays" against Tuesdays."""
    if signal.code != "FN201" or not signal.quotes:
        return False
    quote = signal.quotes[0]
    for view in case.views:
        text = view.focus
        for cue in text.cues:
            if cue.value == "except" and cue.scope and text.source is quote.source:
                out = text.quote(Span(text.words[cue.scope.start].start, text.words[cue.scope.stop - 1].end))
                if out.start <= quote.start and quote.end <= out.end:
                    return True
    return False


def _of_the_rest(case: Case, signal: Signal) -> bool:
    """Whether the figure is of those of whom the claim denies what the passage says of the others.

    "A fifth did not leave on time" against "78 percent left on time".
    """
    if signal.code not in _AMOUNTS or signal.claim_span is None or case.best is None or not signal.quotes:
        return False
    claim, text = case.analysis, case.best.focus
    at = claim.words_in(signal.claim_span)
    if not at or text.source is not signal.quotes[0].source:
        return False
    words = part_at(claim, at.start).words
    denied = any(cue.value == "not" and at.start < cue.words.start and cue.words.start in words for cue in claim.cues)
    return denied and not any(cue.kind in REVERSING for cue in text.cues)


_AMOUNTS = frozenset({"FN101", "FN107"})


def _otherwise_too(case: Case, signal: Signal, against: Sequence[Signal]) -> bool:
    """Whether the conflict's own part has another figure, date or name as well."""
    if signal.claim_span is None:
        return True
    at = case.analysis.words_in(signal.claim_span)
    words = part_at(case.analysis, at.start).words if at else range(0)
    return any(
        other.claim_span is not None
        and other.code[:3] != signal.code[:3]
        and not signal.claim_span.covers(other.claim_span)
        and any(i in words for i in case.analysis.words_in(other.claim_span))
        for other in against
    )


def _kind(case: Case, signal: Signal) -> str:
    """The kind of a conflict; which one of several ("the second trial") is another kind than how many."""
    figures = case.analysis.quantities
    if signal.part is not None and signal.part < len(figures):
        return _WHICH if figures[signal.part].kind is QuantityKind.ORDINAL else signal.code[:3]
    return _LABEL if signal.code == "FN402" and _labels(case, signal) else signal.code[:3]


def _labels(case: Case, signal: Signal) -> bool:
    """Whether the opposed word tells which thing is meant ("child", "north"), not what it did or where it went."""
    if signal.claim_span is None:
        return False
    words = [case.analysis.words[i] for i in case.analysis.words_in(signal.claim_span)]
    return not any(direction(word.key) or word.stop or _may_be_verb(word) for word in words)


def _may_be_verb(word: Word) -> bool:
    return is_verb_form(word, word.form) or word.form in BASES or word.form.removesuffix("s") in BASES


def _other_value(case: Case, against: Sequence[Signal], silent: Sequence[Signal]) -> bool:
    """Whether the passage has another figure or date as well in the clause whose name or time it has otherwise."""
    best = case.best
    if best is None or best.focus.unit.kind == "row":
        return False
    lacking = [s.claim_span for s in silent if s.code in _VALUE_MISSING and s.part is not None and s.claim_span]
    return any(
        clause.overlaps(signal.claim_span) and clause.overlaps(span)
        for clause in case.analysis.clauses
        for signal in against
        for span in lacking
        if signal.claim_span
        and not signal.claim_span.overlaps(span)
        and _has_rival(case, span, labelled=_kind(case, signal) == _LABEL)
    )


def _of_another_time(case: Case, against: Sequence[Signal], silent: Sequence[Signal]) -> bool:
    """Whether the passage has the opposite of another time: closed on Mondays says nothing of Tuesdays."""
    if case.best is None or not against or any(signal.code not in ("FN401", "FN402") for signal in against):
        return False
    return any(s.code == "FN202" and s.claim_span and _has_rival(case, s.claim_span, labelled=False) for s in silent)


def _denied_of_another(case: Case, against: Sequence[Signal]) -> bool:
    """Whether the passage denies of its own thing what the claim affirms of another, or the reverse."""
    if case.best is None or any(signal.code[:3] == "FN2" for signal in against):
        return False
    claim, view = case.analysis, case.best
    swapped = {i for signal in against if signal.claim_span for i in claim.words_in(signal.claim_span)}
    shared = [(i, link.word) for i, link in view.direct.items() if i not in swapped]
    return any(is_denied(claim, i) != is_denied(view.focus, word) for i, word in shared)


def _has_rival(case: Case, span: Span, *, labelled: bool) -> bool:
    """Whether the best passage has another figure or date where the claim has its own at ``span``.

    Of a thing with another label ("child", "adult") the claim may give a figure of any kind.
    """
    claim, text = case.analysis, case.views[0].focus
    figures = [q for q in claim.quantities if q.span == span]
    if figures:
        sizes = [abs(q.low) for q in text.quantities if q.low is not None]
        if figures[0].low is not None and abs(figures[0].low) in sizes:
            return False  # a sign alone is another word, not another figure
        return labelled or any(_differ(figures[0], other) for other in text.quantities)
    periods = [p for p in claim.periods if p.span == span]
    return any(compare_periods(p, other) is TimeRelation.DIFFERENT for p in periods for other in text.periods)


def _differ(mine: Quantity, other: Quantity) -> bool:
    """Whether two figures can be compared and do not agree."""
    return compare(mine, other) not in (FigureRelation.INCOMPARABLE, *_HOLDS)


def _stated_too(case: Case, signal: Signal) -> bool:
    """Whether the passage has the claim's figure, date or name as well, in another place: they changed places."""
    if signal.code[:3] == "FN3" and signal.claim_span is not None and case.best is not None:
        inside = [i for i in case.analysis.words_in(signal.claim_span) if i in case.analysis.content]
        return bool(inside) and all(case.analysis.words[i].key in case.best.focus.by_key for i in inside)
    if signal.code[:3] not in ("FN1", "FN2") or signal.claim_span is None or case.best is None:
        return False
    words = [case.analysis.words[i] for i in case.analysis.words_in(signal.claim_span)]
    numbers = [word for word in words if word.kind is WordKind.NUMBER]
    told = numbers or (words if signal.code.startswith("FN2") else [])
    return bool(told) and all(word.key in case.best.focus.by_key for word in told)


def elsewhere(signals: Sequence[Signal]) -> list[Signal]:
    """Conflicts that do not stand, as reasons why the claim is not supported."""
    return [
        signal.demoted(Effect.LIMITS, f"the nearest passage speaks of something else: {signal.message}")
        for signal in signals
    ]
