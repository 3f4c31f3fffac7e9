"""Documents of each format to blocks, with readings that lead back to the raw text."""
