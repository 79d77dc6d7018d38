"""The fan table (rules.md section 5): a hand a line, with what it is worth in each preset."""

from __future__ import annotations

from typing import Any

import pytest

from game.mahjong.fans import FANS, FLAGS, score
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import NAMES, parse, parse_suit, parse_tile
from game.mahjong.waits import waits
from tests.mahjong.tables import PRESETS, ruleset

# hand ; melds ; flags ; pattern ; fan in qq_original, qq_void_suit, happy_mahjong, blood_battle
TABLE = """
234567m 345678p 11p             ;                 ;                ; basic                    ; 1 1 1 1
123m 11p                        ; pong:5m pong:9p pong:7m ;        ; basic                    ; 1 1 1 1
111m 333m 555p 777p 99p         ;                 ;                ; all_pongs                ; 2 2 2 2
44p                             ; pong:1m pong:3m pong:5p pong:7p ;; all_pongs                ; 2 2 2 2
111222333m 555p 99p             ;                 ;                ; all_pongs                ; 2 2 2 2
222m 555m 888m 222p 66p         ;                 ;                ; all_pongs                ; 2 2 2 2
123345567789m 22m               ;                 ;                ; full_flush               ; 3 3 3 3
123m 456m 99m                   ; pong:8m pong:7m ;                ; full_flush               ; 3 3 3 3
11335577m  224466p              ;                 ;                ; seven_pairs              ; 3 3 3 3
123m 789m 111p 789p 99p         ;                 ;                ; outside_hand             ; 3 3 3 3
123p 11p                        ; pong:1m pong:9m pong:9p ;        ; outside_hand             ; 3 3 3 3
111m 999m 111p 999p 11s         ;                 ;                ; -                        ; - - - -
111m 999m 999p 55p              ; pong:1p         ;                ; all_pongs                ; 2 2 2 2
111m 999m 123p 999p 11p         ;                 ;                ; outside_hand             ; 3 3 3 3
112233m 112233p 99p             ;                 ;                ; seven_pairs              ; 3 3 3 3
223344m 223344p 55p             ;                 ;                ; seven_pairs              ; 3 3 3 3
111222444777m 88m               ;                 ;                ; flush_pongs              ; 4 4 4 4
222m 555m 888m 222p 55p         ;                 ;                ; pongs_258                ; 4 4 4 4
88p                             ; pong:2m pong:5m pong:8m pong:2p ;; pongs_258                ; 4 4 4 4
1111m 33m 55m 77p 22p 44p       ;                 ;                ; dragon_seven_pairs       ; 5 5 5 5
1111m 3333m 55m 22p 44p         ;                 ;                ; dragon_seven_pairs       ; 6 6 6 6
1111m 3333m 2222p 44p           ;                 ;                ; dragon_seven_pairs       ; 7 7 7 7
11223355778899m                 ;                 ;                ; flush_seven_pairs        ; 5 5 5 5
22334455667788m                 ;                 ;                ; flush_seven_pairs        ; 5 5 5 5
123123123m 789m 99m             ;                 ;                ; flush_outside_hand       ; 5 5 5 5
123m 123m 789m 999m 11m         ;                 ;                ; flush_outside_hand       ; 7 7 7 7
1111m 33m 55m 77m 88m 99m       ;                 ;                ; flush_dragon_seven_pairs ; 6 6 6 6
1111m 3333m 55m 77m 99m         ;                 ;                ; flush_dragon_seven_pairs ; 7 7 7 7
111122223333m 44m               ;                 ;                ; flush_dragon_seven_pairs ; 8 8 8 8
111122223333m 99m               ;                 ;                ; flush_dragon_seven_pairs ; 8 8 8 8
234567m 345678p 11p             ;                 ; self_draw      ; basic                    ; 1 1 1 1
234567m 345678p 11p             ;                 ; heavenly_hand  ; heavenly_hand            ; 6 6 6 6
2222m 34m 345678p 11p           ;                 ; heavenly_hand  ; heavenly_hand            ; 7 7 7 7
1111m 33m 55m 77m 88m 99m       ;                 ; heavenly_hand  ; heavenly_hand            ; 7 7 7 7
234567m 345678p 11p             ;                 ; earthly_hand   ; earthly_hand             ; 6 6 6 6
1111m 3333m 2222p 44p           ;                 ; earthly_hand   ; earthly_hand             ; 9 9 9 9
2222m 34m 345678p 11p           ;                 ;                ; basic                    ; 2 2 2 2
456m 789m 234p 11p              ; pong:5m         ;                ; basic                    ; 2 2 2 2
456m 789m 11p                   ; pong:4m pong:8m ;                ; basic                    ; 3 3 3 3
2222m 3m 4444m 555m 99m         ;                 ;                ; full_flush               ; 5 5 5 5
444m 567m 555p 99p              ; pong:5m         ;                ; basic                    ; 2 2 2 2
123m 789m 234p 11p              ; kong_direct:5m  ;                ; basic                    ; 1 1 1 2
123m 789m 234p 11p              ; kong_added:5m   ;                ; basic                    ; 1 1 1 2
123m 789m 234p 11p              ; kong_concealed:5m ;              ; basic                    ; 1 1 1 2
123m 789m 11p                   ; kong_added:5m kong_direct:9p ;   ; basic                    ; 1 1 1 3
44p                             ; kong_added:1m kong_direct:3m kong_concealed:5p kong_direct:7p ; ; all_pongs ; 2 2 2 6
55p                             ; kong_added:2m kong_direct:5m kong_concealed:8m kong_direct:2p ; ; pongs_258 ; 4 4 4 8
234567m 345678p 11p             ;                 ; kong_self_draw ; basic                    ; 2 2 2 2
123m 789m 234p 11p              ; kong_concealed:5m ; kong_self_draw ; basic                  ; 2 2 2 3
234567m 345678p 11p             ;                 ; kong_discard   ; basic                    ; 2 2 2 2
234567m 345678p 11p             ;                 ; rob_kong       ; basic                    ; 1 1 1 2
11223355778899m                 ;                 ; rob_kong       ; flush_seven_pairs        ; 5 5 5 6
234567m 345678p 1p 1s           ;                 ;                ; -                        ; - - - -
234m 345678p 11p                ; pong:1s         ;                ; -                        ; - - - -
1133m 5577m 22p                 ; pong:8p         ;                ; -                        ; - - - -
1133m 5577m 2244p 6p 7p         ;                 ;                ; -                        ; - - - -
891m 345m 345678p 11p           ;                 ;                ; -                        ; - - - -
89m 1p 234567m 345p 11p         ;                 ;                ; -                        ; - - - -
"""
ROWS = TABLE.strip().splitlines()
CASES = [(line, preset, place) for line in ROWS for place, preset in enumerate(PRESETS)]


