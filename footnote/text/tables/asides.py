"""Phrases of sentences that speak of the text itself or to its reader and so assert nothing. Our own wording."""

from __future__ import annotations

_TEXT_NOUN = (
    r"(?:summary|section|document|report|article|page|answer|response|list|table|text|overview|chapter|guide|"
    r"paragraph|note|post)s?"
)
_TELLS = (
    r"(?:summari[sz]es|describes|explains|covers|outlines|presents|lists|shows|gives|provides|discusses|"
    r"is intended|aims|contains|was (?:generated|written)|is an? (?:summary|overview|brief))"
)
_TELL = (
    r"(?:summari[sz]e|explain|describe|show|help|list|go through|walk|look|take a look|start|begin|break|"
    r"give you|provide you|answer)"
)
_PLACE = (
    r"(?:the|our|my|this|these|table|figure|fig|tab|sec|section|appendix|chapter|page|annex|https?:|www|footnote|note|"
    r"below|above)"
)
_AGREES = (
    r"(?:there (?:is|are|was|were)|it (?:is|was|does|did|has)|they (?:are|were|do|did|have)|"
    r"(?:he|she) (?:is|was|does|did|has)|that(?:'s| is) (?:right|correct|true))"
)
_GIVEN = r"(?:passages?|texts?|documents?|sources?|information|context|excerpts?)"

# Each pattern must match from the beginning of the folded sentence.
ABOUT_TEXT_PATTERNS: tuple[str, ...] = (
    r"here(?:'s| is| are|'re)\b(?!.*\b(?:because|since)\b)",
    r"(?:below|above|following)(?: is| are| you)\b",
    rf"(?:please )?(?:see|refer to|consult|visit|check out|read) (?:also )?{_PLACE}\b.*$",
    r"(?:for|to (?:learn|read|find|see)) (?:more|further|full|additional|details)\b"
    r".*\b(?:see|visit|refer|read|click|contact)\b",
    rf"(?:this|the following|the present|the above) {_TEXT_NOUN} {_TELLS}\b.{{0,60}}$",
    r"(?:in|to) (?:short|summary|conclusion|sum up|summari[sz]e)[.:,]?$",
    r"(?:yes|no|sure|certainly|of course|absolutely|okay|ok|great|exactly|correct|indeed|right)"
    rf"(?:,? {_AGREES})?(?: (?:not|n't))?[.!,:]*$",
    r"(?:i|we) (?:hope|trust) (?:this|that|it)\b",
    rf"(?:i'll|i will|i can|i'd|we will|we'll|let me|let us|let's) (?:now |first |also )?{_TELL}\b",
    r"(?:let me|please let me|feel free|do not hesitate|don't hesitate)\b",
    rf"based on (?:the|these|your) (?:provided |given )?{_GIVEN}(?: (?:provided|given|above))?[,:.]*$",
    r"as (?:mentioned|noted|described|shown|stated|discussed) (?:above|below|earlier|before)[,:.]*$",
    r"(?:click|tap|scroll|download|subscribe|sign up|log in) (?:here|below|now|on|to|down|up|the)\b",
    r"(?:source|sources|references?|links?|credits?|table of contents|contents|tl;?dr)[:.]*$",
)

GREETING_PATTERNS: tuple[str, ...] = (
    r"(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|welcome)\b[^.!?\d]{0,60}[,.!:]*$",
    r"(?:thanks?|thank you|many thanks)\b[^\d]{0,60}$",
    r"(?:(?:best|kind|warm|with kind) (?:regards|wishes)|regards|sincerely|yours (?:sincerely|faithfully|truly)|"
    r"cheers|good luck|enjoy)\b[^.?\d]{0,30}[,.!]*$",
)
