from __future__ import annotations

import csv
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from footnote.errors import OutputError, UsageError
from footnote.provenance import commands
from footnote.provenance.bundle_verifier import verify_bundle
from footnote.provenance.keys import PrivateKey
from footnote.provenance.record import Draft, RecordedEvidence
from footnote.provenance.verification import State
from tests.support.drafts import ACTOR, answer_draft, refusal_draft

# The interpreter without the packages of a virtual environment: what an auditor has.
BARE_PYTHON = [sys.executable, "-I", "-S"]


@pytest.fixture
def bundle(sqlite_place):
    """A bundle of four records, three of them anchored, and the log's key."""
    return make_bundle(sqlite_place, [answer_draft(1), refusal_draft(), answer_draft(3)], [answer_draft(4)])


def make_bundle(place, anchored, after=(), references=()):
    key = place.init()
    with place.open() as log:
        for draft in anchored:
            log.append(draft)
    place.advance(key)
    with place.open() as log:
        for draft in after:
            log.append(draft)
    folder = place.folder / "bundle"
    commands.export(place.address, folder, place.checkpoint, key, references)
    return folder, key


def seal(folder):
    """Makes the sums right again, as anybody can."""
    names = sorted(path.name for path in folder.iterdir() if path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in names]
    (folder / "SHA256SUMS").write_text("".join(lines))


def lines_of(folder, name):
    return (folder / name).read_bytes().splitlines(keepends=True)


def test_bundle_verifies_and_says_what_is_anchored(bundle):
    folder, key = bundle
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.size, found.anchored) == (State.ANCHORED, 4, 3)
    assert "records 1–3 anchored, 4 not yet" in found.to_text()


def test_bundle_verifies_on_both_back_ends(place):
    folder, key = make_bundle(place, [answer_draft(1)])
    assert commands.verify(str(folder), public_key=key).state is State.ANCHORED


def test_bundle_vouched_for_by_its_own_key_only_is_not_called_anchored(bundle):
    found = commands.verify(str(bundle[0]))
    assert (found.state, found.exit_code) == (State.UNANCHORED, 0)
    assert "key taken from the bundle itself" in found.to_text()


def test_bundle_without_a_checkpoint_is_unanchored(sqlite_place):
    with sqlite_place.open() as log:
        log.append(answer_draft())
    folder = sqlite_place.folder / "bundle"
    commands.export(sqlite_place.address, folder)
    assert not (folder / "checkpoint").exists()
    assert commands.verify(str(folder)).state is State.UNANCHORED


def test_selected_records_are_proved_on_their_own(sqlite_place):
    drafts = [answer_draft(number) for number in range(9)]
    folder, key = make_bundle(sqlite_place, drafts, references=("3", "7"))
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.size, found.anchored) == (State.ANCHORED, 2, 2)
    assert "2 of the 2 selected records anchored" in found.to_text()
    assert len(lines_of(folder, "records.jsonl")) == 2


def test_empty_log_makes_a_bundle(sqlite_place):
    folder, key = make_bundle(sqlite_place, [])
    assert commands.verify(str(folder), public_key=key).exit_code == 1
    assert commands.verify(str(folder)).exit_code == 0


def test_bundle_holds_what_the_contract_names(bundle):
    folder, _ = bundle
    assert sorted(path.name for path in folder.iterdir()) == [
        "SHA256SUMS",
        "bundle.json",
        "checkpoint",
        "claims.csv",
        "evidence.csv",
        "index.html",
        "proofs.jsonl",
        "public-key",
        "records.jsonl",
        "verify.py",
    ]
    records = [json.loads(line) for line in lines_of(folder, "records.jsonl")]
    assert records[0]["evidence"][0]["fields"]["number"] == "R-7"


@pytest.mark.parametrize("sealed", [False, True])
def test_changed_record_is_named(bundle, sealed):
    folder, key = bundle
    lines = lines_of(folder, "records.jsonl")
    lines[2] = lines[2].replace(b"Bergmann", b"Bergfrau")
    (folder / "records.jsonl").write_bytes(b"".join(lines))
    if sealed:
        seal(folder)
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.bad_record, found.exit_code) == (State.TAMPERED, 3, 1)


