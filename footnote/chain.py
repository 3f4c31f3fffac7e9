"""The configured provenance log, verified against its checkpoint and pinned key, as a section of the report."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from .config import environment_text
from .database_address import DEFAULT_CHECKPOINT, DEFAULT_LOG, SQLITE_PREFIX, below
from .errors import UnavailableError
from .results import Section
from .settings import Settings

if TYPE_CHECKING:
    from .provenance.verification import Verification

EXTRA = ("sqlalchemy", "cryptography", "rfc8785")
# What the extra "catalog" installs for the log.


def require_log_extra() -> None:
    """Passes if what the log needs is installed; UnavailableError that says how to install it otherwise."""
    missing = [name for name in EXTRA if find_spec(name) is None]
    if missing:
        raise UnavailableError(f"the provenance log needs {missing[0]}: pip install 'pytest-footnote[catalog]'")


def verify_configured_log(settings: Settings) -> Verification:
    """What verifying the configured log comes to; a pinned key makes an anchor required.

    UnavailableError if the extra is not installed; what else keeps it from running is told as a state.
    """
    require_log_extra()
    from .provenance.commands import verify

    catalog = settings.catalog
    checkpoint = settings.root / (catalog.checkpoint or DEFAULT_CHECKPOINT)
    return verify(below(settings.root, catalog.log or DEFAULT_LOG), checkpoint, catalog.public_key)


def is_to_be_started(settings: Settings) -> bool:
    """Whether there is nothing to verify yet: only the environment names the log, no file holds it, nothing anchors it.

    A log of the configuration that is missing is no such thing: somebody expects it to be there.
    """
    catalog = settings.catalog
    if not catalog.log or catalog.log != environment_text("FOOTNOTE_LOG") or catalog.public_key:
        return False
    if catalog.checkpoint or (settings.root / DEFAULT_CHECKPOINT).exists():
        return False
    address = below(settings.root, catalog.log)
    file = address.removeprefix(SQLITE_PREFIX)
    return address.startswith(SQLITE_PREFIX) and not (settings.root / file).exists()


def chain_section(found: Verification) -> Section:
    """The verification as plain data; it fails unless the log holds."""
    state = str(found.state)
    message = "; ".join(found.problems) or found.coverage()
    if found.anchor_required and not found.anchored and found.holds is False and not found.problems:
        message = f"{message}; an anchor is required"
    first_bad = None if found.bad_record is None else str(found.bad_record)
    data = {"state": state, "size": found.size, "anchored": found.anchored, "message": message, "first_bad": first_bad}
    return Section(not found.holds, data)
