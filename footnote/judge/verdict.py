"""The only place that decides: from coverage and signals to verdict and score."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ..reading import Span
from ..text.figures.quantity import QuantityKind
from ..text.meaning.lexicon import direction
from ..text.words import WordKind
from ..types import Verdict
from .case import Case, Effect, Signal, View
from .checks.tables import Told, told_by_table
from .clauses.unbacked import lacks_a_part
from .conflicts import ALONE, elsewhere, standing
from .figures.binding import CELL_END_RE
from .figures.telling import is_telling
from .overview import overview
from .tabular.measures import COMPARATIVES, SUPERLATIVES

# A unit of fewer words and figures is plain: what it does not say, it does not mean. A longer one says more in it.
LONG = 14
# Up to so many passages that speak of the claim, the sources say little: what they leave out, they do not mean. From so
# many on they speak of the matter at length, and in other words.
FEW_VIEWS, MANY_VIEWS = 2, 5
# Share of what the best passage has of the claim from which another one speaks of it too.
SPEAKING_SHARE = 0.12
# Sparseness above which a plain unit leaves open what it does not say.
TERSE = 0.5
# Above this trained score a claim on a long unit counts as backed whatever one check makes of it.
CLEAR = 0.85
# Up to this score a conflict decides in a long unit of sources that say much.
LIKELY = 0.6
# Up to this score a conflict of words decides in a long unit.
DOUBTFUL = 0.5
# Conflicts of words that in long units are mostly about something else, unless the claim is nearly a copy.
LOOSE_CODES = frozenset({"FN301", "FN303", "FN401", "FN402", "FN403", "FN406"})
NEAR_COPY = 0.75
# Of these, conflicts that never deny where many passages speak of the claim: on RAGTruth, which is such text, they
# decided 29 rows and were right in none (eval/rule_precision.py, before this was so). They count in the score alone.
ONLY_SPARSE = frozenset({"FN301", "FN402", "FN403", "FN406"})
# Of these, the one that does not even deny where it is laid clause on clause: right in 1 of 14 rows of RAGTruth.
OPPOSITE = "FN402"
# Limits that, laid clause on clause, leave a statement open in whatever source: it is only supposed.
_SUPPOSED = frozenset({"FN404"})
# A conflict that in such text leaves the claim open: it was right in 0 of 18 rows of RAGTruth and in all of SummEdits,
# where most claims are false.
IN_DOUBT = "FN401"
# Conflicts that at length deny nothing unless they are laid clause on clause in a short source.
AT_LENGTH_OPEN = frozenset({IN_DOUBT, "FN303"})
# Up to so many sentences are a page; there a denial laid clause on clause counts: it was right in all of 76 everyday
# claims on such sources. In RAGTruth, where questions and reviews are answered at length, it hardly ever is.
A_PAGE = 14
# A conflict that denies no row by its words alone, only by what the table tells: "no" in one cell is said of that
# cell. It was right in 4 of 11 rows of TabFact.
NOT_OF_ROWS = "FN401"
# Share of the claim's parts from which the sources have most of it.
HEARD_OF = 0.55
# Of a claim of more words and figures there is no more to back.
MOST_PARTS = 10
# Share of one clause's parts from which the sources back that clause.
CLAUSE_BACKED = 0.75
# Weight of a figure or date among the parts.
FIGURE_WEIGHT = 1.2
COMPARING = frozenset({*COMPARATIVES, *SUPERLATIVES, "same", "only", "all", "both", "no"})
# Grade from which a word counts as found.
FOUND = 0.6
# Share of a clause's telling words below which nothing of it is found, and what makes a word telling.
BARE = 0.4
TELLING = 0.3
# A view is taken along when it adds at least this much weight.
ADDS = 0.5
# At most this many units are combined for one claim.
MAX_VIEWS = 3
# What the score is at most where a passage denies the claim, and where a figure, date, name or part of it is missing.
CONTRADICTED_AT_MOST = 0.1
VETOED_AT_MOST = 0.3
# What it is at least where a table holds all that the claim says.
TOLD_AT_LEAST = 0.8


@dataclass(frozen=True, slots=True)
class Support:
    """How much of a claim is backed, and by which views."""

    views: tuple[View, ...]
    coverage: float
    # Weighted share of all parts, 0 to 1.
    missing: tuple[int, ...]
    # Indexes of content words that no view has.
    heaviest: float
    # Weight of the heaviest missing word, 0 without any.
    best_clause: float
    # Share of the best backed clause, 0 to 1.
    bare_clauses: int
    # Number of clauses with words of their own of which next to nothing is found.


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict with the signals that explain it, most telling first."""

    verdict: Verdict
    score: float
    reasons: tuple[Signal, ...]
    cited: tuple[Signal, ...] | None
    # Signals whose quotes are evidence; None where nothing is cited.


