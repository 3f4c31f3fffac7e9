from __future__ import annotations

import shutil
import subprocess

import pytest
from sqlalchemy import create_engine, text

from footnote.errors import FootnoteError, LogError
from footnote.provenance import commands
from footnote.provenance.anchor import leaves_path
from footnote.provenance.checkpoint import Checkpoint
from footnote.provenance.keys import PrivateKey, default_key_path, read_private_key
from footnote.provenance.record import body_of
from footnote.provenance.tree import EMPTY_ROOT, leaf_hash
from footnote.provenance.verification import State
from tests.support.drafts import answer_draft, refusal_draft


def fill(place, count, start=0):
    with place.open() as log:
        for number in range(start, start + count):
            log.append(answer_draft(number))


def anchored_log(place, count=5, after=0):
    """The public key of a log with ``count`` anchored records and some after them."""
    key = place.init()
    fill(place, count)
    place.advance(key)
    if after:
        fill(place, after, start=count)
    return key


def attack(place, *statements):
    """What somebody who owns the database can do: take the guards away, and write what he likes."""
    if place.address.startswith("sqlite"):
        guards = [f"DROP TRIGGER IF EXISTS footnote_records_no_{action}" for action in ("UPDATE", "DELETE")]
    else:
        guards = ["ALTER TABLE footnote_records DISABLE TRIGGER ALL"]
    execute(place, *guards, *statements)


