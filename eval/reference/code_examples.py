"""An example of each finding code: a claim with a source that gives it, or the situation in which it stands."""

from __future__ import annotations

from typing import NamedTuple


class Example(NamedTuple):
    """A claim and what it is checked against; the page is made by running it."""

    claim: str
    source: str
    name: str = "source.txt"


EXAMPLES = {
    "FN101": Example("Free cash flow was 510 million dollars.", "Free cash flow was 410 million dollars."),
    "FN102": Example("The mill has 14 wheels of oak.", "The mill has wheels of oak."),
    "FN103": Example(
        "Revenue rose by 20 percent.", "Revenue was 120 million dollars, against 100 million dollars in 2024."
    ),
    "FN104": Example("The rent rose by 25 percent.", "The rent rose from 500 euros to 600 euros."),
    "FN105": Example("The tank holds 40 gallons.", "The tank holds 40 litres."),
    "FN106": Example("The archive holds 1.234 letters.", "The archive holds 1234 letters."),
    "FN107": Example("More than 500 people came.", "In all 420 people came."),
    "FN108": Example("The seminar takes place in room 241.", "The seminar takes place in room 214."),
    "FN109": Example("The fee is 25 basis points, that is 2.5%.", "The fee is 25 basis points."),
    "FN110": Example("Sales were $2.1B.", "Sales were 2,100 million dollars."),
    "FN201": Example("The bridge opened in May 2021.", "The bridge opened in June 2021."),
    "FN202": Example("The bridge opened in May 2021.", "The bridge opened with a fair."),
    "FN203": Example("The bridge opened yesterday.", "The bridge opened on 4 June 2021."),
    "FN204": Example("The bridge has been open since 2021.", "The bridge has been open since 2019."),
    "FN205": Example("The bridge opened on 04/06/2021.", "The bridge opened on 4 June 2021."),
    "FN301": Example("Ms Okafor signed the lease.", "Ms Lindqvist signed the lease."),
    "FN302": Example("Ms Okafor signed the lease.", "The lease was signed."),
    "FN303": Example("Alder Ltd acquired Birch Ltd.", "Birch Ltd acquired Alder Ltd."),
    "FN401": Example("The workshop was closed.", "The workshop was not closed."),
    "FN402": Example("Costs rose in spring.", "Costs fell in spring."),
    "FN403": Example("None of the members voted.", "All of the members voted."),
    "FN404": Example("The plant was moved.", "The plant may be moved."),
    "FN405": Example("Prices rose because the tax was raised.", "Prices rose after the tax was raised."),
    "FN406": Example("The audit was done before the sale.", "The audit was done after the sale."),
    "FN407": Example("The director resigned.", "It is rumoured that the director resigned."),
    "FN408": Example("The red tower is taller than the white tower.", "The white tower is taller than the red tower."),
    "FN501": Example("The harbour was repaired by volunteers.", "The harbour was repaired."),
    "FN502": Example("Penguins cannot fly.", "The harbour was repaired."),
}

SITUATIONS = {
    "FN504": "With `--judge llm` the rules leave a claim open, and the model is asked.",
    "FN505": "With `--judge llm` the model quotes a sentence that stands in none of the passages.",
    "FN506": "With `--judge llm` the model answers with something else than the form that it was asked for.",
    "FN507": "With `--judge model` the passages of a claim are longer than the model's window.",
    "FN601": "A source in Windows-1252 is read all the same; the finding names the encoding.",
    "FN602": "The text layer of a scanned PDF holds mostly signs that are no words.",
    "FN603": "A web page or a workbook hides text, rows or sheets; no reader sees them, so they count for nothing.",
    "FN604": "`footnote check a.md -s .` would check `a.md` against itself; it is left out of the sources.",
    "FN605": "A file holds `<<<<<<<` and `>>>>>>>` lines of a merge.",
    "FN606": "A PDF has a damaged page, a Word file charts, a cell no stored result, an e-mail attachments.",
    "FN607": "A CSV file fits no delimiter; a comma was taken.",
    "FN608": '`sections = ["Results"]`, and the document has no such heading.',
    "FN701": "`footnote-waivers.toml` has an entry for the claim.",
    "FN702": "An entry of `footnote-waivers.toml` covers no claim any more.",
    "FN703": "The `until` of a waiver is over; its claim fails again.",
    "FN704": "The claim failed already when the baseline was made.",
    "FN705": "The claim was partial in the baseline and is contradicted now.",
}

# Codes that no check of this version gives; reports of later versions may.
RESERVED = ("FN503", "FN801", "FN802")
