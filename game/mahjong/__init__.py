"""The rules of Sichuan mahjong, pure: no clock, no chance, no screen. Rules in which presets differ are values."""
