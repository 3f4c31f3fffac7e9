"""Bytes to a source's text with offsets: one Reader a format."""
