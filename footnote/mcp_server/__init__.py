"""The checks and the catalog as tools of the Model Context Protocol."""
