"""Whether the sources affirm a claim whole: what one clause denies, sets apart or excepts another may state as it is.

The guard of the checks that lay one clause of a passage on the claim: nothing that another clause of the sources says
in the same words, in the same order and as plainly, is contradicted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ...text.clauses import Break, is_verb_form
from ...text.meaning.polarity import OPEN, CueKind
from ...text.tables.cues import AUXILIARIES
from ...text.tables.function_words import PAST_AUXILIARIES
from ...text.tables.irregular import IRREGULAR
from ...text.tables.pending import WAS_TO_RE
from ..analysis import Analysis, UnitText
from ..case import Case, View
from .negation import is_denied
from .parts import Part, parts

_KEY = "affirmed"
# Words of a claim that a clause which states the same may lack.
_IDLE = frozenset("a an the and but or so when while whereas although though that also too still then".split())
# Behind a condition these go on with what stood before it.
_RESUMING = frozenset({"and", "but"})
_PRONOUNS = frozenset("he she it they who which this these those".split())
_OBJECTS = frozenset("it them him her this these those".split())
# Words with which a condition begins; "when" with a verb of the past only tells the time.
_SUBORDINATING = frozenset("if unless provided when whenever until".split())
# What may stand before a word with which a condition begins.
_BEFORE_CONDITION = frozenset("and also or only even but".split())
# Cues by which a clause does not state what it says.
_OPEN = OPEN - {CueKind.NEGATION}
_NARROWING = frozenset({"only", "except"})


class _Clause(NamedTuple):
    """A run of words that states something of its own, or the condition of what stands before it."""

    words: range
    subject: tuple[int, ...]
    # Words before the verb that name what it is about; those of an earlier clause if it names nothing.
    bound: bool
    # Whether it is a condition.


def is_affirmed(case: Case) -> bool:
    """Whether every clause of the claim stands whole in one of the sources' clauses, as much denied as in the claim."""
    found = case.remembered.get(_KEY)
    if found is None:
        found = case.remembered[_KEY] = _is_affirmed(case)
    return bool(found)


def affirms_elsewhere(case: Case, view: View, subject: Sequence[int], said: Sequence[int]) -> bool:
    """Whether another passage affirms of the same what this one denies, with as much of the rest of the claim.

    ``subject`` and ``said`` are the claim's words for what it is denied of, and for what is denied.
    """
    return any(
        other is not view
        and all(i in other.direct for i in (*subject, *said))
        and not any(is_denied(other.focus, other.direct[i].word) for i in said)
        and other.direct_coverage >= view.direct_coverage
        for other in case.views
    )


def denies_elsewhere(case: Case, view: View, subject: Sequence[int], said: Sequence[int]) -> bool:
    """Whether another passage denies of the same what this one affirms."""
    return any(
        other is not view
        and all(i in other.direct for i in (*subject, *said))
        and any(is_denied(other.focus, other.direct[i].word) for i in said)
        for other in case.views
    )


def _is_affirmed(case: Case) -> bool:
    claim = case.analysis
    wanted = _clauses(claim)
    if not wanted:
        return False
    texts = {id(text): text for view in case.views for text in view.texts() if text.unit.kind == "sentence"}
    if not any(clause.bound for clause in wanted):
        return all(any(_states(claim, clause, text) for text in texts.values()) for clause in wanted)
    return any(_states_tied(claim, wanted, text) for text in texts.values())


def _states(claim: Analysis, mine: _Clause, text: UnitText) -> bool:
    """Whether a clause of the text that stands under no condition says what this one of the claim says."""
    inside = _clauses(text)
    return any(
        not theirs.bound and not _is_tied(text, inside, at) and _says(claim, mine, text, theirs)
        for at, theirs in enumerate(inside)
    )


def _is_tied(text: Analysis, inside: tuple[_Clause, ...], at: int) -> bool:
    """Whether a condition follows the clause, or begins the sentence before it."""
    after, before = inside[at + 1 : at + 2], inside[max(0, at - 1) : at]
    if any(one.bound and text.breaks[one.words.start] < Break.SENTENCE for one in after):
        return True
    return any(one.bound and text.breaks[one.words.start] >= Break.SENTENCE for one in before)


