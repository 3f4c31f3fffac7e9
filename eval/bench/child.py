"""Work whose memory is measured, each in a process of its own: ``python -m eval.bench.child TASK SIZE``."""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path

from eval.bench.corpus import Writer
from eval.bench.engine import Engine

CLAIMS = 20


def nothing(size: int) -> None:
    """Only the imports and the text itself."""
    Writer().text(size)


def check(size: int) -> None:
    """Some claims against one text."""
    writer = Writer()
    text = writer.text(size)
    engine = Engine()
    engine.check(writer.claims(text, CLAIMS), engine.read([text]))


TASKS = {"nothing": nothing, "check": check}


def peak_mb() -> float:
    """The most memory that this process has had, in megabytes."""
    status = Path("/proc/self/status")
    if status.exists():  # what getrusage tells there includes the process that started this one
        peak = next(line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmHWM"))
        return round(int(peak.split()[1]) / 1000, 1)
    # Bytes on macOS, kilobytes elsewhere.
    unit = 1_000_000 if sys.platform == "darwin" else 1000
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit, 1)


def main() -> None:
    """Prints the peak memory in megabytes and the processor time in seconds."""
    TASKS[sys.argv[1]](int(sys.argv[2]))
    usage = resource.getrusage(resource.RUSAGE_SELF)
    print(json.dumps({"peak_mb": peak_mb(), "cpu_s": round(usage.ru_utime + usage.ru_stime, 3)}))


if __name__ == "__main__":
    main()
