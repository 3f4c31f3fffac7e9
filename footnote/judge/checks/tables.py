"""Tables: what the rows, columns and fields that the claim names say of it, read as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...text.figures.quantity import QuantityKind, UnitKind
from ...text.meaning.lexicon import direction
from ...text.words import WordKind, word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal
from ..clauses.negation import is_denied
from ..figures.other_case import has_terms_of_their_own
from ..tables import LIGHT_WORDS
from ..tabular import Telling, tell
from ..tabular.measures import SUPERLATIVES, is_bound
from .facts import HAVING

# Remembered for the checks after this one and for the verdict: what the table says.
TOLD = "told by a table"
# Least weight of a word that the table's silence leaves open.
TELLING = 0.3
# Words that only tie a value to its row: "works in Sales", "belongs to the west region".
_TYING = frozenset(map(word_key, "work belong locate situate base list name call schedule assign put".split()))
# Forms of verbs that only tie a thing to a value of its own: "the port handled 95,000 containers".
_NEUTRAL = frozenset(
    """
    handled processed supplied supplies generated generates produced produces delivered delivers registered achieved
    achieves scored attracted welcomed housed owned owns operated operates managed manages logged measured yielded
    boasted boasts featured came comes lay lies sat sits posted commanded enjoyed enjoys possessed possesses comprised
    comprises totalled totaled exists existed
    """.split()
)
_JOINS = frozenset("and but because despite since so while which who".split())
# Behind these a claim about a row may say why, whence or for whom, of which no cell speaks.
_ROW_JOINS = _JOINS | frozenset("after for from that where whose whom when due following thanks owing".split())


class Told(NamedTuple):
    """What a table has settled of a claim."""

    parts: frozenset[int]
    # Numbers of the figures and dates that it holds or denies.
    denials: frozenset[str]
    # Messages of the statements that it denies.
    left_open: bool
    # Whether it names a field without a value.
    rest: tuple[int, ...]
    # Indexes of telling words that it says nothing of.
    apart: frozenset[int]
    # Those of them that stand in a part of the claim of their own.

    @property
    def denied(self) -> bool:
        """Whether it denies any statement of the claim."""
        return bool(self.denials)


def check_tables(case: Case) -> Iterator[Signal]:
    """A signal for each statement of the claim that the table behind the best views holds, denies or leaves open."""
    tellings = tuple(telling for telling in tell(case) if telling.holds or not _is_of_other_terms(case, telling))
    if not tellings:
        return
    case.remembered[TOLD] = _told(case, tellings)
    for telling in tellings:
        words = telling.words if telling.holds else frozenset[int]()
        yield Signal(_effect(telling), telling.code, telling.message, telling.span, telling.quotes, words, telling.part)


def _is_of_other_terms(case: Case, telling: Telling) -> bool:
    """Whether the table denies a price that another passage changes for those of whom the claim speaks."""
    figures = case.analysis.quantities
    if telling.part is None or telling.part >= len(figures) or figures[telling.part].unit is not UnitKind.MONEY:
        return False
    row = next((view.focus for view in case.views if view.focus.unit.kind == "row"), None)
    return row is not None and has_terms_of_their_own(case, row)


def told_by_table(case: Case) -> Told | None:
    """What a table has settled of the claim; None without one."""
    found = case.remembered.get(TOLD)
    return found if isinstance(found, Told) else None


def _effect(telling: Telling) -> Effect:
    if telling.holds:
        return Effect.CONFIRMS
    return Effect.LIMITS if telling.code == "FN501" else Effect.CONTRADICTS


def _told(case: Case, tellings: tuple[Telling, ...]) -> Told:
    claim = case.analysis
    spoken = frozenset[int]().union(*(telling.words for telling in tellings))
    rest = tuple(
        i
        for i in claim.content
        if i not in spoken
        and claim.words[i].kind is WordKind.WORD
        and claim.weight(i) >= TELLING
        and not _is_known(case, i)
    )
    if _is_told_of_all(case, tellings):
        rest = tuple(i for i in rest if not _is_carrier(case, i))
    rest = tuple(sorted({*rest, *_unsettled(case, tellings, spoken)}))
    last = max(spoken, default=0)
    of_row = case.best is not None and case.best.focus.unit.kind == "row"
    joins = _joins(claim, _JOINS)
    first = min(spoken, default=0)
    further = _joins(claim, _ROW_JOINS) if of_row else joins
    behind = {i for i in rest if i > last and any(last < join <= i for join in further)}
    before = {i for i in rest if i < first and any(i < join <= first for join in joins)}
    return Told(
        frozenset(telling.part for telling in tellings if telling.part is not None),
        frozenset(telling.message for telling in tellings if _effect(telling) is Effect.CONTRADICTS),
        any(_effect(telling) is Effect.LIMITS for telling in tellings),
        rest,
        frozenset(behind | before),
    )


# Whoever a price, a term or a place is for.
_PERSONS = frozenset(
    map(
        word_key,
        "customer client user buyer consumer visitor guest passenger traveller patient resident tenant household "
        "subscriber respondent participant person people one anyone everyone somebody company".split(),
    )
)


def _is_told_of_all(case: Case, tellings: tuple[Telling, ...]) -> bool:
    """Whether a row's claim has figures or dates, and the table holds all of them."""
    claim = case.analysis
    parts = set(range(len(claim.quantities) + len(claim.periods)))
    labels = {n for n, q in enumerate(claim.quantities) if q.kind is QuantityKind.IDENTIFIER}
    holding = {telling.part for telling in tellings if telling.holds}
    of_row = case.best is not None and case.best.focus.unit.kind == "row"
    return of_row and bool(parts - labels) and parts - labels <= holding and all(t.holds for t in tellings)


def _is_carrier(case: Case, index: int) -> bool:
    """Whether a word is the claim's own verb, which goes no way and is not denied, or says for whom something is."""
    claim = case.analysis
    word = claim.words[index]
    if word.key in _PERSONS:
        return True
    plain = not direction(word.key) and not is_denied(claim, index)
    return plain and index == claim.first_verb


def _joins(claim: Analysis, forms: frozenset[str]) -> list[int]:
    """Indexes of the words at which another part of the claim may begin."""
    return [i for i, word in enumerate(claim.words) if word.form in forms or claim.breaks[i] > 0]


def _unsettled(case: Case, tellings: tuple[Telling, ...], spoken: frozenset[int]) -> Iterator[int]:
    """Words of a row's claim that say how many, when or how much more, of which no telling speaks."""
    claim, best = case.analysis, case.best
    if best is None or best.focus.unit.kind != "row":
        return
    parts = {telling.part for telling in tellings}
    spans = [q.span for q in claim.quantities] + [p.span for p in claim.periods]
    for part, span in enumerate(spans):
        words = [i for i in claim.words_in(span) if i not in spoken]
        if part not in parts and words and not any(i in spoken for i in claim.words_in(span)):
            yield words[0]
    for i, word in enumerate(claim.words):
        if i not in spoken and word.form in SUPERLATIVES and not is_bound(claim.words, i):
            yield i


def _is_known(case: Case, index: int) -> bool:
    """Whether the best views, their headers and headings or the record have the word, or it says little."""
    key = case.analysis.words[index].key
    if (
        key in LIGHT_WORDS
        or key in HAVING
        or key in _TYING
        or case.analysis.words[index].form in _NEUTRAL
        or any(index in view.links for view in case.views[:2])
    ):
        return True
    best = case.best
    return best is not None and key in best.focus.analyst.record(best.focus.source).words
