"""Words beside a number that bound, sign or name it."""

from __future__ import annotations

from typing import NamedTuple

from ..figures.quantity import QuantityKind


class Cue(NamedTuple):
    """What a cue says of the amount beside it."""

    kind: QuantityKind | None = None
    strict: bool = False
    side: int = 0
    direction: int = 0
    negative: bool = False
    # Whether the amount beside it, if money, is to be read as below zero.
    reach: bool = False
    # Whether the amount is how far something may go ("within 10 km"): beside a bound it bounds too.


_APPROX = Cue(QuantityKind.APPROX)
_NEARLY = Cue(QuantityKind.APPROX, side=-1)
_JUST_OVER = Cue(QuantityKind.APPROX, side=1)
_AT_LEAST = Cue(QuantityKind.AT_LEAST)
_MORE = Cue(QuantityKind.AT_LEAST, strict=True)
_AT_MOST = Cue(QuantityKind.AT_MOST)
_LESS = Cue(QuantityKind.AT_MOST, strict=True)
_WITHIN = Cue(reach=True)
_LOSS = Cue(direction=-1, negative=True)
_DOWN = Cue(direction=-1)
_UP = Cue(direction=1)


def _cues(cue: Cue, *phrases: str) -> dict[str, Cue]:
    return dict.fromkeys(phrases, cue)


# Phrases that end right before the amount, in lower case.
BEFORE: dict[str, Cue] = {
    **_cues(_APPROX, *"about around roughly approximately approx approx. circa ca. ca c. some ~ ≈ ± near".split()),
    **_cues(_APPROX, "an estimated", "estimated", "in the region of", "on the order of", "close to", "an average of"),
    **_cues(_APPROX, "more or less", "something like", "upwards of about"),
    **_cues(_NEARLY, "nearly", "almost", "just under", "just below", "slightly under", "slightly less than"),
    **_cues(_NEARLY, "a little under", "a little less than", "not quite", "just shy of", "little less than"),
    **_cues(_JUST_OVER, "just over", "just above", "slightly over", "slightly more than", "a little over"),
    **_cues(_JUST_OVER, "a little more than", "just more than", "slightly above", "little more than"),
    **_cues(_AT_LEAST, "at least", "no less than", "no fewer than", "not less than", "minimum of", "a minimum of"),
    **_cues(_AT_LEAST, "min.", "≥", ">=", "not fewer than", "at minimum", "as little as", "as few as"),
    **_cues(_MORE, "more than", "over", "above", "greater than", "higher than", "larger than", "exceeding", "exceeds"),
    **_cues(_MORE, "exceeded", "exceed", "in excess of", "upwards of", "upward of", "well over", "beyond", ">"),
    **_cues(_MORE, "longer than", "older than", "surpassing", "surpassed", "topped", "north of", "bigger than"),
    **_cues(Cue(), "went up to", "goes up to", "gone up to", "go up to", "going up to"),
    **_cues(Cue(), "spread over", "spread out over", "distributed over", "divided over", "taught over", "paid over"),
    # Verbs of which "over" is a part.
    **_cues(Cue(), "turned over", "turns over", "turn over", "took over", "takes over", "taken over", "take over"),
    **_cues(Cue(), "handed over", "hands over", "hand over", "carried over", "carries over", "brought over"),
    # "Fewer than the 44,500 of last year" compares with a figure and bounds none.
    **_cues(Cue(), *(f"{word} than the" for word in "more fewer less higher lower greater larger smaller".split())),
    # "Up" is the verb's: "fuel made up 29% of the costs".
    **_cues(
        Cue(),
        *(
            f"{verb} up"
            for verb in """
            make makes made making take takes took taken taking pick picks picked picking end ends ended set sets turn
            turns turned sign signs signed give gives gave given giving use uses used buy buys bought open opens opened
            """.split()
        ),
    ),
    **_cues(Cue(), "add up to", "adds up to", "added up to", "adding up to"),
    **_cues(_AT_MOST, "at most", "no more than", "not more than", "up to", "maximum of", "a maximum of", "max."),
    **_cues(_AT_MOST, "≤", "<=", "no greater than", "not exceeding", "as much as", "as many as", "at the most"),
    **_cues(_AT_MOST, "no longer than", "no higher than", "capped at", "limited to"),
    **_cues(_WITHIN, "within"),
    **_cues(_LESS, "less than", "fewer than", "under", "below", "lower than", "smaller than", "well under", "<"),
    **_cues(_LESS, "shorter than", "younger than", "well below", "lesser than"),
    **_cues(_LOSS, "loss of", "losses of", "deficit of", "shortfall of", "loss was", "loss:", "net loss"),
    **_cues(_DOWN, *"fell dropped declined decreased shrank slipped plunged sank lost down fall drop reduced".split()),
    **_cues(_DOWN, "fell by", "dropped by", "declined by", "decreased by", "shrank by", "slipped by", "down by"),
    **_cues(_DOWN, "plunged by", "sank by", "cut by", "reduced by", "fall of", "drop of", "decline of", "decrease of"),
    **_cues(_DOWN, "reduction of", "reduced it by", "falling", "falling by", "dropping", "decreasing by", "lower by"),
    **_cues(_UP, *"rose grew increased climbed jumped gained surged up rise gain soared".split()),
    **_cues(_UP, "rose by", "grew by", "increased by", "climbed by", "jumped by", "up by", "surged by", "growth of"),
    **_cues(_UP, "rise of", "increase of", "gain of", "profit of", "surplus of", "profits of", "raised by", "growing"),
    **_cues(_UP, "growing by", "rising by", "increasing by", "higher by", "profit was", "soared by", "widened by"),
}
# "Went down, by 9 percent".
BEFORE |= {f"{phrase.removesuffix(' by')}, by": cue for phrase, cue in BEFORE.items() if phrase.endswith(" by")}
MOST_WORDS = max(phrase.count(" ") + 1 for phrase in BEFORE)

