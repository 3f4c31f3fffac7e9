"""Checks: one a file, one signature, listed in order."""
