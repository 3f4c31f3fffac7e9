"""A document's text to its claims."""