def find_support(case: Case, signals: tuple[Signal, ...]) -> Support:
    """What the views cover together: the best one, and further ones that add a part of their own."""
    views, found = _choose_views(case)
    claim = case.analysis
    for signal in signals:
        if signal.effect is Effect.CONFIRMS:
            found.update(dict.fromkeys(signal.words, 1.0))
    missing = tuple(i for i in claim.content if found.get(i, 0.0) < FOUND)
    figures = _figure_parts(signals)
    weights = [claim.weight(i) for i in claim.content] + [FIGURE_WEIGHT] * len(figures)
    gained = [claim.weight(i) * found.get(i, 0.0) for i in claim.content] + [FIGURE_WEIGHT * f for f in figures]
    total = math.fsum(weights)
    return Support(
        views=views,
        coverage=math.fsum(gained) / total if total else 0.0,
        missing=missing,
        heaviest=max((claim.weight(i) for i in missing), default=0.0),
        best_clause=_best_clause(case, found, signals),
        bare_clauses=_bare_clauses(case, found),
    )


def _choose_views(case: Case) -> tuple[tuple[View, ...], dict[int, float]]:
    chosen: list[View] = []
    found: dict[int, float] = {}
    for view in case.views:
        gain = math.fsum(case.analysis.weight(i) for i in view.direct if found.get(i, 0.0) < FOUND)
        if not chosen or (gain >= ADDS and len(chosen) < MAX_VIEWS and _clause_of_its_own(case, view, found)):
            chosen.append(view)
            for index in view.backed:
                found[index] = max(found.get(index, 0.0), view.backing(index))
    return tuple(chosen), found


def _clause_of_its_own(case: Case, view: View, found: dict[int, float]) -> bool:
    """Whether the view backs a whole clause that the others do not, so that stray words do not add up."""
    for clause in case.analysis.clauses:
        indexes = _inside(case, clause)
        if _share(case, indexes, found) >= CLAUSE_BACKED:
            continue
        new = [i for i in indexes if found.get(i, 0.0) < FOUND and i in view.direct]
        if new and view.share_of(indexes) >= CLAUSE_BACKED:
            return True
    return False


def _share(case: Case, indexes: tuple[int, ...], found: dict[int, float]) -> float:
    total = math.fsum(case.analysis.weight(i) for i in indexes)
    return math.fsum(case.analysis.weight(i) * found.get(i, 0.0) for i in indexes) / total if total else 1.0


def _inside(case: Case, clause: Span) -> tuple[int, ...]:
    words = case.analysis.words
    return tuple(i for i in case.analysis.content if clause.start <= words[i].start < clause.end)


def _figure_parts(signals: tuple[Signal, ...]) -> list[float]:
    """1 for each figure or date that holds, 0.5 for one that is only near, 0 for the others."""
    parts: dict[int, float] = {}
    value = {Effect.CONFIRMS: 1.0, Effect.LIMITS: 0.5}
    for signal in signals:
        if signal.part is not None:
            parts[signal.part] = value.get(signal.effect, 0.0)
    return [parts[key] for key in sorted(parts)]