def test_changed_record_with_hash_and_sums_mended_is_named(bundle):
    folder, key = bundle
    lines, proofs = lines_of(folder, "records.jsonl"), lines_of(folder, "proofs.jsonl")
    old = hashlib.sha256(b"\x00" + lines[2][:-1]).hexdigest().encode()
    lines[2] = lines[2].replace(b"Bergmann", b"Bergfrau")
    new = hashlib.sha256(b"\x00" + lines[2][:-1]).hexdigest().encode()
    (folder / "records.jsonl").write_bytes(b"".join(lines))
    proofs[2] = proofs[2].replace(old, new)
    (folder / "proofs.jsonl").write_bytes(b"".join(proofs))
    seal(folder)
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.bad_record) == (State.TAMPERED, 3)
    assert "not in the log that the checkpoint signs" in found.to_text()


@pytest.mark.parametrize("place_of_change", [0, 1, 3])
def test_dropped_record_is_named(bundle, place_of_change):
    folder, key = bundle
    for name in ("records.jsonl", "proofs.jsonl"):
        lines = lines_of(folder, name)
        del lines[place_of_change]
        (folder / name).write_bytes(b"".join(lines))
    seal(folder)
    found = commands.verify(str(folder), public_key=key)
    if place_of_change == 3:
        assert found.state is State.DIVERGED
        assert "holds 3 of 4 records" in found.to_text()
    else:
        assert (found.state, found.bad_record) == (State.TAMPERED, place_of_change + 1)


def test_swapped_and_duplicated_records_are_named(bundle):
    folder, key = bundle
    originals = {name: lines_of(folder, name) for name in ("records.jsonl", "proofs.jsonl")}
    for order, bad in (((0, 2, 1, 3), 2), ((0, 1, 1, 2, 3), 3), ((0, 1, 2, 3, 3), 5)):
        for name, lines in originals.items():
            (folder / name).write_bytes(b"".join(lines[number] for number in order))
        seal(folder)
        found = commands.verify(str(folder), public_key=key)
        assert (found.state, found.bad_record) == (State.TAMPERED, bad)


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_file_torn_in_its_last_line_is_told_at_its_place_and_the_log_goes_on(sqlite_place, cut):
    """Also inside a character of several bytes."""
    folder, key = make_bundle(sqlite_place, [answer_draft(1), Draft(actor=ACTOR, question="Wie viel? €")])
    data = (folder / "records.jsonl").read_bytes()
    torn = data[: data.rindex("€".encode()) + 2] if cut == 2 else data[:-cut]
    (folder / "records.jsonl").write_bytes(torn)
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.bad_record) == (State.TAMPERED, 2)
    assert "record 2 is cut off" in found.to_text()
    with sqlite_place.open() as log:
        log.append(answer_draft(3))
    again = sqlite_place.folder / "again"
    commands.export(sqlite_place.address, again, sqlite_place.checkpoint, key)
    assert commands.verify(str(again), public_key=key).size == 3
    assert len(lines_of(again, "records.jsonl")) == 3


def test_every_flipped_byte_of_a_bundle_is_noticed(sqlite_place):
    folder, key = make_bundle(sqlite_place, [Draft(actor=ACTOR, question="?")], [Draft(actor=ACTOR, answer="!")])
    expected = {"checkpoint": State.BAD_SIGNATURE, "records.jsonl": State.TAMPERED, "proofs.jsonl": State.TAMPERED}
    for path in sorted(folder.iterdir()):
        data = path.read_bytes()
        # Of files that only their sum protects every byte is as good as the next.
        for place in range(0, len(data), 61 if path.suffix in (".py", ".html", ".csv") else 1):
            flipped = bytearray(data)
            flipped[place] ^= 1 << place % 8
            path.write_bytes(flipped)
            found = verify_bundle(folder, key)
            assert found.problems, (path.name, place)
            if path.name in expected:
                assert found.state == expected[path.name], (path.name, place)
            if path.name in ("records.jsonl", "proofs.jsonl"):
                assert found.bad_record == 1 + data.count(b"\n", 0, place), (path.name, place)
        path.write_bytes(data)
    assert verify_bundle(folder, key).state == State.ANCHORED


def test_line_ends_that_git_changed_are_named_as_the_cause(bundle):
    folder, key = bundle
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    found = commands.verify(str(folder), public_key=key)
    assert found.exit_code == 1
    assert [problem for problem in found.problems if "core.autocrlf" in problem and "SHA256SUMS" in problem]
    assert [problem for problem in found.problems if "core.autocrlf" in problem and "checkpoint" in problem]


@pytest.mark.parametrize("name", ["records.jsonl", "proofs.jsonl", "index.html", "verify.py", "public-key"])
def test_missing_file_is_told(bundle, name):
    folder, key = bundle
    (folder / name).unlink()
    assert commands.verify(str(folder), public_key=key).exit_code == 1


