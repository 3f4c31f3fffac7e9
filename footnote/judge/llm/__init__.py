"""A language model asked about claims and their passages, held to quotes that stand there."""
