"""Facts: values of named fields in structured sources, against what the claim says of that field."""

from __future__ import annotations

from collections.abc import Iterator

from ...reading import Span
from ...text.clauses import is_verb_form
from ...text.words import fold_word, read_words, word_key
from ..analysis import UnitText
from ..case import Case, Effect, Signal, View
from ..clauses.negation import is_denied
from ..structured.records import DENYING_VALUES, TRUE_VALUES, UNSTATED_VALUES, said_by
from ..structured.truths import is_field_denied

# Words by which a sentence says that something has a feature: the field's name and value say no more.
HAVING = frozenset(
    word_key(word)
    for word in "available offer provide have there allow accept possible present enable switch turn mode".split()
)
_OF_A_DEED = frozenset("in by on to with from for at".split())
# A claim about one field has at most this many words besides the field's name.
OTHER_WORDS = 2


def check_facts(case: Case) -> Iterator[Signal]:
    """What a field's value says of a claim that names the field."""
    for view in case.views:
        fact = _field(view.focus)
        if fact is None:
            continue
        name, value, span = fact
        if not _names_field(view, name):
            continue
        signal = _truth(view, name, value, span) or _other_value(case, view, name, value, span)
        if signal:
            yield signal
            return


def _field(text: UnitText) -> tuple[str, str, Span] | None:
    """Name, value and the value's range in the reading of a unit that is one fact; None for others."""
    if text.unit.kind != "fact" or not text.cells:
        return None
    cell = text.cells[0]
    at = text.text.rfind(cell.reading.text)
    if not cell.reading.text or at < 0:
        return None
    return cell.header, cell.reading.text, Span(at, at + len(cell.reading.text))


def truth_value(text: UnitText) -> bool | None:
    """What a fact says where its value is a yes or a no; None for everything else."""
    fact = _field(text)
    said = _folded(fact[1]) if fact else ""
    return True if said in TRUE_VALUES else False if said in DENYING_VALUES else None


def _folded(value: str) -> str:
    return fold_word(said_by(value)) if not value.isupper() else value


def _names_field(view: View, name: str) -> bool:
    """Whether the claim has every word of the field's own name."""
    keys = {view.claim.words[i].key for i in view.direct}
    linked = {view.focus.words[link.word].key for link in view.direct.values()}
    wanted = [word.key for word in read_words(name) if not word.stop]
    return bool(wanted) and all(key in keys | linked for key in wanted)


def _truth(view: View, name: str, value: str, span: Span) -> Signal | None:
    said = _folded(value)
    if said not in TRUE_VALUES | DENYING_VALUES | UNSTATED_VALUES or any(
        word.text == value for word in view.claim.words
    ):
        return None
    indexes = sorted(view.direct)
    quote = (view.focus.quote(span),)
    whole = Span(view.claim.words[indexes[0]].start, view.claim.words[indexes[-1]].end)
    if said in UNSTATED_VALUES:
        return Signal(Effect.LIMITS, "FN501", f'the source leaves "{name}" open', whole, quote)
    said_by = frozenset(i for i in view.claim.content if view.claim.words[i].key in HAVING) | set(indexes)
    denied = any(is_denied(view.claim, i) for i in sorted(said_by)) or any(
        is_field_denied(view.claim, i) for i in indexes
    )
    if denied == (said in DENYING_VALUES):
        return Signal(Effect.CONFIRMS, "FN110", f'the source says "{name}: {value}"', whole, quote, said_by)
    verb = "denies" if denied else "affirms"
    return Signal(
        Effect.CONTRADICTS, "FN401", f'claim {verb} "{name}"; the source says "{name}: {value}"', whole, quote
    )


def _other_value(case: Case, view: View, name: str, value: str, span: Span) -> Signal | None:
    """The claim says only what the field is, and says another value."""
    if case.analysis.quantities or case.analysis.periods or view.focus.quantities or view.focus.periods:
        return None
    known = {word.key for word in read_words(value)} & {word.key for word in view.claim.words}
    rest = [i for i in view.claim.content if i not in view.direct]
    if known or not 1 <= len(rest) <= OTHER_WORDS or len(view.direct) > len(read_words(name)):
        return None
    if any(view.grade(i) >= 0.4 for i in rest) or not _says_what_it_is(view, rest[0]):
        return None
    mine = Span(view.claim.words[rest[0]].start, view.claim.words[rest[-1]].end)
    stated = view.claim.text[mine.start : mine.end]
    message = f'claim says "{stated}"; the source says "{name}: {value}"'
    return Signal(Effect.CONTRADICTS, "FN301", message, mine, (view.focus.quote(span),))


def _says_what_it_is(view: View, index: int) -> bool:
    """Whether a value follows an "is", and no deed: "is closed" has one, "is written in Go" has not."""
    after = view.claim.words[index + 1 : index + 2]
    if after and after[0].form in _OF_A_DEED and is_verb_form(view.claim.words[index], view.claim.words[index].form):
        return False
    return any(view.claim.words[i].key == "be" for i in range(max(0, index - 2), index))
