"""The examples run as their users would run them: copied out of the repository, with the plugin and nothing else."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
NEVER_COPIED = shutil.ignore_patterns("build", "junit.xml", "__pycache__", ".pytest_cache")


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest in a folder, as in CI."""
    command = [sys.executable, "-m", "pytest", "-p", "pytest_footnote.plugin", "-p", "no:cacheprovider", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "CI": "true"}
    for name in ("FOOTNOTE_LOG", "DATABASE_URL", "PYTEST_ADDOPTS"):
        environment.pop(name, None)
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment, check=False)


def copied(name: str, folder: Path) -> Path:
    return Path(shutil.copytree(EXAMPLES / name, folder / name, ignore=NEVER_COPIED))


def test_the_rag_application_is_gated_from_a_clean_checkout(tmp_path: Path) -> None:
    pytest.importorskip("xdist")
    project = copied("rag", tmp_path)
    cassette = (project / "golden" / "cassette.json").read_bytes()
    done = run(project, "-p", "xdist", "--footnote", "-n", "2", "--junitxml=junit.xml")
    assert done.returncode == 0, done.stdout
    suite = next(ElementTree.parse(project / "junit.xml").iter("testsuite"))
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("7", "0", "0")
    assert (project / "build" / "report.html").is_file()
    assert (project / "golden" / "cassette.json").read_bytes() == cassette


def test_the_rag_application_fails_when_a_policy_changes(tmp_path: Path) -> None:
    project = copied("rag", tmp_path)
    policy = project / "policies" / "refunds.md"
    policy.write_text(policy.read_text(encoding="utf-8").replace("30 days", "14 days"), encoding="utf-8")
    done = run(project, "--footnote", "--footnote-json=r.json", "-q")
    assert done.returncode == 1
    report = json.loads((project / "r.json").read_text(encoding="utf-8"))
    failed = [question["id"] for question in report["golden"]["questions"] if not question["passed"]]
    assert failed == ["until-when-are-refunds-accepted"]
    assert report["documents"][0]["status"] == "fail"


def test_the_bundled_catalog_answers_its_golden_questions(tmp_path: Path) -> None:
    pytest.importorskip("sqlalchemy")
    done = run(copied("receivables", tmp_path), "--footnote")
    assert done.returncode == 0, done.stdout
    assert "golden questions: 11 passed, 0 failed" in done.stdout


def test_the_cassette_is_what_the_application_answers() -> None:
    """Recorded from the application as it is: whoever changes one must record the other."""
    script = (
        "import asyncio, json, app\n"
        "kept = json.load(open('golden/cassette.json', encoding='utf-8'))['answers']['app:answer']\n"
        "print([question for question, reply in kept.items() if asyncio.run(app.answer(question)) != reply])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=EXAMPLES / "rag", capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"
