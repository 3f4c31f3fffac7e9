"""True claims that were called contradicted, by kind, and beside each the false one that stays contradicted."""

from __future__ import annotations

import pytest

from footnote.types import Verdict

from .helpers import codes, describe, judge

_REMOTE = "Remote work is allowed up to two days a week with the manager's approval."
_RECEIPTS = "Expenses above 50 euros need a receipt."
_BAGS = "Bags of up to 8 kg may be taken into the cabin."
_GROUPS = "Groups of more than ten people must book ahead."
_PARKING = "Parking is free on Sundays."
_CLASSES = "Classes 3a and 3b go to the science museum."
_CANCELLED = "Cancellation is covered if the insured person falls ill, but not if an employer withdraws leave."
_DECLARED = "Pre-existing conditions are excluded unless they were declared."
_LEADS = "Dogs are not admitted unless they are on a lead."
_OFFICE = "The harbour office moved from Quay Road to Mill Lane in May."
_FUEL = "The firm switched from gas to wood pellets in 2021."
_ARCHIVE = "The archive was transferred from Turin to Milan in 1960."
_NOTES = (
    "# Lumen 4.2 release notes\n\n- The default timeout is now 30 seconds (was 10 seconds).\n"
    "- Python 3.9 is no longer supported; 3.10 or later is required.\n\n"
    "## Fixed\n\n- Wrong page numbers in exported PDFs.\n- Slow start on Windows.\n- Photos were not saved.\n\n"
    "## Deprecated\n\n- `lumen build-all` will be removed in 5.0. Use `lumen build --all`.\n"
)
_HALL = "The hall was due to open in May but opened in August."
_NOTICE = (
    "Either party may terminate with three months' notice. After five years the landlord's notice period is six "
    "months; the tenant's stays three months."
)
_BUDGET = "The budget stays at 8,000 euros, of which 5,500 is spent."
_ROOF = "The roof was last repaired in 2009."
_SERVICE = "After ten years of service staff get two extra days."
_SOUP = "Serves 4. You need 250 g of lentils."
_LEAVE = "Full-time employees receive 28 days of paid leave. Up to five unused days may be carried over."
_TABLETS = "Adults take one tablet of 47.5 mg twice a day."
_DAILY = "Adults take 95 mg a day."
_TRAINING = "The team trains twice a week for 90 minutes."
_REPAIRS = "Repairs take no longer than five working days."
_DOGS = "Dogs are not allowed in the hall, except guide dogs."
_BOOKINGS = "Anna and Ben have 3 bookings together."
_DOSES = "For people over 65 the starting dose is half a tablet twice a day."

_POOL = "The pool closes on 15 September."
_SHARES = "Of 400 households 62 percent are satisfied, 21 percent are not, the rest are undecided."
_CANTEEN = "Half of the staff want a canteen; a quarter are against it."
_CARD = "A card is free for everyone under 18 and costs 15 euros a year for adults (students: 7.50)."
_FELLING = (
    "Offences are punished with fines. Whoever fells a tree in immediate danger is exempt but must report it within "
    "three days."
)
_NEW_TREES = "For each tree felled the owner must plant two new ones."
_LATE = "Books are lent for four weeks, films for one week. Late fees: 0.20 euros a day for each item."
_BAKERY = "The bakery employs 180 people, 60 more than announced."
_FEED = "Feed the plants every two weeks."
_CYCLES = "Batteries: three years or 800 charging cycles, whichever comes first."
_BOOK = "The new book has sold 60,000 copies, twice as many as the first one."
_MEMORY = "All models have 16 GB of memory except the Basis 15 with 8 GB."
_LAPTOPS = (
    "| Model | Weight |\n|---|---|\n| Aero 13 | 1.1 kg |\n| Delta 16 | 2.3 kg |\n\n"
    "The Aero 13 came second. The Delta 16 is the only one with a graphics card.\n"
)
_FEES = (
    "| Course | Day | Fee |\n|---|---|---|\n| Pottery | Mon | 80 € |\n| Weaving | Tue | 60 € |\n\n"
    "Reduced fees (25 percent off) apply to apprentices.\n"
)
_PROGRAMS = "| Program | Temperature |\n|---|---|\n| Auto | 45-65 °C |\n| Quick | 45 °C |\n| Eco | 50 °C |\n\n"

