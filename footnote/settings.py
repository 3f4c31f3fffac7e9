"""Every key of the configuration as one frozen value with its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Literal

from .types import Verdict

# The files that may hold the configuration.
FILE_NAMES = ("footnote.toml", "pyproject.toml")

# The baseline that is made where none is named.
DEFAULT_BASELINE = "footnote-baseline.json"

# Cut-offs of the score above which a claim is supported, by preset.
THRESHOLDS: dict[str, float] = {
    "strict": 0.65,
    "balanced": 0.5,
    "lenient": 0.35,
}


@dataclass(frozen=True, slots=True)
class DocumentRule:
    """One ``[[tool.footnote.documents]]`` entry."""

    paths: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    fail_under: float | None = None
    fail_on: tuple[Verdict, ...] | None = None
    sections: tuple[str, ...] = ()
    skip_sections: tuple[str, ...] = ()
    pointers: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldRule:
    """Unit and label of one field of a structured source."""

    unit: str | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True)
class CatalogSettings:
    """``[tool.footnote.catalog]``."""

    path: str | None = None
    database: str | None = None
    log: str | None = None
    checkpoint: str | None = None
    public_key: str | None = None
    golden: tuple[str, ...] = ()
    strict: bool = False


@dataclass(frozen=True, slots=True)
class LlmSettings:
    """``[tool.footnote.llm]``."""

    provider: Literal["openai", "anthropic"] | None = None
    base_url: str | None = None
    model: str | None = None
    input_price: float | None = None
    output_price: float | None = None
    # Price of a million tokens, in whatever currency the user reckons in; None: no price is told.
    concurrency: int = 4
    # Requests under way at the same time.
    timeout: float = 60.0
    # Seconds to wait for one answer.
    asked: bool = False
    # Whether somebody asked for a model on the spot: the other consent beside a named provider.


@dataclass(frozen=True, slots=True)
class Settings:
    """The whole configuration. Paths inside are relative to ``root``."""

    root: Path = field(default_factory=Path)
    # The folder of the configuration file, or the current one.
    fail_under: float | None = None
    fail_on: tuple[Verdict, ...] | None = None
    # None: the way in decides (the command line: none; pytest, hooks, Action: contradicted).
    judge: str = "lexical"
    model: str | None = None
    threshold: float | str = "balanced"
    top_k: int = 8
    # Candidate passages a claim.
    locale: str | None = None
    as_of: date | None = None
    fiscal_year_start: int = 1
    derive: bool = True
    baseline: str | None = None
    strict_baseline: bool = False
    # Whether an entry of the baseline that is gone fails the run.
    waivers: str | None = None
    exclude: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    skip_sections: tuple[str, ...] = ()
    pointers: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()
    # Words of the user's own that do not end a sentence ("Abt.").
    front_matter_sources: bool = False
    # Whether a document's front matter may name its sources.
    report_sources: Literal["full", "cited"] = "full"
    max_file_size: int | None = None
    # Bytes; None: the limit of each format.
    delimiter: str | None = None
    # Between the values of CSV files; None: found out.
    documents: tuple[DocumentRule, ...] = ()
    fields: Mapping[str, FieldRule] = field(default_factory=dict)
    catalog: CatalogSettings = CatalogSettings()
    llm: LlmSettings = LlmSettings()

    @property
    def cut_off(self) -> float:
        """The score above which a claim counts as supported."""
        return THRESHOLDS[self.threshold] if isinstance(self.threshold, str) else self.threshold

    @property
    def ungated(self) -> Settings:
        """The same reading and judging without anything that lets a run pass or fail: rows of data have no baseline."""
        return replace(self, fail_under=None, fail_on=None, baseline=None, waivers=None)
