"""The scripts of the demonstrations and of the first lesson; `tools/make_demos.py` says how they are read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Script:
    """A hand to be written. `quiet` turns pass before it begins; `dice` are the throws it can do with.

    `may_decline`: a win that nobody mentions may be passed; `to_the_end`: whoever is asked at the end passes.
    """

    id: str
    preset: str
    dealer: int
    hands: tuple[str, str, str, str]
    moves: str
    quiet: int = 8
    rules: dict[str, Any] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    may_decline: bool = False
    to_the_end: bool = False


SCRIPTS = (
    Script(
        "void_suit", "qq_void_suit", 3,
        ("99m 2346788p 3457s", "123m 567m 158p 1268s", "3344m 678m 159p 9p 12s", "29m 136p 1145s 6689s"),
        """
        say choose
        0 void m
        1 void p
        2 void s
        3 void m
        say shown
        3 +4m -9m
        say no_pong
        0 +5p -9m
        say first
        1 +3s -1p
        2 +2s -1s
        3 +8s -2m
        0 +8p -9m
        say gone
        1 +9s -5p
        2 +6p -2s
        3 +7s -4m
        0 +6s -7s
        say ready
        """,
        quiet=0,
    ),
    Script(
        "wind_and_rain", "happy_mahjong", 0,
        ("777p 444p 99m 23m 56m 8p", "?", "?", "?"),
        """
        say three_kinds
        0 +7p kong 7p
        say rain
        0 +1p -1p
        1 +4p -4p
        say fed
        0 kong
        say direct
        0 +2s -2s
        1 +? =
        2 +9m -9m
        0 pong -8p
        say pong
        1 +? =
        2 +? =
        3 +? =
        0 +9m kong 9m
        say added
        0 +8s -8s
        say sum
        """,
    ),
    Script(
        "robbed_kong", "blood_battle", 2,
        ("123m 456m 99m 46p 78p 1s", "55p 1s ?", "?", "?"),
        """
        2 +5p -5p
        1 pong -1s
        say pong
        2 +? =
        3 +? =
        0 +9p -1s
        say ready
        1 +5p kong 5p
        say declared
        0 win
        say robbed
        say rules
        """,
    ),
    Script(
        "kong_shot", "happy_mahjong", 2,
        ("45m 234p 567p 789p 11m", "?", "333s ?", "?"),
        """
        say ready
        2 +3s kong 3s
        say rain
        2 +6m -6m
        say shot
        0 win
        say moved
        say one_fan
        """,
    ),
    Script(
        "two_winners", "qq_original", 1,
        ("46s 123m 456m 789m 99s", "?", "34s 678p 123p 456p 88s", "?"),
        """
        say both_ready
        1 +5s -5s
        say shot
        2 win
        say first
        0 win
        say both
        say dealer
        """,
    ),
    Script(
        "three_wins", "blood_battle", 3,
        ("45m 123p 456p 789p 22m", "234p 567p 34s 888s 66p", "78s 123s 555s 456m 99m", "?"),
        """
        say all_ready
        3 +6m -6m
        0 win
        say first
        1 +? =
        2 +9s
        2 win
        say second
        3 +2s -2s
        1 win
        say third
        say sum
        """,
    ),
    Script(
        "pig_and_ready_check", "happy_mahjong", 0,
        ("111m 999m 555p 777p 3p", "3334444p 57p 28s 19m", "666s 1258s 12689p 9p", "22578m 134s 7788s 9s"),
        """
        say nearly_empty
        2 +6s kong 6s
        say rain
        2 +8m -8m
        3 +? =
        0 +? =
        1 +? =
        2 +? =
        say pig
        say ready_check
        say refund
        """,
        quiet=50, to_the_end=True,
    ),
    Script(
        "forced_win", "qq_original", 1,
        ("34s 123m 456m 789m 88s", "25s ?", "25s ?", "25s ?"),
        """
        say five_left
        3 +2s -2s
        say may_pass
        0 pass
        0 +? =
        say last_four
        1 +5s -5s
        say must
        0 win
        say won
        """,
        quiet=50,
    ),
    Script(
        "passed_win", "blood_battle", 1,
        ("45m 123p 456p 789p 11m", "?", "?", "?"),
        """
        say ready
        1 +3m -3m
        say asked
        0 pass
        say passed
        2 +6m -6m
        say locked
        3 +? =
        0 +9s =
        say free
        1 +? =
        2 +3m -3m
        0 win
        say won
        """,
    ),
    Script(
        "feeder_pays", "blood_battle", 1,
        ("777p 23m 678m 55m 123p", "?", "?", "?"),
        """
        say ready
        1 +7p -7p
        say fed
        0 kong
        say kong
        0 +4m win
        say covers
        say only_direct
        """,
    ),
    Script(
        "swap_item", "qq_original", 0,
        ("123m 456m 789m 55s 46s", "?", "?", "?"),
        """
        0 +1p
        say drawn
        0 swap 1p 5s
        say swapped
        0 win
        say won
        """,
    ),
    Script(
        "near_flush_deal", "qq_original", 0,
        ("11234566789p 2m 8s", "?", "?", "?"),
        """
        say dealt
        0 +9p -8s
        say one
        1 +? =
        2 +? =
        3 +? =
        0 +4p -2m
        say ready
        1 +? =
        2 +9p -9p
        0 win
        say won
        """,
        quiet=0,
    ),
    Script(
        "exchange_of_three", "exchange_battle", 0,
        ("147s 234m 678m 2255p", "?", "?", "258m 1123p 666s 789s"),
        """
        say choose
        0 give 147s
        1 give auto
        2 give auto
        3 give 258m
        say turned
        0 void s
        1 void auto
        2 void auto
        3 void m
        say void
        """,
        quiet=0, dice=(1, 2),
    ),
    Script(
        "bloody_flow", "bloody_flow", 1,
        ("45m 123p 456p 789p 11m", "?mp", "?mp", "?mp"),
        """
        0 void s
        1 void s
        2 void s
        3 void s
        say ready
        1 +6m -6m
        0 win
        say first
        1 +? =
        2 +? =
        3 +? =
        0 +3m
        say again
        0 win
        say second
        """,
        quiet=0,
    ),
)  # fmt: skip

LESSON = Script(
    "first_hand", "qq_void_suit", 0,
    ("23467m 334588p 19s", "?ms", "?ms", "?ps"),
    """
    0 void s
    1 void p
    2 void p
    3 void m
    0 +5s -9s
    1 +9p -9p
    2 +8p -8p
    0 pong -1s
    1 +1m -1m
    2 +6s -6s
    3 +9m -9m
    0 +8p kong 8p
    0 +9m -5s
    1 +7s -7s
    2 +2p -2p
    3 +4s -4s
    0 +6p -9m
    1 +3p -3p
    0 pass
    2 +9s -9s
    3 +2m -2m
    0 +1p -1p
    1 +5p -5p
    2 +1s -1s
    3 +5m -5m
    0 win
    """,
    quiet=0, rules={"hand_ends": "first_win"},
)  # fmt: skip
