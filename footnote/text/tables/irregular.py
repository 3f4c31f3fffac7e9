"""Irregular English forms and their base form, for words that a stemmer keeps apart."""

from __future__ import annotations

_VERBS = """
be is are was were been being am
have has had having
do does did done doing
go goes went gone
arise arose arisen
awake awoke awoken
beat beaten
become became
begin began begun
bend bent
bind bound
bite bit bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
cling clung
come came
creep crept
deal dealt
dig dug
draw drew drawn
drink drank drunk
drive drove driven
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fly flew flown
forbid forbade forbidden
forecast forecasted
foresee foresaw foreseen
forget forgot forgotten
freeze froze frozen
get got gotten
give gave given
grind ground
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
know knew known
lay laid
lead led
learn learnt
leave left
lend lent
lie lay lain
lose lost
make made
mean meant
meet met
mistake mistook mistaken
overcome overcame
oversee oversaw overseen
overtake overtook overtaken
pay paid
prove proven
ride rode ridden
ring rang rung
rise rose risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
speak spoke spoken
spend spent
spin spun
spring sprang sprung
stand stood
steal stole stolen
stick stuck
strike struck
strive strove striven
swear swore sworn
sweep swept
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
undergo underwent undergone
understand understood
undertake undertook undertaken
wake woke woken
wear wore worn
weave wove woven
win won
wind wound
withdraw withdrew withdrawn
withhold withheld
write wrote written
"""

_OTHERS = """
child children
man men
woman women
person people persons
foot feet
tooth teeth
mouse mice
goose geese
life lives
wife wives
half halves
leaf leaves
shelf shelves
loaf loaves
criterion criteria
analysis analyses
basis bases
crisis crises
index indices
matrix matrices
appendix appendices
good better best
bad worse worst
far farther furthest further
many more most
little less least
staff staffs
cannot can
"""

# Plurals that the stemmer keeps apart from the one thing; none is a form of a verb.
_PLURALS = """
bus buses
gas gases
lens lenses
canvas canvases
iris irises
thesis theses
hypothesis hypotheses
axis axes
knife knives
wolf wolves
thief thieves
calf calves
self selves
elf elves
hoof hooves
scarf scarves
ox oxen
phenomenon phenomena
bacterium bacteria
curriculum curricula
stimulus stimuli
nucleus nuclei
fungus fungi
cactus cacti
radius radii
vertex vertices
alumnus alumni
synopsis synopses
diagnosis diagnoses
prognosis prognoses
oasis oases
parenthesis parentheses
quiz quizzes
"""
_MORE_VERBS = """
weep wept
forgive forgave forgiven
swell swollen
mow mown
sew sewn
sow sown
rebuild rebuilt
resell resold
repay repaid
overpay overpaid
mislead misled
outgrow outgrew outgrown
spell spelt
spill spilt
dream dreamt
kneel knelt
leap leapt
lean leant
smell smelt
spoil spoilt
dwell dwelt
fling flung
sting stung
wring wrung
slay slain
thrive throve
tread trod trodden
stride strode
shave shaven
panic panicked panicking
"""


def _forms(table: str) -> dict[str, str]:
    return {form: line.split()[0] for line in table.strip().splitlines() for form in line.split()[1:]}


PLURALS = frozenset(_forms(_PLURALS))

# Ambiguous ones ("lay", "ground", "found", "bound", "left", "wound", "better") resolve to the commoner use.
IRREGULAR: dict[str, str] = {
    **_forms(_VERBS),
    **_forms(_MORE_VERBS),
    **_forms(_OTHERS),
    **_forms(_PLURALS),
    "lay": "lay",
    "ground": "ground",
    "bound": "bound",
    "wound": "wound",
    "bases": "base",
    "leaves": "leave",
    "better": "better",
    "best": "best",
    "worse": "worse",
    "worst": "worst",
    "more": "more",
    "most": "most",
    "less": "less",
    "least": "least",
    "cannot": "cannot",
}
