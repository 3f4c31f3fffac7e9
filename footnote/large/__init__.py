"""Sources that are too large for memory: their texts, units and words in one file on disk, built source by source."""