def _best_clause(case: Case, found: dict[int, float], signals: tuple[Signal, ...]) -> float:
    best = 0.0
    for clause in case.analysis.clauses:
        indexes = _inside(case, clause)
        figures = [s for s in signals if s.part is not None and s.claim_span and _within(s.claim_span, clause)]
        if len(indexes) + len(figures) < 2:
            continue
        weights = [case.analysis.weight(i) for i in indexes] + [FIGURE_WEIGHT] * len(figures)
        gained = [case.analysis.weight(i) * found.get(i, 0.0) for i in indexes]
        gained += [FIGURE_WEIGHT * (s.effect is Effect.CONFIRMS) for s in figures]
        best = max(best, math.fsum(gained) / math.fsum(weights))
    return best


def _bare_clauses(case: Case, found: dict[int, float]) -> int:
    bare = 0
    for clause in case.analysis.clauses:
        indexes = tuple(i for i in _inside(case, clause) if case.analysis.weight(i) >= TELLING)
        bare += bool(indexes) and _share(case, indexes, found) < BARE
    return bare


def _within(span: Span, clause: Span) -> bool:
    return clause.start <= span.start < clause.end


def decide(case: Case, support: Support, signals: tuple[Signal, ...], score: float, cut_off: float) -> Decision:
    """The verdict on one claim and why, from the trained score and what the checks found."""
    conflicts = [s for s in signals if s.effect is Effect.CONTRADICTS]
    silent = [s for s in signals if s.effect is Effect.MISSING]
    limits = open_limits(signals)
    unheard = _is_unheard_of(case, support)
    table = None if unheard else told_by_table(case)
    denied = [s for s in conflicts if table and s.message in table.denials]
    stand = standing(case, conflicts, silent) or denied
    if not stand:
        limits += elsewhere(conflicts)
    if unheard:
        stand = [s for s in stand if s.code in ALONE]
    against = [s for s in stand if _counts(case, s, score) or (table and table.denied)]
    backing = [s for s in signals if s.effect in (Effect.CONFIRMS, Effect.NOTE)]
    if against:
        capped = min(score, CONTRADICTED_AT_MOST)
        return Decision(Verdict.CONTRADICTED, capped, (*against, *silent, *limits), (*against, *backing))
    laid = any(signal.laid for signal in limits if signal.effect is Effect.LIMITS and signal.code in _SUPPOSED)
    doubted = [s for s in stand if s.code == IN_DOUBT and s not in against and _is_at_length(case, s)]
    limits += elsewhere(doubted)
    unbacked = _is_short_prose(case) and lacks_a_part(case.analysis, support.missing)
    if laid or doubted or unbacked or vetoing(case, support, silent, score) or (limits and is_terse(case)):
        score = min(score, VETOED_AT_MOST)
    if table:
        score = _with_table(case, table, signals, score)
    bare = table is None and names_only(case, signals)
    if bare or unheard:
        score = min(score, VETOED_AT_MOST)
    if score > cut_off:
        return Decision(Verdict.SUPPORTED, score, tuple(backing), tuple(backing))
    gaps = (*limits, *silent, *_gap(case, support, TELLING)) or _gap(case, support, 0.0)
    left_open = bare or (table is not None and table.left_open)
    if not left_open and support.views and (table or _is_addressed(case, support, limits)):
        return Decision(Verdict.PARTIAL, score, (*gaps, *backing), (*backing, *gaps))
    nothing = Signal(Effect.MISSING, "FN502", "not found in the sources")
    return Decision(Verdict.UNSUPPORTED, score, (nothing, *gaps), None)


def _is_unheard_of(case: Case, support: Support) -> bool:
    """Whether no word of the claim, nor a unit of its figures, stands in any source, and most of it is left open."""
    keys = {word.key for word in case.analysis.words if word.kind is WordKind.WORD and not word.stop}
    return bool(keys) and support.coverage < HEARD_OF and case.known_keys.isdisjoint(keys)


