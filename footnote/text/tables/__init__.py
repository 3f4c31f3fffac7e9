"""Constant data of the text primitives: one table a module, generated ones beside the notice of their source."""
