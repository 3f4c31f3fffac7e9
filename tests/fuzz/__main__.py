"""``python -m tests.fuzz [--seconds N] [READER...]``: feeds broken files to each reader."""

from __future__ import annotations

import argparse

from footnote.sources import READERS

from .fuzzing import fuzz


def main() -> int:
    """Runs the readers one after the other and prints how many files each has met."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("readers", nargs="*", default=[reader.name for reader in READERS])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for name in arguments.readers:
        print(f"{name}: {fuzz(name, arguments.seed, seconds=arguments.seconds):,} files", flush=True)
    return 0


raise SystemExit(main())
