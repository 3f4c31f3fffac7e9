"""Polarity: the passage says the same thing, but one of the two denies it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ...reading import Span
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.meaning.polarity import REVERSING, Cue, CueKind
from ...text.tables.function_words import COORDINATING, OBJECT_PRONOUNS, PAST_AUXILIARIES, RELATIVE_PRONOUNS
from ...text.words import fold_word, word_key
from ..analysis import Analysis
from ..case import Case, Effect, Signal, View
from ..clauses.complement import is_of_the_complement, is_of_the_rest_of_a_share
from ..clauses.gone import is_gone_on_the_other_side
from ..clauses.left_behind import is_left_behind
from ..clauses.negation import is_denied
from ..clauses.numbered import is_numbered_otherwise
from ..clauses.partial_denial import is_of_a_measure_of_its_own, is_only_when, is_partial, lacks_figure
from ..clauses.parts import Part, is_present_form, part_at, told
from ..clauses.turning import denies_anyway, is_of_the_contrast, is_of_the_exception, is_told_alike
from ..structured.headings import tells_faults
from .dated import DERIVED
from .facts import truth_value
from .opposites import REVERSED, is_exception, is_of_the_opposite

# Least share of the claim's words that one unit must have: a denial of something else is no conflict.
SAME_STATEMENT = 0.75
# Least share of the unit's words that the claim must have: in a long sentence a denial is of something else.
SAME_LENGTH = 0.35
# Least share of what the unit denies that the claim must have.
DENIED_WHOLE = 0.8
# Least share of what the claim denies that the unit must affirm.
AFFIRMED_WHOLE = 0.6
# Words by which a text says that something did not come about.
REFUSING = frozenset(map(word_key, "reject refuse decline cancel deny dismiss abandon scrap avoid".split()))

_PRONOUNS = frozenset("it they he she this that none neither nobody nothing".split())
# What is kept from happening is told in many other words.
PREVENTS = "prevents"
# What something takes the place of was so before.
INSTEAD = "instead"
# Remembered for the check of denials: the whole claim stands against a denial.
DENIED = "denied"


# Conflicts that are labelled so: 0 of 8 on ragtruth train, 15 of 15 on summedits dev.
def check_polarity(case: Case) -> Iterator[Signal]:
    """A contradiction if the passage that fits best affirms what the claim denies, or the reverse."""
    if DERIVED in case.remembered or REVERSED in case.remembered or _both_deny(case):
        return
    if both_ended(case):
        yield from _ended(case)
        return
    yield from _denied_alike(case)
    ended = _still_so(case)
    if ended:
        yield ended
        return
    telling = _without_denials(case.analysis)
    views = [v for v in case.views if v.share_directly(telling) >= SAME_STATEMENT and _unit_share(v) >= SAME_LENGTH]
    views = [v for v in views if not both_conditional(v) and not is_exception(v)]
    views = [v for v in views if not tells_faults(v.focus)]
    views = [v for v in views if truth_value(v.focus) is None]  # a yes or no of a field is judged with the facts
    dated = any(_has_its_date(view) for view in case.views)
    views = [v for v in views if not (dated and _is_of_another_time(v)) and not is_of_the_contrast(v)]
    views.sort(key=lambda view: (_lacking(view), -round(view.direct_coverage, 9)))
    for view in views:
        signal = _conflict(view)
        if signal:
            rivals = [v for v in views if v.direct_coverage >= view.direct_coverage and v is not view]
            rivals = [v for v in rivals if _lacking(v) <= _lacking(view)]
            if not any(_same_polarity(rival) for rival in rivals):
                case.remembered[DENIED] = True
                yield signal
            return
        if _same_polarity(view):
            return


def _lacking(view: View) -> int:
    """Number of the claim's ordinals and figures that the unit does not have: the first appeal is not the second."""
    claim = view.claim
    if not claim.figure_words:
        return 0
    return sum(claim.words[i].key not in view.focus.by_key for i in claim.figure_words)


def _has_its_date(view: View) -> bool:
    return any(
        compare_periods(mine, other) is TimeRelation.SAME for mine in view.claim.periods for other in view.focus.periods
    )


def _is_of_another_time(view: View) -> bool:
    """Whether claim and unit are dated, and the unit has no date of the claim's."""
    mine, theirs = view.claim.periods, view.focus.periods
    if not mine or not theirs:
        return False
    return all(compare_periods(one, other) is TimeRelation.DIFFERENT for one in mine for other in theirs)


