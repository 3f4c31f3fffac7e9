"""Many rows of claims or texts with their sources, checked in bounded memory and resumed after a kill."""
