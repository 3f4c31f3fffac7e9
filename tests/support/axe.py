"""axe-core, which finds faults of accessibility: fetched once with npm and kept outside the repository."""

from __future__ import annotations

from .npm import npm_package

VERSION = "4.10.3"
# A folder with axe.min.js, for machines without npm.
VARIABLE = "FOOTNOTE_AXE"

# Runs in the page; faults that keep people out, each with the first places.
RUN = """async (rules) => {
    const only = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
    const found = await axe.run(document, { resultTypes: ["violations"], ...only });
    return found.violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => [id, help, nodes.slice(0, 3).map((node) => node.html.slice(0, 200))]);
}"""


def axe_script() -> str:
    """The text of axe-core; skips the test if it cannot be had, fails it where CI is set."""
    return (npm_package("axe-core", VERSION, "axe.min.js", VARIABLE) / "axe.min.js").read_text(encoding="utf-8")


def serious_faults(page, *rules: str) -> list[object]:
    """What axe-core finds of impact "serious" or "critical" in a page of playwright that bypasses its policy.

    With ``rules`` only these are asked.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe_script())
    return page.evaluate(RUN, list(rules))
