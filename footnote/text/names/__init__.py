"""Names of people, organisations, places, products: reading them, and telling whether two name one thing."""
