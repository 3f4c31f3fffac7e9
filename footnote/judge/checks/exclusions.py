"""Exclusions: the passage leaves out, sets apart or singles out something that the claim takes in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.clauses import Break, is_verb_form
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.meaning.polarity import UNASSERTED, Cue, CueKind
from ...text.tables.function_words import RELATIVE_PRONOUNS
from ...text.words import word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.affirmed import is_affirmed
from ..clauses.denying import FORBIDDEN
from ..clauses.exemption import exempted
from ..clauses.negation import is_denied
from ..clauses.parts import Part, part_at, parts, told
from .opposites import is_exception

# Least share of what is said that both must have.
SAME_PREDICATE = 0.75
# The same where a comma sets the exception apart.
SAME_MAIN = 0.6
# Least weight of it.
LEAST_WEIGHT = 0.5
# Least share of the claim that the sentence beside one on "the others" must have.
SAME_STATEMENT = 0.45
# Least share of the rest of a part to which the claim joins something that the passage sets apart.
SAME_REST = 0.5
# A view of which next to nothing is the claim's is not looked at.
LEAST_COVERAGE = 0.2
# Between "all" and the "except" that takes something out of it stand at most so many words.
REACH = 4
# Words with which a noun is narrowed down.
_NARROWING = frozenset("of with without in on from that which who whose for over under above below between".split())
_MANY = frozenset({"all", "both", "most", "many"})
# With these a sentence goes on about what it has just excepted.
_ABOUT_IT = RELATIVE_PRONOUNS | {"when", "where"}
_EXCEPTED = frozenset("exempt exempted exemption exemptions excepted exceptions".split())
# "Are winter sports covered? Yes, except ski racing."
_YES_RE = re.compile(r"(?:[^?:]*[?:])?\W*Yes\b")
_AFFECTED = frozenset(map(word_key, "affect concern involve include touch change hit impact".split()))
_SPARED = frozenset(map(word_key, "unaffected normally usual unchanged safe spared untouched".split()))


def check_exclusions(case: Case) -> Iterator[Signal]:
    """A contradiction for what "all except", "unlike" or "only" excludes and the claim includes."""
    if any(cue.kind in UNASSERTED or cue.value in ("only", "different") for cue in case.analysis.cues):
        return
    if any(word.form in _EXCEPTED for word in case.analysis.words):
        return  # "guide dogs are exempt" says itself that they are an exception
    signal = _others(case)
    if signal:
        yield signal
        return
    for view in case.views:
        if view.direct_coverage < LEAST_COVERAGE or view.focus.unit.kind != "sentence" or exempted(view.focus):
            continue
        for cue in view.focus.cues:
            signal = _all_but(view, cue) or _the_exception(view, cue) or _unlike(view, cue) or _only(case, view, cue)
            if signal and not is_affirmed(case):
                yield signal
                return


def _all_but(view: View, cue: Cue) -> Signal | None:
    """ "All accepted" against "All except Frey accepted"."""
    if cue.value != "except" or is_exception(view):
        return None
    before = [q for q in view.focus.cues if q.value == "all" and 0 <= cue.words.start - q.words.stop <= REACH]
    mine = next((q for q in view.claim.cues if q.value == "all"), None)
    if not before or mine is None:
        return None
    part = part_at(view.focus, before[-1].words.start)
    rest = [i for i in told(view.focus, part.words) if i not in cue.scope and i not in cue.words]
    linked = {link.word for link in view.direct.values()}
    said = [i for i in rest if i >= cue.scope.stop] or rest
    if not said or view.focus.total([i for i in said if i in linked]) < SAME_PREDICATE * view.focus.total(said):
        return None
    return _signal(view, mine.span, Span(before[-1].span.start, cue.span.end))


def _the_exception(view: View, cue: Cue) -> Signal | None:
    """ "Open on Mondays" against "open daily except on Mondays"."""
    claim, text = view.claim, view.focus
    if not cue.scope or not (cue.value == "except" or _is_but_not(text, cue)):
        return None
    out = Span(text.words[cue.scope.start].start, text.words[cue.scope.stop - 1].end)
    meant = [p for p in claim.periods for o in text.periods_in(out) if compare_periods(p, o) is TimeRelation.SAME]
    words = [i for i, link in view.direct.items() if link.word in cue.scope]
    if any(_stands_elsewhere(text, view.direct[i].word, cue) for i in words):
        return None  # "the shop sells bread but not milk, and the kiosk sells milk"
    if _lifts_an_only(view, cue):
        return None
    whole = {view.direct[i].word for i in words}.issuperset(told(text, cue.scope))
    takes_in_all = any(cue.value in ("all", "most") for cue in claim.cues)
    if not (meant or words) or (takes_in_all and not whole) or not _is_excepted_from_it(view, cue, words, whole):
        return None
    mine = meant[0].span if meant else Span(claim.words[words[0]].start, claim.words[words[-1]].end)
    return _signal(view, mine, Span(cue.span.start, out.end))


def _lifts_an_only(view: View, cue: Cue) -> bool:
    """Whether the exception lets in those whom an "only" keeps out: "for members only, except on race days"."""
    only = [c for c in view.focus.cues if c.value == "only" and c.words.start < cue.words.start]
    return bool(only) and not any(c.value == "only" for c in view.claim.cues)


def _is_excepted_from_it(view: View, cue: Cue, words: list[int], whole: bool) -> bool:
    """Whether the claim says what the exception is taken out of; ``words`` are its words for what is excepted."""
    claim, text = view.claim, view.focus
    part = part_at(text, cue.words.start)
    apart = part.words.start == cue.words.start - (cue.value == "not" and text.words[part.words.start].form != "not")
    main = range(len(text.words)) if apart else part.words  # "…, except on Mondays", "apart from Sweden, all"
    said = [i for i in claim.content if i not in words]
    shared = [i for i in said if i in view.direct and view.direct[i].word in main]
    shared = [i for i in shared if view.direct[i].word not in cue.scope]
    answered = whole and _YES_RE.match(text.text)
    least = SAME_MAIN if apart else SAME_PREDICATE
    if not answered and (not shared or claim.total(shared) < least * claim.total(said)):
        return False
    if any(is_denied(text, view.direct[i].word) for i in shared) or any(text.words[i].key in FORBIDDEN for i in main):
        return False
    return not _goes_on_about_it(view, cue, shared)


def _stands_elsewhere(text: Analysis, index: int, cue: Cue) -> bool:
    """Whether the text has the excepted word in a later part too, and denies it there no more."""
    own = part_at(text, cue.words.start).words
    return any(i >= own.stop for i in text.by_key[text.words[index].key] if i > index)


def _is_but_not(text: Analysis, cue: Cue) -> bool:
    """Whether a "not" takes something out of what is said before: "(but) not on Mondays"."""
    part = part_at(text, cue.words.start)
    joined = cue.words.start and text.words[cue.words.start - 1].form in ("but", "though")
    if cue.value != "not" or part.words.start != cue.words.start - joined:
        return False
    ends = part.words.stop == len(text.words) or text.breaks[part.words.stop] >= Break.SENTENCE
    return (joined or ends) and not any(is_verb_form(text.words[i], text.words[i].form) for i in cue.scope)


def _goes_on_about_it(view: View, cue: Cue, shared: list[int]) -> bool:
    """Whether what follows the exception says the same of it: "except on Mondays, when it is open for groups"."""
    text = view.focus
    if cue.scope.stop >= len(text.words) or text.words[cue.scope.stop].form not in _ABOUT_IT:
        return False
    after = part_at(text, cue.scope.stop).words
    subject = part_at(text, cue.words.start).subject
    wanted = {view.claim.words[i].key for i in shared} - {text.words[i].key for i in subject}
    return bool(wanted) and wanted <= {text.words[i].key for i in after if not is_denied(text, i)}


def _unlike(view: View, cue: Cue) -> Signal | None:
    """ "Both can carry cars" against "the one, unlike the other, can carry cars"."""
    text, claim = view.focus, view.claim
    if cue.kind is not CueKind.COMPARISON or text.words[cue.words.start].form != "unlike":
        return None
    apart = set(told(text, cue.scope))
    of_it = [i for i, link in view.direct.items() if link.word in apart]
    if not apart or {view.direct[i].word for i in of_it} != apart:
        return None
    verb = min((part.verb for part in parts(claim) if part.verb < part.words.stop), default=0)
    said = told(claim, range(verb, len(claim.words)))
    after = [i for i in said if i in view.direct and view.direct[i].word not in apart]
    if max(of_it) > verb or not after or claim.total(after) < SAME_PREDICATE * claim.total(said):
        return None
    if any(is_denied(text, view.direct[i].word) for i in after):
        return None
    word = claim.words[of_it[0]]
    return _signal(view, Span(word.start, word.end), Span(cue.span.start, text.words[cue.scope.stop - 1].end))


def _others(case: Case) -> Signal | None:
    """ "All trains are delayed" against "The express is delayed. Other trains are not affected"."""
    claim = case.analysis
    mine = next((q for q in claim.cues if q.value == "all" and q.kind is CueKind.QUANTIFIER), None)
    if mine is None:
        return None
    for view in case.views:
        text = view.focus
        for at in (*text.by_key.get("other", ()), *text.by_key.get("rest", ())):
            part = part_at(text, at)
            noun = next((i for i in range(at + 1, min(at + 3, part.words.stop)) if not text.words[i].stop), None)
            linked = {link.word for link in view.direct.values()}
            if at > part.words.start + 1 or noun not in linked or part.verb <= noun or text.unit.kind != "sentence":
                continue
            spared = _is_spared(text, part)
            told_of = any(
                near is not view
                and near.focus.source is text.source
                and abs(near.focus.number - text.number) == 1
                and near.direct_coverage >= SAME_STATEMENT
                for near in case.views
            )
            if spared and told_of:
                return _signal(view, mine.span, Span(text.words[at].start, text.words[part.words.stop - 1].end))
    return None


def _is_spared(text: Analysis, part: Part) -> bool:
    """Whether the part says that nothing befalls those it is of: "are not affected", "run normally"."""
    inside = range(part.verb, part.words.stop)
    denied = any(c.kind in UNASSERTED and c.words.start in inside for c in text.cues)
    keys = {text.words[i].key for i in inside}
    return (denied and bool(keys & _AFFECTED)) or (not denied and bool(keys & _SPARED))


def _only(case: Case, view: View, cue: Cue) -> Signal | None:
    if cue.kind is not CueKind.QUANTIFIER or cue.value != "only":
        return None
    part = part_at(view.focus, cue.words.start)
    if part.words.start >= cue.words.start - 1 and part.verb > cue.words.stop:
        return _only_one(case, view, cue, part)
    return _all_of_a_part(view, cue, part) or _joined_to_it(view, cue, part)


def _all_of_a_part(view: View, cue: Cue, part: Part) -> Signal | None:
    """ "Paid on all trips" against "paid only on trips of more than two days"."""
    text, claim = view.focus, view.claim
    mine = next((q for q in claim.cues if q.value == "all"), None)
    if mine is None:
        return None
    noun = next((i for i in claim.content if i >= mine.words.stop), None)
    link = view.direct.get(noun) if noun is not None else None
    if link is None or not cue.words.stop <= link.word <= cue.words.stop + 2 or link.word not in part.words:
        return None
    said = [i for i in told(claim, range(len(claim.words))) if i not in mine.words]
    if claim.total([i for i in said if i in view.direct]) < SAME_PREDICATE * claim.total(said):
        return None
    narrowed = text.words[link.word + 1].form if link.word + 1 < part.words.stop else ""
    after = claim.words[noun + 1].form if noun is not None and noun + 1 < len(claim.words) else ""
    if narrowed not in _NARROWING or after in _NARROWING:
        return None
    return _signal(view, mine.span, Span(cue.span.start, text.words[part.words.stop - 1].end))


def _only_one(case: Case, view: View, cue: Cue, part: Part) -> Signal | None:
    """ "Every member can edit it" against "only the owner can edit it"."""
    text, claim = view.focus, view.claim
    single = [i for i in range(cue.words.stop, part.verb) if not text.words[i].stop]
    said = told(text, range(part.verb, part.words.stop))
    if not single or not said:
        return None
    for mine in parts(claim):
        if not mine.subject or mine.pronoun or mine.verb == mine.words.stop:
            continue
        found = {view.direct[i].word for i in range(mine.verb, mine.words.stop) if i in view.direct}
        held = [i for i in said if i in found]
        if text.total(held) < max(LEAST_WEIGHT, SAME_PREDICATE * text.total(said)):
            continue
        subject = [i for i in mine.subject if i in view.direct and view.direct[i].word in single]
        # "only nine girls came" says how many, not who
        counted = any(i in text.figure_words for i in single) and not text.figure_words.issuperset(single)
        known = not counted and any(i in other.direct for other in case.views for i in mine.subject)
        if (_takes_in_many(claim, mine) and not _is_whole(view, single, mine)) or (not subject and known):
            span = Span(claim.words[mine.subject[0]].start, claim.words[mine.subject[-1]].end)
            return _signal(view, span, Span(cue.span.start, text.words[single[-1]].end))
    return None


def _is_whole(view: View, single: list[int], mine: Part) -> bool:
    """Whether the claim speaks of the one thing alone: "all buyers of the red ticket" for "only the red ticket"."""
    keys = {view.claim.words[i].key for i in range(mine.words.start, mine.verb)}
    found = {view.direct[i].word for i in mine.subject if i in view.direct}
    return all(i in found or view.focus.words[i].key in keys for i in single)


def _takes_in_many(text: Analysis, part: Part) -> bool:
    return any(cue.value in _MANY and part.words.start <= cue.words.start < part.verb for cue in text.cues)


def _joined_to_it(view: View, cue: Cue, part: Part) -> Signal | None:
    """ "For soft and hard covers" against "for soft covers only": another one joined to what is singled out."""
    text, claim = view.focus, view.claim
    single = _singled(text, cue, part)
    linked = {link.word: i for i, link in view.direct.items()}
    places = [linked[i] for i in single if i in linked]
    for at in places:
        for joint in (at + 1, at - 1):
            beyond = joint + (1 if joint > at else -1)
            if not (0 <= beyond < len(claim.words)) or claim.words[joint].form not in ("and", "or"):
                continue
            here = part_at(claim, at)
            rest = [i for i in told(claim, here.words) if i not in (at, beyond)]
            shared = [i for i in rest if i in view.direct]
            lone = beyond in claim.content and beyond not in view.direct and beyond in here.words
            if lone and claim.total(shared) >= max(LEAST_WEIGHT, SAME_REST * claim.total(rest)):
                first, last = sorted((at, beyond))
                word = text.words[view.direct[at].word]
                where = Span(min(word.start, cue.span.start), max(word.end, cue.span.end))
                return _signal(view, Span(claim.words[first].start, claim.words[last].end), where)
    return None


def _singled(text: Analysis, cue: Cue, part: Part) -> list[int]:
    """The words that "only" singles out: those right before it where it ends a phrase, else those behind it."""
    after = cue.words.stop
    ends = after >= part.words.stop or text.breaks[after] > Break.NONE or text.words[after].form in ("and", "or", "but")
    run = range(cue.words.start - 1, part.words.start - 1, -1) if ends else range(after, part.words.stop)
    found: list[int] = []
    for i in run:
        if text.words[i].stop and found:
            break
        if not text.words[i].stop:
            found.append(i)
    return found


def _signal(view: View, mine: Span, theirs: Span) -> Signal:
    quote = view.focus.quote(theirs)
    message = f'claim says "{view.claim.text[mine.start : mine.end]}"; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN403", message, mine, (quote,), laid=True)
