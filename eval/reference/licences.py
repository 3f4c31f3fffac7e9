"""The licences of what the package needs, from the metadata of the installed distributions."""

from __future__ import annotations

import re
import tomllib
from email.message import Message
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from .markdown import generated, table

ROOT = Path(__file__).parents[2]
INTRO = """\
What the package and its extras name, with the licence that each states in its own metadata. Footnote is MIT. The
lexicon tables are made from WordNet; its licence is `footnote/text/tables/wordnet-license.txt`, in the wheel too. The
table of near words is made from the Moby Thesaurus, which is in the public domain. Tools of development are not listed:
nothing of them is shipped."""
# Extras that are no part of a user's installation, or only name other extras.
LEFT_OUT = frozenset({"dev", "docs", "all"})
NAME_RE = re.compile(r"^[\w.-]+")
# Written here because these extras are heavy and not in every environment.
KNOWN = {
    "numpy": "BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0",
    "onnxruntime": "MIT",
    "pyarrow": "Apache-2.0",
    "ray": "Apache-2.0",
    "tokenizers": "Apache-2.0",
}
# Older spellings in metadata -> SPDX.
SPELLINGS = {
    "MIT License": "MIT",
    "The MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "BSD": "BSD-3-Clause",
    "MIT, BSD": "MIT AND BSD-3-Clause",
}


def page() -> str:
    """The whole page."""
    rows = [(f"`{name}`", licence(name), f"with `{extra}`" if extra else "always") for name, extra in needed()]
    return generated("Licences of dependencies", INTRO) + "\n" + table(("package", "licence", "installed"), rows)


def needed() -> list[tuple[str, str]]:
    """Each distribution with the extra that names it, "" for the base; the base first, then by extra and name."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    groups: dict[str, list[str]] = {"": project["dependencies"], **project["optional-dependencies"]}
    rows = {(name_in(line), extra) for extra, lines in groups.items() if extra not in LEFT_OUT for line in lines}
    return sorted((row for row in rows if row[0] != project["name"]), key=lambda row: (row[1], row[0].lower()))


def name_in(requirement: str) -> str:
    """The name of the distribution in a requirement such as "sqlglot>=30,<31"."""
    return str(NAME_RE.findall(requirement)[0])


def licence(name: str) -> str:
    """What the distribution's metadata says, an SPDX expression where it has one; LookupError if nothing is known."""
    if name in KNOWN:
        return KNOWN[name]
    try:
        metadata: Message = distribution(name).metadata  # type: ignore[assignment]  # it is one
    except PackageNotFoundError:
        raise LookupError(f"{name} is not installed: install the extras, then make the page") from None
    classifiers = [line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier", ()) if "License ::" in line]
    free_text = (metadata.get("License") or "").strip()
    said = metadata.get("License-Expression") or (free_text if "\n" not in free_text else "") or ", ".join(classifiers)
    if not said:
        raise LookupError(f"the metadata of {name} names no licence")
    return SPELLINGS.get(said, said)
