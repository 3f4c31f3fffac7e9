"""Doers: the claim says of one what a clause of the source says of another, whom the source tells apart from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...reading import Span
from ...text.meaning.polarity import UNASSERTED
from ...text.tables.clause_words import PREPOSITIONS
from ...text.tables.doers import EXCLUSIVE, MUTUAL, SAYING
from ...text.tables.function_words import DETERMINERS
from ...text.words import Word
from ..analysis import Analysis
from ..case import Case, Effect, Signal
from ..clauses.frames import Frame, frames
from ..clauses.same_doer import has_a_word, may_be_the_same, whose_is_told_apart
from ..clauses.told_frames import TELLING, Told, has_deed, has_figures, is_same_deed, says, stands_in, told_frames
from ..clauses.two_doers import Apart, apart
from .transfers import meets, transfers_of

# Clauses that say more are about more than one thing.
MOST_SAID = 12
# Words that name one doer at most.
MOST_NAMING = 3
# Between two that do it together, or are compared.
_TOGETHER = frozenset("with against between other together before after than ahead behind".split())
# Before the one to whom it is done.
_TOWARDS = frozenset("to from of".split())


def check_doers(case: Case) -> Iterator[Signal]:
    """A contradiction if a clause of the passages has another doer, or the two sides the other way round."""
    claim = case.analysis
    passed = [transfer for view in case.views for transfer in transfers_of(view.focus)]
    from_the_other_side = {mine.at for mine in transfers_of(claim) if any(meets(mine, other) for other in passed)}
    told = [one for one in told_frames(case) if _is_plain(one.frame) and _is_as_open(claim, one.view.focus)]
    themes = [one._replace(frame=one.frame.of_theme()) for one in told if one.frame.passive and not one.frame.doer]
    for clause in frames(claim):
        mine = clause.of_theme()
        telling = [i for i in mine.said if claim.weight(i) >= TELLING]
        if not mine.doer or not telling or not _is_plain(mine) or mine.doer[0] not in mine.words:
            continue
        if mine.deed in from_the_other_side:
            continue
        if mine is clause:
            found = _by_another(case, mine, telling, told) or _turned(mine, telling, told)
        else:
            found = _of_another(case, mine, telling, themes)
        if found:
            yield _signal(claim, mine, *found)
            return


def _is_plain(frame: Frame) -> bool:
    return len(frame.said) <= MOST_SAID and len(frame.doer) <= MOST_NAMING


def _is_as_open(claim: Analysis, text: Analysis) -> bool:
    """Whether the claim's denials and conditions, if it has any, are the sentence's as well."""
    mine, theirs = ({(c.kind, c.value) for c in side.cues if c.kind in UNASSERTED} for side in (claim, text))
    return mine <= theirs


def _by_another(case: Case, mine: Frame, telling: Sequence[int], told: Sequence[Told]) -> tuple[Told, Effect] | None:
    """A clause that says all of the claim's clause, of another one; None if any says it of the claim's own, or may."""
    claim = case.analysis
    deed = claim.words[mine.deed].key
    if deed in SAYING | MUTUAL or any(claim.words[i].form in _TOGETHER for i in mine.words):
        return None
    saying = [one for one in told if _says_all(one, mine, telling) and has_figures(one, mine)]
    alone = Effect.CONTRADICTS if len(telling) > 1 and deed in EXCLUSIVE else Effect.LIMITS
    own = [one for one in saying if may_be_the_same(case, mine, one)]
    if own:
        return (own[0], alone) if all(whose_is_told_apart(case, mine, one) for one in own) else None
    if mine.owner and saying and all(has_a_word(case, mine.owner, one, one.frame.doer) for one in saying):
        return saying[0], alone  # "Mia's brother plays" of "Mia plays"
    if any(_is_object(one, mine) for one in saying) or any(_may_say_it(case, one, mine, telling) for one in told):
        return None
    surest = max(((apart(case, mine, one), -n) for n, one in enumerate(saying)), default=(Apart.NO, 0))
    if surest[0] is Apart.NO:
        return None
    return saying[-surest[1]], alone if surest[0] is Apart.SURELY else Effect.LIMITS


def _of_another(case: Case, mine: Frame, telling: Sequence[int], themes: Sequence[Told]) -> tuple[Told, Effect] | None:
    """A passive clause that says it of another thing: nothing follows of the claim's, but it is not told of it."""
    saying = [one for one in themes if _says_all(one, mine, telling) and has_figures(one, mine)]
    if any(may_be_the_same(case, mine, one) for one in saying):
        return None
    found = next((one for one in saying if apart(case, mine, one) is not Apart.NO), None)
    return (found, Effect.LIMITS) if found else None


