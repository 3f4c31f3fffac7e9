"""The groups of ``synonyms`` from everyday life: people, home, travel, work, school, law, health, sport, nature."""

from __future__ import annotations

LIFE = """
buyer customer purchaser shopper
patron customer visitor
applicant candidate
entrant participant competitor
participant entrant player
runner_up second
athlete sportsman sportswoman
homeowner owner
staffer employee
worker labourer laborer
apprentice trainee
intern trainee
beginner novice newcomer
person individual somebody someone
someone person anyone
anyone person everyone whoever
schoolchild pupil
youth teenager adolescent
senior elderly older
elderly older_people
elderly old_people
councillor councilor
official officer
auditor inspector examiner
investigator detective
firefighter fireman fire_brigade
firefighter fire_service
paramedic < medic
adviser advisor consultant
mechanic technician
builder contractor
developer programmer coder
caretaker janitor
hiker walker rambler trekker
climber mountaineer
director head chief
leader head chief
donor sponsor benefactor contributor
sponsor backer donor
volunteer helper
assistant aide helper
successor replacement
predecessor previous former
predecessor previous_model
predecessor old_model
predecessor old_one
thief robber burglar
theft steal robbery
burglary break-in
fraud scam deception
fake false counterfeit bogus forged
victim casualty
critic reviewer
vocalist singer
journalist reporter
scholar academic
professor lecturer
historian < scholar researcher
trainer coach
fan supporter
shop store outlet
pharmacy chemist drugstore
branch outlet office
mall shopping_centre
accommodation lodging housing
hut cabin
chamber room
storey floor
level floor
staircase stairs stairway
corridor hallway
doorway entrance
workshop garage
courtyard yard
pool swimming_pool
pool baths
gym fitness_centre
stadium arena
venue location place
playhouse theatre
exhibition exhibit show display
artwork painting work
statue sculpture
novel < book
drama play
gig concert
song track tune
ensemble band group
fair festival
celebration party
fortress castle stronghold
trail path track
line route
station stop
bus_stop stop
harbour harbor port
quay wharf dock
pier jetty
bus coach
tram streetcar
underground subway metro tube
flight plane
spacecraft probe
engine motor
device gadget appliance
equipment gear kit
instrument tool
cable wire
screen display monitor
smartphone phone mobile
headset headphones
television tv
internet web online
email e_mail mail
email e_mail message
message mail note
webpage website site homepage
portal platform website
software program application app
plugin extension add-on
patch fix
username user_name
account profile
menu list
spreadsheet table
parameter option argument flag
flag option switch
command instruction
query request search
library package module
component module
deprecated obsolete outdated
outdated out_of_date obsolete old
current up_to_date
deprecate phase_out
phase_out discontinue
bypass skip circumvent avoid
cache store save
retrieve fetch get
block lock bar
crash outage failure
stir mix
mix blend combine
loaf bread
roll bun
supper dinner
recipe dish
clinic hospital
surgery practice
discharge release
tablet pill
injection shot jab
inject injection
infusion drip
ache pain
allergic allergy
assign allocate
diagnose identify
healthy well fit
fracture break
infectious contagious
costlier expensive dear
expensive more_expensive
cheap less_expensive
larger bigger greater
bigger larger
narrow shrink
shrink cut reduce narrow
widen grow increase
double twice
takings revenue sales receipts
receipts revenue takings
earn make receive
bill cost invoice
raise pay_rise
redeem use exchange
redeem cash_in
afford money
bankrupt insolvent
insolvency bankruptcy
headquarters head_office
site plant
stock inventory
lease tenancy contract
lease rent let
renew extend
renewal extension renew
conclude sign
employment job contract
employer company
company provider firm
provider operator company
overtime extra_hours
leave time_off holiday
retire retirement
pension retirement
redundancy layoff job_cut
redundancy job_loss
redundant lay_off
course class training
seminar workshop
session training class
ruling judgment judgement decision
court_order ruling
decision judgment judgement ruling
appeal challenge contest
challenge objection opposition dispute
opposition objection
amendment change
pass adopt approve
motion proposal
unanimous unanimously all
unanimously all
frontier border
heir beneficiary
inherit inheritance
estate inheritance property
resit retake
postgraduate < student
tuition teaching
evening night
dusk sunset
dawn sunrise
sunset nightfall
broad wide
thin slim
loud noisy
silent quiet
noise noisy loud
polluted dirty
uncooked raw
poisonous toxic
harmful damaging dangerous
useful helpful
careful cautious
fortunate lucky
impolite rude
severe serious grave
mild slight
medium moderate
partial incomplete
rigorous strict
orbit circle revolve
rotate spin turn rotation
diameter across
drought dry
brook stream
stream river
woodland forest
forest woods wood
meadow grassland
isle island
beach shore
ocean sea
cavern cave
nest breed
blossom bloom flower
bloom flower
excavate dig unearth
excavation dig
unearth discover dig_up
built date_from
built date_back
endangered threatened
laboratory lab
precision accuracy
reliable dependable
grant subsidy funding
funding money
tournament championship competition
title championship
round stage phase
squad team
club team side
tie draw
finish come
first_place first
wash clean
catch capture arrest
capture catch
flee escape run_away
hide conceal
smell scent odour odor
taste flavour flavor
ignore disregard
arrange organise organize
intend want plan
want ask
promise pledge vow
commit pledge
apologise apologize sorry
praise commend like
invite ask
post mail send
ring call phone telephone
instruct tell order
quote cite
cite name give mention
rub touch
shoot film
qualify eligible entitle
eligible entitled
accommodate sleep house
sleep bed bunk
equip fit
renovate refurbish modernise modernize restore
renovation refurbishment
rebuild reconstruct
rear raise grow
heat warm
obstruct block
rip tear
battle fight
compel force oblige
duress force pressure
correspond equal match
equal same
seem appear look
worth value
distribute release publish
distribute give grant spend
supply deliver
yield make
serve offer provide
list mention name
attention notice
unnoticed hardly_noticed
elect chosen
vacate leave move_out
move_in occupy
occupy live
inhabit live
relative family
household family
newborn baby
postcode zip_code
heating heat
tap faucet
wardrobe cupboard
cupboard cabinet
curtain blind
carpet rug
receipt voucher
voucher coupon
gift present donation
donation contribution gift
charity nonprofit
queue line
crowd < people
pedestrian walker
crossing intersection junction
junction intersection
roundabout circle
petrol_station garage
fuel petrol diesel
insured covered
premium payment
cover insurance protection
claimant applicant
beneficiary recipient
recipient receiver
addressee recipient
itinerary route schedule
luggage baggage
suitcase < luggage baggage
cruise voyage trip
hike walk trek
stroll walk
excursion outing trip
sightseeing tour
landmark sight monument
souvenir gift
passport < document
visa < permit
customs border
currency money
tip gratuity
reception lobby
lobby foyer
kindergarten nursery preschool
headmaster principal
curriculum syllabus
homework assignment
assignment task
task job
essay paper
thesis dissertation
mount mountain
motorist driver
attack episode
scholarship grant
lecture talk
tutor teacher
campus university
faculty department
librarian < staff
curator < staff
masterpiece work
box_office ticket
""".lstrip("\n")

