"""The groups of ``synonyms`` that hold phrasal verbs, adverbs and set phrases with what they say; the same form."""

from __future__ import annotations

PHRASES = """
be_against remain_against stay_against argue_against oppose
be_in_favour_of be_in_favor_of argue_in_favour_of argue_in_favor_of support back favour
vote_in_favour_of vote_in_favor_of support back favour
depart set_off set_out leave
get_going begin start
get_started begin start
keep_on continue
keep_running continue operate
remain_in_operation continue operate run
stay_in_operation continue operate run
continue keep
find_out learn discover determine
determine establish ascertain find_out
look_after care_for tend care mind
look_for seek
throw_away discard dispose
discard throw_away throw_out
do_away_with abolish scrap
abolish scrap repeal do_away_with
scrap cancel drop
get_by_without manage
give_up abandon surrender cede relinquish renounce
give_up lose
give_up stop quit
cede lose surrender
give_off emit release
emit discharge release give_off
send_back return
bring_back return
take_back return
turn_back return
turn_around return
fill_in complete
fill_out complete
turn_out prove
turn_up appear arrive
use_up exhaust consume
run_out end expire
represent constitute account_for make_up
account_for explain
amount_to total come_to add_up_to
come_to total cost
come_from originate
come_up arise
come_out appear publish
come_to_light discover emerge find
come_across find
emerge appear arise
appear publish
get_back return recover refund
money_back refund
get_on board
get_off alight
go_through undergo
undergo have
go_ahead proceed
proceed continue go_ahead
pay_back repay refund
pay_off repay
pay_for fund finance
bear pay shoulder
foot pay bear
cover pay meet
set_aside reserve allocate
allocate assign reserve
put_back postpone delay
push_back postpone delay
bring_forward advance
take_down remove
take_away remove
take_apart dismantle
dismantle take_apart
take_effect apply effective
come_into_effect apply effective
come_into_force apply effective
enter_into_force apply effective
in_force apply effective valid
in_effect apply effective valid
supersede replace
put_out extinguish
extinguish put_out
put_together assemble
assemble put_together
put_forward propose
call_for demand urge
urge call_for
cut_off disconnect
cut_down fell reduce
break_off stop interrupt
bring_up raise
sort_out resolve
resolve settle solve
solve resolve settle
sign_up register enrol enroll
sign_on register
register enrol enroll sign_up
speak_in_favour support back
speak_in_favor support back
spoken_in_favour support back
spoken_in_favor support back
in_favour support for
in_favor support for
in_favour_of support for back
in_favor_of support for back
vote_for approve support
rule_out exclude
exclude rule_out except
exempt exclude except excuse
exception exclude exempt
exclude extra
exclude except
forbid prohibit ban
out_of_service unavailable
out_of_order broken defective faulty
out_of_stock unavailable
sold_out unavailable
out_of_action unavailable
faulty defective broken
damaged broken faulty
unknown unclear
unclear unknown
unknown unclear uncertain
undecided open
unresolved open
unnecessary optional
unnecessary needless
unsuccessful fail
unsuccessful fail
invalid void null
no_charge free
no_cost free
without_charge free
without_paying free
no_fee free
pay_nothing free
stay_the_same unchanged
remain_the_same unchanged
stays_the_same unchanged
necessary require need
nobody no
nothing no
no none
abroad other_countries
abroad foreign_countries
elsewhere other_places
annual a_year
annual per_year
annual each_year
annual every_year
annually a_year
yearly a_year per_year
monthly a_month
monthly per_month
monthly each_month
monthly every_month
weekly a_week
weekly per_week
weekly each_week
weekly every_week
daily a_day
daily per_day
daily each_day
daily every_day
hourly an_hour
hourly per_hour
hourly every_hour
currently at_the_moment
currently for_now
currently for_the_time_being
now for_now
soon shortly before_long
immediately at_once
immediately straight_away
immediately right_away
immediate immediately prompt
promptly immediately quickly
eventually finally in_the_end
originally initially at_first
initially first at_first
previously until_now before
so_far until_now to_date yet
beforehand before in_advance prior
advance ahead in_advance
afterwards then after_that
simultaneously at_the_same_time
throughout during
temporary provisional interim
permanent lasting
brief short
lengthy long
again once_more
running consecutive successive in_a_row straight
consecutive successive in_a_row
row running in_a_row
punctual on_time
punctually on_time
late behind_schedule
delayed behind_schedule
early ahead_of_schedule
schedule plan timetable
budget than_planned
budget than_budgeted
planned scheduled due
scheduled planned due
exceed more_than_expected
partly partially in_part
mainly mostly largely primarily chiefly above_all
mostly largely mainly
entirely completely fully totally wholly
completely fully entirely
solely only exclusively
exclusively only
merely only just
especially particularly in_particular
generally usually normally as_a_rule
usually normally generally typically
normally usually ordinarily
sometimes occasionally at_times from_time_to_time
occasionally at_times
never at_no_time
separate individual
individual separate single
single one individual sole
sole only single
joint common shared
shared common
private personal
official formal
nearby close near neighbouring neighboring
adjacent neighbouring neighboring next
remote distant
owing because due
thanks_to because
owing_to because due
due_to because
because_of due
despite although in_spite_of
although despite though
apart_from except
with_the_exception_of except
except but
besides except
instead rather_than
instead in_place_of
replace in_place_of instead
place in_its_place
unlike in_contrast_to
unlike by_contrast
whereas by_contrast
together jointly
alone by_itself
automatically auto
automatic auto
manually by_hand
manual by_hand
written in_writing
walk on_foot
remotely from_home
telework work_from_home
depend rely hinge
rely depend
dependent depend
independent self-sufficient
run_by operate manage
belong own
check_with ask consult
get_in_touch contact
let_know inform tell
consult ask hear
stress emphasise emphasize underline
emphasise stress underline
emphasize stress underline
fall_ill sick ill
become_ill sick ill
fall_asleep sleep
die_out extinct
take_care care
take_care_of care handle
make_use_of use
make_sure ensure
make_available provide release
make_public publish disclose
make_progress advance progress
make_a_decision decide
come_to_a_decision decide
reach_a_decision decide
make_an_effort try
make_an_appointment book
have_the_right_to entitle
have_a_right_to entitle
give_notice terminate
give_permission allow permit
give_birth bear born
give_reasons explain
take_into_account consider
take_action act
take_a_break pause
take_the_place_of replace
get_married marry
get_better improve
get_worse worsen
get_bigger grow
get_smaller shrink
go_bankrupt insolvent bankrupt
go_missing disappear
go_wrong fail
go_on_strike strike
go_to_court sue
go_live launch
go_into_effect apply effective
be_in_charge_of lead manage
in_charge_of lead manage responsible
responsible charge
catch_fire burn
set_on_fire burn
on_fire burn
keep_a_record record
keep_secret hide
keep_waiting delay
keep_an_eye_on watch monitor
pull_down demolish
put_in_place install introduce
put_into_operation launch start
put_at_risk endanger
put_on_hold suspend
on_hold suspended paused
send_off dispatch
stand_for represent mean
stand_in replace substitute
step_up increase
step_in intervene
talk_about discuss
think_about consider
think_over consider
tidy_up clean
wait_for await
wake_up wake
warm_up heat
wash_up clean
write_down note record
write_off cancel
""".lstrip("\n")
