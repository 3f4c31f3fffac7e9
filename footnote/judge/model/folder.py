"""The folder of a model: its files, found, hashed and checked against what its manifest says."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path

from ...digest import canonical_bytes, sha256_bytes
from ...errors import ConfigurationError
from .manifest import Manifest, read_manifest

MODEL, TOKENIZER, MANIFEST = "model.onnx", "tokenizer.json", "judge.json"
_NEEDED = (MODEL, TOKENIZER, MANIFEST)


@dataclass(frozen=True, slots=True)
class ModelFolder:
    """A model with all that its answers depend on."""

    path: Path
    manifest: Manifest = field(compare=False)
    digest: str
    # Of the bytes of every file in the folder that counts, the manifest's too.


def open_folder(path: Path) -> ModelFolder:
    """The folder at ``path``; ConfigurationError if a file is missing, wrong, or not the one that is named."""
    for name in _NEEDED:
        if not (path / name).is_file():
            raise ConfigurationError(f"{path}: no {name}; a model's folder holds {', '.join(_NEEDED)}")
    manifest = read_manifest(path / MANIFEST)
    digests = {name: _digest(path / name) for name in _files(path)}
    for name, wanted in sorted(manifest.sha256.items()):
        if digests.get(name) != wanted:
            raise ConfigurationError(f"{path / name}: its SHA-256 is not the one in {MANIFEST}")
    return ModelFolder(path, manifest, sha256_bytes(canonical_bytes(digests)))


def _files(path: Path) -> list[str]:
    """The needed files, and further ones of a model whose weights lie beside it (``model.onnx.data``)."""
    beside = {file.name for file in path.iterdir() if file.name.startswith(MODEL) and file.is_file()}
    return sorted(beside | set(_NEEDED))


def _digest(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except OSError as error:
        raise ConfigurationError(f"{file}: cannot be read: {error.strerror}") from None
