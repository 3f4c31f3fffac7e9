"""When two opposite words do not stand against each other: said of other things, at other times, in other senses."""

from __future__ import annotations

from ...text.clauses import Break
from ...text.dates.chronology import TimeRelation, compare_periods
from ...text.meaning.lexicon import direction
from ...text.tables.function_words import BEING, GRADING
from ...text.words import word_key
from ..alignment import PARTICLES
from ..analysis import Analysis
from ..case import View
from ..figures.matches import HOLDS
from .parts import part_at, parts

# What begins and what has ended may be the same thing at two times.
STAGES = frozenset(map(word_key, "begin start commence launch open finish end stop conclude complete close".split()))
STATES = frozenset(map(word_key, "open close".split()))
# "Until" stands at most this many words behind "open".
UNTIL_REACH = 2
_UNTIL = frozenset("until till to".split())
# Verbs that tell a way together with "up" and "down"; "gave up" and "set up" tell none.
_MOVING = frozenset(map(word_key, "be go come move shoot edge creep tick inch drive push bring send nudge".split()))
_TELLING_A_WAY = frozenset("from to by on".split())
# What a thing is compared with if it is compared with itself before.
_BEFORE = frozenset(
    map(word_key, "before year month week quarter day season period time decade previous last ever expected".split())
)

# What something is freed from stands near "from", and that near the verb.
FREED_REACH = 4
_FREEING = frozenset(map(word_key, "free liberate release rid rescue save relieve".split()))
_UNTIL_THEN = frozenset({"until", "till", "before"})
_NOT = word_key("not")
_ALL = frozenset("all both none most".split())


def is_unopposed(view: View, index: int, other: int) -> bool:
    """Whether the claim's word at ``index`` and the unit's opposite at ``other`` can both be true."""
    return (
        _at_another_stage(view, index, other)
        or _counts_days(view.claim, index)
        or _open_until(view, index, other)
        or _is_of_a_phrase(view.focus, other)
        or _compares_two(view, index, other)
        or _is_of_what_it_is_compared_with(view, index, other)
        or _of_another_subject(view, index, other)
        or _denied_in_another_way(view, index, other)
        or _is_counted_apart(view, index, other)
        or _only_bounds(view, index, other)
        or _is_of_others(view, other)
        or _was_turned_down(view.focus, other)
    )


def _only_bounds(view: View, index: int, other: int) -> bool:
    """Whether one of the words only bounds a figure: the "least" of "at least" is no opposite of a "top"."""
    sides = ((view.claim, index), (view.focus, other))
    bounds = [any(q.cue is not None and at in text.words_in(q.cue) for q in text.quantities) for text, at in sides]
    return bounds[0] != bounds[1]


def _is_of_others(view: View, other: int) -> bool:
    """Whether the passage says it of other ones, and of those that the claim speaks of something else.

    "Withdrawals at our own machines are free; at other banks' machines we charge 2.50 euros".
    """
    text = view.focus
    here = part_at(text, other).words
    if not speaks_of_others(view, here):
        return False
    linked = {link.word for link in view.direct.values()}
    return any(
        len(linked.intersection(part.words)) >= len(linked.intersection(here))
        for part in parts(text)
        if part.words != here
    )


def speaks_of_others(view: View, words: range) -> bool:
    """Whether these words of the passage are of other ones than the claim's: it speaks of none itself."""
    return any(view.focus.words[i].form in _OTHERS for i in words) and not any(
        word.form in _OTHERS for word in view.claim.words
    )


_OTHERS = frozenset("other others another else elsewhere".split())


def _was_turned_down(text: Analysis, other: int) -> bool:
    """Whether the word only tells what was moved and did not come about: "the motion to close it was rejected"."""
    if not other or text.words[other - 1].form != "to":
        return False
    end = next((i for i in range(other + 1, len(text.words)) if text.breaks[i] >= Break.CLAUSE), len(text.words))
    return any(text.words[i].key in _TURNED_DOWN and text.words[i - 1].form in BEING for i in range(other + 1, end))


_TURNED_DOWN = frozenset(map(word_key, "reject refuse dismiss defeat withdraw drop abandon deny".split()))


def _is_counted_apart(view: View, index: int, other: int) -> bool:
    """Whether the claim's figure stands in another clause than the opposite, which has a figure of its own.

    "Half of them want a second day; a quarter are against it": half are in favour.
    """
    if direction(view.claim.words[index].key):
        return False  # "11,400, up from 10,900" is of one thing
    text, inside = view.focus, part_at(view.focus, other).words
    for mine in view.claim.quantities:
        held = [text.words_in(q.span).start in inside for q, relation in view.compared(mine) if relation in HOLDS]
        own = [q for q in text.quantities if text.words_in(q.span).start in inside]
        if held and not any(held) and any(q.dimension == mine.dimension for q in own):
            return True
    return False


def _at_another_stage(view: View, index: int, other: int) -> bool:
    """Whether the two words are the beginning and the end of something, with no date at which both should be."""
    pair = {view.claim.words[index].key, view.focus.words[other].key}
    if not pair <= STAGES:
        return False
    mine, theirs = view.claim.periods, view.focus.periods
    if not mine or not theirs:
        return not pair <= STATES
    return all(compare_periods(one, another) is TimeRelation.DIFFERENT for one in mine for another in theirs)


def _counts_days(text: Analysis, index: int) -> bool:
    """Whether the word is a measure of time: the "day" of "every day" is no opposite of the night."""
    return index > 0 and text.words[index].key == _DAY and text.words[index - 1].form in _EACH


