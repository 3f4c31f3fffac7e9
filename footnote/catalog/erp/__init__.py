"""The bundled example: a small receivables ERP with its catalog, in invented data."""
