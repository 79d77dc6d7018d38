"""The kit of controls: frames, labels, buttons, choices, focus."""