# Words that may stand between a cue and the amount ("more than the 40", "over a 5-year period").
FILLERS: frozenset[str] = frozenset({"a", "an", "the", "total", "of", "its", "their", "our", "another"})

# Phrases right after the amount, in lower case, longest first.
AFTER: dict[str, Cue] = {
    "or more": _AT_LEAST,
    "or above": _AT_LEAST,
    "or higher": _AT_LEAST,
    "or older": _AT_LEAST,
    "or greater": _AT_LEAST,
    "or over": _AT_LEAST,
    "and over": _AT_LEAST,
    "and above": _AT_LEAST,
    "at least": _AT_LEAST,
    "at a minimum": _AT_LEAST,
    "plus": _AT_LEAST,
    "+": _AT_LEAST,
    "or less": _AT_MOST,
    "or fewer": _AT_MOST,
    "or lower": _AT_MOST,
    "or below": _AT_MOST,
    "or under": _AT_MOST,
    "or younger": _AT_MOST,
    "at most": _AT_MOST,
    "at the most": _AT_MOST,
    "maximum": _AT_MOST,
    "or so": _APPROX,
    "approximately": _APPROX,
    "loss": _LOSS,
    "net loss": _LOSS,
    "operating loss": _LOSS,
    "deficit": _LOSS,
    "shortfall": _LOSS,
    "decline": _DOWN,
    "drop": _DOWN,
    "decrease": _DOWN,
    "fall": _DOWN,
    "reduction": _DOWN,
    "lower": _DOWN,
    "profit": _UP,
    "net profit": _UP,
    "surplus": _UP,
    "increase": _UP,
    "rise": _UP,
    "gain": _UP,
    "growth": _UP,
    "higher": _UP,
}

# Nouns whose number names a thing instead of counting it.
NUMBERED: frozenset[str] = frozenset(
    """
    section sections chapter clause article paragraph para appendix annex schedule exhibit page pages figure fig fig.
    table room suite apartment apt building gate platform terminal track lane route highway interstate flight bus
    version v v. ver release build revision rev invoice ticket issue bug case docket patent serial account iban phone
    tel tel. telephone fax model type phase grade class level tier stage step rule equation eq eq. footnote note
    ref ref. reference id no no. nr nr. number # № § p. pp. vol vol. volume season episode isbn doi zip postcode
    trial week day round zone district ward lot site group team sample test study experiment task option part book act
    scene sections chapters pages figures tables rooms versions clauses articles paragraphs invoices tickets
    python java windows iso rfc line item question psalm verse unit bed pier area channel port extension ext. batch
    cohort aisle bay slide exit junction tram hall floor door counter
    desk ward pitch court locker container cabin
    """.split()
)
# Of these, words that are verbs or plain nouns too, so that a counted noun after the number decides.
NUMBERED_WEAK: frozenset[str] = frozenset(
    """
    number line item unit area class level note volume case issue phase grade reference type step ticket no day week
    round group team sample test study part book act site lot option task
    """.split()
)

YEAR_WORDS: frozenset[str] = frozenset(
    """
    in since by of before after until till from during year early late mid circa between and to through around fy
    january february march april may june july august september october november december jan feb mar apr jun jul aug
    sep sept oct nov dec spring summer autumn fall winter the is for year's
    """.split()
)