def melds_from(text: str) -> tuple[Meld, ...]:
    pairs = (word.split(":") for word in text.split())
    return tuple(Meld(MeldKind(kind), parse_tile(tile)) for kind, tile in pairs)


@pytest.mark.parametrize(("line", "preset", "place"), CASES, ids=[f"{line[:14]}-{preset}" for line, preset, _ in CASES])
def test_hand_is_worth(line: str, preset: str, place: int) -> None:
    hand, melds, flags, pattern, fans = (part.strip() for part in line.split(";"))
    worth = score(ruleset(preset), parse(hand), melds_from(melds), None, frozenset(flags.split()))
    wanted = fans.split()[place]
    if wanted == "-":
        assert worth is None
    else:
        assert worth is not None
        assert (worth.pattern, str(worth.fan)) == (pattern, wanted)
        assert worth.multiple == 2 ** (worth.fan - 1)
        assert worth.fan == worth.base_fan + sum(fan for _, fan in worth.bonuses)


def test_every_pattern_and_every_flag_stands_in_the_table() -> None:
    named = {line.split(";")[3].strip() for line in ROWS}
    assert {name for name, _ in FANS} <= named
    assert {flag for line in ROWS for flag in line.split(";")[2].split()} == set(FLAGS)


@pytest.mark.parametrize(
    ("preset", "base", "roots"),
    [("qq_original", 5, 1), ("qq_void_suit", 5, 1), ("happy_mahjong", 4, 2), ("blood_battle", 5, 1)],
)
def test_dragon_seven_pairs_keeps_its_root_only_where_it_counts_four(preset: str, base: int, roots: int) -> None:
    worth = score(ruleset(preset), parse("1111m 3333m 55m 22p 44p"))
    assert worth is not None
    assert (worth.base_fan, worth.roots, worth.fan) == (base, roots, 6)


