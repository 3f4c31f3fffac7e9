"""What every HTTP server of ours shares: its address, who is let in there, and how it listens."""
