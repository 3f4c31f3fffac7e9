"""Annotations stand on the lines and characters of the file as it lies on disk, whatever its line ends and marks."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from footnote.cli import main

SOURCE = "Free cash flow was 410 million dollars for the quarter. Revenue rose to 12 million dollars.\n"
WRONG = "Free cash flow was 510 million dollars."
LINES = ["---", "title: a", "---", "# 😀 Third quarter", "", "😀 Revenue rose to 12 million dollars. " + WRONG, ""]
LINE, COLUMN = 6, len("😀 Revenue rose to 12 million dollars. ") + 1

FILES = {
    "LF": "\n".join(LINES).encode(),
    "CRLF": "\r\n".join(LINES).encode(),
    "CR": "\r".join(LINES).encode(),
    "mixed": ("\r\n".join(LINES[:3]) + "\n" + "\r\n".join(LINES[3:])).encode(),
    "BOM": b"\xef\xbb\xbf" + "\n".join(LINES).encode(),
    "BOM and CRLF": b"\xef\xbb\xbf" + "\r\n".join(LINES).encode(),
    "no last line end": "\r\n".join(LINES[:-1]).encode(),
    "UTF-16": "\r\n".join(LINES).encode("utf-16"),
}


@pytest.fixture(params=FILES, ids=str)
def document(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A document whose one wrong claim begins behind an emoji."""
    (tmp_path / "q3.txt").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "a.md").write_bytes(FILES[request.param])
    monkeypatch.chdir(tmp_path)
    return tmp_path / "a.md"


def test_every_format_names_the_line_and_the_characters(document: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["check", "a.md", "-s", "q3.txt", "--no-cache", "--quiet", "--format=github", "--sarif=r.sarif"]
    assert main([*command, "--json=r.json"]) == 0
    found = re.search(
        r"^::error file=a\.md,line=(\d+),endLine=(\d+),col=(\d+),endColumn=(\d+),", capsys.readouterr().out
    )
    assert found
    assert [int(number) for number in found.groups()] == [LINE, LINE, COLUMN, COLUMN + len(WRONG)]
    [result] = json.loads(Path("r.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"]) == (LINE, COLUMN)
    assert (region["endLine"], region["endColumn"]) == (LINE, COLUMN + len(WRONG))
    text = document.read_bytes().decode("utf-16" if document.read_bytes()[:2] == b"\xff\xfe" else "utf-8-sig")
    assert text[region["charOffset"] :][: region["charLength"]] == WRONG
    assert main(["check", "a.md", "-s", "q3.txt", "--no-cache", "--quiet", "--format=gitlab"]) == 0
    [issue] = json.loads(capsys.readouterr().out)
    assert issue["location"]["lines"]["begin"] == LINE
