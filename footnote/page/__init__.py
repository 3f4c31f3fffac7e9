"""What every page of ours shares, so that report, auditor's page and demo look and behave alike.

One theme (``styles/theme.css``, ``styles/parts.css``), one set of macros (``templates/parts.html``), the scripts that
show hidden characters and lead from a figure to its rows (``scripts/``), and the view of an answer they all draw.
"""
