"""A running table: seats, stepping, records."""
