"""What CONTRIBUTING and the issue templates say is there."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sysconfig
import tomllib
from pathlib import Path

import pytest
import yaml

from footnote.types import Verdict

ROOT = Path(__file__).parents[2]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TEMPLATES = ROOT / ".github" / "ISSUE_TEMPLATE"


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([\w.-]*/[\w./-]+)`", CONTRIBUTING))))
def test_a_path_that_is_named_exists(name: str) -> None:
    example = ROOT / name.replace("test_NAME", "test_reasons").replace("NAME", "reasons" if "checks" in name else "csv")
    assert example.exists() or (ROOT / "footnote" / name).exists()


@pytest.mark.parametrize("line", re.findall(r"(?:`|\$ )make ([a-z]+(?: [a-z]+)*)", CONTRIBUTING))
def test_a_target_that_is_named_exists(line: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in line.split():
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def form(name: str) -> dict[str, dict[str, object]]:
    data = yaml.safe_load((TEMPLATES / name).read_text(encoding="utf-8"))
    return {field["id"]: field for field in data["body"] if "id" in field}


@pytest.mark.parametrize("field", ["claim", "source", "expected"])
def test_a_wrong_verdict_is_told_with_claim_source_and_expected_verdict(field: str) -> None:
    assert form("verdict.yml")[field]["validations"] == {"required": True}


def test_the_expected_verdict_is_one_of_the_four() -> None:
    attributes = form("verdict.yml")["expected"]["attributes"]
    assert isinstance(attributes, dict)
    assert set(attributes["options"]) == set(Verdict)


SCHEMAS = [("verdict.yml", "forms"), ("fault.yml", "forms"), ("config.yml", "config")]


@pytest.mark.parametrize(("name", "schema"), SCHEMAS)
def test_the_issue_forms_are_as_github_reads_them(name: str, schema: str) -> None:
    program = shutil.which("check-jsonschema", path=sysconfig.get_path("scripts"))
    if program is None:
        pytest.skip("check-jsonschema is not installed")
    command = [program, "--builtin-schema", f"vendor.github-issue-{schema}", str(TEMPLATES / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


LINKS = [
    (page, link)
    for page in ("README.md", "CONTRIBUTING.md")
    for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / page).read_text(encoding="utf-8"))
]


@pytest.mark.parametrize(("page", "link"), LINKS)
def test_a_link_leads_to_a_file(page: str, link: str) -> None:
    assert ((ROOT / page).parent / link).is_file()


def test_one_version_everywhere() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    server = json.loads((ROOT / "server.json").read_text(encoding="utf-8"))
    assert server["version"] == server["packages"][0]["version"] == version
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
