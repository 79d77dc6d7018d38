"""A player's life on the screen: profile, rooms, shop, levels, files."""
