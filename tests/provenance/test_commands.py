from __future__ import annotations

import base64
import subprocess
from datetime import UTC, datetime

import pytest

from footnote.errors import LogError, UsageError
from footnote.provenance import commands
from footnote.provenance.anchor import alone, leaves_path, read_leaves
from footnote.provenance.keys import PrivateKey, default_key_path, write_private_key
from footnote.provenance.log import open_log
from footnote.provenance.proofs import TLOG_PROOF
from footnote.provenance.query import Filter
from footnote.provenance.record import Draft
from footnote.provenance.tree import is_consistent, is_included
from footnote.provenance.verification import State
from tests.support.drafts import ACTOR, answer_draft, refusal_draft


def fill(place, *drafts):
    with place.open() as log:
        return [log.append(draft) for draft in drafts]


def test_init_makes_log_key_and_checkpoint_and_shows_no_secret(place):
    made = commands.init(place.address, place.checkpoint, None, place.keys, "example.com/answers")
    assert (made.created, made.origin, made.size) == (True, "example.com/answers", 0)
    secret = made.key_path.read_text().strip().split("+", 4)[4]
    for shown in (made.to_text(), str(made.to_dict()), repr(made)):
        assert secret not in shown
        assert base64.b64decode(secret)[1:].hex() not in shown
    assert f'public-key = "{made.public_key}"' in made.to_text()
    assert place.verify(made.public_key).state is State.ANCHORED


def test_init_twice_changes_nothing(place):
    first = commands.init(place.address, place.checkpoint, None, place.keys)
    before = place.checkpoint.read_bytes()
    again = commands.init(place.address, place.checkpoint, None, place.keys)
    assert (again.created, again.public_key, again.origin) == (False, first.public_key, first.origin)
    assert place.checkpoint.read_bytes() == before


def test_init_anchors_the_records_that_are_there(place):
    fill(place, answer_draft(1), answer_draft(2))
    key = place.init(None)
    assert (place.verify(key).state, place.verify(key).anchored) == (State.ANCHORED, 2)


def test_init_keeps_the_private_key_out_of_the_repository(sqlite_place):
    (sqlite_place.folder / ".git").mkdir()
    with pytest.raises(UsageError, match="must not lie in the repository"):
        sqlite_place.init()
    assert not sqlite_place.keys.exists()
    assert not sqlite_place.checkpoint.exists()


def test_init_does_not_replace_a_checkpoint_that_is_gone(sqlite_place):
    sqlite_place.init()
    fill(sqlite_place, answer_draft())
    sqlite_place.checkpoint.unlink()
    with pytest.raises(LogError, match="restore it from version control"):
        sqlite_place.init()


def test_init_without_the_key_of_its_checkpoint_is_refused(sqlite_place):
    sqlite_place.init()
    default_key_path("example.com/answers", sqlite_place.keys).unlink()
    with pytest.raises(LogError, match="private key is not at"):
        sqlite_place.init()


@pytest.mark.parametrize("origin", ["", "a b", "a+b", "a\nb"])
def test_name_that_no_checkpoint_could_hold_is_refused(sqlite_place, origin):
    with pytest.raises(UsageError, match="cannot name a log"):
        sqlite_place.init(origin)


def test_log_keeps_its_name(sqlite_place):
    sqlite_place.init()
    with pytest.raises(UsageError, match=r"has the name 'example.com/answers' already"):
        sqlite_place.init("example.com/other")


def test_checkpoint_moves_with_a_proof_that_the_log_extends_it(place):
    key = place.init()
    fill(place, *map(answer_draft, range(3)))
    place.advance(key)
    before = place.checkpoint.read_bytes()
    fill(place, *map(answer_draft, range(4)))
    moved = place.advance(key)
    assert (moved.old_size, moved.new_size, moved.exit_code) == (3, 7, 0)
    old, new = commands.read_checkpoint(before, None), commands.read_checkpoint(place.checkpoint.read_bytes(), None)
    assert is_consistent(3, 7, old.root, new.root, moved.path)
    assert len(list(read_leaves(place.checkpoint))) == 7
    assert place.verify(key).anchored == 7


def test_checkpoint_of_a_log_without_news_stays_as_it_is(place):
    key = place.init()
    fill(place, answer_draft())
    place.advance(key)
    before = place.checkpoint.read_bytes()
    assert "already" in place.advance(key).to_text()
    assert place.checkpoint.read_bytes() == before


def test_torn_list_of_leaves_is_mended_by_the_next_checkpoint(place):
    key = place.init()
    fill(place, answer_draft(), answer_draft())
    place.advance(key)
    path = leaves_path(place.checkpoint)
    path.write_bytes(path.read_bytes()[:-7])
    fill(place, answer_draft())
    place.advance(key)
    assert len(list(read_leaves(place.checkpoint))) == 3