def test_file_that_does_not_belong_to_the_bundle_is_told(bundle):
    folder, key = bundle
    (folder / "extra.html").touch()
    found = commands.verify(str(folder), public_key=key)
    assert found.state is State.TAMPERED
    assert "extra.html does not belong" in found.to_text()


def test_foreign_key_and_stripped_signature_are_bad_signatures(bundle):
    folder, key = bundle
    assert commands.verify(str(folder), public_key=PrivateKey.generate("a").public.text).state is State.BAD_SIGNATURE
    note = (folder / "checkpoint").read_text()
    (folder / "checkpoint").write_text(note.partition("\n\n")[0] + "\n\n")
    seal(folder)
    assert commands.verify(str(folder), public_key=key).state is State.BAD_SIGNATURE


def test_checkpoint_of_another_log_with_the_same_key_does_not_pass(bundle):
    folder, key = bundle
    about = json.loads((folder / "bundle.json").read_text())
    (folder / "bundle.json").write_text(json.dumps({**about, "origin": "example.com/other"}))
    seal(folder)
    assert commands.verify(str(folder), public_key=key).state is State.DIVERGED


@pytest.mark.parametrize("complete", [True, False])
def test_bundle_that_was_cut_with_its_size_and_sums_is_told_by_its_checkpoint(bundle, complete):
    folder, key = bundle
    for name in ("records.jsonl", "proofs.jsonl"):
        (folder / name).write_bytes(b"".join(lines_of(folder, name)[:2]))
    about = json.loads((folder / "bundle.json").read_text())
    (folder / "bundle.json").write_text(json.dumps({**about, "size": 2, "records": 2, "complete": complete}))
    seal(folder)
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.exit_code, found.anchored) == (State.DIVERGED, 1, 0)
    assert "a log of 2 records, the checkpoint covers 3" in found.to_text()


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", "null", '{"schema":1,"origin":2,"size":"x","complete":0}', "[" * 100_000],
)
def test_hostile_description_of_a_bundle_is_told(bundle, content):
    folder, key = bundle
    (folder / "bundle.json").write_text(content)
    assert commands.verify(str(folder), public_key=key).exit_code == 1


@pytest.mark.parametrize("line", [b"", b"null", b"5", b"[]", b'{"sequence":1,"hash":5,"path":7}', b"[" * 100_000])
def test_hostile_proofs_are_told(bundle, line):
    folder, key = bundle
    (folder / "proofs.jsonl").write_bytes(line + b"\n")
    seal(folder)
    found = commands.verify(str(folder), public_key=key)
    assert (found.state, found.bad_record) == (State.TAMPERED, 1)


def test_folder_that_is_no_bundle_could_not_run(tmp_path):
    assert commands.verify(str(tmp_path)).exit_code == 2


def run(command, folder, *arguments):
    done = subprocess.run(
        [*command, str(folder / "verify.py"), *arguments], capture_output=True, text=True, encoding="utf-8", cwd="/"
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_verifier_alone_checks_all_but_the_signature_with_nothing_installed(bundle):
    folder, _ = bundle
    code, output = run(BARE_PYTHON, folder)
    assert code == 0
    assert output.startswith("unanchored: hashes, chain, tree and proofs hold\n")
    assert "4 of the log's 4 records are here, 3 under the checkpoint" in output
    assert "signature: not checked, the Python package cryptography is not installed" in output


def test_verifier_alone_does_not_call_a_signature_good_that_it_could_not_check(bundle):
    folder, key = bundle
    code, output = run(BARE_PYTHON, folder, "--public-key", key)
    assert code == 2
    assert output.startswith("could not run: the signature could not be checked")


def test_verifier_alone_checks_the_signature_where_it_can(bundle):
    folder, key = bundle
    code, output = run([sys.executable, "-I"], folder, "--public-key", key)
    assert code == 0
    assert output.startswith("anchored: ")
    assert "signature: checked, by example.com/answers+" in output


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda folder: (folder / "index.html").write_text("x"), "the file index.html was changed"),
        (
            lambda folder: (folder / "records.jsonl").write_bytes(b"".join(lines_of(folder, "records.jsonl")[1:])),
            "record 1 was changed",
        ),
    ],
)
def test_verifier_alone_tells_what_was_changed(bundle, change, word):
    folder, _ = bundle
    change(folder)
    code, output = run(BARE_PYTHON, folder)
    assert code == 1
    assert output.startswith(f"tampered: {word}")


