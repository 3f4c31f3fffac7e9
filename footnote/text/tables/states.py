"""What a clause says of its thing on one of a few scales: whether it changed, what it costs, what is asked, who may.

Values of one scale exclude each other. One pattern a line, ``scale value: pattern``, in the order in which they are
looked for: where a longer phrase has been found ("not free"), the shorter one in it is not looked at. ``<name>``
stands for the alternatives of ``PIECES``.
"""

from __future__ import annotations

CHANGE, COST, DUTY, LEAVE, ACCESS, VOTE, OFTEN = "change", "cost", "duty", "leave", "access", "vote", "often"
COURSE, STANCE, TERM, PRESET = "course", "stance", "term", "preset"

PIECES = {
    "be": "is|are|was|were|be|been|being|will be",
    "do not": "(?:do|does|did|will|would|has|have|had|need) not|(?:don|doesn|didn|won|haven|hasn)['\u2019]t",
    "unmoved": (
        "unchanged|constant|stable|steady|flat|level|static|the same|unaltered|stagnant"
        "|(?:as|where|what) \\w+ (?:is|are|was|were)"
    ),
    "money": (
        "[$\u20ac\u00a3] ?\\d[\\d.,]*|\\d[\\d.,]* ?"
        "(?:[$\u20ac\u00a3]|euros?|dollars?|pounds?|crowns?|francs?|cents?|pence|kronor|yen|zloty|EUR|USD|GBP|CHF)"
    ),
    "duty": "required|necessary|needed|compulsory|mandatory|obligatory|obliged|essential",
    "consent": "consent|permission|approval|authori[sz]ation|agreement|licen[cs]e|permit",
    "never": "not|never|no longer|rarely",
    "preset": "(?:(?:switched|turned) )?on|enabled|active|activated",
    "unset": "(?:(?:switched|turned) )?off|disabled|inactive|deactivated",
    "anyone": "everyone|everybody|anyone|anybody|the (?:general )?public|all(?: \\w+)?|any \\w+",
    "count": "\\d+|one|two|three|four|five|six|seven|eight|nine|ten|several|some",
    "voters": "votes?|members?|councillors?|delegates?|people",
}