@pytest.mark.parametrize("spoil", [lambda path: path.unlink(), lambda path: path.write_bytes(path.read_bytes()[:-7])])
def test_lost_or_torn_list_of_leaves_is_written_anew_without_news(place, spoil):
    key = place.init()
    fill(place, answer_draft(), answer_draft())
    place.advance(key)
    note = place.checkpoint.read_bytes()
    spoil(leaves_path(place.checkpoint))
    assert "written anew" in place.advance(key).to_text()
    assert len(list(read_leaves(place.checkpoint))) == 2
    assert place.checkpoint.read_bytes() == note
    assert "written anew" not in place.advance(key).to_text()


@pytest.mark.parametrize("kept", ["checkpoint", "pinned key"])
def test_init_makes_no_new_log_where_what_vouches_for_the_old_one_is_left(sqlite_place, kept):
    key = sqlite_place.init()
    file = sqlite_place.folder / "log.db"
    file.unlink()
    if kept == "pinned key":
        sqlite_place.checkpoint.unlink()
    with pytest.raises(LogError, match="restore the log"):
        commands.init(
            sqlite_place.address,
            sqlite_place.checkpoint,
            None,
            sqlite_place.keys,
            public_key=key if kept == "pinned key" else None,
        )
    assert not file.exists()


def test_checkpoint_without_its_private_key_says_where_that_lies(sqlite_place):
    sqlite_place.init()
    default_key_path("example.com/answers", sqlite_place.keys).unlink()
    with pytest.raises(LogError, match=r"no private key at .*--key"):
        sqlite_place.advance()


def test_checkpoint_before_init_speaks_of_the_checkpoint(sqlite_place):
    fill(sqlite_place, answer_draft())
    with pytest.raises(LogError, match="run footnote log init"):
        sqlite_place.advance()


def test_checkpoint_is_not_moved_over_a_log_that_was_cut(sqlite_place, tmp_path):
    key = sqlite_place.init()
    fill(sqlite_place, answer_draft(1), answer_draft(2))
    sqlite_place.advance(key)
    before = sqlite_place.checkpoint.read_bytes()
    other = type(sqlite_place)(f"sqlite:///{tmp_path}/other.db", sqlite_place.folder)
    with open_log(other.address, create=True, origin="example.com/answers") as log:
        log.append(answer_draft(1))
    refused = other.advance(key)
    assert (refused.exit_code, refused.verification.state) == (1, State.DIVERGED)
    assert "nothing was signed" in refused.to_text()
    assert sqlite_place.checkpoint.read_bytes() == before


def test_checkpoint_needs_the_pinned_key(sqlite_place):
    sqlite_place.init()
    with pytest.raises(LogError, match="not the one that is pinned"):
        sqlite_place.advance(PrivateKey.generate("example.com/answers").public.text)


def test_checkpoint_that_is_gone_is_not_signed_anew(sqlite_place):
    key = sqlite_place.init()
    sqlite_place.checkpoint.unlink()
    with pytest.raises(LogError, match="restore it"):
        sqlite_place.advance(key)


def test_key_of_another_log_does_not_sign(sqlite_place):
    write_private_key(sqlite_place.folder / "k", PrivateKey.generate("example.com/other"))
    with pytest.raises(LogError, match=r"that of the log 'example.com/other'"):
        commands.init(
            sqlite_place.address,
            sqlite_place.checkpoint,
            sqlite_place.folder / "k",
            sqlite_place.keys,
            "example.com/answers",
        )


def test_init_and_checkpoint_work_in_a_real_repository(sqlite_place, tmp_path_factory):
    subprocess.run(["git", "init", "--quiet", str(sqlite_place.folder)], check=True)
    keys = tmp_path_factory.mktemp("keys")
    made = commands.init(sqlite_place.address, sqlite_place.checkpoint, None, keys)
    fill(sqlite_place, answer_draft())
    moved = commands.checkpoint(sqlite_place.address, sqlite_place.checkpoint, None, keys, made.public_key)
    assert moved.new_size == 1


def test_proof_holds_and_is_a_tlog_proof(place):
    key = place.init()
    appended = fill(place, *map(answer_draft, range(6)))
    place.advance(key)
    fill(place, answer_draft(7))
    proof = commands.prove(place.address, appended[2].id, place.checkpoint, key)
    head, index, *hashes = proof.to_text().split("\n\n")[0].splitlines()
    assert (head, index) == (TLOG_PROOF, "index 2")
    assert proof.to_text().endswith("\n\n" + place.checkpoint.read_text("utf-8"))
    root = commands.read_checkpoint(place.checkpoint.read_bytes(), None).root
    path = [base64.b64decode(one) for one in hashes]
    assert is_included(bytes.fromhex(appended[2].hash), 2, 6, path, root)
    assert proof.to_dict()["path"] == [one.hex() for one in path]


