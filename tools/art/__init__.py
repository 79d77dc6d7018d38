"""Makers of the game's pictures and fonts. Build time only: the game never imports this package.

Everything under `assets/fonts`, `tiles`, `table`, `avatars` and `ui` comes from here; see `make.py`.
"""