def _states_tied(claim: Analysis, wanted: tuple[_Clause, ...], text: UnitText) -> bool:
    """Whether the text has the claim's statement and condition, with nothing between them but other conditions."""
    inside = _clauses(text)
    if len(wanted) != len({clause.bound for clause in wanted}) or wanted[0].bound:
        return False
    for at, theirs in enumerate(inside):
        if theirs.bound or not _says(claim, wanted[0], text, theirs):
            continue
        for condition in inside[at + 1 :]:
            if not condition.bound:
                break
            if _says(claim, wanted[1], text, condition):
                return True
    return False


def _clauses(text: Analysis) -> tuple[_Clause, ...]:
    """The clauses in order: parts without a verb go with the one before, at the head of a sentence with the next."""
    found: tuple[_Clause, ...] | None = text.remembered.get(_KEY)
    if found is None:
        found = text.remembered[_KEY] = tuple(_read_clauses(text))
    return found


def _read_clauses(text: Analysis) -> Iterator[_Clause]:
    runs: list[list[_Run]] = []
    for run in (run for part in parts(text) for run in _runs(text, part)):
        begins = (
            text.breaks[run.words.start] >= Break.SENTENCE or run.bound or _follows_semicolon(text, run.words.start)
        )
        lacks = not run.has_verb or (runs and not any(one.has_verb for one in runs[-1]))
        resumes = bool(runs) and runs[-1][-1].bound and text.words[run.words.start].form in _RESUMING
        if runs and lacks and not begins and not resumes:
            runs[-1].append(run)
        else:
            runs.append([run])
    subject: tuple[int, ...] = ()
    for joined in runs:
        verb = next((run for run in joined if run.has_verb), joined[0])
        words = range(joined[0].words.start, joined[-1].words.stop)
        named = tuple(
            i
            for i in range(words.start, verb.verb if verb.has_verb else _end_of_noun(text, words))
            if not text.words[i].stop and not is_denied(text, i)
        )
        names = bool(named) and not any(text.words[i].form in _PRONOUNS for i in range(verb.words.start, verb.verb))
        yield _Clause(words, named if names else (*named, *subject), joined[0].bound)
        if names and not joined[0].bound:
            subject = named


class _Run(NamedTuple):
    """A part of a text, cut before the word with which a condition begins."""

    words: range
    verb: int
    bound: bool

    @property
    def has_verb(self) -> bool:
        return self.bound or self.verb < self.words.stop


def _follows_semicolon(text: Analysis, index: int) -> bool:
    return index > 0 and ";" in text.text[text.words[index - 1].end : text.words[index].start]


def _end_of_noun(text: Analysis, words: range) -> int:
    """Where ends what a clause begins with whose verb is not known as one: "The cafe | no longer sells cake"."""
    if text.words[words.start].form in _RESUMING:
        return words.start
    first = next((i for i in words if not text.words[i].stop), words.stop)
    return next((i for i in range(first, words.stop) if text.words[i].stop), words.stop)


def _runs(text: Analysis, part: Part) -> Iterator[_Run]:
    cuts = [part.words.start]
    for i in part.words:
        if text.words[i].form in _SUBORDINATING:
            while i - 1 > cuts[-1] and text.words[i - 1].form in _BEFORE_CONDITION:
                i -= 1
            if i > cuts[-1]:
                cuts.append(i)
    for start, end in pairwise((*cuts, part.words.stop)):
        words = range(start, end)
        verb = part.verb if start <= part.verb < end else next((i for i in words if _is_verb(text, i)), end)
        yield _Run(words, verb, _is_condition(text, words))


def _is_verb(text: Analysis, index: int) -> bool:
    return is_verb_form(text.words[index], text.words[index].form)


