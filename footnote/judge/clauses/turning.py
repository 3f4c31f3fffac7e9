"""Words and quantities by which a passage denies without a "not": "forbids", "ineffective", "only few came"."""

from __future__ import annotations

from itertools import pairwise

from ...text.clauses import Break
from ...text.meaning.lexicon import opposites_of
from ...text.meaning.polarity import Cue, CueKind
from ...text.tables.pending import WAS_DUE_RE, WAS_TO_RE
from ...text.words import word_key
from ..analysis import Analysis
from ..case import View
from .outside import lies_outside
from .parts import Part, part_at, parts
from .short_answer import affirmed_in_short

# Words that forbid, leave out, put off or end something.
TURNING = frozenset(
    map(
        word_key,
        """
        forbid prohibit ban bar exclude exempt lack ineligible unable outside beyond stop cease spare postpone defer
        absent absence close shut reject refuse decline cancel deny dismiss abandon scrap avoid
        """.split(),
    )
)
# Words that deny what follows them: a claim that has one of them, too, says the same.
DENYING = frozenset(
    map(
        word_key,
        """
        negative lack fail refuse absence absent free clear deny prevent devoid decline unable shortage scarcity neglect
        omit exclude exempt
        """.split(),
    )
)
_PREFIXES = ("un", "in", "im", "ir", "il", "dis", "non")
# Quantities of which the rest is otherwise: "few came" says that most did not.
_SO_MANY = frozenset({"few", "most", "half", "minority", "some", "not all", "only", "several", "many", "hardly"})
_COUNTING = frozenset({CueKind.QUANTIFIER, CueKind.NEGATION})


def denies_anyway(view: View, index: int, word: int) -> bool:
    """Whether what the claim denies at ``index`` the passage, which has it at ``word``, denies in a way of its own."""
    text, part = view.focus, part_at(view.focus, word)
    if _is_to_come(text, word) or _was_to_come(text, word) or _is_all_but(text) or _is_first(text):
        return True
    if is_of_the_exception(view) or lies_outside(view):
        return True
    about = {view.direct[i].word for i in part_at(view.claim, index).subject if i in view.direct}
    told = [p for p in parts(text) if p is part or about.intersection((*p.subject, *_same_words(text, p, about)))]
    linked = {link.word for link in view.direct.values()}
    if any(_is_of_nobody(view, p) for p in parts(text) if linked.intersection(p.words)):
        return True
    return any(_turns(view, i) for p in told for i in p.words) or _is_of_the_rest(
        view, part_at(view.claim, index), part
    )


_OF_SOME = frozenset({("all", "but"), ("not", "all"), ("not", "every"), ("not", "everyone"), ("not", "everybody")})


def _same_words(text: Analysis, part: Part, wanted: set[int]) -> set[int]:
    """Those of the wanted words that stand in the part, too."""
    return {i for i in wanted if any(j in part.words for j in text.by_key[text.words[i].key])}


def _is_all_but(text: Analysis) -> bool:
    """Whether it is told of "all but two", or of "not all"."""
    return not _OF_SOME.isdisjoint(pairwise(word.form for word in text.words))


def _is_first(text: Analysis) -> bool:
    """Whether it came about for the first time, and so never before."""
    return ("first", "time") in pairwise(word.form for word in text.words)


def _was_to_come(text: Analysis, word: int) -> bool:
    """Whether the word tells what ought to have come about: "was due to open in May but"."""
    at = text.words[word].start
    return any(found.end() <= at for pattern in (WAS_TO_RE, WAS_DUE_RE) for found in pattern.finditer(text.text))


def is_of_the_exception(view: View) -> bool:
    """Whether the claim is of those whom the unit excepts: "exempt, unless they sell alcohol"."""
    text, linked = view.focus, {link.word for link in view.direct.values()}
    at = next((i for i, word in enumerate(text.words) if word.form in _EXCEPTING), None)
    if at is None:
        return False
    end = next((i for i in range(at + 1, len(text.words)) if text.breaks[i] >= Break.COMMA), len(text.words))
    excepted = [i for i in range(at + 1, end) if i in text.content]
    return bool(excepted) and linked.issuperset(excepted)


