"""Structured texts (JSON, YAML, TOML, XML, CSV) to values with their raw places."""