def names_only(case: Case, signals: tuple[Signal, ...]) -> bool:
    """Whether the best passage is a row of which the claim has but one cell, and says something else of it."""
    best, claim = case.best, case.analysis
    if best is None or best.focus.unit.kind != "row":
        return False
    labels = {n for n, q in enumerate(claim.quantities) if q.kind is QuantityKind.IDENTIFIER}
    if any(s.part is not None and s.part not in labels and s.effect is not Effect.MISSING for s in signals):
        return False
    if any(direction(word.key) or word.form in COMPARING for word in claim.words):
        return False  # which no cell says in words
    ends = [match.start() for match in CELL_END_RE.finditer(best.focus.text)]
    linked = {link.word for link in best.direct.values()}
    cells = {sum(end <= best.focus.words[word].start for end in ends) for word in linked}
    telling = [i for i in claim.content if claim.weight(i) >= TELLING and i not in best.direct]
    return len(cells) == 1 and bool(telling)


def _with_table(case: Case, table: Told, signals: Sequence[Signal], score: float) -> float:
    """The score where a table has settled the claim, or all of it but a part of its own.

    Such a part of its own is open, unless the fields are only some of much that speaks of the same.
    """
    best = case.best
    alone = best is None or best.focus.unit.kind != "fact" or sparseness(case) > 0
    confirmed = {i for signal in signals if signal.effect is Effect.CONFIRMS for i in signal.words}
    missing = any(signal.effect is Effect.MISSING and signal.part is not None for signal in signals)
    if table.left_open or (table.apart - confirmed and alone) or missing:
        return min(score, VETOED_AT_MOST)
    return score if set(table.rest) - confirmed or table.denied else max(score, TOLD_AT_LEAST)


def vetoing(case: Case, support: Support, silent: Sequence[Signal], score: float) -> list[Signal]:
    """The missing figures, dates and names that keep the claim from being supported.

    In a terse source all of them do; else those that tell something or stand in a clause of which nothing is found,
    unless the score is clear; beside rows of a table none, since counts, sums and ranks are stated nowhere.
    """
    if is_terse(case):
        return list(silent)
    if score > CLEAR or any(view.focus.unit.kind == "row" for view in case.views[:MAX_VIEWS]):
        return []
    return [signal for signal in silent if _tells(case, signal) or _in_lost_clause(case, support, signal)]


def _tells(case: Case, signal: Signal) -> bool:
    figures = case.analysis.quantities
    return signal.part is None or signal.part >= len(figures) or is_telling(figures[signal.part])


def _in_lost_clause(case: Case, support: Support, signal: Signal) -> bool:
    """Whether all telling words of the clause around the missing part are missing too."""
    if signal.claim_span is None:
        return False
    for clause in case.analysis.clauses:
        if _within(signal.claim_span, clause):
            telling = [i for i in _inside(case, clause) if case.analysis.weight(i) >= TELLING]
            return bool(telling) and all(i in support.missing for i in telling)
    return False


def open_limits(signals: tuple[Signal, ...]) -> list[Signal]:
    """The limits whose words no other signal confirms."""
    confirmed = {index for s in signals if s.effect is Effect.CONFIRMS for index in s.words}
    return [s for s in signals if s.effect is Effect.LIMITS and not (s.words and s.words <= confirmed)]


def _is_short_prose(case: Case) -> bool:
    """Whether the best passage is a plain sentence of a source of a page at most, without tables, and the claim short.

    What cells leave out follows from others, and a long text says it in other words.
    """
    focus = case.best.focus if case.best else None
    if focus is None or focus.unit.kind != "sentence" or not is_plain(case):
        return False
    units = focus.source.units or ()
    short = len(case.analysis.content) <= LONG and len(units) <= A_PAGE
    return short and not any(unit.kind == "row" for unit in units)


def is_plain(case: Case) -> bool:
    """Whether the best view's unit is so short that a missing word is a missing part."""
    best = case.best
    return best is None or (best.focus.unit.kind != "row" and size_of(best) < LONG)


def is_terse(case: Case) -> bool:
    """Whether the sources say little, and that plainly, so that what they do not say is open."""
    return is_plain(case) and sparseness(case) > TERSE


def sparseness(case: Case) -> float:
    """1 where few passages speak of the claim, 0 where many do, evenly in between; the same text twice counts once."""
    return min(1.0, max(0.0, (MANY_VIEWS - _speaking(case)) / (MANY_VIEWS - FEW_VIEWS)))


