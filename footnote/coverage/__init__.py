"""A run as data of coverage.py: which statements of documents, sources and catalogs are covered."""
