"""Hands whose worth differs from preset to preset: what people argue about."""

from __future__ import annotations

from game.rulebook.position import Position, read

CASES: tuple[Position, ...] = tuple(
    read(text)
    for text in (
        "22555m 333p 99p direct:8p +2m self-draw",
        "3333m 66m 88m 11s 44s 7s +7s",
        "456m 789m 23p 66p direct:8p +4p self-draw kong-draw",
        "23m 456m 789m 345p 77p +1m rob-kong",
        "11m 99m 456p added:2p concealed:7m +9m",
        "22m 33m 44m 66m 7777m 9m +9m self-draw",
        "123m 456m 789m 567p 8p +8p self-draw heavenly",
    )
)