TRUE = [
    # Outside a bound.
    (_REMOTE, "Working from home on three days a week is not allowed."),
    (_RECEIPTS, "An expense of 40 euros needs no receipt."),
    (_BAGS, "A bag of 12 kg may not be taken into the cabin."),
    (_GROUPS, "Groups of six people do not have to book ahead."),
    # Free of charge.
    ("Return shipping is free for members; others pay 4.90 euros.", "Members pay nothing for return shipping."),
    (_PARKING, "There is no charge for parking on Sundays."),
    # Of another number.
    (_CLASSES, "Class 3c does not go to the museum."),
    # Conditions that leave something out.
    (_CANCELLED, "If the employer withdraws leave, the cancellation is not covered."),
    (_DECLARED, "Declared pre-existing conditions are covered."),
    (_LEADS, "Dogs on a lead are admitted."),
    # What a change left behind.
    (_OFFICE, "The harbour office is no longer in Quay Road."),
    (_FUEL, "The firm does not use gas any more."),
    (_ARCHIVE, "The archive is not in Turin any longer."),
    # Versions and mended faults.
    (_NOTES, "Lumen 4.2 needs at least Python 3.10."),
    (_NOTES, "`lumen build-all` still works in 4.2 but is deprecated."),
    (_NOTES, "Exported PDFs now have the right page numbers."),
    (_NOTES, "Starting on Windows is fast now."),
    (_NOTES, "Photos are saved now."),
    # Late, but done.
    (_HALL, "The hall opened three months late."),
    # What stays and what is left.
    (_NOTICE, "The tenant can always leave with three months' notice."),
    (_BUDGET, "2,500 euros of the budget are left."),
    # What will be, and what was.
    (_ROOF, "The roof will be repaired in 2031."),
    # Rules that hold from then on.
    (_NOTICE, "After six years the landlord must give six months' notice."),
    (_SERVICE, "After twelve years of service staff get two extra days."),
    # For another number, and of several together.
    (_SOUP, "For eight people you need 500 g of lentils."),
    (_BOOKINGS, "Anna has 1 booking."),
    (_DOSES, "A patient of 70 takes the tablet in two halves."),
    # Bounds in other words and units.
    (_LEAVE, "No more than five days of leave can be carried over."),
    (_REPAIRS, "Repairs take no longer than two weeks."),
    # Exceptions called so.
    (_DOGS, "Guide dogs are exempt."),
    # From a day on, after a limit, as often.
    (_POOL, "After 15 September the pool is closed."),
    ("The road opens on 3 May.", "After 3 May the road is open."),
    (_CYCLES, "After 900 charging cycles the battery is no longer covered."),
    (_FEED, "The plants are fed twice a month."),
    # Of others: the rest, a group, another share, those with terms of their own.
    (_SHARES, "17 percent are undecided."),
    ("Among tenants, noise is the first complaint.", "Noise is the third complaint."),
    (_CANTEEN, "50 percent are in favour of a canteen."),
    (_CARD, "Students pay half the price for a card."),
    (_FELLING, "In immediate danger a tree may be felled without punishment."),
    (_FEES, "An apprentice pays 45 euros for weaving."),
    # Numbers of names, and ranges.
    (_MEMORY, "Three models have 16 GB of memory."),
    (_LAPTOPS, "The Delta 16 is more than twice as heavy as the Aero 13."),
    (_PROGRAMS, "Quick and Auto can run at the same temperature."),
]

# Amounts so often, and what follows from a bound, a price or a change.
SUPPORTED = [
    (_TABLETS, "Adults take two tablets a day."),
    (_TABLETS, "Adults take 95 mg a day."),
    (_DAILY, "Adults take 47.5 mg twice daily."),
    (_TRAINING, "The team trains three hours a week."),
    (_RECEIPTS, "An expense of 40 euros needs no receipt."),
    (_PARKING, "There is no charge for parking on Sundays."),
    (_OFFICE, "The harbour office is no longer in Quay Road."),
    (_NOTES, "Lumen 4.2 needs at least Python 3.10."),
    (_NEW_TREES, "An owner who fells three trees must plant six new ones."),
    (_BAKERY, "The bakery was expected to employ 120 people."),
    ("Damage by accidents or frost is not covered.", "Damage by frost is excluded."),
    ("Half load cannot be combined with Quick.", "Half load is not combined with Quick."),
    ("Offences are punished with fines of up to 50,000 euros.", "The maximum fine is 50,000 euros."),
    ("On the peaks gusts of up to 90 km/h are expected.", "On the peaks gusts may reach 90 km/h."),
    (_LATE, "A book that is ten days late costs 2 euros."),
    ("Every room has two beds.", "Five rooms have ten beds."),
    (_BOOK, "The first book sold 30,000 copies."),
    ("The barn holds 90 cows, three times as many as the stable.", "The stable holds 30 cows."),
]

