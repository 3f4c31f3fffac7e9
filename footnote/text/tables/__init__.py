"""Constant data: one table a module, one entry a line where it can be."""
