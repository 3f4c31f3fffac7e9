"""What the score is trained from and how it is fitted; ``eval/train.py`` writes the weights."""
