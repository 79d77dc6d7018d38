"""The table: what lies on it, what moves, and what is asked above it."""
