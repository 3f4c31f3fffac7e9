"""Everyday words that exclude each other in the same place of a sentence: ``left words | right words``, one a line.

Every word on the left opposes every word on the right. Words that both may be true at once do not belong here.
"""

from __future__ import annotations

OPPOSITES = """
before prior ahead until | after following since afterwards
before | during
earlier previously beforehand | later afterwards subsequently thereafter
preceding | subsequent following
precede | follow succeed
early | late
approve accept adopt endorse ratify back authorise authorize pass | reject refuse decline veto block oppose dismiss
approval acceptance | rejection refusal veto
accept agree | refuse decline reject
agree consent | disagree refuse dispute object
agreement | disagreement
confirm affirm verify | deny refute disprove contradict
admit acknowledge concede | deny
profit surplus earnings | loss deficit
profitable | loss-making unprofitable lossmaking
gain | loss
win victory | loss
win | lose
winner | loser
victory | defeat
mandatory required compulsory obligatory | optional voluntary
must shall | may optional
require | forbid
allow permit authorise authorize let enable | forbid ban prohibit bar outlaw disallow prevent deny
allowed permitted lawful legal | forbidden banned prohibited illegal unlawful
permission | ban prohibition
sender | receiver recipient addressee
send | receive
buyer purchaser customer | seller vendor supplier
buy purchase acquire | sell divest
purchase acquisition | sale disposal
supplier provider | customer client buyer
lender creditor | borrower debtor
landlord lessor | tenant lessee
licensor | licensee
plaintiff claimant | defendant
importer | exporter
import | export
debit | credit
asset | liability
income revenue | expense expenditure cost
deposit | withdraw withdrawal
owe | own
open | close shut
opened | closed
opening | closure closing
reopen | close
start begin commence launch open | end finish stop conclude terminate cease close halt
beginning outset onset | end conclusion finish
enable activate | disable deactivate
enabled activated on | disabled deactivated off
include contain comprise | exclude omit
inclusive | exclusive
inclusion | exclusion
pass | fail
succeed | fail
success successful | failure unsuccessful
arrive | leave depart
arrival | departure
enter | exit leave
entrance entry | exit
entrant | leaver
join | leave quit
join | separate
hire recruit employ appoint | fire dismiss sack
stay remain | leave
public | private
free gratis | paid
free | charge
paid settled | outstanding overdue unpaid due
north northern | south southern
east eastern | west western
northeast | southwest
northwest | southeast
first | last final
first | second third fourth
highest maximum top largest biggest greatest most | lowest minimum bottom smallest least fewest
high | low
higher | lower
upper | lower
above over | below under beneath
exceed surpass | undershoot
more | less fewer
majority | minority
many | few
increase rise grow raise | decrease fall drop decline shrink reduce cut lower
increase growth rise | decrease decline drop reduction fall
raise lift increase | lower cut reduce
gain | lose
improve | worsen deteriorate decline slip
improvement | deterioration
better | worse
best | worst
strengthen | weaken
strong | weak
expand | contract shrink
expansion | contraction
widen | narrow
broad wide | narrow
lengthen extend | shorten
long | short
longest | shortest
tall | short
accelerate | slow decelerate
fast quick rapid | slow
faster quicker | slower
fastest | slowest
large big great | small little tiny
larger bigger greater | smaller
heavy | light
heavier | lighter
hot warm | cold cool
hotter warmer | colder cooler
hottest warmest | coldest coolest
heat | cool
wet | dry
deep | shallow
thick | thin
hard | soft
hard difficult | easy simple
rough | smooth
sharp | blunt
bright light | dark dim
loud noisy | quiet silent
clean | dirty
empty | full
fill | empty
rich wealthy | poor
cheap inexpensive | expensive costly
cheaper | dearer costlier
cheapest | dearest
old | new
old elderly | young
older elder | younger newer
oldest eldest | youngest newest
ancient | modern
former previous | current present
former | latter
past | future
past | present
morning | evening afternoon night
day daytime | night nighttime
sunrise dawn | sunset dusk
summer | winter
spring | autumn
weekday | weekend
noon | midnight
indoor indoors | outdoor outdoors
inside internal inner | outside external outer
inbound incoming | outbound outgoing
inward | outward
upward upwards | downward downwards
upgrade | downgrade
upload | download
up | down
left | right
front | back rear
forward forwards | backward backwards
domestic national | foreign international
local | remote
local | global
urban | rural
abroad | domestic
native | foreign
male man boy father husband brother son | female woman girl mother wife sister daughter
parent | child
adult | child infant minor
king | queen
prince | princess
uncle | aunt
actor | actress
single unmarried | married
marry | divorce
married | divorced
alive living | dead deceased
live survive | die
birth born | death died
survivor | victim
healthy well | ill sick
benign | malignant
acute | chronic
mild | severe serious
slight | severe
true correct right | false wrong incorrect
accurate | inaccurate
valid | invalid void
guilty | innocent
guilty convict | acquit
conviction | acquittal
innocence | guilt
active | inactive idle dormant
active | passive
busy | idle
available | unavailable
present | absent
presence | absence
attend | miss skip
attendee | absentee
visible | invisible hidden
hide conceal | show reveal
known | unknown
known famous | obscure
certain sure | uncertain doubtful
possible | impossible
likely probable | unlikely improbable
able | unable
capable | incapable
safe secure | dangerous unsafe insecure hazardous
safe | risky
dangerous | harmless
harmful | harmless beneficial
harm | benefit
toxic | nontoxic
effective | ineffective
efficient | inefficient
useful helpful | useless
necessary essential | unnecessary needless
important | unimportant trivial
significant | insignificant negligible
sufficient enough | insufficient
adequate | inadequate
complete finished | incomplete unfinished partial
completed finished | ongoing unfinished pending
total full | partial
whole entire | part partial
always | never
often frequently | rarely seldom never
never | sometimes
everyone everybody all | nobody none
everything | nothing
all every each | none no
both | neither
some | none
common frequent | rare uncommon infrequent
usual normal typical | unusual abnormal exceptional
general | specific particular
regular | irregular
permanent | temporary provisional interim
constant stable steady | variable unstable volatile
fixed | variable floating
static | dynamic
manual | automatic automated
manually | automatically
analog analogue | digital
online | offline
synchronous | asynchronous
encrypted | plaintext unencrypted
encrypt | decrypt
compress | decompress expand
lock | unlock
locked | unlocked
load | unload
install | uninstall
connect attach | disconnect detach
connected | disconnected
mount | unmount
add | remove drop delete subtract deduct
addition | removal deletion subtraction
insert | remove delete extract
create build make | destroy delete demolish
build construct | demolish dismantle
construction | demolition
keep retain preserve | discard drop abandon scrap remove
maintain | abandon abolish
introduce establish | abolish scrap
introduce | withdraw
continue | stop discontinue cease
continuation | discontinuation
resume | suspend pause
save | lose
save | spend waste
save | delete
save rescue | kill
store | retrieve
find | lose
remember | forget
learn | teach
ask | answer
question | answer
give | take
give | receive
push | pull
throw | catch
lend | borrow
attack | defend
offence offense offensive | defence defense defensive
protect | endanger
support back favour favor | oppose
supporter proponent | opponent critic
advocate | oppose
ally | enemy rival
friend | enemy foe
love like | hate dislike
praise commend | criticise criticize condemn
praise | criticism
reward | punish
reward | punishment penalty
benefit advantage | drawback disadvantage
strength | weakness
pro | con
hope | despair
optimist | pessimist
optimistic | pessimistic
happy glad | sad unhappy
pleased satisfied | dissatisfied disappointed
satisfaction | dissatisfaction
trust | distrust mistrust
believe | doubt
encourage | discourage
persuade | dissuade
cause | effect result
prevent avoid | cause
ensure | prevent
promote | prevent hinder
promote | demote
promotion | demotion
help assist | hinder hamper
stimulate | inhibit suppress
activate | inhibit
inhibitor | activator
agonist | antagonist
induce | suppress
relieve ease alleviate | aggravate exacerbate worsen
tighten | loosen ease relax
tight | loose
tense | relaxed
concentrate | dilute
concentrated | diluted
mix combine merge unite | separate split divide
together | apart separately
united | divided
merge | split demerge
merger | split demerger
centralise centralize | decentralise decentralize
nationalise nationalize | privatise privatize
regulate | deregulate
inflation | deflation
inflate | deflate
appreciate | depreciate
appreciation | depreciation
overestimate | underestimate
overvalue | undervalue
overweight | underweight
overpaid | underpaid
outperform beat | underperform lag
outperform | miss
beat | miss
boom | slump recession
bull bullish | bear bearish
upturn | downturn
demand | supply
wholesale | retail
gross | net
nominal | real
fiction | fact nonfiction
theory | practice
theoretical | practical
quantity | quality
objective | subjective
formal official | informal unofficial
officially | unofficially
written | oral verbal unwritten
directly direct | indirectly indirect
explicit express | implicit implied tacit
absolute | relative
primary | secondary
major | minor
senior | junior
superior | inferior
master | slave
professional | amateur
expert | novice beginner
voluntary | forced compulsory involuntary
deliberate intentional | accidental unintentional
deliberately intentionally | accidentally unintentionally
natural | artificial synthetic
real genuine authentic | fake counterfeit
original | copy
odd | even
plus | minus
multiply | divide
multiplication | division
positive | negative
ascending | descending
ascend | descend
ascent | descent
vertical | horizontal
clockwise | anticlockwise counterclockwise
simple | complex complicated
singular | plural
similar alike same identical | different dissimilar
same | other different
similarity | difference
equal | unequal
with | without
for | against
within | outside beyond
onto | off
towards toward | away
near close | far distant
nearer closer | farther further
nearest closest | farthest furthest
here | there
peace | war
peaceful | violent
civilian civil | military
democracy | dictatorship
democratic | undemocratic
majority | opposition
left-wing | right-wing
liberal | conservative
tariff | subsidy
tax | subsidy
taxable | exempt tax-free
liable | exempt
bind binding | nonbinding
sterile | contaminated
symptomatic | asymptomatic
vaccinated | unvaccinated
intervention treatment | placebo control
systolic | diastolic
artery arterial | vein venous
inhale | exhale
sweet | sour bitter
cooked | raw
fresh | stale rotten
ripe | unripe
vegetarian vegan | meat
solid | liquid
melt thaw | freeze
boil | freeze
float | sink
launch | land
takeoff | landing
board | disembark
embark | disembark
parallel | serial
client | server
input | output
source | destination target
read | write
readable | unreadable
writable | read-only
host | guest
parent | subsidiary
upstream | downstream
stable | experimental beta
release | withhold
publish | withhold
disclose reveal | withhold conceal
open-source | proprietary
confidential secret | public
classified | unclassified
arrest detain imprison | release free
arrested detained | released freed
occupied taken | vacant free
occupied | unoccupied
occupancy | vacancy
employed working | unemployed jobless
employment | unemployment
literate | illiterate
literacy | illiteracy
obey comply | disobey violate breach
compliant | noncompliant
fulfil fulfill meet | breach miss
compliance | violation breach
honour honor | dishonour dishonor
timely punctual | late delayed overdue
ahead | behind
lead | trail lag
leader | follower
ahead | late
advance bring_forward | postpone delay defer
hasten | delay
vacant unfilled | filled
preserve keep save restore | demolish destroy
kill killed dead | injured wounded
unchanged constant flat | increased raised rose grew decreased reduced lowered cut fell dropped changed
unchanged | increase raise rise grow decrease reduce lower cut fall drop change
unanimous unanimously | divided split narrowly
cancel shelve | hold launch
lift repeal revoke waive | impose extend introduce retain keep
within | exceed exceeding
daily | weekly monthly quarterly yearly annual annually
weekly | monthly quarterly yearly annual annually
monthly | quarterly yearly annual annually
keep retain | replace
renew extend prolong | expire terminate end
intact unharmed unhurt uninjured undamaged unscathed | injured harmed hurt damaged destroyed wounded
missing | found
sold | unsold
attend | miss skip
cause | rule_out
detect find reveal confirm | exclude
ground basement | first second third fourth fifth top upper
solo alone | together jointly
sunny | rainy cloudy overcast
spring | summer winter
autumn | summer winter
satisfied pleased happy | dissatisfied unhappy disappointed
remember | forget
repay | borrow
own | rent lease
permit licence license | ban
grant award | refuse deny withhold
admit | reject refuse exclude
"""

# What "un-" or "non-" does not turn round, though both words exist.
NOT_OPPOSED = frozenset({"until", "unless", "under", "union", "unit"})
