"""Hedges: the passage only plans, supposes, reports, asks or denies what the claim states as a fact."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...reading import Span
from ...text.figures.quantity import QuantityKind
from ...text.meaning.polarity import REVERSING, Cue, CueKind
from ..case import Case, Effect, Signal, View

_MESSAGES = {
    "possible": ("FN404", "the source gives it as a possibility"),
    "plan": ("FN404", "the source gives it as a plan"),
    "wish": ("FN404", "the source gives it as a wish"),
    "future": ("FN404", "the source puts it in the future"),
    "hearsay": ("FN407", "the source only gives it as hearsay"),
    "limited": ("FN407", "the source calls it provisional"),
    "whether": ("FN407", "the source only asks it"),
    "asked": ("FN407", "the source only asks it"),
    "if": ("FN404", "the source states it under a condition"),
    "unless": ("FN404", "the source states it under a condition"),
}
# A claim that hedges in any of these ways is taken to hedge as the source does.
_HEDGING = frozenset({CueKind.MODALITY, CueKind.HEDGE, CueKind.QUESTION, CueKind.CONDITION, CueKind.DENIAL})
# "It will close" says no more than a plan does, but more than that it may.
_TO_COME = frozenset({"future", "plan", "if", "unless"})
# A claim with these alone says more than that something may be so.
_SURE = frozenset({"future", "duty"})
_TOLD_RE = re.compile(
    r", (?:(?:a|the|an) (?:claim|report|rumou?r|story|allegation|statement|account)|something|which)\b", re.IGNORECASE
)
_YES_RE = re.compile(r"\W*(?:yes|yep|correct|certainly|of course|indeed)\b", re.IGNORECASE)
# Words by which a claim itself says that something may be done, or is advised.
_ALLOWS_RE = re.compile(
    r"\b(?:(?:im)?possible|able to|allow(?:s|ed)?|permit(?:s|ted)?|enabl\w+|reserved|advis\w+|need(?:s|ed)?|"
    r"required|free to|right to|entitled?|eligible|optional|permissible|permission|consent|capable|"
    r"ha(?:s|ve) (?:(?:up to|until|only) )?[\w,]+ (?:\w+ )?to|"
    r"(?!(?:avail|consider|reason|reli|comfort|profit|valu|not|suit|favour|favor|li|renew|sustain|prob|st|vegetable|time)"
    r"able|(?:un)?stable|respons|sens|terr|horr|incred)\w{4,}(?:able|ible))\b",
    re.IGNORECASE,
)
# Words by which a claim itself says under which condition, and those by which it tells what cannot be.
_UNDER_RE = re.compile(r"\b(?:who|whoever|those|when|whenever|once|in case|in the event|as long as)\b", re.IGNORECASE)
_CANNOT_RE = re.compile(r"(?:cannot|can not|could not|can['\u2019]t|couldn['\u2019]t)\b", re.IGNORECASE)
_PREVENTED_RE = re.compile(
    r"\b(?:prevent\w*|hinder\w*|stop(?:s|ped)?|struggl\w+|fail(?:s|ed)?|unable|impossible|refus\w+|unclear|unknown|"
    r"uncertain|difficult\w*|lack(?:s|ed)?)\b",
    re.IGNORECASE,
)
# Least share of the shared words that must stand under the hedge.
UNDER_IT = 0.6


def check_hedges(case: Case) -> Iterator[Signal]:
    """A limit if the best passage hedges what the claim does not."""
    view = case.best
    hedging = [cue for cue in case.analysis.cues if cue.kind in _HEDGING]
    sure = bool(hedging) and all(cue.value in _SURE for cue in hedging)
    if view is None or (hedging and not sure):
        return
    if any(q.kind is QuantityKind.AT_MOST for q in case.analysis.quantities):
        return  # "bears at most 150 kg" says what "can carry up to 150 kg" says
    allowing = _ALLOWS_RE.search(case.analysis.text)
    if allowing:
        yield from _allowed(case, view, Span(*allowing.span()))
        return
    taken_back = _taken_back(view)
    if taken_back:
        yield taken_back
        return
    if any(_hedge(other) is None for other in case.views if _says_as_much(other, view)):
        return
    denial = _denial_after(view)
    if denial:
        yield denial
        return
    cue = _hedge(view)
    if cue and not (sure and (cue.value in _TO_COME or _is_shared(view, cue))):
        code, message = _MESSAGES[cue.value]
        quoted = view.focus.text[cue.span.start : cue.span.end]
        yield Signal(Effect.LIMITS, code, f'{message} ("{quoted}")', quotes=(view.focus.quote(cue.span),))


def _says_as_much(other: View, view: View) -> bool:
    """Whether a passage has as much of the claim, and some of it in common with the view: it may tell it plainly."""
    return other.direct_coverage >= view.direct_coverage and not view.direct.keys().isdisjoint(other.direct)


def _allowed(case: Case, view: View, said: Span) -> Iterator[Signal]:
    """A confirmation of the claim's "possible" or "allowed" by a "can" or "may" of the best passage."""
    for cue in view.focus.cues:
        if cue.value == "possible":
            quoted = view.focus.text[cue.span.start : cue.span.end]
            message = f'claim says "{case.analysis.text[said.start : said.end]}"; the source says "{quoted}"'
            words = frozenset(case.analysis.words_in(said))
            yield Signal(Effect.CONFIRMS, "FN110", message, said, (view.focus.quote(cue.span),), words)
            return