def execute(place, *statements):
    """Runs statements, or pairs of a statement and its values."""
    engine = create_engine(place.address.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        for statement in statements:
            sql, values = (statement, {}) if isinstance(statement, str) else statement
            connection.execute(text(sql), values)
    engine.dispose()


def loosen(place):
    """Takes the constraints away, so that rows can stand twice."""
    execute(
        place,
        "CREATE TABLE loose AS SELECT * FROM footnote_records",
        "DROP TABLE footnote_records",
        "ALTER TABLE loose RENAME TO footnote_records",
    )


def bodies(place):
    with place.open() as log, log.reading() as reader:
        return [bytes(row.body) for row in reader.rows()]


def put(sequence, body, previous):
    return (
        "UPDATE footnote_records SET body = :body, hash = :hash, previous_hash = :previous WHERE sequence = :sequence",
        {"sequence": sequence, "body": body, "hash": leaf_hash(body), "previous": previous},
    )


def rewritten_from(place, first, change=b"Bergmann", into=b"Bergfrau"):
    """Statements that change a record and mend the whole chain behind it."""
    statements, previous = [], bytes(32)
    for sequence, body in enumerate(bodies(place), 1):
        if sequence >= first:
            old = body.split(b'"previousHash":"')[1][:64]
            body = body.replace(old, previous.hex().encode())
            if sequence == first:
                body = body.replace(change, into)
            statements.append(put(sequence, body, previous))
        previous = leaf_hash(body)
    # Two steps, since no two rows may have one predecessor while they change.
    blank = [
        ("UPDATE footnote_records SET previous_hash = :p WHERE sequence = :s", {"p": b"x%d" % n, "s": n})
        for n in range(first, len(statements) + first)
    ]
    return blank + statements


def test_unanchored_log_never_passes_as_valid(place):
    fill(place, 3)
    found = place.verify()
    assert (found.state, found.size, found.anchored, found.exit_code) == (State.UNANCHORED, 3, 0, 0)
    assert "valid" not in found.to_text()
    assert found.to_text().startswith("unanchored: records 1–3 not anchored")


def test_anchor_that_is_required_and_missing_fails(place):
    fill(place, 1)
    assert commands.verify(place.address, require_anchor=True).exit_code == 1


def test_anchored_log_says_which_records_are_not_anchored_yet(place):
    key = anchored_log(place, 5, after=2)
    found = place.verify(key)
    assert (found.state, found.size, found.anchored, found.exit_code) == (State.ANCHORED, 7, 5, 0)
    assert "records 1–5 anchored, 6–7 not yet" in found.to_text()
    assert found.to_dict()["coverage"] == "records 1–5 anchored, 6–7 not yet"


def test_checkpoint_without_a_pinned_key_anchors_nothing(place):
    anchored_log(place)
    found = place.verify()
    assert (found.state, found.anchored) == (State.UNANCHORED, 0)
    assert "not checked" in found.to_text()


def test_fresh_log_is_anchored_with_no_records(place):
    key = place.init()
    assert place.verify(key).state is State.ANCHORED
    fill(place, 1)
    assert (place.verify(key).state, place.verify(key).exit_code) == (State.UNANCHORED, 1)


@pytest.mark.parametrize("kept", [0, 3])
def test_cut_tail_diverges(place, kept):
    key = anchored_log(place)
    attack(place, ("DELETE FROM footnote_records WHERE sequence > :kept", {"kept": kept}))
    found = place.verify(key)
    assert (found.state, found.bad_record, found.anchored, found.exit_code) == (State.DIVERGED, kept + 1, kept, 1)
    assert f"holds {kept} records, the checkpoint covers 5" in found.to_text()


def test_cut_tail_of_an_unanchored_log_is_not_called_valid(place):
    fill(place, 5)
    attack(place, ("DELETE FROM footnote_records WHERE sequence > 3", {}))
    assert place.verify().state is State.UNANCHORED
    assert "1–3 not anchored" in place.verify().to_text()


def test_cut_behind_the_checkpoint_is_not_seen_and_not_claimed(place):
    key = anchored_log(place, 3, after=2)
    attack(place, ("DELETE FROM footnote_records WHERE sequence > 3", {}))
    found = place.verify(key)
    assert (found.state, found.size, found.anchored) == (State.ANCHORED, 3, 3)


@pytest.mark.parametrize("first", [1, 3, 5])
def test_rewrite_of_the_whole_chain_diverges_and_names_the_first_changed_record(place, first):
    key = anchored_log(place, 5, after=1)
    attack(place, *rewritten_from(place, first))
    found = place.verify(key)
    assert (found.state, found.bad_record, found.anchored) == (State.DIVERGED, first, first - 1)
    assert f"record {first} is not the one of the checkpoint" in found.to_text()


def test_rewrite_is_seen_without_the_list_of_leaves_but_not_placed(place):
    key = anchored_log(place)
    attack(place, *rewritten_from(place, 2))
    leaves_path(place.checkpoint).unlink()
    found = place.verify(key)
    assert (found.state, found.bad_record) == (State.DIVERGED, None)


def test_list_of_leaves_is_not_believed_when_it_was_rewritten_too(place):
    key = anchored_log(place)
    attack(place, *rewritten_from(place, 2))
    leaves_path(place.checkpoint).write_text("".join(f"{leaf_hash(body).hex()}\n" for body in bodies(place)))
    assert place.verify(key).state is State.DIVERGED
    assert place.verify(key).bad_record is None


@pytest.mark.parametrize("damage", [lambda data: data[:-10], lambda data: b"", lambda data: b"\xff" * len(data)])
def test_damaged_list_of_leaves_does_not_hide_or_invent_anything(sqlite_place, damage):
    place = sqlite_place
    key = anchored_log(place)
    path = leaves_path(place.checkpoint)
    assert not any("leaves" in note for note in place.verify(key).notes)
    path.write_bytes(damage(path.read_bytes()))
    found = place.verify(key)
    assert found.state is State.ANCHORED
    assert any(f"{path} is not the checkpoint's list of leaves" in note for note in found.notes)


def test_rewrite_without_an_anchor_cannot_be_seen(place):
    """Stated in the documentation: only the checkpoint shows it."""
    fill(place, 3)
    attack(place, *rewritten_from(place, 1))
    assert place.verify().state is State.UNANCHORED


@pytest.mark.parametrize("changed", [1, 3, 5])
def test_changed_record_is_named(place, changed):
    key = anchored_log(place)
    body = bodies(place)[changed - 1].replace(b"Bergmann", b"Bergfrau")
    attack(place, ("UPDATE footnote_records SET body = :b WHERE sequence = :s", {"b": body, "s": changed}))
    for found in (place.verify(key), commands.verify(place.address)):
        assert (found.state, found.bad_record, found.exit_code) == (State.TAMPERED, changed, 1)


@pytest.mark.parametrize("changed", [1, 3, 5])
def test_changed_record_with_its_hash_mended_is_named(place, changed):
    key = anchored_log(place, after=1)
    body = bodies(place)[changed - 1].replace(b"Bergmann", b"Bergfrau")
    values = {"b": body, "h": leaf_hash(body), "s": changed}
    attack(place, ("UPDATE footnote_records SET body = :b, hash = :h WHERE sequence = :s", values))
    for found in (place.verify(key), commands.verify(place.address)):
        assert (found.state, found.bad_record) == (State.TAMPERED, changed)


@pytest.mark.parametrize("column", ["hash", "previous_hash"])
def test_changed_column_is_named(place, column):
    key = anchored_log(place)
    attack(place, (f"UPDATE footnote_records SET {column} = :v WHERE sequence = 3", {"v": b"\x01" * 32}))
    assert (place.verify(key).state, place.verify(key).bad_record) == (State.TAMPERED, 3)


@pytest.mark.parametrize("missing", [1, 2, 4])
def test_missing_record_is_named(place, missing):
    key = anchored_log(place)
    attack(place, ("DELETE FROM footnote_records WHERE sequence = :s", {"s": missing}))
    found = place.verify(key)
    assert (found.state, found.bad_record) == (State.TAMPERED, missing)
    assert f"record {missing} is missing" in found.to_text()


def test_closed_gap_is_named(place):
    key = anchored_log(place)
    attack(
        place,
        ("DELETE FROM footnote_records WHERE sequence = 2", {}),
        ("UPDATE footnote_records SET sequence = sequence - 1 WHERE sequence = 3", {}),
        ("UPDATE footnote_records SET sequence = sequence - 1 WHERE sequence = 4", {}),
        ("UPDATE footnote_records SET sequence = sequence - 1 WHERE sequence = 5", {}),
    )
    assert (place.verify(key).state, place.verify(key).bad_record) == (State.TAMPERED, 2)


def test_swapped_records_are_named(place):
    key = anchored_log(place)
    attack(
        place,
        ("UPDATE footnote_records SET sequence = 99 WHERE sequence = 2", {}),
        ("UPDATE footnote_records SET sequence = 2 WHERE sequence = 4", {}),
        ("UPDATE footnote_records SET sequence = 4 WHERE sequence = 99", {}),
    )
    assert (place.verify(key).state, place.verify(key).bad_record) == (State.TAMPERED, 2)


def test_duplicated_record_is_named(place):
    key = anchored_log(place)
    loosen(place)
    execute(place, "INSERT INTO footnote_records SELECT * FROM footnote_records WHERE sequence = 5")
    found = commands.verify(place.address, place.checkpoint, key)
    assert (found.state, found.bad_record) == (State.TAMPERED, 5)
    assert "twice" in found.to_text()


def test_appended_copy_of_a_record_is_named(place):
    key = anchored_log(place)
    loosen(place)
    copy = "SELECT 6, hash, previous_hash, body FROM footnote_records WHERE sequence = 5"
    execute(place, f"INSERT INTO footnote_records {copy}")
    assert (place.verify(key).state, place.verify(key).bad_record) == (State.TAMPERED, 6)


def test_missing_guards_are_told(place):
    key = anchored_log(place)
    assert "triggers" not in place.verify(key).to_text()
    attack(place)
    assert "triggers that refuse changes are missing" in place.verify(key).to_text()


def test_restored_old_copy_diverges(sqlite_place):
    place = sqlite_place
    key = place.init()
    fill(place, 3)
    shutil.copy(place.folder / "log.db", place.folder / "old.db")
    place.advance(key)
    fill(place, 2, start=3)
    place.advance(key)
    shutil.copy(place.folder / "old.db", place.folder / "log.db")
    found = place.verify(key)
    assert (found.state, found.size, found.bad_record) == (State.DIVERGED, 3, 4)


def test_emptied_database_file_could_not_run(sqlite_place):
    key = anchored_log(sqlite_place)
    for path in sqlite_place.folder.glob("log.db*"):
        path.unlink()
    (sqlite_place.folder / "log.db").touch()
    found = sqlite_place.verify(key)
    assert (found.state, found.exit_code) == (State.COULD_NOT_RUN, 2)


def test_missing_database_could_not_run(sqlite_place):
    found = sqlite_place.verify()
    assert (found.state, found.exit_code) == (State.COULD_NOT_RUN, 2)
    assert "footnote log init" in found.to_text()


def test_checkpoint_that_is_a_folder_could_not_run(sqlite_place):
    fill(sqlite_place, 1)
    sqlite_place.checkpoint.mkdir(parents=True)
    assert sqlite_place.verify().state is State.COULD_NOT_RUN


def test_malformed_pinned_key_could_not_run(sqlite_place):
    fill(sqlite_place, 1)
    found = sqlite_place.verify("no key")
    assert (found.state, found.exit_code) == (State.COULD_NOT_RUN, 2)


def test_missing_checkpoint_fails_where_a_key_is_pinned(place):
    key = anchored_log(place)
    place.checkpoint.unlink()
    found = place.verify(key)
    assert (found.state, found.exit_code) == (State.UNANCHORED, 1)
    assert f"the checkpoint {place.checkpoint} is missing" in found.to_text()


def test_foreign_key_is_a_bad_signature(place):
    anchored_log(place)
    foreign = PrivateKey.generate("example.com/answers").public.text
    found = place.verify(foreign)
    assert (found.state, found.exit_code) == (State.BAD_SIGNATURE, 1)


def test_checkpoint_signed_again_by_a_foreign_key_is_a_bad_signature(place):
    key = anchored_log(place)
    text_of_note = place.checkpoint.read_text().partition("\n\n")[0] + "\n"
    place.checkpoint.write_text(PrivateKey.generate("example.com/answers").sign(text_of_note).to_text())
    assert place.verify(key).state is State.BAD_SIGNATURE


@pytest.mark.parametrize(
    "strip",
    [
        lambda note: note.partition("\n\n")[0] + "\n\n",
        lambda note: note.partition("\n\n")[0] + "\n",
        lambda note: note.partition("\n\n")[0] + "\n\n— witness.example/w AAAAAAAAAAAAAAAA\n",
        lambda note: "",
    ],
)
def test_stripped_signature_is_a_bad_signature(sqlite_place, strip):
    place = sqlite_place
    key = anchored_log(place)
    place.checkpoint.write_text(strip(place.checkpoint.read_text()))
    assert place.verify(key).state is State.BAD_SIGNATURE


def test_line_ends_that_git_changed_are_named_as_the_cause(sqlite_place):
    place = sqlite_place
    key = anchored_log(place)
    place.checkpoint.write_bytes(place.checkpoint.read_bytes().replace(b"\n", b"\r\n"))
    found = place.verify(key)
    assert found.state is State.BAD_SIGNATURE
    assert "core.autocrlf" in found.problems[0]
    assert ".gitattributes" in found.problems[0]


def test_a_checkout_with_other_line_ends_leaves_checkpoint_and_leaves_alone(sqlite_place):
    place = sqlite_place
    key = anchored_log(place)
    folder = place.checkpoint.parent
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    assert before[".gitattributes"] == b"/checkpoint -text\n/leaves -text\n"

    def git(*command):
        identity = ("-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "core.autocrlf=true")
        subprocess.run(["git", *identity, *command], cwd=place.folder, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".footnote")
    git("commit", "-q", "-m", "anchor")
    for file in folder.iterdir():
        file.unlink()
    git("checkout", "-q", "--", ".")
    assert {name: (folder / name).read_bytes() for name in ("checkpoint", "leaves")} == {
        name: before[name] for name in ("checkpoint", "leaves")
    }
    assert place.verify(key).state is State.ANCHORED


def test_an_own_gitattributes_beside_the_checkpoint_is_kept(sqlite_place):
    file = sqlite_place.checkpoint.with_name(".gitattributes")
    file.parent.mkdir()
    file.write_text("* -text\n", encoding="utf-8")
    sqlite_place.init()
    assert file.read_text(encoding="utf-8") == "* -text\n"


def test_raised_size_in_the_checkpoint_is_a_bad_signature(place):
    key = anchored_log(place)
    place.checkpoint.write_text(place.checkpoint.read_text().replace("\n5\n", "\n4\n"))
    assert place.verify(key).state is State.BAD_SIGNATURE


def test_checkpoint_of_another_log_with_the_same_key_diverges(place):
    key = anchored_log(place)
    private = default_key_path("example.com/answers", place.keys)
    other = Checkpoint("example.com/other", 0, EMPTY_ROOT).signed(read_private_key(private))
    place.checkpoint.write_text(other)
    found = place.verify(key)
    assert (found.state, found.anchored) == (State.DIVERGED, 0)
    assert "of the log 'example.com/other'" in found.to_text()


def test_checkpoint_of_another_log_with_its_own_key_is_a_bad_signature(sqlite_place, tmp_path_factory):
    key = anchored_log(sqlite_place)
    other = type(sqlite_place)(f"sqlite:///{tmp_path_factory.mktemp('other')}/log.db", tmp_path_factory.mktemp("o"))
    other.init("example.com/other")
    shutil.copy(other.checkpoint, sqlite_place.checkpoint)
    assert sqlite_place.verify(key).state is State.BAD_SIGNATURE


def test_changed_record_is_named_although_the_signature_is_bad_too(place):
    key = anchored_log(place)
    attack(place, ("UPDATE footnote_records SET body = :b WHERE sequence = 2", {"b": b"{}"}))
    place.checkpoint.write_text(place.checkpoint.read_text().replace("\n5\n", "\n4\n"))
    found = place.verify(key)
    assert (found.state, found.bad_record) == (State.TAMPERED, 2)
    assert any("checkpoint" in problem for problem in found.problems)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"\xff\xfe",
        b'{"sequence": 3}',
        body_of(refusal_draft(), "r9-0", 9, "x", "0" * 64),
        b"[" * 100_000,
    ],
)
def test_any_bytes_in_place_of_a_record_are_named(sqlite_place, body):
    place = sqlite_place
    fill(place, 4)
    attack(place, put(3, body, b"\x07" * 32))
    found = place.verify()
    assert (found.state, found.bad_record) == (State.TAMPERED, 3)


