"""Doers: the claim says of one what a clause of the source says of another, whom the source tells apart from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from ...reading import Span
from ...text.clauses import Break
from ...text.meaning.lexicon import is_kind_of, related
from ...text.meaning.polarity import UNASSERTED
from ...text.tables.clause_words import PREPOSITIONS
from ...text.tables.function_words import DETERMINERS
from ...text.tables.name_words import TITLES
from ...text.words import Word, word_key
from ..alignment import SAME
from ..analysis import Analysis, UnitText
from ..case import Case, Effect, Signal
from ..clauses.frames import Frame, frames
from ..clauses.told_frames import Told, has_deed, is_same_deed, says, stands_in, told_frames
from ..figures.matches import HOLDS
from .transfers import meets, transfers_of

# Weight from which a word tells something.
TELLING = 0.2
# Clauses that say more are about more than one thing.
MOST_SAID = 12
# Words that name one doer at most.
MOST_NAMING = 3
# What follows them is of the kind that stands before them.
_EXAMPLES = frozenset("such including like namely eg".split())

# With these the clause names someone new, who is nobody of whom the sources spoke.
_NEW = frozenset("a an another my our your her his their its two three four five six several".split())
# Deeds that say who somebody is, and do nothing to him.
_NAMING_DEEDS = frozenset(map(word_key, "be become call name remain serve act mean represent include have".split()))
# Deeds that two do to one another, and the small words that say so.
_MUTUAL = frozenset(
    map(
        word_key,
        """
        meet marry divorce border adjoin resemble equal match fight face hug kiss date join merge connect link
        correlate interact overlap tie neighbour neighbor compete collaborate cooperate talk be have
        """.split(),
    )
)
_TOGETHER = frozenset("with against between other together before after than ahead behind".split())
_TOWARDS = frozenset("to for from of".split())
# What one is and says others may be and say.
_SHARED = frozenset(map(word_key, "be say call describe state tell note add warn".split()))
# What is so of one may be so of others: these deny nothing.
_STATES = frozenset(
    map(
        word_key,
        """
        weigh have cost own know like love speak live work need contain include stand lie open close arrive leave start
        begin end stay remain last grow rise fall win come go sleep want prefer use wear eat drink see hear hold offer
        feature require allow accept get receive keep belong consist measure cover take make vote
        """.split(),
    )
)


def check_doers(case: Case) -> Iterator[Signal]:
    """A contradiction if a clause of the passages has another doer, or the two sides the other way round."""
    claim = case.analysis
    passed = [transfer for view in case.views for transfer in transfers_of(view.focus)]
    if any(meets(mine, other) for mine in transfers_of(claim) for other in passed):
        return  # told from the other side
    told = [one for one in told_frames(case) if _is_plain(one.frame) and _is_as_open(claim, one.view.focus)]
    for mine in frames(claim):
        telling = [i for i in mine.said if claim.weight(i) >= TELLING]
        if not mine.doer or not telling or not _is_plain(mine) or mine.doer[0] not in mine.words:
            continue
        found = _by_another(case, mine, telling, told) or next((o for o in told if _is_turned(mine, telling, o)), None)
        if found:
            yield _signal(claim, mine, found, _effect(claim, mine, telling))
            return


def _is_as_open(claim: Analysis, text: Analysis) -> bool:
    """Whether the claim's denials and conditions, if it has any, are the sentence's as well."""
    mine, theirs = ({(c.kind, c.value) for c in side.cues if c.kind in UNASSERTED} for side in (claim, text))
    return mine <= theirs


def _effect(claim: Analysis, mine: Frame, telling: Sequence[int]) -> Effect:
    """A denial if the deed is done to something, and so by one alone."""
    alone = len(telling) > 1 and claim.words[mine.deed].key not in _STATES
    return Effect.CONTRADICTS if alone else Effect.LIMITS


def _is_plain(frame: Frame) -> bool:
    return len(frame.said) <= MOST_SAID and len(frame.doer) <= MOST_NAMING


def _by_another(case: Case, mine: Frame, telling: Sequence[int], told: Sequence[Told]) -> Told | None:
    """A clause that says all of the claim's clause, of another one; None if any says it of the claim's own, or may."""
    if case.analysis.words[mine.deed].key in _SHARED:
        return None  # what one is or says, another may be or say as well
    saying = [one for one in told if has_deed(one, mine) and _says_all(one, mine, telling) and _has_figures(case, one)]
    own = [one for one in saying if not one.frame.doer or _is_beside(one, mine) or _meet(case, mine.doer, one)]
    if own:
        return own[0] if all(_is_of_another(case, mine, one) for one in own) else None
    if mine.owner and saying and all(_have_a_word(case, mine.owner, one, one.frame.doer) for one in saying):
        return saying[0]  # "Mia's brother plays" of "Mia plays"
    if any(_is_object(one, mine) for one in saying):
        return None  # "the crates go back" of "the plant sends the crates back"
    if any(_meet(case, mine.doer, one) and has_deed(one, mine) and _says_half(one, mine, telling) for one in told):
        return None
    return next((one for one in saying if _are_two(case, mine, one)), None)


def _has_figures(case: Case, one: Told) -> bool:
    """Whether the sentence has the claim's figures: a repair of 250 euros is none of up to 100."""
    pairs = (one.view.compared(figure) for figure in case.analysis.quantities)
    return all(any(relation in HOLDS for _, relation in found) for found in pairs)