def _says_all(one: Told, mine: Frame, telling: Sequence[int]) -> bool:
    """Whether the clause says all of it, of the very same deed its own doer aside: nobody sends to himself."""
    same = is_same_deed(one, mine)
    return has_deed(one, mine) and all(says(one, i) or (same and stands_in(one, i, one.frame.doer)) for i in telling)


def _may_say_it(case: Case, one: Told, mine: Frame, telling: Sequence[int]) -> bool:
    """Whether a clause says the half of it of the claim's doer, or nothing but that it does so too."""
    if not one.frame.doer or not has_a_word(case, mine.doer, one, one.frame.doer):
        return False
    if not one.frame.said:
        return True  # "and so do the cooks"
    beside = [i for i in telling if i != mine.deed]
    says_it = [says(one, i) for i in beside]
    bare = one.frame.said == (one.frame.deed,)
    return has_deed(one, mine) and bool(beside) and (bare or 2 * sum(says_it) >= len(beside))


def _is_object(one: Told, mine: Frame) -> bool:
    """Whether the clause does it to or with what the claim has for the doer, or goes on about that without a verb."""
    before = _before(one, mine)
    return before is not None and (before not in _TOWARDS or not is_same_deed(one, mine))


def _turned(mine: Frame, telling: Sequence[int], told: Sequence[Told]) -> tuple[Told, Effect] | None:
    """A clause that has the claim's doer among what it says, and its own among what the claim says."""
    found = next((one for one in told if _is_turned(one, mine, telling)), None)
    return (found, Effect.CONTRADICTS) if found else None


def _is_turned(one: Told, mine: Frame, telling: Sequence[int]) -> bool:
    text = one.view.focus
    if not is_same_deed(one, mine) or text.words[one.frame.deed].key in MUTUAL:
        return False
    before = _before(one, mine)
    done_to = before is not None and (before not in PREPOSITIONS or before in _TOWARDS)
    turned = [i for i in telling if stands_in(one, i, one.frame.doer)]
    doer_said = done_to and all(stands_in(one, i, one.frame.said) for i in mine.doer)
    mutual = any(text.words[i].form in _TOGETHER for i in one.frame.words)
    return bool(turned) and doer_said and not mutual and all(says(one, i) for i in telling if i not in turned)


def _before(one: Told, mine: Frame) -> str | None:
    """The small word before the claim's doer in what the clause says, "" without one; None if it is not said."""
    found = [i for i in one.frame.said if any(stands_in(one, j, (i,)) for j in mine.doer)]
    words = one.view.focus.words
    between = range(found[0] - 1, one.frame.deed, -1) if found else range(0)
    return next((words[i].form for i in between if _is_small(words[i])), "") if found else None


def _is_small(word: Word) -> bool:
    return word.stop and word.form not in DETERMINERS


def _signal(claim: Analysis, mine: Frame, one: Told, effect: Effect) -> Signal:
    text, theirs = one.view.focus, one.frame.doer
    quote = text.quote(Span(text.words[theirs[0]].start, text.words[theirs[-1]].end))
    span = Span(claim.words[mine.doer[0]].start, claim.words[mine.doer[-1]].end)
    message = f'claim says it of "{span.of(claim.text)}"; the source says it of "{quote.text}"'
    return Signal(effect, "FN303", message, span, (quote,), laid=True)
