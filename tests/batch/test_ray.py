"""A real Ray: started here, and joined as a cluster that was there before."""

from __future__ import annotations

from pathlib import Path

import pytest

from footnote.batch.engines import local_engine, ray_engine
from footnote.batch.running import Done, run_batch
from footnote.errors import UnavailableError
from footnote.settings import Settings
from tests.support.parts import need

SETTINGS = Settings()


def test_two_workers_of_ray_give_the_bytes_of_a_local_run(rows_file: Path) -> None:
    need("ray")
    local, far = rows_file.with_name("local.jsonl"), rows_file.with_name("ray.jsonl")
    run_batch(rows_file, local, SETTINGS, local_engine(SETTINGS, 1))
    assert run_batch(rows_file, far, SETTINGS, ray_engine(SETTINGS, 2)) == Done(90, 0, 0)
    assert far.read_bytes() == local.read_bytes()


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(UnavailableError, match=r"pytest-footnote\[scale\]"):
        ray_engine(SETTINGS, 2)