def _is_of_nobody(view: View, part: Part) -> bool:
    """Whether the part denies with a "none": "teachers need a licence, assistants need none"."""
    forms = (view.focus.words[i].form for i in part.words)
    return any(form in _NOBODY and form not in view.claim.by_key for form in forms)


_EXCEPTING = frozenset("unless except excepting save".split())
_NOBODY = frozenset("none neither nobody nothing hardly".split())


def _is_to_come(text: Analysis, word: int) -> bool:
    """Whether the word tells what still has to be done."""
    still = any(text.words[i].form in ("still", "remains", "remain") for i in part_at(text, word).words)
    return still and any(c.kind is CueKind.MODALITY and c.value == "duty" and word in c.scope for c in text.cues)


def _turns(view: View, index: int) -> bool:
    """Whether a word of the passage that the claim lacks denies on its own."""
    word = view.focus.words[index]
    if word.stop or word.key in view.claim.by_key:
        return False
    if word.form == "free" and any(mine.form in _COST for mine in view.claim.words):
        return True  # "is free" and "pays nothing"
    if word.key in TURNING:
        return True
    prefix = next((p for p in _PREFIXES if word.form.startswith(p)), "")
    return bool(prefix) and word_key(word.form[len(prefix) :]) in opposites_of(word.key)


def _is_of_the_rest(view: View, mine: Part, theirs: Part) -> bool:
    """Whether the claim denies it of one part of those of whom the passage says it of another one."""
    here, there = _so_many(view.claim, mine), _so_many(view.focus, theirs)
    if "most" in here & there:
        return False  # "most did" and "most did not" is of the same ones
    return bool(there and (here or _counts(view.claim, mine))) and (bool(here) or _counts(view.focus, theirs))


def is_told_alike(view: View, cue: Cue) -> bool:
    """Whether the claim has the word that denies: "a negative influenza test", "a lack of lead"."""
    linked = {link.word for link in view.direct.values()}
    if any(i in linked and view.focus.words[i].key in DENYING for i in cue.words):
        return True
    free = any(word.form == "free" for word in view.claim.words) and "free" not in view.focus.by_key
    return free and any(view.focus.words[i].form in _COST for i in cue.scope)  # "no charge", "free of charge"


_COST = frozenset("charge charges charged fee fees cost costs pay paid".split())


def is_of_the_contrast(view: View) -> bool:
    """Whether the claim is of what the unit sets its statement apart from: "unlike last year, there was no show"."""
    if affirmed_in_short(view):
        return True
    text, claim = view.focus, view.claim
    forms = [word.form for word in text.words]
    at = next((i for i, form in enumerate(forms) if form == "unlike" or forms[i : i + 2] == ["contrast", "to"]), None)
    if at is None:
        return False
    end = next((i for i in range(at + 1, len(forms)) if text.breaks[i] >= Break.COMMA), len(forms))
    keys = {text.words[i].key for i in range(at + 1, end) if not text.words[i].stop}
    rest = {word.key for i, word in enumerate(text.words) if not at <= i < end}
    return any(word.key in keys - rest for word in claim.words)


def _so_many(text: Analysis, part: Part) -> set[str]:
    return {cue.value for cue in text.cues if cue.kind in _COUNTING and cue.words.start in part.words} & _SO_MANY


def _counts(text: Analysis, part: Part) -> bool:
    """Whether a figure, or a "one of", stands in the subject."""
    before = range(part.words.start, part.verb)
    one = any((text.words[i].form, text.words[i + 1].form) == ("one", "of") for i in before[:-1])
    return one or any(i in text.figure_words for i in before)
