"""Verbs by which a short text is known to assert something. Our own list, base forms; forms are derived by rule."""

from __future__ import annotations

# Forms that are verbs and nothing else, so that one of them alone makes a sentence.
SURE_FORMS = frozenset(
    """
    is are was were be been being am isn't aren't wasn't weren't has have had hasn't haven't hadn't do does did
    don't doesn't didn't can can't cannot could couldn't will won't would wouldn't shall should shouldn't may
    might must mustn't became began bought brought built came caught chose drew drove ate fell fought found flew
    forgot forgave froze gave got went grew heard held hid kept knew laid led left lent lost made meant met paid
    ran rang rose said sang sank sat saw sold sent shook shot shrank slept slid spoke spent stood stole struck
    swam swore swept taught tore told thought threw took understood woke won wore wrote withdrew overtook
    outgrew undertook
    """.split()
)

# Base forms; their -s, -ed and -ing forms count as well. Many are nouns too, so that their place in the text decides.
BASES = frozenset(
    """
    accept access account achieve acquire act adapt add address adjust admit adopt affect agree aim allow amount
    announce answer appear apply appoint approve argue arise arrive ask assess assign assume attend attract
    average avoid award back ban base beat become begin believe belong benefit bind block book boost borrow
    break bring build burn buy call cancel carry cause cease change charge check choose claim clean clear climb
    close collect come commit compare compete complete comprise concern conclude confirm connect consider
    consist constitute construct consume contain continue contract contribute control convert cost count cover
    create cross cut damage deal decide decline decrease defeat define delay deliver demand deny depend deploy
    derive describe deserve design destroy determine develop die differ disappear discover discuss dismiss
    display distribute divide double draw drive drop earn ease eat eliminate emerge employ enable encourage end
    engage enjoy ensure enter equal establish estimate evaluate evolve examine exceed exclude exist exit expand
    expect expire explain export express extend face fail fall feature feed feel fill finance find finish fire
    fit fix flow fly focus follow force form found freeze fund gain generate get give go govern grant grow
    guarantee handle happen hate have head hear help hire hit hold host identify ignore implement import impose
    improve include increase indicate inform inherit initiate inspect install introduce invest invite involve
    issue join judge jump keep kill know lack land last launch lay lead learn leave lend lie limit link list
    live load lock lose love lower maintain make manage manufacture mark match matter mean measure meet mention
    merge miss move multiply need negotiate note notice obtain occupy occur offer open operate oppose order
    organise organize originate outnumber outperform overlap own participate pass pay peak perform permit
    persist pick place plan play plunge point possess postpone predict prefer prepare present prevent print
    proceed process produce promise promote propose protect prove provide publish pull purchase push put raise
    range rank reach react read realise realize rebound receive recommend record recover reduce refer reflect
    refuse register reject relate release rely remain remember remove renew rent repair repeat replace report
    represent request require rescue reserve resign resist resolve respond rest restore restrict result resume
    retain retire return reveal review ride rise run save say scale schedule score see seek seem sell send
    separate serve set settle shape share shift ship show shrink shut sign sink sit sleep slip slow smell soar
    solve sound speak specialise specialize spend split sponsor spread stabilise stabilize staff stand start
    state stay steal stop store strengthen stretch strike struggle study submit succeed suffer suggest suit
    supply support suppose surge survive suspend switch take talk target teach tell tend terminate test think
    threaten throw top total touch trade train transfer transform transmit travel treat triple try tumble turn
    understand unite unveil update upgrade use validate value vary verify visit vote wait walk want warn wash
    waste watch weaken wear weigh win withdraw wonder work worsen write yield
    """.split()
)

# Further base forms, for texts that are known to be sentences: there "the choir meets in the hall" needs a verb.
MORE_BASES = frozenset(
    """
    absorb accompany accuse ache admire advise afford agree arrange assist bake behave bleed bloom blow borrow breathe
    breed bury calculate care celebrate cite collapse collide combine commute complain congratulate contradict convince
    cook cope correspond cough crawl crumble dance deliver depart deserve dig dine dislike dissolve dive drift drink
    drown dry edit embrace erode escape evaporate exaggerate fade feed fit float flow fly fold forbid forget forgive
    freeze gather glow grind grumble hang hatch heal hear hesitate hide hunt imagine inhabit inherit insist inspect
    invade invite jump kneel knit laugh leak lean leap learn lend lie listen look love melt mend migrate mow narrate
    negotiate nest observe obtain overlook owe paint pass pay persist persuade pour praise pray preach prefer pretend
    prohibit promise propose protest punish quarrel quit rehearse rejoin relax rely repair repeat rescue resemble resign
    respect rest retire ride ring rise roar rub rust sail scatter scream search seem shake share shine shout shrink sing
    sink sit sleep slip smell smile sneeze snow spin spread stare steal stick sting stir stretch suffer surrender
    swallow sweat sweep swell swim taste teach tear think throw tie tolerate translate travel treat tremble try
    understand vanish visit wait wake walk wander warn wash wear weep weigh whisper wipe wish withdraw wonder worry
    yell yield
    """.split()
)

# Base forms of deeds, for clauses whose two sides are to be told: "the city leases the hall". Nouns too, most of them.
DEEDS = frozenset(
    """
    archive assemble attach auction authorise authorize bill brew calibrate cater certify charter command commission
    compile countersign credit cultivate curate debit decorate dictate discharge dispatch dispense drain dub empty
    encrypt enforce engrave enrol enroll erase escalate excavate filter forward grade harvest heat hoist house index
    instruct invoice label let lift log milk mix moderate monitor mop oversee pack patch patrol pilot plough polish
    post prescribe pump rate refill refund relocate repay replant rewrite rinse row scan seal seat secure service
    sharpen shelve sketch sort step survey tidy tow track transport tune type unload voice water weld wire
    """.split()
)
