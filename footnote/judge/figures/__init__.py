"""Figures of claims and sources beside each other: which words each belongs to, what part it plays, which it meets."""
