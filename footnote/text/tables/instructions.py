"""Verbs that tell a reader what to do: "Run the tests." Our own list of base forms.

Verbs whose past form is the base form (set, put, read) are left out: "Set the date for May" may report.
"""

from __future__ import annotations

INSTRUCTING_VERBS = frozenset(
    """
    add adjust apply ask assign attach avoid back browse build call change check choose clean clear click clone close
    collect commit compare configure confirm connect contact convert copy create define delete deploy describe disable
    download drag edit enable ensure enter erase examine execute export extract fill find fix follow generate give go
    grant identify import insert inspect install keep launch list load locate log look mark merge monitor move note
    open pack paste pick place plug point prepare press print provide publish pull push rebuild recall record refer
    refresh register reload remember remove rename repeat replace report request rerun restart restore resume return
    review rotate run save scan schedule scroll select send separate share show sign sort specify start stop store
    submit switch take tap test track transfer treat try turn type uninstall unpack unplug update upgrade upload use
    validate verify visit wait wash wipe write
    """.split()
)

# What stands between such a verb and the thing to act on, so that the verb cannot be a noun or an adjective
# ("Open positions were filled", "Test results improved").
OBJECT_OPENERS = frozenset("the a an your this these that those all any each every both".split())

# What may stand before the verb.
INSTRUCTION_OPENERS = frozenset("please then next first now finally also afterwards and or always never".split())
