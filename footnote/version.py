"""The version of the installed distribution."""

from __future__ import annotations

DISTRIBUTION = "pytest-footnote"


def version() -> str:
    """The version, such as "1.2.0"; "0+source" when run from a source tree that is not installed."""
    # Imported here because it costs more than everything else that a plain `import footnote` does.
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed_version

    try:
        return installed_version(DISTRIBUTION)
    except PackageNotFoundError:
        return "0+source"
