"""The wheel and the sdist hold what they should, and nothing else."""

from __future__ import annotations

import sys
import tarfile
import zipfile
from email import message_from_string
from email.message import Message
from importlib.util import find_spec
from pathlib import Path

import pytest

from .building import ROOM_FOLDERS, TOP_FILES, Distributions, project, run, shipped_files

MOST_BYTES = 4_000_000


def names_in_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def metadata_of(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_string(archive.read(name).decode("utf-8"))


def installed_name(name: str) -> str:
    folder, _, rest = name.partition("/")
    return f"{ROOM_FOLDERS[folder]}/{rest}"


def test_the_wheel_holds_the_packages_and_their_data_and_nothing_else(distributions: Distributions) -> None:
    names = names_in_wheel(distributions.wheel)
    own = {name for name in names if ".dist-info/" not in name}
    assert own == {installed_name(name) for name in shipped_files()}
    described = {name.partition(".dist-info/")[2] for name in names - own}
    assert described == {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE", "top_level.txt"}


def test_the_sdist_holds_what_the_wheel_is_built_from_and_nothing_else(distributions: Distributions) -> None:
    with tarfile.open(distributions.sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    made = {name for name in names if ".egg-info/" in name or name in ("PKG-INFO", "setup.cfg")}
    assert names - made == shipped_files() | set(TOP_FILES)


@pytest.mark.parametrize(
    "name",
    [
        "footnote/py.typed",
        "pytest_footnote/py.typed",
        "footnote/data/labelled.jsonl",
        "footnote/judge/weights.json",
        "footnote/report/report.schema.json",
        "footnote/text/tables/wordnet-license.txt",
        "footnote/catalog/erp/catalog.yaml",
        "footnote/example/sources/q2-report.md",
    ],
)
def test_data_that_the_package_needs_is_in_the_wheel(distributions: Distributions, name: str) -> None:
    assert name in names_in_wheel(distributions.wheel)


def test_nothing_of_this_machine_is_in_the_wheel(distributions: Distributions) -> None:
    with zipfile.ZipFile(distributions.wheel) as archive:
        homes = [name for name in archive.namelist() if str(Path.home()).encode() + b"/" in archive.read(name)]
    assert homes == []


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_the_files_stay_small(distributions: Distributions, kind: str) -> None:
    assert getattr(distributions, kind).stat().st_size < MOST_BYTES


@pytest.mark.skipif(not find_spec("twine"), reason="twine is not installed")
def test_twine_finds_nothing_to_complain_about(distributions: Distributions) -> None:
    done = run([sys.executable, "-m", "twine", "check", "--strict", *map(str, distributions)])
    assert done.stdout.count("PASSED") == 2


def test_the_metadata_say_what_pyproject_says(distributions: Distributions) -> None:
    metadata, declared = metadata_of(distributions.wheel), project()
    assert (metadata["Name"], metadata["Version"]) == (declared["name"], declared["version"])
    assert metadata["Requires-Python"] == declared["requires-python"]
    assert metadata["License-Expression"] == "MIT"
    assert metadata["Description-Content-Type"] == "text/markdown"


def test_an_extra_installs_what_it_names(distributions: Distributions) -> None:
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    metadata = metadata_of(distributions.wheel)
    assert sorted(metadata.get_all("Provides-Extra", ())) == sorted(extras)
    required = metadata.get_all("Requires-Dist", ())
    for extra, lines in extras.items():
        of_extra = [line for line in required if f'extra == "{extra}"' in line]
        assert len(of_extra) == len(lines), extra


def test_all_is_every_light_extra_for_users() -> None:
    extras = project()["optional-dependencies"]
    assert isinstance(extras, dict)
    named = set(extras["all"][0].partition("[")[2].rstrip("]").split(","))
    assert named <= set(extras)
    assert {"catalog", "mcp", "office", "postgres"} <= named
    assert not {"scale", "dev", "docs"} & named


def test_the_commands_and_the_plugin_are_entry_points(distributions: Distributions) -> None:
    with zipfile.ZipFile(distributions.wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith("entry_points.txt"))
        text = archive.read(name).decode("utf-8")
    assert "[console_scripts]\nfootnote = footnote.cli:main" in text
    assert "[pytest11]\nfootnote = pytest_footnote.plugin" in text