def _denied_alike(case: Case) -> Iterator[Signal]:
    """A confirmation of the "lacks" or "never" of a claim where the best passage denies the same in another way."""
    best = case.best
    for cue in case.analysis.cues if best else ():
        own = frozenset(i for i in cue.words if i in case.analysis.content)
        if best is None or cue.kind not in REVERSING or not own or cue.value in (PREVENTS, INSTEAD):
            continue
        scope = [i for i in told(case.analysis, cue.scope) if i not in cue.words]
        if scope and all(i in best.direct and is_denied(best.focus, best.direct[i].word) for i in scope):
            message = f'claim says "{case.analysis.text[cue.span.start : cue.span.end]}"; so does the source, otherwise'
            yield Signal(Effect.CONFIRMS, "FN110", message, cue.span, words=own)


def both_conditional(view: View) -> bool:
    """Whether claim and unit both set a condition: what both deny is weighed with the conditions."""
    texts = (view.claim, view.focus)
    return all(any(c.kind is CueKind.CONDITION and c.value in ("if", "unless") for c in text.cues) for text in texts)


def _without_denials(claim: Analysis) -> tuple[int, ...]:
    """The words with meaning but those that deny: the "failed" of "failed to reach the summit"."""
    denying = {i for cue in claim.cues if cue.kind in REVERSING for i in cue.words}
    return tuple(i for i in claim.content if i not in denying)


def _unit_share(view: View) -> float:
    """Share of the unit's content words that the claim has."""
    return len({link.word for link in view.direct.values()}) / max(1, len(view.focus.content))


def _both_deny(case: Case) -> bool:
    """Whether claim and best passage both speak of a denial, so that what is denied is the same."""
    best = case.best
    if best is None:
        return False
    texts = (case.analysis, best.focus)
    denials = [next((c for c in text.cues if c.kind is CueKind.DENIAL), None) for text in texts]
    if None in denials:
        return False
    taken_back = [
        any(c.kind is CueKind.NEGATION and cue is not None and cue.words.start in c.scope for c in text.cues)
        for text, cue in zip(texts, denials, strict=True)
    ]
    return taken_back[0] == taken_back[1]  # "did not rule it out" is no "ruled it out"


_ENDED_RE = re.compile(
    r"\b(?:used to|(?:stop(?:s|ped)?|g[ai]ve(?:s|n)? up|quit) \w+ing|ceas\w+ (?:to|\w+ing)|formerly|once|until|"
    r"previously|in the past|drop(?:s|ped)? support|"
    r"(?:was|were|is|are|been|being) (?:removed|dropped|abolished|discontinued|withdrawn|scrapped|phased out|retired)|"
    r"discontinued|phased out|removed|fixed|fixes)\b",
    re.IGNORECASE,
)


def _ended(case: Case) -> Iterator[Signal]:
    """A confirmation of the "no longer" of a claim whose passage tells the end in other words."""
    for cue in case.analysis.cues:
        if _is_no_longer(case.analysis, cue) and case.best and case.best.direct_coverage >= ENDED_STATEMENT:
            accounted = {i for i in cue.scope if case.analysis.words[i].key in _EXISTING} | set(cue.words)
            message = f'claim says "{case.analysis.text[cue.span.start : cue.span.end]}"; so does the source, otherwise'
            yield Signal(Effect.CONFIRMS, "FN110", message, cue.span, words=frozenset(accounted))


_STOPPED_RE = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )\bused to [a-z]+"
    r"|\bstopped \w+ing|\bceased (?:to \w+|\w+ing)",
    re.IGNORECASE,
)
_PAST = PAST_AUXILIARIES | {"been"}