def test_verifier_alone_says_that_a_key_is_none(bundle):
    assert run(BARE_PYTHON, bundle[0], "--public-key", "no key")[0] == 2


def test_copied_bundle_still_verifies(bundle, tmp_path):
    folder, key = bundle
    shutil.copytree(folder, tmp_path / "elsewhere")
    assert commands.verify(str(tmp_path / "elsewhere"), public_key=key).state is State.ANCHORED


def test_sums_are_those_that_sha256sum_reads(bundle):
    tool = shutil.which("sha256sum")
    if not tool:
        pytest.skip("no sha256sum here")
    subprocess.run([tool, "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=bundle[0], check=True)


def test_signature_in_a_bundle_holds_for_openssl(bundle, tmp_path):
    tool = shutil.which("openssl")
    if not tool:
        pytest.skip("no openssl here")
    from base64 import b64decode

    folder, key = bundle
    text, _, signatures = (folder / "checkpoint").read_text("utf-8").rpartition("\n\n")
    (tmp_path / "text").write_text(f"{text}\n", "utf-8", newline="\n")
    (tmp_path / "signature").write_bytes(b64decode(signatures.split()[-1])[4:])
    # The public key as openssl reads it: a fixed header for Ed25519, then the 32 bytes.
    (tmp_path / "key").write_bytes(bytes.fromhex("302a300506032b6570032100") + b64decode(key.split("+", 2)[2])[1:])
    command = [tool, "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", tmp_path / "key", "-rawin"]
    subprocess.run([*command, "-in", tmp_path / "text", "-sigfile", tmp_path / "signature"], check=True)


def test_log_that_does_not_hold_is_not_exported(sqlite_place):
    _, key = make_bundle(sqlite_place, [answer_draft(1)])
    sqlite_place.checkpoint.write_text("")
    made = commands.export(sqlite_place.address, sqlite_place.folder / "new", sqlite_place.checkpoint, key)
    assert made.exit_code == 1
    assert "nothing was exported" in made.to_text()
    assert not (sqlite_place.folder / "new").exists()


def test_folder_that_holds_something_is_left_alone(sqlite_place):
    with sqlite_place.open() as log:
        log.append(answer_draft())
    with pytest.raises(OutputError, match="not empty"):
        commands.export(sqlite_place.address, sqlite_place.folder)


def test_unknown_record_leaves_nothing_behind(sqlite_place):
    with sqlite_place.open() as log:
        log.append(answer_draft())
    before = sorted(sqlite_place.folder.iterdir())
    with pytest.raises(UsageError, match="no record '7'"):
        commands.export(sqlite_place.address, sqlite_place.folder / "new", references=("7",))
    assert sorted(sqlite_place.folder.iterdir()) == before


def test_long_logs_are_cut_into_pages(sqlite_place):
    folder, key = make_bundle(sqlite_place, [refusal_draft()] * 101)
    assert "Record 100 " in (folder / "index.html").read_text("utf-8")
    assert "Record 101 " in (folder / "page-0002.html").read_text("utf-8")
    assert commands.verify(str(folder), public_key=key).anchored == 101


def test_tables_hold_claims_and_evidence_and_run_nothing(sqlite_place):
    hostile = {"note": '=HYPERLINK("http://evil.example","x")', "plus": "+1+1", "minus": "-5,00", "at": "@SUM(A1)"}
    row = RecordedEvidence("invoice:1", "invoice", "1", None, hostile)
    folder, _ = make_bundle(sqlite_place, [answer_draft(1), Draft(actor=ACTOR, answer="x", evidence=(row,))])
    with (folder / "claims.csv").open(encoding="utf-8-sig", newline="") as file:
        claims = list(csv.DictReader(file))
    assert claims[0]["claim"] == "1.805,00 €"
    assert claims[0]["evidence"] == "invoice:100 invoice:101"
    with (folder / "evidence.csv").open(encoding="utf-8-sig", newline="") as file:
        values = {row["field"]: row["value"] for row in csv.DictReader(file) if row["evidence"] == "invoice:1"}
    assert values == {
        "note": '\'=HYPERLINK("http://evil.example","x")',
        "plus": "'+1+1",
        "minus": "-5,00",
        "at": "'@SUM(A1)",
    }


def test_verifier_is_the_file_of_the_package(bundle):
    from footnote.provenance import bundle_verifier

    assert (bundle[0] / "verify.py").read_bytes() == Path(bundle_verifier.__file__).read_bytes()
