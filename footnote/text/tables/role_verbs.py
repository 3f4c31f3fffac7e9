"""Verbs whose two sides are not alike: who does it, and who or what it is done to."""

from __future__ import annotations

ROLE_VERBS = """
acquire buy purchase sell own hold found create build design develop invent discover write publish produce make
manufacture supply deliver ship provide pay owe lend borrow fund finance sponsor invest hire employ recruit appoint
elect nominate dismiss fire sack replace succeed precede beat defeat outperform overtake lead manage run chair head
direct govern control operate approve reject accept refuse sign draft present propose review inspect audit check test
examine measure sue sued accuse charge convict arrest fine sentence acquit attack invade occupy conquer kill murder
shoot injure rescue save help assist support oppose criticise criticize praise thank warn advise inform notify tell
ask invite visit meet contact call email send receive transfer donate award grant win teach train coach mentor supervise
treat vaccinate infect cause trigger prevent inhibit activate block bind contain include exclude exceed surpass follow
host serve represent defend marry divorce join leave license lease rent insure guarantee merge absorb restart repair
score chair attend
interview refer question follow chase phone ring greet hug kiss push pull hit kick bite scratch watch photograph portray
trust admire envy blame forgive punish reward praise mock insult threaten bully protect guard nurse feed wake carry
recommend endorse mention cite quote copy imitate inspire influence mislead deceive betray bribe blackmail kidnap rob
overtake eliminate knock oust depose crown adopt raise bring escort accompany guide supervise mentor brief consult
reimburse compensate evict sponsor subsidise subsidize outbid outvote outnumber outlive divorce
install configure update open close paint clean plant film record sing perform compose translate edit
"""
