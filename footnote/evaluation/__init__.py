"""Labelled rows to scores: how good the judge is on a set."""
