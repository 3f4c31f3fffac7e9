"""Errors named for what the user can do about them; ``slug`` names the page that explains one."""

from __future__ import annotations


class FootnoteError(Exception):
    """Base of everything Footnote raises on purpose: Footnote could not check, exit code 2."""

    slug = "error"


class UsageError(FootnoteError):
    """The call itself is wrong: correct the command line or the arguments."""

    slug = "usage"


class ConfigurationError(FootnoteError):
    """A configuration file is wrong: correct the file and key that the message names."""

    slug = "configuration"


class UnreadableError(FootnoteError):
    """A document or source cannot be read: mend, convert or remove the file that the message names."""

    slug = "unreadable"


class UnavailableError(FootnoteError):
    """The capability is not built yet, or its extra is not installed: the message names the remedy."""

    slug = "unavailable"


class OutputError(FootnoteError):
    """A report cannot be written: choose another place for it."""

    slug = "output"


class LogError(FootnoteError):
    """The provenance log cannot be opened, read or written: mend what the message names."""

    slug = "log"
