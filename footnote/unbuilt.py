"""What the contract names and this version cannot do yet: refused by name, never silently ignored.

Whoever builds a capability deletes its rows.
"""

from __future__ import annotations

from .errors import UnavailableError

UNBUILT = frozenset(
    {
        "footnote demo without --report",
    }
)


def require_built(name: str) -> None:
    """Passes if this version can do ``name``; UnavailableError that names it otherwise."""
    if name in UNBUILT:
        raise UnavailableError(f"{name} is not built yet")