def _speaking(case: Case) -> int:
    """The number of different passages that have more of the claim than a stray word."""
    if case.best is None:
        return 0
    least = SPEAKING_SHARE * max(view.direct_coverage for view in case.views)
    return len({view.focus.text for view in case.views if view.direct_coverage >= least})


def size_of(view: View) -> int:
    """Number of words with meaning and of figures in the view's own unit."""
    return len(view.focus.content) + len(view.focus.quantities)


def _counts(case: Case, signal: Signal, score: float) -> bool:
    """Whether a conflict decides: not against a score that is clear, nor in a long unit that only resembles."""
    laid = signal.laid and _is_of_short_source(signal)
    if signal.code in AT_LENGTH_OPEN and not laid and _is_at_length(case, signal):
        return False
    if signal.code in ONLY_SPARSE and _is_at_length(case, signal) and not (signal.laid and signal.code != OPPOSITE):
        return False
    if signal.laid:
        return True
    if signal.code == NOT_OF_ROWS and case.best and case.best.focus.unit.kind == "row" and not _is_field(signal):
        return False
    return is_plain(case) or score <= limit_in_long(case, signal)


def _is_at_length(case: Case, signal: Signal) -> bool:
    """Whether the conflict is with a sentence of sources of which many passages speak of the claim."""
    return sparseness(case) == 0 and not _is_of_one_thing(case, signal)


def _is_of_short_source(signal: Signal) -> bool:
    """Whether the conflict is with a source of a page at most, which hardly says a thing twice."""
    return any(len(quote.source.units or ()) <= A_PAGE for quote in signal.quotes)


def _is_of_one_thing(case: Case, signal: Signal) -> bool:
    """Whether the conflict is with a row or a whole field, which speaks of nothing else."""
    return case.best is None or case.best.focus.unit.kind == "row" or _is_field(signal)


def limit_in_long(case: Case, signal: Signal) -> float:
    """The trained score up to which a conflict with a long unit decides; -1 if it never does."""
    best = case.best
    if signal.code not in LOOSE_CODES or best is None or _is_field(signal):
        # A row speaks of one thing, however many others there are.
        return CLEAR if best is None or best.focus.unit.kind == "row" or sparseness(case) else LIKELY
    return DOUBTFUL if best.direct_coverage >= NEAR_COPY else -1.0


def _is_field(signal: Signal) -> bool:
    """Whether the conflict is with one whole field."""
    return any((quote.start, quote.end) in overview(quote.source).fact_spans for quote in signal.quotes)


def coverage_logit(support: Support) -> float:
    """The logit of the claim being supported by what is covered alone: strict, as short and plain sources allow."""
    return 14.0 * (support.coverage - 0.84) - 3.0 * max(0.0, support.heaviest - 0.55) - 2.0 * support.bare_clauses


def _is_addressed(case: Case, support: Support, limits: Sequence[Signal]) -> bool:
    """Whether the sources back some of a claim that they do not back whole.

    They do where one passage has all its words, where they have most of it and limit it, and where as much is covered
    as the fitted measure asks.
    """
    best = case.best
    whole = best is not None and all(i in best.direct for i in case.analysis.content)
    limited = bool(limits) and support.coverage >= HEARD_OF
    return whole or limited or addressed_logit(case, support) > 0


def addressed_logit(case: Case, support: Support) -> float:
    """The logit of the sources backing some of a claim that they do not back whole.

    The longer a claim, the more of it there is to back. Fitted by ``eval/fit_addressed.py``.
    """
    length = min(MOST_PARTS, case.analysis.length)
    return 3.4 * support.coverage + 3.8 * support.best_clause + 0.2 * length - 5.3


def _gap(case: Case, support: Support, least: float) -> tuple[Signal, ...]:
    """The words of the claim of this weight at least that no passage has, as one finding."""
    words = case.analysis.words
    telling = [i for i in support.missing if case.analysis.weight(i) >= least]
    if not telling:
        return ()
    listed = ", ".join(f'"{words[i].text}"' for i in telling[:6])
    span = Span(words[telling[0]].start, words[telling[-1]].end)
    return (Signal(Effect.MISSING, "FN501", f"not found in the sources: {listed}", span),)
