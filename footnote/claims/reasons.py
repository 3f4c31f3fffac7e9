"""Why a stretch of a document is no claim: the one table of reasons."""

from __future__ import annotations

from enum import StrEnum

from ..types import BlockKind


class Reason(StrEnum):
    """What a skipped stretch is, for people."""

    HEADING = "heading"
    QUESTION = "question"
    CODE = "code"
    FRONT_MATTER = "front matter"
    RULE = "rule"
    MARKUP = "hidden markup"
    TABLE_HEADER = "table header"
    CONFLICT = "unresolved merge conflict"
    IMAGE = "image"
    LINK = "link only"
    LEAD_IN = "lead-in"
    ABOUT_TEXT = "statement about the text itself"
    GREETING = "greeting"
    INSTRUCTION = "instruction"
    REFERENCE = "entry of a list of sources"
    FRAGMENT = "fragment that asserts nothing"
    OUT_OF_SCOPE = "outside the configured sections"


BLOCK_REASONS: dict[BlockKind, Reason] = {
    BlockKind.HEADING: Reason.HEADING,
    BlockKind.CODE: Reason.CODE,
    BlockKind.FRONT_MATTER: Reason.FRONT_MATTER,
    BlockKind.RULE: Reason.RULE,
    BlockKind.MARKUP: Reason.MARKUP,
}