def _still_so(case: Case) -> Signal | None:
    """ "Still makes skis" against "stopped making skis": a claim about the present, and an end in the past."""
    claim, best = case.analysis, case.best
    if best is None or best.direct_coverage < SAME_STATEMENT or best.focus.unit.kind != "sentence":
        return None
    if any(cue.kind in REVERSING for text in (claim, best.focus) for cue in text.cues) or _ENDED_RE.search(claim.text):
        return None
    found = _STOPPED_RE.search(best.focus.text)
    still = any(word.form == "still" for word in claim.words)
    if not found or not (still or any(is_present_form(claim, i) for i in range(len(claim.words)))):
        return None
    if _PAST.intersection(word.form for word in claim.words):
        return None
    verb = best.focus.words_in(Span(*found.span()))[-1]
    mine = next((i for i, link in best.direct.items() if link.word == verb), None)
    if mine is None and not still:
        return None
    word = claim.words[mine if mine is not None else max(best.direct)]
    quote = best.focus.quote(Span(*found.span()))
    message = f'claim affirms "{word.text}"; the source says "{quote.text}"'
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), (quote,), laid=True)


# Least share of the claim's words that a passage must have which tells the end in other words.
ENDED_STATEMENT = 0.4
_EXISTING = frozenset(map(word_key, "exist available there be".split()))


def both_ended(case: Case) -> bool:
    """Whether one says that something ended ("used to", "has stopped selling") and the other that it is no longer."""
    best = case.best
    texts = (case.analysis, best.focus) if best else ()
    ended = [bool(_ENDED_RE.search(text.text)) for text in texts]
    no_longer = [any(_is_no_longer(text, cue) for cue in text.cues) for text in texts]
    if best and no_longer[0] and not ended[1]:
        ended[1] = any(is_left_behind(best, i) for cue in case.analysis.cues for i in cue.scope)
    return bool(texts) and ((ended[0] and no_longer[1]) or (ended[1] and no_longer[0])) and ended != no_longer


_ANY_MORE_RE = re.compile(r"\bany ?(?:more|longer)\b", re.IGNORECASE)


def _is_no_longer(text: Analysis, cue: Cue) -> bool:
    """Whether a cue says that something has ended: "no longer", "does not … any more"."""
    ends = cue.value == "not" and _ANY_MORE_RE.search(text.text, cue.span.end)
    return cue.value == "no longer" or bool(ends)


def polarities(view: View) -> list[tuple[int, bool, bool]]:
    """For each word of the claim that the unit has: its index, and whether claim and unit negate it."""
    claim, text = view.claim, view.focus
    return [
        (index, here, there)
        for index, link in sorted(view.direct.items())
        for here, there in [_polarity_pair(claim, index, text, link.word)]
    ]


def _polarity_pair(claim: Analysis, index: int, text: Analysis, word: int) -> tuple[bool, bool]:
    """Whether claim and unit deny the word; alike if any of its places in the one is as some place in the other."""
    here, there = is_denied(claim, index), is_denied(text, word)
    if here != there:
        mine = {is_denied(claim, i) for i in claim.by_key[claim.words[index].key]}
        theirs = {is_denied(text, i) for i in text.by_key[text.words[word].key]}
        if mine & theirs:
            return here, here
    return here, there


def _same_polarity(view: View) -> bool:
    """Whether the unit states the claim with the same polarity throughout."""
    return all(here == there for _, here, there in polarities(view))


def _conflict(view: View) -> Signal | None:
    pairs = polarities(view)
    if any(here and there for _, here, there in pairs) or is_numbered_otherwise(view):
        return None
    differing = [index for index, here, there in pairs if here != there and view.claim.weight(index) > 0.2]
    excepted = [cue.scope for cue in view.claim.cues if cue.value == "except"]
    differing = [i for i in differing if not any(i in scope for scope in excepted)]
    differing = [i for i in differing if not _is_denied_of_it(view, i)]
    differing = [index for index in differing if _in_one_clause(view, index) and _denied_whole(view, index)]
    if not differing or not _is_predicate(view, differing) or is_of_the_opposite(view):
        return None
    if is_of_the_complement(view) or is_only_when(view, differing) or _is_gone_or_the_rest(view, differing):
        return None
    word = view.claim.words[differing[-1]]
    denied = is_denied(view.claim, differing[-1])
    found = view.focus.words[view.direct[differing[-1]].word]
    message = (
        f'claim denies "{word.text}"; the source affirms it'
        if denied
        else f'claim affirms "{word.text}"; the source denies it'
    )
    quote = view.focus.quote(_with_cue(view, found.start, found.end, view.direct[differing[-1]].word))
    return Signal(Effect.CONTRADICTS, "FN401", message, Span(word.start, word.end), (quote,))