# What may stand for each of the words behind the mark: a claim may say "fish" of a source's "cod", not the reverse.
KINDS = """
child | pupil schoolchild
politician | mayor minister councillor
doctor | surgeon dentist paediatrician pediatrician cardiologist
artist | painter sculptor
musician | singer violinist pianist drummer guitarist
writer author | poet novelist
scientist researcher | archaeologist biologist chemist physicist geologist botanist zoologist
shop store | supermarket bakery bookshop pharmacy
house | cottage villa bungalow
artwork work | painting sculpture statue
group ensemble | band orchestra choir
church | chapel cathedral
boat ship vessel | ferry yacht
vehicle | van lorry bus coach
spacecraft | probe satellite
computer | laptop notebook
cook prepare | bake boil roast fry
fish | pollock cod salmon trout herring tuna haddock mackerel sardine carp eel
meat | beef pork lamb veal chicken turkey ham bacon sausage
fruit | apple pear plum cherry banana orange lemon grape strawberry raspberry
vegetable | carrot potato onion cabbage tomato spinach pea bean leek lentil pepper
tree | oak beech birch pine spruce fir maple elm willow poplar
flower | rose tulip daisy dahlia daffodil orchid
bird | sparrow robin tern stork gull owl eagle hawk kestrel falcon swan duck goose heron skylark redshank pigeon
animal | dog cat horse cow pig sheep goat rabbit
insect | wasp bee ant beetle mosquito butterfly moth
drink beverage | beer wine juice tea coffee lemonade cider
currency | euro dollar franc yen krone
metal | gold silver copper iron steel tin aluminium aluminum zinc
furniture | chair desk sofa wardrobe shelf bed
tool | hammer drill saw screwdriver spanner
sport | football tennis handball volleyball hockey basketball swimming rowing
instrument | piano violin guitar flute trumpet cello
disease illness | flu asthma diabetes cancer pneumonia migraine
symptom | fever cough headache nausea rash
drug medicine medication | aspirin ibuprofen paracetamol antibiotic
disaster | earthquake flood storm hurricane
crime | burglary theft murder fraud arson robbery
huge | enormous giant
performer | actor actress
qualification | degree diploma
colour color | red blue green yellow white black brown grey purple pink
building | church school hospital library museum theatre factory hotel warehouse barn mill
weapon | gun rifle pistol knife sword
language | english french german spanish italian dutch portuguese
material | wood steel plastic glass concrete cotton wool leather
clothes clothing | shirt coat jacket trousers dress skirt hat scarf
footwear shoe | boot sandal slipper trainer
cereal grain | wheat rye barley oats maize
dairy | milk butter cheese cream yoghurt yogurt
jewellery jewelry | ring necklace bracelet earring brooch
body_of_water water | lake river sea ocean pond
reptile | snake lizard turtle crocodile
mammal | whale dolphin seal bear wolf fox deer
publication | newspaper magazine journal brochure leaflet
""".strip("\n")
