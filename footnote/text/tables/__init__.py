"""Constant data of the text primitives."""
