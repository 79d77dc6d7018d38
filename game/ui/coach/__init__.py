"""The coach on the screen: its panel, its waits, and the review."""