def _is_denied_of_it(view: View, index: int) -> bool:
    """Whether the side that does not deny the word denies something of it: "saving does not apply", "is not saved"."""
    for text, at in ((view.claim, index), (view.focus, view.direct[index].word)):
        if is_denied(text, at):
            continue
        part = part_at(text, at)
        cues = [cue.words.start for cue in text.cues if cue.kind in REVERSING and cue.words.start in part.words]
        return any(at < cue and not any(text.words[i].form in COORDINATING for i in range(at, cue)) for cue in cues)
    return False


def _denied_whole(view: View, index: int) -> bool:
    """Whether one side affirms all that the other one denies, and that one denies it for sure.

    Who denies that the shop opens on Sundays in winter, or that it is much larger, does not deny the rest.
    """
    if _is_of_a_part(view, index) or is_of_a_measure_of_its_own(view, index):
        return False
    if is_denied(view.claim, index):
        return _unit_affirms_it(view, index)
    at = view.direct[index].word
    over = [cue for cue in view.focus.cues if at in cue.scope]
    if any(cue.kind is CueKind.CONDITION for cue in over) or is_of_the_exception(view):
        return False
    return not any(_denies_less(view, cue) for cue in over if cue.kind in REVERSING)


def _denies_less(view: View, cue: Cue) -> bool:
    """Whether a denial of the unit leaves the claim open: it denies more than the claim says, or the same in effect."""
    if is_told_alike(view, cue):
        return True  # "the influenza test was negative" and "negative for influenza"
    if cue.value == INSTEAD and _ENDED_RE.search(view.claim.text):
        return True  # "monthly instead of weekly" against "it used to be weekly"
    if cue.value == "not yet" and is_open(view.claim):
        return True  # "has yet to be approved" against "needs approval"
    if _goes_on_with_it(view, cue):
        return True
    linked = {link.word for link in view.direct.values()}
    said = told(view.focus, cue.scope)
    return view.focus.total([i for i in said if i in linked]) < DENIED_WHOLE * view.focus.total(said)


def _unit_affirms_it(view: View, index: int) -> bool:
    """Whether the unit affirms of the same all that the claim denies along with the word at ``index``."""
    claim, at = view.claim, view.direct[index].word
    part = part_at(view.focus, at)
    if not _has_what_the_claim_denies(view, index) or _singles_out(view, part):
        return False
    if any(view.focus.words[i].key in REFUSING for i in part.words) or denies_anyway(view, index, at):
        return False
    scopes = [told(claim, cue.scope) for cue in claim.cues if cue.kind in REVERSING and index in cue.scope]
    subject = part_at(claim, index).subject
    if any(i not in view.direct for i in subject if any(i in scope for scope in scopes)):
        return False  # "none of the members in Holm came" against "members came"
    inside = {*part.words, *part.subject}
    found = [[i for i in scope if i in view.direct and view.direct[i].word in inside] for scope in scopes]
    if _is_of_another(view, index, part, [i for i in subject if not any(i in scope for scope in scopes)]):
        return False
    return all(claim.total(a) >= AFFIRMED_WHOLE * claim.total(b) for a, b in zip(found, scopes, strict=True))


def _singles_out(view: View, part: Part) -> bool:
    """Whether an "only" of the unit denies itself what the claim denies."""
    only = [cue for cue in view.focus.cues if cue.value == "only"]
    if only and sum(cue.kind in REVERSING for cue in view.claim.cues) > 1:
        return True  # "only who has paid may swim" says that who has not paid may not
    lacking = any(i not in view.direct for i in view.claim.content)
    # "paid only to full-time staff" says that others are not paid
    return lacking and any(cue.words.start in part.words for cue in only)


def _is_of_another(view: View, index: int, part: Part, mine: Sequence[int]) -> bool:
    """Whether the part is about something else than ``mine``, the claim's words for what it denies it of."""
    if any(cue.value == "without" and index in cue.scope for cue in view.claim.cues):
        return False  # a circumstance, whoever is meant
    if not mine or not part.subject or part.pronoun:
        return False
    inside = {*part.words, *part.subject}
    if any(i in view.direct and view.direct[i].word in inside for i in mine):
        return False
    # "the app needs no connection" against "syncing needs a connection"
    return not any(link.word in part.subject for link in view.direct.values())


