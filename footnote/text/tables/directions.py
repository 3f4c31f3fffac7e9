"""Words that say which way something goes, and where it stands compared with something else."""

from __future__ import annotations

# A change for the more, a change for the less.
UPWARD = """
rise increase grow gain climb jump surge soar rally rebound recover expand advance up upward upwards raise lift boost
hike growth increment swell escalate accelerate mount skyrocket rocket spike leap improve improvement uptick upturn
upgrade strengthen widen lengthen enlarge extend double triple quadruple multiply ascend ascent outgrow outpace
appreciate appreciation intensify higher more greater larger bigger upside inflate augment amplify addition
strengthened taller longer heavier faster stronger
"""

DOWNWARD = """
fall drop decline decrease lose loss slip slide sink dip tumble plunge plummet shrink contract contraction down
downward downwards lower cut reduce reduction lessen diminish dwindle ebb recede retreat slump crash collapse worsen
deteriorate deterioration slow weaken narrow shorten curtail slash trim halve erode erosion downtick downturn
downgrade descend descent depreciate depreciation subside abate wane drawdown shortfall fewer less smaller deflate
downside dwindling slowdown shrinkage shorter lighter slower weaker
"""

# Where a thing stands compared with another: the other two lists and these may meet.
HIGHER = """
above over exceed beyond surpass outstrip top higher more greater larger upper highest maximum most
"""

LOWER = """
below under beneath undershoot lower fewer less smaller lowest minimum least underneath short
"""
