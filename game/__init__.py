"""川麻 (Chuanma): an offline desktop game of Sichuan mahjong."""

__version__ = "0.1.0"
