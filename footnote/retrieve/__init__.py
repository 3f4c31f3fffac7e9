"""Sources to an index; a claim to its candidate passages."""
