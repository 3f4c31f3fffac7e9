"""Plain denials and their true twins: a small extra word must not switch a check off, nor turn it round."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import assert_not_contradicted, describe, judge

# What the source says, what is false then, and what is true.
TWINS = [
    # Behind what is denied, and before it.
    (
        "The owners did not approve the sale of the mill at their meeting in May.",
        "The owners approved the sale of the mill.",
        "The owners did not approve the sale of the mill.",
    ),
    (
        "Salt is not added to the bread at any stage of production.",
        "Salt is added to the bread.",
        "No salt is added to the bread.",
    ),
    (
        "The bond applies to the hull only and does not extend to sails or ropes.",
        "The bond extends to the ropes.",
        "The bond does not extend to the ropes.",
    ),
    (
        "Guests have no right to a refund once the ticket is stamped.",
        "Guests have a right to a refund once the ticket is stamped.",
        "Guests do not have a right to a refund once the ticket is stamped.",
    ),
    ("The stone was not removed.", "The stone was removed.", "The stone has not been removed."),
    (
        "The warranty does not cover damage caused by limescale.",
        "The warranty covers damage from limescale.",
        "The warranty does not cover damage from limescale.",
    ),
    (
        "The policy excludes claims arising from floods.",
        "The policy covers floods.",
        "Floods are excluded from the policy.",
    ),
    (
        "Loss of keys is excluded from the insurance, however, theft is covered.",
        "The insurance covers the loss of keys.",
        "The insurance does not cover the loss of keys.",
    ),
    (
        "The ticket includes a drink, but food is not included.",
        "Food is included in the ticket.",
        "Food is not included in the ticket.",
    ),
    (
        "Costs arising from delayed delivery will not be reimbursed by the seller.",
        "The seller reimburses the costs of delayed delivery.",
        "The seller does not reimburse the costs of delayed delivery.",
    ),
    (
        "Dental treatment is covered, with the exception of implants.",
        "Dental implants are covered.",
        "Dental implants are not covered.",
    ),
    (
        "Spare parts are provided free of charge; labour is not.",
        "Labour is provided free of charge.",
        "Labour is not free of charge.",
    ),
    (
        "Guests should note that the spa is not included in the half-board rate.",
        "The spa is included in the half-board rate.",
        "The half-board rate does not include the spa.",
    ),
    (
        "The scheme excludes self-employed workers.",
        "Self-employed workers are covered by the scheme.",
        "Self-employed workers are not covered by the scheme.",
    ),
    (
        "Chest X-ray showed no signs of pneumonia.",
        "The chest X-ray showed pneumonia.",
        "The chest X-ray did not show pneumonia.",
    ),
    (
        "The inspectors found no traces of mould in the kitchen.",
        "The inspectors found mould in the kitchen.",
        "The inspectors found no mould in the kitchen.",
    ),
    (
        "Inspectors did not find any kind of asbestos in the building.",
        "Asbestos was found in the building.",
        "No asbestos was found in the building.",
    ),
    (
        "The audit uncovered no indication of fraud at the foundation.",
        "The audit uncovered fraud at the foundation.",
        "The audit did not uncover fraud at the foundation.",
    ),
    (
        "Water samples from the well contained no trace of lead.",
        "Water samples from the well contained lead.",
        "Water samples from the well contained no lead.",
    ),
    (
        "The patient showed no symptoms of infection after the operation.",
        "The patient showed an infection after the operation.",
        "The patient had no infection after the operation.",
    ),
    ("The biopsy was negative for cancer.", "The biopsy found cancer.", "The biopsy found no cancer."),
    ("The lungs were clear of any fluid.", "There was fluid in the lungs.", "There was no fluid in the lungs."),
    ("The patient denied any chest pain.", "The patient had chest pain.", "The patient had no chest pain."),
    (
        "The tests revealed an absence of antibodies in the blood.",
        "The tests revealed antibodies in the blood.",
        "The tests revealed no antibodies in the blood.",
    ),
    (
        "The scan did not reveal any sign of a tumour.",
        "The scan revealed a tumour.",
        "The scan did not reveal a tumour.",
    ),
    (
        "Radiographs demonstrated no fracture or dislocation.",
        "Radiographs demonstrated a dislocation.",
        "Radiographs demonstrated no dislocation.",
    ),
    (
        "The device does not, in any mode, record sound.",
        "The device records sound.",
        "The device does not record sound.",
    ),
    (
        "The school has no gym of its own and uses the hall of the sports club.",
        "The school has its own gym.",
        "The school does not have its own gym.",
    ),
    (
        "The wine was made without adding sulphites.",
        "Sulphites were added to the wine.",
        "No sulphites were added to the wine.",
    ),
    ("There have been no arrests so far.", "There have been arrests.", "Nobody has been arrested so far."),
    ("The company stopped making skis in 2019.", "The company still makes skis.", "The company no longer makes skis."),
    ("The permit has not been issued so far.", "The permit has been issued.", "The permit has not been issued yet."),
    (
        "The contract with the cleaning firm has not been signed so far, the mayor said.",
        "The contract with the cleaning firm has been signed.",
        "The contract with the cleaning firm has not been signed yet.",
    ),
    ("The factory used to make pianos.", "The factory still makes pianos.", "The factory no longer makes pianos."),
    (
        "The spring has not dried up in living memory.",
        "The spring has dried up.",
        "The spring has never dried up in living memory.",
    ),
    (
        "The firm says it has not received any complaints about the toy.",
        "The firm has received complaints about the toy.",
        "The firm has received no complaints about the toy.",
    ),
    (
        "The committee has so far received no applications from women.",
        "The committee has received applications from women.",
        "The committee has not received any applications from women so far.",
    ),
    ("The engine was not damaged, nor were the wings.", "The wings were damaged.", "The wings were not damaged."),
    (
        "The two firms failed, once again, to agree on a price.",
        "The two firms agreed on a price.",
        "The two firms did not agree on a price.",
    ),
    (
        "The director ruled out any job cuts at the plant.",
        "The director announced job cuts at the plant.",
        "There will be no job cuts at the plant, according to the director.",
    ),
    (
        "Council: the decision on the bus shelter was postponed to the June meeting.",
        "The council decided on the bus shelter.",
        "The council has not yet decided on the bus shelter.",
    ),
    ("The lease forbids tenants from keeping pets.", "Tenants may keep pets.", "Tenants may not keep pets."),
    (
        "The use of drones is strictly forbidden in the national park.",
        "Drones may be used in the national park.",
        "Drones may not be used in the national park.",
    ),
    ("Applicants do not need to speak Danish.", "Applicants must speak Danish.", "Applicants need not speak Danish."),
    (
        "Drivers must not use the bus lane before 9 am.",
        "Drivers may use the bus lane before 9 am.",
        "Drivers may not use the bus lane before 9 am.",
    ),
    (
        "Staff may work from home on up to two days a week, but not on Mondays.",
        "Staff may work from home on Mondays.",
        "Staff may not work from home on Mondays.",
    ),
    (
        "The painter's heirs will get none of the money.",
        "The painter's heirs will get some of the money.",
        "The painter's heirs will not get any of the money.",
    ),
    (
        "The factory, which employs 300 people, is not for sale.",
        "The factory is for sale.",
        "The factory is not for sale.",
    ),
    (
        "Apart from Sweden, all countries signed the treaty.",
        "Sweden signed the treaty.",
        "Sweden did not sign the treaty.",
    ),
    ("All but two of the buses were late.", "All of the buses were late.", "Two of the buses were not late."),
    ("With the exception of Lund, every town has a pool.", "Lund has a pool.", "Lund has no pool."),
    (
        "Pensioners travel free, except during the morning rush hour.",
        "Pensioners travel free during the morning rush hour.",
        "Pensioners do not travel free during the morning rush hour.",
    ),
    (
        "Fernhill is recalling its herb quark. Other products are not affected.",
        "All Fernhill products are being recalled.",
        "Only the herb quark is being recalled by Fernhill.",
    ),
    ("Not all of the shops accept cards.", "All shops accept cards.", "Some shops do not accept cards."),
    ("Not every room has a balcony.", "Every room has a balcony.", "Some rooms do not have a balcony."),
    (
        "One in eight pupils received support.",
        "Every pupil received support.",
        "12.5 percent of the pupils were given support.",
    ),
    (
        "Only one of the twins was born in Oslo.",
        "Both twins were born in Oslo.",
        "One of the twins was not born in Oslo.",
    ),
    (
        "Half of the trees survived the winter.",
        "All of the trees survived the winter.",
        "Half of the trees did not survive the winter.",
    ),
    (
        "Few of the farmers applied for the grant.",
        "Most of the farmers applied for the grant.",
        "Most of the farmers did not apply for the grant.",
    ),
    ("A third of the pupils walk to school.", "All pupils walk to school.", "One in three pupils walks to school."),
    (
        "The recall concerns only the cheese sold in April. Other cheeses are not affected.",
        "All cheeses are recalled.",
        "The recall concerns cheese sold in April.",
    ),
    (
        "In none of the cases was the patient harmed.",
        "In some cases the patient was harmed.",
        "The patient was not harmed in any of the cases.",
    ),
    ("The book is out of print.", "The book is in print.", "The book is no longer in print."),
    (
        "No parking spaces are available at the clinic.",
        "The clinic has parking spaces.",
        "The clinic has no parking spaces.",
    ),
    ("The lift is out of service until further notice.", "The lift is in service.", "The lift is not in service."),
    (
        "The medicine is not in stock at the moment.",
        "The medicine is in stock.",
        "The medicine is currently out of stock.",
    ),
    (
        "It was not the pilot but the mechanic who noticed the leak.",
        "The pilot noticed the leak.",
        "The mechanic noticed the leak.",
    ),
    (
        "The treatment proved ineffective against the virus.",
        "The treatment was effective against the virus.",
        "The treatment did not work against the virus.",
    ),
    (
        "He has been absent from training since Monday.",
        "He has been at training since Monday.",
        "He has not been at training since Monday.",
    ),
    ("The patient has no known allergies and does not smoke.", "The patient smokes.", "The patient is a non-smoker."),
    ("The patient is a non-smoker.", "The patient smokes.", "The patient does not smoke."),
    ("Growth was strong. Profit, on the other hand, did not rise.", "Profit rose.", "Profit did not rise."),
    (
        "The bus stops at the station, not at the market.",
        "The bus stops at the market.",
        "The bus stops at the station.",
    ),
    (
        "The first appeal was rejected. The second appeal was not rejected.",
        "The second appeal was rejected.",
        "The first appeal was rejected.",
    ),
    (
        "The lift does not go to the roof terrace, which can be reached by stairs.",
        "The lift goes to the roof terrace.",
        "The roof terrace can be reached by stairs.",
    ),
    (
        "The fund does not invest in weapons or tobacco.",
        "The fund invests in tobacco.",
        "The fund does not invest in tobacco.",
    ),
    (
        "The company did not raise prices in March but in May.",
        "The company raised prices in March.",
        "The company raised prices in May.",
    ),
    (
        "The school no longer teaches Latin but still teaches Greek.",
        "The school still teaches Latin.",
        "The school teaches Greek.",
    ),
    (
        "The app is free of charge and free of advertising.",
        "The app contains advertising.",
        "The app is free of charge.",
    ),
    (
        "The union has ruled out a strike before Easter.",
        "The union announced a strike before Easter.",
        "There will be no strike before Easter.",
    ),
    (
        "The mill has been out of operation since 2003.",
        "The mill has been in operation since 2003.",
        "The mill has not been in operation since 2003.",
    ),
    (
        "The clinic, which does not treat children, is open on Saturdays.",
        "The clinic is not open on Saturdays.",
        "The clinic is open on Saturdays.",
    ),
    (
        "The festival could not have happened without the volunteers.",
        "The festival did not happen.",
        "The festival needed the volunteers.",
    ),
    ("She was not given antibiotics.", "She was given antibiotics.", "She did not receive antibiotics."),
]

# The denial is of something else, of others, or of another time.
OTHER_THINGS = [
    ("The museum is open daily. The museum shop is not open on Sundays.", "The museum is open daily."),
    ("The insurance covers theft. It does not cover theft from unlocked cars.", "The insurance covers theft."),
    ("Breakfast is included in the price; dinner is not.", "Breakfast is included in the price."),
    ("The X-ray showed no fracture, but the ligament was torn.", "The ligament was torn."),
    ("The first appeal was rejected. The second appeal was not rejected.", "The first appeal was rejected."),
    ("The tablets contain no lactose but do contain gluten.", "The tablets contain gluten."),
    ("The drug is not sold in Norway, although it is approved there.", "The drug is approved in Norway."),
    ("The ring road is closed to lorries, not to cars.", "The ring road is closed to lorries."),
    ("The bus stops at the station, not at the market.", "The bus stops at the station."),
    ("Ms Falk, who does not speak Danish, runs the branch in Aarhus.", "Ms Falk runs the branch in Aarhus."),
    ("The contract is invalid without a stamp.", "The contract is valid with a stamp."),
    ("The well of the house was dug out of the rock.", "The well was dug in the rock."),
    ("Non-smokers pay 5 euros, smokers pay 7 euros.", "Smokers pay 7 euros."),
    ("The village has no buses. A train stops there daily.", "A train stops in the village daily."),
    ("The mayor did not rule out higher parking fees.", "The mayor did not rule out higher parking fees."),
    ("Nothing but the tower survived the fire.", "The tower survived the fire."),
    ("The express is delayed. Other trains run normally.", "The express is delayed."),
    ("Some 78 percent of the trains left on time.", "A fifth of the trains did not leave on time."),
    ("Only staff with a pass may enter.", "Staff with a pass may enter."),
    ("The merger still has to be approved.", "The merger has not been approved."),
]


@pytest.mark.parametrize(("source", "false", "true"), TWINS, ids=[row[1] for row in TWINS])
def test_what_is_denied_is_contradicted_and_its_denial_is_not(source: str, false: str, true: str) -> None:
    wrong, right = judge(source, false), judge(source, true)
    assert wrong.verdict is Verdict.CONTRADICTED, describe(wrong)
    assert right.verdict is not Verdict.CONTRADICTED, describe(right)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("However, ", ""),
        ("According to the notice, ", ""),
        ("It should also be noted that ", ""),
        ("", ", a spokeswoman said on Friday"),
    ],
    ids=["however", "according to", "noted that", "said"],
)
def test_what_stands_around_a_denial_changes_nothing(before: str, after: str) -> None:
    said = "damage caused by frost is not covered by the policy"
    source = f"{before}{said if before else said.capitalize()}{after}."
    assert judge(source, "The policy covers frost damage.").verdict is Verdict.CONTRADICTED
    assert_not_contradicted(source, "The policy does not cover frost damage.")


@pytest.mark.parametrize(("source", "claim"), OTHER_THINGS)
def test_a_denial_of_something_else_contradicts_nothing(source: str, claim: str) -> None:
    assert_not_contradicted(source, claim)
