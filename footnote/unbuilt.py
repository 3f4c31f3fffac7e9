"""What the contract names and this version cannot do yet: refused by name, never silently ignored.

Whoever builds a capability deletes its rows.
"""

from __future__ import annotations

from .errors import UnavailableError
from .settings import Settings

UNBUILT = frozenset(
    {
        "footnote demo without --report",
    }
)


def require_built(name: str) -> None:
    """Passes if this version can do ``name``; UnavailableError that names it otherwise."""
    if name in UNBUILT:
        raise UnavailableError(f"{name} is not built yet")


def require_built_settings(settings: Settings) -> None:
    """Passes if this version has the judge that ``settings`` ask for."""
    require_built(f"--judge {settings.judge}")
