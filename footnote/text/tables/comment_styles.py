"""How comments are written in common languages, by file ending."""

from __future__ import annotations

from typing import NamedTuple


class CommentStyle(NamedTuple):
    """Marks of comments."""

    line: tuple[str, ...]
    # What opens a comment that reaches to the end of its line.
    block: tuple[tuple[str, str], ...]
    # What opens and closes a longer one.
    docstrings: bool = False
    # Whether a string that stands alone documents what it stands in.


_HASH = CommentStyle(("#",), ())
_C = CommentStyle(("//",), (("/*", "*/"),))
_SQL = CommentStyle(("--",), (("/*", "*/"),))

STYLES: dict[str, CommentStyle] = {
    ".py": CommentStyle(("#",), (), docstrings=True),
    ".pyi": CommentStyle(("#",), (), docstrings=True),
    ".rb": _HASH,
    ".sh": _HASH,
    ".bash": _HASH,
    ".r": _HASH,
    ".pl": _HASH,
    ".ps1": CommentStyle(("#",), (("<#", "#>"),)),
    ".c": _C,
    ".h": _C,
    ".cc": _C,
    ".cpp": _C,
    ".hpp": _C,
    ".cs": _C,
    ".java": _C,
    ".js": _C,
    ".jsx": _C,
    ".mjs": _C,
    ".ts": _C,
    ".tsx": _C,
    ".go": _C,
    ".rs": _C,
    ".kt": _C,
    ".swift": _C,
    ".scala": _C,
    ".php": CommentStyle(("//", "#"), (("/*", "*/"),)),
    ".css": CommentStyle((), (("/*", "*/"),)),
    ".scss": _C,
    ".sql": _SQL,
    ".lua": CommentStyle(("--",), (("--[[", "]]"),)),
    ".ini": CommentStyle(("#", ";"), ()),
    ".cfg": CommentStyle(("#", ";"), ()),
    ".conf": CommentStyle(("#", ";"), ()),
    ".tf": CommentStyle(("#", "//"), (("/*", "*/"),)),
}
