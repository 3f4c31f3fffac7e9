"""The demo in a browser: questions, checks, the catalog and the log, on this machine and in a temporary folder only."""