STATES = r"""
preset off: (?:<be>) (?:<never>) (?:<preset>) by default|(?:<unset>) by default|by default (?:\w+ )?(?:<be>) (?:<unset>)
preset on: (?:<be>) (?:<preset>) by default|by default (?:\w+ )?(?:<be>) (?:<preset>)
change same: (?:<do not>) (?:change|differ|vary|alter|move)\w*(?: significantly| much| noticeably)?
change same: (?:remain|stay|keep|kept|<be>|h[eo]ld|left|continu)\w*(?: \w+ly| all| broadly)? (?:<unmoved>)
change same: (?:remained|remains|stayed|stays|stood still|left|kept) at\b
change same: no (?:\w+ )?(?:change|difference)s?(?: was| were)?(?: \w+)?(?: between| in| to| of)?
change same: no (?:\w+ )?(?:effect|impact|influence|bearing) on
change same: unchanged|unaltered|(?:at|on|in) both (?:dates|times|years|occasions)
change same: (?:<be>) (?:\w+ly )?(?:similar|alike|equal|comparable|identical)
change moved: (?:go|goes|went|gone|going|come|comes|came) (?:up|down)
change same: equally (?:well|often|likely|good|fast|large|high|many|much|affected)
change same: the same(?= (?:amount|number|share|time|price|length|level|speed|in both))
change same: no (?:longer|later|sooner|earlier) than(?! (?:\d|before \d))
change same: no (?!more|less|fewer|later|longer|sooner|earlier|other)(?:\w+er|more \w+|less \w+) than(?! \d)
cost paid: (?:<be>) not included|not include\w*|exclud(?:es|ed|ing)|(?:separately|extra) charged
cost paid: (?:(?:<be>) not|no longer) free(?: of charge)?(?! (?:of|from))
cost free: free of charge|for free|complimentary|gratis
cost free: (?:<be>) (?:also |all )?included|price includes
cost free: (?:(?:at|for|with) )?no (?:\w+ )?(?:cost|charge|fee)s?|without (?:\w+ )?(?:charge|fee|payment|paying)
cost free: (?:costs?|pays?|paid|charged?) (?:you |them )?(?:nothing|no \w+)|nothing to pay
cost free: (?:<do not>) (?:have to )?(?:pay|cost)(?: (?:anything|for))?
cost free: (?:<be>|parks?|travels?|enters?|rides?|admitted) (?:\w+ly )?free(?! (?:of|from|to|choice))
cost free: free(?=\?)
cost free: free(?= (?:entry|admission|delivery|shipping|parking|access|of charge))
cost paid: costs? (?:you |them )?(?:extra|more|money)
cost paid: (?:for|at|subject to|against) (?:a|an) (?:\w+ )?(?:fee|charge)
cost paid: (?:costs?|pays?|charged?|charges|priced|fee) (?:\w+ ){0,2}?(?:an? (?:extra|additional) )?(?:<money>)
cost paid: (?:<be>) (?:charged|billed|payable|invoiced)(?: (?:separately|extra|for))?
cost paid: (?:must|have to|has to) (?:\w+ )?pay|chargeable|(?:fee|charge) (?:is|of|applies)
duty open: need not|(?:<do not>) (?:have|need|require)(?: to)?
duty open: (?:<be>) (?:not|never) (?:<duty>)|optional|voluntary|voluntarily|unnecessary
duty open: (?:no|without any) (?:need|obligation|requirement)|at (?:\w+ )?own discretion
duty open: even (?:without|if \w+ (?:has|have) no)|with or without|whether or not
duty asked: (?:<be>) (?:\w+ly )?(?:<duty>)(?: to)?|requires?|mandatory|compulsory|obligatory
duty asked: (?:must|have to|has to|had to|needs? to)(?! not)(?: be)?
duty asked: needs?(?= (?:a|an|the|your|\w+ (?:consent|approval))\b)
duty asked: only (?:with|on presentation of|upon|after|if)
duty asked: (?:except|unless|not) with(?= (?:\w+ )*?(?:<consent>))
leave refused: cannot|(?:can|may|must|could|shall)(?: not|n['’]t)|can['’]t|mustn['’]t
leave refused: (?:(?:<be>) (?:not|never|no longer)|<do not>) (?:allow|permit|entitl|accept)\w*(?: to)?
leave refused: (?:<be>) (?:strictly )?(?:forbidden|prohibited|banned|barred)|impossible|no right to
leave given: (?:(?-i:may)|May(?= (?:I|we|you|the|my|\w+s)\b)|can)(?! not| be (?:expected|seen|found))(?: be)?
leave given: (?:is|are) (?:fine|ok|okay|all right|acceptable|no problem)
leave given: (?:<be>) (?:also )?(?:allowed|permitted|entitled|welcome|free|able)(?: to)?|(?:has|have) the right to
access some: (?:reserved|restricted|limited|confined) (?:for|to)|open (?:only|exclusively) (?:to|for)
access some: (?:<be>) (?:only|solely|exclusively) (?:\w+ )?(?:for|to)|(?:not open|closed) to (?:<anyone>)
access all: (?:open|available|accessible|free) (?:to|for) (?:<anyone>)
access all: (?:<anyone>) (?:may|can|(?:is|are) (?:allowed|welcome|entitled|eligible|invited))
vote split: (?:<count>) (?:\w+ )?(?:<voters>)? ?(?:voted )?against
vote split: (?:voted|votes?) against|by \w+ votes? to \w+|by \d+ (?:votes )?(?:to|against) \d+
vote split: with \w+ dissenting
course on: (?:(?:<be>|will|has|have|had) )?(?:keep|keeps|kept)(?: on)?(?= \w+ing| in use| as)
course on: (?:<be>) (?:\w+ly )?(?:kept|retained|maintained|preserved|continued|still)(?! (?:secret|out|away))
course on: continu(?:e|es|ed|ing)(?: to| with)?|still|goes on|go on|went on|carr(?:y|ies|ied) on|resum(?:e|es|ed)
course on: remain(?:s|ed)? (?:valid|open|in (?:force|use|place|operation|service)|active|available)
course off: no longer|(?:not|never) any ?more|stop(?:s|ped)?(?! at| in\b)|ceas(?:e|es|ed)(?: to)?|used to
course off: (?:<be>) (?:\w+ly )?(?:ended|stopped|discontinued|abolished|abandoned|scrapped|dropped|withdrawn|phased out)
course off: ended(?= (?:in|on|at|after|early|last|by|three|two|\d)|[.,;])
course off: disappear(?:s|ed)?|(?:has|have|had|<be>) (?:closed|ended)|expir(?:e|es|ed)|(?:came|come|comes) to an end
stance for: (?:accept|approv|agree|adopt|grant|support|back|favou?r|welcom|endors|award)(?:e?d|e|e?s|ing)?\b(?: to)?
stance for: (?:argued|voted|spoke|came out|<be>) (?:in favou?r of|for)|uphold|upheld
stance against: (?:reject|refus|dismiss|oppos|declin|resist|criticis|criticiz|deni|deny)(?:e?d|e|e?s|ing)?\b(?: to)?
stance against: (?:argu\w+|vot\w+|speak\w*|spoke|decid\w+|protest\w*|appeal\w*|<be>) against|turn\w* down|object\w* to
stance against: against the (?:resistance|opposition|will|wishes|objections|advice) of|turned down|appealed
term limited: (?:limited|restricted) to(?= (?:\d+|\w+) (?:day|week|month|year))|temporar(?:y|ily)|fixed[- ]term
term lasting: permanent(?:ly)?|open[- ]ended|indefinite(?:ly)?|unlimited
vote whole: unanimous(?:ly)?|without (?:dissent|opposition|a dissenting vote)|no votes? against|by all members
"""

