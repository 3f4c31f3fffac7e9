from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from footnote.cli.parser import parse_arguments

ROOT = Path(__file__).parents[2]

MAX_DESCRIPTION = 100
# What the registry takes.


def manifest() -> Any:
    return json.loads((ROOT / "server.json").read_text(encoding="utf-8"))


def project() -> Any:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_manifest_has_what_the_registry_asks_for() -> None:
    found = manifest()
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", found["name"])
    assert 1 <= len(found["description"]) <= MAX_DESCRIPTION
    assert found["$schema"].endswith("/server.schema.json")
    assert {"url", "source"} <= set(found["repository"])
    (package,) = found["packages"]
    assert package["transport"] == {"type": "stdio"}


def test_name_version_and_extras_are_those_of_the_package() -> None:
    found, built = manifest(), project()
    (package,) = found["packages"]
    assert (package["registryType"], package["identifier"]) == ("pypi", built["name"])
    assert found["version"] == package["version"] == built["version"]
    extras = re.findall(r"\[(.*)\]", package["runtimeArguments"][0]["value"])[0].split(",")
    assert set(extras) <= set(built["optional-dependencies"])
    assert package["runtimeArguments"][1]["value"] in built["scripts"]


def test_the_arguments_are_options_of_the_command() -> None:
    (package,) = manifest()["packages"]
    named = [argument["name"] for argument in package["packageArguments"] if argument["type"] == "named"]
    given = [argument for name in named for argument in (name, "x")]
    args = parse_arguments([package["packageArguments"][0]["value"], *given])
    assert (args.sources, args.catalog, args.database) == (["x"], "x", "x")
