"""The scenes: title, new game, table, settlement, settings."""
