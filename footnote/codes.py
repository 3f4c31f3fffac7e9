"""The one table of finding codes: stable names for reasons."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    """What a code means and what to do about it."""

    title: str
    remedy: str


CODES: dict[str, Code] = {
    # FN1xx figures
    "FN101": Code("another figure", "Correct the figure, or cite the source that states it."),
    "FN102": Code("figure not in the sources", "Drop the figure or add a source that states it."),
    "FN103": Code("figure derived by arithmetic", "Nothing: the shown arithmetic over the cited figures gives it."),
    "FN104": Code("arithmetic gives another figure", "Correct the figure to the one the cited figures give."),
    "FN105": Code("another unit or currency", "Correct the unit, or convert the value."),
    "FN106": Code("figure can be read in two ways", "Set `locale`, or write the figure without ambiguity."),
    "FN107": Code("bound not met", "Correct the bound (more than, at most, nearly) or the figure."),
    "FN108": Code("figure of something else", "Check which thing, row or period the figure belongs to."),
    "FN109": Code("figures of one claim disagree", "Correct one of the two figures in the claim."),
    "FN110": Code("figure matches by value", "Nothing: it is written differently but equal."),
    # FN2xx dates
    "FN201": Code("another date or period", "Correct the date, or cite the source that states it."),
    "FN202": Code("date not in the sources", "Drop the date or add a source that states it."),
    "FN203": Code("relative date, no anchor", "Give `--as-of` or write the date out."),
    "FN204": Code("another order in time", "Correct before, after, since or until."),
    "FN205": Code("date can be read in two ways", "Write the month as a word."),
    # FN3xx names
    "FN301": Code("another name", "Correct the name, or cite the source that states it."),
    "FN302": Code("name not in the sources", "Drop the name or add a source that mentions it."),
    "FN303": Code("roles swapped", "Correct who did it to whom."),
    # FN4xx polarity and relation
    "FN401": Code("one affirms, the other denies", "Correct the negation."),
    "FN402": Code("opposite word", "Correct the word to what the source says."),
    "FN403": Code("another quantifier", "Correct all, some, most or none."),
    "FN404": Code("plan or possibility stated as fact", "Say that it is planned, possible or reported."),
    "FN405": Code("cause or purpose not stated", "Drop the cause, or add a source that states it."),
    "FN406": Code("another order of events", "Correct which came first."),
    "FN407": Code("source only reports, asks or denies it", "Say who says so, or add a source that states it."),
    "FN408": Code("comparison does not hold", "Correct which is more, less, highest or lowest."),
    # FN5xx coverage
    "FN501": Code("part of the claim not found", "Drop the part, or add a source that states it."),
    "FN502": Code("claim not found in the sources", "Drop the claim, or add a source that states it."),
    "FN503": Code("supported by several passages together", "Nothing: each passage is cited."),
    "FN504": Code("judged by a language model", "Nothing: a model was asked, and its quotes stand in the passages."),
    "FN505": Code("model's quote stands in no passage", "Read the passages: what the model quoted is not in them."),
    "FN506": Code("no usable answer of the model", "Run again, or check with the rules alone."),
    "FN507": Code("passages too long for the model", "Lower `window_words` in the model's judge.json."),
    # FN6xx source quality
    "FN601": Code("text decoded by a fallback", "Save the file as UTF-8."),
    "FN602": Code("text layer unreliable", "Use another copy of the file, or its text."),
    "FN603": Code("hidden text ignored", "Check why the source hides text."),
    "FN604": Code("document is its own source", "Name the texts that the document rests on."),
    "FN605": Code("unresolved merge conflict", "Resolve the conflict markers."),
    "FN606": Code("part of the file not read", "See the message; convert the file if the part matters."),
    "FN607": Code("structure of the file guessed", "Set `delimiter`, or mend the file."),
    "FN608": Code("named part not found", "Write it as the document does."),
    # FN7xx waivers and baseline
    "FN701": Code("waived", "Nothing: a reviewed waiver covers it."),
    "FN702": Code("waiver not used", "Remove the waiver."),
    "FN703": Code("waiver expired", "Review the claim and renew or remove the waiver."),
    "FN704": Code("known from the baseline", "Nothing now: mend the claim when you can, then update the baseline."),
    "FN705": Code("worse than in the baseline", "Mend the claim, or accept it into the baseline."),
    # FN8xx catalog and provenance
    "FN801": Code("figure without evidence rows", "Take figures from a catalog operation only."),
    "FN802": Code("provenance chain broken", "Restore the log; see the first bad record."),
}