@pytest.mark.parametrize("value", ["'text'", "5", "NULL", "1.5"])
@pytest.mark.parametrize("column", ["hash", "body", "previous_hash"])
def test_values_of_another_type_are_named(sqlite_place, column, value):
    fill(sqlite_place, 3)
    loosen(sqlite_place)
    execute(sqlite_place, f"UPDATE footnote_records SET {column} = {value} WHERE sequence = 2")
    found = sqlite_place.verify()
    assert (found.state, found.bad_record) == (State.TAMPERED, 2)


@pytest.mark.parametrize("value", ["'text'", "NULL", "1.5", "x'00'", "-1"])
def test_sequence_of_another_type_is_told(sqlite_place, value):
    fill(sqlite_place, 3)
    loosen(sqlite_place)
    execute(sqlite_place, f"UPDATE footnote_records SET sequence = {value} WHERE sequence = 2")
    assert sqlite_place.verify().state is State.TAMPERED


@pytest.mark.parametrize("value", ["'text'", "5", "NULL"])
def test_log_whose_columns_hold_anything_gives_errors_of_its_own(sqlite_place, value):
    key = anchored_log(sqlite_place, 3)
    loosen(sqlite_place)
    execute(sqlite_place, f"UPDATE footnote_records SET hash = {value}, body = {value} WHERE sequence = 3")
    address, checkpoint = sqlite_place.address, sqlite_place.checkpoint
    with sqlite_place.open() as log, pytest.raises(LogError, match="footnote log verify"):
        log.append(answer_draft())
    with pytest.raises(LogError, match="footnote log verify"):
        commands.prove(address, "1", checkpoint, key)
    with pytest.raises(FootnoteError):
        commands.show(address, "3")
    assert sqlite_place.advance(key).exit_code == 1
    assert commands.export(address, sqlite_place.folder / "bundle", checkpoint, key).exit_code == 1


def test_origin_of_another_log_in_the_database_diverges(place):
    key = anchored_log(place)
    execute(place, "UPDATE footnote_log SET origin = 'example.com/other'")
    assert place.verify(key).state is State.DIVERGED
    execute(place, "DROP TABLE footnote_log")
    assert place.verify(key).state is State.DIVERGED
