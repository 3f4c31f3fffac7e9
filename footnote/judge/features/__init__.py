"""What the trained score looks at: one group of features a file, all of them listed in ``table.py``."""
