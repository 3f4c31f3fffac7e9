"""Names of fields as the configuration words them."""

from __future__ import annotations

from ..settings import Settings


def labels_of(settings: Settings) -> dict[str, str]:
    """Field name to its label, of the fields that have one."""
    return {name: rule.label for name, rule in settings.fields.items() if rule.label}
