"""The groups of ``synonyms`` that name money, places, people and things, and how these are; the same form."""

from __future__ import annotations

THINGS = """
share stock equity
share proportion part portion
shareholder stockholder investor
dividend payout
invest investment
lend loan
loan < credit debt
credit debt
debt borrowing < liability
invoice bill
money fund
cash < money
price cost
cheap inexpensive affordable low-cost
expensive costly dear
free gratis complimentary free_of_charge
rich wealthy affluent
poor needy
budget funding
fund finance
tax levy duty
bank < lender
office bureau
subsidiary < unit division
unit division department section
department ministry
government administration
minister secretary
country nation state
national domestic
abroad overseas foreign international
foreign overseas
global worldwide world < international
local regional
town city < municipality municipal
municipality municipal
place location site spot
site location
area region zone district
province < region
street < road
road street
house home
home house residence
live life reside
resident inhabitant
citizen < resident inhabitant
people person human individual
population inhabitant
man < male
woman < female
boy lad
girl lass
father dad < parent
mother mum mom < parent
wife < spouse partner
husband < spouse partner
spouse < partner
pupil student learner
undergraduate < student
teacher instructor
academy < school
university college
lawyer attorney
solicitor < lawyer attorney
police officer cop
soldier troop
author writer
scientist < researcher
specialist < expert
spokesperson spokesman spokeswoman
chief_executive ceo
ceo chief
car automobile < vehicle
truck lorry < vehicle
lorry truck
aeroplane airplane plane < aircraft
airport airfield
ship boat < vessel
train rail railway
railway railroad
transport transportation carriage haulage freight
cargo freight load
bicycle bike
phone telephone
mobile cellphone cell
mobile cellphone < phone telephone
computer < machine
film movie
photo photograph < picture image
picture image
book volume
paper article
document file record
record log
list catalogue catalog
database db
website site
version release
update upgrade
server host
ram < memory
disk disc
default standard preset
configure set setup
setting option preference
option choice alternative
feature function capability
limit restrict
throughput bandwidth
speed velocity pace
weight weigh mass
length long
height high tall
width wide
depth deep
size dimension
age old
amount quantity sum
number count figure
count number tally
quantity volume amount
percent percentage per_cent pct
proportion percentage share ratio
rate pace
degree extent
level degree
part portion piece section
part component
kind type sort
way method manner
method approach technique
aim goal objective target purpose
target goal aim
chance probability likelihood
probable likely
feasible < possible
certain sure
clear obvious evident plain
true correct right accurate
false wrong incorrect untrue inaccurate
wrong incorrect mistaken
good < fine
bad poor
hard difficult tough
easy simple straightforward
strong powerful robust
weak feeble fragile
hot < warm
cold < cool
damp moist
wet < damp moist
arid < dry
clean tidy
clean clear
filthy < dirty
happy glad pleased < satisfied
sad unhappy
furious < angry
afraid scared frightened
famous renowned well-known
famous renowned well-known < known
empty clear
packed < full
open opening
closed shut
close shut
seen < visible
visit trip
trip journey
voyage < trip journey
tour excursion
ticket pass
guest visitor
traveller traveler
tourist < visitor traveller traveler
hotel inn
restaurant eatery
diner < restaurant eatery
eat < consume
drink beverage
food meal
meal dish
midday noon
begin originate
birth born
marry wed
divorce separate
child offspring
grow cultivate
crop harvest
animal creature
wood timber
rain rainfall
earth world
blaze < fire
flood inundate
snow snowfall
power electricity
power strength
energy power
crude petroleum < oil
gas petrol
petrol gasoline < fuel
gas < fuel
lamp < light
rubbish waste refuse garbage trash
bin dustbin
rotten decayed
ban embargo
strike walkout
protest demonstrate
war < conflict
army < military
weapon arm
crime offence offense
criminal offender
prison jail gaol
arrest < detain
accused < suspect
sue litigate
lawsuit suit litigation
verdict judgment judgement ruling
guilty culpable
evidence proof
notice notification notify
notify inform alert
inform tell notify
deadline due
due payable owe
owe due outstanding
outstanding unpaid overdue
unpaid outstanding
warranty guarantee
guarantee ensure assure
insure insurance cover
governing_body board
board council
committee panel commission
draft < version
revise amend update review
review revise
publish issue release print
issue publish
copy duplicate
backup copy
translate render
sign signature
appendix annex
paragraph clause
clause provision
term condition
condition requirement
rest remainder
remain stay
remain persist continue
continue carry_on go_on persist resume
continue last
last endure
extend prolong lengthen
extend expand
expand enlarge grow widen broaden
expand extension
spread disseminate
reach attain achieve
achieve accomplish attain
succeed success
try attempt
need require
want wish desire
like enjoy
love adore
hate detest
think believe consider
believe think
know aware
understand comprehend grasp
learn study
teach instruct
train coach
remember recall
forget overlook
hope wish
fear worry
worry concern
concern worry
concern relate
regard concern
consider weigh
idea concept notion
view opinion
opinion view
fact truth
information data detail
data information
detail particular
example instance
case instance
history past
future coming
period term span
duration length
moment instant
era age
fortnight two_weeks
gather collect
collect gather
combine merge join
merge combine amalgamate merger
split divide separate
separate divide
divide share
connect link
fasten attach fix
attach enclose
enclose attach
cover include
wrap cover
carry bear
carry transport
bring take
take bring
put place
place put
pull drag
push press
throw toss
hit strike
hit reach
touch contact
contact reach
cross traverse
climb ascend
descend fall
ascend rise
fly flight
drive < ride
walk foot
jog < run
stay remain
wait await
watch view
hear listen
speak talk
talk discuss
discuss debate talk
debate discuss
argue contend
quarrel dispute
dispute disagreement
celebrate mark
mark commemorate
play perform
perform carry_out execute
perform performance
execute carry_out implement
implement carry_out introduce
conduct carry_out perform
match game
team side
coach manager
captain skipper
referee umpire
league division
cup trophy
final decider
rival competitor opponent
competitor rival
competition contest
compete contest
market marketplace
trade commerce
import bring_in
export ship
advertise promote
promote further
campaign drive
brand make
label tag
score goal
flat apartment
lift elevator
motorway highway
pavement sidewalk
tenant renter lessee
landlord lessor
principal headteacher headmaster
pensioner retiree
elderly aged
infant baby newborn
toddler < child
schoolchild < pupil child
villager < inhabitant resident
subscriber < customer user
spectator audience
viewer < audience
defendant accused
plaintiff claimant
organiser organizer
deputy vice
chief_financial_officer cfo finance_chief finance_director
breathlessness dyspnoea dyspnea shortness_of_breath
swelling swollen oedema edema
tiredness fatigue exhaustion tired
hypertension high_blood_pressure
heart cardiac
lung pulmonary
liver hepatic
stomach gastric
vaccine jab
vaccinate immunise immunize inoculate
surgery operation
dose dosage
recurrence relapse
semester term
exam examination test
lesson class
mark grade
backlog order_book
stake holding share
discount rebate reduction
surcharge extra_charge
deposit down_payment
instalment installment
warehouse depot
shipment consignment delivery load
postage shipping
carrier courier haulier
parcel package
excess deductible
login sign_in log_in
logout sign_out log_out
password passcode
directory folder
repository repo
application app program
admin administrator
configuration config setting
certificate cert
power_cut blackout outage
quake earthquake
storm gale
hurricane cyclone
coast shore
summit peak top
soil ground earth
fatal deadly lethal
nonstop non-stop
harmless safe
unsafe dangerous
unchanged same constant
constant stable steady
vat value_added_tax
wage pay salary
colleague coworker co-worker
employee < person
guest customer
basement cellar
attic loft
toilet lavatory restroom
rubbish litter
holidaymaker tourist
car_park parking
timetable schedule
noon midday
lunchtime noon midday
night-time night
weekday working_day
half_price half
bike cycle
cyclist < rider
licence license permit
fence barrier
leaflet brochure pamphlet flyer
newsletter bulletin
poll survey
sample specimen
finding result
graph chart
proof evidence
"""
