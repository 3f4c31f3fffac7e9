"""The groups of ``synonyms`` that are one word in two spellings (British, American) or short forms; the same form."""

from __future__ import annotations

SPELLINGS = """
colour color
favour favor
centre center
theatre theater
metre meter
litre liter
labour labor
defence defense
licence license
organise organize
analyse analyze
programme program
grey gray
tonne ton
tyre tire
cheque check
judgement judgment
ageing aging
catalogue catalog
dialogue dialog
honour honor
neighbour neighbor
behaviour behavior
harbour harbor
rumour rumor
tumour tumor
fibre fiber
anaemia anemia
oestrogen estrogen
haemoglobin hemoglobin
sulphur sulfur
aluminium aluminum
mould mold
plough plow
sceptical skeptical
storey story
kerb curb
travelled traveled
cancelled canceled
labelled labeled
modelling modeling
enrol enroll
fulfil fulfill
skilful skillful
instalment installment
jewellery jewelry
pyjamas pajamas
aesthetic esthetic
artefact artifact
manoeuvre maneuver
encyclopaedia encyclopedia
diarrhoea diarrhea
oesophagus esophagus
foetus fetus
leukaemia leukemia
orthopaedic orthopedic
gynaecology gynecology
quantity qty
amount amt
number num nr
approximately approx
minimum min
maximum max
average avg
hour hr hrs
minute mins
second sec secs
year yr yrs
month mth mths
week wk wks
quarter qtr
temperature temp
account acct
reference ref
department dept
building bldg
telephone tel
management mgmt
manager mgr
government govt
address addr
information info
application app
configuration config
repository repo
development dev
production prod
environment env
administrator admin
authentication auth
parameter param
argument arg
directory dir folder
error err
message msg
document doc docs
documentation docs
specification spec
statistics stats
customer cust
organisation org
assistant asst
avenue ave
road rd
image img
version ver
description desc
temporary temp tmp
previous prev
estimated est
established est
invoice inv
payment pmt
transaction txn
balance bal
revenue rev
laboratory lab
examination exam
advertisement ad advert
veterinarian vet
limousine limo
refrigerator fridge
influenza flu
photograph photo
mathematics maths math
television tv
kilogram kilo
vegetable veg
"""
