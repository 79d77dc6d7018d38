"""Makers of the game's sounds and music, by calculation alone. Build time only: the game never imports this package.

Everything under `assets/sound` comes from here; see `make.py`.
"""
