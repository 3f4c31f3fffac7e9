"""The pytest plugin: documents as test items, and the ``footnote`` fixture."""
