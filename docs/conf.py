"""How the pages are built: ``make docs``. Sphinx reads this file."""

import tomllib
from pathlib import Path

project = "Footnote"
author = "The authors of Footnote"
copyright = author
with (Path(__file__).parents[1] / "pyproject.toml").open("rb") as file:
    release = version = tomllib.load(file)["project"]["version"]

extensions = ["myst_parser"]
# What the project's own text is checked against; no pages.
exclude_patterns = ["facts"]

html_theme = "furo"
html_title = "Footnote"
# A page says the same whenever it is built.
html_last_updated_fmt = None

myst_heading_anchors = 3
# JSON with an ellipsis is shown as it is.
suppress_warnings = ["misc.highlighting_failure"]
nitpicky = True