_IS_OPEN_RE = re.compile(
    r"\b(?:needs?|requires?|awaits?|awaiting|pending|lacks?|missing|waits?|waiting|still (?:has|have) to)\b"
)


def is_open(claim: Analysis) -> bool:
    """Whether the claim says that something is still to be done: "needs the approval of the council"."""
    return bool(_IS_OPEN_RE.search(claim.text))


def _goes_on_with_it(view: View, cue: Cue) -> bool:
    """Whether the unit affirms the claim's verb of the same behind its denial: "not in May, but she won it in June"."""
    claim, text = view.claim, view.focus
    return any(
        text.words[i + 1].form in OBJECT_PRONOUNS and text.words[i].key in claim.by_key and not is_denied(text, i)
        for i in range(cue.words.stop, len(text.words) - 1)
        if i not in cue.scope and not text.words[i].stop
    )


def _is_of_a_part(view: View, index: int) -> bool:
    """Whether the denial over the word, on either side, leaves what the other one affirms untouched."""
    at = view.direct[index].word
    within = part_at(view.focus, at).words
    return any(
        cue.kind in REVERSING
        and place in cue.scope
        and (is_partial(denier, cue, other) or (denier is view.claim and lacks_figure(denier, cue, other, within)))
        for denier, place, other in ((view.claim, index, view.focus), (view.focus, at, view.claim))
        for cue in denier.cues
    )


def _has_what_the_claim_denies(view: View, index: int) -> bool:
    """Whether the unit has the very word that the claim's denial of this one begins with, and not the denial itself.

    "No injuries in the storm" denies injuries, not the storm; a shortage is a lack.
    """
    claim, direct = view.claim, view.direct
    for cue in claim.cues:
        if cue.kind in REVERSING and index in cue.scope:
            first = next(iter(told(claim, cue.scope)), index)
            if cue.value in (PREVENTS, INSTEAD) or first not in direct or any(i in direct for i in cue.words):
                return False
    return True


def _in_one_clause(view: View, index: int) -> bool:
    """Whether the word shares its clause with another shared word, in claim and unit: else it is of another thing."""
    if len(view.direct) < 2:
        return True
    here = _clause_mates(view.claim, index, view.direct.keys())
    there = _clause_mates(view.focus, view.direct[index].word, [link.word for link in view.direct.values()])
    return here and (there or _refers_back(view.focus, view.direct[index].word))


def _refers_back(text: Analysis, index: int) -> bool:
    """Whether the word's clause has a pronoun for its subject: "none were lost", "it was rejected"."""
    at = text.words[index].start
    for clause in text.clauses:
        if clause.start <= at < clause.end:
            inside = [fold_word(word.text) for word in text.words if clause.start <= word.start < at]
            return bool(_PRONOUNS.intersection(inside))
    return False


def _clause_mates(text: Analysis, index: int, shared: Iterable[int]) -> bool:
    at = text.words[index].start
    for clause in text.clauses:
        if clause.start <= at < clause.end:
            return any(i != index and clause.start <= text.words[i].start < clause.end for i in shared)
    return True


def _is_gone_or_the_rest(view: View, differing: list[int]) -> bool:
    """Whether the denied thing is gone on the other side, or is denied of the rest of a share."""
    return any(is_gone_on_the_other_side(view, i) for i in differing) or is_of_the_rest_of_a_share(view)


def _is_predicate(view: View, differing: list[int]) -> bool:
    """Whether what differs is said of the rest: the last word that both share is among it."""
    behind = view.focus.words[view.direct[max(view.direct)].word].start
    apart = any(view.focus.words[i].form in _TELLING_ON for i in _between(view, differing, behind))
    return max(view.direct) in differing or (len(differing) * 2 >= len(view.direct) and not apart)


def _between(view: View, differing: list[int], end: int) -> range:
    """The unit's words between what differs and the last shared word behind it."""
    start = max(view.direct[i].word for i in differing)
    return range(start + 1, next((i for i, w in enumerate(view.focus.words) if w.start >= end), 0))


# With these a clause goes on about what the one before denies something of.
_TELLING_ON = RELATIVE_PRONOUNS | {"where"}


def _with_cue(view: View, start: int, end: int, word: int) -> Span:
    for cue in view.focus.cues:
        if cue.kind in REVERSING and word in cue.scope:
            return Span(min(start, cue.span.start), max(end, cue.span.end))
    return Span(start, end)
