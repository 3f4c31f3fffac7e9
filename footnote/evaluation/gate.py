"""The eval section of a report: labelled sets measured and laid beside what the baseline knows of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..gates.baseline import Counts
from ..gates.row_letters import compare_letters, verdict_in
from ..results import Section
from ..serial import rounded
from .comparison import flips_between, letters_of
from .measure import Measured
from .metrics import Confusion, balanced_accuracy, confusion_of, detection, macro_f1


def eval_section(measured: Sequence[Measured], known: Mapping[str, Counts]) -> Section:
    """The section of these sets; it fails where a set has dropped by more than chance against ``known``.

    A set whose rows or labels changed since is another set, and is compared with nothing.
    """
    sets = [_entry(one, known.get(one.set.name)) for one in measured]
    return Section(any(entry["dropped"] for entry in sets), {"sets": sets})


def _entry(measured: Measured, known: Counts | None) -> dict[str, Any]:
    scores = measured.to_dict()
    counts = {
        "n": len(measured.outcomes),
        "correct": scores["right"],
        "rows": measured.set.fingerprint(),
        "verdicts": letters_of(measured.outcomes),
    }
    chief = {name: scores[name] for name in ("name", "n", "balanced_accuracy", "auroc", "macro_f1")}
    entry = {**chief, "detection_f1": scores["detection"]["f1"], "counts": counts}
    return {**entry, **_beside(measured, counts, known)}


def _beside(measured: Measured, counts: Counts, known: Counts | None) -> dict[str, Any]:
    """What changed since: figures then, the paired interval of the change in the share of right rows, and the flips.

    ``other_rows`` says that the baseline knows the name, and nothing could be compared.
    """
    if not known or known.get("rows") != counts["rows"] or "verdicts" not in known:
        return {"baseline": None, "interval": None, "flips": [], "dropped": False, "other_rows": bool(known)}
    earlier = str(known["verdicts"])
    comparison = compare_letters(earlier, str(counts["verdicts"]))
    return {
        "baseline": _figures(measured, earlier),
        "interval": [rounded(end) for end in comparison.interval],
        "flips": [flip.to_dict() for flip in flips_between(measured.outcomes, earlier)],
        "dropped": comparison.dropped,
        "other_rows": False,
    }


def _figures(measured: Measured, earlier: str) -> dict[str, float | None]:
    labels = [outcome.row.label for outcome in measured.outcomes]
    confusion: Confusion = confusion_of(zip(labels, map(verdict_in, earlier), strict=True))
    return {
        "balanced_accuracy": rounded(balanced_accuracy(confusion)),
        "macro_f1": rounded(macro_f1(confusion)),
        "detection_f1": rounded(detection(confusion).f1),
    }
