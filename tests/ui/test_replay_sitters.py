"""Names and portraits at kept hands: in the list, in the viewer, and in a record from somebody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.config import Language
from game.session.archive import Archive
from game.session.kept import KeptHand
from game.session.sitters import Sitter
from game.ui.context import Context
from game.ui.replay.rows import HandRow
from game.ui.replay.store import archive_of, shelf_of, shelf_of_file, sitters_of_hand, told_sitters
from tests.ui.replay_driver import listed
from tests.ui.test_kit import finished_session, make_context

RIVALS = (Sitter(), Sitter("xiao_hong"), Sitter("lao_yan"), Sitter("jinmao"))


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return make_context(tmp_path)


def kept(context: Context, sitters: tuple[Sitter, ...] = RIVALS) -> tuple[Archive, KeptHand]:
    archive, session = archive_of(context), finished_session(context, "blood_battle", 3)
    assert archive.keep(session.record, session.state, 0, sitters=sitters) is None
    return archive, archive.hands()[0]


@pytest.mark.parametrize(("language", "you", "rival"), [(Language.ZH, "我", "小红"), (Language.EN, "You", "Xiao Hong")])
def test_rivals_of_a_kept_hand_are_named_in_the_language_shown(
    tmp_path: Path, language: Language, you: str, rival: str
) -> None:
    context = make_context(tmp_path, language)
    archive, hand = kept(context)
    shown = shelf_of(archive, [hand]).sitters(context, 0)
    assert list(shown.names[:2]) == [you, rival]
    assert list(shown.portraits) == ["panda", "red_panda", "opera_mask", "golden_monkey"]


def test_the_own_seat_is_the_player_as_he_is_now(context: Context) -> None:
    _, hand = kept(context)
    context.life.rename("小明")
    context.life.take_portrait("red_panda")
    shown = sitters_of_hand(context, hand)
    assert (shown.names[0], shown.portraits[0]) == ("小明", "red_panda")


def test_a_hand_of_before_shows_the_seats_as_before(context: Context) -> None:
    _, hand = kept(context, ())
    context.life.take_portrait("red_panda")
    shown = sitters_of_hand(context, hand)
    assert list(shown.names) == [context.texts.get(key) for key in ("seat.you", "seat.1", "seat.2", "seat.3")]
    assert len(set(shown.portraits)) == 4


def test_the_list_tells_who_was_at_the_table(context: Context) -> None:
    archive, _ = kept(context)
    row = next(one for one in listed(context, archive).focus.widgets if isinstance(one, HandRow))
    names = [context.texts.get(f"rival.{one}") for one in ("xiao_hong", "lao_yan", "jinmao")]
    assert row.reason == f"同桌：{'、'.join(names)}"


def test_a_friend_sees_the_names_that_one_saw(context: Context, tmp_path: Path) -> None:
    archive, hand = kept(context)
    context.life.rename("小明")
    assert archive.export(hand.id, tmp_path / "hand.json", told_sitters(context, hand)) is None
    friend = make_context(tmp_path / "friend", Language.EN)
    friend.life.rename("Bob")
    taken = archive_of(friend).bring_in(tmp_path / "hand.json")
    for shown in (sitters_of_hand(friend, taken), shelf_of_file(friend, tmp_path / "hand.json").sitters(friend, 0)):
        assert list(shown.names[:2]) == ["小明", "Xiao Hong"] and shown.portraits[0] == "panda"
    assert told_sitters(friend, taken)[0] == Sitter(None, "小明", "panda")


def test_of_a_stranger_only_known_pictures_are_shown(context: Context) -> None:
    _, hand = kept(context, (Sitter(), Sitter("nobody", "Ann", "../x"), Sitter(), Sitter()))
    shown = sitters_of_hand(context, hand)
    assert shown.names[1] == "Ann" and shown.portraits[1] == "red_panda"