def _denial_after(view: View) -> Signal | None:
    """Hearsay that the next sentences deny: "a blog claimed it … the firm denied the report"."""
    if not any(cue.value == "hearsay" for cue in view.focus.cues):
        return None
    for other in view.beside:
        for cue in other.cues:
            if other.number > view.focus.number and cue.kind is CueKind.DENIAL:
                message = f'the source reports it only with its denial ("{other.text[cue.span.start : cue.span.end]}")'
                return Signal(Effect.CONTRADICTS, "FN407", message, quotes=(other.quote(cue.span),))
    return None


def _taken_back(view: View) -> Signal | None:
    """What the rest of the sentence takes back: "…, a claim the firm denied"."""
    last = max((link.word for link in view.direct.values()), default=0)
    for cue in view.focus.cues:
        between = view.focus.text[view.focus.words[last].end : cue.span.start]
        if cue.kind is CueKind.DENIAL and cue.words.start > last and _TOLD_RE.search(between):
            said = view.focus.text[cue.span.start : cue.span.end]
            message = f'the source takes it back ("{said}")'
            return Signal(Effect.LIMITS, "FN407", message, quotes=(view.focus.quote(cue.span),))
    return None


def _hedge(view: View) -> Cue | None:
    """The hedge that most of what the view has of the claim stands under; None without one."""
    linked = [link.word for link in view.direct.values()]
    for cue in view.focus.cues:
        if cue.value == "future" and not _says_it_is_done(view, cue):
            continue
        if _is_told(view, cue):
            continue
        if cue.value in _MESSAGES and linked and not _answered(view, cue):
            under = sum(word in cue.scope for word in linked)
            if under / len(linked) >= UNDER_IT or _governs_the_verb(view, cue):
                return cue
    return None


def _is_told(view: View, cue: Cue) -> bool:
    """Whether the claim has the condition, or what cannot be, in words of its own: "those who pay early", "unable"."""
    if cue.value == "if":
        return bool(_UNDER_RE.search(view.claim.text))
    cannot = cue.value == "possible" and _CANNOT_RE.match(view.focus.text, cue.span.start)
    denied = any(cue.kind in REVERSING for cue in view.claim.cues)
    return bool(cannot) and (denied or bool(_PREVENTED_RE.search(view.claim.text)))


def _is_shared(view: View, cue: Cue) -> bool:
    """Whether the claim has a word of the hedge too ("hopes that they will" for "hopes to")."""
    return cue.value != "asked" and any(link.word in cue.words for link in view.direct.values())


def _answered(view: View, cue: Cue) -> bool:
    """Whether the cue is the mark of a question that the next sentence affirms."""
    return cue.value == "asked" and any(_YES_RE.match(other.text) for other in view.beside)


def _says_it_is_done(view: View, cue: Cue) -> bool:
    """Whether the claim has a past form of a verb that the source leaves to the future."""
    return any(
        link.word in cue.scope
        and view.claim.words[i].text.endswith("ed")
        and not view.focus.words[link.word].text.endswith("ed")
        for i, link in view.direct.items()
    )


def _governs_the_verb(view: View, cue: Cue) -> bool:
    """Whether the first shared word after the cue follows it at once: "may be linked", "asked to approve"."""
    after = [link.word for link in view.direct.values() if link.word >= cue.words.stop]
    return cue.kind is CueKind.MODALITY and bool(after) and min(after) - cue.words.stop <= 1