def _is_of_another(case: Case, mine: Frame, one: Told) -> bool:
    """Whether the two doers are told apart by whose they are, and the sources know both: "the keeper of Hillcrest"."""
    if not mine.owner or not one.frame.owner or _have_a_word(case, mine.owner, one, one.frame.owner):
        return False
    return all(case.analysis.words[i].key in case.known_keys for i in mine.owner)


def _have_a_word(case: Case, mine: Sequence[int], one: Told, theirs: Sequence[int]) -> bool:
    keys = {one.view.focus.words[i].key for i in theirs}
    return any(_may_mean(case.analysis.words[i].key, key) for i in mine for key in keys)


def _says_all(one: Told, mine: Frame, telling: Sequence[int]) -> bool:
    """Whether the clause says all of it, of the very same deed its own doer aside: nobody sends to himself."""
    return all(says(one, i) or (is_same_deed(one, mine) and stands_in(one, i, one.frame.doer)) for i in telling)


def _is_beside(one: Told, mine: Frame) -> bool:
    """Whether the clause names the claim's doer before its verb too: "not only teachers but all staff"."""
    return any(stands_in(one, i, range(one.frame.words.start, one.frame.verb)) for i in mine.doer)


def _is_object(one: Told, mine: Frame) -> bool:
    """Whether the clause does it to or with what the claim has for the doer, or goes on about that without a verb."""
    before = _before(one, mine)
    return before is not None and (before not in _TOWARDS or not is_same_deed(one, mine))


def _is_done_to(one: Told, mine: Frame) -> bool:
    """Whether the clause does it to what the claim has for the doer: to it, for it, not with it or in it."""
    before = _before(one, mine)
    return before is not None and (before not in PREPOSITIONS or before in _TOWARDS)


def _before(one: Told, mine: Frame) -> str | None:
    """The small word before the claim's doer in what the clause says, "" without one; None if it is not said."""
    found = [i for i in one.frame.said if any(stands_in(one, j, (i,)) for j in mine.doer)]
    words = one.view.focus.words
    between = range(found[0] - 1, one.frame.deed, -1) if found else range(0)
    return next((words[i].form for i in between if _is_small(words[i])), "") if found else None


def _is_small(word: Word) -> bool:
    return word.stop and word.form not in DETERMINERS


def _says_half(one: Told, mine: Frame, telling: Sequence[int]) -> bool:
    beside = [i for i in telling if i != mine.deed]
    return bool(beside) and 2 * sum(says(one, i) for i in beside) >= len(beside)


def _meet(case: Case, mine: Sequence[int], one: Told) -> bool:
    """Whether both may name the same: a word of the one is a word of the other, a kind of it, or its initials."""
    claim, text = case.analysis, one.view.focus
    sides = [claim.words[i] for i in mine], [text.words[j] for j in one.frame.doer]
    words, others = map(_naming, sides)
    if any(_may_mean(a.key, b.key) for a in words for b in others):
        return True
    initials = ["".join(word.form[0] for word in side) for side in (words, others)]
    return any(w.form.removesuffix("s") == initials[1] for w in words) or any(
        w.form.removesuffix("s") == initials[0] for w in others
    )


def _naming(words: list[Word]) -> list[Word]:
    """The words that name someone: not the "Dr", which two of them may bear."""
    return [word for word in words if not (word.capital and word.form in TITLES)] or words


def _may_mean(mine: str, theirs: str) -> bool:
    return mine == theirs or related(mine, theirs) >= SAME or is_kind_of(mine, theirs) or is_kind_of(theirs, mine)


def _are_two(case: Case, mine: Frame, one: Told) -> bool:
    """Whether the sources tell the claim's doer from the clause's: they do something beside or to one another."""
    claim, text = case.analysis, one.view.focus
    sides = [claim.words[i] for i in mine.doer], [text.words[i] for i in one.frame.doer]
    own, theirs = ({word.key for word in _naming(side)} for side in sides)
    known = [view.focus for view in case.views if own <= view.focus.by_key.keys()]
    if not known:
        return False
    if any(_is_brought_in(near, own) and near.source is text.source and near.number > text.number for near in known):
        return True
    if (
        _is_new(one.view.focus, one.frame)
        or any(_is_new_behind(near, own, theirs) for near in known)
        or any(_acts_on(near, own, theirs) or _acts_on(near, theirs, own) for near in known)
    ):
        return True
    if _is_named(claim, mine.doer) != _is_named(text, one.frame.doer):
        return False
    return any(_tells_apart(near, own, theirs) for near in known) or _are_parallel(case, own, one)


