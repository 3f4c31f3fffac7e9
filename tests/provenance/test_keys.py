from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from footnote.errors import LogError
from footnote.provenance.keys import PrivateKey, default_key_path, key_folder, read_private_key, write_private_key

KEY = PrivateKey("example.com/answers", bytes(range(32)))


def test_key_file_is_its_owners_alone_and_comes_back(tmp_path):
    path = tmp_path / "new" / "log.key"
    write_private_key(path, KEY)
    assert read_private_key(path) == KEY
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_key_is_never_overwritten(tmp_path):
    path = tmp_path / "log.key"
    write_private_key(path, KEY)
    with pytest.raises(LogError, match="never overwritten"):
        write_private_key(path, PrivateKey.generate("example.com/answers"))
    assert read_private_key(path) == KEY


def test_key_that_others_may_read_is_refused(tmp_path):
    path = tmp_path / "log.key"
    write_private_key(path, KEY)
    path.chmod(0o644)
    with pytest.raises(LogError, match="chmod 600"):
        read_private_key(path)


def test_generated_keys_differ():
    assert PrivateKey.generate("a").seed != PrivateKey.generate("a").seed


@pytest.mark.parametrize("name", ["", "a b", "a+b", "a\nb", "a\u2003b"])
def test_name_that_cannot_stand_in_a_note_is_refused(name):
    with pytest.raises(ValueError, match="cannot name a key"):
        PrivateKey.generate(name)


def test_key_does_not_show_itself():
    assert KEY.seed.hex() not in repr(KEY)
    assert "seed" not in repr(KEY)


@pytest.mark.parametrize("content", ["", "secret words", "PRIVATE+KEY+secret", "PRIVATE+KEY+a+00000000+AQ=="])
def test_damaged_key_file_is_told_without_what_it_holds(tmp_path, content):
    path = tmp_path / "log.key"
    path.write_text(content)
    path.chmod(0o600)
    with pytest.raises(LogError) as raised:
        read_private_key(path)
    assert "secret" not in str(raised.value)


def test_damaged_key_is_noticed(tmp_path):
    path = tmp_path / "log.key"
    path.write_text(KEY.file_text().replace("AQABAg", "AQABAh"))
    path.chmod(0o600)
    with pytest.raises(LogError, match="damaged"):
        read_private_key(path)


def test_missing_key_file_is_told(tmp_path):
    with pytest.raises(LogError, match="no private key at"):
        read_private_key(tmp_path / "log.key")


@pytest.mark.skipif(os.name != "posix", reason="other folders on Windows")
def test_keys_lie_in_the_users_configuration():
    assert key_folder({"XDG_CONFIG_HOME": "/c"}, Path("/home/u")) == Path("/c/footnote/keys")
    assert key_folder({}, Path("/home/u")) == Path("/home/u/.config/footnote/keys")


def test_file_name_of_a_key_leads_nowhere_else():
    assert default_key_path("../../etc/x y", Path("/c")).parent == Path("/c")