def _is_condition(text: Analysis, words: range) -> bool:
    lead = next((text.words[i].form for i in words if text.words[i].form not in _BEFORE_CONDITION), "")
    if lead == "when":
        return not any(_is_past(text.words[i].form) for i in words)
    return lead in _SUBORDINATING


def _is_past(form: str) -> bool:
    return form in PAST_AUXILIARIES or form.endswith("ed") or (form in IRREGULAR and form not in AUXILIARIES)


def _says(claim: Analysis, mine: _Clause, text: UnitText, theirs: _Clause) -> bool:
    """Whether all that the claim's clause says stands in the other one, in its order and as much denied."""
    places: list[int] = []
    lacking: list[int] = []
    for index in mine.words:
        if claim.words[index].form in _IDLE:
            continue
        found = _place(claim, index, text, theirs, places[-1] if places else -1)
        if found is None:
            lacking.append(index)
        else:
            places.append(found)
    if not places or not _is_before(claim, mine, lacking, text, theirs):
        return False
    own = [i for i in theirs.subject if i in theirs.words]
    if own and len(own) == len(theirs.subject) and not theirs.bound and own[-1] not in places:
        return False  # "the museum shop opens" does not say that the museum does
    # "In May it was open" and "it was open in May": one step back.
    if sum(a >= b for a, b in pairwise(places)) > 1:
        return False
    return not _is_open(claim, mine, text, theirs)


def _place(claim: Analysis, index: int, text: UnitText, theirs: _Clause, last: int) -> int | None:
    """Where the claim's word stands in the clause, next behind the last one if possible."""
    word = claim.words[index]
    here = [
        j
        for j in text.by_key.get(word.key, ())
        if j in theirs.words
        and not (is_denied(text, j) and not is_denied(claim, index))
        and (text.words[j].form == word.form or not (word.stop or is_verb_form(word, word.form)))
    ]
    return next((j for j in here if j > last), here[0] if here else None)


def _is_before(claim: Analysis, mine: _Clause, lacking: list[int], text: UnitText, theirs: _Clause) -> bool:
    """Whether the words that the clause lacks stand before it, as what it or a pronoun of it speaks of."""
    if not lacking:
        return True
    before = _sentence_before(text) if any(text.words[i].form in _PRONOUNS for i in theirs.words) else None
    named = {text.words[j].key for j in theirs.subject if j < theirs.words.start}
    if before is not None and not named:
        named = {before.words[j].key for clause in _clauses(before)[-1:] for j in clause.subject}
    behind = range(theirs.words.start + 2, theirs.words.stop)
    spoken_of: set[str] = set()
    if any(text.words[j].form in _OBJECTS for j in behind):
        spoken_of = {text.words[j].key for j in text.content if j < theirs.words.start}
        if before is not None:
            spoken_of.update(before.words[j].key for j in before.content)
    return all(
        claim.words[i].key in (named if i in mine.subject else spoken_of) and not claim.words[i].stop for i in lacking
    )


def _sentence_before(text: UnitText) -> UnitText | None:
    return text.analyst.unit(text.source, text.number - 1) if text.number else None


def _is_open(claim: Analysis, mine: _Clause, text: UnitText, theirs: _Clause) -> bool:
    """Whether the clause does not state what it says, or of one thing alone, and the claim's does."""
    if _only_meant(text, theirs) and not _only_meant(claim, mine):
        return True
    said = {(cue.kind, cue.value) for cue in claim.cues if cue.words.start in mine.words}
    for cue in text.cues:
        tied = cue.kind is CueKind.CONDITION
        if tied and theirs.bound:
            continue
        within = cue.words.start in theirs.words or (theirs.words.start in cue.scope and not tied)
        weakens = cue.kind in _OPEN or cue.value in _NARROWING
        if within and weakens and (cue.kind, cue.value) not in said:
            return True
    return False


def _only_meant(text: Analysis, clause: _Clause) -> bool:
    """Whether the clause tells what ought to have come about: "was meant to be finished in 1990"."""
    words = text.words[clause.words.start : clause.words.stop]
    return bool(words) and WAS_TO_RE.search(text.text, words[0].start, words[-1].end) is not None