def _is_new(text: UnitText, frame: Frame) -> bool:
    """Whether the clause brings in someone who was not named before: "an outside lab", "her son"."""
    at = frame.doer[0] if frame.doer else 0
    return at > 0 and text.words[at - 1].form in _NEW


def _is_new_behind(text: UnitText, own: set[str], theirs: set[str]) -> bool:
    """Whether the sentence brings in the one behind the other."""
    before = min((i for key in theirs for i in text.by_key.get(key, ())), default=len(text.words))
    return _is_brought_in(text, own, before)


def _is_brought_in(text: UnitText, own: set[str], behind: int = -1) -> bool:
    """Whether the sentence brings in the one as somebody new."""
    found = (frame for frame in frames(text) if behind < frame.words.start and _is_new(text, frame))
    return any(not own.isdisjoint(text.words[i].key for i in frame.doer) for frame in found)


def _acts_on(text: UnitText, one: set[str], other: set[str]) -> bool:
    """Whether the one does something to the other."""
    for frame in frames(text):
        doer, said = ({text.words[i].key for i in words} for words in (frame.doer, frame.said))
        acts = not doer.isdisjoint(one) and not said.isdisjoint(other) and doer.isdisjoint(other)
        if acts and text.words[frame.deed].key not in _NAMING_DEEDS:
            return True
    return False


def _are_parallel(case: Case, own: set[str], one: Told) -> bool:
    """Whether both are said to do the like: "tenants pay for water", "the landlord pays for the lift"."""
    deed = one.view.focus.words[one.frame.deed].key
    return any(
        text.words[frame.deed].key == deed and own <= {text.words[i].key for i in frame.doer}
        for view in case.views
        for text in (view.focus,)
        for frame in frames(text)
    )


def _is_named(text: Analysis, words: Sequence[int]) -> bool:
    named = {i for name in text.names for i in text.words_in(name.span)}
    return any(i in named for i in words)


def _tells_apart(text: UnitText, own: set[str], theirs: set[str]) -> bool:
    if not own <= text.by_key.keys() or theirs.isdisjoint(text.by_key) or any(w.form in _EXAMPLES for w in text.words):
        return False
    found = frames(text)
    subjects = [{text.words[i].key for i in frame.subject} for frame in found]
    if any(not (keys.isdisjoint(own) or keys.isdisjoint(theirs)) for keys in subjects):
        return False  # "Nora and Paul", "her brother Paul"
    return not any(_is_equated(text, frame, own, theirs) for frame in found)


def _is_equated(text: UnitText, frame: Frame, own: set[str], theirs: set[str]) -> bool:
    """Whether a clause says that the one is the other, or names both between commas."""
    keys = {text.words[i].key for i in (*frame.subject, *frame.said)}
    if keys.isdisjoint(own) or keys.isdisjoint(theirs):
        return False
    places = sorted(i for key in own | theirs for i in text.by_key.get(key, ()) if i in frame.words)
    beside = any(b - a == 1 and text.breaks[b] is not Break.NONE for a, b in pairwise(places))
    return beside or text.words[frame.deed].key == "be"


def _is_turned(mine: Frame, telling: Sequence[int], one: Told) -> bool:
    """Whether the clause has the claim's doer among what it says, and its own among what the claim says."""
    text = one.view.focus
    if not is_same_deed(one, mine) or text.words[one.frame.deed].key in _MUTUAL:
        return False
    turned = [i for i in telling if stands_in(one, i, one.frame.doer)]
    rest = [i for i in telling if i not in turned]
    doer_said = all(stands_in(one, i, one.frame.said) for i in mine.doer) and _is_done_to(one, mine)
    mutual = any(text.words[i].form in _TOGETHER for i in one.frame.words)
    return bool(turned) and doer_said and not mutual and all(says(one, i) for i in rest)


def _signal(claim: Analysis, mine: Frame, one: Told, effect: Effect) -> Signal:
    text, theirs = one.view.focus, one.frame.doer
    quote = text.quote(Span(text.words[theirs[0]].start, text.words[theirs[-1]].end))
    span = Span(claim.words[mine.doer[0]].start, claim.words[mine.doer[-1]].end)
    message = f'claim says that {span.of(claim.text)} does it; the source says "{quote.text}"'
    return Signal(effect, "FN303", message, span, (quote,), laid=True)
