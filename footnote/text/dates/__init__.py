"""Dates and periods: from the characters to an interval, and how two of them stand in time."""
