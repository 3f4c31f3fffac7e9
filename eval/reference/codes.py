"""The finding codes, each with an example that is run when the page is made, and what to do."""

from __future__ import annotations

from footnote import Source, check
from footnote.codes import CODES

from .code_examples import EXAMPLES, RESERVED, SITUATIONS, Example
from .markdown import fence, generated, table

INTRO = """\
A finding is one reason, with a stable code. Reports show it with the span in the claim and the span in the source.
The examples are run when this page is made."""
GROUPS = {
    "1": "Figures",
    "2": "Dates",
    "3": "Names",
    "4": "Polarity and relation",
    "5": "Coverage",
    "6": "Quality of the files",
    "7": "Waivers and baseline",
    "8": "Catalog and provenance",
}


def page() -> str:
    """The whole page."""
    parts = [generated("Finding codes", INTRO)]
    parts.append(table(("code", "meaning"), [(f"[{code}](#{code.lower()})", c.title) for code, c in CODES.items()]))
    for digit, group in GROUPS.items():
        parts.append(f"## {group}\n")
        parts += [_section(code) for code in CODES if code[2] == digit]
    return "\n".join(parts)


def finding(code: str, example: Example) -> tuple[str, str]:
    """The verdict on the example and the message of its finding ``code``; LookupError if it has none."""
    result = check(example.claim, [Source.from_text(example.name, example.source)])
    for judgement in result.claims:
        for found in judgement.findings:
            if found.code == code:
                return str(judgement.verdict), found.message
    shown = [(str(j.verdict), [(f.code, f.message) for f in j.findings]) for j in result.claims]
    raise LookupError(f"the example of {code} gives {shown}")


def _section(code: str) -> str:
    title, remedy = CODES[code]
    head = f"### {code}\n\n{title[:1].upper()}{title[1:]}.\n\n"
    return head + _shown(code) + f"\nWhat to do: {remedy}\n"


def _shown(code: str) -> str:
    if code in RESERVED:
        return "Reserved: no check of this version gives it.\n"
    return _run(code) if code in EXAMPLES else f"For example: {SITUATIONS[code]}\n"


def _run(code: str) -> str:
    example = EXAMPLES[code]
    verdict, message = finding(code, example)
    source = example.source.rstrip("\n").replace("\n", "\n        ")
    return fence(f"claim   {example.claim}\nsource  {source}\n\n{verdict.upper()}\n{code} {message}", "text")
