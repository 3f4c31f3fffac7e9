from __future__ import annotations

from pathlib import Path

import pytest

from footnote.mcp_server.hiding import MAX_MESSAGE, hidden

HIDDEN = [
    ("the checkpoint /home/ana/work/.footnote/checkpoint is missing", "the checkpoint checkpoint is missing"),
    ("cannot read '/srv/data/x.pdf': permission denied", "cannot read 'x.pdf': permission denied"),
    (r"cannot read C:\Users\Ana\x.pdf", "cannot read x.pdf"),
    (
        "no provenance log in sqlite:////home/ana/log.db; footnote log init",
        "no provenance log in the database footnote log init",
    ),
    ("postgresql+psycopg://ana:secret@host/db failed", "the database failed"),
    ("/data/my project/sources/a.txt: unreadable", "sources/a.txt: unreadable"),
]

KEPT = [
    "sources/q3.txt: cannot be read",
    "and/or, 3/4, 14/08/2026, km/h",
    "footnote://record/r1-00ff",
    "erp://invoice/8812",
    "https://example.com/a/b",
]


@pytest.mark.parametrize(("message", "expected"), HIDDEN)
def test_folders_and_addresses_of_this_machine_are_taken_out(message: str, expected: str) -> None:
    assert hidden(message, [Path("/data/my project"), Path("/")]) == expected


@pytest.mark.parametrize("message", KEPT)
def test_what_is_no_path_of_this_machine_stays(message: str) -> None:
    assert hidden(message, [Path("/data/my project")]) == message


@pytest.mark.parametrize("unit", ["/a", "/a/", "a:/", "sqlite:///", "C:\\a\\", "/ "])
def test_a_long_message_is_cut_in_linear_time(unit: str) -> None:
    assert len(hidden(unit * 300_000)) <= MAX_MESSAGE
