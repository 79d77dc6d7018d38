"""Rules on show: what a ruleset says, in sentences to be, and what hands are worth under it. Nothing here draws."""
