"""What keeps a run from failing, or makes it fail: the baseline in git, reviewed waivers, thresholds over the run."""
