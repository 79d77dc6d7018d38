"""Seats: a view and the legal actions in, one action out. They never see a state."""