def test_record_that_is_not_anchored_yet_is_not_proved(place):
    key = place.init()
    fill(place, answer_draft())
    with pytest.raises(LogError, match="not anchored yet"):
        commands.prove(place.address, "1", place.checkpoint, key)


def test_proof_against_a_foreign_checkpoint_is_refused(sqlite_place):
    key = sqlite_place.init()
    fill(sqlite_place, answer_draft())
    sqlite_place.advance(key)
    foreign = PrivateKey.generate("example.com/answers").public.text
    with pytest.raises(LogError, match="not signed by"):
        commands.prove(sqlite_place.address, "1", sqlite_place.checkpoint, foreign)


def test_record_is_shown_by_id_or_number(place):
    appended = fill(place, answer_draft(1), answer_draft(2))
    for reference in ("2", appended[1].id):
        shown = commands.show(place.address, reference)
        assert shown.record.id == appended[1].id
        assert shown.to_dict()["hash"] == appended[1].hash
        assert "2.805,00 €" in shown.to_text()


NO_RECORDS = ("", "0", "3", "-1", "r1", "r1-00000000", "r2-x", "x", "1 ", "٢", "9" * 5000, "1; DROP TABLE x")


def test_record_that_is_not_there_is_told(place):
    fill(place, answer_draft(1), answer_draft(2))
    for reference in NO_RECORDS:
        with pytest.raises(UsageError, match="no record"):
            commands.show(place.address, reference)


def test_pages_go_from_the_newest_to_the_oldest(place):
    fill(place, *map(answer_draft, range(5)))
    seen, before = [], None
    while True:
        page = commands.page(place.address, Filter(), 2, before).page
        seen.append([record.sequence for record in page.records])
        before = page.next_before
        if before is None:
            break
    assert seen == [[5, 4], [3, 2], [1]]
    for beyond, expected in ((10**30, [5, 4]), (-(10**30), [])):
        shown = commands.page(place.address, Filter(), 2, beyond).page
        assert [record.sequence for record in shown.records] == expected


DAYS = [datetime(2026, 8, day, 12, tzinfo=UTC) for day in (1, 2, 3)]


@pytest.mark.parametrize(
    ("wanted", "sequences"),
    [
        (Filter(), [3, 2, 1]),
        (Filter(actor="controller-1"), [2, 1]),
        (Filter(actor="nobody"), []),
        (Filter(operation="overdue_invoices"), [1]),
        (Filter(entity="invoice:100"), [1]),
        (Filter(entity="Bergmann"), [1]),
        (Filter(entity="invoice"), []),
        (Filter(since=DAYS[1]), [3, 2]),
        (Filter(until=DAYS[1]), [2, 1]),
        (Filter(since=DAYS[1], until=DAYS[1], actor="controller-1"), [2]),
        (Filter(since=datetime(2026, 8, 2, 14, 1)), [3]),
    ],
)
def test_filters_let_through_what_they_say(sqlite_place, wanted, sequences):
    place = sqlite_place
    clock = iter(DAYS)
    other = Draft(actor=type(ACTOR)("auditor-2", "", "config"), question="?")
    with open_log(place.address, create=True, clock=lambda: next(clock)) as log:
        for draft in (answer_draft(1), refusal_draft(), other):
            log.append(draft)
    page = commands.page(place.address, wanted).page
    assert [record.sequence for record in page.records] == sequences


def test_page_without_records_says_so(sqlite_place):
    with sqlite_place.open():
        pass
    assert commands.page(sqlite_place.address, Filter()).to_text() == "no matching records\n"
    with pytest.raises(UsageError, match="at least one"):
        commands.page(sqlite_place.address, Filter(), 0)


def test_checkpoint_in_a_folder_that_cannot_be_read_is_refused_with_the_reason(sqlite_place, monkeypatch):
    commands.init(sqlite_place.address, sqlite_place.checkpoint, None, sqlite_place.keys)

    def refused(path, flags):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("footnote.provenance.anchor.os.open", refused)
    with (
        pytest.raises(LogError, match=r"cannot read the folder of the checkpoint .*: Permission denied"),
        alone(sqlite_place.checkpoint),
    ):
        pass


def test_a_folder_that_is_not_there_is_told_as_one(tmp_path):
    found = commands.verify(str(tmp_path / "nosuch"))
    assert found.exit_code == 2
    assert "neither a bundle's folder nor an address" in found.problems[0]
