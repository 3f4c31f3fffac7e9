"""Everyday words that say the same in business, legal, clinical and technical prose, one group a line.

Only what a reader would accept as the same statement. A word may stand in several groups; groups do not merge.
A phrase is written with underscores ("~" in it is an article, a possessive or nothing): it counts as the single words
of its line. Words before a "<" say more than those behind it: "father dad < parent" lets a claim say "parent" of a
source's "father", and not the reverse.
"""

from __future__ import annotations

from functools import lru_cache

from .packed import read_table
from .spellings import SPELLINGS
from .synonyms_of_life import KINDS, LIFE
from .synonyms_of_phrases import PHRASES
from .synonyms_of_things import THINGS

DEEDS = """
staff employee workforce headcount personnel worker workers manpower
crew < staff team
staff team
firm company business enterprise corporation corporate
institution body < organisation organization
organisation organization
agency authority bureau
rise increase grow climb go_up gain growth surge jump soar advance pick_up
rise raise hike lift boost up step_up put_up
raise increase boost lift hike push_up
fall drop decline decrease go_down slip slide dip sink tumble plunge plummet shrink down contract contraction
cut reduce lower decrease reduction trim slash bring_down scale_back cut_back
cut < curb curtail
curb curtail restrict limit
improve better get_better improvement ease enhance enhancement recover strengthen
improve upgrade
ease relieve alleviate reduce subside abate wear_off lessen
worsen deteriorate get_worse weaken aggravate deterioration decline
enable activate switch_on turn_on
disable deactivate switch_off turn_off
begin start commence launch onset kick_off get_under_way open initiate
launch introduce release unveil roll_out bring_out introduction
end finish conclude close terminate stop expire cease conclusion completion come_to_an_end run_out
terminate cancel call_off termination
terminate end discontinue
stop halt cease discontinue quit
finish complete completion accomplish conclude finalise finalize wrap_up
buy purchase acquire acquisition procure buyout takeover take_over
buyer purchaser acquirer
buyer purchaser < customer
sell sale vend dispose divest divestiture
seller vendor merchant
retailer merchant < seller vendor
supplier vendor provider
supply deliver provide furnish delivery provision
deliver ship dispatch send shipment
revenue sales turnover income
profit earnings income gain
profit surplus
loss deficit shortfall
cost expense price charge expenditure spend fee
cost incur
price rate tariff fee
pay payment remunerate settle pay_out
pay salary wage compensation remuneration earnings
pay afford
bonus premium reward
penalty fine sanction
child kid youngster minor paediatric pediatric
adult grown-up
doctor physician < clinician medic
clinician medic
nurse carer
patient participant subject
attendee respondent < participant
study research investigation
trial survey experiment < study research investigation
drug medicine medication pharmaceutical
treatment therapy treat
illness disease sickness disorder ailment
symptom sign complaint
harm damage injury injure hurt
side_effect adverse
ill sick unwell
heal cure recover
death die fatality decease dead mortality pass_away
murder slay < kill
autumn fall
client customer
customer user consumer
shopper < customer consumer
yearly annual annually year
monthly month
weekly week
daily day
hourly hour
quarterly quarter
twice two_times
once one_time
thrice three_times
double twofold
triple threefold
half halve
third one-third
quarter fourth
nobody none no_one
none no
nothing none
somebody someone anyone
everybody everyone all
everything all
all every each entire whole
each either both
whole entire full complete total
total overall sum aggregate altogether
about approximately around roughly nearly circa almost some
nearly almost close_to
exact precise accurate
exactly precisely
over above exceed exceeding beyond more_than
above exceed surpass top outstrip beat
under below less_than
maximum max at_most highest most ceiling cap
minimum min at_least lowest least floor
limit cap ceiling maximum threshold restriction
average mean
average typical
big large great sizeable substantial considerable
biggest largest greatest
smallest littlest tiniest
huge < big large great sizeable substantial considerable
small little minor slight
tiny < small little minor slight
significant substantial considerable marked notable
important significant key major
crucial vital essential < important significant key major
main chief principal primary major key
quick fast rapid swift speedy
slow sluggish gradual
early soon
delayed overdue < late
delay postpone defer put_off push_back hold_up
often frequent frequently common commonly
rare seldom uncommon infrequent rarely
common widespread frequent prevalent
usual normal typical ordinary regular
normal regular standard
strange odd unusual
new fresh novel recent
old former previous
former previous prior past ex
previous prior earlier preceding
earlier before previously ago
later after afterwards subsequently thereafter following
now currently at_present present
current present existing
next following subsequent coming upcoming
last final
last previous past
begin start_off
change alter modify amend alteration modification adjust adapt
replace substitute swap exchange replacement supersede
repair fix mend restore
restore recover reinstate restoration bring_back
build construct construction erect put_up
building edifice premises
building edifice < structure
demolish raze tear_down pull_down knock_down
destroy wreck ruin
demolish < destroy wreck ruin
make produce manufacture create
produce generate yield output production
maker manufacturer producer
product good goods item article merchandise
plant factory works < facility
plan intend aim propose
plan scheme proposal programme program project
expect anticipate forecast predict project foresee expectation
forecast outlook guidance projection prediction
estimate assess
guess < estimate
suggest propose recommend
suggest indicate imply hint
advise recommend counsel
warn caution alert
say state tell declare announce report mention note remark comment
announce disclose reveal report publish declare unveil
reveal disclose show expose uncover
report announce statement account
claim assert allege contend maintain
deny refute dispute reject
confirm verify affirm corroborate
admit acknowledge concede
ask request inquire enquire query
request demand ask application
answer reply respond response
explain account clarify
describe depict portray
show demonstrate indicate display reveal exhibit
prove demonstrate establish
find discover detect identify observe see note
detect identify find spot
observe see notice note watch
measure gauge
examine inspect check investigate study look_into review inspection
test trial check examine
check verify inspect audit
search seek look_for
approve authorise authorize endorse sanction ratify clear pass approval agree back
allow permit authorise authorize let enable entitle may license
allowed permitted may
permission consent approval authorisation authorization leave
forbid ban prohibit bar outlaw disallow
accept agree adopt take_up
reject refuse decline turn_down dismiss rebuff rejection throw_out
refuse deny decline
must shall require need have_to oblige
require need necessitate demand requirement
mandatory required compulsory obligatory
optional voluntary
duty obligation responsibility
agreement deal accord pact
contract treaty < agreement deal accord pact
agree consent concur accord
party side
law legislation act statute legal
legal lawful
illegal unlawful illicit
rule regulation policy
govern regulate control rule
court tribunal judge
judge rule decide
decide resolve determine decision
choose select pick opt
appoint name designate
nominate name
elect vote
elect < choose
vote ballot poll
resign quit step_down stand_down < leave
dismiss fire sack lay_off let_go
hire recruit employ take_on engage
job post position role
leave depart exit go_away departure
leave holiday vacation time_off
arrive come reach arrival turn_up
go travel
move relocate transfer shift
return come_back go_back
visit attend
attend participate take_part present
join enter
enter go_in get_in access admission
meeting session conference gathering
meet convene
chair chairman chairwoman chairperson preside head
head lead chief boss
lead head direct run
manage run operate direct administer
manager boss
executive < boss
run operate work function
work function operate
use employ utilise utilize apply usage
user consumer
keep retain maintain preserve hold
maintain service
hold keep own
own possess hold belong
owner proprietor holder
have own possess
get receive obtain gain
receive get obtain collect
obtain acquire get secure
give provide supply grant donate
grant award give
award prize
win victory triumph winner beat
lose defeat loss
beat defeat
help assist aid support
support back endorse assist
support enable offer
oppose resist object
attack assault
defend protect
protect guard safeguard shield secure
safe secure
danger risk hazard threat peril
risk hazard danger
dangerous hazardous risky unsafe
problem issue trouble difficulty
error fault mistake bug defect flaw
fault defect flaw
fail break crash failure break_down
failure disruption
outage downtime < failure disruption
incident event
accident < incident event
event occurrence incident
occur happen take_place come_about arise
cause trigger provoke induce bring_about lead_to result_in
reason cause
result outcome consequence effect
effect impact influence
affect influence impact
link connect associate relate tie connection relationship
include contain comprise cover comprising consist incorporate
include involve
exclude omit leave_out
add append supplement
addition extra supplement
extra additional further more
remove delete erase drop eliminate take_out get_rid_of
delete erase
reset restart
install set_up fit
convert transform turn_into
convert turn transform
switch turn
train practise practice exercise
host stage organise organize
lack short_of lacking
lack shortage scarcity
leave drop_out
destroy burn_down
leave fly_off
majority most
consume use need consumption
carry bear
halve fall_by_half drop_by_half cut_by_half cut_in_half
less lower fewer
hold fit accommodate have_room_for
serve enough_for
lose end_in_defeat
win end_in_victory
power drive run_on
send transmit dispatch
get fetch
store save keep stock
storage store
save conserve
save rescue
show present
put_in install fit
quote offer bid tender
break_out start begin
reschedule move shift
postpone delay defer
hospitalise hospitalize admit
discontinue withdraw stop
weaken impair reduce
distribute allocate share_out hand_out give_out
complain criticise criticize
object oppose complain
refusal rejection
migrate move transfer
revert undo roll_back reverse
continue go_on
comply meet obey follow observe
fulfil fulfill honour honor meet satisfy
point_out note remark
oblige require
shorten cut reduce
refresh update
deliberately intentionally on_purpose
handle process deal_with
hand_back return give_back
hand_over give pass
pull_out withdraw
attribute blame ascribe put_down_to
suspend pause interrupt halt
rent hire
reserve book
reservation booking
vacant unoccupied empty
unscathed unharmed undamaged unhurt uninjured
detachable removable
sufficient enough adequate
spectator viewer onlooker
attendance turnout
entry admission entrance
found establish create set_up
founder establish
invent devise
draft prepare write draw_up
pick_up collect fetch
resume restart
reopen open
shut_down close decommission
malfunction fault failure
breach break violate violation infringe
hack attack
contaminate pollute
melt thaw
supervise oversee monitor
accuse charge
convict < guilty
acquit clear
jail imprison
injure wound
rescue save
deploy release roll_out
reboot restart
freeze hang
reimburse refund repay
refund reimbursement repayment
calculate compute work_out
rename call
call name
split break_up
guess estimate
select choose
contribute give add
earn make
save put_aside
spend pay
donate give
lodge file submit
submit file hand_in send_in
claim demand
inspect examine
supervisor superior manager
reach get_to
vary differ
differ different
compare comparison
prefer favour favor
last take
resemble like
prevent stop hinder
hinder hamper impede obstruct
reject throw_out
vote_down reject
honour award
shift move
fall_through fail
"""


def _kinds() -> str:
    """The lines of ``KINDS`` in the form of the other groups, one for each narrower word."""
    pairs = (line.split(" | ") for line in KINDS.split("\n"))
    return "\n".join(f"{narrow} < {broad}" for broad, narrower in pairs for narrow in narrower.split())


SYNONYMS = "\n".join(part.strip("\n") for part in (DEEDS, THINGS, LIFE, PHRASES, _kinds(), SPELLINGS)) + "\n"

# Everyday phrases and names of things in the same form, of deeds and of all else.
TABLES = ("phrases_of_deeds.txt", "phrases_of_things.txt")


@lru_cache(maxsize=1)
def synonym_lines() -> tuple[str, ...]:
    """The groups, a line each."""
    return (*SYNONYMS.strip().splitlines(), *(line for table in TABLES for line in read_table(table)))
