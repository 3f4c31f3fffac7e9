"""``python -m tests.fuzz [--seconds N] [--jobs N] [READER...]``: feeds broken files to each reader."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from footnote.sources import READERS

from .fuzzing import fuzz


def main() -> int:
    """Prints how many files each reader has met; a reader that fails ends the run with its traceback."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("readers", nargs="*", default=[reader.name for reader in READERS])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="readers that run at the same time")
    arguments = parser.parse_args()
    run = partial(fuzz, seed=arguments.seed, seconds=arguments.seconds)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for name, files in zip(arguments.readers, pool.map(run, arguments.readers), strict=True):
            print(f"{name}: {files:,} files", flush=True)
    return 0


if __name__ == "__main__":  # a worker process may import this module
    raise SystemExit(main())
