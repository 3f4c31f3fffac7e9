"""Fields of structured sources, as the configuration names them: by the last words of a header or a path."""

from __future__ import annotations

from collections.abc import Mapping

from .settings import FieldRule


def field_rule(fields: Mapping[str, FieldRule], header: str) -> FieldRule | None:
    """What the configuration says of the field that a header or a path ends in; None if it says nothing.

    A reader may have put the field's label in the place of its name already.
    """
    for name, rule in fields.items():
        if rule.label and header.casefold() == rule.label.casefold():
            return rule
        words = name.replace("_", " ").replace("-", " ").casefold()
        if header.casefold() == name.casefold() or f" {header.casefold()}".endswith(f" {words}"):
            return rule
    return None