# Verbs and adjectives that tell a change of which a source may say that there was none, beside those of a direction.
CHANGING = """
change improve worsen affect influence differ better worse longer shorter faster slower higher lower cheaper dearer
prolong accelerate delay
"""
# Words for whoever may be meant: they tell no group from another one.
WHOEVER = """
visitor user customer guest participant applicant claimant member people person anyone everyone resident client reader
passenger shareholder company firm group patient
"""
# Words for the leave that somebody gives, and for what it is like.
GRANT = """
consent permission approval agreement authorisation authorization licence license permit ask asking approve
prior written advance explicit express beforehand before seek obtain
"""
# Nouns for the measure that changes, which a claim may leave to the verb: "no effect on the length", "shortened".
MEASURED = """
length duration level number amount size rate risk frequency extent degree severity incidence effect price cost figure
difference change way long much many often
"""
# Nouns for what is decided on, which a claim may leave out: "the claim for costs was dismissed", "costs awarded".
MATTERS = (
    "claim request application demand motion proposal bid offer plea appeal petition resistance opposition from start"
)
# Words of a direction that are mostly something else.
NO_MOVE = """
contract contracts lift lifts up down double top over under above below short addition advance loss losses most least
upper
"""
# What the answer "no" makes of a value that is asked for.
TURNED = {
    "asked": "open",
    "open": "asked",
    "given": "refused",
    "refused": "given",
    "free": "paid",
    "paid": "free",
    "all": "some",
}

# How many days lie between two times, for each word, and each unit of "every" so many; a season comes once a year.
OFTEN_WORDS = {
    "hourly": 1 / 24,
    "daily": 1.0,
    "nightly": 1.0,
    "weekly": 7.0,
    "fortnightly": 14.0,
    "biweekly": 14.0,
    "monthly": 30.4,
    "bimonthly": 61.0,
    "quarterly": 91.0,
    "yearly": 365.0,
    "annually": 365.0,
    "annual": 365.0,
    "biennial": 730.0,
    "biennially": 730.0,
}
OFTEN_UNITS = {
    "hour": 1 / 24,
    **dict.fromkeys("day night morning afternoon evening".split(), 1.0),
    **dict.fromkeys("week weekend monday tuesday wednesday thursday friday saturday sunday".split(), 7.0),
    "fortnight": 14.0,
    "month": 30.4,
    "quarter": 91.0,
    **dict.fromkeys("year spring summer autumn winter season".split(), 365.0),
    "decade": 3650.0,
}
OFTEN_COUNTS = {
    **dict.fromkeys("second other two 2 2nd".split(), 2),
    **dict.fromkeys("third three 3 3rd".split(), 3),
    **dict.fromkeys("fourth four 4 4th".split(), 4),
    **dict.fromkeys("fifth five 5 5th".split(), 5),
    **dict.fromkeys("six 6 sixth".split(), 6),
    **dict.fromkeys("ten 10 tenth".split(), 10),
}
OFTEN_TIMES = {
    "once": 1,
    "twice": 2,
    **{
        f"{word} times": count
        for count, words in ((3, "three 3"), (4, "four 4"), (5, "five 5"))
        for word in words.split()
    },
}
