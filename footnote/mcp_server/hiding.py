"""Takes what a client has no business to know out of messages: folders of this machine, addresses of databases."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_DATABASE_RE = re.compile(r"\b(?:sqlite|postgres(?:ql)?)(?:\+\w{1,20})?:/{1,4}[^\s'\"]+")

# The folders of an absolute path; its last name stays.
_POSIX_FOLDERS_RE = re.compile(r"(?<![\w/.:-])/(?:[^\s/'\":,;]+/)+")
_WINDOWS_FOLDERS_RE = re.compile(r"(?<!\w)[A-Za-z]:\\(?:[^\s\\'\":,;]+\\)+")

MAX_MESSAGE = 500


def hidden(message: str, folders: Iterable[Path] = ()) -> str:
    """``message`` without absolute folders and database addresses, cut to a bounded length.

    ``folders`` are taken out as they stand, for those with spaces in their names.
    """
    for folder in folders:
        if len(folder.parts) > 1:
            message = message.replace(f"{folder.as_posix()}/", "").replace(f"{folder}\\", "")
    message = _DATABASE_RE.sub("the database", message)
    message = _WINDOWS_FOLDERS_RE.sub("", _POSIX_FOLDERS_RE.sub("", message))
    return message if len(message) <= MAX_MESSAGE else f"{message[: MAX_MESSAGE - 1]}…"
