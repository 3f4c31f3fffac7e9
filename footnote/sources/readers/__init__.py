"""One Reader a format, each in its file."""
