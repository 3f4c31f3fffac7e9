"""A model in a folder of the user's: its score beside the rules'."""