FALSE = [
    (_REMOTE, "Remote work is not allowed on two days a week."),
    (_RECEIPTS, "An expense of 70 euros needs no receipt."),
    (_BAGS, "A bag of 6 kg may not be taken into the cabin."),
    (_GROUPS, "Groups of twelve people do not have to book ahead."),
    ("Parking costs 2 euros an hour.", "There is no charge for parking."),
    (_CLASSES, "Class 3b does not go to the museum."),
    (_CANCELLED, "If the employer withdraws leave, the cancellation is covered."),
    (_DECLARED, "Pre-existing conditions are covered."),
    (_OFFICE, "The harbour office is no longer in Mill Lane."),
    (_FUEL, "The firm no longer uses wood pellets."),
    ("The ferry runs from Turku to Aland.", "The ferry no longer runs from Turku."),
    (_NOTES, "`lumen build-all` will be removed in 6.0."),
    (_HALL, "The hall opened in May."),
    (_ROOF, "The roof was last repaired in 2011."),
    ("The road will be resurfaced in 2026.", "The road is to be resurfaced in 2027."),
    (_SERVICE, "After eight years of service staff get two extra days."),
    ("The mill was closed after 3 years.", "The mill was closed after 5 years."),
    (_LEAVE, "No more than seven days of leave can be carried over."),
    (_REPAIRS, "Repairs take no longer than two working days."),
    (_TABLETS, "Adults take three tablets a day."),
    (_BOOKINGS, "Anna and Ben have 4 bookings together."),
    ("Theft is excluded.", "Theft is covered."),
    ("Offences are punished with fines of up to 50,000 euros.", "The maximum fine is 60,000 euros."),
    ("The meeting is on 3 May.", "The meeting is after 3 May."),
    (_SHARES, "30 percent are satisfied."),
    ("A card is free for everyone.", "Students pay for a card."),
    ("Guests must pay at the desk.", "Guests may stay without paying."),
    (_LAPTOPS, "The Aero 13 weighs 1.4 kg."),
    (_FEES, "Weaving costs 45 euros."),
    (_FEED, "The plants are fed every week."),
    (_PROGRAMS, "Quick and Eco run at the same temperature."),
    (_BOOK, "The new book has sold 30,000 copies."),
    ("In Leeds 40 came, in York 60.", "In Leeds 60 came."),
]

_ORDERS = (
    "order,customer,date,item,quantity,unit_price,status\n1001,Hale,2025-03-02,desk,2,180.00,delivered\n"
    "1002,Imber,2025-03-04,chair,6,45.00,delivered\n1003,Hale,2025-03-09,lamp,4,22.50,cancelled\n"
    "1004,Jonas,2025-03-11,desk,1,180.00,shipped\n1006,Kerr,2025-03-20,chair,2,45.00,delivered\n"
)
_KETTLE = '{"name": "Terra 300", "auto_off": true, "keep_warm": false, "in_stock": true, "stock": 37}'
_STAFF = "name,department,hours\nA. Falk,Sales,40\nB. Brandt,IT,40\nC. Greer,IT,32\n"
_TOURS = "guided_tours:\n  languages: [Swedish]\n  duration_min: 50\n  max_group: 15\n"

IN_TABLES = [
    ("orders.csv", _ORDERS, "Hale ordered two desks for 360 euros in all."),
    ("orders.csv", _ORDERS, "Imber bought six chairs."),
    ("orders.csv", _ORDERS, "A total of 8 chairs were ordered."),
    ("kettle.json", _KETTLE, "It has no keep-warm function."),
    ("staff.csv", _STAFF, "The IT department works 72 hours in total."),
    ("museum.yaml", _TOURS, "Guided tours take less than an hour."),
]


@pytest.mark.parametrize(("source", "claim"), TRUE)
def test_a_true_claim_is_not_contradicted(source: str, claim: str) -> None:
    judgement = judge(source, claim, name="source.md")
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), SUPPORTED)
def test_what_follows_is_supported(source: str, claim: str) -> None:
    judgement = judge(source, claim, name="source.md")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize(("source", "claim"), FALSE)
def test_its_false_neighbour_is(source: str, claim: str) -> None:
    judgement = judge(source, claim, name="source.md")
    assert judgement.verdict is Verdict.CONTRADICTED, describe(judgement)


def test_information_technology_is_no_pronoun() -> None:
    staff = f"{_STAFF}D. Ham,IT,20\n"
    judgement = judge(staff, "Three people work in IT.", name="staff.csv")
    assert judgement.verdict is Verdict.SUPPORTED, describe(judgement)


@pytest.mark.parametrize("word", ["Anyone", "Whoever", "Everybody"])
def test_a_word_for_all_is_no_name(word: str) -> None:
    judgement = judge("Residents buy the pass at the desk.", f"{word} buys the pass at the desk.")
    assert "FN302" not in codes(judgement), describe(judgement)


@pytest.mark.parametrize(("name", "source", "claim"), IN_TABLES)
def test_a_true_claim_on_cells_and_fields_is_not_contradicted(name: str, source: str, claim: str) -> None:
    judgement = judge(source, claim, name=name)
    assert judgement.verdict is not Verdict.CONTRADICTED, describe(judgement)
