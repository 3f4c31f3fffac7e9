from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from footnote.cli import main
from footnote.cli.exits import run_guarded
from footnote.errors import FootnoteError, OutputError, UsageError


def raising(error: BaseException) -> int:
    raise error


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (UsageError("wrong"), 2, "footnote: wrong\n"),
        (OutputError("full"), 2, "footnote: full\n"),
        (FootnoteError("any"), 2, "footnote: any\n"),
        (KeyboardInterrupt(), 130, "footnote: interrupted\n"),
        (ZeroDivisionError("oops"), 3, "footnote: internal error: ZeroDivisionError: oops; this is a fault in"),
        (RecursionError(), 3, "please report it"),
    ],
)
def test_errors_become_exit_codes(
    capsys: pytest.CaptureFixture[str], error: BaseException, code: int, message: str
) -> None:
    assert run_guarded(lambda: raising(error)) == code
    err = capsys.readouterr().err
    assert message in err
    assert "Traceback" not in err


def test_the_traceback_shows_when_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run_guarded(lambda: raising(ZeroDivisionError()), verbose=True) == 3
    assert "Traceback" in capsys.readouterr().err
    monkeypatch.setenv("FOOTNOTE_DEBUG", "1")
    assert run_guarded(lambda: raising(ZeroDivisionError())) == 3
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("argv", "code"), [(["--help"], 0), (["check", "--help"], 0), ([], 2), (["chek"], 2), (["check", "--judg", "x"], 2)]
)
def test_help_and_wrong_options_return_a_code(capsys: pytest.CaptureFixture[str], argv: list[str], code: int) -> None:
    assert main(argv) == code


def test_a_reader_that_goes_away_is_no_error() -> None:
    script = "from footnote.cli.terminal import emit; emit('line\\n' * 100_000); emit('more')"
    command = f'{sys.executable} -c "{script}" | head -n 1'
    result = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert (result.stdout, result.stderr, result.returncode) == ("line\n", "", 0)


def test_a_message_is_one_line_whatever_it_quotes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_guarded(lambda: raising(UsageError("no file a\n::error::b\r\x1b[31m é"))) == 2
    assert capsys.readouterr().err == "footnote: no file a\\n::error::b\\r\\x1b[31m é\n"


ROOT = Path(__file__).parents[2]
