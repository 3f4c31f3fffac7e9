"""Whether a person sees an element."""

from __future__ import annotations

import re
from collections.abc import Mapping

_ZERO = r"0(?:\.0+)?(?:px|pt|em|rem|%|vw|vh)?"
_UNSEEN_STYLE_RE = re.compile(
    r"(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|opacity:0(?:\.0+)?"
    rf"|font-size:{_ZERO}|(?:max-)?(?:width|height):{_ZERO}"
    r"|(?:text-indent|left|top|right|bottom|margin-left|margin-top):-\d{3,}(?:\.\d+)?(?:px|pt|em|rem)"
    r"|clip:rect\((?:0(?:px)?,?){4}\)|clip-path:inset\((?:50|100)%\)|color:transparent)(?:!important)?(?:;|$)"
)
_RULE_RE = re.compile(r"([^{}]{1,400})\{([^{}]{0,2000})\}")
_CLASS_RE = re.compile(r"[a-zA-Z][\w-]*|\.[\w-]+|#[\w-]+")


def is_unseen(attributes: Mapping[str, str], hidden_selectors: frozenset[str]) -> bool:
    """Whether the attributes of an element hide it: ``hidden``, ``aria-hidden``, its style, or a hidden class."""
    if not attributes:
        return False
    if "hidden" in attributes and attributes["hidden"].lower() != "until-found":
        return True
    if attributes.get("aria-hidden", "").strip().lower() == "true":
        return True
    if (style := attributes.get("style")) and hides(style):
        return True
    if not hidden_selectors:
        return False
    names = {f".{name}" for name in attributes.get("class", "").split()} | {f"#{attributes.get('id', '')}"}
    return not names.isdisjoint(hidden_selectors)


def hides(style: str) -> bool:
    """Whether the declarations of ``style`` leave nothing to see."""
    return bool(_UNSEEN_STYLE_RE.search(re.sub(r"\s+", "", style[:4000]).lower()))


def hidden_selectors(style_sheet: str) -> frozenset[str]:
    """Classes and ids (".name", "#name") that a style sheet hides by a rule of their own."""
    found = set()
    for match in _RULE_RE.finditer(style_sheet):
        if hides(match[2]):
            found |= {part for part in map(str.strip, match[1].split(",")) if _CLASS_RE.fullmatch(part)}
    return frozenset(part for part in found if part[0] in ".#")
