"""What turns, weakens, bounds or ties together the statements of a text: negation, quantifiers, hedges, conditions.

The scope of a negation is a rule, not a parse: from the cue to the end of its clause (``clauses.breaks_before``),
and for "no" and "nothing" the verb right before it too. "Not until May" is no negation: it happened in May.
Denials, questions and hearsay reach to the end of the sentence. Words under an even number of negations are not
negated: "not without reason" gives the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ...lazy import cached_property
from ...reading import Span
from ..clauses import Break, breaks_before, clauses, is_verb_form
from ..tables.cues import AUXILIARIES, CUES, MEASURES, OUT_OF
from ..tables.name_words import CALENDAR
from ..words import Word, WordKind, word_key
from .lexicon import direction
from .roles import Role, roles

__all__ = ["Cue", "CueKind", "Role", "clauses", "negated_words", "read_cues", "roles"]


class CueKind(StrEnum):
    """What a cue does to the statement it stands in."""

    NEGATION = "negation"
    QUANTIFIER = "quantifier"
    MODALITY = "modality"
    PROGRESS = "progress"
    HEDGE = "hedge"
    QUESTION = "question"
    DENIAL = "denial"
    CONDITION = "condition"
    REASON = "reason"
    ORDER = "order"
    COMPARISON = "comparison"
    SUPERLATIVE = "superlative"


class Cue(NamedTuple):
    """One cue: where it stands, which words it governs, and its sense as the cue table names it."""

    kind: CueKind
    value: str
    # "no longer", "all", "possible", "hearsay", "before" …
    span: Span
    # Characters of the cue.
    words: range
    # Indexes of the cue's own words.
    scope: range
    # Indexes of the words it governs.


class _Node:
    """One step into the cue table: what a phrase that ends here means, and the words that may follow."""

    def __init__(self) -> None:
        self.senses: list[tuple[CueKind, str]] | None = None
        self.by_form: dict[str, _Node] = {}
        self.by_key: dict[str, _Node] = {}

    def goes_on(self, form: str, key: str) -> bool:
        """Whether a phrase may go on with a word of this form and key."""
        return form in self.by_form or key in self.by_key

    def child(self, token: str) -> _Node:
        """The step behind a word as the table writes it: as it stands, or by its key after "~"."""
        if token.startswith("~"):
            return self.by_key.setdefault(word_key(token[1:]), _Node())
        return self.by_form.setdefault(token, _Node())


# Members of an enum are looked up in a slow way, and these loops go over every word.
_NONE, _COMMA, _SENTENCE = Break.NONE, Break.COMMA, Break.SENTENCE
_COMPARISON = CueKind.COMPARISON
REVERSING = frozenset({CueKind.NEGATION, CueKind.DENIAL})
# Kinds of cues under which a text does not assert what it says.
UNASSERTED = REVERSING | {CueKind.CONDITION, CueKind.QUESTION}
# The same with those that only suppose it: it affirms nothing.
OPEN = UNASSERTED | {CueKind.HEDGE}
# How many words may stand between "lower" and "than".
_COMPARATIVE_REACH = 5
# Cues that may reach to the end of the sentence; the others reach to the end of their clause.
_SENTENCE_WIDE = frozenset({CueKind.QUESTION, CueKind.HEDGE, CueKind.DENIAL})
# Last words of a cue after which a statement follows that stands wholly under it.
_OPENERS = frozenset({"that", "whether", "if", "to"})


def read_cues(text: str, words: tuple[Word, ...], breaks: Sequence[Break] | None = None) -> tuple[Cue, ...]:
    """The cues of ``text`` in order; a phrase may carry two senses ("cannot" is a negation and a possibility).

    ``breaks`` are those of ``clauses.breaks_before`` if they are at hand.
    """
    keys = [word[3] for word in words]
    forms = [word[6] for word in words]
    if "not" in keys:
        forms = ["not" if key == "not" else form for key, form in zip(keys, forms, strict=True)]
    breaks = breaks_before(text, words) if breaks is None else breaks
    phrases = _phrases(text, words, forms, keys, breaks)
    asked, zeros = "?" in text, "0" in forms
    if not (phrases or asked or zeros):
        return ()
    ends = _Ends(forms, breaks)
    cues: list[Cue] = []
    for at, senses in phrases:
        cues += _cues_of(senses, words, forms, breaks, ends, at)
    cues = [_with_comparative(words, breaks, cue) if cue.kind is _COMPARISON else cue for cue in cues]
    if asked:
        cues += _questions(text, words, ends)
    if zeros:
        cues += _zeros(words, breaks, ends)
    return tuple(sorted(cues, key=_place) if len(cues) > 1 else cues)


def _phrases(
    text: str, words: tuple[Word, ...], forms: list[str], keys: list[str], breaks: Sequence[Break]
) -> list[tuple[range, list[tuple[CueKind, str]]]]:
    """The phrases of the cue table in order, none overlapping another, with their senses."""
    table = _cue_table()
    by_form, by_key = table.by_form, table.by_key
    found = []
    done, last = 0, len(forms) - 1
    for at in [at for at, form in enumerate(forms) if form in by_form or keys[at] in by_key]:
        if at < done:
            continue
        # Most openings are no cue by themselves, and the next word does not go on with them.
        one, other = by_form.get(forms[at]), by_key.get(keys[at])
        if (one is None or one.senses is None) and (other is None or other.senses is None):
            after = at + 1 if at < last and breaks[at + 1] is _NONE else _behind_insertion(breaks, at + 1)
            if after > last:
                continue
            form, key = forms[after], keys[after]
            if not ((one and one.goes_on(form, key)) or (other and other.goes_on(form, key))):
                continue
        phrase = _longest_phrase(table, words, forms, breaks, at)
        if phrase is not None and _is_cue_here(text, words, forms, at):
            done, senses = phrase
            found.append((range(at, done), senses))
    return found


def _place(cue: Cue) -> tuple[int, int]:
    return cue.words.start, cue.words.stop


def _cues_of(
    senses: list[tuple[CueKind, str]],
    words: tuple[Word, ...],
    forms: list[str],
    breaks: Sequence[Break],
    ends: _Ends,
    at: range,
) -> list[Cue]:
    """A cue for each sense of the phrase ``at``; a negation with an "until" in its scope is none."""
    cues = []
    span = Span(words[at.start].start, words[at.stop - 1].end)
    for kind, value in senses:
        scope = _scope(kind, forms, ends, at.start, at.stop)
        if kind in REVERSING:
            scope = _over_alternatives(forms, ends, scope)
        if kind is CueKind.NEGATION:
            allowing = forms[at.start] == "cannot" or (at.start and forms[at.start - 1] in _ALLOWING)
            later = value == "not" and not allowing and _not_before(words, forms, scope)
            later = later or (value in ("not", "without") and ends.unreal)
            if ends.next_until[scope.start] < scope.stop or later:
                continue
            scope = _with_verb_before(words, breaks, value, at.start, scope)
            if value == "without":
                scope = _up_to_main_clause(forms, breaks, at.start, scope)
            elif value == "except":
                scope = _up_to_verb(words, scope)
            elif forms[at.stop - 1] == "non":
                scope = scope[:1]  # who is a non-smoker from Leeds is from Leeds
        cues.append(Cue(kind, value, span, at, scope))
    return cues


def negated_words(cues: Iterable[Cue]) -> set[int]:
    """Indexes of the words that stand under an odd number of negations and denials."""
    found: set[int] = set()
    for cue in cues:
        if cue.kind in REVERSING:
            found.symmetric_difference_update(cue.scope)
    return found


def _with_comparative(words: tuple[Word, ...], breaks: Sequence[Break], cue: Cue) -> Cue:
    """A bare "than" joined with its "lower" or "less common" before it; other comparisons as they are."""
    than = cue.words.start
    if words[than].form != "than":
        return cue
    for at in range(than - 1, max(than - 1 - _COMPARATIVE_REACH, -1), -1):
        if breaks[at + 1] > Break.NONE:
            break
        way = direction(words[at].key)
        if way or words[at].form.endswith("er"):
            value = "less" if way < 0 else "more"
            return Cue(cue.kind, value, Span(words[at].start, cue.span.end), range(at, cue.words.stop), cue.scope)
    return cue


class _Ends:
    """For each word where its clause and sentence end (exclusive), its sentence begins, the next "until" stands."""

    def __init__(self, forms: list[str], breaks: Sequence[Break]) -> None:
        self._forms = forms
        self._breaks = breaks

    @cached_property
    def clause(self) -> list[int]:
        return _next_break(self._breaks, _COMMA)

    @cached_property
    def sentence(self) -> list[int]:
        return _next_break(self._breaks, _SENTENCE)

    @cached_property
    def start(self) -> list[int]:
        return _last_break(self._breaks)

    @cached_property
    def unreal(self) -> bool:
        return _is_unreal(self._forms)

    @cached_property
    def next_until(self) -> list[int]:
        return _next_form(self._forms, "until")


def _next_break(breaks: Sequence[Break], least: Break) -> list[int]:
    count = len(breaks)
    ends = [count] * (count + 1)
    last = 0
    for at in [at for at, found in enumerate(breaks) if at and found >= least]:
        ends[last:at] = [at] * (at - last)
        last = at
    return ends


def _next_form(forms: list[str], wanted: str) -> list[int]:
    count = len(forms)
    found = [count] * (count + 1)
    if wanted in forms:
        for at in range(count - 1, -1, -1):
            is_open = forms[at + 1 : at + 2] in (["further"], ["now"])  # "until further notice" tells no end
            found[at] = at if forms[at] == wanted and not is_open else found[at + 1]
    return found


def _last_break(breaks: Sequence[Break]) -> list[int]:
    starts = [0] * len(breaks)
    last = 0
    for at in [at for at, found in enumerate(breaks) if at and found is _SENTENCE]:
        starts[last:at] = [last] * (at - last)
        last = at
    starts[last:] = [last] * (len(breaks) - last)
    return starts


def _scope(kind: CueKind, forms: list[str], ends: _Ends, first: int, after: int) -> range:
    if kind in _SENTENCE_WIDE and (forms[after - 1] in _OPENERS or forms[after : after + 1] == ["that"]):
        return range(after, ends.sentence[after - 1])
    if kind is CueKind.HEDGE:
        return range(ends.start[first], ends.sentence[first])
    return range(after, ends.clause[after - 1])


def _not_before(words: tuple[Word, ...], forms: list[str], scope: range) -> bool:
    """Whether what is denied is only to come later: "will not open before April" opens in April, or later."""
    for at in scope[:-1][:_REACH]:
        if forms[at] == "before" and (forms[at + 1] in CALENDAR or words[at + 1].kind is WordKind.NUMBER):
            return True
    return False


def _over_alternatives(forms: list[str], ends: _Ends, scope: range) -> range:
    """``scope`` widened over an "or" that joins what is denied: "cannot be cancelled or changed" denies both."""
    end = scope.stop
    for _ in range(_MOST_ALTERNATIVES if scope else 0):
        if end + 1 >= len(forms) or forms[end] not in _ALTERNATIVES or forms[end + 1] in _NEW_STATEMENT:
            break
        end = ends.clause[end]
    return range(scope.start, end)


def _up_to_verb(words: tuple[Word, ...], scope: range) -> range:
    """``scope`` of an "except" cut where the verb of the whole follows: "All except the cook | agreed"."""
    for at in scope[1:][:_REACH]:
        if is_verb_form(words[at], words[at].form):
            return range(scope.start, at)
    return scope


def _up_to_main_clause(forms: list[str], breaks: Sequence[Break], at: int, scope: range) -> range:
    """``scope`` of a leading "without" cut where the statement begins: "Without a key | the server starts"."""
    if at and breaks[at] is _NONE:
        return _up_to_predicate(forms, breaks, at, scope)
    for word in range(scope.start + 1, scope.stop):
        if forms[word] in _SUBJECT_OPENERS and forms[word - 1] not in _NO_END:
            return range(scope.start, word)
    return scope


def _up_to_predicate(forms: list[str], breaks: Sequence[Break], at: int, scope: range) -> range:
    """``scope`` of a "without" in a subject cut where the predicate begins: "People without a ticket | may enter"."""
    for word in range(at - 1, -1, -1):
        if forms[word] in AUXILIARIES:
            return scope
        if breaks[word] is not _NONE:
            break
    return next((range(scope.start, word) for word in scope if forms[word] in AUXILIARIES), scope)


def _is_unreal(forms: list[str]) -> bool:
    """Whether it is only told what "would not have happened without" something."""
    if "have" not in forms or _UNREAL.isdisjoint(forms):
        return False
    triples = zip(forms, forms[1:], forms[2:], strict=False)
    return any(one in ("would", "could") and (two, three) == ("not", "have") for one, two, three in triples)


_UNREAL = frozenset({"without", "if", "unless"})
# What "may not be used before 9" denies is of the time before 9.
_ALLOWING = frozenset("must may can should shall could".split())
# So many words behind a cue are looked at, and so many alternatives: more make no sentence.
_REACH, _MOST_ALTERNATIVES = 40, 12
# Words that join what one denial denies, and those that begin a statement of its own behind them.
_ALTERNATIVES = frozenset({"or"})
# Words that begin a subject, and words after which the phrase before it goes on.
_SUBJECT_OPENERS = frozenset(
    "the a an this that these those it they we you he she i our their its his her all each every".split()
)
_NEW_STATEMENT = _SUBJECT_OPENERS | AUXILIARIES
_NO_END = frozenset("of for in to from with by on at and or the a an any than as about into over under".split())


def _with_verb_before(words: tuple[Word, ...], breaks: Sequence[Break], value: str, at: int, scope: range) -> range:
    """``scope`` of a "no" widened to the verb right before it: "sold nothing", "paid no dividend"."""
    if value != "no" or at == 0 or breaks[at] > Break.NONE:
        return scope
    before = words[at - 1]
    is_verb = before.kind is WordKind.WORD and not before.stop and not before.capital
    return range(at - 1, scope.stop) if is_verb else scope


def _longest_phrase(
    node: _Node, words: tuple[Word, ...], forms: list[str], breaks: Sequence[Break], at: int
) -> tuple[int, list[tuple[CueKind, str]]] | None:
    """End and senses of the longest phrase below ``node`` that goes on at ``at`` and crosses no mark."""
    best = None
    after = at + 1
    for step in (node.by_form.get(forms[at]), node.by_key.get(words[at].key)):
        if step is None:
            continue
        found = None
        goes_on = after if after < len(words) and breaks[after] is _NONE else _behind_insertion(breaks, after)
        if goes_on < len(words) and step.goes_on(forms[goes_on], words[goes_on].key):
            found = _longest_phrase(step, words, forms, breaks, goes_on)
        if found is None and step.senses is not None:
            found = after, step.senses
        if found is not None and (best is None or found[0] > best[0]):
            best = found
    return best


def _behind_insertion(breaks: Sequence[Break], at: int) -> int:
    """Where a phrase goes on that is interrupted at ``at``: "failed, once again, | to agree"; the end if it is not."""
    if at < len(breaks) and breaks[at] is Break.LIST:
        for i in range(at + 1, min(at + _INSERTED + 1, len(breaks))):
            if breaks[i] is not _NONE:
                return i if breaks[i] is Break.LIST else len(breaks)
    return len(breaks)


# An insertion has at most so many words.
_INSERTED = 5


def _is_cue_here(text: str, words: tuple[Word, ...], forms: list[str], at: int) -> bool:
    """Whether the word is meant as a cue and is not a month, a code, a numero sign or a measure."""
    word, form = words[at], forms[at]
    follower = forms[at + 1] if at + 1 < len(words) else ""
    if form == "may" and word.capital and at > 0:
        return False
    if form == "no":
        numero = text[word.end : word.end + 1] == "." and follower.isdigit()
        return not numero and not (word.text == "NO" and not follower)
    if form == "provided":
        return not (at and forms[at - 1] in AUXILIARIES)  # "drinks are provided"
    if form == "out" and follower == "of":
        return at + 2 < len(words) and forms[at + 2] in OUT_OF
    return form != "zero" or follower not in MEASURES


def _questions(text: str, words: tuple[Word, ...], ends: _Ends) -> list[Cue]:
    cues = []
    for at, word in enumerate(words):
        mark = text.find("?", word.end, word.end + 3) if at + 1 == ends.sentence[at] else -1
        if mark >= 0:
            scope = range(ends.start[at], at + 1)
            cues.append(Cue(CueKind.QUESTION, "asked", Span(mark, mark + 1), range(at, at + 1), scope))
    return cues


def _zeros(words: tuple[Word, ...], breaks: Sequence[Break], ends: _Ends) -> list[Cue]:
    cues = []
    for at in [at for at, word in enumerate(words[:-1]) if word[2] == "0"]:
        word, following = words[at], words[at + 1]
        if _counts_things(following):
            scope = _with_verb_before(words, breaks, "no", at, range(at + 1, ends.clause[at]))
            cues.append(Cue(CueKind.NEGATION, "no", Span(word.start, word.end), range(at, at + 1), scope))
    return cues


def _counts_things(word: Word) -> bool:
    return word.kind is WordKind.WORD and word.form not in MEASURES


@lru_cache(maxsize=1)
def _cue_table() -> _Node:
    """The cue table as a tree of tokens."""
    root = _Node()
    for line in CUES.strip().splitlines():
        head, _, tail = line.partition(": ")
        kind, _, value = head.partition(" ")
        for phrase in tail.split("; "):
            node = root
            for word in phrase.split():
                node = node.child(word)
            node.senses = node.senses or []
            if kind != "plain":
                node.senses.append((CueKind(kind), value))
    return root
