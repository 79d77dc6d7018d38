"""A small kit of widgets with hover, press, focus and disabled-with-reason."""
