"""What earlier runs found out, kept in ``.footnote_cache/``: it makes a run faster and changes no answer."""
