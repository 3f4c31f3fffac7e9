"""The operation catalog: questions answered by typed SQL operations, every figure bound to its rows."""
