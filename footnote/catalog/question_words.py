"""Words of questions that routing treats apart."""

from __future__ import annotations

# Words that change what is asked: times and units, comparison, rank, share, exclusion, denial, modals, question words.
# One that only the question or only the sample question holds makes another question of it.
BLOCKERS = frozenset(
    """
    above after afterwards against ago almost annual annually another apart approximately april around aside august
    average barely barring before beforehand below beneath besides best between beyond both bottom can cannot cent
    change compare could daily day decade december decline decrease degree despite dollar double during each earlier
    earliest early else estimate euro ever every except excepting exclude excluded excludes excluding exclusive
    expect february fewer fewest final first forecast former formerly fortnight franc friday future greater greatest
    grow growth half hardly hence higher highest hour hourly how if increase instead january july june largest last
    later latest least less lesser lower lowest march max maximum may mean median might min minimum minus minute
    monday month monthly more most must nearly neither never newest next no nobody none nor not nothing november
    nowhere october oldest once only original other otherwise ought over past per percent percentage plus pound
    predict predicted previous previously prior quarter quarterly rarely ratio roughly saturday second seldom
    september shall share should since smallest soon sooner sunday than thursday thus till tomorrow tonight top
    trend triple tuesday twice under unless unlike until up upcoming versus via wednesday week weekend weekly when
    where who whom whose why will within without worst would year yearly yen yesterday youngest
    """.split()
)

# Words that ask for nothing of their own. Every other word of a question must stand in a sample question.
FILLERS = frozenset(
    """
    already brief briefly complete completely dear detail details display entire exact exactly full hello hey hi
    kindly list please precise precisely quick quickly short thank thanks whole yet
    """.split()
)

# Words that say "at present": they ask for nothing where an operation tells the present state.
PRESENT = frozenset(
    """
    current currently now present presently still today
    """.split()
)

# Function words that change nothing where a question has them and the sample question has not, or the other way round.
LIGHT = frozenset(
    """
    a am an any are at be been being did do does doing done for from had has have having i in is me my of our ours
    some that the there these this us was were what which with you your
    """.split()
)

# Verbs and nouns of asking: "list", "what is the amount of".
ASKING = frozenset(
    """
    amount display find get give know list look see show tell
    """.split()
)

# What an operation that counts or sums tells anyway.
TOTALS = frozenset(
    """
    altogether overall total
    """.split()
)

# Auxiliary verbs: no part of a name.
AUXILIARIES = frozenset(
    """
    am are be been being did do does doing had has have is was were
    """.split()
)

# Forms of "be": before a participle they turn who does something into whom it is done to.
BE = frozenset(
    """
    am are be been being is was were
    """.split()
)

# Prepositions that ask for what follows them; at the end of a question they ask for something of their own.
DANGLING = frozenset(
    """
    about at by for from in of on to with
    """.split()
)

# States: a sample question about the open ones answers no question about all of them.
STATES = frozenset(
    """
    active approved archived blocked canceled cancelled closed completed delayed deleted delivered expired finished
    inactive invalid late open opened overdue pending rejected resolved settled shipped unpaid unresolved unsettled
    unshipped valid
    """.split()
)

# Phrases that ask for nothing of their own, wherever they stand; case does not count.
PHRASES = (
    r"(?:can|could|would|will) (?:you|we|i) (?:please )?(?=(?:tell|show|give|list|see|get|have|display|find)\b)",
    r"i (?:would|'d|\u2019d) like (?:to (?:know|see|have) )?",
    r"(?:i'd|i\u2019d) like (?:to (?:know|see|have) )?",
    r"(?:i|we) (?:want|need) (?:to (?:know|see|have) )?",
    r"do you know ",
    r"(?<=do )we (?=have\b)",
    r"(?<=how much )money\b",
    r"to (?:us|me)\b",
    r"the (?:total )?(?:number|amount|sum) (?=of\b)",
    r"(?<=show )(?:me )?all\b",
    r"(?<=list )all\b",
    r"(?<=give )me all\b",
    r"^(?:and|so|but|well|ok|okay)\b",
)

# The same for phrases that say "until now".
PRESENT_PHRASES = (
    r"(?:until|till|up to|as of) (?:now|today)\b",
    r"so far\b",
    r"to date\b",
    r"at (?:the moment|present)\b",
    r"right now\b",
)

# Words before a day -> what they make of it: another of these is another question.
TIME_RELATIONS = {
    "as of": "as of",
    "as at": "as of",
    "on": "on",
    "at": "on",
    "since": "since",
    "from": "since",
    "starting": "since",
    "starting on": "since",
    "starting from": "since",
    "beginning": "since",
    "on or after": "since",
    "between": "since",
    "until": "until",
    "till": "until",
    "through": "until",
    "up to": "until",
    "on or before": "until",
    "no later than": "until",
    "not after": "until",
    "by": "by",
    "before": "before",
    "prior to": "before",
    "earlier than": "before",
    "after": "after",
    "later than": "after",
    "for": "for",
    "to": "to",
    "and": "and",
    "within": "within",
    "during": "during",
    "in": "in",
    "of": "of",
    "dated": "dated",
    "around": "around",
    "about": "around",
    "than": "than",
    "not on": "not on",
    "except": "except",
    "except on": "except",
    "excluding": "except",
    "without": "except",
}

# What may stand where a sample question says it; "" is a day without a word before it.
SAME_RELATIONS = {
    "as of": frozenset({"as of", "on", ""}),
    "on": frozenset({"on", ""}),
    "": frozenset({"", "on"}),
}

# Words that may stand before a name.
LEADS = frozenset(
    """
    a an our that the this
    """.split()
)

# What a name may be called, before or after it, whatever kind of record bears it.
NAME_NOUNS = frozenset(
    """
    business company firm partner
    """.split()
)

# Kinds of records that go by several names.
KINDS = (
    frozenset({"customer", "client", "account", "buyer", "debtor"}),
    frozenset({"supplier", "vendor", "creditor", "seller"}),
    frozenset({"employee", "colleague", "worker"}),
)

# Signs and codes of units and the word that they stand for.
SIGNS = {
    "€": "euro",
    "eur": "euro",
    "$": "dollar",
    "usd": "dollar",
    "£": "pound",
    "gbp": "pound",
    "¥": "yen",
    "jpy": "yen",
    "%": "percent",
    "‰": "permille",
}
