"""Structured sources as the judge sees them: fields, cells, units of columns, truths and opening hours."""
