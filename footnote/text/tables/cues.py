"""Words and phrases that turn, weaken, bound or tie together what a sentence says.

One cue a line, ``kind value: phrase; phrase``. A plain word stands for exactly that form, ``~word`` for every
form of it, ``kind`` is a CueKind or "plain" for a phrase that looks like a cue and is none. Longer phrases win.
"""

from __future__ import annotations

CUES = """
negation not: not; cannot; never; at no time; in no way; by no means; not at all; on no account; under no circumstances
negation no: no; zero; none; no one; nobody; nothing; nowhere; not any; not a single; not one; none of; neither; nor
negation no longer: no longer; not any longer; not any more; not anymore
negation not yet: not yet; yet to; has yet; have yet; had yet; still not; still to be; as yet un
negation not yet: still has to be; still have to be; still had to be; has still to be; have still to be; had still to be
negation not yet: still needs to be; still need to be; remains to be; remain to be
negation fails: ~be short of; ~shortage of; scarcity of
negation fails: ~fail to; ~lack; unable to; failure to; ~refuse to; ~decline to; ~neglect to; ~omit to; ~miss out on
negation fails: negative for; clear of; absence of; absent from; out of
negation fails: is a non; are non; was a non; were non; is non; as a non; as non
negation without: without; in the absence of; free of; free from; devoid of
negation instead: rather than; instead of; as opposed to; in place of
negation except: except; except for; other than; excluding; apart from; aside from; with the exception of
negation hardly: hardly; scarcely
negation not: voted against; voting against; ~decide against; ~advise against; ~recommend against; ~warn against
negation not: ~opt against; ~speak out against; ~refrain from; ~abstain from
negation prevents: ~prevent; ~stop short of; far from; ~exclude from; ~exempt from
plain: no other; none other
plain: not only; not just; not merely; not simply; not least; not to mention; no doubt; no matter; no wonder
plain: nothing but
plain: whether or not; if not; no sooner; why not; not until; no later than; not later than; no earlier than
plain: all in all; after all; at all; above all; first of all; once and for all; each other; one another; all right
plain: at once; then again; other than that; as well as; as well; as soon as; as far as; as if; as though; as such
plain: so far; or so; and so on; and so forth; ~look after; ~name after; soon after all
plain: once a; once per; once every; once again; at least once; last year; last month; last week; last quarter
plain: ~carry over; ~take over; ~hand over; ~turn over; over the year; over the period; over time; over the past
plain: over the last; over the next; over the course; over here; over there; under the name; under the law
plain: free of charge; at no cost; at no charge; at no extra cost; at no extra charge; at no additional cost
plain: no longer than; not longer than
plain: can of; cans; will of; mights; may day; some day; by the way; for all
comparison at most: no more than; not more than; at most; up to; as much as; as many as; at the most; no greater than
comparison at least: no less than; no fewer than; not less than; not fewer than; at least; at a minimum
quantifier all: all; every; each; everyone; everybody; everything; always; all of; the whole; the entire; throughout
quantifier all: without exception; invariably; whole; entire; entirely; wholly; in full; fully; completely
quantifier not all: not all; not every; not everyone; not everybody; not everything; not always; not both; not each
quantifier not all: not entirely; not fully; not completely; not wholly; partly; partially; in part; some but not all
quantifier most: most of; most; the majority of; majority; mostly; mainly; largely; usually; the bulk of
quantifier most: predominantly; nearly all; almost all; nearly every; almost every; practically all; virtually all
quantifier half: half; half of; one half of
quantifier minority: minority; the minority of
quantifier many: many; numerous; a lot of; lots of; plenty of; dozens of; hundreds of; thousands of; often; frequently
quantifier several: several; various; multiple; a number of; a couple of; a handful of
quantifier some: some; some of; certain; sometimes; occasionally; at times; a few; any
quantifier few: few; rarely; seldom; little; very few; only a few; hardly any; almost no; almost none
quantifier none: no; none; none of; no one; nobody; nothing; zero; neither; never; not a single
quantifier both: both; both of
quantifier either: either; either of
quantifier only: only; solely; exclusively; nothing but; alone; none but; the only; the sole
modality possible: may; might; could; can; cannot; possibly; perhaps; maybe; potentially; probably; likely; ~appear to
modality possible: ~seem to; be able to; ~tend to; conceivably; presumably; apparently; ~look set to; is possible that
modality duty: must; shall; should; ought to; ~have to; ~need to; is required to; are required to; is obliged to
modality duty: has to
modality wish: would; would like to; ~want to; ~hope to; ~wish to; ~seek to; ~try to; ~attempt to; ~ask for; ~aim to
modality plan: ~plan to; ~intend to; ~expect to; ~consider; proposed; ~agree to; ~decide to; ~promise to
modality plan: is set to; are set to; is due to; are due to; is to; are to; were to; is scheduled to; are scheduled to
modality plan: is expected to; are expected to; is planned; are planned; ~anticipate; ~expect; ~pledge to; ~vow to
modality plan: is forecast; are forecast; ~predict; ~prepare to; in talks; planned; planning; plans a; plans an
modality plan: plans the
modality plan: plans one; plans two; plans three; plan a; plan an; ~call for; ~recommend; ~suggest that
modality plan: ~propose to
modality future: will; going to; wo; next year; next month; next week; in future; in the future; upcoming
progress ongoing: still being; is being; are being; was being; were being; under construction; in progress; ongoing
progress ongoing: under way; underway; pending; still under; under review; being built; unfinished; incomplete
progress ongoing: on hold; in preparation; being prepared; in development; under development
progress done: already; has been; have been; had been; completed; finished
hedge hearsay: reportedly; allegedly; supposedly; purportedly; ~rumour; ~rumor; rumoured; rumored; ~speculate
hedge hearsay: speculation
hedge hearsay: is said to; are said to; was said to; were said to; said to be; said to have; is believed; are believed
hedge hearsay: was believed; is thought; are thought; was thought; it is believed that; it is thought that
hedge hearsay: it is said that
hedge hearsay: ~claim that; claimed; ~claim to; ~allege; ~allege that; some believe; some say; is alleged
hedge hearsay: unconfirmed; ~suspect that; suspected of
hedge hearsay: seemingly; ostensibly; so called; self styled; ~insinuate; ~hint at; ~hint that; is rumoured to
hedge hearsay: is rumored to
hedge hearsay: ~assert that
hedge attributed: according to; ~say that; ~say; ~state that; ~tell that; ~report that; ~argue that; ~believe that
hedge attributed: ~think that
hedge attributed: in the view of; in the opinion of; ~suggest; ~maintain that; ~note that; ~insist that; ~warn that
hedge attributed: as ~quote by
hedge limited: evidence is limited; preliminary; tentative; provisional; estimated; ~estimate that
question whether: whether; ~ask if; ~ask whether; ~wonder if; ~wonder whether; unclear if; unclear whether
question whether: ~question whether
question whether: unknown whether; unknown if; ~decide whether; ~say whether; ~consider whether; ~doubt whether
question whether: ~doubt that
denial denied: ~deny; ~deny that; ~refute; ~disprove; ~debunk; ~repudiate; ~rebut; ~deny report that; ~deny having
denial denied: ~reject the claim; ~reject claim; ~reject the allegation; ~reject allegation; ~reject the report
denial denied: ~reject report
denial denied: ~dismiss the claim; ~dismiss claim; ~dismiss the report; ~dismiss report; ~dismiss the rumour
denial denied: ~dismiss rumour
denial denied: ~dismiss the allegation; ~dismiss allegation; ~dismiss the idea; ~dispute that; ~contest that
denial denied: ~rule out
denial denied: it is not true that; it is untrue that; it is false that; it is not the case that; is untrue
denial denied: there is no truth
denial denied: no evidence that; no evidence of; no sign that; no sign of; no proof that; no indication that
denial denied: not true that
condition if: if; even if; only if; provided; provided that; providing that; as long as; so long as; in case
condition if: in the event
condition if: in the event of; subject to; on condition that; assuming; supposing; otherwise; depending on
condition if: depends on; where applicable
condition unless: unless; except if; except when; unless and until
reason cause: because; because of; due to; as a result of; owing to; thanks to; on account of; in view of
reason cause: given that
reason cause: ~cause by; ~drive by; ~trigger by; ~help by; ~attribute to; ~blame on; ~stem from; ~result from
reason cause: as a consequence of
reason cause: for this reason; that is why; ~explain by; ~power by; ~boost by; on the back of; amid
reason purpose: in order to; so that; in order that; so as to; with a view to; for the purpose of; aimed at
reason purpose: ~design to; ~mean to
reason effect: ~lead to; ~result in; caused; causing; therefore; thus; hence; consequently; as a result
reason effect: as a consequence; thereby; ~bring about
reason effect: ~trigger; ~force to; ~prompt; ~allow to; ~contribute to; and so; which meant; meaning that
reason effect: ~give rise to
reason effect: accordingly
order before: before; prior to; ahead of; previously; earlier; in advance of; in the run up to; until; till
order before: by the time; already
order after: after; afterwards; following; subsequently; later; since; thereafter; once; in the wake of
order after: subsequent to; upon
order then: then; next; ~follow by; and then; finally; ~precede; ~go on to; eventually; in turn
order during: during; while; meanwhile; simultaneously; at the same time; amid
comparison more: more than; greater than; higher than; larger than; bigger than; longer than; over; above
comparison more: older than; better than
comparison more: faster than; later than; stronger than; heavier than; taller than; exceeding; in excess of; ~exceed
comparison more: ~outnumber
comparison more: ~surpass; ~outperform; beyond; wider than; deeper than; richer than; costlier than
comparison less: less than; fewer than; lower than; smaller than; shorter than; under; below; younger than
comparison less: worse than; short of
comparison less: slower than; earlier than; weaker than; lighter than; cheaper than; ~fall short of; ~lag behind
comparison less: ~trail
comparison equal: equal to; the same as; as many; identical to; in line with; on a par with; equivalent to
comparison different: compared with; compared to; versus; vs; than; different from; unlike; as against; relative to
comparison nearly: almost; nearly; close to; just under; just short of
comparison about: about; around; approximately; roughly; circa; or so
superlative most: the most; most; highest; largest; greatest; biggest; longest; tallest; oldest; newest; latest
superlative most: fastest; strongest
superlative most: best; heaviest; deepest; widest; richest; hottest; warmest; maximum; record high; busiest
superlative most: earliest
superlative least: the least; least; lowest; smallest; shortest; youngest; slowest; weakest; worst; lightest
superlative least: poorest; coldest
superlative least: cheapest; minimum; narrowest; shallowest; quietest; coolest; fewest; record low
"""

# Conjunctions at which a clause ends, whatever follows.
CLAUSE_WORDS = frozenset(
    """
    but although though whereas while which who whose because unless nor whereby whereupon despite
    """.split()
)

# Conjunctions that join words as well as clauses: a clause ends there only if a verb follows.
JOINING_WORDS = frozenset({"and", "or"})

# Words between commas that interrupt a clause without ending it.
INTERRUPTIONS = frozenset(
    """
    however therefore though moreover indeed thus yet too also in at on for as by during after before under with once
    again of then still sadly unfortunately luckily fortunately incidentally
    according despite
    """.split()
)

AUXILIARIES = frozenset(
    """
    am is are was were be been being has have had do does did will would shall should can could may might must cannot
    """.split()
)

# Units after which "0" is a measure, not a "no".
MEASURES = frozenset(
    """
    percent percentage per degree
    degrees point points basis c f k celsius kelvin fahrenheit to and or by metres meters m
    km cm mm kg g mg v w a hz s ms second seconds minute minutes hour hours h euro euros dollar dollars eur usd gbp
    """.split()
)

# What something is no longer, or is not, when it is "out of" it.
OUT_OF = frozenset(
    "print service stock order action use work sight reach danger office business control season operation".split()
)