@pytest.mark.parametrize(
    ("rules", "hand", "pattern", "fan", "multiple"),
    [
        ({"fan_cap": 3}, "1111m 3333m 55m 77m 99m", "flush_dragon_seven_pairs", 3, 4),
        ({"fan_cap": 7}, "1111m 3333m 55m 77m 99m", "flush_dragon_seven_pairs", 7, 64),
        ({"fans.dragon_seven_pairs": None}, "1111m 33m 55m 77p 22p 44p", "seven_pairs", 4, 8),
        ({"fans.seven_pairs": None, "fans.dragon_seven_pairs": None}, "1133m 5577m 224466p", None, 0, 0),
        ({"fans.seven_pairs": None}, "223344m 223344p 55p", "basic", 1, 1),
        ({"fans.basic": None}, "234567m 345678p 11p", None, 0, 0),
        ({"fans.all_pongs": {"fan": 7, "drops_roots": 0}}, "111m 333m 555p 777p 99p", "all_pongs", 7, 64),
        ({"bonus_fans.root": 2}, "2222m 34m 345678p 11p", "basic", 3, 4),
        ({"bonus_fans.root": 0}, "2222m 34m 345678p 11p", "basic", 1, 1),
        (
            {"fans.dragon_seven_pairs": {"fan": 5, "drops_roots": 3}},
            "1111m 33m 55m 77p 22p 44p",
            "dragon_seven_pairs",
            5,
            16,
        ),
    ],
)
def test_house_rules_of_fans(rules: dict[str, Any], hand: str, pattern: str | None, fan: int, multiple: int) -> None:
    worth = score(ruleset("qq_original", rules), parse(hand))
    if pattern is None:
        assert worth is None
    else:
        assert worth is not None
        assert (worth.pattern, worth.fan, worth.multiple) == (pattern, fan, multiple)


def test_cap_is_put_on_the_best_reading() -> None:
    """The reading is chosen before the cap, so the name doesn't change with it."""
    worth = score(ruleset("qq_original", {"fan_cap": 1}), parse("111122223333m 99m"))
    assert worth is not None
    assert (worth.pattern, worth.base_fan, worth.roots, worth.fan) == ("flush_dragon_seven_pairs", 6, 2, 1)


@pytest.mark.parametrize(
    ("hand", "melds", "void", "tiles"),
    [
        ("234567m 345678p 1p", "", "", "1p"),
        ("23m 456m 345678p 11p", "", "", "1m 4m 7m"),
        ("2344445m 11122p 9p", "", "", ""),
        ("1111m 222333444p", "", "", ""),
        ("11m 222333444p 22m", "", "", "1m 2m"),
        ("5m 123456p 11p 2p", "pong:5m", "", ""),
        ("46m 11p", "pong:5m pong:7p pong:9p", "", "5m"),
        ("46m 11p", "kong_direct:5m pong:7p pong:9p", "", ""),
        ("123m 456m 789m 11p 23p", "", "s", "1p 4p"),
        ("123m 456m 789m 11p 23p", "", "p", ""),
        ("123m 456m 789m 12p 3s", "", "", ""),
        ("46p 11p 123p", "pong:5m pong:5s", "", ""),
        ("1122335577m 22p 9p", "", "", "9p"),
        ("1111223355m 22p 9p", "", "", "9p"),
        ("1112345678999m", "", "", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
    ],
)
def test_waits(hand: str, melds: str, void: str, tiles: str) -> None:
    found = waits(ruleset("qq_original"), parse(hand), melds_from(melds), parse_suit(void) if void else None)
    assert sorted(NAMES[tile] for tile in found) == sorted(tiles.split())


def test_waits_are_valued_as_a_plain_discard_with_declared_kongs() -> None:
    found = waits(ruleset("blood_battle"), parse("46m 11p"), melds_from("kong_concealed:9m pong:7p kong_direct:1m"))
    assert {NAMES[tile]: worth.fan for tile, worth in found.items()} == {"5m": 3}
