"""The generated pages say what the code says, and the tables beside the code are whole."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from eval.reference import architecture, licences
from eval.reference.__main__ import PAGES, stale_pages
from eval.reference.catalog import TABLES as CATALOG_TABLES
from eval.reference.catalog_meanings import MEANINGS as CATALOG_MEANINGS
from eval.reference.code_examples import EXAMPLES, RESERVED, SITUATIONS
from eval.reference.codes import finding
from eval.reference.configuration import TABLES, values
from eval.reference.key_meanings import MEANINGS
from footnote.codes import CODES
from footnote.config_keys import TOP_KEYS
from tests.repo.test_layers import FLOORS

ROOT = Path(__file__).parents[2]
# Their metadata is read; everything else is known without them.
FROM_METADATA = "licences.md"


@pytest.mark.parametrize("name", [name for name in PAGES if name != FROM_METADATA])
def test_a_generated_page_is_fresh(name: str) -> None:
    assert stale_pages([name]) == [], "run `make reference`"


def test_the_licences_are_fresh() -> None:
    missing = [name for name, _ in licences.needed() if name not in licences.KNOWN and not _is_installed(name)]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
    assert stale_pages([FROM_METADATA]) == [], "run `make reference`"


def _is_installed(name: str) -> bool:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return bool(version(name))
    except PackageNotFoundError:
        return False


@pytest.mark.parametrize("code", sorted(EXAMPLES))
def test_the_example_of_a_code_gives_it(code: str) -> None:
    assert finding(code, EXAMPLES[code])[1]


def test_every_code_is_explained_once() -> None:
    assert sorted([*EXAMPLES, *SITUATIONS, *RESERVED]) == sorted(CODES)


def test_no_check_gives_a_reserved_code() -> None:
    given = {
        code
        for path in (ROOT / "footnote").rglob("*.py")
        for code in re.findall(r'(?:Finding|Signal)\([^)]*"(FN\d{3})"', path.read_text(encoding="utf-8"))
    }
    assert len(given) > 20
    assert not given & set(RESERVED)


def test_every_key_of_the_configuration_has_a_meaning() -> None:
    keys = {prefix + key for _, _, prefix, table, _ in TABLES for key in table}
    assert keys == set(MEANINGS)


def test_every_key_of_a_catalog_has_a_meaning() -> None:
    assert {prefix + key for _, prefix, keys in CATALOG_TABLES for key in keys} == set(CATALOG_MEANINGS)


TAKEN = [
    ("fail-under", "a number from 0 to 1"),
    ("locale", "a language such as en, de or de-CH"),
    ("report-sources", "one of full, cited"),
    ("model", "a text in quotes"),
]


@pytest.mark.parametrize(("key", "expected"), TAKEN)
def test_what_a_key_takes_comes_from_its_own_error(key: str, expected: str) -> None:
    assert values(TOP_KEYS[key].convert) == expected


def test_the_drawing_has_every_room_and_no_import_that_goes_up() -> None:
    imports = architecture.imported_rooms()
    assert set(imports) - {"__init__"} <= set(FLOORS)
    assert len(imports) > 40
    for room, targets in imports.items():
        if room != "__init__":
            assert all(FLOORS[target] <= FLOORS[room] for target in targets), room


@pytest.mark.skipif(not find_spec("sphinx"), reason="the extra docs is not installed")
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "--keep-going", "-b", "dummy"]
    done = subprocess.run([*command, str(ROOT / "docs"), str(tmp_path)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
