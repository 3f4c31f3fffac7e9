"""What the contract names and this version cannot do yet: refused by name, never silently ignored.

Whoever builds a capability deletes its rows.
"""

from __future__ import annotations

from .errors import UnavailableError
from .settings import Settings

UNBUILT = frozenset(
    {
        "footnote batch",
        "footnote demo without --report",
        "footnote eval",
        "footnote mcp",
        "--baseline",
        "--judge auto",
        "--judge llm",
        "--judge model",
        "--update-baseline",
        "--footnote-baseline",
        "--footnote-cassette",
        "--footnote-coverage",
        "--footnote-update-baseline",
        "configuration key baseline",
        "configuration key front-matter-sources",
        "configuration key waivers",
        "golden questions (configuration key catalog.golden)",
    }
)


def require_built(name: str) -> None:
    """Passes if this version can do ``name``; UnavailableError that names it otherwise."""
    if name in UNBUILT:
        raise UnavailableError(f"{name} is not built yet")


def require_built_settings(settings: Settings) -> None:
    """Passes if this version can honour every gate and judge that ``settings`` ask for."""
    require_built(f"--judge {settings.judge}")
    if settings.baseline:
        require_built("configuration key baseline")
    if settings.front_matter_sources:
        require_built("configuration key front-matter-sources")
    if settings.waivers:
        require_built("configuration key waivers")
