"""Abbreviations that a full stop does not turn into the end of a sentence. Our own list, folded to lower case."""

from __future__ import annotations

# What always stands before a name or a further word of the same sentence.
TITLES = frozenset(
    """
    v adj adm asst brig capt cdr cmdr col cpl dr drs esq fr gen gov hon insp lt maj messrs mlle mme mr mrs ms mx
    msgr pres prof rep reps rev sen sens sgt supt dept univ assn bros cf viz resp incl excl vs dipl ing mag mt
    st ste hr fa
    """.split()
)

# What stands before a number or a bracket: "no. 52", "Fig. 3", "vol. 2".
BEFORE_NUMBER = frozenset(
    """
    abb abs app art arts ca ch chap chs cl col cols ed eq eqs ex fig figs fn fol ln lot no nos nr nrs op p par
    paras para pg pl pp pt pts q r rd ref refs reg sec sect secs tab tel ext tbl vers ver vol vols approx c
    circa est max min avg jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri
    sat sun rs usd eur gbp
    """.split()
)

# What may also stand at the end of a sentence: only a sure start of a new one after it counts.
MAYBE_LAST = frozenset(
    """
    al etc e.g i.e eg ie inc ltd corp co plc llc gmbh cie jr sr bros phd ph.d m.d b.a m.a m.sc b.sc d.c u.s u.k
    u.n e.u u.s.a adm admin mgr mgmt dir gov govt intl natl assoc dist div est mfg tech ave blvd rd sq hwy jct
    ctr approx abbr misc temp min mins max avg sec secs hr hrs wk wks mo mos yr yrs ft lb lbs oz kg km cm mm mi
    gal qt pt tbsp tsp bn mn mio mrd tsd bzw usw z.b d.h u.a evtl ggf inkl zzgl bspw a.k.a n.b p.s r.i.p q.v
    ibid op cit loc trans
    """.split()
)

# Of these, units: behind a number they end a sentence before any capital word.
MEASURES = frozenset("km cm mm kg oz ft lb lbs yr yrs hr hrs min mins sec secs".split())

# Clock marks end a sentence before any capital word but a day, a month or a time zone.
CLOCK = frozenset({"a.m", "p.m", "am", "pm"})

AFTER_CLOCK = frozenset(
    """
    monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march
    april may june july august september october november december eastern central pacific mountain greenwich
    est edt cst cdt mst mdt pst pdt gmt utc bst cet cest ist jst
    """.split()
)

# A capital word that begins a sentence rather than a name.
STARTERS = frozenset(
    """
    a about after all also although among an and another any are as at because before both but by can could did
    do does during each either every few first for from further given had has have he her here his how however i
    if in is it its last later many more most my neither next no none nor not now of on once one only or other
    others our out over she should since so some still such than that the their then there these they this those
    though through to today together two under until we were what when where whether which while who why will
    with within without yet you your
    """.split()
)

# Words that in capitals are no abbreviations of these but names: a sentence may end with them.
ACRONYMS = frozenset({"FA", "FT", "HR", "SEC"})

# A word before a single capital letter that is its label: "option A. Costs rose".
LETTER_NOUNS = frozenset(
    """
    aisle annex appendix arm batch bay block building category class clause cohort column condition contract
    course dock drug exhibit figure form formula gate grade group hall hepatitis influenza item lab lane level
    line list method mix model offer option part phase pier plan platform point pool product program programme
    pump question recipe region room route row sample scenario schedule section sector series site size stage
    stream table tank task team terminal test tier tower track treatment trial type unit variant version vitamin
    volume ward wing zone
    """.split()
)

ABBREVIATIONS = TITLES | BEFORE_NUMBER | MAYBE_LAST | CLOCK
