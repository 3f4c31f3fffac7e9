"""More words that exclude each other, in the form of ``opposites``: how things turn out, what people think."""

from __future__ import annotations

LIFE = """
good excellent great outstanding | poor bad terrible awful dreadful
succeed success successful | fail failure unsuccessful flop
failed | successful
resume restart | stop halt suspend
add | cut
effective | fail
dismiss dismissed | uphold upheld allow succeed
satisfied | unhappy
delighted pleased happy satisfied | complain
early | delayed
fix repair mend cure solve | cause
resign | become elect
arrest catch | escape
upheld uphold | overturn overturned quash quashed
agreement | failure
grant allow award | refuse deny reject
approve | deny
praise commend applaud welcome hail | criticise criticize condemn slam lambast
welcome | reject oppose
enjoy like love admire | dislike hate detest
boring dull tedious tiresome | exciting gripping thrilling captivating fascinating
harder tougher trickier | easier simpler
difficult hard tough | easier
easy simple | harder tougher
recover survive | die perish
missing | found
cancel scrap | proceed
continue | finish end conclude
keep retain | sell
keep | close
renew extend | cancel
cancel | resume
appoint | remove resign
stay | resign quit
acquit clear | sentence jail imprison convict
jail jailed imprison | release free acquit
flooded wet soaked | dry
sunny | rainy cloudy overcast
crowded packed busy | empty deserted
busy | quiet
calm | stormy rough angry turbulent
clean | polluted contaminated
broken defective faulty | working intact
cheaper | pricier dearer costlier
affordable | expensive pricey
reopen | close shut
inaugurate | close
launch introduce | discontinue withdraw scrap
abolish scrap | keep retain maintain
build erect | demolish dismantle
plant | fell uproot
stable steady constant | rise grow climb fall drop decline
unchanged | climb decline slip shrink double halve
surplus | shortfall shortage
support back favour favor endorse | against
disappointed | delighted thrilled pleased
qualify | eliminated
achieve reach meet exceed | miss
exhausted | available
bumpy rough | smooth
locked | open
install | remove
accurate | wrong incorrect mistaken
modern | old outdated dated obsolete
completed finished done | abandoned
done | pending
suspended suspend | continue resume
operational | closed
unanimous | divided split
unanimously | narrowly
majority | none
loudly | quietly
willing | unwilling reluctant
keen eager | reluctant
friendly | hostile unfriendly
polite | rude impolite
patient | impatient
honest | dishonest
reliable | unreliable
popular | unpopular
interesting | boring dull tedious
comfortable | uncomfortable
convenient | inconvenient
legible | illegible
edible | inedible
perfect flawless | flawed imperfect
favourable favorable | unfavourable unfavorable
encouraging promising | discouraging
optimism | pessimism
confidence | doubt
interest | indifference
consensus | disagreement dispute
praise applause | criticism
approval | disapproval
approve | disapprove
underestimated | overestimated
undersubscribed | oversubscribed
understaffed | overstaffed
underfunded | overfunded
"""
