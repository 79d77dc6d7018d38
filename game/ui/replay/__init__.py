"""Hands shown again: the list of kept hands, the viewer, and what the coach says to them."""
