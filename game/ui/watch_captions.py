"""What a rule says of what has just happened, for those who watch: a sentence by the values of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ledger import Entry
from game.mahjong.events import Drawn, Ended, Event, Exchanged, KongMade, Ponged, VoidsShown, Won
from game.mahjong.ruleset import HandEnds
from game.mahjong.view import View
from game.text import Texts

Caption = tuple[str, dict[str, int]]


def caption(texts: Texts, event: Event, view: View) -> str | None:
    """The sentences on an event at a table; None where no rule speaks. `view` is the table after it."""
    rules = view.ruleset
    winners_rest = rules.hand_ends is HandEnds.THREE_WINS and not rules.winners_play_on
    who = texts.get("watch.say.who.unwon" if winners_rest else "watch.say.who.all")
    said = [texts.get(f"watch.say.{name}", who=who, **values) for name, values in _captions(event, view)]
    return " ".join(said) or None


def _captions(event: Event, view: View) -> Iterator[Caption]:
    rules = view.ruleset
    match event:
        case Exchanged():
            yield "exchanged", {}
        case VoidsShown():
            yield "voids", {}
        case Ponged():
            yield "pong", {}
        case KongMade():
            kongs = rules.kongs
            values = {"discarder": kongs.direct.discarder, "others": kongs.direct.others}
            values |= {"added": kongs.added.others, "concealed": kongs.concealed.others}
            yield str(event.meld.kind), values
        case Won():
            yield from _win(event, view)
        case Drawn() if view.wall_left == rules.forced_win_last_tiles - 1 and not event.replacement:
            yield "last_four", {"count": rules.forced_win_last_tiles}
        case Ended("exhausted"):
            yield "exhausted", {}


def _win(won: Won, view: View) -> Iterator[Caption]:
    first, rules = won.wins[0], view.ruleset
    values = {"fan": first.score.fan, "multiple": first.score.multiple, "bonus": rules.self_draw_bonus}
    if len(won.wins) > 1:
        yield "win_several", {}
    elif first.how == "self_draw" and _one_pays_all(won.payments):
        yield "covers", {}
    elif first.how == "self_draw" and rules.self_draw_bonus:
        yield "win_self_draw_more", values
    else:
        yield f"win_{first.how}", values
    if any(entry.kind == "kong_transfer" for entry in won.payments):
        yield "kong_transfer", {}
    if rules.winners_play_on:
        yield "flow_on", {}
    elif rules.hand_ends is HandEnds.THREE_WINS and len(view.playing) > 1:
        yield "play_on", {}


def _one_pays_all(payments: tuple[Entry, ...]) -> bool:
    return len(payments) > 1 and len({entry.payer for entry in payments}) == 1
