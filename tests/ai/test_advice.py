"""What the coach says of a position: waits, danger, routes and reasons, with the numbers that the rules give."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.advice import Advice, Option, advise, best_action, kind_of
from game.ai.advice_danger import Danger, Mark, dangers
from game.ai.advice_hand import after, ready_waits
from game.ai.advice_routes import roots, routes
from game.ai.advice_wall import chance_to_draw, wall_reasons
from game.ai.reasons import Reason
from game.ai.regular_seat import RegularSeat
from game.ai.wording import paragraph, percent, sentence, signed
from game.mahjong.actions import ChooseVoid, Discard, Kong, Pass, Pong, Win
from game.mahjong.engine import next_to_act, play, settle_forced, start
from game.mahjong.melds import Meld, MeldKind
from game.mahjong.tiles import parse, parse_tile
from game.mahjong.view import View, view
from game.text import Texts
from tests.ai.stand_in import Judgement, judge
from tests.ai.test_regular_seat import Moment
from tests.mahjong.tables import PRESETS, random_deal, ruleset

LANGUAGES = ("zh", "en")


def table(view: View, **changes: Any) -> View:
    """A view with other rivers (`river1="9p"`), melds (`pongs2="1m 2m"`), voids or anything else."""
    discards, melds, voids = list(view.discards), list(view.melds), list(view.voids)
    for seat in range(1, 4):
        discards[seat] = parse(changes.pop(f"river{seat}", "")) or discards[seat]
        laid = parse(changes.pop(f"pongs{seat}", ""))
        melds[seat] = tuple(Meld(MeldKind.PONG, tile, 0) for tile in laid) or melds[seat]
        voids[seat] = changes.pop(f"void{seat}", voids[seat])
    sizes = tuple(13 - 3 * len(one) if seat else view.hand_sizes[0] for seat, one in enumerate(melds))
    return replace(view, discards=tuple(discards), melds=tuple(melds), voids=tuple(voids), hand_sizes=sizes, **changes)


def danger(view: View, tile: str, seat: int) -> Danger:
    return next(one for one in dangers(view, parse_tile(tile)) if one.seat == seat)


def said(advice: Advice) -> dict[str, dict[str, Any]]:
    return {reason.id: dict(reason.values) for reason in advice.reasons}


# ---- the hand after an action


def test_useful_tiles_count_what_is_seen() -> None:
    found = after(Moment("123m 456m 789m 45p 99p 1s", seen="33p 6p").view(), Discard(parse_tile("1s")))
    assert found.shanten == 0
    assert found.useful == ((14, 3), (11, 2)) and found.count == 5


def test_the_tile_that_goes_is_no_longer_to_be_drawn() -> None:
    moment = Moment("123m 456m 789m 4567p 9p", seen="4p")
    four = parse_tile("4p")
    assert [(wait.tile, wait.left) for wait in ready_waits(moment.view(), parse_tile("9p"))] == [(four, 2), (15, 3)]
    broken = after(Moment("123m 456m 789m 55p 99p 1s").view(), Discard(parse_tile("5p")))
    assert dict(broken.useful)[parse_tile("5p")] == 2  # one in the hand, one in the river from now on


def test_a_pong_counts_the_tile_it_takes_once() -> None:
    asked = Moment("123m 456m 46p 55p 9s 1s 2s", claimed="5p").view()
    asked = replace(asked, discards=((), (parse_tile("5p"),), (), ()))  # as it lies there while it may be claimed
    assert dict(after(asked, Pong()).useful)[parse_tile("5p")] == 1


def test_waits_pay_by_the_rules() -> None:
    view = Moment("123m 456m 789m 45p 99p 1s", seen="33p").view()
    three, six = ready_waits(view, parse_tile("1s"))
    assert (three.tile, three.left, three.pattern, three.fan, three.multiple) == (parse_tile("3p"), 2, "basic", 1, 1)
    assert (six.left, six.points, six.each) == (4, 6, 12)  # 自摸加底: one multiple more from each
    assert ready_waits(view, parse_tile("9p")) == ()
    assert ready_waits(view) == (three, six)  # as if the tile drawn, 1s, went


def test_a_drawn_tile_that_may_not_go_leaves_nothing_ready() -> None:
    view = Moment("123m 456m 789m 4p 99p 1s 5p", void="s").view()
    assert ready_waits(view) == ()
    assert [wait.tile for wait in ready_waits(view, parse_tile("1s"))] == [11, 14]


def test_the_discard_after_a_pong_counts_a_taken_tile_once() -> None:
    """Beside the pong of 5p one 5p is left for 4p 6p, and no 7p for 6p 8p: 8p goes, not the lower 4p."""
    asked = Moment("123m 456m 99m 468p 55p", seen="7777p", claimed="5p").view()
    lying = replace(asked, discards=((), (*asked.discards[1], parse_tile("5p")), (), ()))
    rest = after(lying, Pong())
    assert (rest.shanten, rest.useful) == (0, ((parse_tile("5p"), 1),))
    assert rest.hand == tuple(sorted(parse("123m 456m 99m 46p")))


def test_a_hand_of_thirteen_waits_by_itself() -> None:
    view = Moment("123m 456m 789m 55p 99p", claimed="5p").view()
    assert [wait.left for wait in ready_waits(view)] == [2, 2]  # the tile asked about is not in the river here
    assert ready_waits(replace(view, over="won")) == ()


def test_claims_and_kongs() -> None:
    asked = Moment("123m 456m 78m 555p 99p", claimed="5p").view()
    assert after(asked, Pass()).shanten == 0 and len(after(asked, Pass()).waits) == 3
    kong = after(asked, Kong())
    assert kong.melds == (Meld(MeldKind.KONG_DIRECT, parse_tile("5p"), 1),) and len(kong.hand) == 10
    assert after(asked, Pong()).hand == parse("123m 456m 78m 99p")  # the third of the kind goes
    own = after(Moment("1111m 456m 789m 55p 99p").view(), Kong(0))
    assert own.melds == (Meld(MeldKind.KONG_CONCEALED, 0),) and own.shanten == 0
    added = after(Moment("1m 456m 789m 55p 9p", pongs="1m").view(), Kong(0))
    assert added.melds == (Meld(MeldKind.KONG_ADDED, 0, 1),) and len(added.hand) == 9


def test_roots_and_routes() -> None:
    found = after(Moment("1133m 5577m 99m 11p 2p 3m").view(), Discard(parse_tile("2p")))
    assert found.shanten == 0 and routes(Moment("11m").view(), found) == ()
    far = Moment("1133m 5577m 89m 11p 2p 4p")
    named = {one.pattern: (one.steps, one.points) for one in routes(far.view(), after(far.view(), Discard(12)))}
    assert named["seven_pairs"] == (1, 24)
    assert roots(after(Moment("456m 789m 55p 19p", pongs="1m").view(), Discard(17))) == ()
    assert roots(after(Moment("1m 456m 789m 55p 9p", pongs="1m").view(), Discard(17))) == (0,)


# ---- danger


MIDDLE = Moment("123m 456m 789m 45p 99p 1s", wall_left=30)


@pytest.mark.parametrize(
    ("changes", "tile", "mark", "why"),
    [
        ({"void1": 2}, "1s", Mark.SAFE, "why.void"),
        ({"void1": 1}, "1s", Mark.MEDIUM, "why.middle"),
        ({"pongs1": "2m 3p"}, "1s", Mark.SAFE, "why.two_suits"),
        ({"void1": 0, "pongs1": "3p"}, "1s", Mark.MEDIUM, "why.middle"),
        ({"river2": "111s", "pongs3": "2s 3s"}, "1s", Mark.LOW, "why.run_only"),
        ({"river2": "111s 2222s 3333s"}, "1s", Mark.SAFE, "why.impossible"),
        ({"river2": "111s 2222s"}, "1s", Mark.SAFE, "why.impossible"),
        ({"river1": "1s"}, "1s", Mark.LOW, "why.discarded"),
        ({"river3": "1s"}, "1s", Mark.LOW, "why.passed"),
        ({"pongs1": "7s 8s"}, "1s", Mark.HIGH, "why.collects"),
        ({"river1": "1m 2m 3p 4p"}, "1s", Mark.MEDIUM, "why.keeps"),
        ({"river2": "11s"}, "1s", Mark.LOW, "why.few"),
        ({"wall_left": 10}, "1s", Mark.HIGH, "why.fresh"),
        ({"wall_left": 50}, "1s", Mark.LOW, "why.early"),
    ],
)
def test_marks_and_why(changes: dict[str, Any], tile: str, mark: Mark, why: str) -> None:
    found = danger(table(MIDDLE.view(), **changes), tile, 1)
    assert (found.mark, found.why.id) == (mark, why)


def test_a_passed_win_locks_where_the_rules_say_so() -> None:
    locked = Moment("123m 456m 789m 45p 99p 1s", wall_left=30, rules={"passed_win": "locked_until_draw"}).view()
    assert danger(table(locked, river3="1s"), "1s", 1).why.id == "why.locked"
    assert danger(table(locked, river3="1s"), "1s", 3).why.id == "why.discarded"  # it drew after that
    after_pong = replace(table(locked, river3="1s"), drawn=None)
    assert danger(after_pong, "1s", 1).mark is not Mark.SAFE  # who has drawn since is not certain


def test_what_is_at_risk_follows_what_lies_open() -> None:
    view = table(MIDDLE.view(), pongs1="7s 8s 9s", river1="1m 2m 3p 4p")
    assert danger(view, "1s", 1).at_risk == 48  # 清对, 4 fan: 6 x 8
    assert danger(view, "1s", 2).at_risk == 6
    assert danger(table(view, void1=2), "1s", 1).at_risk == 0


def test_only_those_who_play_are_in_danger() -> None:
    view = replace(MIDDLE.view(), left=(False, True, False, False))
    assert [one.seat for one in dangers(view, 18)] == [2, 3]


# ---- advice


def test_options_come_best_first_and_say_why() -> None:
    view = table(MIDDLE.view(), void1=1, river2="6p")
    advice = advise(view, judge=judge)
    assert advice.kind == "discard" and advice.best.action == Discard(parse_tile("1s"))
    assert [one.points for one in advice.options] == sorted((one.points for one in advice.options), reverse=True)
    reasons = said(advice)
    assert reasons["discard.ready"] == {"tile": 18, "tiles": (11, 14), "left": 7}
    assert reasons["odds"] == {"points": pytest.approx(8.7), "chance": 0.6}
    assert reasons["second.slower"]["steps"] == 1
    assert advice.runner_up == advice.options[1]
    assert advice.option(Discard(0)) in advice.options and advice.option(Pass()) is None


def test_the_sentence_of_the_task() -> None:
    view = table(MIDDLE.view(), void1=1, wall_left=30)
    view = replace(view, hand=parse("123m 456m 78m 46p 99p 2s 9s"), drawn=26)
    advice = advise(view, (Discard(19), Discard(17)), judge)
    zh, en = Texts("zh"), Texts("en")
    assert sentence(zh, advice.reasons[0]) == "打 2条：差一张下叫，4 种 14 张有效"
    assert sentence(en, advice.reasons[0]) == "Discard 2s: one tile from ready, 14 tiles of 4 kinds help"
    kept = next(reason for reason in advice.reasons if reason.id.startswith("not."))
    assert sentence(zh, kept) == "9筒不打：下家定缺筒，安全，留到后面"
    assert sentence(en, kept) == "keep 9p: Right has no dots, it stays safe for later"


def test_only_what_stays_safe_is_kept() -> None:
    locked = Moment("123m 456m 78m 46p 99p 2s 9s", wall_left=30, rules={"passed_win": "locked_until_draw"}).view()
    passed = table(locked, river3="9p")
    assert danger(passed, "9p", 1).why.id == "why.locked"
    assert "not.safe" not in said(advise(passed, (Discard(19), Discard(17)), judge))


def test_a_dangerous_tile_is_not_to_be_discarded() -> None:
    view = table(MIDDLE.view(), pongs2="7p 8p", void1=2, void2=2, void3=2)
    view = replace(view, hand=parse("123m 456m 789m 45p 77s 1s"), drawn=18)
    risky = said(advise(view, (Discard(18), Discard(13)), judge))["not.risky"]
    assert (risky["tile"], risky["seat"], risky["why"].id) == (13, 2, "why.collects")


def test_win_or_play_on_tells_both_numbers() -> None:
    view = Moment("123m 456m 789m 456p 99p").view()
    now = said(advise(view, judge=judge))
    assert now["win.now"] == {"worth": 12.0} and now["second.play_on"]["points"] < 12
    later = advise(view, judge=lambda _, legal: {one: Judgement(30.0 * (one == Discard(14)), 0.5, 0) for one in legal})
    assert later.best.action == Discard(14) and "play_on" in said(later)


def test_void_claim_kong_and_forced_decisions() -> None:
    view = Moment("123m 456m 789m 45p 99p 1s").view()
    voids = (ChooseVoid(0), ChooseVoid(1), ChooseVoid(2))
    assert said(advise(view, voids, judge))["void.few"] == {"suit": 2, "count": 1}
    asked = advise(Moment("123m 456m 78m 55p 99p 1p", claimed="5p").view(), judge=judge)
    assert asked.kind == "claim" and asked.reasons[0].id in ("pong.ready", "pong.steps", "pass.steps")
    kong = said(advise(Moment("1111m 456m 789m 55p 99p").view(), judge=judge))
    assert kong["kong.concealed"] == {"tile": 0, "each": 12, "income": 36}
    added = said(advise(Moment("1m 456m 789m 55p 9p", pongs="1m").view(), judge=judge))
    assert added["kong.added"]["income"] == 18 and added["kong.robbed"]["why"].id == "why.run_only"
    forced = advise(view, (Win(),), judge)
    assert [reason.id for reason in forced.reasons] == ["only.win"] and forced.runner_up is None
    first = said(advise(Moment("123m 456m 789m 4p 99p 15s", void="s").view(), judge=judge))
    assert first["discard.void"] == {"suit": 2, "count": 2}


def test_kinds() -> None:
    assert kind_of((ChooseVoid(0),)) == "void"
    assert kind_of((Win(), Pass())) == "win"
    assert kind_of((Pong(), Pass())) == "claim"
    assert kind_of((Kong(3), Discard(3))) == "kong"
    assert kind_of((Discard(3),)) == "discard"


def test_nobody_asked_is_an_error() -> None:
    with pytest.raises(ValueError, match="not asked"):
        advise(Moment("123m").view(), (), judge)


# ---- words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_filled(language: str) -> None:
    texts = Texts(language)
    for moment in (MIDDLE, Moment("1111m 456m 789m 55p 99p"), Moment("123m 456m 78m 55p 99p 1p", claimed="5p")):
        words = paragraph(texts, advise(moment.view(), judge=judge).reasons)
        assert "coach." not in words and "{" not in words and words.endswith(texts.get("coach.stop"))


def test_numbers_in_words() -> None:
    assert [signed(points) for points in (9.61, -12, 0.04)] == ["+9.6", "–12", "0"]
    assert [percent(chance) for chance in (0, 0.004, 0.385, 1)] == ["0%", "<1%", "38%", "100%"]


def test_reasons_as_json() -> None:
    why = Reason.of("why.void", suit=1)
    reason = Reason.of("not.safe", tile=17, tiles=(0, 1), seat=1, why=why, action=Kong(2), loss=1.23456)
    assert reason.to_json() == {
        "id": "not.safe", "tile": "9p", "tiles": ["1m", "2m"], "seat": "right",
        "why": {"id": "why.void", "suit": "p"}, "action": {"do": "kong", "tile": "3m"}, "loss": 1.235,
    }  # fmt: skip


# ---- with the judgement of the strongest seats


def test_the_strongest_judge_is_asked_where_none_is_given() -> None:
    view = MIDDLE.view()
    advice = advise(view)
    assert {one.action for one in advice.options} == set(view.legal)
    assert advice.best.action == best_action(view) == Discard(parse_tile("1s"))
    assert 0 < advice.best.win <= 1 and advice.best.points > advice.options[-1].points
    assert best_action(replace(view, legal=())) is None


def test_the_one_helpful_kind_is_named() -> None:
    gone = "444p 222p 888p 5555p 3333p 6666p 7777p 9999p"
    view = Moment("14p 28p 9s", pongs="1m 2m 3m", seen=gone).view()
    single = said(advise(view, (Discard(26),), judge))["discard.single"]
    assert single == {"tile": 26, "steps": 1, "only": parse_tile("1p"), "left": 3}
    far = said(advise(view, (Discard(9),), judge))["discard.far"]
    assert far == {"tile": 9, "steps": 1}


def test_a_wait_of_which_nothing_is_left_is_told() -> None:
    view = Moment("123m 456m 789m 4p 5p 9p 9p 9p", seen="3333p 6666p").view()
    dead, alive = Discard(parse_tile("9p")), Discard(parse_tile("4p"))
    assert after(view, dead).waits and not after(view, dead).count
    advice = advise(
        view, (dead, alive), lambda _, legal: {one: Judgement(5.0 * (one == alive), 0.1, 0) for one in legal}
    )
    assert said(advice)["second.dead"] == {"action": dead, "loss": 5.0}


def test_other_choices_are_not_said_to_go_back() -> None:
    view = Moment("123m 456m 789m 45p 99p 1s").view()
    worth = {ChooseVoid(2): 3.0, ChooseVoid(0): 1.0}
    advice = advise(view, tuple(worth), lambda _, legal: {one: Judgement(worth[one], 0.1, 0) for one in legal})
    assert said(advice)["second.farther"]["loss"] == 2.0


@pytest.mark.parametrize("rules", [{}, {"fans.basic": None}, {"fans.seven_pairs": None}, {"fan_cap": 1}], ids=str)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_of_a_hand_is_advised_on_in_whole_sentences(preset: str, rules: dict[str, Any]) -> None:
    state = settle_forced(start(ruleset(preset, rules), random_deal(5)))
    texts, kinds = [Texts(language) for language in LANGUAGES], set()
    while (seat := next_to_act(state)) is not None:
        seen = view(state, seat)
        if seat == 0:
            advice = advise(seen)
            kinds.add(advice.kind)
            assert {one.action for one in advice.options} == set(seen.legal)
            assert all(0 <= one.win <= 1 and 0 <= one.feed <= 1 for one in advice.options)
            said_of = [paragraph(one, advice.reasons) for one in texts]
            assert not [words for words in said_of if "coach." in words or "{" in words]
            action = advice.best.action
        else:
            action = RegularSeat(0, seat).choose(seen, seen.legal)
        state = play(state, seat, action)
    assert "discard" in kinds


@pytest.mark.parametrize(
    ("useful", "unseen", "draws", "chance"),
    [
        (1, 4, 1, 0.25),
        (1, 4, 4, 1.0),
        (2, 4, 2, 1 - (2 / 4) * (1 / 3)),
        (0, 10, 5, 0.0),
        (3, 3, 1, 1.0),
    ],
)
def test_the_chance_to_draw_counts_tiles_without_putting_them_back(
    useful: int, unseen: int, draws: int, chance: float
) -> None:
    assert chance_to_draw(useful, unseen, draws) == pytest.approx(chance)


def test_near_the_end_of_the_wall_the_coach_tells_what_it_costs_not_to_be_ready() -> None:
    def facts(moment: Moment, discard: str) -> list[str]:
        seen, action = moment.view(), Discard(parse_tile(discard))
        option = Option(action, points=0.0, win=0.0, feed=0.0, after=after(seen, action))
        return [reason.id for reason in wall_reasons(seen, option)]

    hand = "123m 456m 99p 13p 57p 2m 8m"
    assert facts(Moment(hand, void="s"), "8m") == ["wall.ready"]
    assert facts(Moment(hand, void="s", wall_left=9), "8m") == ["wall.ready", "wall.unready"]
    assert facts(Moment(hand, void="s", wall_left=9), "1p") == ["wall.unready"]
    # Ready: the wall may run out.
    assert facts(Moment("123m 456m 99p 123p 57p 8m", void="s", wall_left=9), "8m") == []
    # 花猪: after the discard the hand still shows three suits.
    assert facts(Moment("123m 456m 78m 99p 2p 5s 6s 9s", wall_left=6), "9s") == ["wall.pig"]
