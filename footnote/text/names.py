"""Names of people, organisations, places, products: reading them, and telling whether two name one thing."""

from __future__ import annotations

from .name_kinds import NameKind
from .name_matching import Relation, name_match, same_name
from .name_reading import Name, read_names

__all__ = ["Name", "NameKind", "Relation", "name_match", "read_names", "same_name"]
