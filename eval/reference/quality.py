"""How good the shipped judge is beside published peers: a section of the README, and the facts it is checked against.

The figures come from eval/results (public_sets.json, self_support.json, everyday.json, word_overlap.json),
footnote-baseline.json and eval/published.json, so that a change of the judge changes the words too.
"""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from .markdown import table

ROOT = Path(__file__).parents[2]
BEGIN, END = "<!-- quality: made by `python -m eval.reference` -->\n", "<!-- end of quality -->\n"
# A balanced accuracy under this, in per cent, is not much more than a coin says.
CHANCE = 55.0


def readme() -> str:
    """The README with its section on quality made anew."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    return before + BEGIN + "\n" + section() + "\n" + END + rest.split(END)[1]


def facts() -> str:
    """The page of facts."""
    return "# Results of this version\n\n" + section()


def section() -> str:
    """Table and prose."""
    return "\n".join([_wrapped(_INTRO), _table(), *map(_wrapped, (_beside(), _per_set(), _own()))])


_INTRO = (
    "Balanced accuracy in percent of telling supported claims from the rest, on whole test splits. No rule and no "
    "cut-off is tuned to a set; the weights are fitted on train and dev splits."
)


def _table() -> str:
    sets, judges = _published()["sets"], _published()["judges"]
    header = ("judge", "parameters", *(entry["title"] for entry in sets.values()))
    ours = ("**Footnote, `lexical`**", "none", *(f"**{_ours(name):.1f}**" for name in sets))
    theirs = [(one["name"], one["kind"], *(_cell(one["figures"].get(name)) for name in sets)) for one in judges]
    floor = ("words in common", "none", *(_cell(_floor(name)) for name in sets))
    return table(header, [ours, *theirs, floor])


def _cell(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:.1f}"


def _beside() -> str:
    """Whom the judge is behind, set by set, and how far the figures compare."""
    low, high = (100 * end for end in _results("wice")["intervals"]["balanced_accuracy"])
    papers = "; ".join(_published()["papers"].values())
    told = " ".join(_behind(name, entry["title"]) for name, entry in _published()["sets"].items())
    return (
        f"The peers' figures are published ones: {papers}. {told} WiCE is the same {_results('wice')['n']} claims "
        f"(95 % interval of Footnote: {low:.1f} to {high:.1f}). In the other columns the rows are close relatives of "
        "the published ones: RAGTruth is cut into sentences, SummEdits has eight of its ten domains, and TabFact is a "
        "part in pairs. The last row is a score of words in common whose cut-off is tuned to each set "
        f"(`python -m eval.word_overlap`){_floor_ahead()}."
    )


def _floor_ahead() -> str:
    ahead = [entry["title"] for name, entry in _published()["sets"].items() if _floor(name) > _ours(name)]
    return f"; even so it is ahead of Footnote on {' and '.join(ahead)}" if ahead else ""


def _floor(name: str) -> float:
    return 100 * float(_json("eval/results/word_overlap.json")[name]["balanced_accuracy"])


def _behind(name: str, title: str) -> str:
    known = [one for one in _published()["judges"] if name in one["figures"]]
    better = [one["name"] for one in known if one["figures"][name] > _ours(name)]
    if len(better) == len(known):
        return f"On {title} Footnote is behind {'all of them' if len(known) > 1 else known[0]['name']}."
    if not better:
        return f"On {title} Footnote is ahead of all of them."
    return f"On {title} {len(better)} of {len(known)} are ahead of Footnote: {', '.join(better)}."


def _per_set() -> str:
    wice, ragtruth, summedits = map(_results, ("wice", "ragtruth_sentences", "summedits"))
    contradicted = ragtruth["verdicts"]["contradicted"]
    hardly = ", hardly better than chance" if _ours("summedits") < CHANCE else ""
    return (
        f"On the {wice['n']} test claims of WiCE the balanced accuracy is {_ours('wice'):.1f} percent, and the first "
        f"citation is a sentence that people chose in {100 * wice['citations']['first']:.0f} percent of cases. On the "
        f"{ragtruth['n']:,} test sentences of RAGTruth a verdict of contradicted is right in "
        f"{100 * contradicted['precision']:.0f} percent of cases, and {100 * contradicted['recall']:.0f} percent of "
        f"the contradictions are found. On the {summedits['n']:,} test claims of SummEdits, tiny edits in business "
        f"summaries, the balanced accuracy is {_ours('summedits'):.1f} percent{hardly}."
    )


def _own() -> str:
    own, alarms = _json("footnote-baseline.json")["eval"]["labelled"], _json("eval/results/self_support.json")
    fresh = _json("eval/results/everyday.json")
    total, supported = alarms["sentences"], alarms["verdicts"].get("supported", 0)
    told = "all" if supported == total else f"{supported:,}"
    return (
        f"Of {total:,} sentences of real pages that were checked against their own page, half of them in another "
        f"typography, {told} were supported. The project's own labelled set holds {own['n']} claims, nearly all of "
        f"them in other words than the source: {own['correct']} of them get the right one of four verdicts. Of "
        f"{fresh['cases']} plain claims about everyday texts, by writers who knew nothing of the judge and by which no "
        f"rule was made, {fresh['right']} get it; {fresh['certainly_wrong']} get one that is certainly wrong, such as "
        "supported for a claim that the source denies."
    )


def _ours(name: str) -> float:
    return 100 * float(_results(name)["balanced_accuracy"])


def _results(name: str) -> dict[str, Any]:
    found: dict[str, Any] = _json("eval/results/public_sets.json")[f"{name}/test"]
    return found


def _published() -> dict[str, Any]:
    return _json("eval/published.json")


def _json(path: str) -> dict[str, Any]:
    value: dict[str, Any] = json.loads((ROOT / path).read_text(encoding="utf-8"))
    return value


def _wrapped(text: str) -> str:
    return textwrap.fill(text, 120, break_long_words=False, break_on_hyphens=False) + "\n"
