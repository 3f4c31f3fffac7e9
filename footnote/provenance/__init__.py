"""The provenance log: records, their hash chain and tree, signed checkpoints, and what an auditor gets."""
