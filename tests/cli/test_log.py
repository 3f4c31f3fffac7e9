from __future__ import annotations

import json

import pytest

from footnote.cli import main
from footnote.provenance.log import open_log
from tests.support.drafts import answer_draft, refusal_draft


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with a log that was begun, the key pinned in its configuration."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("FOOTNOTE_LOG", raising=False)
    work = tmp_path / "work"
    (work / "sub").mkdir(parents=True)
    monkeypatch.chdir(work)
    (work / "footnote.toml").write_text("")
    assert main(["log", "init", "--name", "example.com/answers", "--json", "init.json"]) == 0
    key = json.loads((work / "init.json").read_text())["publicKey"]
    (work / "footnote.toml").write_text(f'[catalog]\npublic-key = "{key}"\n')
    return work


def append(folder, *drafts):
    with open_log(f"sqlite:///{folder}/provenance.db", create=True) as log:
        for draft in drafts:
            log.append(draft)


def told(capsys, *arguments):
    capsys.readouterr()
    code = main(["log", *arguments])
    return code, capsys.readouterr().out


def test_log_is_begun_anchored_and_verified(folder, capsys):
    append(folder, answer_draft(1), refusal_draft())
    assert told(capsys, "verify")[0] == 1
    assert told(capsys, "checkpoint") == (
        0,
        "checkpoint moved from 0 to 2 records; commit it with the list of leaves\n",
    )
    append(folder, answer_draft(3))
    code, output = told(capsys, "verify")
    assert code == 0
    assert output.startswith("anchored: records 1–2 anchored, 3 not yet (")


def test_places_of_the_configuration_hold_from_any_folder_below(folder, capsys, monkeypatch):
    monkeypatch.chdir(folder / "sub")
    assert told(capsys, "verify")[0] == 0
    assert not list((folder / "sub").iterdir())


def test_result_is_json_on_request(folder, capsys):
    code, output = told(capsys, "verify", "--json", "-")
    assert (code, json.loads(output)["state"]) == (0, "anchored")


def test_quiet_says_only_what_fails(folder, capsys):
    assert told(capsys, "verify", "--quiet") == (0, "")
    append(folder, answer_draft(1))
    code, output = told(capsys, "verify", "--quiet")
    assert code == 1
    assert "an anchor is required" in output


def test_missing_log_could_not_run(folder, capsys):
    code, output = told(capsys, "verify", "--log", "sqlite:///nowhere.db")
    assert code == 2
    assert output.startswith("could not run: no provenance log at nowhere.db")
    assert not (folder / "nowhere.db").exists()


def test_records_are_listed_shown_and_filtered(folder, capsys):
    append(folder, answer_draft(1), refusal_draft())
    assert len(told(capsys, "show")[1].splitlines()) == 2
    assert len(told(capsys, "show", "--operation", "overdue_invoices")[1].splitlines()) == 1
    assert "older ones: --before 2" in told(capsys, "show", "--limit", "1")[1]
    assert told(capsys, "show", "--until", "2020-01-01")[1] == "no matching records\n"
    assert "1.805,00 €" in told(capsys, "show", "1")[1]


def test_day_of_until_counts_whole(folder, capsys):
    append(folder, answer_draft(1))
    day = json.loads(told(capsys, "show", "1", "--json", "-")[1])["timestamp"][:10]
    assert len(told(capsys, "show", "--since", day, "--until", day)[1].splitlines()) == 1


def test_bundle_is_exported_and_verified_without_the_database(folder, capsys):
    append(folder, answer_draft(1))
    main(["log", "checkpoint"])
    assert told(capsys, "export", "bundle")[0] == 0
    (folder / "provenance.db").unlink()
    assert told(capsys, "verify", "bundle")[1].startswith("anchored: record 1 anchored (bundle)")


def test_proof_of_a_record_is_printed(folder, capsys):
    append(folder, answer_draft(1))
    main(["log", "checkpoint"])
    assert told(capsys, "prove", "1")[1].startswith("c2sp.org/tlog-proof@v1\nindex 0\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "7"],
        ["show", "1", "2"],
        ["prove"],
        ["export"],
        ["init", "x"],
        ["checkpoint", "x"],
        ["show", "--since", "yesterday"],
        ["show", "--limit", "0"],
        ["verify", "--json", "no/such/folder/x.json"],
        ["bogus"],
    ],
)
def test_wrong_use_exits_with_2(folder, arguments):
    assert main(["log", *arguments]) == 2
