"""What the screens of rules are made of: their frame, panes that scroll, cards, tables and tiles."""
