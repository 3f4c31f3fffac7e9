"""Words that the judge treats apart."""

from __future__ import annotations

from ..text.words import word_key

# Weight of a word whose absence says next to nothing.
LIGHT_WEIGHT = 0.12

LIGHT_WORDS = frozenset(
    word_key(word)
    for word in """
    be have do make take get give go come put keep stay remain become seem appear
    say state report show note add describe mention list find see read
    amount total number figure value level rate case sum overall result
    now currently present presently today already still yet also just really actually approximately
    there it they he she people person thing way kind sort part use
    include contain consist involve
    record receive hold cover run serve reach stand count amount offer carry bring attend
    document text source article page section table study paper survey
    """.split()
)

# Postal codes of the states of the USA, as fields hold them.
STATE_CODES = dict(
    pair.split()
    for pair in """
    AL alabama, AK alaska, AZ arizona, AR arkansas, CA california, CO colorado, CT connecticut,
    DE delaware, FL florida, GA georgia, HI hawaii, ID idaho, IL illinois, IN indiana,
    IA iowa, KS kansas, KY kentucky, LA louisiana, ME maine, MD maryland, MA massachusetts,
    MI michigan, MN minnesota, MS mississippi, MO missouri, MT montana, NE nebraska, NV nevada,
    NH new_hampshire, NJ new_jersey, NM new_mexico, NY new_york, NC north_carolina, ND north_dakota, OH ohio,
    OK oklahoma, OR oregon, PA pennsylvania, RI rhode_island, SC south_carolina, SD south_dakota, TN tennessee,
    TX texas, UT utah, VT vermont, VA virginia, WA washington, WV west_virginia, WI wisconsin,
    WY wyoming
    """.replace("\n", " ").split(",")
)

# Words that tell one deed from its two sides.
CONVERSES = tuple(
    frozenset(map(word_key, pair.split()))
    for pair in """
    give receive, give get, lend borrow, buy sell, purchase sell, ahead behind, send receive, teach learn,
    precede follow, win lose, above below, over under, rent let, award receive, pay receive, before after, hire work
    """.split(",")
)

# Deeds of which the one does not bring the other about, though a thesaurus has them together.
STEPS_APART = frozenset(
    frozenset(map(word_key, pair.split()))
    for pair in """
    appoint nominate, elect nominate, propose approve, propose adopt, order deliver, accuse convict, charge convict,
    arrest convict, recommend approve, sign negotiate, apply hire, attempt achieve, try succeed, draft adopt
    """.split(",")
)
