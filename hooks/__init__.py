"""The pre-commit hooks; installed as ``footnote_hooks``, never as ``hooks``."""