_DAY = word_key("day")
_EACH = frozenset("every each per a all".split())


def _open_until(view: View, index: int, other: int) -> bool:
    """Whether one is open until the time at which the other closes."""
    opening = word_key("open")
    for text, at, facing in (
        (view.claim, index, view.focus.words[other]),
        (view.focus, other, view.claim.words[index]),
    ):
        if text.words[at].key == opening and facing.key in STATES and _is_until(text, at):
            return True
    return False


def _is_until(text: Analysis, at: int) -> bool:
    """Whether an "until" follows, or a "to" with a time behind it: "open to visitors" tells no time."""
    after = range(at + 1, min(at + 1 + UNTIL_REACH, len(text.words)))
    return any(
        text.words[i].form in _UNTIL and (text.words[i].form != "to" or i + 1 in text.figure_words) for i in after
    )


def _is_of_a_phrase(text: Analysis, index: int) -> bool:
    """Whether an "up" or "down" belongs to a verb that tells no way: "gave up", "set up"."""
    if text.words[index].key not in PARTICLES or index == 0:
        return False
    after = text.words[index + 1].form if index + 1 < len(text.words) else ""
    if text.breaks[index] is not Break.NONE or after in _TELLING_A_WAY or index + 1 in text.figure_words:
        return False  # "4,000 this quarter, up from 3,000"
    before = text.words[index - 1]
    return not before.stop and before.key not in _MOVING and not direction(before.key) and index - 1 in text.content


def _compares_two(view: View, index: int, other: int) -> bool:
    """Whether one says which of two things is larger and the other how one of them changed."""
    compared = [_is_compared_with_another(*side) for side in ((view.claim, index), (view.focus, other))]
    return compared[0] != compared[1]


def _is_compared_with_another(text: Analysis, index: int) -> bool:
    """Whether a comparative of a way has a "than" that names another thing, not another time."""
    if not direction(text.words[index].key) or not text.words[index].form.endswith("er"):
        return False
    part = part_at(text, index)
    than = next((i for i in range(index + 1, part.words.stop) if text.words[i].form == "than"), None)
    if than is None:
        return False
    behind = [i for i in range(than + 1, part.words.stop) if i in text.content]
    figures = any(i in text.figure_words for i in range(than + 1, part.words.stop))
    return bool(behind) and not figures and not any(text.words[i].key in _BEFORE for i in behind)


def _is_of_what_it_is_compared_with(view: View, index: int, other: int) -> bool:
    """Whether the claim says of what stands behind "than" the opposite: "last year it was larger".

    Of "smaller than last year" that is the other side.
    """
    text, claim = view.focus, view.claim
    than = next((i for i in range(other + 1, len(text.words)) if text.words[i].form == "than"), None)
    both = (text.words[other].form, claim.words[index].form)
    compares = all(form in GRADING or form.endswith("er") for form in both)
    if than is None or not compares or any(word.form == "than" for word in claim.words):
        return False
    behind = text.words[than].end
    own = any(link.word > than for i, link in view.direct.items() if i != index)
    dates = [period for period in text.periods if period.span.start >= behind]
    return own or any(
        mine.text.lower() == period.text.lower() or compare_periods(mine, period) is TimeRelation.SAME
        for mine in claim.periods
        for period in dates
    )


def _of_another_subject(view: View, index: int, other: int) -> bool:
    """Whether the claim's subject has a clause of its own in the unit, beside that of the opposite.

    "The garden is open, the house is not" does not say that the house is open.
    """
    mine, theirs = part_at(view.claim, index), part_at(view.focus, other)
    if not mine.subject or mine.pronoun or not theirs.subject or theirs.pronoun or mine.subject[-1] not in view.direct:
        return False
    if any(cue.value in _ALL and cue.words.start in mine.words for cue in view.claim.cues):
        return False  # the other one may be among them
    head = view.direct[mine.subject[-1]].word
    home = part_at(view.focus, head)
    linked = {view.direct[i].word for i in (*mine.subject, *mine.words) if i in view.direct}
    if home is theirs or head not in home.subject or not linked.isdisjoint(theirs.subject):
        return False
    key = view.focus.words[head].key
    return not any(view.focus.words[i].key == key for i in (*theirs.subject, *theirs.words))


def _denied_in_another_way(view: View, index: int, other: int) -> bool:
    """Whether one side says the opposite of its word: "free it from debt", "not shown until" against "hidden until"."""
    late = [_comes_late(*side) for side in ((view.claim, index), (view.focus, other))]
    freed = [_is_freed_from(*side) for side in ((view.claim, index), (view.focus, other))]
    return (late[0] != late[1] and (None not in late or True in late)) or freed[0] != freed[1]


def _comes_late(text: Analysis, index: int) -> bool | None:
    """Whether the word is told with "not … until" or "not … before"; None if neither follows it."""
    part = part_at(text, index)
    if not any(text.words[i].form in _UNTIL_THEN for i in range(index + 1, part.words.stop)):
        return None
    return any(text.words[i].key == _NOT for i in range(part.words.start, index))


def _is_freed_from(text: Analysis, index: int) -> bool:
    """Whether the word names what something is freed from."""
    before = range(max(0, index - FREED_REACH), index)
    at = next((i for i in reversed(before) if text.words[i].form == "from"), None)
    return at is not None and any(text.words[i].key in _FREEING for i in range(max(0, at - FREED_REACH), at))
